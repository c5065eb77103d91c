"""Every bot of every game chooses from its seat's information: the same in all states that look
alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from inspect import getclosurevars
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.bots import Bot, Situation, bot, levels, situation_of
from kiebitz.bots.any_game import AnyGameBot
from kiebitz.bots.bot import Courteous
from kiebitz.bots.match_of_the_century.search_player import SearchPlayer as MatchSearch
from kiebitz.bots.queens_gambit.search_player import SearchPlayer as QueensGambitSearch
from kiebitz.bots.random_bot import RandomBot
from kiebitz.conformance.random_play import random_tables
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, awaited_seats
from tests.conformance.setups import REGISTERED, SOAK, Setup

HIDDEN = [setup for setup in REGISTERED if setup.hidden]
OPEN = [setup for setup in REGISTERED if not setup.hidden]
LEVELS = [(setup, level) for setup in HIDDEN for level in levels(setup.game.name)]
MANY = 40 if SOAK else 12
FEW = 10 if SOAK else 2
"""For the strongest, which think long."""
SEED = 5
FOREVER = 10**9
MakeBot = Callable[[], Bot]


def with_a_choice(setup: Setup, most: int) -> list[tuple[AnyTable, Seat]]:
    """From a whole random game, this many seats that have a choice."""
    found = [
        (table, seat)
        for table in random_tables(setup, Random(repr(setup)))
        for seat in (awaited_seats(setup.game, table) if table.ended is None else ())
        if len(setup.game.legal_actions(table.state, seat)) > 2
    ]
    return found[len(found) // (2 * most) :: len(found) // most][:most]


def told_apart(setup: Setup, make: MakeBot, most: int) -> list[tuple[Any, Any]]:
    """A bot's behaviour at a table and with other hidden information, if it differs.

    The seed is the same each time.
    """
    found, changed = [], False
    for number, (table, seat) in enumerate(with_a_choice(setup, most)):
        other = setup.game.redealt(table.state, seat, Random(number))
        changed |= other != table.state
        swapped = msgspec.structs.replace(table, state=other)
        here, there = (
            done(make(), situation_of(setup.game, each, seat)) for each in (table, swapped)
        )
        if here != there:
            found.append((here, there))
    assert changed, "nothing was hidden"
    return found


def done(player: Bot, situation: Situation) -> tuple[Any, bool]:
    """Its choice, and whether it would rather resign."""
    try:
        resigns = isinstance(player, Courteous) and player.resigns(situation)
        return player.choose(situation), resigns
    finally:
        player.close()


def unhurried(player: Any) -> Bot:
    """No clock ends its search, however busy the machine."""
    if isinstance(player, QueensGambitSearch):
        player._effort = msgspec.structs.replace(player._effort, milliseconds=FOREVER)
    elif isinstance(player, MatchSearch):
        player._effort = replace(player._effort, seconds=float(FOREVER))
    made: Bot = player
    return made


@pytest.mark.parametrize(("setup", "level"), LEVELS, ids=repr)
def test_every_level_chooses_the_same_whatever_its_seat_cannot_see(
    setup: Setup, level: str
) -> None:
    name = setup.game.name
    most = FEW if level == "max" else MANY
    assert told_apart(setup, lambda: unhurried(bot(name, level, SEED)), most) == []


@pytest.mark.parametrize("setup", HIDDEN, ids=repr)
def test_so_does_the_search_of_any_game(setup: Setup) -> None:
    assert told_apart(setup, lambda: AnyGameBot(30, SEED), 4) == []


class Peeks(RandomBot):
    """Recovers the true state from the function it is given for imagining."""

    def choose(self, situation: Situation) -> Any:
        state = getclosurevars(situation.imagine).nonlocals["state"]
        return Random(repr(state)).choice(situation.legal)


@pytest.mark.parametrize("setup", HIDDEN, ids=repr)
def test_a_bot_that_looks_at_hidden_cards_is_found(setup: Setup) -> None:
    assert told_apart(setup, Peeks, MANY)


@pytest.mark.parametrize("setup", OPEN, ids=repr)
def test_where_everything_is_open_there_is_nothing_to_tell_apart(setup: Setup) -> None:
    for table, seat in with_a_choice(setup, MANY):
        assert setup.game.redealt(table.state, seat, Random(1)) == table.state
