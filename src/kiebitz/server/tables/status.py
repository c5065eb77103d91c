"""Whether a table waits for the program, for people, or for no one."""

from __future__ import annotations

from kiebitz.bots.turns import bot_to_act, bot_to_answer
from kiebitz.core.game import AnyGame
from kiebitz.core.seat import Seat
from kiebitz.core.table import (
    AnyTable,
    awaited_deal,
    can_abort,
    nonceless_seats,
    waits_for_people,
)
from kiebitz.store import Status


def status_of(game: AnyGame, table: AnyTable) -> Status:
    """Whether it is the program's turn at this table."""
    if table.ended is not None:
        return "protest" if table.protests else "ended"
    if table.appeal is not None:
        return "frozen" if bot_to_answer(table) is None else "due"
    if is_deal_ready(game, table) or bot_to_act(game, table) is not None:
        return "due"
    if table.protests:
        return "protest"
    return "gathering" if is_gathering(game, table) else "waiting"


def is_deal_ready(game: AnyGame, table: AnyTable) -> bool:
    """Chance is awaited, and every person's browser has added its nonce before the first deal."""
    return awaited_deal(game, table) is not None and not nonces_missing(game, table)


def is_gathering(game: AnyGame, table: AnyTable) -> bool:
    """Nothing has happened yet, and the first deal or all players wait for someone to arrive."""
    waits_to_deal = awaited_deal(game, table) is not None and bool(nonces_missing(game, table))
    return (waits_to_deal or waits_for_people(table)) and can_abort(table)


def nonces_missing(game: AnyGame, table: AnyTable) -> tuple[Seat, ...]:
    """The seats whose browsers have yet to add their share before the first deal. A game that
    asks for chance though it said that it never would gets its shares then."""
    is_asked_for = not table.opening.never_deals or awaited_deal(game, table) is not None
    return nonceless_seats(table) if is_asked_for and not table.deals else ()
