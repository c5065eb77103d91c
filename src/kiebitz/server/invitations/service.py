"""Invitations: an account invites another to a table, and its owner is notified once."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any

import msgspec
from sqlalchemy import Connection

from kiebitz.core.clocks import Clock
from kiebitz.core.names import name_key
from kiebitz.core.table import can_abort
from kiebitz.server.home.feed import HomeFeed
from kiebitz.server.http.errors import ApiError
from kiebitz.server.notifications.triggers import new_notification
from kiebitz.server.people.identity import People, Person
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.sweeps import load_or_none
from kiebitz.store import StoredPerson
from kiebitz.store.invitations import (
    answer,
    count_sent_since,
    invite,
    most_unanswered,
    open_invitations,
)
from kiebitz.store.people import person_by_account
from kiebitz.store.writer_commands import write_now

HOUR = 3_600_000
NUMBERS = 2**31
MOST_UNANSWERED = 5
"""A person with this many unanswered invitations from one sender gets no more from them."""


class InvitationLine(msgspec.Struct, frozen=True):
    """An invitation to the listener."""

    table: str
    game: str
    by: str
    at: int
    clock: Clock | None
    rated: bool
    options: dict[str, Any]


class InvitationsSection(msgspec.Struct, frozen=True, tag_field="kind", tag="invitations"):
    invitations: tuple[InvitationLine, ...]


class Invitations:
    """Finds and notifies the invited accounts."""

    def __init__(self, host: Host, home_feed: HomeFeed, people: People, settings: Settings) -> None:
        self._host = host
        self._home_feed = home_feed
        self._people = people
        self._settings = settings

    async def resolve_invitees(
        self, person: Person | None, names: tuple[str, ...]
    ) -> list[StoredPerson]:
        """The accounts with these names; an error for one that this person cannot invite."""
        if person is None or not person.is_account:
            raise ApiError(403, "accounts-only-invite")
        read = self._host.store.read
        met = [await asyncio.to_thread(read, person_by_account, name_key(each)) for each in names]
        invited = [each for each in met if each is not None]
        if len(invited) < len(names):
            raise ApiError(404, "no-such-person")
        if any(each.id == person.id for each in invited):
            raise ApiError(400, "invited-yourself")
        if await self._people.is_blocked_either_way(person, [each.id for each in invited]):
            raise ApiError(403, "blocked")
        ids = [each.id for each in invited]
        if await asyncio.to_thread(self._host.store.read, self._exceeds_limits, person.id, ids):
            raise ApiError(429, "too-many-invitations")
        return invited

    def _exceeds_limits(self, connection: Connection, person: str, invited: list[str]) -> bool:
        """Whether there are too many: within an hour, or unanswered by one recipient."""
        lately = count_sent_since(connection, person, self._host.now() - HOUR)
        unanswered = most_unanswered(connection, person, invited)
        is_over = lately + len(invited) > self._settings.limits.invitations_per_hour
        return is_over or unanswered >= MOST_UNANSWERED

    async def invite(self, live: LiveTable, person: Person, invited: list[StoredPerson]) -> None:
        """Invites each of them once; players already at the table are skipped."""
        at, write = self._host.now(), self._host.store.write
        params = {"game": live.game.name, "others": [person.name or "?"]}
        for each in invited:
            if live.own_seat(each.id) is None:
                notice = new_notification(each.id, live.id, "invitation", 0, at, params)
                await asyncio.to_thread(write, invite, notice, person.id)
                self._home_feed.wake(each.id)

    async def invite_to_rematch(self, live: LiveTable, table: str, person: Person) -> None:
        """Invites the others to the rematch, where their seats are kept for them."""
        params = {"game": live.game.name, "others": [person.name or "?"]}
        for other in {*live.people.values()} - {person.id}:
            notice = new_notification(other, table, "invitation", 0, self._host.now(), params)
            await self._host.store.save(notice)
            self._home_feed.wake(other)

    async def home_section(self, person: str | None) -> InvitationsSection:
        """The home message about invitations; only tables with a free seat are in it."""
        if person is None:
            return InvitationsSection(())
        lines = []
        for each in await asyncio.to_thread(self._host.store.read, open_invitations, person):
            live = await load_or_none(self._host, each.table)
            if live is not None and live.free_seats and can_abort(live.table):
                lines.append(describe_invitation(live, each.by_name, each.at))
        return InvitationsSection(tuple(lines))

    async def answer(self, table: str, person: Person, accepts: bool) -> bool:
        """Whether there was an invitation; its sender is notified if it is declined."""
        said = "accepted" if accepts else "declined"
        write = self._host.store.write
        by = await asyncio.to_thread(write, answer, table, person.id, said)
        if by is not None and not accepts:
            await self._notify_declined(table, by, person)
        self._home_feed.wake(person.id)
        return by is not None

    async def _notify_declined(self, table: str, by: str, person: Person) -> None:
        live = await load_or_none(self._host, table)
        if live is None:
            return
        params = {"game": live.game.name, "others": [person.name or "?"], "answer": "declined"}
        number = zlib.crc32(person.id.encode()) % NUMBERS
        notice = new_notification(by, table, "invitation", number, self._host.now(), params)
        await asyncio.to_thread(self._host.store.write, write_now, notice)
        self._home_feed.wake(by)


def describe_invitation(live: LiveTable, by: str, at: int) -> InvitationLine:
    opening = live.table.opening
    return InvitationLine(
        table=live.id,
        game=live.game.name,
        by=by,
        at=at,
        clock=opening.clock,
        rated=opening.rated,
        options=msgspec.to_builtins(opening.options),
    )
