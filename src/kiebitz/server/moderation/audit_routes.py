"""The audit log, for admins to read."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar.params import Parameter

from kiebitz.server.moderation.audit import record_action
from kiebitz.server.moderation.schemas import LogLine
from kiebitz.server.people.access import MODERATION
from kiebitz.server.people.identity import People, Person
from kiebitz.server.tables.host import Host
from kiebitz.store import AuditLine
from kiebitz.store.moderation import (
    audit_lines,
)


@MODERATION.get("/api/admin/log")
async def audit_log(
    host: Host,
    people: People,
    person: Person,
    before: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
) -> list[LogLine]:
    """Admin actions, newest first; `before` is the id of the oldest line the page already has."""
    if before is None:
        await record_action(host, person, "read-log")
    lines = await asyncio.to_thread(host.store.read, audit_lines, before)
    ids = {each for line in lines for each in (line.admin, line.person) if each is not None}
    names = await people.load_names(ids)
    return [_with_names(line, names) for line in lines]


def _with_names(line: AuditLine, names: dict[str, str]) -> LogLine:
    about = None if line.person is None else names.get(line.person)
    return LogLine(
        line.id, line.at, names.get(line.admin), line.deed, line.table, about, line.details
    )


ROUTES = [audit_log]
