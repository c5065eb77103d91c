"""Chapter 4, becoming a king."""

from __future__ import annotations

import pytest

from kiebitz.games.dame import DAME
from kiebitz.games.dame.board import is_king, piece_on
from tests.dame.pictures import after_texts, mirrored, mirrored_text, state_of

QUIET = """
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   .
      .   .   .   w
    .   .   .   .
      .   b   .   .
    .   .   .   .
"""
CAPTURING = """
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   w
      .   .   .   .
    .   b   .   .
      .   w   w   .
    .   .   .   .
"""


@pytest.mark.parametrize("move", ["26-30", "26-31"])
def test_D4_1_a_man_becomes_a_king_by_a_quiet_move(move: str) -> None:
    """D4.1"""
    after = after_texts(state_of(QUIET), move)
    assert piece_on(after.board, int(move[-2:])) == "B"
    after = after_texts(mirrored(state_of(QUIET)), mirrored_text(move))
    assert piece_on(after.board, 33 - int(move[-2:])) == "W"


def test_D4_1_a_man_becomes_a_king_by_a_capture() -> None:
    """D4.1"""
    assert piece_on(after_texts(state_of(CAPTURING), "22x31").board, 31) == "B"


def test_D4_1_a_man_that_moves_elsewhere_stays_a_man() -> None:
    """D4.1"""
    after = after_texts(DAME.initial(DAME.options_type(starts=0), None), "11-15", "22-18")
    assert not any(is_king(piece) for piece in after.board)
    after = after_texts(after, "15x22")
    assert piece_on(after.board, 22) == "b"
    one_row_before = ".... .... .... .... .... .b.. .... ...W"
    assert piece_on(after_texts(state_of(one_row_before), "22-26").board, 26) == "b"


def test_D4_2_the_move_ends_with_the_promotion() -> None:
    """D4.2 The new king stands next to a piece it could take, and it is White's turn."""
    after = after_texts(state_of(CAPTURING), "22x31")
    assert piece_on(after.board, 27) == "w"
    assert after.to_move == "white"


def test_D4_3_a_king_is_shown_with_a_D() -> None:
    """D4.3"""
    after = after_texts(state_of(QUIET), "26-31")
    text = DAME.text(DAME.view(after, None), lambda key, params: key)
    assert "31●D" in text
    assert "20○D" not in text and "20○" in text
