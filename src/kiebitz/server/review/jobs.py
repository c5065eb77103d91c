"""Makes reviews, one at a time per node and in fair shares, and stores them with the table."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import msgspec

from kiebitz.analysis import Cancelled, CannotReview, Review, Reviewing
from kiebitz.bots import Thinkers
from kiebitz.core.errors import ParseError
from kiebitz.server.platform.fair_queue import (
    ACCOUNT_SHARES,
    FairQueue,
    Payer,
    most_for_one_address,
)
from kiebitz.server.platform.fair_slots import FairSlots
from kiebitz.server.platform.log import log
from kiebitz.server.review.analysis_board import PositionAnalysis, StudyRequest, study_position
from kiebitz.server.tables.host import DamagedTable, Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.store import ReviewStatus, StoredReview
from kiebitz.store.reviews import (
    cancel_review,
    claim_review,
    extend_review,
    finish_review,
    request_review,
    review_backlog,
    review_of,
)

LEASE_MS = 10_000
LOOK_SECONDS = 0.5
"""How often the worker reports progress and checks for cancellation."""
IDLE_SECONDS = 5.0


class ReviewProgress:
    """The review in progress."""

    def __init__(self, table: str, work: Reviewing) -> None:
        self.table = table
        self.work = work
        self.done = 0
        self.total = work.total

    def report(self, done: int, total: int) -> None:
        """Called from other threads."""
        self.done, self.total = done, total


class ReviewJobs:
    """One node's part of the requested reviews; the store holds the list."""

    def __init__(self, host: Host, account_shares: int = ACCOUNT_SHARES) -> None:
        self._host = host
        self._store = host.store
        self._holder = secrets.token_hex(8)
        self._wake = asyncio.Event()
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="kiebitz-review")
        self._slots = FairSlots(1, account_shares)
        self._studying = Thinkers()
        self._queue: FairQueue[str] = FairQueue(account_shares)
        self._making: ReviewProgress | None = None

    async def request_review(self, table: str, asker: str, address: str | None = None) -> None:
        """`address` is the hash of the requester's address."""
        await asyncio.to_thread(
            self._store.write, request_review, table, asker, self._host.now(), address
        )
        self._wake.set()

    async def review_state(self, table: str) -> StoredReview | None:
        """The progress of a table's review: from memory if it is made here."""
        found = await asyncio.to_thread(self._store.read, review_of, table)
        making = self._making
        if found is None or making is None or making.table != table or found.status != "running":
            return found
        return StoredReview(
            table, "running", found.asker, found.asked, making.done, making.total, found.holder
        )

    async def cancel(self, table: str) -> None:
        """Cancels the review everywhere; if it is made here, it stops at once."""
        await asyncio.to_thread(self._store.write, cancel_review, table)
        if self._making is not None and self._making.table == table:
            self._making.work.cancel()

    async def study_position(self, request: StudyRequest, payer: Payer) -> PositionAnalysis:
        """Analyses a position, once it is the payer's turn; takes a few seconds."""
        loop = asyncio.get_running_loop()
        games = self._host.games
        if not request.lines:
            return await asyncio.to_thread(study_position, games, request, self._studying)
        async with self._slots.slot(payer):
            return await loop.run_in_executor(
                self._threads, study_position, games, request, self._studying
            )

    async def run(self) -> None:
        """Makes requested reviews as long as the server runs."""
        while True:
            try:
                while await self._make_next():
                    pass
            except Exception as error:
                log.error("review-failed", error=error)
            self._wake.clear()
            # Not wait_for, which may swallow a cancellation.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(IDLE_SECONDS):
                    await self._wake.wait()

    async def close(self) -> None:
        if self._making is not None:
            self._making.work.cancel()
        self._studying.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _make_next(self) -> bool:
        """Makes one review; False if none waits, or only for addresses at their limit."""
        at = self._host.now()
        while (table := await self._choose_next_table(at)) is not None:
            write, until = self._store.write, at + LEASE_MS
            if await asyncio.to_thread(write, claim_review, table, self._holder, at, until):
                await self._make_and_store_review(table)
                return True
        return False

    async def _choose_next_table(self, at: int) -> str | None:
        """Each node makes one at a time: the number of busy nodes is a lower bound, and an address
        has half of them."""
        backlog = await asyncio.to_thread(self._store.read, review_backlog, at)
        self._queue.keep_only(backlog.waiting)
        for table, paid_by in backlog.waiting.items():
            self._queue.put(table, Payer(*paid_by), self._host.cache.is_watched(table))
        held = Counter(backlog.running)
        most = most_for_one_address(held.total() + 1)
        return self._queue.take(lambda address: held[address] >= most)

    async def _make_and_store_review(self, table: str) -> None:
        review: bytes | None = None
        try:
            live = await self._host.get_fresh(table)
            made = None if live is None else await self._make_review(live)
            review = None if made is None else msgspec.json.encode(made)
        except Cancelled:
            return  # the store knows, or the lease expires and another node continues
        except (CannotReview, ParseError, DamagedTable):
            pass
        except Exception as error:
            log.error("review-failed", table=table, error=error)
        finally:
            self._making = None
        status: ReviewStatus = "failed" if review is None else "done"
        await asyncio.to_thread(
            self._store.write, finish_review, table, self._holder, status, review
        )

    async def _make_review(self, live: LiveTable) -> Review:
        work = await asyncio.to_thread(Reviewing, live.game, live.table)
        making = self._making = ReviewProgress(live.id, work)
        loop = asyncio.get_running_loop()
        task = loop.run_in_executor(self._threads, work.make_review, making.report)
        try:
            while not task.done():
                await asyncio.wait({task}, timeout=LOOK_SECONDS)
                if not await self._is_wanted(making):
                    work.cancel()
            return await task
        finally:
            work.cancel()  # stops the search if anything goes wrong

    async def _is_wanted(self, making: ReviewProgress) -> bool:
        """Database errors do not count as a cancellation."""
        until = self._host.now() + LEASE_MS
        try:
            return await asyncio.to_thread(
                self._store.write,
                extend_review,
                making.table,
                self._holder,
                until,
                making.done,
                making.total,
            )
        except Exception as error:
            log.error("review-not-kept", table=making.table, error=error)
            return True
