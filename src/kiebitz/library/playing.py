"""Bots at a table of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kiebitz.bots import bot as bot_of
from kiebitz.bots import levels
from kiebitz.bots.bot import Bot, Courteous, Situation
from kiebitz.bots.courtesies import claim_that_holds
from kiebitz.core.entry import ActionEntry, ClaimEntry, Entry, ResignationEntry
from kiebitz.core.seat import Seat
from kiebitz.library.tables import Table


def bot(game: str, level: str = "club", seed: int | None = None) -> Bot:
    """A bot of one of the game's levels; the seed makes its own choices come out again."""
    if level not in levels(game):
        raise ValueError(f"{game} has no level {level!r}, but {', '.join(levels(game))}")
    return bot_of(game, level, seed)


Chooser = Bot | Callable[[Situation], Any]
"""A bot, or a function from what a seat may know to one of its legal actions."""


def play(table: Table, bots: Mapping[Seat, Chooser] | Sequence[Chooser]) -> Table:
    """The table after the bots have played on, as long as a seat with a bot is awaited."""
    by_seat = dict(enumerate(bots)) if isinstance(bots, Sequence) else bots
    while ready := [seat for seat in table.awaited if seat in by_seat]:
        table = table.then(turn_of(table, ready[0], by_seat[ready[0]]))
    return table


def turn_of(table: Table, seat: Seat, bot: Chooser) -> Entry:
    """What the bot does: claim what it can, resign what it thinks lost, or act."""
    claim = claim_that_holds(table.game, table.fold, seat)
    if claim is not None:
        return ClaimEntry(seat=seat, claim=claim)
    situation = table.situation(seat)
    if callable(bot):
        action = bot(situation)
    elif isinstance(bot, Courteous) and bot.resigns(situation):
        return ResignationEntry(seat=seat)
    else:
        action = bot.choose(situation)
    return ActionEntry(seat=seat, action=table.game.write(table.fold.state, action))
