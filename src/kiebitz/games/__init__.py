"""The registered games by name and version: built-in games and those of installed plug-ins."""

from __future__ import annotations

from kiebitz.core.registry import Games
from kiebitz.games.chess.game import CHESS
from kiebitz.games.dame.game import DAME, DAME_1
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY
from kiebitz.games.queens_gambit.game import QUEENS_GAMBIT, QUEENS_GAMBIT_1
from kiebitz.plugins import installed

GAMES = Games(
    DAME,
    DAME_1,
    CHESS,
    QUEENS_GAMBIT,
    QUEENS_GAMBIT_1,
    MATCH_OF_THE_CENTURY,
    more=lambda: (plugin.game for plugin in installed()),
)
