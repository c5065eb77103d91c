"""What nobody else would ever do: close tables of bots that go on for ever, and free the seats of
people who hold the first deal up."""

from __future__ import annotations

import asyncio
from functools import partial

from kiebitz.core.entry import ExpiryEntry, FreedEntry
from kiebitz.core.table import can_abort
from kiebitz.server.carrying_on import Attendant, Round, again_and_again
from kiebitz.server.host import Host
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
        self._attendant = Attendant(host, "table-not-kept")
        self._outlived = Round(host.store.outlived)
        self._unstarted = Round(host.store.house.unstarted)
        self._gathering = Round(host.store.gathering)

    async def run(self) -> None:
        seconds = self._settings.housekeeping_seconds
        await again_and_again("housekeeping-failed", self.look, seconds)

    async def look(self) -> None:
        """Once."""
        await self._expire(self._host.now() - int(self._settings.bots_only_seconds * SECOND))
        await self._close(self._host.now() - int(self._settings.unstarted_seconds * SECOND))
        await self._free(self._host.now() - int(self._settings.nonce_seconds * SECOND))

    async def _expire(self, before: int) -> None:
        await self._attendant.attend(await self._outlived.on(before), partial(expire, self._host))

    async def _close(self, before: int) -> None:
        """Tables at which nobody has sat down in time."""
        await self._attendant.attend(await self._unstarted.on(before), self._close_table)

    async def _close_table(self, live: LiveTable) -> None:
        if live.free_seats and can_abort(live.table):
            await expire(self._host, live)

    async def _free(self, before: int) -> None:
        late = partial(self._free_seats, before)
        await self._attendant.attend(await self._gathering.on(before), late)

    async def _free_seats(self, before: int, live: LiveTable) -> None:
        """Takes their seats from people whose share of the luck has not come; nobody loses."""
        late = await asyncio.to_thread(self._host.store.late, live.id, before)
        missing = [seat for seat in nonces_missing(live.table) if seat in live.people]
        at = self._host.now()
        entries = tuple(FreedEntry(seat=seat, at=at) for seat in missing if seat in late)
        if entries:
            await self._host.submit(live, f"freed-{live.number}", entries, only_at=live.number)
