"""The Queen's Gambit: The Board Game."""

from kiebitz.games.queens_gambit.game import QUEENS_GAMBIT

__all__ = ["QUEENS_GAMBIT"]
