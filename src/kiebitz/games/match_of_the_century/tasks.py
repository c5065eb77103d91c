"""What is to be done next: a state's agenda is a row of tasks, the first one comes first.

Most tasks are carried out by the program; those in `FOR_PLAYERS` wait for players, those in
`FOR_CHANCE` for a deal. Everything in a task is public.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.games.match_of_the_century.cards import Person
from kiebitz.games.match_of_the_century.verbs import Verb

CauseKind = Literal[
    "set-up",
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
    """Why something changes: the kind, the rule, and the card whose effect it is, if one's."""

    kind: CauseKind
    rule: str
    card: str = ""


class _Task(msgspec.Struct, frozen=True, tag_field="task"):
    pass


class SeatPersons(_Task, frozen=True, tag="seat-persons"):
    """M1.1 Chance says who plays Spassky."""


class Shuffle(_Task, frozen=True, tag="shuffle"):
    """M1.5, M5.4 The person's pile is shuffled."""

    person: Person


class FirstHands(_Task, frozen=True, tag="first-hands"):
    """M1.7 Both take pawns and draw their first cards."""


class Exchanges(_Task, frozen=True, tag="exchanges"):
    """M1.8 Both may exchange cards, at the same time."""


class Begin(_Task, frozen=True, tag="begin"):
    """M3.2 An attack begins."""


class Lead(_Task, frozen=True, tag="lead"):
    """M3.3 The person with the initiative plays a card."""

    person: Person


class Reply(_Task, frozen=True, tag="reply"):
    """M3.4 The other person plays a card."""

    person: Person


class Compare(_Task, frozen=True, tag="compare"):
    """M3.5 The totals are compared."""


class MayUse(_Task, frozen=True, tag="may-use"):
    """M3.6 The lower total may use its effect, if there is anything to use."""

    person: Person


class Offer(_Task, frozen=True, tag="offer"):
    """M3.6 Use the effect or not?"""

    person: Person
    card: int


class Do(_Task, frozen=True, tag="do"):
    """A verb of the effect that the person uses, from the person's card."""

    person: Person
    verb: Verb
    card: int


class Ask(_Task, frozen=True, tag="ask"):
    """A choice inside an effect: `chooser` is asked, `person` uses the effect."""

    person: Person
    chooser: Person
    verb: Verb
    card: int


class Shown(_Task, frozen=True, tag="shown"):
    """M7.11 The person's card was shown: discard it, or keep it and lead it?"""

    person: Person
    card: int
    cause: Cause


class FillHand(_Task, frozen=True, tag="fill-hand"):
    """M4.4 The person draws up to the limit."""

    person: Person


class Drawing(_Task, frozen=True, tag="drawing"):
    """M7.1 The person may draw up to `left` more cards."""

    person: Person
    left: int
    cause: Cause
    reshuffled: bool = False


class Limits(_Task, frozen=True, tag="limits"):
    """M5.3 Whoever holds too many cards discards, this person first."""

    first: Person


class OverLimit(_Task, frozen=True, tag="over-limit"):
    """M5.3 The person discards exactly so many cards."""

    person: Person
    count: int


class GiveAward(_Task, frozen=True, tag="give-award"):
    """M3.7 The winner receives the attack's advantage."""


class CheckEnd(_Task, frozen=True, tag="check-end"):
    """M3.9 Is the game over?"""


class ClearBoard(_Task, frozen=True, tag="clear-board"):
    """M4.1, M4.2 The marker and the board for a new game."""


class Discards(_Task, frozen=True, tag="discards"):
    """M4.3 Both may discard cards, at the same time."""


class Prepare(_Task, frozen=True, tag="prepare"):
    """M4.4 (2) and (3) Pawns and advantage by the person's field."""

    person: Person


class NewGame(_Task, frozen=True, tag="new-game"):
    """M4.5 The white queen changes hands."""


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
