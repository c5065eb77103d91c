"""Entries: everything that can happen at a table, in the order it happened.

An entry is complete and plain: actions stand in notation, `at` is milliseconds since 1970 and comes
from the caller. The same structs are the fold's input, the store's rows and the record's lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from kiebitz.core.deprecated import old_names
from kiebitz.core.seat import Chance, Seat

OfferKind = Literal["draw", "takeback"]
Ruling = Literal["draw", "win", "play_on"]
Nonce = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32,128}\Z")]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a person, or a bot by the name of its level."""

    name: str
    kind: Literal["person", "bot"] = "person"
    level: str | None = None


class _Entry(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="kind",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What is not there is at its default, so that a new field leaves old entries as they were."""

    at: int = 0


class NonceEntry(_Entry, frozen=True, tag="nonce"):
    """A person's browser adds its share to the luck of the table, before the first deal.

    `name` is what somebody who came later wants to be called.
    """

    seat: Seat
    nonce: Nonce
    name: str = ""


class ArrivalEntry(_Entry, frozen=True, tag="arrival"):
    """A person has come to a table at which no share of the luck is asked for.

    `name` is what somebody who came later wants to be called.
    """

    seat: Seat
    name: str = ""


class ActionEntry(_Entry, frozen=True, tag="action"):
    """`lag` is how many milliseconds of the seat's time the network took: docs/clocks.md."""

    seat: Seat
    action: str
    lag: int = 0


class DealEntry(_Entry, frozen=True, tag="deal"):
    """What chance answered, and what it was asked for, so that it can be checked by itself."""

    deal: tuple[int, ...]
    asked: Chance | None = None


class OfferEntry(_Entry, frozen=True, tag="offer"):
    """A draw offer directly follows the offerer's own action; a takeback may be asked any time."""

    seat: Seat
    offer: OfferKind


class OfferAnswerEntry(_Entry, frozen=True, tag="answer"):
    """`reason` is why the offer is declined, if the seat says so."""

    seat: Seat
    accepts: bool
    reason: str = ""


class ClaimEntry(_Entry, frozen=True, tag="claim"):
    """A claim, perhaps with the action it is meant after; whose it may be is the game's to say."""

    seat: Seat
    claim: str
    action: str | None = None


class ResignationEntry(_Entry, frozen=True, tag="resignation"):
    seat: Seat


class TimeOutEntry(_Entry, frozen=True, tag="time_out"):
    seat: Seat


class PauseEntry(_Entry, frozen=True, tag="pause"):
    """The server was away since then, until now: nobody's time was running.

    `taken_back`: the server's time had been ahead of the real one and was taken back. The table's
    time goes on from `at`, though the entry before may bear a later one.
    """

    since: int
    taken_back: bool = False


class VacationEntry(_Entry, frozen=True, tag="vacation"):
    """The seat's time stands still until then; a moment that has passed ends a vacation."""

    seat: Seat
    until: int


class AbortEntry(_Entry, frozen=True, tag="abort"):
    """A seat calls the table off before anything was dealt or played; nobody wins or loses."""

    seat: Seat


class SeatFreedEntry(_Entry, frozen=True, tag="freed"):
    """A person's share of the luck has not come in time: the seat is free for somebody else."""

    seat: Seat


class ExpiryEntry(_Entry, frozen=True, tag="expiry"):
    """A table of bots alone has taken too long, or nobody sat down in time."""


class AppealEntry(_Entry, frozen=True, tag="appeal"):
    """A seat asks an admin; the table is frozen until the adjudication."""

    seat: Seat
    reason: str


class StatementEntry(_Entry, frozen=True, tag="statement"):
    """A seat says something about the appeal that the table waits for."""

    seat: Seat
    text: str


class WithdrawalEntry(_Entry, frozen=True, tag="withdrawal"):
    """Whoever appealed wants no decision any more; the game goes on."""

    seat: Seat


class AdjudicationEntry(_Entry, frozen=True, tag="adjudication"):
    """An admin's decision: a draw, a win of `seat`, or play on; perhaps with warnings."""

    by: str
    ruling: Ruling
    seat: Seat | None = None
    warned: tuple[Seat, ...] = ()
    note: str = ""


class TakeOverEntry(_Entry, frozen=True, tag="take_over"):
    """Somebody else, usually a bot, plays on for the seat."""

    seat: Seat
    player: Player


Entry = (
    NonceEntry
    | ArrivalEntry
    | ActionEntry
    | DealEntry
    | OfferEntry
    | OfferAnswerEntry
    | ClaimEntry
    | ResignationEntry
    | TimeOutEntry
    | PauseEntry
    | VacationEntry
    | AbortEntry
    | SeatFreedEntry
    | ExpiryEntry
    | AppealEntry
    | StatementEntry
    | WithdrawalEntry
    | AdjudicationEntry
    | TakeOverEntry
)

if not TYPE_CHECKING:
    __getattr__ = old_names(
        __name__, {"AnswerEntry": "OfferAnswerEntry", "FreedEntry": "SeatFreedEntry"}
    )
