"""Appeals: the program's evidence, the admins' queue, their decisions, and the audit log.

An admin who may look at hidden information of a running table cannot sit there, and a player at the
table cannot decide. Each admin action is in the audit log before the admin sees anything.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar.params import Parameter

from kiebitz.core.entry import AdjudicationEntry, AppealEntry, Entry, StatementEntry
from kiebitz.core.evidence import Evidence, collect_evidence
from kiebitz.core.message import Refusal
from kiebitz.core.table import AnyTable
from kiebitz.core.table_clock import shown_times
from kiebitz.server.http.errors import ApiError
from kiebitz.server.moderation.audit import record_action
from kiebitz.server.moderation.schemas import (
    Case,
    CaseLine,
    CasePerson,
    CaseStatement,
    Decided,
    DecisionRequest,
    Inside,
    TableEvidence,
)
from kiebitz.server.people.access import MODERATION
from kiebitz.server.people.guards import AnyRequest
from kiebitz.server.people.identity import People, Person
from kiebitz.server.people.payers import payer_of
from kiebitz.server.platform.background_reads import BackgroundReads
from kiebitz.server.platform.fair_queue import Payer
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.lookup import get_table_or_404
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tables.saving import await_verdict
from kiebitz.store import AuditEntry, NewWarning, Write
from kiebitz.store.moderation import (
    admin_view,
    decisions_about,
    frozen_tables,
    warnings_of,
)
from kiebitz.texts import LANGUAGES, Texts


@MODERATION.get("/api/tables/{table_id:str}/evidence")
async def table_evidence(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    background_reads: BackgroundReads,
) -> TableEvidence:
    """What the program can prove about a table, for its players; nothing hidden is in it."""
    live = await get_table_or_404(host, table_id)
    if person is None or live.own_seat(person.id) is None:
        raise ApiError(403, "not-at-table")
    found = await _evidence(live, payer_of(request, host.hash_address, person), background_reads)
    pause = host.appeal_pauses.of(live.table)
    return TableEvidence(**msgspec.structs.asdict(found), pause=pause)


async def _evidence(live: LiveTable, payer: Payer, background_reads: BackgroundReads) -> Evidence:
    table = live.table
    return await background_reads.run(
        payer, collect_evidence, live.game, table.opening, table.entries
    )


@MODERATION.get("/api/admin/appeals")
async def appeals(host: Host, person: Person) -> list[CaseLine]:
    """Tables that wait for a decision, oldest appeal first."""
    waiting = await asyncio.to_thread(host.store.read, frozen_tables)
    lines = [await _line(host, table, person) for table in waiting]
    return sorted((line for line in lines if line is not None), key=lambda line: line.since)


async def _line(host: Host, table: str, admin: Person) -> CaseLine | None:
    """None if it has been decided since, or cannot be shown."""
    try:
        live = await get_table_or_404(host, table)
    except ApiError:
        return None
    appeal = open_appeal(live.table)
    return None if appeal is None else line_of(live, appeal, admin.id)


def line_of(live: LiveTable, appeal: AppealEntry, admin: str) -> CaseLine:
    return CaseLine(
        table=live.id,
        game=live.game.name,
        players=live.table.players,
        seat=appeal.seat,
        reason=appeal.reason,
        since=appeal.at,
        until=appeal.until,
        is_paused=live.table.appeal is not None,
        outcome=live.table.ended,
        is_mine=live.own_seat(admin) is not None,
        view=live.game.view(live.table.state, None),
    )


@MODERATION.get("/api/admin/appeals/{table_id:str}")
async def case(
    table_id: str,
    request: AnyRequest,
    host: Host,
    people: People,
    person: Person,
    background_reads: BackgroundReads,
) -> Case:
    """The public part of an appealed table, and the history of the people at it."""
    live = await get_table_or_404(host, table_id)
    appeal = _appeal(live)
    await record_action(host, person, "opened-case", table_id)
    return Case(
        line=line_of(live, appeal, person.id),
        said=lines_of_case(live.table.entries.backwards()),
        evidence=await _evidence(
            live, payer_of(request, host.hash_address, person), background_reads
        ),
        people=await _case_people(live, host, people),
        clock=live.table.opening.clock,
        times=shown_times(live.table, None, ()),
    )


def _appeal(live: LiveTable) -> AppealEntry:
    appeal = open_appeal(live.table)
    if appeal is None:
        raise ApiError(409, "no-appeal")
    return appeal


def open_appeal(table: AnyTable) -> AppealEntry | None:
    """The appeal that waits for a decision: the one that pauses the table, or the newest under
    protest."""
    return table.appeal or next(reversed(table.protests), None)


def lines_of_case(backwards: Any) -> tuple[CaseStatement, ...]:
    """The open appeal and the statements on it, in order."""
    said: list[CaseStatement] = []
    for entry in backwards:
        if isinstance(entry, StatementEntry):
            said.append(CaseStatement(entry.seat, entry.text, entry.at))
        if isinstance(entry, AppealEntry):
            said.append(CaseStatement(entry.seat, entry.reason, entry.at))
            break
    return tuple(reversed(said))


async def _case_people(live: LiveTable, host: Host, people: People) -> tuple[CasePerson, ...]:
    ids = tuple(live.people.values())
    names = await people.load_names(ids)
    warned = await asyncio.to_thread(host.store.read, warnings_of, ids)
    decided = await asyncio.to_thread(host.store.read, decisions_about, ids)
    return tuple(
        CasePerson(seat, names.get(each), warned.get(each, 0), decided.get(each, 0))
        for seat, each in sorted(live.people.items())
    )


@MODERATION.post(
    "/api/admin/appeals/{table_id:str}",
    status_code=200,
)
async def decide(
    table_id: str,
    data: DecisionRequest,
    host: Host,
    person: Person,
) -> Decided:
    """Decides an appeal; the decision, its warnings and the audit log are written in one
    transaction.

    Example: {"ruling": "win", "seat": 0, "note": "The opponent left."}
    """
    live = await get_table_or_404(host, table_id)
    _appeal(live)
    if live.own_seat(person.id) is not None:
        raise ApiError(403, "sits-there")
    if not _is_possible(data, len(live.table.players)):
        raise ApiError(400, "bad-ruling")
    await _store_decision(host, live, person, data)
    return Decided(table_id)


def _is_possible(decision: DecisionRequest, seats: int) -> bool:
    named = (*decision.warned, *(() if decision.seat is None else (decision.seat,)))
    has_winner = (decision.ruling == "win") == (decision.seat is not None)
    return has_winner and all(0 <= seat < seats for seat in named)


async def _store_decision(
    host: Host, live: LiveTable, admin: Person, decision: DecisionRequest
) -> None:
    at, name = host.now(), admin.name or ""
    entry: Entry = AdjudicationEntry(
        by=name,
        ruling=decision.ruling,
        seat=decision.seat,
        warned=tuple(sorted(set(decision.warned))),
        note=decision.note.strip(),
        at=at,
    )
    beside = _side_writes(live, admin, decision, at)
    client = f"decision-{live.number}"
    only_at = live.number if live.table.appeal is not None else None
    stored = host.submit(live, client, (entry,), only_at=only_at, beside=beside)
    verdict = await await_verdict(live.id, stored)
    if verdict == Refusal("not-saved"):
        raise ApiError(503, "not-saved")
    if not isinstance(verdict, Accepted):
        raise ApiError(409, "no-appeal")


def _side_writes(
    live: LiveTable, admin: Person, decision: DecisionRequest, at: int
) -> tuple[Write, ...]:
    """The line in the audit log, and each warning."""
    details = msgspec.json.encode({"ruling": decision.ruling, "seat": decision.seat}).decode()
    noted = AuditEntry(at, admin.id, "decided", live.id, None, details)
    warned = [live.people[seat] for seat in sorted(set(decision.warned)) if seat in live.people]
    note = decision.note.strip()
    return (
        noted,
        *(NewWarning(each, at, admin.id, live.id, note) for each in dict.fromkeys(warned)),
    )


@MODERATION.post(
    "/api/admin/tables/{table_id:str}/look",
    status_code=200,
)
async def look_inside(
    table_id: str,
    host: Host,
    person: Person,
    language: Annotated[str, Parameter(max_length=2)] = "en",
) -> Inside:
    """Each seat's view, for an admin who does not sit there and from now on cannot."""
    live = await get_table_or_404(host, table_id)
    if not await asyncio.to_thread(host.store.write, admin_view, host.now(), person.id, table_id):
        raise ApiError(403, "sits-there")
    seats = range(len(live.table.players))
    views = tuple(live.game.view(live.table.state, seat) for seat in seats)
    names = live.game.names(live.table.opening.material, language)
    say = Texts(language if language in LANGUAGES else "en", names).say
    return Inside(views, tuple(live.game.text(view, say) for view in views))


ROUTES: list[Any] = [table_evidence, appeals, case, decide, look_inside]
