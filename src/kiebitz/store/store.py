"""The store: transactions for reads and writes, and the single writer for entries."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

from kiebitz.store.conditional_moves import PlannedSeats
from kiebitz.store.engine import BUSY_SECONDS, close_for_good, reading_engine, writing_engine
from kiebitz.store.migrate import run_migrations
from kiebitz.store.transactions import Transactions
from kiebitz.store.writer import Writer
from kiebitz.store.writer_commands import Saved, Taken, Write


class Store(Transactions):
    """Opens the database at a URL after migrating it."""

    def __init__(self, url: str, patience: float = BUSY_SECONDS) -> None:
        writing = writing_engine(url, patience)
        run_migrations(writing)
        super().__init__(reading_engine(url), writing)
        self._writer = Writer(writing)
        self.planned_seats = PlannedSeats(self)

    def close(self) -> None:
        self._writer.close()
        close_for_good(self._writing)
        close_for_good(self._reading)

    @property
    def commits(self) -> int:
        """How many transactions were committed since it opened: syncs of the disk."""
        return self._writer.commits

    def put(self, write: Write) -> Future[Saved | Taken]:
        """Resolves when the write is on disk (Saved) or has lost a race (Taken)."""
        return self._writer.put(write)

    def save(self, write: Write) -> asyncio.Future[Saved | Taken]:
        """The same for callers in an event loop; results are delivered in batches, which is
        cheap."""
        return self._writer.put_from_loop(write)
