"""The registered games by name and version."""

from __future__ import annotations

from kiebitz.core.registry import Games
from kiebitz.games.chess.game import CHESS
from kiebitz.games.dame.game import DAME
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY
from kiebitz.games.queens_gambit.game import QUEENS_GAMBIT

GAMES = Games(DAME, CHESS, QUEENS_GAMBIT, MATCH_OF_THE_CENTURY)
