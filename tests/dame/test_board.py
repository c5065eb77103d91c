"""Chapter 1, board and pieces."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import IllegalAction
from kiebitz.core.seat import Pick, Seats
from kiebitz.games.dame import DAME, Options, State
from kiebitz.games.dame.board import SQUARES, Side, column, row, square_at, squares_of
from kiebitz.games.dame.text import board_lines
from tests.dame.pictures import after_texts, board_of, texts

START = """
      b   b   b   b
    b   b   b   b
      b   b   b   b
    .   .   .   .
      .   .   .   .
    w   w   w   w
      w   w   w   w
    w   w   w   w
"""


def started(**options: object) -> State:
    return DAME.initial(Options(**options), None)  # type: ignore[arg-type]


def test_D1_1_each_player_has_a_dark_square_at_the_lower_left() -> None:
    """D1.1"""
    assert (row(29), column(29)) == (7, 0)
    assert (row(4), column(4)) == (0, 7)
    for near, corner in ((Side.WHITE, "29"), (Side.BLACK, "4")):
        lines = board_lines(board_of(START), near)
        assert len(lines) == 8
        assert lines[-1].split()[0].rstrip("●○·") == corner
        assert lines[-1].index(corner) < 3


def test_D1_1_only_the_dark_squares_of_an_8_by_8_board_are_used() -> None:
    """D1.1"""
    places = [square_at(row, column) for row in range(-1, 9) for column in range(-1, 9)]
    assert sorted(square for square in places if square is not None) == list(SQUARES)
    assert all((row(n) + column(n)) % 2 == 1 for n in SQUARES)


def test_D1_2_each_side_begins_with_12_men_in_its_first_three_rows() -> None:
    """D1.2"""
    board = started(starts=0).board
    assert board == board_of(START)
    assert [row(n) for n in squares_of(board, Side.BLACK)] == [0] * 4 + [1] * 4 + [2] * 4
    assert [row(n) for n in squares_of(board, Side.WHITE)] == [5] * 4 + [6] * 4 + [7] * 4


@pytest.mark.parametrize("black", [0, 1])
def test_D1_3_the_player_who_starts_has_black_whose_men_stand_on_1_to_12(black: int) -> None:
    """D1.3"""
    state = started(starts=black)
    assert DAME.to_act(state) == Seats((black,))
    assert state.to_move is Side.BLACK
    assert squares_of(state.board, Side.BLACK) == tuple(range(1, 13))
    assert squares_of(state.board, Side.WHITE) == tuple(range(21, 33))
    assert texts(state) == {"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}
    assert DAME.to_act(after_texts(state, "11-15")) == Seats((1 - black,))


@pytest.mark.parametrize("black", [0, 1])
def test_D1_3_by_default_chance_decides_who_starts(black: int) -> None:
    """D1.3"""
    state = started()
    assert DAME.to_act(state) == Pick("dame-starts", 2, 1)
    assert DAME.legal_actions(state, 0) == DAME.legal_actions(state, 1) == ()
    after = DAME.dealt(state, (black,)).state
    assert DAME.to_act(after) == Seats((black,))
    assert DAME.view(after, black).side is Side.BLACK
    assert DAME.view(after, 1 - black).side is Side.WHITE


@pytest.mark.parametrize("deal", [(), (2,), (-1,), (0, 1)])
def test_D1_3_a_deal_that_was_not_asked_for_is_an_error(deal: tuple[int, ...]) -> None:
    """D1.3"""
    with pytest.raises(IllegalAction):
        DAME.dealt(started(), deal)


def test_D1_3_nothing_is_dealt_twice() -> None:
    """D1.3"""
    with pytest.raises(IllegalAction):
        DAME.dealt(DAME.dealt(started(), (0,)).state, (0,))
