"""Bots at a table of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kiebitz.bots import bot as bot_of
from kiebitz.bots import levels as levels_of
from kiebitz.bots.bot import Bot, Courteous, Situation
from kiebitz.bots.courtesies import claim_that_holds
from kiebitz.core.entry import ClaimEntry, ResignationEntry
from kiebitz.core.seat import Seat
from kiebitz.library.checked import named_game
from kiebitz.library.tables import Table


def levels(game: str) -> tuple[str, ...]:
    """The levels of the bots that come with a game, weakest first."""
    return levels_of(named_game(game).name)


def bot(game: str, level: str = "club", seed: int | None = None) -> Bot:
    """A bot of one of the game's levels; the seed makes its own choices come out again."""
    if level not in levels(game):
        raise ValueError(f"{game} has no level {level!r}, but {', '.join(levels(game))}")
    if seed is not None and not isinstance(seed, int):
        raise TypeError(f"a bot's seed is a whole number or None, not {seed!r}")
    return bot_of(game, level, seed)


Chooser = Bot | Callable[[Situation], Any]
"""A bot, or a function from what a seat may know to one of its legal actions."""


def play(table: Table, bots: Mapping[Seat, Chooser] | Sequence[Chooser]) -> Table:
    """The table after the bots have played on, as long as a seat with a bot is awaited.

    What a bot raises goes on to the caller, with a note of the seat and of the entries so far.
    """
    by_seat = chosen_bots(bots, len(table.fold.players))
    while ready := [seat for seat in table.awaited if seat in by_seat]:
        table = after_turn(table, ready[0], by_seat[ready[0]])
    return table


def chosen_bots(bots: Any, seats: int) -> Mapping[Seat, Chooser]:
    """Who plays at which seat; TypeError for what cannot play, ValueError for seats not there."""
    if isinstance(bots, str) or not isinstance(bots, Mapping | Sequence):
        raise TypeError(f"bots are a list, one for each seat, or {{seat: bot}}, not {bots!r}")
    by_seat = dict(bots) if isinstance(bots, Mapping) else dict(enumerate(bots))
    for seat, each in by_seat.items():
        if seat not in range(seats):
            raise ValueError(f"the seats are 0 to {seats - 1}, not {seat!r}")
        if not callable(each) and not hasattr(each, "choose"):
            raise TypeError(f"a bot is a function or has `choose` (kiebitz.bot), not {each!r}")
    return by_seat


def after_turn(table: Table, seat: Seat, bot: Chooser) -> Table:
    """The bot has claimed what it could, resigned what it thinks lost, or acted."""
    claim = claim_that_holds(table.game, table.fold, seat)
    if claim is not None:
        return table.then(ClaimEntry(seat=seat, claim=claim))
    situation = table.situation(seat)
    try:
        if callable(bot):
            answer = bot(situation)
        elif isinstance(bot, Courteous) and bot.resigns(situation):
            return table.then(ResignationEntry(seat=seat))
        else:
            answer = bot.choose(situation)
        if not isinstance(answer, str) and answer not in situation.legal:
            raise ValueError(f"the bot answered {answer!r}, which is none of situation.legal")
        return table.act(seat, answer)
    except Exception as error:
        error.add_note(f"in seat {seat} of {table!r}")
        raise
