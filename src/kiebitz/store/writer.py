"""The one writer: a thread that gathers what is to be written and commits it together.

A commit costs a sync of the disk, so everything that waits goes into one transaction. If anything
in it is bad, the transaction is done again piece by piece, and only the bad piece fails.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any, Literal, Protocol

import msgspec
from sqlalchemy import Connection, Engine, Executable, bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from kiebitz.core.entry import Entry
from kiebitz.core.record import Record
from kiebitz.core.seat import Seat
from kiebitz.store.schema import entries, seats, tables

Status = Literal["waiting", "due", "ended"]
Row = dict[str, Any]

BATCH = 1000

INSERT_TABLE = insert(tables)
INSERT_SEAT = insert(seats)
INSERT_ENTRY = insert(entries)
SET_STATUS = (
    update(tables).where(tables.c.id == bindparam("of")).values(status=bindparam("becomes"))
)
STATEMENTS: tuple[Executable, ...] = (INSERT_TABLE, INSERT_SEAT, INSERT_ENTRY, SET_STATUS)
"""In the order in which a batch may run them, whoever asked for which."""


class Saved(msgspec.Struct, frozen=True):
    """It is on disk."""


class Taken(msgspec.Struct, frozen=True):
    """Somebody else was faster: the number, the client id or the seat is there already."""


class Write(Protocol):
    def rows(self) -> Iterator[tuple[Executable, Row]]: ...


@dataclass(frozen=True)
class NewTable:
    """A table opens: its record without entries, and who sits where (hashes of secrets)."""

    opening: Record
    seed: bytes
    created: int
    status: Status
    people: tuple[tuple[Seat, str], ...] = ()

    def rows(self) -> Iterator[tuple[Executable, Row]]:
        table = self.opening.table
        yield (
            INSERT_TABLE,
            {
                "id": table,
                "game": self.opening.game,
                "opening": msgspec.json.encode(self.opening).decode(),
                "seed": self.seed,
                "status": self.status,
                "created": self.created,
            },
        )
        for seat, person in self.people:
            yield INSERT_SEAT, {"table": table, "seat": seat, "person": person}


@dataclass(frozen=True)
class TakenSeat:
    """A person sits down on a free seat."""

    table: str
    seat: Seat
    person: str

    def rows(self) -> Iterator[tuple[Executable, Row]]:
        yield INSERT_SEAT, {"table": self.table, "seat": self.seat, "person": self.person}


@dataclass(frozen=True)
class Append:
    """Entries from `number` on, all or none. The first carries the client id of the submission."""

    table: str
    number: int
    entries: tuple[Entry, ...]
    status: Status
    client: str | None = None

    def rows(self) -> Iterator[tuple[Executable, Row]]:
        for index, entry in enumerate(self.entries):
            yield (
                INSERT_ENTRY,
                {
                    "table": self.table,
                    "number": self.number + index,
                    "entry": msgspec.json.encode(entry).decode(),
                    "client": self.client if index == 0 else None,
                },
            )
        yield SET_STATUS, {"of": self.table, "becomes": self.status}


@dataclass(frozen=True)
class _Job:
    write: Write
    done: Future[Saved | Taken] = field(default_factory=Future)


class Writer:
    """Takes writes from any thread; a future is resolved when its write is on disk or cannot be."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="kiebitz-writer", daemon=True)
        self._closed = False
        self._gate = threading.Lock()
        """Nothing is queued after the end, where nobody would ever write it."""
        self._thread.start()

    def put(self, write: Write) -> Future[Saved | Taken]:
        job = _Job(write)
        with self._gate:
            if self._closed:
                raise RuntimeError("the store is closed")
            self._queue.put(job)
        return job.done

    def close(self) -> None:
        """Writes what is waiting, then ends."""
        with self._gate:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            jobs, is_last = self._gathered(first)
            self._written([job for job in jobs if job.done.set_running_or_notify_cancel()])
            if is_last:
                return

    def _gathered(self, first: _Job) -> tuple[list[_Job], bool]:
        """Everything that waits now, and whether the end was among it."""
        jobs = [first]
        with contextlib.suppress(Empty):
            while len(jobs) < BATCH:
                job = self._queue.get_nowait()
                if job is None:
                    return jobs, True
                jobs.append(job)
        return jobs, False

    def _written(self, jobs: list[_Job]) -> None:
        try:
            self._together(jobs)
            results: list[Saved | Taken | Exception] = [Saved()] * len(jobs)
        except Exception:
            results = self._one_by_one(jobs)
        for job, result in zip(jobs, results, strict=True):
            if isinstance(result, Exception):
                job.done.set_exception(result)
            else:
                job.done.set_result(result)

    def _together(self, jobs: list[_Job]) -> None:
        """One transaction, one statement of each kind: fast, and all or nothing."""
        rows: dict[int, list[Row]] = {}
        for job in jobs:
            for statement, row in job.write.rows():
                rows.setdefault(id(statement), []).append(row)
        with self._engine.begin() as connection:
            for statement in STATEMENTS:
                if wanted := rows.get(id(statement)):
                    connection.execute(statement, wanted)

    def _one_by_one(self, jobs: list[_Job]) -> list[Saved | Taken | Exception]:
        """One transaction with a savepoint for each, so that a bad one hurts nobody else."""
        try:
            with self._engine.begin() as connection:
                return [_alone(connection, job) for job in jobs]
        except Exception as error:
            return [error] * len(jobs)


def _alone(connection: Connection, job: _Job) -> Saved | Taken | Exception:
    try:
        with connection.begin_nested():
            for statement, row in job.write.rows():
                connection.execute(statement, row)
    except IntegrityError:
        return Taken()
    except Exception as error:
        return error
    return Saved()
