"""The registered games by name."""

from __future__ import annotations

from collections.abc import Mapping

from kiebitz.core.game import AnyGame
from kiebitz.games.chess.game import CHESS
from kiebitz.games.dame.game import DAME
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY
from kiebitz.games.queens_gambit.game import QUEENS_GAMBIT

GAMES: Mapping[str, AnyGame] = {
    "dame": DAME,
    "chess": CHESS,
    "queens_gambit": QUEENS_GAMBIT,
    "match_of_the_century": MATCH_OF_THE_CENTURY,
}
