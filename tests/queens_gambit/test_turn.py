"""A turn (Q5)."""

from __future__ import annotations

from collections import Counter

import pytest

from kiebitz.core.errors import IllegalAction
from kiebitz.core.seat import Permute
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import DECK, Card
from kiebitz.games.queens_gambit.gambit import targets
from kiebitz.games.queens_gambit.rules import legal_actions, to_act
from kiebitz.games.queens_gambit.state import Lay, Move, Phase, State, with_holding
from kiebitz.games.queens_gambit.turn import begun_turn, turned_up
from tests.queens_gambit.pictures import (
    act,
    apply,
    cards,
    deal_of,
    dealt,
    events_of,
    placed,
    planned,
    position,
    seats_awaited,
    settled,
    started,
)

EMPTY = "......../"


def test_q5_1_the_leftmost_card_is_turned_up_by_itself_for_all_to_see() -> None:
    """Q5.1"""
    state = act(placed(players=2, oldest=0), "plan N B N", "plan B N N")
    assert turned_up(state) is Card.BISHOP and state.holdings[1].row == cards("N N")
    for watcher in (0, 1, None):
        view = QUEENS_GAMBIT.view(state, watcher)
        assert view.card is Card.BISHOP and view.seats[1].turned == cards("B")
        assert view.seats[1].row_size == 2


def test_q5_1_a_card_turned_up_is_seen_and_a_move_shows_nothing_hidden() -> None:
    """Q5.1 Steps before a card was turned up cannot be taken back, the move after it can."""
    state = planned()
    seat = seats_awaited(state)[0]
    moved = QUEENS_GAMBIT.apply(state, seat, legal_actions(state, seat)[0])
    assert not QUEENS_GAMBIT.reveals(state, moved)
    laid = QUEENS_GAMBIT.apply(moved.state, seat, legal_actions(moved.state, seat)[0])
    assert QUEENS_GAMBIT.reveals(moved.state, laid)


def test_q5_1_the_gambit_moves_as_the_piece_on_the_card() -> None:
    """Q5.1"""
    state = act(placed("star", players=2, oldest=0), "plan N B N", "plan B N N")
    moves = legal_actions(state, 1)
    assert {action.card for action in moves if isinstance(action, Move)} == {Card.BISHOP}
    assert seats_awaited(state) == (1,) and legal_actions(state, 0) == ()


BLOCKED = [
    (
        "Q5.2 a bishop in a corner behind a gambit stays",
        EMPTY * 6 + ".2....../1K......",
        Card.BISHOP,
    ),
    (
        "Q5.2 a knight in a corner with gambits on both its squares stays",
        EMPTY * 5 + ".2....../..3...../1K......",
        Card.KNIGHT,
    ),
    ("Q5.2 a rook between gambits in a corner stays", EMPTY * 6 + "2......./13.K....", Card.ROOK),
    ("Q5.2 a queen walled in by gambits stays", EMPTY * 6 + "23....../14.K....", Card.QUEEN),
]


@pytest.mark.parametrize(("sentence", "picture", "card"), BLOCKED, ids=[row[0] for row in BLOCKED])
def test_a_blocked_gambit_stays(sentence: str, picture: str, card: Card) -> None:
    """Q5.2 The card is spent; laying and drawing follow as usual."""
    state = position(picture, card)
    held = state.holdings[0]
    assert targets(state, 0, card) == () and held.gambit == "a1"
    assert state.phase is Phase.LAYING and held.turned == (card,) and state.quiet == 1
    after = apply(state, 0, legal_actions(state, 0)[0])
    assert len(after.holdings[0].hand) == len(after.holdings[0].row) == 3
    assert after.mover == 1 and after.turn == 2


def test_q5_2_everyone_is_told_that_a_blocked_gambit_stays() -> None:
    """Q5.2"""
    free = position(EMPTY * 6 + ".2....../1K......", Card.BISHOP, mover=1)
    state = apply(free, 1, Move(Card.BISHOP, "c3"))
    state = with_holding(state, 1, gambit="b2")
    lay = legal_actions(state, 1)[0]
    step = QUEENS_GAMBIT.apply(state, 1, lay)
    for watcher in (0, 1, None):
        told = events_of(step, watcher)
        assert [(e.code, e.seat) for e in told[-2:]] == [
            ("queens_gambit-turned-up", 0),
            ("queens_gambit-stayed", 0),
        ]


def test_q5_2_who_can_move_must() -> None:
    """Q5.2 There is no staying among the legal actions, and laying comes after."""
    state = position(EMPTY * 6 + "......../1K.....2", Card.ROOK)
    assert {type(action) for action in legal_actions(state, 0)} == {Move}
    for action in (Move(Card.ROOK, "a1"), Lay(state.holdings[0].hand[0])):
        refused = QUEENS_GAMBIT.refusal(state, 0, action)
        assert refused is not None and refused.rule == "Q5.2"


def test_q5_3_a_card_is_laid_at_the_right_end_and_q5_4_one_is_drawn() -> None:
    """Q5.3 Q5.4"""
    state = position(EMPTY * 6 + "......../1K.....2", Card.ROOK)
    state = apply(state, 0, Move(Card.ROOK, "a5"))
    before = state.holdings[0]
    assert {type(action) for action in legal_actions(state, 0)} == {Lay}
    card = before.hand[-1]
    held = apply(state, 0, Lay(card)).holdings[0]
    assert held.row == (*before.row, card) and len(held.row) == 3
    assert Counter(held.hand) == Counter((*before.hand[:-1], before.pile[0]))
    assert held.pile == before.pile[1:]


def turn_of(state: State) -> State:
    """The player to move makes the first legal move and lays the first legal card."""
    if state.phase is Phase.MOVING:
        seat = seats_awaited(state)[0]
        state = apply(state, seat, legal_actions(state, seat)[0])
    seat = seats_awaited(state)[0]
    return apply(state, seat, legal_actions(state, seat)[0])


def test_q5_5_the_draw_of_turn_seven_shuffles_seven_cards_and_leaves_six() -> None:
    """Q5.5"""
    state = planned("star", players=2, oldest=0)
    for _ in range(12):
        assert state.phase is not Phase.DRAWING
        state = turn_of(state)
    assert [len(held.pile) for held in state.holdings] == [0, 0]
    before = turn_of(state)
    held = before.holdings[1]
    assert to_act(before) == Permute("queens_gambit-reshuffle", 7)
    assert (len(held.turned), len(held.hand), len(held.row)) == (7, 2, 3)
    after = dealt(before, tuple(reversed(range(7))))
    held = after.holdings[1]
    assert (len(held.turned), len(held.hand), len(held.pile), len(held.row)) == (0, 3, 6, 3)
    assert held.pile == tuple(reversed(before.holdings[1].turned))[1:]
    assert Counter(held.hand + held.row + held.pile) == Counter(DECK)
    assert after.mover == 0 and turned_up(after) is not None


def test_q5_5_the_card_drawn_after_the_shuffle_shows_in_the_own_hand_only() -> None:
    """Q5.5 Q5.4 Q6.1"""
    state = planned("star", players=2, oldest=0)
    while state.phase is not Phase.DRAWING:
        state = turn_of(state)
    card = state.holdings[1].turned[0]
    deal = tuple(range(7))
    step = QUEENS_GAMBIT.dealt(state, deal)
    after, own, other = step.state, events_of(step, 1), events_of(step, 0)
    assert own == other and own[0].code == "queens_gambit-reshuffled"
    assert QUEENS_GAMBIT.view(after, 1).hand.count(card) == state.holdings[1].hand.count(card) + 1
    assert QUEENS_GAMBIT.view(after, 0).seats[1].hand_size == 3


def test_q5_5_cards_turned_up_are_public_until_then() -> None:
    """Q5.5"""
    state = planned("star", players=2, oldest=0)
    for _ in range(6):
        state = turn_of(state)
    assert QUEENS_GAMBIT.view(state, None).seats[0].turned == state.holdings[0].turned
    assert len(state.holdings[0].turned) == 3


def test_three_moves_are_always_planned_between_turns() -> None:
    """Q5.3 Q5.4 For every seat that is not in its turn: three planned, three in hand."""
    state = planned("rings", players=3)
    for _ in range(40):
        state = settled(turn_of(settled(state)))
        for seat, held in enumerate(state.holdings):
            if seat != state.mover:
                assert len(held.row) == len(held.hand) == 3


def test_a_deal_that_was_not_asked_for_is_an_error() -> None:
    state = planned()
    with pytest.raises(IllegalAction):
        dealt(state, (0,))
    shuffling = act(started(players=2), "start a1", "start h8")
    for deal in ((0,), tuple(range(11)), (0,) * 12, (*deal_of(shuffling, "N"), 12)):
        with pytest.raises(IllegalAction):
            dealt(shuffling, deal)


def test_the_rules_never_turn_up_a_card_of_a_seat_that_is_not_to_move() -> None:
    """Q5.1"""
    state = planned(players=4)
    rows = [held.row for held in state.holdings]
    after = begun_turn(state, 3).state
    assert [held.row for held in after.holdings[:3]] == rows[:3]
