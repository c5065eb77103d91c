"""The kernel's moves on hand-made boards, and the input it refuses."""

from __future__ import annotations

import pytest

from kiebitz.games.dame.board import Board, Side
from kiebitz.kernels.dame.position import Move, Position, after, legal
from tests.kernels.positions import bits, mirrored, placed, position_of


def taking(origin: int, target: int, *captured: int) -> Move:
    return origin, target, bits(iter(captured))


BLACK_TO_MOVE: list[tuple[str, Board, set[Move]]] = [
    (
        "D2.1 a man steps forward only",
        placed(b=(14,)),
        {(14, 17, 0), (14, 18, 0)},
    ),
    (
        "D2.2 a king steps all four ways, one square",
        placed(B=(14,)),
        {(14, 9, 0), (14, 10, 0), (14, 17, 0), (14, 18, 0)},
    ),
    (
        "D2.1 the edges of the board end all ways",
        placed(b=(12, 13), B=(4, 29)),
        {(12, 16, 0), (13, 17, 0), (4, 8, 0), (29, 25, 0)},
    ),
    (
        "D3.1 a capture leaves no quiet move",
        placed(b=(1, 14), w=(18,)),
        {taking(14, 23, 18)},
    ),
    (
        "D3.2 a man does not capture backward",
        placed(b=(14,), w=(9, 10)),
        {(14, 17, 0), (14, 18, 0)},
    ),
    (
        "D3.3 a king captures backward",
        placed(B=(14,), w=(9, 10)),
        {taking(14, 5, 9), taking(14, 7, 10)},
    ),
    (
        "D3.4 the shorter capture and the man's are as good as any",
        placed(b=(1, 2), w=(6, 15)),
        {taking(1, 19, 6, 15), taking(2, 9, 6)},
    ),
    (
        "D3.5 no piece is jumped twice, though the origin is free again",
        placed(B=(10,), w=(15,)),
        {taking(10, 19, 15)},
    ),
    (
        "D3.5 D3.6 a king goes round four pieces and ends where it began: one move",
        placed(B=(10,), w=(14, 15, 22, 23)),
        {taking(10, 10, 14, 15, 22, 23)},
    ),
    (
        "D3.5 D3.6 a king goes round, passes its origin and goes on",
        placed(B=(10,), w=(7, 8, 14, 15, 16)),
        {taking(10, 17, 14), taking(10, 17, 7, 8, 14, 15, 16)},
    ),
    (
        "D3.6 a round met on the way can be gone both ways: one move",
        placed(B=(1,), w=(6, 7, 8, 14, 15, 16)),
        {taking(1, 17, 6, 14), taking(1, 17, 6, 7, 8, 14, 15, 16)},
    ),
    (
        "D3.6 same start and end with other victims are two moves",
        placed(b=(10,), w=(14, 15, 22, 23)),
        {taking(10, 26, 14, 22), taking(10, 26, 15, 23)},
    ),
    (
        "D4.2 a man's capture ends on the back row",
        placed(b=(22,), w=(25, 26)),
        {taking(22, 29, 25), taking(22, 31, 26)},
    ),
    ("D5.2 no way is open", placed(b=(21,), w=(25, 30)), set()),
    ("D5.1 no piece is left", placed(W=(1,)), set()),
]
IDS = [row[0] for row in BLACK_TO_MOVE]


@pytest.mark.parametrize(("sentence", "board", "expected"), BLACK_TO_MOVE, ids=IDS)
def test_rulebook(sentence: str, board: Board, expected: set[Move]) -> None:
    found = legal(*position_of(board, Side.BLACK))
    assert set(found) == expected
    assert len(found) == len(expected)


def turned(move: Move) -> Move:
    captured = (n for n in range(1, 33) if move[2] >> (32 - n) & 1)
    return 33 - move[0], 33 - move[1], bits(captured)


@pytest.mark.parametrize(("sentence", "board", "expected"), BLACK_TO_MOVE, ids=IDS)
def test_rulebook_with_colours_changed(sentence: str, board: Board, expected: set[Move]) -> None:
    found = legal(*position_of(mirrored(board), Side.WHITE))
    assert sorted(found) == sorted(turned(move) for move in expected)


AFTER: list[tuple[str, Board, Move, Board]] = [
    ("D4.1 a step promotes", placed(b=(25,)), (25, 29, 0), placed(B=(29,))),
    ("D4.1 a capture promotes", placed(b=(22,), w=(25,)), taking(22, 29, 25), placed(B=(29,))),
    ("D4.1 a step elsewhere does not", placed(b=(21,)), (21, 25, 0), placed(b=(25,))),
    ("D2.2 a king stays one", placed(B=(14,)), (14, 9, 0), placed(B=(9,))),
    (
        "D3.5 the jumped leave the board, kings too, and a king is back on its origin",
        placed(B=(10,), w=(14, 15), W=(22, 23, 32)),
        taking(10, 10, 14, 15, 22, 23),
        placed(B=(10,), W=(32,)),
    ),
]


@pytest.mark.parametrize(
    ("sentence", "board", "move", "expected"), AFTER, ids=[row[0] for row in AFTER]
)
def test_after(sentence: str, board: Board, move: Move, expected: Board) -> None:
    assert after(position_of(board, Side.BLACK), move) == position_of(expected, Side.WHITE)


@pytest.mark.parametrize(
    "position",
    [(1, 1, 0, True), (1, 2, 4, True), (1 << 32, 1, 0, True)],
    ids=["two pieces on a square", "a king that is no piece", "a 33rd square"],
)
def test_boards_that_are_no_position_are_refused(position: Position) -> None:
    with pytest.raises(ValueError, match="not a position"):
        legal(*position)


@pytest.mark.parametrize("move", [(14, 18, 1 << 17), (14, 23, 0), (14, 19, 0), (1, 5, 0)])
def test_moves_that_are_not_legal_are_refused(move: Move) -> None:
    with pytest.raises(ValueError, match="not legal"):
        after(position_of(placed(b=(14,)), Side.BLACK), move)
