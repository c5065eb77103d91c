"""Counts of move sequences, to compare with known figures and with the fast kernel."""

from __future__ import annotations

from kiebitz.games.dame.board import Board, Side
from kiebitz.games.dame.capturing import moves
from kiebitz.games.dame.promotion import after
from kiebitz.games.dame.state import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` moves from here, ignoring draw rules."""
    return _count(state.board, state.to_move, depth)


def _count(board: Board, side: Side, depth: int) -> int:
    if depth == 0:
        return 1
    found = moves(board, side)
    if depth == 1:
        return len(found)
    return sum(_count(after(board, action), side.other, depth - 1) for action in found)
