"""Games that other packages bring: found by their entry points, or named by whoever starts us.

A package offers one as `[project.entry-points."kiebitz.games"]`, `name = "module:PLUGIN"`. The
variable KIEBITZ_GAMES names more, as modules or as folders of packages, with commas between them.
docs/writing-a-game.md shows how one is made.
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
    """A game with what belongs to it.

    In the package are `texts/<language>/*.ftl`, its sentences, and `data/*.toml`, its material, if
    it has any. `bots` makes bots by level from a seed, weakest first; without any the game is
    played by bots that search any game.
    """

    game: AnyGame
    package: str
    bots: Mapping[str, Callable[[int | None], Any]] = field(default_factory=dict)


class PluginError(Exception):
    """A game that was asked for cannot be loaded."""


@cache
def installed() -> tuple[Plugin, ...]:
    """All that can be loaded, each name once; the others are warned of. See `problems`."""
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
    """Why games that were named cannot be loaded."""
    found = []
    for where, load in _named():
        try:
            _checked(where, load)
        except PluginError as error:
            found.append(str(error))
    return tuple(found)


def _checked(where: str, load: Callable[[], Any]) -> Plugin:
    """PluginError says what is wrong with it."""
    try:
        plugin = load()
    except Exception as error:
        raise PluginError(f"{where}: {error}") from error
    if not isinstance(plugin, Plugin):
        raise PluginError(f"{where}: {NAME} is not a kiebitz.plugins.Plugin")
    return plugin


def plugin_of(game: str) -> Plugin | None:
    """The plug-in that brings a game; None for our own."""
    return next((each for each in installed() if each.game.name == game), None)


def texts_of(language: str) -> dict[str, str]:
    """The catalogue files that plug-ins bring in a language: name and text."""
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
    """The plug-in of a module, or of a package's folder, which is then found by its name."""
    module, _, name = where.partition(":")
    folder = Path(module)
    if folder.is_dir():
        sys.path.insert(0, str(folder.resolve().parent))
        module = folder.name
    return getattr(import_module(module), name or NAME)
