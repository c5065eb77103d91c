"""The strongest bot's advice to a person, in every game."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

from kiebitz.bots import advise_seat, any_game, situation_of
from kiebitz.bots.advice import may_be_advised
from kiebitz.bots.chess.engines import stockfish_js_command
from kiebitz.bots.match_of_the_century import search_player as match_of_the_century
from kiebitz.bots.queens_gambit import search_player as queens_gambit
from kiebitz.conformance.random_play import fresh_table, random_tables
from kiebitz.core.entry import Player
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, awaited_seats
from tests.chess_game.engines import required
from tests.conformance.setups import SETUPS, Setup

FIRST_OF_EACH = [
    next(setup for setup in SETUPS if setup.game.name == name)
    for name in ("dame", "chess", "queens_gambit", "match_of_the_century")
]
every_game = pytest.mark.parametrize("setup", FIRST_OF_EACH, ids=repr)


def with_a_choice(setup: Setup, rng: Random) -> tuple[AnyTable, Seat]:
    """A table of random play where a seat has a choice."""
    for table in islice(random_tables(setup, rng), 12, None):
        for seat in awaited_seats(setup.game, table):
            if len(setup.game.legal_actions(table.state, seat)) > 2:
                return table, seat
    raise AssertionError("nobody ever has a choice")


@every_game
def test_advice_names_legal_actions_with_lines_and_chances(setup: Setup) -> None:
    if setup.game.name == "chess":
        required(stockfish_js_command)
    table, seat = with_a_choice(setup, Random(3))
    found = advise_seat(setup.game, table, seat, most=2, seed=1)
    legal = setup.game.legal_actions(table.state, seat)
    assert 1 <= len(found) <= 2
    for advice in found:
        assert advice.action in legal
        assert advice.line[0] == advice.action
        assert len(advice.chances) == len(table.players)
        assert sum(advice.chances) == pytest.approx(1)
    best = [advice.chances[seat] for advice in found]
    assert setup.hidden or best == sorted(best, reverse=True)


@pytest.mark.parametrize("setup", [each for each in FIRST_OF_EACH if each.hidden], ids=repr)
def test_advice_is_the_same_for_whatever_the_seat_cannot_see(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With little work, so that no clock ends it."""
    monkeypatch.setattr(queens_gambit, "ADVICE", queens_gambit.Effort(playouts=300))
    monkeypatch.setattr(match_of_the_century, "ADVISING", match_of_the_century.Effort(300))
    table, seat = with_a_choice(setup, Random(4))
    for number in range(2):
        other = setup.game.redealt(table.state, seat, Random(number))
        swapped = msgspec.structs.replace(table, state=other)
        first = advise_seat(setup.game, table, seat, seed=7)
        assert advise_seat(setup.game, swapped, seat, seed=7) == first


@every_game
def test_a_player_with_nothing_to_do_gets_no_advice(setup: Setup) -> None:
    table = fresh_table(setup, bytes(32))
    idle = set(range(len(table.players))) - set(awaited_seats(setup.game, table))
    assert all(advise_seat(setup.game, table, seat) == () for seat in idle)


def test_no_one_is_advised_against_another_person() -> None:
    table = fresh_table(FIRST_OF_EACH[0], bytes(32))
    assert may_be_advised(table, 0)
    assert not may_be_advised(table, 1)
    people = (Player("Ada"), Player("Jan"))
    assert not may_be_advised(msgspec.structs.replace(table, players=people), 0)


def test_no_one_is_advised_in_a_rated_game_not_even_against_a_bot() -> None:
    table = fresh_table(FIRST_OF_EACH[0], bytes(32))
    rated = msgspec.structs.replace(table.opening, rated=True)
    assert may_be_advised(table, 0)
    assert not may_be_advised(msgspec.structs.replace(table, opening=rated), 0)


def test_a_search_of_any_game_ends_when_its_bot_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would run for years."""
    monkeypatch.setattr(any_game, "MOST_SECONDS", 1e9)
    table, seat = with_a_choice(FIRST_OF_EACH[0], Random(3))
    situation = situation_of(FIRST_OF_EACH[0].game, table, seat)
    player = any_game.AnyGameBot(10**12, seed=1)
    player.close()
    assert player.choose(situation) in situation.legal
