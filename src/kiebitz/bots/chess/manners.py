"""Decides when a chess bot resigns, and which draws it offers and accepts."""

from __future__ import annotations

import chess

from kiebitz.bots.chess.fallback_search import evaluate_material

LOST = -700
"""A bot resigns if it is behind by this many centipawns and visibly a rook down."""
ROOK_BEHIND = -450
NO_BETTER = -50
LEVEL = 20
AHEAD = 150
"""Ahead by this many centipawns a bot continues where it could claim a draw."""
QUIET_PLIES, LATE = 12, 40
"""A game has calmed down after this long without a capture or pawn move, and after this many
moves."""


def is_plainly_behind(board: chess.Board, colour: chess.Color) -> bool:
    own = evaluate_material(board) if board.turn == colour else -evaluate_material(board)
    return own <= ROOK_BEHIND


def has_calmed_down(board: chess.Board) -> bool:
    return board.halfmove_clock >= QUIET_PLIES and board.fullmove_number >= LATE


def is_lost(worth: int) -> bool:
    return worth <= LOST


def is_content(board: chess.Board, worth: int) -> bool:
    """Accepts a draw when it is not better, or the game has calmed down."""
    return worth <= NO_BETTER or (worth <= LEVEL and has_calmed_down(board))
