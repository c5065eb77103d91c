"""Appeals: what the program attaches, the admins' queue, their decisions, and the log of it all.

Whoever may look at what is hidden at a running table cannot sit there, and whoever sits there
cannot decide. Everything an admin does here is in the audit log before they see anything.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import Parameter

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import AdjudicationEntry, AppealEntry, Entry, Player, Ruling, StatementEntry
from kiebitz.core.evidence import Evidence, evidence
from kiebitz.core.game import View
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.times import ShownTime, shown_times
from kiebitz.server.api import found
from kiebitz.server.failures import Error, no_with
from kiebitz.server.guards import AnyRequest, admin_only, own_page_only
from kiebitz.server.host import Host
from kiebitz.server.live import LiveTable
from kiebitz.server.long_work import LongWork
from kiebitz.server.people import People, Person
from kiebitz.server.settings import Settings
from kiebitz.server.submitting import saved
from kiebitz.server.wire import Accepted
from kiebitz.store import AuditLine, Noted, Warned, Write
from kiebitz.texts import LANGUAGES, Texts

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


class Standing(msgspec.Struct, frozen=True):
    """What is known of somebody at the table: who it is, warnings, and earlier cases."""

    seat: Seat
    name: str | None
    warnings: int
    cases: int


class Case(msgspec.Struct, frozen=True):
    line: CaseLine
    said: tuple[Said, ...]
    evidence: Evidence
    people: tuple[Standing, ...]
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


REQUESTS = (DecisionRequest,)


@get("/api/tables/{table_id:str}/evidence", responses=no_with(403, 404, 410))
async def table_evidence(
    table_id: str, host: Host, person: Person | None, long_work: LongWork
) -> Evidence:
    """What the program can prove of a table, for those who sit there: nothing hidden is in it."""
    live = await found(host, table_id)
    if person is None or live.own_seat(person.id) is None:
        raise Error(403, "not-at-table")
    return await _evidence(live, person, long_work)


async def _evidence(live: LiveTable, asker: Person, long_work: LongWork) -> Evidence:
    table = live.table
    return await long_work.of(asker.id, evidence, live.game, table.opening, table.entries)


@get("/api/admin/appeals", responses=no_with(403))
async def appeals(host: Host, person: Person | None) -> list[CaseLine]:
    """The tables that wait for a decision, the oldest appeal first."""
    admin = admin_only(person)
    waiting = await asyncio.to_thread(host.store.cases.waiting)
    lines = [await _line(host, table, admin) for table in waiting]
    return sorted((line for line in lines if line is not None), key=lambda line: line.since)


async def _line(host: Host, table: str, admin: Person) -> CaseLine | None:
    """None if it was decided meanwhile, or cannot be shown."""
    try:
        live = await found(host, table)
    except Error:
        return None
    appeal = live.table.appeal
    return None if appeal is None else line_of(live, appeal, admin.id)


def line_of(live: LiveTable, appeal: AppealEntry, admin: str) -> CaseLine:
    return CaseLine(
        table=live.id,
        game=live.game.name,
        players=live.table.players,
        seat=appeal.seat,
        reason=appeal.reason,
        since=appeal.at,
        is_mine=live.own_seat(admin) is not None,
        view=live.game.view(live.table.state, None),
    )


@get("/api/admin/appeals/{table_id:str}", responses=no_with(403, 404, 409, 410))
async def case(
    table_id: str, host: Host, people: People, person: Person | None, long_work: LongWork
) -> Case:
    """Everything about an appeal that everybody could see, and what is known of the people."""
    admin = admin_only(person)
    live = await found(host, table_id)
    appeal = _appeal(live)
    await _note(host, admin, "opened-case", table_id)
    return Case(
        line=line_of(live, appeal, admin.id),
        said=said_at(live.table.entries.backwards()),
        evidence=await _evidence(live, admin, long_work),
        people=await _standings(live, host, people),
        clock=live.table.opening.clock,
        times=shown_times(live.table, None, ()),
    )


def _appeal(live: LiveTable) -> AppealEntry:
    if live.table.appeal is None:
        raise Error(409, "no-appeal")
    return live.table.appeal


def said_at(backwards: Any) -> tuple[Said, ...]:
    """The appeal that stands and what was said to it, in its order."""
    said: list[Said] = []
    for entry in backwards:
        if isinstance(entry, StatementEntry):
            said.append(Said(entry.seat, entry.text, entry.at))
        if isinstance(entry, AppealEntry):
            said.append(Said(entry.seat, entry.reason, entry.at))
            break
    return tuple(reversed(said))


async def _standings(live: LiveTable, host: Host, people: People) -> tuple[Standing, ...]:
    ids = tuple(live.people.values())
    names = await people.names(ids)
    cases = host.store.cases
    warned = await asyncio.to_thread(cases.warned, ids)
    decided = await asyncio.to_thread(cases.decided_about, ids)
    return tuple(
        Standing(seat, names.get(each), warned.get(each, 0), decided.get(each, 0))
        for seat, each in sorted(live.people.items())
    )


async def _note(host: Host, admin: Person, deed: str, table: str | None = None) -> None:
    await asyncio.to_thread(host.store.cases.note, host.now(), admin.id, deed, table)


@post(
    "/api/admin/appeals/{table_id:str}",
    status_code=200,
    responses=no_with(400, 403, 404, 409, 410, 413),
)
async def decide(
    table_id: str,
    data: DecisionRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    settings: Settings,
) -> Decided:
    """Decides an appeal; the decision, its warnings and the log are written together or not."""
    own_page_only(request, settings)
    admin = admin_only(person)
    live = await found(host, table_id)
    _appeal(live)
    if live.own_seat(admin.id) is not None:
        raise Error(403, "sits-there")
    if not _is_possible(data, len(live.table.players)):
        raise Error(400, "bad-ruling")
    await _decided(host, live, admin, data)
    return Decided(table_id)


def _is_possible(decision: DecisionRequest, seats: int) -> bool:
    named = (*decision.warned, *(() if decision.seat is None else (decision.seat,)))
    has_winner = (decision.ruling == "win") == (decision.seat is not None)
    return has_winner and all(0 <= seat < seats for seat in named)


async def _decided(host: Host, live: LiveTable, admin: Person, decision: DecisionRequest) -> None:
    at, name = host.now(), admin.name or ""
    entry: Entry = AdjudicationEntry(
        by=name,
        ruling=decision.ruling,
        seat=decision.seat,
        warned=tuple(sorted(set(decision.warned))),
        note=decision.note.strip(),
        at=at,
    )
    beside = _beside(live, admin, decision, at)
    client = f"decision-{live.number}"
    stored = host.submit(live, client, (entry,), only_at=live.number, beside=beside)
    verdict = await saved(live.id, stored)
    if verdict == Refusal("not-saved"):
        raise Error(503, "not-saved")
    if not isinstance(verdict, Accepted):
        raise Error(409, "no-appeal")


def _beside(
    live: LiveTable, admin: Person, decision: DecisionRequest, at: int
) -> tuple[Write, ...]:
    """The line in the log, and a warning for each person who is warned."""
    details = msgspec.json.encode({"ruling": decision.ruling, "seat": decision.seat}).decode()
    noted = Noted(at, admin.id, "decided", live.id, None, details)
    warned = [live.people[seat] for seat in sorted(set(decision.warned)) if seat in live.people]
    note = decision.note.strip()
    return (noted, *(Warned(each, at, admin.id, live.id, note) for each in dict.fromkeys(warned)))


@post(
    "/api/admin/tables/{table_id:str}/look", status_code=200, responses=no_with(400, 403, 404, 410)
)
async def look_inside(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    settings: Settings,
    language: Annotated[str, Parameter(max_length=2)] = "en",
) -> Inside:
    """What each seat sees, for an admin who does not sit there and from now on cannot."""
    own_page_only(request, settings)
    admin = admin_only(person)
    live = await found(host, table_id)
    if not await asyncio.to_thread(host.store.cases.look, host.now(), admin.id, table_id):
        raise Error(403, "sits-there")
    seats = range(len(live.table.players))
    views = tuple(live.game.view(live.table.state, seat) for seat in seats)
    names = live.game.names(live.table.opening.material, language)
    say = Texts(language if language in LANGUAGES else "en", names).say
    return Inside(views, tuple(live.game.text(view, say) for view in views))


@get("/api/admin/log", responses=no_with(400, 403))
async def audit_log(
    host: Host,
    people: People,
    person: Person | None,
    before: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
) -> list[LogLine]:
    """What admins did, the newest first; `before` is the id of the oldest line known."""
    admin = admin_only(person)
    if before is None:
        await _note(host, admin, "read-log")
    lines = await asyncio.to_thread(host.store.cases.log, before)
    ids = {each for line in lines for each in (line.admin, line.person) if each is not None}
    names = await people.names(ids)
    return [_named(line, names) for line in lines]


def _named(line: AuditLine, names: dict[str, str]) -> LogLine:
    about = None if line.person is None else names.get(line.person)
    return LogLine(
        line.id, line.at, names.get(line.admin), line.deed, line.table, about, line.details
    )


ROUTES: list[Any] = [table_evidence, appeals, case, decide, look_inside, audit_log]
