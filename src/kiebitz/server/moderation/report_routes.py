"""Reports about people: the queue, the chat around a report, and the decision.

As with appeals, admins cannot decide about themselves or about their own reports, and each action
is in the audit log before the admin sees anything.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from sqlalchemy import Connection

from kiebitz.server.http.errors import ApiError
from kiebitz.server.notifications.runtime import SECONDS_KEPT
from kiebitz.server.notifications.triggers import new_notification
from kiebitz.server.people.access import MODERATION
from kiebitz.server.people.identity import People, Person
from kiebitz.server.tables.host import Host
from kiebitz.store import AuditEntry, NewWarning, moderation
from kiebitz.store.chat import StoredLine, lines_around
from kiebitz.store.writer_commands import write_now

AROUND = 4
"""How many lines before and after the reported one an admin sees with it."""

Verdict = Literal["nothing", "warning"]


class ChatContextLine(msgspec.Struct, frozen=True):
    """A line of chat near the reported one; `phrase` is a quick phrase instead of words."""

    number: int
    name: str
    text: str
    phrase: str | None


class ReportLine(msgspec.Struct, frozen=True):
    """A report that waits for a decision; people are shown by name, unnamed guests as None.

    `quote` is the reported line, if a line was reported, and `talk` the chat around it. `is_mine`:
    the report involves the caller, who cannot decide."""

    id: str
    by: str | None
    about: str | None
    has_profile: bool
    table: str | None
    reason: str
    words: str
    quote: str
    line: int | None
    talk: tuple[ChatContextLine, ...]
    created: int
    warnings: int
    is_mine: bool


class ReportDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to warn the reported person; `note` is for admins, and goes with the warning."""

    verdict: Verdict
    note: Annotated[str, msgspec.Meta(max_length=1000)] = ""


@MODERATION.get("/api/admin/reports")
async def reports(host: Host, people: People, person: Person) -> list[ReportLine]:
    """Open reports, oldest first."""
    store = host.store
    await asyncio.to_thread(store.write, moderation.audit, host.now(), person.id, "read-reports")
    found = await asyncio.to_thread(store.read, moderation.open_reports)
    known = await people.load_people({each for one in found for each in (one.by, one.about)})
    names = {each.id: each.name for each in known.values() if each.name}
    warned = await asyncio.to_thread(
        store.read, moderation.warnings_of, {one.about for one in found}
    )
    talks = await asyncio.to_thread(store.read, _talks, found)
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
            is_mine=person.id in (one.by, one.about),
        )
        for one, talk in zip(found, talks, strict=True)
    ]


def _talks(
    connection: Connection, reports: Sequence[moderation.Report]
) -> list[tuple[ChatContextLine, ...]]:
    return [_talk(connection, each) for each in reports]


def _talk(connection: Connection, report: moderation.Report) -> tuple[ChatContextLine, ...]:
    if report.table is None or report.room is None or report.line is None:
        return ()
    lines = lines_around(connection, report.table, report.room, report.line, AROUND)
    return tuple(_quote(line) for line in lines if not line.is_empty)


def _quote(line: StoredLine) -> ChatContextLine:
    return ChatContextLine(line.number, line.name, line.text, line.phrase)


@MODERATION.post(
    "/api/admin/reports/{report:str}",
    status_code=204,
)
async def decide_report(
    report: str,
    data: ReportDecision,
    host: Host,
    person: Person,
) -> None:
    """Decides a report, and writes the decision, any warning and the audit log in one
    transaction.

    Example: {"verdict": "warning", "note": "Insults in the chat."}
    """
    found = await asyncio.to_thread(host.store.read, moderation.report_of, report)
    if found is None:
        raise ApiError(404, "no-such-report")
    if person.id in (found.by, found.about):
        raise ApiError(403, "concerns-you")
    write, at = host.store.write, host.now()
    if not await asyncio.to_thread(write, _decide, found, person.id, data, at):
        raise ApiError(409, "report-decided")


def _decide(
    connection: Connection, found: moderation.Report, admin: str, data: ReportDecision, at: int
) -> bool:
    note = data.note.strip()
    if not moderation.decide_report(connection, found.id, admin, f"{data.verdict}: {note}", at):
        return False
    details = msgspec.json.encode({"report": found.id, "verdict": data.verdict}).decode()
    writes: list[Any] = [AuditEntry(at, admin, "decided-report", found.table, found.about, details)]
    if data.verdict == "warning":
        writes += [NewWarning(found.about, at, admin, found.table, note)]
        number = at // 1000 % SECONDS_KEPT
        writes += [new_notification(found.about, "", "warning", number, at, {"note": note})]
    for write in writes:
        write_now(connection, write)
    return True


ROUTES: list[Any] = [reports, decide_report]
