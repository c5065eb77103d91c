"""Chess by the standard rules; the library `chess` supplies the moves of the pieces."""

from kiebitz.games.chess.choices import ChessChoice
from kiebitz.games.chess.game import CHESS
from kiebitz.games.chess.view import ChessView

__all__ = ["CHESS", "ChessChoice", "ChessView"]
