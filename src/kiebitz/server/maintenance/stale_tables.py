"""What nobody else would ever do: close tables of bots that go on for ever, and free the seats of
people for whom a table waits."""

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


async def expire(host: Host, live: LiveTable) -> None:
    """Ends a table that nobody comes to, or that goes on for ever."""
    await host.submit(live, f"expiry-{live.number}", (ExpiryEntry(at=host.now()),))


class StaleTableSweeper:
    """Looks every few seconds. Of several nodes that look at once, one is faster."""

    def __init__(self, host: Host, settings: Settings) -> None:
        self._host = host
        self._settings = settings
        self._sweeper = TableSweeper(host, "table-not-kept")
        store = host.store
        self._outlived = PagedScan(
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
        """Once."""
        await self._expire(
            self._host.now() - int(self._settings.maintenance.bots_only_seconds * SECOND)
        )
        await self._close(
            self._host.earliest() - int(self._settings.maintenance.unstarted_seconds * SECOND)
        )
        await self._free(self._host.now() - int(self._settings.maintenance.nonce_seconds * SECOND))

    async def _expire(self, before: int) -> None:
        await self._sweeper.attend(
            await self._outlived.next_page(before), partial(expire, self._host)
        )

    async def _close(self, before: int) -> None:
        """Tables at which nobody has sat down in time."""
        await self._sweeper.attend(await self._unstarted.next_page(before), self._close_table)

    async def _close_table(self, live: LiveTable) -> None:
        if live.free_seats and can_abort(live.table):
            await expire(self._host, live)

    async def _free(self, before: int) -> None:
        late = partial(self._free_seats, before)
        await self._sweeper.attend(await self._gathering.next_page(before), late)

    async def _free_seats(self, before: int, live: LiveTable) -> None:
        """Takes their seats from people who have not come; nobody loses."""
        late = await asyncio.to_thread(self._host.store.read, late_seats, live.id, before)
        missing = [seat for seat in missing_seats(live.table) if seat in live.people]
        at = self._host.now()
        entries = tuple(SeatFreedEntry(seat=seat, at=at) for seat in missing if seat in late)
        if entries:
            await self._host.submit(live, f"freed-{live.number}", entries, only_at=live.number)
