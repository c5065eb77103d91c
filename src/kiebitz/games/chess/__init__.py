"""Chess by the standard rules; the library `chess` knows how the pieces move."""

from kiebitz.games.chess.game import CHESS, Chess

__all__ = ["CHESS", "Chess"]
