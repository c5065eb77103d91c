"""Whether the program itself is to act at a table, and what its bots do there."""

from __future__ import annotations

from kiebitz.bots import Thinkers, bot
from kiebitz.bots.turns import BotTurn, bot_to_act, courtesy, thought
from kiebitz.core.game import AnyGame
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable
from kiebitz.server.live import is_deal_ready, is_gathering
from kiebitz.store import Status


def status_of(game: AnyGame, table: AnyTable) -> Status:
    """Whether the program itself is to act at this table."""
    if table.ended is not None:
        return "ended"
    if table.appeal is not None:
        return "frozen"
    if is_deal_ready(game, table) or bot_to_act(game, table) is not None:
        return "due"
    return "gathering" if is_gathering(game, table) else "waiting"


def bot_turn(game: AnyGame, table: AnyTable, seat: Seat, at: int, thinkers: Thinkers) -> BotTurn:
    """What the bot at this seat does now. Takes as long as the bot thinks.

    It is one of the thinkers meanwhile; whoever stops them has it stop at once.
    """
    with thinkers.joined_by(bot(game.name, table.players[seat].level or "random")) as thinking:
        entry = courtesy(game, table, seat, at, thinking)
        return thought(game, table, seat, thinking, at) if entry is None else BotTurn(entry)
