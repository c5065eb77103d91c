"""The turns of the bots at a table: answering offers, claiming, substituting, and playing.

The only driver: the terminal and the server both use it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kiebitz.bots import bot as bot_of
from kiebitz.bots import levels
from kiebitz.bots.bot import Bot, Courteous, Situation, situation_of
from kiebitz.bots.courtesies import (
    accepts_at_once,
    accepts_draw,
    claim_that_holds,
    substitute_player,
    wants_to_claim,
)
from kiebitz.core.entry import (
    ActionEntry,
    ClaimEntry,
    Entry,
    OfferAnswerEntry,
    OfferEntry,
    ResignationEntry,
    TakeOverEntry,
)
from kiebitz.core.fold import appended
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message, Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, asked_seats, awaited_seats, is_still

RESIGNS = Message("bot-notice-resigns")
"""A bot says a word when it resigns."""


class BotTurn(msgspec.Struct, frozen=True):
    """A bot's action, and its notice to the players about unusual conditions."""

    entry: Entry
    notice: Message | None = None
    offer: OfferEntry | None = None
    """A draw offered with its action."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        return (self.entry,) if self.offer is None else (self.entry, self.offer)


def bot_to_act(game: AnyGame, table: AnyTable) -> Seat | None:
    """A bot that is on turn or has an offer to answer, or a seat that needs a substitute."""
    if table.ended is not None:
        return None
    answering = bot_to_answer(table)
    if answering is not None:
        return answering
    if is_still(table):
        return None
    if table.abandoned_seats:
        return table.abandoned_seats[0]
    awaited = awaited_seats(game, table)
    return next((seat for seat in awaited if table.players[seat].kind == "bot"), None)


def bot_to_answer(table: AnyTable) -> Seat | None:
    """The first bot asked to answer an offer, once all people have answered."""
    asked = asked_seats(table)
    only_bots = all(table.players[seat].kind == "bot" for seat in asked)
    return asked[0] if asked and only_bots else None


def courtesy_entry(
    game: AnyGame, table: AnyTable, seat: Seat, at: int, bot: Bot | None = None
) -> Entry | None:
    """The bot's entry besides playing: an answer, a substitution, a claim. None if it has to play.

    Without the bot itself, another of its level answers for it.
    """
    if bot_to_answer(table) == seat and table.pending is not None:
        is_accepted = accepts_at_once(table.pending) or ask_bot(
            accepts_draw, game, table, seat, bot
        )
        return OfferAnswerEntry(seat=seat, accepts=is_accepted, at=at)
    if seat in table.abandoned_seats:
        return TakeOverEntry(seat=seat, player=substitute_player(levels(game.name)), at=at)
    claim = claim_that_holds(game, table, seat)
    if claim is None or not ask_bot(wants_to_claim, game, table, seat, bot):
        return None
    return ClaimEntry(seat=seat, claim=claim, at=at)


def ask_bot(
    question: Callable[[Bot, Situation], bool],
    game: AnyGame,
    table: AnyTable,
    seat: Seat,
    bot: Bot | None,
) -> bool:
    """The answer of the bot at the seat; without it, the answer of one of its level."""
    if bot is not None:
        return question(bot, situation_of(game, table, seat))
    player = bot_of(game.name, table.players[seat].level or "random")
    try:
        return question(player, situation_of(game, table, seat))
    finally:
        player.close()


def think_and_act(game: AnyGame, table: AnyTable, seat: Seat, bot: Bot, at: int) -> BotTurn:
    """The bot's action, or its resignation. Takes as long as the bot thinks."""
    situation = situation_of(game, table, seat)
    if isinstance(bot, Courteous) and bot.resigns(situation):
        return BotTurn(ResignationEntry(seat=seat, at=at), RESIGNS)
    action = bot.choose(situation)
    entry = ActionEntry(seat=seat, action=game.write(table.state, action), at=at)
    offers = isinstance(bot, Courteous) and bot.offers_draw(situation)
    return BotTurn(entry, bot.notice, draw_offer(game, table, entry) if offers else None)


def draw_offer(game: AnyGame, table: AnyTable, action: ActionEntry) -> OfferEntry | None:
    """The offer with the action, where it would be accepted."""
    offer = OfferEntry(seat=action.seat, offer="draw", at=action.at)
    after = appended(game, table, action)
    if isinstance(after, Refusal) or isinstance(appended(game, after, offer), Refusal):
        return None
    return offer
