"""The levels of Match of the Century, weakest first, by playouts and not by time.

So a level is as strong on one machine as on another; the time is there only against a machine that
is far too slow.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kiebitz.bots.bot import Bot
from kiebitz.bots.kernels import is_compiled
from kiebitz.bots.match_of_the_century.beginner import Beginner
from kiebitz.bots.match_of_the_century.rules_player import RulesPlayer
from kiebitz.core.message import Message

KERNEL = "match_of_the_century_search"
PLAYOUTS = {"casual": 8, "club": 40, "strong": 200, "max": 20_000}
NO_KERNEL = Message("bot-notice-match_of_the_century-no-kernel")


class WithoutKernel(RulesPlayer):
    """What plays where the kernels are not compiled."""

    notice: Message | None = NO_KERNEL


def searching(level: str, seed: int | None = None) -> Bot:
    """A level that searches; by rules of thumb, and saying so, where there is no kernel."""
    if not is_compiled(KERNEL):
        return WithoutKernel(seed)
    from kiebitz.bots.match_of_the_century.search_player import Effort, SearchPlayer

    return SearchPlayer(Effort(PLAYOUTS[level]), seed)


MAKERS: dict[str, Callable[[int | None], Bot]] = {
    "rules": RulesPlayer,
    "beginner": Beginner,
    **{level: partial(searching, level) for level in PLAYOUTS},
}
