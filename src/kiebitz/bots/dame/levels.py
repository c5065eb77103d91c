"""The levels of Dame's bots, weakest first, limited by work and not by time: the same on every
machine."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kiebitz.bots.dame.bot import DameBot, Level

DAME_LEVELS: dict[str, Level] = {
    "beginner": Level(depth=1, counts=True, blind=0.23, error=34.0, worst=280, fallback_depth=1),
    "casual": Level(depth=2, blind=0.22, error=45.0, fallback_depth=2),
    "club": Level(depth=4, error=10.0, fallback_depth=3),
    "strong": Level(nodes=8_000, fallback_depth=4),
    "max": Level(nodes=1_500_000, fallback_depth=5),
}


def make_bot(name: str, seed: int | None = None) -> DameBot:
    return DameBot(DAME_LEVELS[name], seed)


MAKERS: dict[str, Callable[[int | None], DameBot]] = {
    name: partial(make_bot, name) for name in DAME_LEVELS
}
