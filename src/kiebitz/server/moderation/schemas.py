"""Wire structs of appeals and the audit log."""

from __future__ import annotations

from typing import Annotated

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Player, Ruling
from kiebitz.core.evidence import Evidence
from kiebitz.core.game import View
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat
from kiebitz.core.table_clock import ShownTime

ClientText = Annotated[str, msgspec.Meta(max_length=1000)]


class TableEvidence(Evidence, frozen=True):
    """The evidence, and for how many milliseconds an appeal would pause the table at most."""

    pause: int


class CaseStatement(msgspec.Struct, frozen=True):
    """A statement about a case."""

    seat: Seat
    text: str
    at: int


class CaseLine(msgspec.Struct, frozen=True):
    """A table that waits for a decision. `is_mine`: the caller sits there and cannot decide."""

    table: str
    game: str
    players: tuple[Player, ...]
    seat: Seat
    reason: str
    since: int
    until: int
    """The end of the pause; 0 if it has none."""
    is_paused: bool
    """Whether the table waits; otherwise play goes on under protest, or has ended under it."""
    outcome: Outcome | None
    """The result of a game that has ended under protest; a draw or a win replaces it."""
    is_mine: bool
    view: View
    """The table as a spectator sees it."""


class CasePerson(msgspec.Struct, frozen=True):
    """A person at the table, with their warnings and earlier cases."""

    seat: Seat
    name: str | None
    warnings: int
    cases: int


class Case(msgspec.Struct, frozen=True):
    line: CaseLine
    said: tuple[CaseStatement, ...]
    evidence: Evidence
    people: tuple[CasePerson, ...]
    clock: Clock | None
    times: tuple[ShownTime | None, ...]
    """The time left for each seat; no clock runs until the decision. Empty without a clock."""


class Inside(msgspec.Struct, frozen=True):
    """Each seat's view, and the same as text in the requested language."""

    views: tuple[View, ...]
    texts: tuple[str, ...]


class DecisionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling, its reasons for everyone at the table, and the players it warns."""

    ruling: Ruling
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    warned: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=16)] = ()
    note: ClientText = ""


class Decided(msgspec.Struct, frozen=True):
    table: str


class LogLine(msgspec.Struct, frozen=True):
    """An admin action, with names instead of ids."""

    id: int
    at: int
    admin: str | None
    deed: str
    table: str | None
    person: str | None
    details: str
