"""Chapter 2, moving without capturing."""

from __future__ import annotations

from kiebitz.games.dame.board import FREE, Board, Side, squares_of, steps
from kiebitz.games.dame.state import Step


def quiet_moves(board: Board, side: Side) -> tuple[Step, ...]:
    """D2.1, D2.2 One square diagonally onto an empty dark square, a man only forward."""
    return tuple(
        [
            Step(origin, target)
            for origin in squares_of(board, side)
            for target in steps(board[origin - 1], origin)
            if board[target - 1] == FREE
        ]
    )
