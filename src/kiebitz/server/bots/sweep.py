"""Finds all tables where the program has to act: after a restart, or when a job was lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.platform.fair_queue import FairQueue, Payer
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.sweeps import run_every
from kiebitz.store.tables import tables_awaiting_program

Look = Callable[[], Awaitable[None]]

MOST_SWEPT = 16
"""How many tables with people the sweep works on, besides those woken by people."""
MOST_BOTS_ONLY = 8
"""How many bot-only tables it works on; each is played to its end."""


@dataclass
class SweepLane:
    """A part of the sweep: bot-only tables, or all others."""

    bots_only: bool
    most: int
    jobs: set[asyncio.Task[None]] = field(default_factory=set)

    async def wait_for_room(self) -> None:
        """Waits until there is room for another table."""
        self.jobs = {job for job in self.jobs if not job.done()}
        if len(self.jobs) >= self.most:
            _, self.jobs = await asyncio.wait(self.jobs, return_when=asyncio.FIRST_COMPLETED)


class BotSweep:
    """Wakes tables by their status, which is stored with their entries.

    Tables with watchers come first, all of them. The others take turns, a few at a time, ordered by
    fair shares, so that people are served even after a restart with thousands of them. Bot-only
    tables have a separate lane, where they hold up no one.
    """

    def __init__(self, host: Host, jobs: BotJobs, account_shares: int) -> None:
        self._host = host
        self._jobs = jobs
        self._account_shares = account_shares

    async def run(self, seconds: float) -> None:
        """Sweeps at once, then every few seconds."""
        lanes = (SweepLane(False, MOST_SWEPT), SweepLane(True, MOST_BOTS_ONLY))
        looks: list[Look] = [self.sweep_watched]
        looks += [partial(self.sweep_lane, lane) for lane in lanes]
        await asyncio.gather(*(run_every("sweep-failed", look, seconds) for look in looks))

    async def sweep_watched(self) -> None:
        """Wakes all due tables that are watched here."""
        watched = self._host.cache.watched
        if watched:
            for due in await asyncio.to_thread(
                self._host.store.read, tables_awaiting_program, among=watched
            ):
                self._jobs.wake(due.table)

    async def sweep_lane(self, lane: SweepLane) -> None:
        found = await asyncio.to_thread(
            self._host.store.read, tables_awaiting_program, lane.bots_only
        )
        queue: FairQueue[str] = FairQueue(self._account_shares)
        for due in found:
            queue.put(due.table, Payer(*due.paid_by))
        while (table := queue.take()) is not None:
            await lane.wait_for_room()
            lane.jobs.add(self._jobs.wake(table))
