"""Appeals: a seat asks an admin for a decision, and the table is frozen until it comes."""

from __future__ import annotations

from msgspec.structs import replace

from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    StatementEntry,
    WithdrawalEntry,
)
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Event, Refusal, happened
from kiebitz.core.outcome import Reason, drawn, won
from kiebitz.core.table import Table

MOST_STATEMENTS = 5
"""How many statements each seat may add to a case."""
MOST_WHILE_CHOOSING = 5
"""How often a seat may appeal before acting again, while several seats choose at once."""


def after_appeal(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: AppealEntry
) -> Table[S, A, O, M] | Refusal:
    """The table is frozen; pending offers lapse, and every seat may offer a draw again.

    A seat may appeal again only after further play. This must not let it probe whether another seat
    has already made a face-down choice.
    """
    if not entry.reason.strip():
        return Refusal("appeal-needs-reason")
    is_choosing = len(game.view(table.state, None).awaited) > 1
    if _is_enough(table, entry) if is_choosing else _has_just_been_decided(table, entry):
        return Refusal("appeal-decided")
    event = Event("appealed", seat=entry.seat, params={"said": entry.reason})
    used = replace(table.courtesies_used, offered=())
    return replace(
        table, appeal=entry, pending=None, courtesies_used=used, happened=happened(event)
    )


def _has_just_been_decided(table: Table[S, A, O, M], entry: AppealEntry) -> bool:
    """Whether nothing was played since the seat's last appeal was decided or withdrawn."""
    for earlier in table.entries.backwards():
        if isinstance(earlier, ActionEntry):
            return False
        if isinstance(earlier, AppealEntry) and earlier.seat == entry.seat:
            return True
    return False


def _is_enough(table: Table[S, A, O, M], entry: AppealEntry) -> bool:
    """Whether the seat has used up its appeals since it last acted.

    It depends only on its own entries.
    """
    appeals = 0
    for earlier in table.entries.backwards():
        if isinstance(earlier, ActionEntry) and earlier.seat == entry.seat:
            break
        appeals += isinstance(earlier, AppealEntry) and earlier.seat == entry.seat
    return appeals >= MOST_WHILE_CHOOSING


def after_statement(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: StatementEntry
) -> Table[S, A, O, M] | Refusal:
    """A seat at a frozen table may state its case, a few times."""
    if table.appeal is None:
        return Refusal("no-appeal")
    if not entry.text.strip():
        return Refusal("statement-empty")
    if len(_statements_since_appeal(table, entry)) >= MOST_STATEMENTS:
        return Refusal("statements-enough", params={"most": MOST_STATEMENTS})
    event = Event("stated", seat=entry.seat, params={"said": entry.text})
    return replace(table, happened=happened(event))


def _statements_since_appeal(
    table: Table[S, A, O, M], entry: StatementEntry
) -> tuple[StatementEntry, ...]:
    """The seat's statements since the appeal."""
    said: list[StatementEntry] = []
    for earlier in table.entries.backwards():
        if isinstance(earlier, AppealEntry):
            break
        if isinstance(earlier, StatementEntry) and earlier.seat == entry.seat:
            said.append(earlier)
    return tuple(said)


def after_withdrawal(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: WithdrawalEntry
) -> Table[S, A, O, M] | Refusal:
    """The game continues from the same position."""
    if table.appeal is None:
        return Refusal("no-appeal")
    if table.appeal.seat != entry.seat:
        return Refusal("not-your-appeal")
    return replace(table, appeal=None, happened=happened(Event("withdrawn", seat=entry.seat)))


def after_adjudication(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: AdjudicationEntry
) -> Table[S, A, O, M] | Refusal:
    """An admin decides the appeal, and nothing else."""
    if table.appeal is None:
        return Refusal("no-appeal")
    told = happened(
        _adjudication_event(entry), *(Event("warned", seat=seat) for seat in entry.warned)
    )
    decided: Table[S, A, O, M] = replace(table, appeal=None, happened=told)
    reason, seats = Reason("adjudicated"), len(table.players)
    ended: Table[S, A, O, M] = replace(decided, pending=None)
    match entry.ruling:
        case "play_on":
            return decided
        case "draw":
            return replace(ended, ended=drawn(seats, reason))
        case "win":
            if entry.seat is None:
                return Refusal("adjudication-needs-seat")
            return replace(ended, ended=won(seats, entry.seat, reason))


def _adjudication_event(entry: AdjudicationEntry) -> Event:
    return Event(
        "adjudicated",
        seat=entry.seat,
        params={"ruling": entry.ruling, "by": entry.by, "note": entry.note},
    )
