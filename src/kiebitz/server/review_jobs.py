"""Reviews are made one at a time on each node, in turn by who asked, and kept with the table."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from concurrent.futures import ThreadPoolExecutor

import msgspec

from kiebitz.analysis import Cancelled, CannotReview, Review, Reviewing
from kiebitz.bots import Thinkers
from kiebitz.core.errors import ParseError
from kiebitz.server.fair_slots import FairSlots
from kiebitz.server.host import DamagedTable, Host
from kiebitz.server.journal import journal
from kiebitz.server.live import LiveTable
from kiebitz.server.study import Studied, StudyRequest, studied
from kiebitz.store import ReviewStatus, StoredReview

LEASE_MS = 10_000
LOOK_SECONDS = 0.5
"""How often the maker says how far it is, and learns whether it is still wanted."""
IDLE_SECONDS = 5.0
REMEMBERED_MS = 3_600_000
"""For how long it counts that somebody was served."""


class Making:
    """The review that is made now."""

    def __init__(self, table: str, work: Reviewing) -> None:
        self.table = table
        self.work = work
        self.done = 0
        self.total = work.total

    def tell(self, done: int, total: int) -> None:
        """Called from other threads."""
        self.done, self.total = done, total


class ReviewJobs:
    """What one node does of the reviews that are asked for; the store says what is left to do."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._store = host.store.reviews
        self._holder = secrets.token_hex(8)
        self._wake = asyncio.Event()
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="kiebitz-review")
        self._slots = FairSlots(1)
        self._studying = Thinkers()
        self._served: dict[str, int] = {}
        self._making: Making | None = None

    async def ask(self, table: str, asker: str) -> None:
        await asyncio.to_thread(self._store.want, table, asker, self._host.now())
        self._wake.set()

    async def state(self, table: str) -> StoredReview | None:
        """How far the review of a table is: from memory where it is made here."""
        found = await asyncio.to_thread(self._store.of, table)
        making = self._making
        if found is None or making is None or making.table != table or found.status != "running":
            return found
        return StoredReview(
            table, "running", found.asker, found.asked, making.done, making.total, found.holder
        )

    async def cancel(self, table: str) -> None:
        """Nobody goes on with it; where it is made here, it stops at once."""
        await asyncio.to_thread(self._store.cancel, table)
        if self._making is not None and self._making.table == table:
            self._making.work.cancel()

    async def study(self, request: StudyRequest, asker: str) -> Studied:
        """A position on the analysis board; a few seconds of work, in turn by who asks."""
        loop = asyncio.get_running_loop()
        games = self._host.games
        if not request.lines:
            return await asyncio.to_thread(studied, games, request, self._studying)
        async with self._slots.slot(asker):
            return await loop.run_in_executor(
                self._threads, studied, games, request, self._studying
            )

    async def run(self) -> None:
        """Makes whatever is asked for, for as long as the server runs."""
        while True:
            try:
                while await self._make_next():
                    pass
            except Exception as error:
                journal.error("review-failed", error=error)
            self._wake.clear()
            # Not wait_for, which may swallow that it is cancelled.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(IDLE_SECONDS):
                    await self._wake.wait()

    async def close(self) -> None:
        if self._making is not None:
            self._making.work.cancel()
        self._studying.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _make_next(self) -> bool:
        """One review; False if none waits. Whoever was served longest ago comes first."""
        at = self._host.now()
        waiting = await asyncio.to_thread(self._store.waiting, at)
        lately = at - REMEMBERED_MS
        self._served = {asker: since for asker, since in self._served.items() if since > lately}
        for row in sorted(waiting, key=lambda row: self._served.get(row.asker, 0)):
            take, until = self._store.take, at + LEASE_MS
            if await asyncio.to_thread(take, row.table, self._holder, at, until):
                self._served[row.asker] = at
                await self._make(row.table)
                return True
        return False

    async def _make(self, table: str) -> None:
        review: bytes | None = None
        try:
            live = await self._host.fresh(table)
            made = None if live is None else await self._made(live)
            review = None if made is None else msgspec.json.encode(made)
        except Cancelled:
            return  # the store knows, or the lease runs out and another node goes on
        except (CannotReview, ParseError, DamagedTable):
            pass
        except Exception as error:
            journal.error("review-failed", table=table, error=error)
        finally:
            self._making = None
        status: ReviewStatus = "failed" if review is None else "done"
        await asyncio.to_thread(self._store.finish, table, self._holder, status, review)

    async def _made(self, live: LiveTable) -> Review:
        work = await asyncio.to_thread(Reviewing, live.game, live.table)
        making = self._making = Making(live.id, work)
        loop = asyncio.get_running_loop()
        task = loop.run_in_executor(self._threads, work.made, making.tell)
        try:
            while not task.done():
                await asyncio.wait({task}, timeout=LOOK_SECONDS)
                if not await self._is_wanted(making):
                    work.cancel()
            return await task
        finally:
            work.cancel()  # whatever went wrong, nobody thinks on without anybody who waits

    async def _is_wanted(self, making: Making) -> bool:
        """A database in trouble does not say that it is not."""
        until = self._host.now() + LEASE_MS
        try:
            return await asyncio.to_thread(
                self._store.keep, making.table, self._holder, until, making.done, making.total
            )
        except Exception as error:
            journal.error("review-not-kept", table=making.table, error=error)
            return True
