"""Game plug-ins: found by their entry points, or named by the server's owner.

A package offers one as `[project.entry-points."kiebitz.games"]`, `name = "module:PLUGIN"`. The
variable KIEBITZ_GAMES names more, as modules or as package folders, separated by commas.
docs/writing-a-game.md shows how to make one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module, resources
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any
from warnings import warn

from kiebitz.core.game import AnyGame

GROUP = "kiebitz.games"
VARIABLE = "KIEBITZ_GAMES"
NAME = "PLUGIN"


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """A game with its bots, texts and material.

    The package holds its sentences in `texts/<language>/*.ftl` and its material, if any, in
    `data/*.toml`. `bots` makes bots by level from a seed, weakest first; without it the game is
    played by bots that search any game.
    """

    game: AnyGame
    package: str
    bots: Mapping[str, Callable[[int | None], Any]] = field(default_factory=dict)


class PluginError(Exception):
    """A requested game cannot be loaded."""


@cache
def installed() -> tuple[Plugin, ...]:
    """All plug-ins that can be loaded, each name once; the others cause a warning.

    See `problems`.
    """
    found: dict[str, Plugin] = {}
    for where, load in (*_offered(), *_named()):
        try:
            plugin = _checked(where, load)
        except PluginError as error:
            warn(str(error), stacklevel=2)
        else:
            found[plugin.game.name] = plugin
    return tuple(found.values())


def problems() -> tuple[str, ...]:
    """Why requested plug-ins cannot be loaded."""
    found = []
    for where, load in _named():
        try:
            _checked(where, load)
        except PluginError as error:
            found.append(str(error))
    return tuple(found)


def _checked(where: str, load: Callable[[], Any]) -> Plugin:
    """PluginError describes a problem with it."""
    try:
        plugin = load()
    except Exception as error:
        raise PluginError(f"{where}: {error}") from error
    if not isinstance(plugin, Plugin):
        raise PluginError(f"{where}: {NAME} is not a kiebitz.plugins.Plugin")
    return plugin


def plugin_of(game: str) -> Plugin | None:
    """The plug-in that provides a game; None for built-in games."""
    return next((each for each in installed() if each.game.name == game), None)


def texts_of(language: str) -> dict[str, str]:
    """The catalogue files of plug-ins in a language: name and text."""
    found: dict[str, str] = {}
    for plugin in installed():
        folder = resources.files(plugin.package).joinpath("texts", language)
        files = folder.iterdir() if folder.is_dir() else ()
        found |= {f.name: f.read_text(encoding="utf-8") for f in files if f.name.endswith(".ftl")}
    return found


def _offered() -> Iterator[tuple[str, Callable[[], Any]]]:
    for point in entry_points(group=GROUP):
        yield point.value, point.load


def _named() -> Iterator[tuple[str, Callable[[], Any]]]:
    for where in filter(None, os.environ.get(VARIABLE, "").split(",")):
        yield where, partial(_loaded, where)


def _loaded(where: str) -> Any:
    """The plug-in of a module, or of a package's folder, which is then importable by its name."""
    module, _, name = where.partition(":")
    folder = Path(module)
    if folder.is_dir():
        sys.path.insert(0, str(folder.resolve().parent))
        module = folder.name
    return getattr(import_module(module), name or NAME)
