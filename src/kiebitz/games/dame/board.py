"""Chapter 1, board and pieces: 32 dark squares, two sides, men and kings.

A board is a string of 32 letters, square 1 first, numbered as in PDN: "b" and "w" are men, "B" and
"W" kings, "." is an empty square. From White's side, square 1 is in the top row and 29 is the lower
left corner; Black moves down the board, White up.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

Square: TypeAlias = int
Board: TypeAlias = str

FREE = "."
SQUARES = range(1, 33)
ROWS = range(8)
MEN_OF_A_SIDE = 12


class Side(StrEnum):
    """D1.3 Black begins."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> Side:
        return Side.WHITE if self is Side.BLACK else Side.BLACK


MAN = {Side.BLACK: "b", Side.WHITE: "w"}
KING = {Side.BLACK: "B", Side.WHITE: "W"}
OWNER = {"b": Side.BLACK, "B": Side.BLACK, "w": Side.WHITE, "W": Side.WHITE}
PIECES = {side: MAN[side] + KING[side] for side in Side}
ENEMIES = {piece: PIECES[side.other] for piece, side in OWNER.items()}

START: Board = "b" * MEN_OF_A_SIDE + FREE * 8 + "w" * MEN_OF_A_SIDE
"""D1.2 Twelve men per side, on the dark squares of its first three rows."""


def row(square: Square) -> int:
    """0 is the top row, Black's first; 7 is White's first."""
    return (square - 1) // 4


def column(square: Square) -> int:
    """D1.1 The lower left corner is dark for both players: columns count from White's left."""
    return 2 * ((square - 1) % 4) + (1 if row(square) % 2 == 0 else 0)


_SQUARE_AT = {(row(square), column(square)): square for square in SQUARES}


def square_at(row: int, column: int) -> Square | None:
    """The dark square at this row and column; None for light squares and outside the board."""
    return _SQUARE_AT.get((row, column))


def far_row(side: Side) -> int:
    """The opponent's back row."""
    return 7 if side is Side.BLACK else 0


def piece_on(board: Board, square: Square) -> str:
    return board[square - 1]


def is_free(board: Board, square: Square) -> bool:
    return board[square - 1] == FREE


def is_king(piece: str) -> bool:
    return piece.isupper()


def owner(piece: str) -> Side | None:
    """The piece's side; None for an empty square."""
    return OWNER.get(piece)


@lru_cache(maxsize=256)
def squares_of(board: Board, side: Side) -> tuple[Square, ...]:
    """The squares of the side's pieces, in ascending order."""
    pieces = PIECES[side]
    return tuple([n for n, piece in enumerate(board, 1) if piece in pieces])


def with_pieces(board: Board, *changes: tuple[Square, str]) -> Board:
    """The board with these squares changed."""
    letters = list(board)
    for square, piece in changes:
        letters[square - 1] = piece
    return "".join(letters)


_DOWN = ((1, -1), (1, 1))
_UP = ((-1, -1), (-1, 1))
_FORWARD = {Side.BLACK: _DOWN, Side.WHITE: _UP}


class Way:
    """One diagonal direction from a square: the neighbour, and the square behind it, if any."""

    __slots__ = ("behind", "next")

    def __init__(self, square: Square, down: int, right: int) -> None:
        self.next = square_at(row(square) + down, column(square) + right)
        self.behind = square_at(row(square) + 2 * down, column(square) + 2 * right)


def _ways_of(directions: tuple[tuple[int, int], ...]) -> dict[Square, tuple[Way, ...]]:
    return {n: tuple(Way(n, down, right) for down, right in directions) for n in SQUARES}


_MAN_WAYS = {MAN[side]: _ways_of(directions) for side, directions in _FORWARD.items()}
_KING_WAYS = {KING[side]: _ways_of(_UP + _DOWN) for side in Side}
_WAYS = {**_MAN_WAYS, **_KING_WAYS}


def ways(piece: str, square: Square) -> tuple[Way, ...]:
    """D2.1, D2.2 A man moves forward only, a king forward and backward."""
    return _WAYS[piece][square]


_STEPS = {
    piece: {n: tuple(way.next for way in on[n] if way.next is not None) for n in SQUARES}
    for piece, on in _WAYS.items()
}
_HOPS = {
    piece: {
        n: tuple((way.next, way.behind) for way in on[n] if way.next and way.behind)
        for n in SQUARES
    }
    for piece, on in _WAYS.items()
}


def steps(piece: str, square: Square) -> tuple[Square, ...]:
    """The neighbouring squares in the piece's directions."""
    return _STEPS[piece][square]


def hops(piece: str, square: Square) -> tuple[tuple[Square, Square], ...]:
    """The neighbouring squares in the piece's directions, each with the square directly behind
    it."""
    return _HOPS[piece][square]


def all_ways(square: Square) -> tuple[Way, ...]:
    """Every diagonal, whatever the piece."""
    return _KING_WAYS[KING[Side.BLACK]][square]
