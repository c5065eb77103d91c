"""Material and set-up (Q1, Q2)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from kiebitz.core.errors import ParseError
from kiebitz.core.seat import Permute, Pick
from kiebitz.games import GAMES
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import DECK, SQUARES, Card
from kiebitz.games.queens_gambit.rules import legal_actions, to_act
from kiebitz.games.queens_gambit.setup import initial, starter
from kiebitz.games.queens_gambit.state import Options, Phase, Start
from kiebitz.games.queens_gambit.view import view
from tests.queens_gambit.pictures import (
    LAYOUT_IDS,
    MATERIAL,
    act,
    apply,
    deal_in_order,
    dealt,
    events_of,
    placed,
    planned,
    seats_awaited,
    settled,
    started,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_q1_1_two_to_four_play_with_a_gambit_and_twelve_cards_each(players: int) -> None:
    """Q1.1"""
    state = placed(players=players)
    assert QUEENS_GAMBIT.seats(state.options) == len(state.holdings) == players
    assert all(len(held.hand + held.pile) == 12 for held in state.holdings)
    assert len(state.gambits) == players and len(SQUARES) == 64


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_q1_1_no_other_number_plays(players: int) -> None:
    """Q1.1"""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"players": players}, Options)


def test_q1_2_every_deck_has_four_knights_three_bishops_three_rooks_two_queens() -> None:
    """Q1.2"""
    wanted = {Card.KNIGHT: 4, Card.BISHOP: 3, Card.ROOK: 3, Card.QUEEN: 2}
    assert Counter(DECK) == wanted
    for held in placed(players=4).holdings:
        assert Counter(held.hand + held.pile) == wanted


def test_q2_1_a_chosen_setup_card_is_laid_out_at_once() -> None:
    """Q2.1"""
    state = started("windmill")
    layout = next(each for each in MATERIAL.layouts if each.id == "windmill")
    assert state.tokens == layout.tokens and state.starts == layout.starts
    assert state.phase is Phase.PLACING


def test_q2_1_a_random_setup_card_is_a_deal() -> None:
    """Q2.1"""
    state = initial(Options(oldest=1), MATERIAL)
    asked = to_act(state)
    assert isinstance(asked, Pick) and asked.count == len(LAYOUT_IDS) and asked.picks == 1
    drawn = [dealt(state, (place,)).layouts[0].id for place in range(asked.count)]
    assert drawn == LAYOUT_IDS
    step = QUEENS_GAMBIT.dealt(state, (3,))
    after, (told,) = step.state, events_of(step)
    assert told.params == {"layout": f"@{after.layouts[0].id}"} and after.layouts[1:] == ()


def test_a_setup_card_that_is_not_there_is_an_error_that_lists_those_there() -> None:
    with pytest.raises(ParseError, match=r"moon.*citadel.*star"):
        initial(Options(layout="moon"), MATERIAL)


def test_q2_2_only_the_own_deck_is_used() -> None:
    """Q2.2 A seat shuffles, holds, plans and turns up only its own twelve cards."""
    state = planned(players=3)
    for text in ("lay N", "lay N", "lay N"):
        mover = seats_awaited(state)[0]
        if state.phase is Phase.MOVING:
            state = act(
                state, QUEENS_GAMBIT.write(state, QUEENS_GAMBIT.legal_actions(state, mover)[0])
            )
        state = settled(act(state, text))
    for held in state.holdings:
        assert Counter(held.hand + held.row + held.pile + held.turned) == Counter(DECK)


@pytest.mark.parametrize(
    ("players", "oldest", "order"),
    [(2, 0, [0, 1]), (2, 1, [1, 0]), (3, 0, [0, 2, 1]), (4, 0, [0, 3, 2, 1]), (4, 2, [2, 1, 0, 3])],
)
def test_q2_3_the_oldest_places_first_then_counter_clockwise_and_q2_4_the_last_starts(
    players: int, oldest: int, order: list[int]
) -> None:
    """Q2.3 Q2.4"""
    state = started(players=players, oldest=oldest)
    placing = []
    while state.phase is Phase.PLACING:
        (seat,) = seats_awaited(state)
        placing.append(seat)
        state = act(state, f"start {state.starts[0]}")
    assert placing == order
    assert starter(state) == order[-1] == (oldest + 1) % players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_q2_4_play_goes_clockwise_from_the_start_player(players: int) -> None:
    """Q2.4"""
    state = planned(players=players, oldest=0)
    movers: list[int] = []
    while len(movers) < 2 * players:
        state = settled(state)
        seat = seats_awaited(state)[0]
        if state.phase is Phase.LAYING:
            movers.append(seat)
        action = QUEENS_GAMBIT.legal_actions(state, seat)[0]
        state = apply(state, seat, action)
    assert movers == [(1 + step) % players for step in range(2 * players)]


def test_q2_3_everyone_sees_the_order_of_placing_once_the_oldest_is_known() -> None:
    """Q2.3"""
    assert view(initial(Options(players=4, layout="star"), MATERIAL), None).placing == ()
    assert view(started(players=4, oldest=2), 0).placing == (2, 1, 0, 3)


def test_q2_3_each_chooses_from_the_start_squares_left() -> None:
    """Q2.3"""
    state = act(started("star", players=4), "start h8", "start a1")
    assert legal_actions(state, 2) == (Start("a8"), Start("h1"))
    assert state.holdings[0].gambit == "h8" and state.holdings[3].gambit == "a1"


def test_q2_3_who_is_oldest_may_be_drawn() -> None:
    """Q2.3"""
    state = initial(Options(players=3, layout="star"), MATERIAL)
    assert to_act(state) == Pick("queens_gambit-oldest", 3)
    after = dealt(state, (2,))
    assert seats_awaited(after) == (2,) and starter(after) == 0


def test_an_oldest_seat_that_the_table_does_not_have_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="oldest"):
        msgspec.convert({"players": 3, "oldest": 3}, Options)
    with pytest.raises(msgspec.ValidationError, match="looks"):
        msgspec.convert({"players": 2, "looks": [True, True, True]}, Options)


def test_q2_4_start_squares_not_taken_are_ordinary_squares() -> None:
    """Q2.4 Their tokens leave the board before the first move."""
    state = act(started("star", players=2), "start h8", "start a1")
    assert state.starts == () and len(state.tokens) == 28


def test_placing_comes_before_shuffling_and_shuffling_before_planning() -> None:
    """Q2.4 Q4.1"""
    state = act(started(players=2), "start a1", "start h8")
    assert to_act(state) == Permute("queens_gambit-deck", 12)
    state = deal_in_order(state)
    assert to_act(state) == Permute("queens_gambit-deck", 12)
    assert seats_awaited(deal_in_order(state)) == (0, 1)


def test_q8_1_chess_with_the_same_box_is_a_game_of_its_own() -> None:
    """Q8.1"""
    assert "chess" in GAMES and GAMES["queens_gambit"] is QUEENS_GAMBIT
