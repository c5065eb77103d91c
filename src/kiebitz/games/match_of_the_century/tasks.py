"""Pending steps: a state's agenda is a sequence of tasks, first one first.

The program carries out most tasks; those in `FOR_PLAYERS` wait for players, those in
`FOR_CHANCE` for a deal. Everything in a task is public.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.core.message import Param
from kiebitz.games.match_of_the_century.cards import Person
from kiebitz.games.match_of_the_century.verbs import AnyVerb

CauseKind = Literal[
    "setup",
    "exchange",
    "preparation",
    "attack",
    "effect",
    "lane-four",
    "reshuffle",
    "limit",
    "choice",
    "shown",
]


class Cause(msgspec.Struct, frozen=True):
    """The cause of a change: the kind, the rule, and the card whose effect it is, if any."""

    kind: CauseKind
    rule: str
    card: str = ""

    def params(self, **params: Param) -> dict[str, Param]:
        """The parameters of an event, including the cause."""
        return {**params, "cause": self.kind, "source": self.card}


class _Task(msgspec.Struct, frozen=True, tag_field="task"):
    pass


class SeatPersons(_Task, frozen=True, tag="seat-persons"):
    """Chance decides who plays Spassky."""


class Shuffle(_Task, frozen=True, tag="shuffle"):
    """The person's pile is shuffled."""

    person: Person


class FirstHands(_Task, frozen=True, tag="first-hands"):
    """Both take pawns and draw their first cards."""


class Exchanges(_Task, frozen=True, tag="exchanges"):
    """Both may exchange cards, at the same time."""


class Begin(_Task, frozen=True, tag="begin"):
    """An attack begins."""


class Lead(_Task, frozen=True, tag="lead"):
    """The person with the initiative plays a card."""

    person: Person


class Reply(_Task, frozen=True, tag="reply"):
    """The other person plays a card."""

    person: Person


class Compare(_Task, frozen=True, tag="compare"):
    """The totals are compared."""


class MayUse(_Task, frozen=True, tag="may-use"):
    """The lower total may use its effect, if it would do anything."""

    person: Person


class Offer(_Task, frozen=True, tag="offer"):
    """Use the effect or not?"""

    person: Person
    card: int


class _OfEffect(_Task, frozen=True):
    """A verb of the effect that the person uses, from the person's card."""

    person: Person
    verb: AnyVerb
    card: int

    @property
    def source(self) -> str:
        """The card, for texts."""
        return self.person.key(self.card)

    def cause(self, rule: str, kind: CauseKind = "effect") -> Cause:
        return Cause(kind, rule, self.source)


class Do(_OfEffect, frozen=True, tag="do"):
    """The verb is carried out."""


class Ask(_OfEffect, frozen=True, tag="ask"):
    """The verb asks `chooser` for a choice."""

    chooser: Person


class Shown(_Task, frozen=True, tag="shown"):
    """The person's card was shown: discard it, or keep it and lead it?"""

    person: Person
    card: int
    cause: Cause


class FillHand(_Task, frozen=True, tag="fill-hand"):
    """The person draws up to the limit."""

    person: Person


class Drawing(_Task, frozen=True, tag="drawing"):
    """The person may draw up to `left` more cards."""

    person: Person
    left: int
    cause: Cause
    reshuffled: bool = False


class Limits(_Task, frozen=True, tag="limits"):
    """Each person over the limit discards, this person first, or only this person."""

    first: Person
    both: bool = True


class OverLimit(_Task, frozen=True, tag="over-limit"):
    """The person discards exactly this many cards."""

    person: Person
    count: int


class GiveAward(_Task, frozen=True, tag="give-award"):
    """The winner receives the attack's advantage."""


class CheckEnd(_Task, frozen=True, tag="check-end"):
    """Is the game over?"""


class ClearBoard(_Task, frozen=True, tag="clear-board"):
    """The marker and the board for a new game."""


class Discards(_Task, frozen=True, tag="discards"):
    """Both may discard cards, at the same time."""


class Prepare(_Task, frozen=True, tag="prepare"):
    """Pawns and advantage by the person's field."""

    person: Person


class NewGame(_Task, frozen=True, tag="new-game"):
    """The white queen changes hands."""


Task = (
    SeatPersons
    | Shuffle
    | FirstHands
    | Exchanges
    | Begin
    | Lead
    | Reply
    | Compare
    | MayUse
    | Offer
    | Do
    | Ask
    | Shown
    | FillHand
    | Drawing
    | Limits
    | OverLimit
    | GiveAward
    | CheckEnd
    | ClearBoard
    | Discards
    | Prepare
    | NewGame
)
SIMULTANEOUS = (Exchanges, Discards)
FOR_CHANCE = (SeatPersons, Shuffle)
FOR_PLAYERS = (Exchanges, Lead, Reply, Offer, Ask, Shown, Drawing, OverLimit, Discards)
