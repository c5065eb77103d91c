"""The material of the games, read once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kiebitz.core.game import AnyGame
from kiebitz.material import shipped_material


class Materials:
    """What each game is played with on this server: what was given, or what is shipped."""

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        self._read: dict[str, Any] = dict(given or {})

    def of(self, game: AnyGame) -> Any:
        if game.name not in self._read:
            self._read[game.name] = shipped_material(game)
        return self._read[game.name]
