"""Records are complete, say what is wrong with them, and can be verified."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.entry import DealEntry
from kiebitz.core.errors import ParseError
from kiebitz.core.record import (
    Record,
    game_of,
    parse_record,
    record_of,
    table_of,
    verified,
    write_record,
)
from kiebitz.games import GAMES
from tests.conformance.random_play import finished_table
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.conformance.setups import SETUPS
from tests.core.tables import dame_table

BIDS = SETUPS[0]


def bids_record() -> Record:
    table, seed = finished_table(BIDS, Random(1))
    return record_of(table, seed)


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def test_a_fair_record_verifies() -> None:
    verdict = verified(SEALED_BIDS, bids_record())
    assert verdict.problem is None and verdict.deals == 3


def test_the_first_wrong_deal_is_named() -> None:
    record = bids_record()
    places = [n for n, entry in enumerate(record.entries) if isinstance(entry, DealEntry)]
    for number, place in enumerate(places):
        entry = record.entries[place]
        assert isinstance(entry, DealEntry)
        count = 12 if number == 0 else 4 - number
        forged = (entry.deal[1], entry.deal[0], *entry.deal[2:]) if number == 0 else (
            (entry.deal[0] + 1) % count,
        )  # fmt: skip
        entries = (*record.entries[:place], DealEntry(deal=forged), *record.entries[place + 1 :])
        verdict = verified(SEALED_BIDS, changed(record, entries=entries))
        assert (verdict.problem, verdict.deal, verdict.entry) == ("deal", number, place)


def test_a_seed_that_was_not_committed_to_is_found() -> None:
    record = bids_record()
    assert verified(SEALED_BIDS, changed(record, seed="00" * 32)).problem == "commitment"
    assert verified(SEALED_BIDS, changed(record, seed=None)).problem == "no-seed"
    assert verified(SEALED_BIDS, changed(record, seed="xyz")).problem == "no-seed"


def test_a_deal_before_everybody_gave_a_nonce_is_found() -> None:
    """An owner of the server could have tried seeds until one pleased."""
    record = bids_record()
    early = (record.entries[1], record.entries[0], *record.entries[2:])
    assert verified(SEALED_BIDS, changed(record, entries=record.entries[1:])).problem == "nonce"
    assert verified(SEALED_BIDS, changed(record, entries=early)).problem == "nonce"


def test_a_record_with_another_number_of_players_says_so() -> None:
    record = bids_record()
    for players in (record.players[:-1], (*record.players, record.players[0])):
        with pytest.raises(ParseError, match="record-players"):
            verified(SEALED_BIDS, changed(record, players=players))


def test_a_false_outcome_and_a_false_entry_are_found() -> None:
    record = bids_record()
    assert record.outcome is not None
    other = msgspec.structs.replace(record.outcome, ranks=record.outcome.ranks[::-1])
    assert verified(SEALED_BIDS, changed(record, outcome=other)).problem == "outcome"
    assert verified(SEALED_BIDS, changed(record, entries=record.entries[:-1])).problem == "outcome"
    shuffled = (*record.entries[:-1], record.entries[1])
    assert verified(SEALED_BIDS, changed(record, entries=shuffled)).problem == "entry"


def test_the_seed_stays_secret_until_the_end() -> None:
    assert record_of(dame_table("11-15"), b"secret").seed is None


def test_a_record_of_another_version_or_game_says_so() -> None:
    record = record_of(dame_table("11-15"))
    with pytest.raises(ParseError, match="record-game"):
        game_of(changed(record, game="go"), GAMES)
    with pytest.raises(ParseError, match="record-rules-version"):
        game_of(changed(record, rules_version=99), GAMES)
    with pytest.raises(ParseError, match="record"):
        table_of(GAMES["dame"], changed(record, options={"draws": "never"}))
    with pytest.raises(ParseError, match="record-entry"):
        table_of(GAMES["dame"], changed(record, entries=(*record.entries, *record.entries)))


@given(st.binary(max_size=200))
def test_garbage_is_no_record(garbage: bytes) -> None:
    with pytest.raises(ParseError):
        parse_record(garbage)


@given(st.data())
def test_a_damaged_record_is_an_error_and_never_a_traceback(data: st.DataObject) -> None:
    """A record with one place changed either still reads, or says what is wrong."""
    text = bytearray(write_record(record_of(dame_table("11-15", "22-18", "15x22"))))
    place = data.draw(st.integers(0, len(text) - 1))
    text[place] = data.draw(st.integers(0, 255))
    try:
        record = parse_record(bytes(text))
        table_of(game_of(record, GAMES), record)
    except ParseError:
        pass


def test_an_unfinished_record_reads_back() -> None:
    table = dame_table("11-15", "22-18")
    record = parse_record(write_record(record_of(table)))
    assert table_of(GAMES["dame"], record) == table
