"""Players of The Queen's Gambit."""

from kiebitz.bots.queens_gambit.levels import MAKERS

__all__ = ["MAKERS"]
