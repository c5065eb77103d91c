"""Dame positions and moves in the format of the compiled kernel."""

from __future__ import annotations

from typing import TypeAlias

from kiebitz.games.dame import Side, State
from kiebitz.games.dame.board import SQUARES, Board, Square, is_king, owner, piece_on
from kiebitz.games.dame.capturing import taken
from kiebitz.games.dame.state import Action, Jump

KernelPosition: TypeAlias = tuple[int, int, int, bool]
KernelMove: TypeAlias = tuple[int, int, int]


def bits(squares: tuple[Square, ...]) -> int:
    """Bit n-1 is square n."""
    return sum(1 << (square - 1) for square in squares)


def position_on(board: Board, to_move: Side) -> KernelPosition:
    """Black's pieces, White's, the kings of both, and whether Black is to move."""
    pieces = [(square, piece_on(board, square)) for square in SQUARES]
    black, white = (
        bits(tuple(square for square, piece in pieces if owner(piece) is side))
        for side in (Side.BLACK, Side.WHITE)
    )
    kings = bits(tuple(square for square, piece in pieces if is_king(piece)))
    return black, white, kings, to_move is Side.BLACK


def kernel_position(state: State) -> KernelPosition:
    return position_on(state.board, state.to_move)


def earlier_positions(state: State) -> list[KernelPosition]:
    """D6.3 The positions that can recur, oldest first."""
    boards = state.history[:-1]
    sides = (state.to_move, state.to_move.other)
    return [
        position_on(board, sides[(len(boards) - number) % 2]) for number, board in enumerate(boards)
    ]


def kernel_move(action: Action) -> KernelMove:
    captured = bits(tuple(taken(action))) if isinstance(action, Jump) else 0
    return action.path[0], action.path[-1], captured
