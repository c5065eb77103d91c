"""How long bots wait before acting, in every game."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from kiebitz.bots.waiting import LEAST, MOST, hardness, seconds_to_wait, seeming_ways
from kiebitz.conformance.random_play import random_tables
from kiebitz.core.clocks import LiveClock, before_first_turn
from kiebitz.core.entry import Player
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, awaited_seats
from tests.conformance.setups import SETUPS, Setup

ORDINARY = 0.6
every_game = pytest.mark.parametrize("setup", SETUPS, ids=repr)


def choices(setup: Setup) -> list[tuple[AnyTable, Seat]]:
    """Tables of random play, each with a seat that has to choose."""
    tables = list(random_tables(setup, Random(5)))
    few = tables[:: max(1, len(tables) // 60)]
    return [(table, seat) for table in few for seat in awaited_seats(setup.game, table)]


@pytest.mark.parametrize("setup", [each for each in SETUPS if each.hidden], ids=repr)
def test_the_time_tells_nothing_that_a_watcher_cannot_see(setup: Setup) -> None:
    game, rng = setup.game, Random(6)
    for table, seat in choices(setup):
        for watcher in (None, *(s for s in range(len(table.players)) if s != seat)):
            other = game.redealt(table.state, watcher, rng)
            if seat not in awaited_seats(
                game, there := msgspec.structs.replace(table, state=other)
            ):
                continue
            assert seconds_to_wait(game, there, seat, ORDINARY) == seconds_to_wait(
                game, table, seat, ORDINARY
            )


@every_game
def test_the_time_is_bounded_and_the_same_for_the_same_table(setup: Setup) -> None:
    for table, seat in choices(setup):
        time = seconds_to_wait(setup.game, table, seat, ORDINARY)
        assert LEAST * ORDINARY <= time <= MOST * ORDINARY
        assert time == seconds_to_wait(setup.game, table, seat, ORDINARY)
        assert seconds_to_wait(setup.game, table, seat, 0) == 0


@every_game
def test_who_has_more_ways_takes_longer(setup: Setup) -> None:
    there = {hardness(seeming_ways(setup.game, *choice)) for choice in choices(setup)}
    assert (
        setup.game.name not in ("dame", "queens_gambit", "match_of_the_century") or len(there) > 2
    )
    assert hardness(1) < hardness(2) < hardness(30)


def test_a_bot_with_little_time_left_does_not_wait_it_away() -> None:
    setup = next(each for each in SETUPS if each.game.name == "chess")
    table, seat = choices(setup)[0]
    table = msgspec.structs.replace(table, players=(Player("max", "bot", "max"),) * 2)
    clock = LiveClock(seconds=12)
    timed = msgspec.structs.replace(table, times=before_first_turn(clock, 2))
    assert seconds_to_wait(setup.game, timed, seat, ORDINARY) == pytest.approx(12 / 60)
    assert seconds_to_wait(setup.game, table, seat, ORDINARY) > 0.5
