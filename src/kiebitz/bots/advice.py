"""What a bot would tell somebody in its place: for hints, and for the review of games."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from kiebitz.bots.bot import Bot, Situation
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable


class Advice(msgspec.Struct, frozen=True):
    """An action, what it is worth to the seat, what would follow, and each seat's chance to win.

    `line` begins with the action. `value` is in the game's own measure; `chances` add up to 1, a
    draw being half a win. Where nobody can say, the value is 0 and the chances are empty.
    """

    action: Any
    value: float
    line: tuple[Any, ...]
    chances: tuple[float, ...]


@runtime_checkable
class Advising(Protocol):
    """A bot that can say more than what it would do."""

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        """The best actions, the best one first, from what the seat knows."""


def advice_of(bot: Bot, situation: Situation, most: int) -> tuple[Advice, ...]:
    """The bot's advice; from one that only plays, what it would do."""
    if not situation.legal:
        return ()
    if isinstance(bot, Advising):
        return bot.advice(situation, most)
    action = bot.choose(situation)
    return (Advice(action, 0.0, (action,), ()),)


def may_be_advised(table: AnyTable, seat: Seat) -> bool:
    """Only where everybody else is a bot and nothing is rated: else it would be cheating."""
    others = (player for other, player in enumerate(table.players) if other != seat)
    if table.ended is not None or table.opening.rated:
        return False
    return all(player.kind == "bot" for player in others)
