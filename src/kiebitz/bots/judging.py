"""What a bot says of a choice that somebody made: the best ones, and what the one made was worth.

For the review of finished games. How much it thinks is said as a share of what it would think when
it gives advice, and is counted in work, not in time: so the answer is the same on every machine.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from kiebitz.bots.advice import Advice, advice_of
from kiebitz.bots.bot import Bot, Situation

MOST_WAYS = 3


class Judged(msgspec.Struct, frozen=True):
    """The best actions found, the best one first, and the one that was made.

    `played` is None where nobody looked at it: the position after it tells more.
    """

    best: tuple[Advice, ...]
    played: Advice | None = None


@runtime_checkable
class Judging(Protocol):
    """A bot that looks at what was played as carefully as at what it likes best."""

    def judged(self, situation: Situation, played: Any, share: float) -> Judged:
        """From what the seat knew; `played` may be None."""


def judged_by(bot: Bot, situation: Situation, played: Any, share: float) -> Judged:
    """The bot's judgement; from one that only advises, what it happens to say of the action."""
    if isinstance(bot, Judging):
        return bot.judged(situation, played, share)
    found = advice_of(bot, situation, len(situation.legal))
    made = next((each for each in found if each.action == played), None)
    return Judged(found[:MOST_WAYS], made)


def shortfall(found: tuple[Advice, ...], played: Any, seat: int) -> float:
    """By how much the action falls short of the best in one search; all of it if never tried."""
    chances = {each.action: each.chances[seat] for each in found}
    best = max(chances.values(), default=0.0)
    return max(0.0, best - chances.get(played, min(chances.values(), default=0.0)))


def lowered(best: Advice, played: Any, seat: int, by: float) -> Advice:
    """The action played, worth so much less to the seat; the others share what it loses."""
    own = max(0.0, best.chances[seat] - by)
    rest = sum(best.chances) - best.chances[seat]
    seats = len(best.chances)
    chances = tuple(
        own if other == seat else (1 - own) * (share / rest if rest > 0 else 1 / max(1, seats - 1))
        for other, share in enumerate(best.chances)
    )
    return Advice(played, own, (played,), chances)
