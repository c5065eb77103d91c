"""Chapter 2, moving without capturing."""

from __future__ import annotations

from kiebitz.games.dame.board import Board, Side, is_free, piece_on, squares_of, ways
from kiebitz.games.dame.state import Step


def quiet_moves(board: Board, side: Side) -> tuple[Step, ...]:
    """D2.1, D2.2 One square diagonally onto a free dark square, a man only forward."""
    return tuple(
        Step(origin, way.next)
        for origin in squares_of(board, side)
        for way in ways(piece_on(board, origin), origin)
        if way.next is not None and is_free(board, way.next)
    )
