"""Deletes expired data: guests and their games against bots, sessions, attempts, pairing requests,
read notifications. One node does it."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from kiebitz.core.entry import ResignationEntry
from kiebitz.server.home.matchmaking import Matchmaking
from kiebitz.server.http.attempt_limits import SPAN_MS
from kiebitz.server.platform.log import log
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.sweeps import PagedScan, TableSweeper, run_every
from kiebitz.store.accounts import delete_expired
from kiebitz.store.home import delete_pairings
from kiebitz.store.retention import (
    claim_chore,
    delete_guests,
    delete_leftovers,
    delete_sent_notifications,
    deletions_held_until,
    tables_left_to_bots,
)

SECOND = 1000
DAY = 24 * 3600 * SECOND
SPANS_KEPT = 2
"""Spans of counted attempts that still matter for a limit."""


class RetentionSweeper:
    """Checks often, and runs each chore once per span, on whichever node is first."""

    def __init__(self, host: Host, matchmaking: Matchmaking, settings: Settings) -> None:
        self._host = host
        self._matchmaking = matchmaking
        self._settings = settings
        self._sweeper = TableSweeper(host, "guest-not-gone")
        self._left = PagedScan(
            lambda before, after: host.store.read(tables_left_to_bots, before, after)
        )

    async def run(self) -> None:
        await run_every(
            "sweeping-failed", self.run_once, self._settings.maintenance.housekeeping_seconds
        )

    async def run_once(self) -> tuple[str, ...]:
        """Runs once; returns the chores that were done here."""
        done: list[str] = []
        await self._matchmaking.open_stranded()
        if not await self._are_deletions_held() and await self._claim_chore("sweep"):
            await self._resign_absent_guests()
            deleted = await asyncio.to_thread(self._host.store.write, self._delete_expired)
            if any(deleted.values()):
                log.info("swept", **{what: count for what, count in deleted.items() if count})
            done.append("sweep")
        return tuple(done)

    async def _are_deletions_held(self) -> bool:
        """Whether deletions are on hold because the machine's clock was recently in doubt."""
        until = await asyncio.to_thread(self._host.store.read, deletions_held_until)
        return self._host.now() < until

    async def _claim_chore(self, chore: str) -> bool:
        at, span = self._host.now(), int(self._settings.maintenance.sweep_pause_seconds * SECOND)
        return await asyncio.to_thread(self._host.store.write, claim_chore, chore, at, span)

    def _delete_expired(self, connection: Connection) -> dict[str, int]:
        """Deletes in one transaction, and only data that no active user needs. A wrong clock
        deletes nothing: age is measured by the earlier of two clocks."""
        at, settings = self._host.now_by_earlier_clock(), self._settings
        pairing_ms = int(settings.maintenance.pairing_seconds * SECOND)
        return {
            **delete_expired(connection, at, at // SPAN_MS - SPANS_KEPT),
            "guests": delete_guests(
                connection, at - settings.maintenance.guest_days * DAY, self._host.now()
            ),
            "pairings": delete_pairings(connection, at - pairing_ms),
            "notices": delete_sent_notifications(
                connection, at - settings.maintenance.notice_days * DAY
            ),
            **delete_leftovers(connection, at),
        }

    async def _resign_absent_guests(self) -> None:
        """Ends the bot games of guests who have not come back, so that the guests can be
        deleted."""
        before = self._host.now_by_earlier_clock() - self._settings.maintenance.guest_days * DAY
        await self._sweeper.for_each(await self._left.next_page(before), self._resign_guests_at)

    async def _resign_guests_at(self, live: LiveTable) -> None:
        at = self._host.now()
        for seat in live.people:
            if live.table.ended is None and not live.is_played_by_bot(seat):
                leaves = ResignationEntry(seat=seat, at=at)
                await self._host.submit(live, f"gone-{seat}-{live.number}", (leaves,))
