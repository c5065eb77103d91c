"""What goes over the wire about appeals and the audit log."""

from __future__ import annotations

from typing import Annotated

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Player, Ruling
from kiebitz.core.evidence import Evidence
from kiebitz.core.game import View
from kiebitz.core.seat import Seat
from kiebitz.core.table_clock import ShownTime

ClientText = Annotated[str, msgspec.Meta(max_length=1000)]


class Said(msgspec.Struct, frozen=True):
    """What somebody wrote about a case."""

    seat: Seat
    text: str
    at: int


class CaseLine(msgspec.Struct, frozen=True):
    """A table that waits for a decision. `is_mine`: whoever asks sits there and cannot decide."""

    table: str
    game: str
    players: tuple[Player, ...]
    seat: Seat
    reason: str
    since: int
    is_mine: bool
    view: View
    """What a spectator sees."""


class CasePerson(msgspec.Struct, frozen=True):
    """What is known of somebody at the table: who it is, warnings, and earlier cases."""

    seat: Seat
    name: str | None
    warnings: int
    cases: int


class Case(msgspec.Struct, frozen=True):
    line: CaseLine
    said: tuple[Said, ...]
    evidence: Evidence
    people: tuple[CasePerson, ...]
    clock: Clock | None
    times: tuple[ShownTime | None, ...]
    """What is left to every seat; no clock runs until the decision. Empty without a clock."""


class Inside(msgspec.Struct, frozen=True):
    """What each seat sees, and the same in words of the language asked for."""

    views: tuple[View, ...]
    texts: tuple[str, ...]


class DecisionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling, its reasons for everybody at the table, and who is warned by it."""

    ruling: Ruling
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    warned: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=16)] = ()
    note: ClientText = ""


class Decided(msgspec.Struct, frozen=True):
    table: str


class LogLine(msgspec.Struct, frozen=True):
    """Something that an admin did, with names instead of ids."""

    id: int
    at: int
    admin: str | None
    deed: str
    table: str | None
    person: str | None
    details: str
