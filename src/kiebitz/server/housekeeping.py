"""What nobody else would ever do: close tables of bots that go on for ever, and free the seats of
people who hold the first deal up."""

from __future__ import annotations

import asyncio

from kiebitz.core.table import can_abort
from kiebitz.server.host import Host
from kiebitz.server.journal import journal
from kiebitz.server.settings import Settings

SECOND = 1000


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
                await self._host.expire(live)

    async def _close(self, before: int) -> None:
        """Tables at which nobody has sat down in time."""
        for table in await asyncio.to_thread(self._host.store.house.unstarted, before):
            live = await self._host.fresh(table)
            if live is not None and live.free_seats and can_abort(live.table):
                await self._host.expire(live)

    async def _free(self, before: int) -> None:
        store = self._host.store
        for table in await asyncio.to_thread(store.gathering, before):
            live = await self._host.fresh(table)
            late = await asyncio.to_thread(store.late, table, before)
            if live is not None:
                await self._host.free_seats(live, late)
