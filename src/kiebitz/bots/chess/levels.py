"""The levels of the chess bots, weakest first.

All have limits in depth or nodes, not in time, so that a level is equally strong on every machine;
below the top they play with the WebAssembly build. The time limit matters only on a machine that is
far too slow.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from chess.engine import Limit

from kiebitz.bots.chess.bot import ChessBot, Level
from kiebitz.bots.chess.human import Eye
from kiebitz.bots.chess.pool import JS_POOL, NATIVE_POOL, SPARE_POOL

SLOWEST = 10.0

CHESS_LEVELS: dict[str, Level] = {
    "beginner": Level(
        pools=(JS_POOL,),
        limit=Limit(depth=2, time=SLOWEST),
        lines=24,
        eye=Eye(quiet=0.45, obvious=0.75, error=170.0, blind=0.12),
        own_depth=1,
    ),
    "casual": Level(
        pools=(JS_POOL,),
        limit=Limit(depth=4, time=SLOWEST),
        lines=10,
        eye=Eye(quiet=0.65, obvious=0.92, error=85.0),
        own_depth=2,
    ),
    "club": Level(
        pools=(JS_POOL,),
        limit=Limit(depth=6, time=SLOWEST),
        lines=8,
        eye=Eye(quiet=0.85, obvious=0.97, error=45.0),
        own_depth=2,
    ),
    "strong": Level(
        pools=(JS_POOL,),
        limit=Limit(nodes=5_000, time=SLOWEST),
        own_depth=3,
    ),
    "max": Level(
        pools=(NATIVE_POOL, SPARE_POOL),
        limit=Limit(nodes=600_000, time=SLOWEST),
        own_depth=3,
    ),
}


def make_bot(name: str, seed: int | None = None, limit: Limit | None = None) -> ChessBot:
    """A bot of a level; `limit` reduces its work."""
    return ChessBot(CHESS_LEVELS[name], seed, limit)


MAKERS: dict[str, Callable[[int | None], ChessBot]] = {
    name: partial(make_bot, name) for name in CHESS_LEVELS
}
