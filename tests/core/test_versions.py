"""A change of a rule does not end running tables: each continues under the version it began
with."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from kiebitz.conformance.random_play import fresh_table, must_append, next_entry, seed_of
from kiebitz.core.game import Played
from kiebitz.core.record import game_of, parse_record, record_of, table_of, write_record
from kiebitz.core.registry import Games
from kiebitz.core.seat import Seat
from kiebitz.core.verify import verified
from tests.conformance import sealed_bids
from tests.conformance.sealed_bids import SEALED_BIDS, Bid, State
from tests.conformance.setups import SETUPS


def lowest_takes_the_prize(state: State, seat: Seat, action: Bid) -> Played[State]:
    """The invented change: the lowest bid of a round wins it."""
    played = sealed_bids.apply(state, seat, action)
    if len(played.state.revealed) == len(state.revealed):
        return played
    bids = played.state.revealed[-1]
    best = min(played.state.playing, key=lambda each: bids[each] or 0)
    points = list(state.points)
    points[best] += state.prize or 0
    return Played(msgspec.structs.replace(played.state, points=tuple(points)), played.happenings)


NEWEST = replace(SEALED_BIDS, rules_version=2, apply=lowest_takes_the_prize)
GAMES = Games(SEALED_BIDS, NEWEST)


def played_on(setup: Any, table: Any, seed: bytes, rng: Random) -> Any:
    while table.ended is None:
        table = must_append(setup, table, next_entry(setup, table, seed, rng))
    return table


def test_a_table_of_version_1_is_finished_replayed_and_verified_while_2_is_the_newest() -> None:
    assert GAMES["sealed_bids"] is NEWEST
    rng, setup = Random(3), SETUPS[0]
    seed = seed_of(rng)
    table = fresh_table(setup, seed)
    for _ in range(4):
        table = must_append(setup, table, next_entry(setup, table, seed, rng))
    kept = parse_record(write_record(record_of(table)))

    game = game_of(kept, GAMES)
    assert game is SEALED_BIDS
    ended = played_on(replace(setup, game=game), table_of(game, kept), seed, rng)
    record = parse_record(write_record(record_of(ended, seed)))
    assert game_of(record, GAMES) is SEALED_BIDS
    assert table_of(game, record).ended == ended.ended
    assert verified(game, record).problem is None


def test_the_same_entries_under_the_new_version_are_another_game() -> None:
    """The change is a real one: a record cannot be taken for one of the other version."""
    rng, setup = Random(3), SETUPS[0]
    seed = seed_of(rng)
    record = record_of(played_on(setup, fresh_table(setup, seed), seed, rng), seed)
    renamed = msgspec.structs.replace(record, rules_version=2)
    assert verified(NEWEST, renamed).problem == "commitment"
    assert table_of(NEWEST, renamed).ended != table_of(SEALED_BIDS, record).ended
