"""Whether a table waits for the program itself, for people, or for nobody."""

from __future__ import annotations

from kiebitz.bots.turns import bot_to_act, bot_to_answer
from kiebitz.core.game import AnyGame
from kiebitz.core.table import AnyTable
from kiebitz.server.tables.live_table import is_deal_ready, is_gathering
from kiebitz.store import Status


def status_of(game: AnyGame, table: AnyTable) -> Status:
    """Whether the program itself is to act at this table."""
    if table.ended is not None:
        return "ended"
    if table.appeal is not None:
        return "frozen" if bot_to_answer(table) is None else "due"
    if is_deal_ready(game, table) or bot_to_act(game, table) is not None:
        return "due"
    return "gathering" if is_gathering(game, table) else "waiting"
