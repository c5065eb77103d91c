"""Chapter 6, draws that the program declares automatically."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.outcome import Reason
from kiebitz.core.seat import NOBODY
from kiebitz.games.dame import DAME, Options, State
from kiebitz.games.dame.board import Side
from kiebitz.games.dame.draws import occurrences
from kiebitz.games.dame.state import move_number
from tests.dame.pictures import BLACK, WHITE, after_texts, board_of, state_of

KINGS = """
      B   .   .   b
    .   .   .   .
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   W   .   .
"""
BLACK_ROUND = ["1-6", "6-9", "9-5", "5-1"]
WHITE_ROUND = ["30-26", "26-23", "23-18", "18-22", "22-25", "25-30"]
MAN = ["4-8", "8-12", "12-16"]
THERE_AND_BACK = {BLACK: ["1-6", "30-26", "6-1", "26-30"], WHITE: ["30-26", "1-6", "26-30", "6-1"]}


def quiet_line(begins: str, count: int) -> list[str]:
    """This many quiet moves in which no position occurs for the third time.

    The kings circle, on 4 and 6 squares, so that a position would recur after 24 half-moves; every
    9th move of Black is a man's.
    """
    black_king, white_king, man = iter(BLACK_ROUND * 9), iter(WHITE_ROUND * 9), iter(MAN)
    black = [next(man) if n % 9 == 8 else next(black_king) for n in range(30)]
    white = [next(white_king) for _ in range(30)]
    pairs = zip(black, white, strict=True) if begins == "black" else zip(white, black, strict=True)
    return [move for pair in pairs for move in pair][:count]


def at_half_move(played: int, quiet: int = 0) -> State:
    """A game that Black began, this many half-moves later."""
    return state_of(KINGS, BLACK, played=played, quiet=quiet)


@pytest.mark.parametrize(
    ("played", "begins", "first", "last"),
    [(80, "black", 41, 65), (81, "white", 41, 66), (0, "black", 1, 25)],
    ids=[
        "D6.2 the first quiet move is Black's 41st: drawn after White's 65th",
        "D6.2 the first quiet move is White's 41st: drawn after Black's 66th",
        "D6.2 from the start",
    ],
)
def test_25_full_moves(played: int, begins: str, first: int, last: int) -> None:
    """D6.2 Drawn exactly after 50 half-moves; men's moves are among them."""
    state = at_half_move(played)
    line = quiet_line(begins, 50)
    for number, move in enumerate(line):
        assert DAME.outcome(state) is None, number
        state = after_texts(state, move)
    outcome = DAME.outcome(state)
    assert outcome is not None and outcome.is_draw
    assert outcome.scores == (0.5, 0.5)
    assert outcome.reasons == (Reason("dame-moves25", rule="D6.2", evidence=(first, last)),)
    assert DAME.to_act(state) == NOBODY
    assert move_number(state, state.played) == last


def test_D6_2_a_mans_move_does_not_reset_the_count() -> None:
    """D6.2"""
    assert after_texts(at_half_move(20, quiet=7), "4-8").quiet == 8


def test_D6_2_a_capture_and_a_promotion_reset_the_count() -> None:
    """D6.2 The move that resets is itself not counted."""
    picture = """
          .   .   .   .
        .   .   .   .
          .   .   B   .
        .   .   .   w
          .   .   .   .
        .   .   .   .
          b   .   .   .
        .   .   W   .
    """
    capturing = state_of(picture, quiet=49)
    after = after_texts(capturing, "11x20")
    assert after.quiet == 0 and DAME.outcome(after) is None
    promoting = msgspec.structs.replace(capturing, board=capturing.board.replace("w", "."))
    after = after_texts(promoting, "25-29")
    assert after.quiet == 0 and DAME.outcome(after) is None


def test_D6_2_a_king_on_the_back_row_is_no_promotion() -> None:
    """D6.2"""
    picture = """
          .   .   .   .
        .   .   .   .
          .   .   .   W
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   B   .   .
        .   .   .   .
    """
    assert after_texts(state_of(picture, quiet=3), "26-30").quiet == 4


def test_D6_2_a_game_from_a_FEN_begins_with_counts_at_0() -> None:
    """D6.2"""
    state = DAME.initial(Options(starts=0, position="W:WK30:BK1,4"), None)
    assert (state.quiet, state.played, occurrences(state)) == (0, 0, (0,))


@pytest.mark.parametrize(
    ("side", "numbers"),
    [(BLACK, (0, 2, 4)), (WHITE, (0, 3, 5))],
    ids=["D6.3 Black began", "D6.3 White began from a FEN"],
)
def test_repetition_from_the_start(side: Side, numbers: tuple[int, ...]) -> None:
    """D6.3 The start counts as number 0; drawn at once at the third time."""
    state = state_of(KINGS, side)
    line = THERE_AND_BACK[side] * 2
    for move in line[:-1]:
        state = after_texts(state, move)
        assert DAME.outcome(state) is None
    state = after_texts(state, line[-1])
    outcome = DAME.outcome(state)
    assert outcome is not None and outcome.is_draw
    assert outcome.reasons == (Reason("dame-repetition", rule="D6.3", evidence=numbers),)


def test_D6_3_the_numbers_are_those_of_the_moves_that_produced_the_position() -> None:
    """D6.3 White's 7th, 9th and 11th move, though Black's and White's moves between differ."""
    line = ["1-6", "30-26", "6-1", "26-30", "1-6", "30-26", "6-1", "26-23", "1-6"]
    state = after_texts(at_half_move(12), *line)
    assert DAME.outcome(state) is None
    outcome = DAME.outcome(after_texts(state, "23-26"))
    assert outcome is not None
    assert outcome.reasons == (Reason("dame-repetition", rule="D6.3", evidence=(7, 9, 11)),)


def test_D6_3_the_same_pieces_with_the_other_side_to_move_are_another_position() -> None:
    """D6.3"""
    board = board_of(KINGS)
    state = state_of(KINGS, BLACK, played=6, history=(board,) * 4)
    assert occurrences(state) == (2, 3)
    assert DAME.outcome(state) is None


def test_D6_3_positions_before_a_mans_move_or_a_capture_cannot_come_again() -> None:
    """D6.3"""
    state = after_texts(at_half_move(0), "1-6", "30-26")
    assert len(state.history) == 3
    assert after_texts(state, "4-8").history == (after_texts(state, "4-8").board,)


@pytest.mark.parametrize("quiet", [49, 12])
def test_D6_4_a_win_goes_before_a_draw(quiet: int) -> None:
    """D6.4 The 50th quiet half-move leaves the opponent without a move."""
    picture = """
          .   .   .   .
        B   b   .   .
          .   .   .   .
        w   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
    """
    after = after_texts(state_of(picture, quiet=quiet), "5-9")
    assert after.quiet == quiet + 1
    outcome = DAME.outcome(after)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reasons == (Reason("dame-no-moves", rule="D5.2"),)


def test_D6_4_if_both_draw_rules_apply_the_outcome_says_both() -> None:
    """D6.4"""
    state = at_half_move(100, quiet=42)
    outcome = DAME.outcome(after_texts(state, *(THERE_AND_BACK[BLACK] * 2)))
    assert outcome is not None
    assert [(r.code, r.rule, r.evidence) for r in outcome.reasons] == [
        ("dame-moves25", "D6.2", (30, 54)),
        ("dame-repetition", "D6.3", (50, 52, 54)),
    ]
