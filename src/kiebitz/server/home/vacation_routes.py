"""Vacations, which stop the clocks of correspondence tables."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

import msgspec

from kiebitz.core.clocks import DAY, CorrespondenceClock
from kiebitz.core.entry import VacationEntry
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import HOME
from kiebitz.server.people.identity import Person
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.sweeps import TableSweeper
from kiebitz.store.clocks import (
    running_tables_of,
    take_vacation,
    vacation_spent,
    vacation_until,
)


class VacationRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days from now; none ends the vacation."""

    days: Annotated[int, msgspec.Meta(ge=0, le=366)]


class Vacation(msgspec.Struct, frozen=True):
    """The end of the vacation (0: not away), and how many days are left this year."""

    until: int
    days_left: float


@HOME.get("/api/vacation")
async def vacation(host: Host, person: Person | None, settings: Settings) -> Vacation:
    """Whether the caller is on vacation, and how many days they have left this year."""
    if person is None:
        return Vacation(0, float(settings.clocks.vacation_days))
    return await asyncio.to_thread(_vacation_status, host, person.id, settings)


@HOME.post("/api/vacation", status_code=200)
async def go_on_vacation(
    data: VacationRequest,
    host: Host,
    person: Person | None,
    settings: Settings,
) -> Vacation:
    """Starts or ends a vacation: the clocks of the caller's correspondence tables stop or run
    again.

    Example: {"days": 7}
    """
    if person is None:
        raise ApiError(403, "nobody")
    at = host.now()
    until, allowed = at + data.days * DAY, settings.clocks.vacation_days * DAY
    end = await asyncio.to_thread(host.store.write, take_vacation, person.id, at, until, allowed)
    clocked = await asyncio.to_thread(host.store.read, running_tables_of, person.id)
    told = TableSweeper(host, "vacation-not-told")
    await told.for_each(clocked, partial(_tell_table_of_vacation, host, person.id, end))
    return await asyncio.to_thread(_vacation_status, host, person.id, settings)


async def _tell_table_of_vacation(host: Host, person: str, until: int, live: LiveTable) -> None:
    if live.table.times is None:
        return
    seat, times = live.own_seat(person), live.table.times
    knows = isinstance(live.table.opening.clock, CorrespondenceClock)
    if knows and seat is not None and max(until, host.now()) != max(times.away[seat], host.now()):
        entry = VacationEntry(seat=seat, until=until, at=host.now())
        await host.submit(live, f"vacation-{live.number}-{seat}", (entry,))


def _vacation_status(host: Host, person: str, settings: Settings) -> Vacation:
    at = host.now()
    spent = host.store.read(vacation_spent, person, at)
    left = max(0.0, settings.clocks.vacation_days - spent / DAY)
    return Vacation(host.store.read(vacation_until, person, at), round(left, 2))


ROUTES = [vacation, go_on_vacation]
