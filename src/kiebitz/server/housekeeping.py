"""What nobody else would ever do: close tables of bots that go on for ever, and free the seats of
people who hold the first deal up."""

from __future__ import annotations

import asyncio

from kiebitz.core.entry import ExpiryEntry, FreedEntry
from kiebitz.core.seat import Seat
from kiebitz.core.table import can_abort
from kiebitz.server.host import Host
from kiebitz.server.journal import journal
from kiebitz.server.live import LiveTable, nonces_missing
from kiebitz.server.settings import Settings

SECOND = 1000


async def expire(host: Host, live: LiveTable) -> None:
    """Ends a table that nobody comes to, or that goes on for ever."""
    await host.submit(live, f"expiry-{live.number}", (ExpiryEntry(at=host.now()),))


class Housekeeper:
    """Looks every few seconds. Of several nodes that look at once, one is faster."""

    def __init__(self, host: Host, settings: Settings) -> None:
        self._host = host
        self._settings = settings

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:
                journal.error("housekeeping-failed", error=error)
            await asyncio.sleep(self._settings.housekeeping_seconds)

    async def look(self) -> None:
        """Once."""
        await self._expire(self._host.now() - int(self._settings.bots_only_seconds * SECOND))
        await self._close(self._host.now() - int(self._settings.unstarted_seconds * SECOND))
        await self._free(self._host.now() - int(self._settings.nonce_seconds * SECOND))

    async def _expire(self, before: int) -> None:
        for table in await asyncio.to_thread(self._host.store.outlived, before):
            live = await self._host.fresh(table)
            if live is not None:
                await expire(self._host, live)

    async def _close(self, before: int) -> None:
        """Tables at which nobody has sat down in time."""
        for table in await asyncio.to_thread(self._host.store.house.unstarted, before):
            live = await self._host.fresh(table)
            if live is not None and live.free_seats and can_abort(live.table):
                await expire(self._host, live)

    async def _free(self, before: int) -> None:
        store = self._host.store
        for table in await asyncio.to_thread(store.gathering, before):
            live = await self._host.fresh(table)
            late = await asyncio.to_thread(store.late, table, before)
            if live is not None:
                await self._free_seats(live, late)

    async def _free_seats(self, live: LiveTable, late: tuple[Seat, ...]) -> None:
        """Takes their seats from people whose share of the luck has not come; nobody loses."""
        missing = [seat for seat in nonces_missing(live.table) if seat in live.people]
        at = self._host.now()
        entries = tuple(FreedEntry(seat=seat, at=at) for seat in missing if seat in late)
        if entries:
            await self._host.submit(live, f"freed-{live.number}", entries, only_at=live.number)
