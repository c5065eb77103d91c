"""The material of the games, read once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kiebitz.core.errors import MaterialError
from kiebitz.core.game import AnyGame
from kiebitz.material import material_from, shipped_material

OWN = "own"


def own_materials(games: Mapping[str, AnyGame], folder: Path) -> dict[str, Any]:
    """The owner's decks, tracks and layouts from a folder with one subfolder per game."""
    found = {name: folder / name for name in games if (folder / name).is_dir()}
    if not found:
        raise MaterialError(f"{folder}: no folder named after a game ({', '.join(games)})")
    return {name: material_from(games[name], place) for name, place in found.items()}


class Materials:
    """The material of each game on this server: the owner's, or the default."""

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        self._own: dict[str, Any] = dict(given or {})
        self._shipped: dict[str, Any] = {}

    def has_own(self, game: AnyGame) -> bool:
        return game.name in self._own

    def of(self, game: AnyGame, options: Any = None) -> Any:
        """A game's options may have `material`, which says whose material a table uses."""
        if self.has_own(game) and getattr(options, "material", OWN) == OWN:
            return self._own[game.name]
        if game.name not in self._shipped:
            self._shipped[game.name] = shipped_material(game)
        return self._shipped[game.name]
