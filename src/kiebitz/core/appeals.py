"""Appeals: a seat asks an admin for a decision, and the table is frozen until it comes."""

from __future__ import annotations

from msgspec.structs import replace

from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    ProtestEntry,
    StatementEntry,
    WithdrawalEntry,
)
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Event, Refusal, happened
from kiebitz.core.outcome import Reason, drawn, won
from kiebitz.core.seat import Seat
from kiebitz.core.table import Table, is_case_open, protests_lapse_at

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
    if _has_appealed_on(table, entry):
        return Refusal("appeal-same-ground")
    is_choosing = len(game.view(table.state, None).awaited) > 1
    if _is_enough(table, entry) if is_choosing else _has_just_been_decided(table, entry):
        return Refusal("appeal-decided")
    limit = {"until": entry.until} if entry.until else {}
    event = Event("appealed", seat=entry.seat, params={"said": entry.reason, **limit})
    used = replace(table.courtesies_used, offered=())
    return replace(
        table, appeal=entry, pending=None, courtesies_used=used, happened=happened(event)
    )


def _has_appealed_on(table: Table[S, A, O, M], entry: AppealEntry) -> bool:
    """D6.6 Whether the seat has appealed on the same ground before."""
    return entry.ground != "" and any(
        isinstance(earlier, AppealEntry) and (earlier.seat, earlier.ground) == _side_of(entry)
        for earlier in table.entries.backwards()
    )


def _side_of(entry: AppealEntry) -> tuple[Seat, str]:
    return entry.seat, entry.ground


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
    """A seat may state its case, a few times, until it is decided."""
    if not is_case_open(table):
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


def after_protest(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: ProtestEntry
) -> Table[S, A, O, M] | Refusal:
    """D6.6 The pause is over and play continues under protest; a protest lapses in the end."""
    if entry.lapses:
        return _after_lapse(table, entry)
    if table.appeal is None:
        return Refusal("no-appeal")
    if not table.appeal.until or entry.at < table.appeal.until:
        return Refusal("pause-not-over")
    protests = (*table.protests, table.appeal)
    told = happened(Event("protested", seat=table.appeal.seat))
    return replace(table, appeal=None, protests=protests, happened=told)


def _after_lapse(table: Table[S, A, O, M], entry: ProtestEntry) -> Table[S, A, O, M] | Refusal:
    """The result stands, no matter who still waits for a decision."""
    end = protests_lapse_at(table)
    if end is None:
        return Refusal("no-appeal")
    if entry.at < end:
        return Refusal("pause-not-over")
    return replace(table, protests=(), happened=happened(Event("protest-lapsed")))


def after_withdrawal(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: WithdrawalEntry
) -> Table[S, A, O, M] | Refusal:
    """The game continues from the same position; a protest of the seat is void."""
    told = happened(Event("withdrawn", seat=entry.seat))
    if table.appeal is not None:
        if table.appeal.seat != entry.seat:
            return Refusal("not-your-appeal")
        return replace(table, appeal=None, happened=told)
    if not table.protests:
        return Refusal("no-appeal")
    rest = tuple(each for each in table.protests if each.seat != entry.seat)
    if rest == table.protests:
        return Refusal("not-your-appeal")
    return replace(table, protests=rest, happened=told)


def after_adjudication(
    game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: AdjudicationEntry
) -> Table[S, A, O, M] | Refusal:
    """An admin decides all that is open at the table, and nothing else. A draw or a win takes the
    place of the result of a game that has ended under protest."""
    if not is_case_open(table):
        return Refusal("no-appeal")
    told = happened(
        _adjudication_event(entry), *(Event("warned", seat=seat) for seat in entry.warned)
    )
    decided: Table[S, A, O, M] = replace(table, appeal=None, protests=(), happened=told)
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
