"""The material of the games, read once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kiebitz.core.errors import MaterialError
from kiebitz.core.game import AnyGame
from kiebitz.material import material_from, shipped_material


def own_materials(games: Mapping[str, AnyGame], folder: Path) -> dict[str, Any]:
    """The owner's decks, tracks and layouts from a folder with one subfolder per game."""
    found = {name: folder / name for name in games if (folder / name).is_dir()}
    if not found:
        raise MaterialError(f"{folder}: no folder named after a game ({', '.join(games)})")
    return {name: material_from(games[name], place) for name, place in found.items()}


class Materials:
    """The material of each game on this server: the owner's, or the default."""

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        self._read: dict[str, Any] = dict(given or {})

    def of(self, game: AnyGame) -> Any:
        if game.name not in self._read:
            self._read[game.name] = shipped_material(game)
        return self._read[game.name]
