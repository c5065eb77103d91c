"""The single writer: a thread that gathers pending writes and commits them together.

A commit costs a sync of the disk, so all pending writes go into one transaction. If one of them is
bad, the transaction is repeated piece by piece, and only the bad piece fails.

Other servers may write to the same database. To avoid deadlocks, every batch takes its rows in the
same order: by statement, then by key. If transactions collide anyway, or a connection breaks, the
writer retries: numbers and client ids are unique, so a write that had succeeded after all is
recognised.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from operator import itemgetter
from queue import Empty, SimpleQueue

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from kiebitz.store.errors import NotSaved, is_collision, not_saved
from kiebitz.store.writer_commands import STATEMENTS, Saved, Taken, Write
from kiebitz.store.writer_statements import Row, Statement

log = structlog.get_logger("kiebitz")
BATCH = 1000
CROWD = 4
"""From this many simultaneous writes on, it waits briefly for more, to save syncs."""
CROWD_SECONDS = 0.004
TRIES = 6
FIRST_PAUSE = 0.02
"""Seconds before the second try; doubled each time."""

Result = Saved | Taken | Exception


@dataclass(frozen=True)
class _Job:
    """A write and its recipient: in any thread, or in an event loop."""

    write: Write
    done: Future[Saved | Taken] | asyncio.Future[Saved | Taken]
    loop: asyncio.AbstractEventLoop | None = None

    def is_wanted(self) -> bool:
        """False if no one waits any more. After this it cannot be cancelled."""
        return isinstance(self.done, asyncio.Future) or self.done.set_running_or_notify_cancel()


class Writer:
    """Takes writes from any thread; a future resolves when its write is on disk or has failed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(
            target=self._write_until_closed, name="kiebitz-writer", daemon=True
        )
        self._closed = False
        self._ending = threading.Event()
        self.commits = 0
        """Transactions so far."""
        self._gate = threading.Lock()
        """Nothing is queued after the end, when no thread would write it."""
        self._thread.start()

    def put(self, write: Write) -> Future[Saved | Taken]:
        done: Future[Saved | Taken] = Future()
        self._queue_up(_Job(write, done))
        return done

    def put_from_loop(self, write: Write) -> asyncio.Future[Saved | Taken]:
        """For callers in the running event loop."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Saved | Taken] = loop.create_future()
        self._queue_up(_Job(write, done, loop))
        return done

    def _queue_up(self, job: _Job) -> None:
        with self._gate:
            if self._closed:
                raise RuntimeError("the store is closed")
            self._queue.put(job)

    def close(self) -> None:
        """Writes what is pending, then ends."""
        with self._gate:
            self._closed = True
            self._ending.set()
            self._queue.put(None)
        self._thread.join()

    def _write_until_closed(self) -> None:
        jobs: list[_Job] = []
        while (first := self._queue.get()) is not None:
            if len(jobs) >= CROWD:
                self._ending.wait(CROWD_SECONDS)
            jobs, is_last = self._take_pending(first)
            try:
                self._write_batch([job for job in jobs if job.is_wanted()])
            except Exception as error:
                self._fail_jobs(jobs, error)
            if is_last:
                return

    def _fail_jobs(self, jobs: list[_Job], error: Exception) -> None:
        """An unexpected error ends a batch, never the thread: every caller gets an answer."""
        log.error("writer-failed", error=error)
        for job in jobs:
            with contextlib.suppress(Exception):  # the caller is gone or has been answered already
                self._deliver_results([(job, NotSaved("failed"))])

    def _take_pending(self, first: _Job) -> tuple[list[_Job], bool]:
        """All pending writes, and whether the end marker was among them."""
        jobs = [first]
        with contextlib.suppress(Empty):
            while len(jobs) < BATCH:
                job = self._queue.get_nowait()
                if job is None:
                    return jobs, True
                jobs.append(job)
        return jobs, False

    def _write_batch(self, jobs: list[_Job]) -> None:
        self._deliver_results(list(zip(jobs, self._write_and_collect_results(jobs), strict=True)))

    def _deliver_results(self, results: list[tuple[_Job, Result]]) -> None:
        told: dict[asyncio.AbstractEventLoop | None, list[tuple[_Job, Result]]] = {}
        for job, result in results:
            told.setdefault(job.loop, []).append((job, result))
        for loop, theirs in told.items():
            if loop is None:
                resolve_futures(theirs)
            else:
                with contextlib.suppress(RuntimeError):  # a loop that has closed
                    loop.call_soon_threadsafe(resolve_futures, theirs)

    def _write_and_collect_results(self, jobs: list[_Job]) -> list[Result]:
        """Writes all together; one by one if one is bad; none if the database fails."""
        try:
            retry_collisions(lambda: self._write_in_one_transaction(jobs))
            return [Saved()] * len(jobs)
        except Exception as error:
            trouble = not_saved(error)
            return self._write_one_by_one(jobs) if trouble is None else [trouble] * len(jobs)

    def _write_in_one_transaction(self, jobs: list[_Job]) -> None:
        """One transaction, one statement of each kind: fast, and all or nothing."""
        self.commits += 1
        rows = _sorted_rows(jobs)
        with self._engine.begin() as connection:
            for statement in STATEMENTS:
                if wanted := rows.get(statement):
                    statement.run(connection, wanted)

    def _write_one_by_one(self, jobs: list[_Job]) -> list[Result]:
        """Isolates a bad write. With SQLite one sync is enough for all of them; other databases use
        one transaction each, which blocks no others."""
        if self._engine.dialect.name != "sqlite":
            return [self._in_own_transaction(job) for job in jobs]
        try:
            with self._engine.begin() as connection:
                return [_in_savepoint(connection, job) for job in jobs]
        except Exception as error:
            return [not_saved(error) or error] * len(jobs)

    def _in_own_transaction(self, job: _Job) -> Result:
        try:
            retry_collisions(lambda: self._write_in_one_transaction([job]))
        except IntegrityError:
            return Taken()
        except Exception as error:
            return not_saved(error) or error
        return Saved()


def resolve_futures(results: list[tuple[_Job, Result]]) -> None:
    """Delivers every write's result."""
    for job, result in results:
        if job.done.done():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)


def retry_collisions(write: Callable[[], None]) -> None:
    """Retries for a limited time when transactions collide or a connection breaks."""
    for attempt in range(TRIES - 1):
        try:
            return write()
        except Exception as error:
            if not is_collision(error):
                raise
            time.sleep(FIRST_PAUSE * 2**attempt * random.uniform(0.5, 1.5))
    return write()


def _sorted_rows(jobs: list[_Job]) -> dict[Statement, list[Row]]:
    """The rows of each statement, in order of their keys."""
    rows: dict[Statement, list[Row]] = {}
    for job in jobs:
        for statement, row in job.write.rows():
            rows.setdefault(statement, []).append(row)
    for statement, wanted in rows.items():
        wanted.sort(key=itemgetter(*statement.key))
    return rows


def _in_savepoint(connection: Connection, job: _Job) -> Result:
    """A database failure ends the whole transaction, with the writes before it."""
    try:
        with connection.begin_nested():
            for statement, row in job.write.rows():
                statement.run(connection, [row])
    except IntegrityError:
        return Taken()
    except Exception as error:
        if not_saved(error) is not None:
            raise
        return error
    return Saved()
