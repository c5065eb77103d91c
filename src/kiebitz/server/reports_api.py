"""What people told the admins about others: the queue, what was said, and the decision.

Like appeals: nobody decides about themselves or about what they reported, and everything an admin
does here is in the audit log before they see anything.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from sqlalchemy import Connection

from kiebitz.server.failures import Error, no_with
from kiebitz.server.guards import AnyRequest, admin_only, own_page_only
from kiebitz.server.host import Host
from kiebitz.server.noticing import new_notice
from kiebitz.server.people import People, Person
from kiebitz.server.settings import Settings
from kiebitz.server.telling import SECONDS_KEPT
from kiebitz.store import Noted, Warned, bonds
from kiebitz.store.chat import Line, lines_around
from kiebitz.store.writes import write_now

AROUND = 4
"""How many lines before and after the reported one an admin reads with it."""

Verdict = Literal["nothing", "warning"]


class SaidThen(msgspec.Struct, frozen=True):
    """A line of the talk around what was reported; `phrase` is a quick phrase instead of words."""

    number: int
    name: str
    text: str
    phrase: str | None


class ReportLine(msgspec.Struct, frozen=True):
    """A report that waits for a decision; of people there are names, or None for a guest without.

    `quote` is what was said, if that was reported, and `talk` what was said around it. `is_mine`:
    it concerns whoever asks, who cannot decide."""

    id: str
    by: str | None
    about: str | None
    has_profile: bool
    table: str | None
    reason: str
    words: str
    quote: str
    line: int | None
    talk: tuple[SaidThen, ...]
    created: int
    warnings: int
    is_mine: bool


class ReportDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody is warned; `note` is read by them if they are, and by admins."""

    verdict: Verdict
    note: Annotated[str, msgspec.Meta(max_length=1000)] = ""


REQUESTS = (ReportDecision,)


@get("/api/admin/reports", responses=no_with(403))
async def reports(host: Host, people: People, person: Person | None) -> list[ReportLine]:
    """What waits for a decision, the oldest first."""
    admin = admin_only(person)
    cases, ask = host.store.cases, host.store.people.ask
    await asyncio.to_thread(cases.note, host.now(), admin.id, "read-reports")
    found = await asyncio.to_thread(ask, bonds.open_reports)
    known = await people.by_ids({each for one in found for each in (one.by, one.about)})
    names = {each.id: each.name for each in known.values() if each.name}
    warned = await asyncio.to_thread(cases.warned, {one.about for one in found})
    talks = await asyncio.to_thread(ask, lambda connection: [_talk(connection, r) for r in found])
    return [
        ReportLine(
            id=one.id,
            by=names.get(one.by),
            about=names.get(one.about),
            has_profile=one.about in known and known[one.about].account is not None,
            table=one.table,
            reason=one.reason,
            words=one.words,
            quote=one.quote,
            line=one.line,
            talk=talk,
            created=one.created,
            warnings=warned.get(one.about, 0),
            is_mine=admin.id in (one.by, one.about),
        )
        for one, talk in zip(found, talks, strict=True)
    ]


def _talk(connection: Connection, report: bonds.Report) -> tuple[SaidThen, ...]:
    if report.table is None or report.room is None or report.line is None:
        return ()
    lines = lines_around(connection, report.table, report.room, report.line, AROUND)
    return tuple(_said(line) for line in lines if not line.is_empty)


def _said(line: Line) -> SaidThen:
    return SaidThen(line.number, line.name, line.text, line.phrase)


@post(
    "/api/admin/reports/{report:str}",
    status_code=204,
    responses=no_with(400, 403, 404, 409, 413),
)
async def decide_report(
    report: str,
    data: ReportDecision,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    settings: Settings,
) -> None:
    """Decides a report; the decision, a warning and the log are written together or not at all."""
    own_page_only(request, settings)
    admin = admin_only(person)
    found = await asyncio.to_thread(host.store.people.ask, lambda c: bonds.report_of(c, report))
    if found is None:
        raise Error(404, "no-such-report")
    if admin.id in (found.by, found.about):
        raise Error(403, "concerns-you")
    change, at = host.store.people.change, host.now()
    if not await asyncio.to_thread(change, lambda c: _decide(c, found, admin.id, data, at)):
        raise Error(409, "report-decided")


def _decide(
    connection: Connection, found: bonds.Report, admin: str, data: ReportDecision, at: int
) -> bool:
    note = data.note.strip()
    if not bonds.decide_report(connection, found.id, admin, f"{data.verdict}: {note}", at):
        return False
    details = msgspec.json.encode({"report": found.id, "verdict": data.verdict}).decode()
    writes: list[Any] = [Noted(at, admin, "decided-report", found.table, found.about, details)]
    if data.verdict == "warning":
        writes += [Warned(found.about, at, admin, found.table, note)]
        number = at // 1000 % SECONDS_KEPT
        writes += [new_notice(found.about, "", "warning", number, at, {"note": note})]
    for write in writes:
        write_now(connection, write)
    return True


ROUTES: list[Any] = [reports, decide_report]
