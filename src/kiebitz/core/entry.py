"""Entries: everything that can happen at a table, in the order it happened.

An entry is complete and plain: actions are in notation, `at` is milliseconds since 1970 and comes
from the caller. The same structs are the fold's input, the store's rows and the record's lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from kiebitz.core.deprecated import forward_old_names
from kiebitz.core.seat import Chance, Seat

OfferKind = Literal["draw", "takeback"]
Ruling = Literal["draw", "win", "play_on"]
Ground = Literal["draw", "delay", "conduct", "other"]
Nonce = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32,128}\Z")]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat: a person, or a bot by the name of its level."""

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
    """Omitted fields have their default, so that a new field leaves old entries unchanged."""

    at: int = 0


class NonceEntry(_Entry, frozen=True, tag="nonce"):
    """A player's browser adds its nonce to the randomness of the table, before the first deal.

    `name` is the display name of a player who joined later.
    """

    seat: Seat
    nonce: Nonce
    name: str = ""


class ArrivalEntry(_Entry, frozen=True, tag="arrival"):
    """A player has arrived at a table that asks for no nonces.

    `name` is the display name of a player who joined later.
    """

    seat: Seat
    name: str = ""


class ActionEntry(_Entry, frozen=True, tag="action"):
    """`lag` is the part of the seat's time in milliseconds that the network took:
    docs/clocks.md."""

    seat: Seat
    action: str
    lag: int = 0


class DealEntry(_Entry, frozen=True, tag="deal"):
    """The answer of chance and the request it answers, so that a deal can be checked on its own."""

    deal: tuple[int, ...]
    asked: Chance | None = None


class OfferEntry(_Entry, frozen=True, tag="offer"):
    """A draw offer directly follows the seat's own action; a takeback can be requested at any
    time."""

    seat: Seat
    offer: OfferKind


class OfferAnswerEntry(_Entry, frozen=True, tag="answer"):
    """`reason` explains why the offer is declined, if the seat gives one."""

    seat: Seat
    accepts: bool
    reason: str = ""


class ClaimEntry(_Entry, frozen=True, tag="claim"):
    """A claim, optionally with the action it follows; the game decides who may make it."""

    seat: Seat
    claim: str
    action: str | None = None


class ResignationEntry(_Entry, frozen=True, tag="resignation"):
    seat: Seat


class TimeOutEntry(_Entry, frozen=True, tag="time_out"):
    seat: Seat


class PauseEntry(_Entry, frozen=True, tag="pause"):
    """The server was down from then until now; no clock ran.

    `taken_back`: the server's clock had run ahead of real time and was set back. The table's
    time continues from `at`, even though the entry before may have a later one.
    """

    since: int
    taken_back: bool = False


class VacationEntry(_Entry, frozen=True, tag="vacation"):
    """The seat's clock is paused until then; a moment in the past ends a vacation."""

    seat: Seat
    until: int


class AbortEntry(_Entry, frozen=True, tag="abort"):
    """A seat aborts the table before the first deal or action; no seat wins or loses."""

    seat: Seat


class SeatFreedEntry(_Entry, frozen=True, tag="freed"):
    """A player's nonce has not arrived in time: the seat is free for another player."""

    seat: Seat


class ExpiryEntry(_Entry, frozen=True, tag="expiry"):
    """A table of bots alone took too long, or no player sat down in time."""


class AppealEntry(_Entry, frozen=True, tag="appeal"):
    """A seat appeals to an admin; the table is frozen until the adjudication, and until `until` at
    most (0: without a limit). `ground` is what it is about; a seat appeals once on each."""

    seat: Seat
    reason: str
    ground: Ground | Literal[""] = ""
    until: int = 0


class ProtestEntry(_Entry, frozen=True, tag="protest"):
    """No admin came in time: the game continues under protest, and the case is judged afterwards.

    `lapses`: no one judged it afterwards either, and the protest is void.
    """

    lapses: bool = False


class StatementEntry(_Entry, frozen=True, tag="statement"):
    """A seat's statement on the pending appeal."""

    seat: Seat
    text: str


class WithdrawalEntry(_Entry, frozen=True, tag="withdrawal"):
    """The seat withdraws its appeal; the game continues."""

    seat: Seat


class AdjudicationEntry(_Entry, frozen=True, tag="adjudication"):
    """An admin's decision: a draw, a win for `seat`, or continued play; optionally with
    warnings."""

    by: str
    ruling: Ruling
    seat: Seat | None = None
    warned: tuple[Seat, ...] = ()
    note: str = ""


class TakeOverEntry(_Entry, frozen=True, tag="take_over"):
    """Another player, usually a bot, takes over the seat."""

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
    | ProtestEntry
    | StatementEntry
    | WithdrawalEntry
    | AdjudicationEntry
    | TakeOverEntry
)

if not TYPE_CHECKING:
    __getattr__ = forward_old_names(
        __name__, {"AnswerEntry": "OfferAnswerEntry", "FreedEntry": "SeatFreedEntry"}
    )
