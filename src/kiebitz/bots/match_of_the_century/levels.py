"""The levels of Match of the Century, weakest first, limited by playouts and not by time.

A level is therefore equally strong on every machine; the time limit matters only on a machine that
is far too slow.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kiebitz.bots.bot import Bot
from kiebitz.bots.kernels import is_compiled
from kiebitz.bots.match_of_the_century.beginner import Beginner
from kiebitz.bots.match_of_the_century.fallback_search import FallbackSearch
from kiebitz.bots.match_of_the_century.rules_player import RulesPlayer

KERNEL = "match_of_the_century.search"
PLAYOUTS = {"casual": 8, "club": 40, "strong": 200, "max": 20_000}
DEALS = {"casual": 0, "club": 4, "strong": 12, "max": 30}
"""The effort of the same levels without a kernel."""


def make_searching_bot(level: str, seed: int | None = None) -> Bot:
    """A level that searches; without a kernel it uses the plain rules and says so."""
    if not is_compiled(KERNEL):
        return FallbackSearch(DEALS[level], seed)
    from kiebitz.bots.match_of_the_century.search_player import Effort, SearchPlayer

    return SearchPlayer(Effort(PLAYOUTS[level]), seed)


MAKERS: dict[str, Callable[[int | None], Bot]] = {
    "rules": RulesPlayer,
    "beginner": Beginner,
    **{level: partial(make_searching_bot, level) for level in PLAYOUTS},
}
