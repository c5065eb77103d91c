"""Bots at a local table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kiebitz.bots import bot as bot_of
from kiebitz.bots import levels as levels_of
from kiebitz.bots.bot import Bot, situation_of
from kiebitz.bots.courtesies import accepts_at_once, accepts_draw, claim_that_holds, wants_to_claim
from kiebitz.bots.own import Chooser, bot_for_table, is_chooser
from kiebitz.bots.turns import think_and_act
from kiebitz.core.errors import ParseError
from kiebitz.core.seat import Seat
from kiebitz.core.table import asked_seats
from kiebitz.library.checked import game_named, with_sentence
from kiebitz.library.tables import Table


def levels(game: str) -> tuple[str, ...]:
    """The levels of a game's built-in bots, weakest first."""
    return levels_of(game_named(game).name)


def bot(game: str, level: str = "club", seed: int | None = None) -> Bot:
    """A bot of one of the game's levels; the seed makes its choices reproducible."""
    if level not in levels(game):
        raise ValueError(f"{game} has no level {level!r}, but {', '.join(levels(game))}")
    if seed is not None and not isinstance(seed, int):
        raise TypeError(f"a bot's seed is a whole number or None, not {seed!r}")
    return bot_of(game, level, seed)


def play(table: Table, bots: Mapping[Seat, Chooser] | Sequence[Chooser]) -> Table:
    """The table after the bots have played, for as long as a seat with a bot is on turn.

    An exception from a bot propagates, with a note of the seat and the number of entries so far.
    """
    by_seat = bots_by_seat(bots, len(table.fold.players))
    while (seat := next_bot_to_act(table, by_seat)) is not None:
        table = play_turn(table, seat, by_seat[seat])
    return table


def bots_by_seat(bots: Any, seats: int) -> Mapping[Seat, Bot]:
    """The bot for each seat; TypeError for unsuitable objects, ValueError for seats that do not
    exist."""
    if isinstance(bots, str) or not isinstance(bots, Mapping | Sequence):
        raise TypeError(f"bots are a list, one for each seat, or {{seat: bot}}, not {bots!r}")
    by_seat = dict(bots) if isinstance(bots, Mapping) else dict(enumerate(bots))
    for seat, each in by_seat.items():
        if seat not in range(seats):
            raise ValueError(f"the seats are 0 to {seats - 1}, not {seat!r}")
        if not is_chooser(each):
            raise TypeError(f"a bot is a function or has `choose` (kiebitz.bot), not {each!r}")
    return {seat: bot_for_table(each) for seat, each in by_seat.items()}


def next_bot_to_act(table: Table, bots: Collection[Seat]) -> Seat | None:
    """A seat with a bot that has an offer to answer or is on turn."""
    asked = (*asked_seats(table.fold), *table.awaited) if table.outcome is None else ()
    return next((seat for seat in asked if seat in bots), None)


def play_turn(table: Table, seat: Seat, bot: Bot) -> Table:
    """The table after the bot has answered, claimed, resigned or acted."""
    game, fold = table.game, table.fold
    try:
        if seat in asked_seats(fold) and fold.pending is not None:
            yes = accepts_at_once(fold.pending) or accepts_draw(bot, situation_of(game, fold, seat))
            return table.answer(seat, accepts=yes)
        claim = claim_that_holds(game, fold, seat)
        if claim is not None and wants_to_claim(bot, situation_of(game, fold, seat)):
            return table.claim(seat, claim)
        for entry in think_and_act(game, fold, seat, bot, at=0).entries:
            table = table.then(entry)
        return table
    except ParseError as error:
        with_sentence(error).add_note(f"in seat {seat} of {table!r}")
        raise
    except Exception as error:
        error.add_note(f"in seat {seat} of {table!r}")
        raise
