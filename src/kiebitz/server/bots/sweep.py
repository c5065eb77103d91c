"""Finds every table where the program is to act: after a restart, and whatever a job has lost."""

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
"""How many tables of people the sweep works at, besides those that people wake."""
MOST_BOTS_ONLY = 8
"""How many tables of bots alone it works at; they are played to their end."""


@dataclass
class SweepLane:
    """A part of the sweep: tables of bots alone, or all others."""

    bots_only: bool
    most: int
    jobs: set[asyncio.Task[None]] = field(default_factory=set)

    async def room(self) -> None:
        """Waits until another table may be worked at."""
        self.jobs = {job for job in self.jobs if not job.done()}
        if len(self.jobs) >= self.most:
            _, self.jobs = await asyncio.wait(self.jobs, return_when=asyncio.FIRST_COMPLETED)


class BotSweep:
    """Wakes tables by their status, which is stored with their entries.

    Tables that somebody watches come first, all of them. Of the others a few are worked at at a
    time, share by share: after a restart with thousands of them, people are served meanwhile.
    Tables of bots alone have a lane of their own, where they keep nobody waiting.
    """

    def __init__(self, host: Host, jobs: BotJobs, account_shares: int) -> None:
        self._host = host
        self._jobs = jobs
        self._account_shares = account_shares

    async def run(self, seconds: float) -> None:
        """At once, and then every few seconds."""
        lanes = (SweepLane(False, MOST_SWEPT), SweepLane(True, MOST_BOTS_ONLY))
        looks: list[Look] = [self.sweep_watched]
        looks += [partial(self.sweep_lane, lane) for lane in lanes]
        await asyncio.gather(*(run_every("sweep-failed", look, seconds) for look in looks))

    async def sweep_watched(self) -> None:
        """Wakes all tables that are watched here and due."""
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
            await lane.room()
            lane.jobs.add(self._jobs.wake(table))
