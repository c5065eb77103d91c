"""The registered games by name."""

from __future__ import annotations

from collections.abc import Mapping

from kiebitz.core.game import AnyGame
from kiebitz.games.chess.game import CHESS
from kiebitz.games.dame.game import DAME

GAMES: Mapping[str, AnyGame] = {
    "dame": DAME,
    "chess": CHESS,
}
