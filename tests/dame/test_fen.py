"""Positions as text."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.errors import ParseError
from kiebitz.games.dame import DAME, Options, parse_fen, write_fen
from kiebitz.games.dame.board import START, Side, squares_of
from tests.dame.pictures import BLACK, SOAK, WHITE, board_of, scattered

START_FEN = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"


def test_the_start_is_written_and_read() -> None:
    assert write_fen(START, BLACK) == START_FEN
    assert parse_fen(START_FEN) == (START, BLACK)


@pytest.mark.parametrize(
    "text",
    [
        "W:W18,K27:BK30,12",
        "W:BK30,12:W18,K27",
        " w:w18,k27:bk30,12. ",
        "W : W 18 , K27 : B K30, 12",
        "W:W18,K27,:B12,K30",
    ],
)
def test_kings_order_case_and_spaces(text: str) -> None:
    expected = """
          .   .   .   .
        .   .   .   .
          .   .   .   b
        .   .   .   .
          .   w   .   .
        .   .   .   .
          .   .   W   .
        .   B   .   .
    """
    assert parse_fen(text) == (board_of(expected), WHITE)


def test_ranges_and_empty_sides() -> None:
    assert parse_fen("B:W21-32:B1-12") == (START, BLACK)
    board, side = parse_fen("B:WK1-3:B")
    assert (board, side) == ("WWW" + "." * 29, BLACK)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "dame-fen-form", 1),
        ("B:W1", "dame-fen-form", 1),
        ("X:W21:B1", "dame-fen-form", 1),
        ("B:W21:W22", "dame-fen-form", 7),
        ("B:W21:C1", "dame-fen-form", 7),
        ("B:W21:B1:H0", "dame-fen-form", 1),
        ("B:W33:B1", "dame-fen-piece", 4),
        ("B:W0:B1", "dame-fen-piece", 4),
        ("B:W21,21:B1", "dame-fen-piece", 7),
        ("B:W21:B21", "dame-fen-piece", 8),
        ("B:W21:B2,2", "dame-fen-piece", 10),
        (" B:W21: B2, 2.", "dame-fen-piece", 13),
        ("B:W21:B12:", "dame-fen-form", 1),
        ("W:W32-21:B1-12", "dame-fen-piece", 4),
        ("W:W21:B1,K9-8", "dame-fen-piece", 10),
        ("B:W21:B9,x", "dame-fen-piece", 10),
        ("B:W3:B9", "dame-fen-man", 4),
        ("B:W21:B9,31", "dame-fen-man", 10),
        ("B:WK1-13:BK20", "dame-fen-too-many", 1),
    ],
)
def test_a_text_that_is_no_position_says_why_and_where(text: str, code: str, column: int) -> None:
    with pytest.raises(ParseError) as error:
        parse_fen(text)
    assert (error.value.code, error.value.column) == (code, column)


def test_options_with_a_bad_position_are_refused() -> None:
    with pytest.raises(ParseError):
        Options(position="nonsense")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"position": "nonsense"}, Options)


def test_a_game_begins_from_a_position() -> None:
    state = DAME.initial(Options(starts=1, position="W:W18:BK30"), None)
    assert state.to_move is Side.WHITE
    assert DAME.view(state, 0).awaited == (0,)


def test_positions_are_read_back() -> None:
    rng = Random(7)
    kept = 0
    while kept < (20_000 if SOAK else 1_000):
        board, side = scattered(rng), rng.choice(list(Side))
        if max(len(squares_of(board, s)) for s in Side) <= 12:
            assert parse_fen(write_fen(board, side)) == (board, side)
            kept += 1


letters = st.text("BWK0123456789,:-. ", max_size=30) | st.text(max_size=30)


@settings(max_examples=100_000 if SOAK else 1_500, deadline=None, derandomize=not SOAK)
@given(letters | letters.map(lambda text: f"B:W{text}:B1") | letters.map(lambda t: START_FEN + t))
def test_garbage_gives_a_parse_error_and_never_another(text: str) -> None:
    try:
        position = parse_fen(text)
    except ParseError as error:
        assert error.line == 1 and error.column is not None and error.column >= 1
        return
    assert parse_fen(write_fen(*position)) == position
