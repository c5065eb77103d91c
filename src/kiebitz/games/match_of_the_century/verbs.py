"""The verbs that effects are made of (M7). A card's effect is a list of them, carried out in order.

Verbs are data: decks name them, `effects` interprets them, `words` makes their sentences. "You" is
the player who uses the effect.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Who = Literal["you", "opponent"]


class Count(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A number that is counted when the effect is used.

    `open-attacks`: lanes without cards (M7.6); `lane`: the number of the lane being played;
    `paid`: what the verb before it was paid; `behind`: the points you are behind in the match;
    `reserve`: the pawns in your reserve.
    """

    of: Literal["open-attacks", "lane", "paid", "behind", "reserve"]
    plus: int = 0
    most: int | None = None


Amount = int | Count


class _Verb(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="verb", forbid_unknown_fields=True
):
    pass


class Draw(_Verb, frozen=True, tag="draw"):
    """M7.1 Draw up to so many cards."""

    count: Amount


class FillUp(_Verb, frozen=True, tag="fill-up"):
    """M7.9 Draw up to the hand limit."""


class TakePawns(_Verb, frozen=True, tag="pawns"):
    """M7.2 Take pawns of the own colour from the supply."""

    count: Amount


class Endurance(_Verb, frozen=True, tag="endurance"):
    """M7.3 Gain (or, below zero, lose) endurance."""

    by: Amount
    who: Who = "you"


class Advantage(_Verb, frozen=True, tag="advantage"):
    """M7.4 The advantage marker moves towards you."""

    by: Amount


class Award(_Verb, frozen=True, tag="award"):
    """M7.5, M7.15 The attack's advantage is not awarded, or halved and rounded up."""

    share: Literal["none", "half"]


class ClearLane(_Verb, frozen=True, tag="clear-lane"):
    """M7.10 Both cards and all pawns leave this lane; it is open again."""


class ResignGame(_Verb, frozen=True, tag="resign-game"):
    """M7.8 You resign this game, after the rest of the effect."""


class Discard(_Verb, frozen=True, tag="discard"):
    """M7.7 Discard cards of the own choice; yours are a price that must be paid in full."""

    cards: int = 1
    who: Who = "you"


class Promote(_Verb, frozen=True, tag="promote"):
    """M7.13 Return 1 up to `most` pawns of your reserve; M7.12 leaves it alone."""

    most: int


class OneOf(_Verb, frozen=True, tag="one-of"):
    """You, or your opponent, choose one of several effects."""

    options: tuple[tuple[Verb, ...], ...]
    who: Who = "you"


class ShowCard(_Verb, frozen=True, tag="show-card"):
    """M7.11 A random card of the opponent's hand is shown: discarded, or led in the next attack."""


class Lasting(_Verb, frozen=True, tag="lasting"):
    """For the rest of this game: the opponent's reserve is frozen (M7.12), ties are won by you, or
    you lose no more endurance."""

    what: Literal["no-pawns", "ties", "calm"]


class NextAttack(_Verb, frozen=True, tag="next-attack"):
    """In the next attack of this game: your total is higher by `by`, your opponent may use no
    effect, or the initiative is yours."""

    what: Literal["strength", "no-effect", "lead"]
    by: int = 0


class Steer(_Verb, frozen=True, tag="steer"):
    """You choose the lane of the next attack."""


class RaiseLane(_Verb, frozen=True, tag="raise-lane"):
    """You choose an open attack; in this game it is worth more by `by`."""

    by: int = 1


class Trade(_Verb, frozen=True, tag="trade"):
    """M7.14 Discard a card, draw up to the strength of either of its pieces."""


class Swap(_Verb, frozen=True, tag="swap"):
    """Discard any number of cards, draw up to as many and `plus` more."""

    plus: int = 0


class Recover(_Verb, frozen=True, tag="recover"):
    """Take a face-up card of your own discard pile into your hand."""


class Look(_Verb, frozen=True, tag="look"):
    """Look at the opponent's hand."""


class Strike(_Verb, frozen=True, tag="strike"):
    """Look at the opponent's hand and choose the card of it that is discarded."""


class KeepCard(_Verb, frozen=True, tag="keep-card"):
    """When this game ends, this card goes back to your hand and not to the discard pile."""


Verb = (
    Draw
    | FillUp
    | TakePawns
    | Endurance
    | Advantage
    | Award
    | ClearLane
    | ResignGame
    | Discard
    | Promote
    | OneOf
    | ShowCard
    | Lasting
    | NextAttack
    | Steer
    | RaiseLane
    | Trade
    | Swap
    | Recover
    | Look
    | Strike
    | KeepCard
)
Effect = tuple[Verb, ...]
