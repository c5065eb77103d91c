"""A bot's advice to a person: for hints, and for the review of games."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from kiebitz.bots.bot import Bot, Situation
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable


class Advice(msgspec.Struct, frozen=True):
    """An action, its value to the seat, the expected line, and each seat's winning chance.

    `line` begins with the action. `value` is in the game's own measure; `chances` add up to 1, with
    a
    draw as half a win. Where they are unknown, the value is 0 and the chances are empty.
    """

    action: Any
    value: float
    line: tuple[Any, ...]
    chances: tuple[float, ...]


@runtime_checkable
class Advising(Protocol):
    """A bot that can give advice besides its choice of action."""

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        """The best actions, the best one first, based on the seat's knowledge."""


def advice_of(bot: Bot, situation: Situation, most: int) -> tuple[Advice, ...]:
    """The bot's advice; a bot without advice gives its choice."""
    if not situation.legal:
        return ()
    if isinstance(bot, Advising):
        return bot.advice(situation, most)
    action = bot.choose(situation)
    return (Advice(action, 0.0, (action,), ()),)


def may_be_advised(table: AnyTable, seat: Seat) -> bool:
    """Only in unrated games against bots alone: otherwise it would be cheating."""
    others = (player for other, player in enumerate(table.players) if other != seat)
    if table.ended is not None or table.opening.rated:
        return False
    return all(player.kind == "bot" for player in others)
