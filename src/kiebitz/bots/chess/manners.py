"""When a chess bot resigns, and which draws it offers and takes."""

from __future__ import annotations

import chess

from kiebitz.bots.chess.fallback_search import material

LOST = -700
"""Behind by so many centipawns, a bot resigns, if it is a rook behind for everybody to see."""
ROOK_BEHIND = -450
NO_BETTER = -50
LEVEL = 20
AHEAD = 150
"""Ahead by so many centipawns a bot plays on where it could claim a draw."""
QUIET_PLIES, LATE = 12, 40
"""Without a capture or a pawn's move for so long, and after so many moves, a game has calmed."""


def is_plainly_behind(board: chess.Board, colour: chess.Color) -> bool:
    own = material(board) if board.turn == colour else -material(board)
    return own <= ROOK_BEHIND


def has_calmed_down(board: chess.Board) -> bool:
    return board.halfmove_clock >= QUIET_PLIES and board.fullmove_number >= LATE


def is_lost(worth: int) -> bool:
    return worth <= LOST


def is_content(board: chess.Board, worth: int) -> bool:
    """With a draw: it is not better off, or nothing happens any more."""
    return worth <= NO_BETTER or (worth <= LEVEL and has_calmed_down(board))
