"""Finds the engines: Stockfish in WebAssembly for Node, and a native Stockfish."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import kiebitz

Command = tuple[str, ...]
FindEngine = Callable[[], Command]

JS_VARIABLE = "KIEBITZ_STOCKFISH_JS"
NATIVE_VARIABLE = "KIEBITZ_STOCKFISH"
JS_PATTERN = "stockfish-*-lite-single.js"
GAMES_FOLDERS = ("/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin")
"""Debian puts Stockfish in the folder for games, which is not on every user's PATH."""


class EngineMissing(Exception):
    """The engine is not installed on this machine; the message gives the remedy."""


def stockfish_js_command() -> Command:
    """Node and the WebAssembly build `lite-single`, which plays the same on every machine."""
    node = shutil.which("node")
    if node is None:
        raise EngineMissing("Node is not installed: install Node 20 or newer for the chess bots.")
    return node, str(_file_from_environment(JS_VARIABLE) or _js_file())


def stockfish_native_command() -> Command:
    """The machine's own Stockfish."""
    named = _file_from_environment(NATIVE_VARIABLE)
    if named is not None:
        return (str(named),)
    folders = os.pathsep.join(GAMES_FOLDERS)
    found = shutil.which("stockfish") or shutil.which("stockfish", path=folders)
    if found is None:
        raise EngineMissing(
            "Stockfish was not found: install your system's package `stockfish`, "
            f"or set {NATIVE_VARIABLE} to the program."
        )
    return (found,)


def _file_from_environment(variable: str) -> Path | None:
    """The file that the environment variable names; it must exist."""
    value = os.environ.get(variable)
    if not value:
        return None
    if not Path(value).is_file():
        raise EngineMissing(f"{variable} names {value}, which is no file.")
    return Path(value)


def _js_file() -> Path:
    """Shipped beside this module, or as npm installed it in the checkout."""
    here = Path(__file__).parent / "engine"
    checkout = Path(kiebitz.__file__).parents[2] / "web/node_modules/stockfish/bin"
    for folder in (here, checkout):
        found = sorted(folder.glob(JS_PATTERN))
        if found:
            return found[-1]
    raise EngineMissing(
        "Stockfish for Node was not found: run `make play` or `npm ci` in web/, "
        f"or set {JS_VARIABLE} to {JS_PATTERN} of the npm package `stockfish`."
    )
