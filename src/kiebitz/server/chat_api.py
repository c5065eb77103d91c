"""The HTTP side of what is said at tables: a name to say it by, muting its writer, reporting it."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, post, put
from litestar.params import Parameter

from kiebitz.core.names import LONGEST_NAME
from kiebitz.server.accounts import Accounts
from kiebitz.server.api import found
from kiebitz.server.failures import Error, no_with
from kiebitz.server.guards import AnyRequest, address_of, at_page, may_play, own_page_only
from kiebitz.server.host import Host
from kiebitz.server.people import People, Person, moment
from kiebitz.server.profile_api import ReportReason
from kiebitz.server.saying import rooms_read
from kiebitz.server.settings import Settings
from kiebitz.server.tries import Doorman
from kiebitz.server.wishes import called
from kiebitz.store import bonds
from kiebitz.store.chat import Line, line_at

LineNumber = Annotated[int, Parameter(ge=0, le=1_000_000)]


class NameRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class Named(msgspec.Struct, frozen=True):
    """What whoever asks is called from now on; an account keeps its name."""

    name: str


class LineReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why the admins should read what somebody said."""

    reason: ReportReason = "insults"
    words: Annotated[str, msgspec.Meta(max_length=2000)] = ""


REQUESTS = (NameRequest, LineReport)


@put("/api/me/name", responses=no_with(400, 403, 413, 429))
async def name_me(
    data: NameRequest, request: AnyRequest, people: People, settings: Settings
) -> Response[Named]:
    """What a guest wants to be called; a stranger becomes a guest by it."""
    own_page_only(request, settings)
    may_play(person := await people.of(request))
    name = called(person, data.name)
    if not name:
        raise Error(400, "bad-name")
    visit = await people.visit(request)
    await people.name_guest(visit.person, name)
    return Response(Named(name), cookies=visit.cookies)


async def _line(host: Host, reader: Person, table: str, room: str, number: int) -> Line:
    """Somebody else's line, in a room that whoever asks may read."""
    live = await found(host, table)
    line = None
    if room in rooms_read(live, reader.id):
        ask = host.store.people.ask
        line = await asyncio.to_thread(ask, lambda c: line_at(c, table, room, number))
    if line is None or line.is_empty:
        raise Error(404, "no-such-line")
    if line.person == reader.id:
        raise Error(400, "not-yourself")
    return line


@put(
    "/api/tables/{table_id:str}/chat/{room:str}/{number:int}/mute",
    status_code=204,
    responses=no_with(400, 403, 404, 410),
)
async def mute(
    table_id: str,
    room: str,
    number: LineNumber,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    accounts: Accounts,
    settings: Settings,
) -> None:
    """Whoever said this is not read any more, here and elsewhere, by whoever asks."""
    own_page_only(request, settings)
    mine = at_page(person)
    line = await _line(host, mine, table_id, room, number)
    await accounts.change(bonds.tie, mine.id, line.person, "mute", moment())


@delete(
    "/api/tables/{table_id:str}/chat/{room:str}/{number:int}/mute",
    status_code=204,
    responses=no_with(400, 403, 404, 410),
)
async def unmute(
    table_id: str,
    room: str,
    number: LineNumber,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    accounts: Accounts,
    settings: Settings,
) -> None:
    """Whoever said this is read again; who is blocked is not."""
    own_page_only(request, settings)
    mine = at_page(person)
    line = await _line(host, mine, table_id, room, number)
    await accounts.change(bonds.untie, mine.id, line.person, "mute")


@post(
    "/api/tables/{table_id:str}/chat/{room:str}/{number:int}/reports",
    status_code=204,
    responses=no_with(400, 403, 404, 410, 413, 429),
)
async def report_line(
    table_id: str,
    room: str,
    number: LineNumber,
    data: LineReport,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    accounts: Accounts,
    doorman: Doorman,
    settings: Settings,
) -> None:
    """Tells the admins of something that was said; nobody else learns of it."""
    own_page_only(request, settings)
    mine = at_page(person)
    line = await _line(host, mine, table_id, room, number)
    await doorman.admit("report", mine.id, address_of(request))
    told = bonds.Report(
        id=secrets.token_hex(16),
        by=mine.id,
        about=line.person,
        table=table_id,
        reason=data.reason,
        words=data.words,
        created=moment(),
        room=room,
        line=number,
        quote=line.text or f"#chat-phrase-{line.phrase}",
    )
    await accounts.change(bonds.add_report, told)


ROUTES: list[Any] = [name_me, mute, unmute, report_line]
