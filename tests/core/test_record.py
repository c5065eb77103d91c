"""Records are complete, report their errors, and can be verified."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.conformance.random_play import finished_table
from kiebitz.core.entry import (
    ActionEntry,
    DealEntry,
    NonceEntry,
    Player,
    ResignationEntry,
    TakeOverEntry,
)
from kiebitz.core.errors import ParseError
from kiebitz.core.record import (
    Record,
    game_of,
    parse_record,
    record_of,
    table_of,
    write_record,
)
from kiebitz.core.signing import public_hex, sign_head
from kiebitz.core.verify import Kept, verified
from kiebitz.games import GAMES
from tests.conformance import sealed_bids
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.conformance.setups import SETUPS
from tests.core.tables import after, dame_table

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
        entries = (
            *record.entries[:place],
            msgspec.structs.replace(entry, deal=forged),
            *record.entries[place + 1 :],
        )
        verdict = verified(SEALED_BIDS, changed(record, entries=entries))
        assert (verdict.problem, verdict.deal, verdict.entry) == ("deal", number, place)


def test_a_seed_that_was_not_committed_to_is_found() -> None:
    record = bids_record()
    assert verified(SEALED_BIDS, changed(record, seed="00" * 32)).problem == "commitment"
    assert verified(SEALED_BIDS, changed(record, seed=None)).problem == "no-seed"


def test_a_seed_or_commitment_of_another_form_is_refused() -> None:
    """Only 32 bytes can have been drawn: nothing shorter, longer or empty."""
    record = bids_record()
    assert record.seed is not None
    for seed in ("", "xyz", record.seed[:-2], record.seed + "00", record.seed.upper() + "\n"):
        assert verified(SEALED_BIDS, changed(record, seed=seed)).problem == "seed-form"
    for commitment in ("", "xyz", (record.commitment or "")[:-1]):
        found = verified(SEALED_BIDS, changed(record, commitment=commitment))
        assert found.problem == "commitment-form"


def test_the_players_are_committed_to() -> None:
    record = bids_record()
    players = ({**record.players[0], "name": "Somebody else"}, *record.players[1:])
    assert verified(SEALED_BIDS, changed(record, players=players)).problem == "commitment"


def test_a_nonce_at_a_bots_seat_is_refused() -> None:
    """With it an owner could try nonces until they like the hands."""
    record = bids_record()
    nonce = NonceEntry(seat=1, nonce="ab" * 16)
    found = verified(SEALED_BIDS, changed(record, entries=(nonce, *record.entries)))
    assert found.problem == "refused" and found.refusal is not None
    assert found.refusal.code == "nonce-of-a-bot"


def test_a_take_over_before_the_first_deal_frees_no_one_from_their_nonce() -> None:
    """Otherwise a bot could sit in until the deal, and the person return."""
    record = bids_record()
    bot = TakeOverEntry(seat=0, player=Player("Robo", "bot", "random"))
    found = verified(SEALED_BIDS, changed(record, entries=(bot, *record.entries[1:])))
    assert found.problem == "nonce"


def test_what_a_player_noted_is_compared() -> None:
    record = bids_record()
    nonce = next(e.nonce for e in record.entries if isinstance(e, NonceEntry))
    assert verified(SEALED_BIDS, record, Kept(record.commitment, (nonce,))).problem is None
    assert verified(SEALED_BIDS, record, Kept("00" * 32)).problem == "other-commitment"
    assert verified(SEALED_BIDS, record, Kept(None, ("ab" * 16,))).problem == "other-nonce"


def test_every_changed_entry_breaks_the_chain() -> None:
    """Actions, times and names: every change that leaves a valid entry is found."""
    record = bids_record()
    for number, entry in enumerate(record.entries):
        later = msgspec.structs.replace(entry, at=entry.at + 1)
        entries = (*record.entries[:number], later, *record.entries[number + 1 :])
        assert verified(SEALED_BIDS, changed(record, entries=entries)).problem == "chain"
    assert verified(SEALED_BIDS, changed(record, head=None)).problem == "chain"


def test_a_changed_action_never_passes() -> None:
    table, seed = finished_table(BIDS, Random(2))
    record = record_of(table, seed)
    for number, entry in enumerate(record.entries):
        if not isinstance(entry, ActionEntry):
            continue
        for card in range(1, 13):
            forged = ActionEntry(seat=entry.seat, action=f"bid {card}", at=entry.at)
            entries = (*record.entries[:number], forged, *record.entries[number + 1 :])
            found = verified(SEALED_BIDS, changed(record, entries=entries))
            assert (found.problem is None) == (forged == entry)


def test_a_signature_names_its_key_and_fits_one_head_only() -> None:
    key = Ed25519PrivateKey.generate()
    record = bids_record()
    signature = sign_head(record.head or "", key)
    assert verified(SEALED_BIDS, record).signed_by is None
    assert verified(SEALED_BIDS, changed(record, signature=signature)).signed_by == public_hex(key)
    other = msgspec.structs.replace(signature, key=public_hex(Ed25519PrivateKey.generate()))
    garbage = msgspec.structs.replace(signature, signature="00")
    for wrong in (other, garbage, sign_head("00" * 32, key)):
        assert verified(SEALED_BIDS, changed(record, signature=wrong)).problem == "signature"


class LaterOptions(sealed_bids.Options, frozen=True):
    """The options of a later program, which has one more."""

    rounds: int = 3


def test_an_option_that_came_later_leaves_old_records_sound() -> None:
    record = bids_record()
    later = dataclasses.replace(SEALED_BIDS, options_type=LaterOptions)
    assert verified(later, record).problem is None
    assert table_of(later, record).head == record.head


def test_a_record_keeps_what_it_was_opened_with_as_it_was_first_written() -> None:
    """Fields added by today's types are absent: they would change the hash."""
    record = bids_record()
    later = dataclasses.replace(SEALED_BIDS, options_type=LaterOptions)
    again = record_of(table_of(later, record), bytes.fromhex(record.seed or ""), opening=record)
    assert again.options == record.options == {} and again == record


def test_a_deal_before_everyone_gave_a_nonce_is_found() -> None:
    """An owner of the server could have tried seeds until they liked one."""
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
    ended = after(dame_table("11-15"), ResignationEntry(seat=0))
    assert record_of(ended, b"secret").seed == b"secret".hex()


def test_the_material_of_a_record_is_checked_as_files_are() -> None:
    picky = dataclasses.replace(SEALED_BIDS, material_problem=lambda material: "a card is missing")
    with pytest.raises(ParseError, match="a card is missing"):
        table_of(picky, bids_record())


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
    """A record with one place changed either is still readable, or reports its error."""
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
    again = table_of(GAMES["dame"], record)
    assert (again.state, again.entries, again.head) == (table.state, table.entries, table.head)
