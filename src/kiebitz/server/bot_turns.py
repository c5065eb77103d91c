"""What the bots at a table do: answer offers, claim what is theirs, and play."""

from __future__ import annotations

import msgspec

from kiebitz.bots import bot, levels, situation_of
from kiebitz.bots.manners import accepts, claim_that_holds, substitute
from kiebitz.core.entry import (
    ActionEntry,
    AnswerEntry,
    ClaimEntry,
    Entry,
    TakeOverEntry,
)
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat
from kiebitz.core.table import awaited_seats, vacated_seats
from kiebitz.server.live import AnyTable, is_deal_ready
from kiebitz.store import Status


def bot_to_act(game: AnyGame, table: AnyTable) -> Seat | None:
    """A bot that is awaited or has an offer to answer, or a seat that a bot has to take over."""
    if table.ended is not None or table.appeal is not None:
        return None
    answering = _bot_to_answer(table)
    if answering is not None:
        return answering
    awaited = awaited_seats(game, table)
    bots = [seat for seat, player in enumerate(table.players) if player.kind == "bot"]
    return next((seat for seat in awaited if seat in (*bots, *vacated_seats(table))), None)


def _bot_to_answer(table: AnyTable) -> Seat | None:
    """Where a person has nobody but bots to answer an offer, the first bot answers."""
    if table.pending is None:
        return None
    others = [seat for seat in range(len(table.players)) if seat != table.pending.seat]
    only_bots = all(table.players[seat].kind == "bot" for seat in others)
    return others[0] if others and only_bots else None


def status_of(game: AnyGame, table: AnyTable) -> Status:
    """Whether the program itself is to act at this table."""
    if table.ended is not None:
        return "ended"
    due = is_deal_ready(game, table) or bot_to_act(game, table) is not None
    return "due" if due else "waiting"


class BotTurn(msgspec.Struct, frozen=True):
    """What a bot does, and what the players should know of how it plays here."""

    entry: Entry
    notice: Message | None = None


def bot_turn(game: AnyGame, table: AnyTable, seat: Seat, at: int) -> BotTurn:
    """What the bot at this seat does now. Takes as long as the bot thinks."""
    courtesy = _courtesy(game, table, seat, at)
    if courtesy is not None:
        return BotTurn(courtesy)
    thinking = bot(game.name, table.players[seat].level or "random")
    try:
        action = thinking.choose(situation_of(game, table, seat))
        entry = ActionEntry(seat=seat, action=game.write(table.state, action), at=at)
        return BotTurn(entry, thinking.notice)
    finally:
        thinking.close()


def _courtesy(game: AnyGame, table: AnyTable, seat: Seat, at: int) -> Entry | None:
    """What the bot does without thinking: answer, sit in, claim."""
    if _bot_to_answer(table) == seat and table.pending is not None:
        return AnswerEntry(seat=seat, accepts=accepts(table.pending), at=at)
    if seat in vacated_seats(table):
        return TakeOverEntry(seat=seat, player=substitute(levels(game.name)), at=at)
    claim = claim_that_holds(game, table, seat)
    return None if claim is None else ClaimEntry(seat=seat, claim=claim, at=at)
