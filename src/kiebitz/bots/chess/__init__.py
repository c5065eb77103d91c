"""Chess bots: Stockfish over UCI at several levels, and a small search as a fallback."""

from kiebitz.bots.chess.bot import ChessBot, Level
from kiebitz.bots.chess.levels import CHESS_LEVELS, MAKERS, make_bot

__all__ = ["CHESS_LEVELS", "MAKERS", "ChessBot", "Level", "make_bot"]
