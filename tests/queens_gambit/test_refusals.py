"""The answer to an illegal action: a code and the rule, never just no."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.errors import IllegalAction
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import SQUARES, Card
from kiebitz.games.queens_gambit.rules import legal_actions
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Options, Phase, Plan, Start, State
from tests.queens_gambit.pictures import (
    MATERIAL,
    act,
    cards,
    placed,
    planned,
    position,
    random_states,
    started,
)

EMPTY = "......../"
ROOK = position(EMPTY * 5 + "K......./......../1.P.2...", Card.ROOK)
LAYING = position(EMPTY * 6 + ".2....../1K......", Card.BISHOP)

REFUSED: list[tuple[str, State, int, Action, str, str | None]] = [
    ("a seat whose turn to place it is not", started(), 1, Start("a1"), "not-your-turn", "Q2.3"),
    (
        "a plan before placing",
        started(),
        0,
        Plan(cards("NNB")),
        "queens_gambit-start-first",
        "Q2.3",
    ),
    ("no start square", started(), 0, Start("d4"), "queens_gambit-no-start-square", "Q2.3"),
    (
        "a start square that is taken",
        act(started(), "start a1"),
        1,
        Start("a1"),
        "queens_gambit-start-taken",
        "Q2.3",
    ),
    ("a start off the board", started(), 0, Start("k9"), "queens_gambit-no-such-square", "Q1.1"),
    ("a lay while planning", placed(), 0, Lay(Card.KNIGHT), "queens_gambit-plan-first", "Q4.2"),
    ("two cards", placed(), 0, Plan(cards("NN")), "queens_gambit-three-cards", "Q4.2"),
    ("four cards", placed(), 0, Plan(cards("NNNN")), "queens_gambit-three-cards", "Q4.2"),
    ("cards not held", placed(), 0, Plan(cards("QQR")), "queens_gambit-plan-not-in-hand", "Q4.2"),
    ("one bishop twice", placed(), 0, Plan(cards("BBN")), "queens_gambit-plan-not-in-hand", "Q4.2"),
    ("somebody else's turn", planned(), 0, Move(Card.KNIGHT, "a3"), "not-your-turn", "Q2.4"),
    ("another card", ROOK, 0, Move(Card.QUEEN, "b2"), "queens_gambit-other-card", "Q5.1"),
    ("staying", ROOK, 0, Move(Card.ROOK, "a1"), "queens_gambit-must-move", "Q5.2"),
    ("off the board", ROOK, 0, Move(Card.ROOK, "a9"), "queens_gambit-no-such-square", "Q1.1"),
    ("askew as a rook", ROOK, 0, Move(Card.ROOK, "b2"), "queens_gambit-not-this-way", "Q3.2"),
    ("over a token", ROOK, 0, Move(Card.ROOK, "a4"), "queens_gambit-in-the-way", "Q3.6"),
    ("onto a gambit", ROOK, 0, Move(Card.ROOK, "e1"), "queens_gambit-gambit-there", "Q3.7"),
    ("over a gambit", ROOK, 0, Move(Card.ROOK, "f1"), "queens_gambit-in-the-way", "Q3.6"),
    ("laying before moving", ROOK, 0, Lay(Card.KNIGHT), "queens_gambit-move-first", "Q5.2"),
    ("moving when laying", LAYING, 0, Move(Card.BISHOP, "b2"), "queens_gambit-lay-first", "Q5.3"),
    ("a seat that is not there", ROOK, 7, Move(Card.ROOK, "a2"), "no-such-seat", None),
]


@pytest.mark.parametrize(
    ("what", "state", "seat", "action", "code", "rule"),
    REFUSED,
    ids=[f"{rule or 'no rule'} {what}" for what, *_, rule in REFUSED],
)
def test_refused(
    what: str, state: State, seat: int, action: Action, code: str, rule: str | None
) -> None:
    refused = QUEENS_GAMBIT.refusal(state, seat, action)
    assert refused is not None and (refused.code, refused.rule) == (code, rule)
    with pytest.raises(IllegalAction):
        QUEENS_GAMBIT.apply(state, seat, action)


WAYS = [(Card.BISHOP, "a2", "Q3.1"), (Card.QUEEN, "b3", "Q3.3"), (Card.KNIGHT, "b2", "Q3.4")]


@pytest.mark.parametrize(("card", "target", "rule"), WAYS, ids=[rule for *_, rule in WAYS])
def test_a_move_against_the_card_names_the_rule_of_the_card(
    card: Card, target: str, rule: str
) -> None:
    """Q3.1 Q3.3 Q3.4"""
    state = position(EMPTY * 6 + "......../1.K....2", card)
    refused = QUEENS_GAMBIT.refusal(state, 0, Move(card, target))
    assert refused is not None and refused.rule == rule


def test_q5_3_a_card_that_is_not_held_cannot_be_laid() -> None:
    """Q5.3"""
    held = LAYING.holdings[0].hand
    missing = next(card for card in Card if card not in held)
    refused = QUEENS_GAMBIT.refusal(LAYING, 0, Lay(missing))
    assert refused is not None
    assert (refused.code, refused.rule) == ("queens_gambit-lay-not-in-hand", "Q5.3")


WAY = position(EMPTY * 4 + "P......./K......./......../1.P.2..P", Card.ROOK)


@pytest.mark.parametrize(
    ("target", "square"), [("a8", "a3"), ("d1", "c1"), ("g1", "c1"), ("h1", "c1")]
)
def test_q3_6_the_nearest_thing_in_the_way_is_named(target: str, square: str) -> None:
    """Q3.6 However many pieces are between, and whether they are tokens or gambits."""
    refused = QUEENS_GAMBIT.refusal(WAY, 0, Move(Card.ROOK, target))
    assert refused is not None and refused.params == {"square": square}


def test_q3_6_a_gambit_in_the_way_is_named_and_q3_7_one_on_the_target() -> None:
    """Q3.6 Q3.7"""
    state = position(EMPTY * 6 + "......../1..2P..K", Card.ROOK)
    over, onto = (QUEENS_GAMBIT.refusal(state, 0, Move(Card.ROOK, s)) for s in ("e1", "d1"))
    assert over is not None and (over.rule, over.params) == ("Q3.6", {"square": "d1"})
    assert onto is not None and (onto.rule, onto.params) == ("Q3.7", {"square": "d1"})


@cache
def one_of_each_phase() -> list[State]:
    return list({s.phase: s for s in random_states(Random(4), players=3)}.values())


ANY_CARDS = st.lists(st.sampled_from(Card), max_size=6).map(tuple)
ANY_SQUARE = st.sampled_from(SQUARES) | st.text(max_size=3)
ANY_ACTION = st.one_of(
    st.builds(Start, ANY_SQUARE),
    st.builds(Plan, ANY_CARDS),
    st.builds(Move, st.sampled_from(Card), ANY_SQUARE),
    st.builds(Lay, st.sampled_from(Card)),
)


@given(st.deferred(lambda: st.sampled_from(one_of_each_phase())), st.integers(-3, 9), ANY_ACTION)
def test_a_refusal_is_none_exactly_for_what_is_legal_and_never_raises(
    state: State, seat: int, action: Action
) -> None:
    refused = QUEENS_GAMBIT.refusal(state, seat, action)
    assert (refused is None) == (action in legal_actions(state, seat))


def test_all_phases_are_tried() -> None:
    assert {state.phase for state in one_of_each_phase()} == set(Phase)


def test_q2_1_while_chance_is_awaited_a_refusal_says_so() -> None:
    """Q2.1 The message “not your turn” would be wrong when it is no player's turn."""
    state = QUEENS_GAMBIT.initial(Options(players=3), MATERIAL)
    for seat in range(3):
        refused = QUEENS_GAMBIT.refusal(state, seat, Start("a1"))
        assert refused is not None and refused.code == "chance-awaited"
