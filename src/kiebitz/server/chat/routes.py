"""The HTTP side of table chat: choosing a display name, muting an author, reporting a line."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import Parameter

from kiebitz.core.names import LONGEST_NAME
from kiebitz.server.chat.policy import readable_rooms
from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import CHAT
from kiebitz.server.people.accounts import Accounts
from kiebitz.server.people.guards import (
    AnyRequest,
    address_of,
)
from kiebitz.server.people.identity import People, Person
from kiebitz.server.people.profile_routes import ReportReason
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.lookup import get_table_or_404
from kiebitz.server.tables.open_request import display_name
from kiebitz.store import moderation, relations
from kiebitz.store.chat import StoredLine, line_at

LineNumber = Annotated[int, Parameter(ge=0, le=1_000_000)]


class NameRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class Named(msgspec.Struct, frozen=True):
    """The caller's new display name; accounts keep theirs."""

    name: str


class LineReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reason for reporting a line to the admins."""

    reason: ReportReason = "insults"
    words: Annotated[str, msgspec.Meta(max_length=2000)] = ""


@CHAT.put("/api/me/name")
async def name_me(
    data: NameRequest,
    request: AnyRequest,
    person: Person | None,
    people: People,
) -> Response[Named]:
    """Sets a guest's display name; a stranger becomes a guest.

    Example: {"name": "Ada"}
    """
    name = display_name(person, data.name)
    if not name:
        raise ApiError(400, "bad-name")
    visit = await people.identify_or_create_guest(request)
    await people.name_guest(visit.person, name)
    return Response(Named(name), cookies=visit.cookies)


async def _get_line_by_other(
    host: Host, reader: Person, table: str, room: str, number: int
) -> StoredLine:
    """A line by another author, in a room that the caller may read."""
    live = await get_table_or_404(host, table)
    line = None
    if room in readable_rooms(live, reader.id):
        line = await asyncio.to_thread(host.store.read, line_at, table, room, number)
    if line is None or line.is_empty:
        raise ApiError(404, "no-such-line")
    if line.person == reader.id:
        raise ApiError(400, "not-yourself")
    return line


@CHAT.put(
    "/api/tables/{table_id:str}/chat/{room:str}/{number:int}/mute",
    status_code=204,
)
async def mute(
    table_id: str,
    room: str,
    number: LineNumber,
    host: Host,
    person: Person,
    accounts: Accounts,
) -> None:
    """Mutes the author of this line for the caller, at every table."""
    line = await _get_line_by_other(host, person, table_id, room, number)
    await accounts.write(relations.add_relation, person.id, line.person, "mute", host.now())


@CHAT.delete(
    "/api/tables/{table_id:str}/chat/{room:str}/{number:int}/mute",
    status_code=204,
)
async def unmute(
    table_id: str,
    room: str,
    number: LineNumber,
    host: Host,
    person: Person,
    accounts: Accounts,
) -> None:
    """Unmutes the author of this line; a blocked author stays hidden."""
    line = await _get_line_by_other(host, person, table_id, room, number)
    await accounts.write(relations.remove_relation, person.id, line.person, "mute")


@CHAT.post(
    "/api/tables/{table_id:str}/chat/{room:str}/{number:int}/reports",
    status_code=204,
)
async def report_line(
    table_id: str,
    room: str,
    number: LineNumber,
    data: LineReport,
    request: AnyRequest,
    host: Host,
    person: Person,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> None:
    """Reports a line to the admins, and to no one else.

    Example: {"reason": "insults", "words": "Please read line 3."}
    """
    line = await _get_line_by_other(host, person, table_id, room, number)
    await attempt_limiter.check("report", person.id, address_of(request))
    told = moderation.Report(
        id=secrets.token_hex(16),
        by=person.id,
        about=line.person,
        table=table_id,
        reason=data.reason,
        words=data.words,
        created=host.now(),
        room=room,
        line=number,
        quote=line.text or f"#chat-phrase-{line.phrase}",
    )
    await accounts.write(moderation.add_report, told)


ROUTES: list[Any] = [name_me, mute, unmute, report_line]
