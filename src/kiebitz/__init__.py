"""Kiebitz: four table games, and the library behind them.

The names here are the public interface: it changes only as docs/library.md and the changelog say.
Everything else may change in any version.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kiebitz.bots import Bot, Situation
    from kiebitz.bots.any_game import dealt
    from kiebitz.core.errors import MaterialError, ParseError
    from kiebitz.core.outcome import Outcome
    from kiebitz.core.verify import Verdict
    from kiebitz.envs.policies import policy_bot
    from kiebitz.games import GAMES
    from kiebitz.library import dame
    from kiebitz.library.batches import Batch, batch
    from kiebitz.library.contests import Scores, contest
    from kiebitz.library.playing import bot, levels, play
    from kiebitz.library.servers import Server, ServerRefused
    from kiebitz.library.tables import Refused, Table, open_table, replay, tables_in, verify
    from kiebitz.material import material_from, shipped_material

__version__ = "0.1.0"

_ROOMS = {
    "kiebitz.bots": ("Bot", "Situation"),
    "kiebitz.bots.any_game": ("dealt",),
    "kiebitz.core.errors": ("MaterialError", "ParseError"),
    "kiebitz.core.outcome": ("Outcome",),
    "kiebitz.core.verify": ("Verdict",),
    "kiebitz.games": ("GAMES",),
    "kiebitz.library": ("dame",),
    "kiebitz.library.batches": ("Batch", "batch"),
    "kiebitz.library.contests": ("Scores", "contest"),
    "kiebitz.library.playing": ("bot", "levels", "play"),
    "kiebitz.envs.policies": ("policy_bot",),
    "kiebitz.library.servers": ("Server", "ServerRefused"),
    "kiebitz.library.tables": (
        "Refused", "Table", "open_table", "replay", "tables_in", "verify",
    ),
    "kiebitz.material": ("material_from", "shipped_material"),
}  # fmt: skip
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}

__all__ = [
    "GAMES",
    "Batch",
    "Bot",
    "MaterialError",
    "Outcome",
    "ParseError",
    "Refused",
    "Scores",
    "Server",
    "ServerRefused",
    "Situation",
    "Table",
    "Verdict",
    "__version__",
    "batch",
    "bot",
    "contest",
    "dame",
    "dealt",
    "levels",
    "material_from",
    "open_table",
    "play",
    "policy_bot",
    "replay",
    "shipped_material",
    "tables_in",
    "verify",
]


def __getattr__(name: str) -> Any:
    """Loaded on first use: a command that needs no bot does not wait for one."""
    if name not in _ROOM_OF:
        raise AttributeError(f"module 'kiebitz' has no attribute {name!r}")
    if name == "dame":
        return import_module("kiebitz.library.dame")
    return getattr(import_module(_ROOM_OF[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
