"""Planning the first three moves (Q4)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import DECK, in_order
from kiebitz.games.queens_gambit.gambit import targets
from kiebitz.games.queens_gambit.rules import legal_actions
from kiebitz.games.queens_gambit.state import Phase, Plan
from kiebitz.games.queens_gambit.view import view
from tests.queens_gambit.pictures import (
    act,
    apply,
    cards,
    deal_of,
    dealt,
    events_of,
    placed,
    seats_awaited,
    settled,
    started,
)


def test_q4_1_everyone_shuffles_and_draws_the_top_five() -> None:
    """Q4.1"""
    state = act(started(players=2, oldest=0), "start a1", "start h8")
    state = dealt(state, deal_of(state, "Q R N N B"))
    assert state.holdings[1].hand == cards("N N B R Q"), "the start player's deck comes first"
    assert not state.holdings[0].hand
    state = dealt(state, deal_of(state, "N N N N B R Q"))
    first = state.holdings[0]
    assert first.hand == cards("N N N N B") and first.pile[:2] == cards("R Q")
    assert len(first.pile) == 7 and state.phase is Phase.PLANNING


def test_q4_2_any_three_of_the_five_in_any_order_are_a_plan() -> None:
    """Q4.2"""
    state = placed(players=2)
    hand = state.holdings[0].hand
    offered = [action.cards for action in legal_actions(state, 0) if isinstance(action, Plan)]
    assert set(offered) == set(permutations(hand, 3)) and len(offered) == len(set(offered))


def test_q4_2_the_plan_lies_in_the_order_given_the_first_move_leftmost() -> None:
    """Q4.2"""
    state = placed(players=2)
    assert state.holdings[0].hand == cards("N N N N B")
    after = apply(state, 0, Plan(cards("N B N")))
    assert after.holdings[0].row == cards("N B N")
    assert apply(state, 0, Plan(cards("B N N"))).holdings[0].row == cards("B N N")


def test_q4_2_a_player_who_plans_sees_where_each_card_of_the_hand_would_lead_now() -> None:
    """Q4.2"""
    state = placed(players=2)
    seen = view(state, 0).reach
    assert [each.card for each in seen] == list(in_order(set(state.holdings[0].hand)))
    assert all(each.squares == targets(state, 0, each.card) for each in seen)
    after = settled(apply(state, 0, legal_actions(state, 0)[0]))
    assert view(after, 0).reach == view(state, None).reach == ()


def test_q4_3_after_the_plan_one_card_is_drawn_and_three_are_in_hand() -> None:
    """Q4.3"""
    state = placed(players=2)
    drawn = state.holdings[0].pile[0]
    held = apply(state, 0, Plan(cards("N B N"))).holdings[0]
    assert held.hand == in_order((*cards("N N"), drawn)) and len(held.pile) == 6
    assert Counter(held.hand + held.row + held.pile) == Counter(DECK)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_q4_4_seats_plan_in_any_order_and_the_start_player_begins_when_all_are_done(
    order: tuple[int, ...],
) -> None:
    """Q4.4"""
    state = placed(players=3, oldest=0)
    for done, seat in enumerate(order):
        assert state.phase is Phase.PLANNING
        assert set(seats_awaited(state)) == set(order[done:])
        state = apply(state, seat, legal_actions(state, seat)[0])
    assert state.phase is Phase.MOVING and state.mover == 1 and state.turn == 1


def test_q4_4_the_order_of_planning_makes_no_difference() -> None:
    """Q4.4"""
    state = placed(players=4)
    plan = Plan(cards("N B N"))
    one = state
    for seat in (0, 1, 2, 3):
        one = apply(one, seat, plan)
    other = state
    for seat in (2, 0, 3, 1):
        other = apply(other, seat, plan)
    assert one == other


def test_q4_4_a_confirmed_plan_is_final() -> None:
    """Q4.4"""
    state = apply(placed(players=2), 0, Plan(cards("N B N")))
    refused = QUEENS_GAMBIT.refusal(state, 0, Plan(cards("N N N")))
    assert refused is not None
    assert (refused.code, refused.rule) == ("queens_gambit-plan-is-final", "Q4.4")
    assert legal_actions(state, 0) == ()


def test_q4_4_the_last_plan_is_told_to_all_alike() -> None:
    """Q4.4 Earlier plans are not shown; then it is public that all are laid, and the first card."""
    state = placed(players=3)
    for number, seat in enumerate((2, 0, 1)):
        plan = Plan(cards("N B N"))
        step = QUEENS_GAMBIT.apply(state, seat, plan)
        for watcher in (0, 1, 2, None):
            told = events_of(step, watcher)
            codes = [event.code for event in told if event.code.endswith("planned")]
            own = ["queens_gambit-planned"] if watcher == seat else []
            assert codes == own + (["queens_gambit-all-planned"] if number == 2 else [])
        state = step.state
