"""Closes bot games that never end, and frees the seats of absent players."""

from __future__ import annotations

import asyncio
from functools import partial

from kiebitz.core.entry import ExpiryEntry, SeatFreedEntry
from kiebitz.core.table import can_abort, missing_seats
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.sweeps import PagedScan, TableSweeper, run_every
from kiebitz.store.tables import expired_bot_tables, gathering_tables, late_seats, unstarted_tables

SECOND = 1000


async def end_stale_table(host: Host, live: LiveTable) -> None:
    """Ends an abandoned or endless table."""
    await host.submit(live, f"expiry-{live.number}", (ExpiryEntry(at=host.now()),))


class StaleTableSweeper:
    """Checks every few seconds. If several nodes do, the first one wins."""

    def __init__(self, host: Host, settings: Settings) -> None:
        self._host = host
        self._settings = settings
        self._sweeper = TableSweeper(host, "table-not-kept")
        store = host.store
        self._expired = PagedScan(
            lambda before, after: store.read(expired_bot_tables, before, after)
        )
        self._unstarted = PagedScan(
            lambda before, after: store.read(unstarted_tables, before, after)
        )
        self._gathering = PagedScan(
            lambda before, after: store.read(gathering_tables, before, after)
        )

    async def run(self) -> None:
        seconds = self._settings.maintenance.housekeeping_seconds
        await run_every("housekeeping-failed", self.run_once, seconds)

    async def run_once(self) -> None:
        """Runs once."""
        await self._end_old_bot_tables(
            self._host.now() - int(self._settings.maintenance.bots_only_seconds * SECOND)
        )
        await self._close_unstarted_tables(
            self._host.now_by_earlier_clock()
            - int(self._settings.maintenance.unstarted_seconds * SECOND)
        )
        await self._free_seats_of_absent_players(
            self._host.now() - int(self._settings.maintenance.nonce_seconds * SECOND)
        )

    async def _end_old_bot_tables(self, before: int) -> None:
        await self._sweeper.for_each(
            await self._expired.next_page(before), partial(end_stale_table, self._host)
        )

    async def _close_unstarted_tables(self, before: int) -> None:
        """Tables at which no one sat down in time."""
        await self._sweeper.for_each(
            await self._unstarted.next_page(before), self._close_unstarted_table
        )

    async def _close_unstarted_table(self, live: LiveTable) -> None:
        if live.free_seats and can_abort(live.table):
            await end_stale_table(self._host, live)

    async def _free_seats_of_absent_players(self, before: int) -> None:
        late = partial(self._free_absent_seats_at, before)
        await self._sweeper.for_each(await self._gathering.next_page(before), late)

    async def _free_absent_seats_at(self, before: int, live: LiveTable) -> None:
        """Frees the seats of players who have not arrived; no one loses."""
        late = await asyncio.to_thread(self._host.store.read, late_seats, live.id, before)
        missing = [seat for seat in missing_seats(live.table) if seat in live.people]
        at = self._host.now()
        entries = tuple(SeatFreedEntry(seat=seat, at=at) for seat in missing if seat in late)
        if entries:
            await self._host.submit(live, f"freed-{live.number}", entries, only_at=live.number)
