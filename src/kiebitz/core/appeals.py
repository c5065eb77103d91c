"""Appeals to an admin, who decides: the table is frozen in between."""

from __future__ import annotations

from msgspec.structs import replace

from kiebitz.core.entry import AdjudicationEntry, AppealEntry
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Event, Refusal, happened
from kiebitz.core.outcome import Reason, drawn, won
from kiebitz.core.table import Table


def after_appeal(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: AppealEntry
) -> Table[S, A, O, M]:
    """The table is frozen; pending offers lapse."""
    event = Event("appealed", seat=entry.seat, params={"said": entry.reason})
    return replace(table, appeal=entry, pending=None, happened=happened(event))


def after_adjudication(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: AdjudicationEntry
) -> Table[S, A, O, M] | Refusal:
    """An admin decides what was appealed, and nothing else."""
    if table.appeal is None:
        return Refusal("no-appeal")
    told = happened(_decision(entry), *(Event("warned", seat=seat) for seat in entry.warned))
    decided: Table[S, A, O, M] = replace(table, appeal=None, happened=told)
    reason, seats = Reason("adjudicated"), len(table.players)
    match entry.ruling:
        case "play_on":
            return decided
        case "draw":
            return replace(decided, ended=drawn(seats, reason))
        case "win":
            if entry.seat is None:
                return Refusal("adjudication-needs-seat")
            return replace(decided, ended=won(seats, entry.seat, reason))


def _decision(entry: AdjudicationEntry) -> Event:
    return Event(
        "adjudicated",
        seat=entry.seat,
        params={"ruling": entry.ruling, "by": entry.by, "note": entry.note},
    )
