"""What lies about when nobody comes back: guests and their games against bots, sessions, tries,
pairings, notices that were told. One node does it."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from kiebitz.core.entry import ResignationEntry
from kiebitz.server.carrying_on import Attendant, Round, again_and_again
from kiebitz.server.host import Host
from kiebitz.server.live import LiveTable
from kiebitz.server.pairing import Pairing
from kiebitz.server.settings import Settings
from kiebitz.server.tries import SPAN_MS
from kiebitz.store.accounts import sweep
from kiebitz.store.house import forget_pairings
from kiebitz.store.sweeping import (
    forget_guests,
    forget_remains,
    forget_told,
    left_to_bots,
    takes_turn,
)

SECOND = 1000
DAY = 24 * 3600 * SECOND
SPANS_KEPT = 2
"""So many spans of counted tries still limit somebody."""


class Sweeper:
    """Looks often, and does each chore as seldom as its span says, whichever node is first."""

    def __init__(self, host: Host, pairing: Pairing, settings: Settings) -> None:
        self._host = host
        self._pairing = pairing
        self._settings = settings
        self._attendant = Attendant(host, "guest-not-gone")
        ask = host.store.people.ask
        self._left = Round(lambda before, after: ask(lambda c: left_to_bots(c, before, after)))

    async def run(self) -> None:
        await again_and_again("sweeping-failed", self.look, self._settings.housekeeping_seconds)

    async def look(self) -> tuple[str, ...]:
        """Once; which chores were done here."""
        done: list[str] = []
        await self._pairing.take_up()
        if await self._takes_turn("sweep"):
            await self._leave_bots()
            await asyncio.to_thread(self._host.store.people.change, self._swept)
            done.append("sweep")
        return tuple(done)

    async def _takes_turn(self, chore: str) -> bool:
        at, span = self._host.now(), int(self._settings.sweep_pause_seconds * SECOND)
        change = self._host.store.people.change
        return await asyncio.to_thread(change, lambda c: takes_turn(c, chore, at, span))

    def _swept(self, connection: Connection) -> None:
        """All in one transaction, and nothing of it matters to anybody who is still there."""
        at, settings = self._host.now(), self._settings
        sweep(connection, at, at // SPAN_MS - SPANS_KEPT)
        forget_guests(connection, at - settings.guest_days * DAY, at)
        forget_pairings(connection, at - int(settings.pairing_seconds * SECOND))
        forget_told(connection, at - settings.notice_days * DAY)
        forget_remains(connection, at)

    async def _leave_bots(self) -> None:
        """Guests who do not come back leave their games against bots, and may be forgotten."""
        before = self._host.now() - self._settings.guest_days * DAY
        await self._attendant.attend(await self._left.on(before), self._leave)

    async def _leave(self, live: LiveTable) -> None:
        at = self._host.now()
        for seat in live.people:
            if live.table.ended is None and not live.is_left(seat):
                leaves = ResignationEntry(seat=seat, at=at)
                await self._host.submit(live, f"gone-{seat}-{live.number}", (leaves,))
