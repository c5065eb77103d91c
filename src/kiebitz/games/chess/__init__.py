"""Chess by the standard rules; the library `chess` knows how the pieces move."""

from kiebitz.games.chess.choices import ChessChoice
from kiebitz.games.chess.game import CHESS
from kiebitz.games.chess.view import ChessView

__all__ = ["CHESS", "ChessChoice", "ChessView"]
