"""Behaviour of every bot besides playing: claims, answers, and substitution."""

from __future__ import annotations

from kiebitz.bots.bot import Bot, Claiming, Courteous, Situation
from kiebitz.core.entry import OfferEntry, Player
from kiebitz.core.game import AnyGame
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable

SUBSTITUTE = "club"


def claim_that_holds(game: AnyGame, table: AnyTable, seat: Seat) -> str | None:
    """A claim that would be granted now."""
    for claim in game.courtesies(table.opening.options).claims:
        if isinstance(game.judge_claim(table.state, seat, claim, None), Outcome):
            return claim
    return None


def wants_to_claim(bot: Bot, situation: Situation) -> bool:
    """Whether the bot makes a valid claim: all claims are of draws, and it may be winning."""
    return not isinstance(bot, Claiming) or bot.claims_draw(situation)


def accepts_draw(bot: Bot, situation: Situation) -> bool:
    """Whether the bot accepts an offered draw."""
    return isinstance(bot, Courteous) and bot.accepts_draw(situation)


def accepts_at_once(offer: OfferEntry) -> bool:
    """What every bot grants without thinking: a person's takeback request."""
    return offer.offer == "takeback"


def substitute_player(levels: tuple[str, ...]) -> Player:
    """The substitute for a player who has left: a bot that neither ruins nor wins their game."""
    level = SUBSTITUTE if SUBSTITUTE in levels else levels[-1]
    return Player(level, "bot", level)
