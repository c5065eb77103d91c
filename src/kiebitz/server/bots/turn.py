"""The actions of the program's bots."""

from __future__ import annotations

from kiebitz.bots import Thinkers, bot
from kiebitz.bots.turns import BotTurn, courtesy_entry, think_and_act
from kiebitz.core.game import AnyGame
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable


def choose_bot_turn(
    game: AnyGame, table: AnyTable, seat: Seat, at: int, thinkers: Thinkers
) -> BotTurn:
    """The action of the bot at this seat. Takes as long as the bot thinks.

    It registers with `thinkers` meanwhile, so that it can be stopped at once.
    """
    with thinkers.joined_by(bot(game.name, table.players[seat].level or "random")) as thinking:
        entry = courtesy_entry(game, table, seat, at, thinking)
        return think_and_act(game, table, seat, thinking, at) if entry is None else BotTurn(entry)
