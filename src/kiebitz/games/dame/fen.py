"""Positions as text: the FEN of PDN, such as `B:W21,22,K30:B1,2,K7`."""

from __future__ import annotations

import re
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
    """The position; White's pieces are named first, as PDN files do."""
    lists = (
        LETTER[side] + ",".join(_write_piece(board, n) for n in squares_of(board, side))
        for side in (Side.WHITE, Side.BLACK)
    )
    return ":".join((LETTER[to_move], *lists))


def _write_piece(board: Board, square: Square) -> str:
    return ("K" if is_king(piece_on(board, square)) else "") + str(square)


def parse_fen(text: str) -> Position:
    """The position of a FEN; ParseError says what is wrong and where. Ranges (`21-32`) are read."""
    bare = text.strip().removesuffix(".")
    parts = bare.split(":")
    if len(parts) != 3 or parts[0].strip().upper() not in _SIDE:
        raise ParseError("dame-fen-form", text[:80], line=1, column=1)
    to_move = _SIDE[parts[0].strip().upper()]
    board: Board = FREE * len(SQUARES)
    sides: set[Side] = set()
    for part in parts[1:]:
        side = _SIDE.get(part.strip()[:1].upper())
        if side is None or side in sides:
            raise ParseError("dame-fen-form", part[:80], line=1, column=text.index(part) + 1)
        sides.add(side)
        board = _with_side(board, side, part.strip()[1:], text)
    return Position(board, to_move)


def _with_side(board: Board, side: Side, listed: str, text: str) -> Board:
    for item in filter(None, (item.strip() for item in listed.split(","))):
        read = _PIECES.fullmatch(item.upper())
        if read is None:
            raise ParseError("dame-fen-piece", item[:20], line=1, column=text.index(item) + 1)
        king = bool(read[1] or read[3])
        for square in range(int(read[2]), int(read[4] or read[2]) + 1):
            board = _with_piece(board, side, square, king, text.index(item) + 1)
    if len(squares_of(board, side)) > MEN_OF_A_SIDE:
        raise ParseError("dame-fen-too-many", LETTER[side], line=1, column=1)
    return board


def _with_piece(board: Board, side: Side, square: Square, king: bool, column: int) -> Board:
    """D1.1 On a free dark square. D4.1 A man cannot rest on the opponent's back row."""
    if square not in SQUARES or piece_on(board, square) != FREE:
        raise ParseError("dame-fen-piece", str(square), line=1, column=column)
    if not king and row(square) == far_row(side):
        raise ParseError("dame-fen-man", str(square), line=1, column=column)
    return with_pieces(board, (square, KING[side] if king else MAN[side]))
