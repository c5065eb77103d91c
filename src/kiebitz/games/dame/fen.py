"""Positions as text: the FEN of PDN, such as `B:W21,22,K30:B1,2,K7`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from kiebitz.core.errors import ParseError
from kiebitz.games.dame.board import (
    FREE,
    KING,
    MAN,
    MEN_OF_A_SIDE,
    SQUARES,
    Board,
    Side,
    Square,
    far_row,
    is_king,
    piece_on,
    row,
    squares_of,
    with_pieces,
)

LETTER = {Side.BLACK: "B", Side.WHITE: "W"}
_SIDE = {letter: side for side, letter in LETTER.items()}
_PIECES = re.compile(r"(K?)([0-9]{1,2})(?:-(K?)([0-9]{1,2}))?", re.ASCII)


class Position(NamedTuple):
    board: Board
    to_move: Side


def write_fen(board: Board, to_move: Side) -> str:
    """The position; White's pieces are listed first, as in PDN files."""
    lists = (
        LETTER[side] + ",".join(_write_piece(board, n) for n in squares_of(board, side))
        for side in (Side.WHITE, Side.BLACK)
    )
    return ":".join((LETTER[to_move], *lists))


def _write_piece(board: Board, square: Square) -> str:
    return ("K" if is_king(piece_on(board, square)) else "") + str(square)


class _Part(NamedTuple):
    """A section of the text, without surrounding spaces, and the column where it begins."""

    text: str
    column: int


def _parts(text: str, mark: str, column: int) -> Iterator[_Part]:
    """The text between the separators; `column` is where the text begins."""
    for between in text.split(mark):
        bare = between.lstrip()
        yield _Part(bare.rstrip(), column + len(between) - len(bare))
        column += len(between) + len(mark)


def parse_fen(text: str) -> Position:
    """The position of a FEN; ParseError gives the error and its place.

    Ranges (`21-32`) are read.
    """
    to_move, *lists = _parts(text.rstrip().removesuffix("."), ":", 1)
    if len(lists) != 2 or to_move.text.upper() not in _SIDE:
        raise ParseError("dame-fen-form", text[:80], line=1, column=1)
    board: Board = FREE * len(SQUARES)
    sides: set[Side] = set()
    for listed in lists:
        side = _SIDE.get(listed.text[:1].upper())
        if side is None or side in sides:
            raise ParseError("dame-fen-form", listed.text[:80], line=1, column=listed.column)
        sides.add(side)
        board = _with_side(board, side, listed)
    return Position(board, _SIDE[to_move.text.upper()])


def _with_side(board: Board, side: Side, listed: _Part) -> Board:
    for item in _parts(listed.text[1:], ",", listed.column + 1):
        if item.text:
            board = _with_item(board, side, item)
    if len(squares_of(board, side)) > MEN_OF_A_SIDE:
        raise ParseError("dame-fen-too-many", LETTER[side], line=1, column=1)
    return board


def _with_item(board: Board, side: Side, item: _Part) -> Board:
    """One piece, or those of a range from its lowest square to its highest."""
    read = _PIECES.fullmatch(item.text.upper())
    if read is None or int(read[4] or read[2]) < int(read[2]):
        raise ParseError("dame-fen-piece", item.text[:20], line=1, column=item.column)
    king = bool(read[1] or read[3])
    for square in range(int(read[2]), int(read[4] or read[2]) + 1):
        board = _with_piece(board, side, square, king, item.column)
    return board


def _with_piece(board: Board, side: Side, square: Square, king: bool, column: int) -> Board:
    """D1.1 On an empty dark square. D4.1 A man cannot be on the opponent's back row."""
    if square not in SQUARES or piece_on(board, square) != FREE:
        raise ParseError("dame-fen-piece", str(square), line=1, column=column)
    if not king and row(square) == far_row(side):
        raise ParseError("dame-fen-man", str(square), line=1, column=column)
    return with_pieces(board, (square, KING[side] if king else MAN[side]))
