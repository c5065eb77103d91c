"""A bot's judgement of a choice that was made: the best actions, and the value of the one played.

For the review of finished games. The effort is a share of the bot's effort for advice, and is
counted in work, not in time, so that the result is the same on every machine.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from kiebitz.bots.advice import Advice, advice_of
from kiebitz.bots.bot import Bot, Situation

MOST_WAYS = 3


class Judged(msgspec.Struct, frozen=True):
    """The best actions found, the best one first, and the one that was played.

    `played` is None if it was not searched: the position after it gives a better value.
    """

    best: tuple[Advice, ...]
    played: Advice | None = None


@runtime_checkable
class Judging(Protocol):
    """A bot that examines the played action as carefully as its favourite."""

    def judged(self, situation: Situation, played: Any, share: float) -> Judged:
        """Based on the seat's knowledge; `played` may be None."""


def judge_choice(bot: Bot, situation: Situation, played: Any, share: float) -> Judged:
    """The bot's judgement; from a bot with advice only, its value of the action if it has one."""
    if isinstance(bot, Judging):
        return bot.judged(situation, played, share)
    found = advice_of(bot, situation, len(situation.legal))
    made = next((each for each in found if each.action == played), None)
    return Judged(found[:MOST_WAYS], made)


def chance_lost(found: tuple[Advice, ...], played: Any, seat: int) -> float:
    """How far the action falls short of the best in one search; the full value if never tried."""
    chances = {each.action: each.chances[seat] for each in found}
    best = max(chances.values(), default=0.0)
    return max(0.0, best - chances.get(played, min(chances.values(), default=0.0)))


def lower_chance(best: Advice, played: Any, seat: int, by: float) -> Advice:
    """The played action, with its chance lowered by that much; the others share the difference."""
    own = max(0.0, best.chances[seat] - by)
    rest = sum(best.chances) - best.chances[seat]
    seats = len(best.chances)
    chances = tuple(
        own if other == seat else (1 - own) * (share / rest if rest > 0 else 1 / max(1, seats - 1))
        for other, share in enumerate(best.chances)
    )
    return Advice(played, own, (played,), chances)
