"""Chapter 4, becoming a king, and the board after a move."""

from __future__ import annotations

from kiebitz.games.dame.board import (
    FREE,
    KING,
    OWNER,
    Board,
    Square,
    far_row,
    is_king,
    piece_on,
    row,
    with_pieces,
)
from kiebitz.games.dame.capturing import taken
from kiebitz.games.dame.state import Action, Jump


def crowned(piece: str, rests_on: Square) -> str:
    """D4.1 A man that ends its move on the opponent's back row becomes a king.

    D4.2 The move ends there: as a man it could not capture backward, so nothing could follow.
    """
    side = OWNER[piece]
    return KING[side] if row(rests_on) == far_row(side) else piece


def promotes(board: Board, action: Action) -> bool:
    """Whether a man becomes a king by this move."""
    piece = piece_on(board, action.path[0])
    return not is_king(piece) and is_king(crowned(piece, action.path[-1]))


def after(board: Board, action: Action) -> Board:
    """D3.5 The board after a legal move; jumped pieces are removed only now."""
    origin, target = action.path[0], action.path[-1]
    piece = crowned(piece_on(board, origin), target)
    gone = taken(action) if isinstance(action, Jump) else ()
    return with_pieces(board, (origin, FREE), *((n, FREE) for n in gone), (target, piece))
