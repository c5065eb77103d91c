"""Moves as text: every written move is read back, short and long forms mean the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.errors import ParseError
from kiebitz.games.dame import DAME, Jump, Options, Step
from kiebitz.games.dame.board import Side
from kiebitz.games.dame.notation import parse, write
from tests.dame.pictures import SOAK, legal, scattered, state_of, texts

START = DAME.initial(Options(starts=0), None)
DIAMOND = state_of("....  ..b.  .ww.  ....  .ww.  ....  ....  ....")
PASSING = state_of("....  ....  .ww.  .B..  www.  ....  ....  ....")
ROUND = state_of("....  ..B.  .ww.  ....  .ww.  ....  ....  ....")
CHAIN = state_of(".b..  .w..  ....  .w..  ....  ..w.  ....  ....")


@pytest.mark.parametrize("text", ["11-15", " 11 - 15 ", "11–15", "11-15\n"])
def test_a_quiet_move_is_read(text: str) -> None:
    assert parse(START, text) == Step(11, 15)


@pytest.mark.parametrize("text", ["2x27", "2X27", "2×27", "2:27", "2-27", "2x9x18x27", "2x18x27"])
def test_a_capture_is_read_in_short_and_long_forms(text: str) -> None:
    assert parse(CHAIN, text) == Jump((2, 9, 18, 27))


def test_D3_6_the_whole_path_is_written_only_where_start_and_end_do_not_decide() -> None:
    """D3.6"""
    assert write(CHAIN, Jump((2, 9, 18, 27))) == "2x27"
    assert texts(DIAMOND) == {"7x14x23", "7x16x23"}
    assert parse(DIAMOND, "7x16x23") == Jump((7, 16, 23))


def test_D3_6_a_text_that_fits_two_captures_is_ambiguous() -> None:
    """D3.6"""
    with pytest.raises(ParseError) as error:
        parse(DIAMOND, "7x23")
    assert error.value.code == "dame-ambiguous"


def test_D3_6_a_complete_path_means_the_move_it_is() -> None:
    """D3.6 Though it could be the short form of a longer one."""
    assert parse(PASSING, "14x21") == Jump((14, 21))
    assert parse(PASSING, "14x16x21") == Jump((14, 7, 16, 23, 14, 21))


@pytest.mark.parametrize("text", ["7x7", "7x14x23x16x7", "7x16x23x14x7", "7x23x7"])
def test_D3_6_each_way_round_is_the_same_move(text: str) -> None:
    """D3.6"""
    assert parse(ROUND, text) == Jump((7, 14, 23, 16, 7))


def test_a_move_that_is_not_legal_is_read_all_the_same_and_then_refused() -> None:
    assert parse(START, "11-18") == Step(11, 18)
    assert parse(START, "11x18") == Jump((11, 18))
    assert parse(CHAIN, "2x9") == Jump((2, 9))
    assert parse(CHAIN, "2-9-18") == Jump((2, 9, 18))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "dame-move-form"),
        ("11", "dame-move-form"),
        ("11-", "dame-move-form"),
        ("e2-e4", "dame-move-form"),
        ("11-15 22-18", "dame-move-form"),
        ("11--15", "dame-move-form"),
        ("١١-١٥", "dame-move-form"),
        ("0-4", "dame-move-square"),
        ("29-33", "dame-move-square"),
    ],
)
def test_a_text_that_is_no_move_says_why(text: str, code: str) -> None:
    with pytest.raises(ParseError) as error:
        parse(START, text)
    assert error.value.code == code


def test_every_legal_move_is_read_back_and_no_two_are_written_alike() -> None:
    rng = Random(32)
    captures = 0
    for _ in range(20_000 if SOAK else 1_500):
        state = state_of(scattered(rng), rng.choice(list(Side)))
        actions = legal(state)
        written = [write(state, action) for action in actions]
        assert len(set(written)) == len(written)
        assert [parse(state, text) for text in written] == list(actions)
        captures += sum(isinstance(action, Jump) and len(action.path) > 2 for action in actions)
    assert captures > 100


fragments = st.lists(st.sampled_from([*"0123456789-x:× ", "11", "7x23", "\n", "K"]), max_size=12)


@settings(max_examples=30_000 if SOAK else 1_500, deadline=None, derandomize=not SOAK)
@given(st.sampled_from([START, DIAMOND, PASSING, ROUND]), st.text() | fragments.map("".join))
def test_garbage_gives_a_parse_error_and_never_another(state: object, text: str) -> None:
    assert isinstance(state, DAME.state_type)
    try:
        action = parse(state, text)
    except ParseError:
        return
    if DAME.refusal(state, 0, action) is None:
        assert parse(state, write(state, action)) == action
