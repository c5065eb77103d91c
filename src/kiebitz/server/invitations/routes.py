"""HTTP routes for inviting players to a table and answering invitations."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec

from kiebitz.server.http.errors import ApiError
from kiebitz.server.invitations.service import Invitations
from kiebitz.server.people.access import INVITATIONS
from kiebitz.server.people.guards import (
    require_account,
)
from kiebitz.server.people.identity import People, Person
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.lookup import get_table_or_404
from kiebitz.server.tables.open_request import MOST_INVITED, Name
from kiebitz.server.tables.routes import OpenedTable, may_sit
from kiebitz.store.invitations import invited_names, open_invitations


class InvitationRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names of accounts."""

    names: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=MOST_INVITED)]


class InvitationAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    accepts: bool


@INVITATIONS.post("/api/tables/{table_id:str}/invitations", status_code=204)
async def invite_to_table(
    table_id: str,
    data: InvitationRequest,
    host: Host,
    person: Person | None,
    invitations: Invitations,
) -> None:
    """Invites accounts to a table at which the caller sits and a seat is free.

    Example: {"names": ["Ada"]}
    """
    live = await get_table_or_404(host, table_id)
    if person is None or live.own_seat(person.id) is None:
        raise ApiError(403, "not-at-table")
    invited = await invitations.resolve_invitees(person, data.names)
    if not live.free_seats or live.table.ended is not None:
        raise ApiError(409, "seat-taken")
    await invitations.invite(live, person, invited)


class SentInvitation(msgspec.Struct, frozen=True):
    """A player the caller invited; `answer` is empty until they have answered."""

    name: str
    answer: Literal["", "accepted", "declined"]
    at: int


@INVITATIONS.get("/api/tables/{table_id:str}/invitations")
async def own_invitations(table_id: str, host: Host, person: Person | None) -> list[SentInvitation]:
    """The caller's invitations to this table, and the answers so far."""
    live = await get_table_or_404(host, table_id)
    if person is None or live.own_seat(person.id) is None:
        raise ApiError(403, "not-at-table")
    lines = await asyncio.to_thread(host.store.read, invited_names, live.id, person.id)
    return [msgspec.convert(each, SentInvitation, from_attributes=True) for each in lines]


@INVITATIONS.post("/api/invitations/{table_id:str}", status_code=200)
async def answer_invitation(
    table_id: str,
    data: InvitationAnswer,
    host: Host,
    person: Person | None,
    people: People,
    invitations: Invitations,
) -> OpenedTable:
    """Accepts an invitation by taking the first free seat, or declines it.

    Example: {"accepts": true}
    """
    mine = require_account(person)
    invited = await asyncio.to_thread(host.store.read, open_invitations, mine.id)
    if table_id not in {each.table for each in invited}:
        raise ApiError(404, "no-such-invitation")
    if data.accepts:
        await _take_first_free_seat(host, await get_table_or_404(host, table_id), mine, people)
    await invitations.answer(table_id, mine, data.accepts)
    return OpenedTable(table_id)


async def _take_first_free_seat(
    host: Host, live: LiveTable, person: Person, people: People
) -> None:
    await may_sit(host, people, live, person)
    if live.own_seat(person.id) is not None:
        return
    for seat in live.free_seats:
        if await host.take_seat(live, seat, person.id, person.is_admin, person.name or ""):
            return
    raise ApiError(409, "seat-taken")


ROUTES: list[Any] = [invite_to_table, own_invitations, answer_invitation]
