"""Finds expired clocks and players due a reminder: on any node, once each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from kiebitz.core.clocks import DAY, CorrespondenceClock
from kiebitz.core.entry import Entry, ProtestEntry, TimeOutEntry, VacationEntry
from kiebitz.core.seat import Seat
from kiebitz.core.table import protests_lapse_at
from kiebitz.core.table_clock import flag_at, remind_at
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.sweeps import TableSweeper, run_every
from kiebitz.store.clocks import (
    clocks_run_out,
    reminders_due,
    set_flag,
    set_reminder,
    take_vacation,
    vacation_until,
)

Remind = Callable[[LiveTable, Seat, int], Awaitable[None]]
"""Called with a table, a seat there, and the moment its time ends. A reminder may be repeated if a
node is killed in between; the seat and the moment identify it."""


class ClockSweep:
    """If several nodes look at once, the first one wins: each entry number exists once."""

    def __init__(self, host: Host, settings: Settings) -> None:
        self._host = host
        self._settings = settings
        self._sweeper = TableSweeper(host, "clock-failed")
        self.remind: list[Remind] = []
        """Called when 80 % of a correspondence turn has gone."""

    async def run(self) -> None:
        await run_every("clock-sweep-failed", self.run_once, self._settings.clocks.clock_seconds)

    async def run_once(self) -> None:
        """Runs the sweep once."""
        store, at = self._host.store, self._host.now()
        run_out = await asyncio.to_thread(store.read, clocks_run_out, at)
        await self._sweeper.for_each(run_out, self._end_overdue)
        due = await asyncio.to_thread(store.read, reminders_due, at)
        await self._sweeper.for_each(due, self._send_reminders)

    async def _end_overdue(self, live: LiveTable) -> None:
        await self._end_pause(live)
        if late_seat(live, self._host.now()) is None:
            await self._correct_flag(live)
        while (seat := late_seat(live, self._host.now())) is not None:
            number, entry = live.number, await self._vacation_or_timeout_entry(live, seat)
            await self._host.submit(live, f"flag-{number}", (entry,), only_at=number)
            if live.number == number:
                return

    async def _end_pause(self, live: LiveTable) -> None:
        """D6.6 Play continues under protest if no admin has come; a protest lapses in the end."""
        at, appeal, end = self._host.now(), live.table.appeal, protests_lapse_at(live.table)
        is_over = appeal is not None and 0 < appeal.until <= at
        if is_over or (end is not None and end <= at):
            entry = ProtestEntry(lapses=not is_over, at=at)
            await self._host.submit(live, f"protest-{live.number}", (entry,), only_at=live.number)

    async def _correct_flag(self, live: LiveTable) -> None:
        """Updates the stored flag time when no player is late yet."""
        following, store = flag_at(live.table), self._host.store
        await asyncio.to_thread(store.write, set_flag, live.id, live.number, following)

    async def _vacation_or_timeout_entry(self, live: LiveTable, seat: Seat) -> Entry:
        """A day of vacation, if the player has one left; otherwise the loss on time."""
        at, person = self._host.now(), live.people.get(seat)
        if person is not None and isinstance(live.table.opening.clock, CorrespondenceClock):
            until = await asyncio.to_thread(self._current_or_new_vacation, person, at)
            if until > at:
                return VacationEntry(seat=seat, until=until, at=at)
        return TimeOutEntry(seat=seat, at=at)

    def _current_or_new_vacation(self, person: str, at: int) -> int:
        """The end of the player's vacation, whether they chose it or it was used to save the
        game."""
        store, allowed = self._host.store, self._settings.clocks.vacation_days * DAY
        found = store.read(vacation_until, person, at)
        return found or store.write(take_vacation, person, at, at + DAY, allowed)

    async def _send_reminders(self, live: LiveTable) -> None:
        times, at = live.table.times, self._host.now()
        for seat in times.running if times is not None else ():
            if times is not None and times.since < times.reminder(seat) <= at:
                for remind in self.remind:
                    await remind(live, seat, times.deadline(seat))
        following = remind_at(live.table, at)
        await asyncio.to_thread(
            self._host.store.write, set_reminder, live.id, live.number, following
        )


def late_seat(live: LiveTable, at: int) -> Seat | None:
    """The seat whose time has been over the longest."""
    times = live.table.times
    if times is None:
        return None
    late = [seat for seat in times.running if times.is_up(seat, at)]
    return min(late, key=times.deadline, default=None)
