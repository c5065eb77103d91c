"""Reads the data files of games (decks, tracks, layouts): the shipped ones, or those in an owner's
folder."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

from kiebitz.core.errors import MaterialError
from kiebitz.core.game import AnyGame
from kiebitz.plugins import plugin_of


def shipped_material(game: AnyGame) -> Any:
    """The material shipped with the program, or with the plug-in that provides the game."""
    plugin = plugin_of(game.name)
    package = f"kiebitz.games.{game.name}" if plugin is None else plugin.package
    folder = resources.files(package).joinpath("data")
    files = folder.iterdir() if folder.is_dir() else ()
    return game.material(
        {f.name: f.read_text(encoding="utf-8") for f in files if f.name.endswith(".toml")}
    )


def material_from(game: AnyGame, folder: Path) -> Any:
    """The material in an owner's folder, beside the shipped one where the game can have both;
    MaterialError names the problem and its place."""
    own = game.material({path.name: _text(path) for path in sorted(folder.glob("*.toml"))})
    return game.beside_shipped(own, shipped_material(game)) if game.beside_shipped else own


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        problem = f"byte {error.start + 1} is not UTF-8; save the file as UTF-8"
        raise MaterialError(f"{path.name}: {problem}") from error
    except OSError as error:
        raise MaterialError(f"{path.name}: {error.strerror}") from error
