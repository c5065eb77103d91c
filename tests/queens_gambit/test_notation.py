"""Notation: every written action parses back, and nonsense is a ParseError and no other error."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.errors import ParseError
from kiebitz.core.seat import Seats
from kiebitz.games.queens_gambit.board import Card
from kiebitz.games.queens_gambit.notation import parse, write
from kiebitz.games.queens_gambit.rules import legal_actions, to_act
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Plan, Start
from tests.queens_gambit.pictures import cards, planned, position, random_states

BOARD = position(
    "......../......../......../......../...P..../......../......../1..R...2", Card.ROOK
)

READ: list[tuple[str, Action]] = [
    ("start c1", Start("c1")),
    ("plan R N Q", Plan(cards("RNQ"))),
    ("Nd5", Move(Card.KNIGHT, "d5")),
    ("Rxd1", Move(Card.ROOK, "d1")),
    ("lay B", Lay(Card.BISHOP)),
    ("  START  C1 ", Start("c1")),
    ("plan rnq", Plan(cards("RNQ"))),
    ("rxd1", Move(Card.ROOK, "d1")),
    ("Rd1", Move(Card.ROOK, "d1")),
    ("a4", Move(Card.ROOK, "a4")),
    ("bd5", Move(Card.BISHOP, "d5")),
    ("b5", Move(Card.ROOK, "b5")),
    ("plan N", Plan(cards("N"))),
]


@pytest.mark.parametrize(("text", "action"), READ, ids=[text.strip() for text, _ in READ])
def test_a_text_is_read(text: str, action: Action) -> None:
    assert parse(BOARD, text) == action


WRITTEN: list[tuple[Action, str]] = [
    (Start("c1"), "start c1"),
    (Plan(cards("RNQ")), "plan R N Q"),
    (Move(Card.KNIGHT, "d5"), "Nd5"),
    (Move(Card.ROOK, "d1"), "Rxd1"),
    (Lay(Card.BISHOP), "lay B"),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_an_action_is_written(action: Action, text: str) -> None:
    assert write(BOARD, action) == text


UNREADABLE = [
    ("", "queens_gambit-empty"),
    ("   ", "queens_gambit-empty"),
    ("start", "queens_gambit-square"),
    ("start z1", "queens_gambit-square"),
    ("start c1 c2", "queens_gambit-square"),
    ("plan", "queens_gambit-which-card"),
    ("plan R K Q", "queens_gambit-card"),
    ("lay", "queens_gambit-which-card"),
    ("lay B B", "queens_gambit-card"),
    ("lay P", "queens_gambit-card"),
    ("Kd5", "queens_gambit-action"),
    ("Nd5+", "queens_gambit-action"),
    ("d9", "queens_gambit-action"),
    ("Rxa4", "queens_gambit-nothing-to-capture"),
    ("Ｎd5", "queens_gambit-action"),
    ("plan " + "N " * 40, "queens_gambit-action"),
]


@pytest.mark.parametrize(("text", "code"), UNREADABLE, ids=[repr(text) for text, _ in UNREADABLE])
def test_what_cannot_be_read_says_what_is_missing(text: str, code: str) -> None:
    with pytest.raises(ParseError) as error:
        parse(BOARD, text)
    assert error.value.code == code


def test_a_bare_square_needs_a_card_turned_up() -> None:
    planning = next(s for s in random_states(Random(1)) if s.phase == "planning")
    with pytest.raises(ParseError):
        parse(planning, "d5")


@given(st.text(alphabet=st.characters() | st.sampled_from("NBRQxabcdefgh12345678 lanstry")))
def test_garbage_is_a_parse_error_or_an_action_that_is_written_alike(text: str) -> None:
    try:
        action = parse(BOARD, text)
    except ParseError:
        return
    assert parse(BOARD, write(BOARD, action)) == action


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_parses_back_and_no_two_are_written_alike(players: int) -> None:
    for state in random_states(Random(players), players=players):
        awaited = to_act(state)
        for seat in awaited.seats if isinstance(awaited, Seats) else ():
            actions = legal_actions(state, seat)
            texts = [write(state, action) for action in actions]
            assert [parse(state, text) for text in texts] == list(actions)
            assert len(set(texts)) == len(texts)


def test_a_capture_is_marked_only_where_a_token_lies() -> None:
    """Q3.5"""
    state = planned("star", players=2)
    for action in legal_actions(state, 1):
        assert isinstance(action, Move)
        assert ("x" in write(state, action)) == (action.target in state.token_squares)
