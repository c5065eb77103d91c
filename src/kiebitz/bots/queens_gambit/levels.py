"""The levels of The Queen's Gambit, weakest first.

Those that search are limited by playouts and not by time, so that a level is equally strong on
every machine; the time limit matters only on a machine that is far too slow.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kiebitz.bots.bot import Bot
from kiebitz.bots.kernels import is_compiled
from kiebitz.bots.queens_gambit.fallback_search import FallbackSearch
from kiebitz.bots.queens_gambit.greedy import Greedy
from kiebitz.bots.queens_gambit.human import BEGINNER, CASUAL, Human

KERNEL = "queens_gambit.search_api"
PLAYOUTS = {"club": 12, "strong": 80, "max": 20_000}
DEALS = {"club": 2, "strong": 6, "max": 20}
"""The effort of the same levels without a kernel."""


def make_searching_bot(level: str, seed: int | None = None) -> Bot:
    """A level that searches; without a kernel it uses the plain rules and says so."""
    if not is_compiled(KERNEL):
        return FallbackSearch(DEALS[level], seed)
    from kiebitz.bots.queens_gambit.search_player import Effort, SearchPlayer

    return SearchPlayer(Effort(playouts=PLAYOUTS[level]), seed)


MAKERS: dict[str, Callable[[int | None], Bot]] = {
    "greedy": Greedy,
    "beginner": partial(Human, BEGINNER),
    "casual": partial(Human, CASUAL),
    **{level: partial(make_searching_bot, level) for level in PLAYOUTS},
}
