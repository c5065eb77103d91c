"""Dame positions as the compiled kernel takes them."""

from __future__ import annotations

from typing import TypeAlias

from kiebitz.games.dame import Side, State
from kiebitz.games.dame.board import SQUARES, is_king, owner, piece_on

KernelPosition: TypeAlias = tuple[int, int, int, bool]


def kernel_position(state: State) -> KernelPosition:
    """Black's pieces, White's, the kings of both (bit n-1 is square n), and if Black is to move."""
    black = white = kings = 0
    for square in SQUARES:
        piece, bit = piece_on(state.board, square), 1 << (square - 1)
        black |= bit if owner(piece) is Side.BLACK else 0
        white |= bit if owner(piece) is Side.WHITE else 0
        kings |= bit if is_king(piece) else 0
    return black, white, kings, state.to_move is Side.BLACK
