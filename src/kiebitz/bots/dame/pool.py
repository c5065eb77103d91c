"""Engines shared by the bots of a process: one per core, each with its own table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from threading import BoundedSemaphore

from kiebitz.bots.dame.engine import Engine
from kiebitz.bots.dame.tables import MOMENT, GivenUp, never, shared_tables
from kiebitz.kernels.dame.evaluation import Evaluation
from kiebitz.kernels.dame.tablebase import Tablebase

DEFAULT_MEGABYTES = 32


def hash_megabytes() -> int:
    """`$KIEBITZ_DAME_HASH`: the megabytes of each engine's table of positions."""
    wanted = os.environ.get("KIEBITZ_DAME_HASH", "")
    return max(1, int(wanted)) if wanted.isdecimal() else DEFAULT_MEGABYTES


class Pool:
    """Lends one engine at a time; a bot waits while all are in use."""

    def __init__(
        self, most: int, megabytes: Callable[[], int], evaluation: Evaluation | None = None
    ) -> None:
        """Engines use the trained net by default."""
        self._megabytes = megabytes
        self._evaluation = evaluation
        self._free = BoundedSemaphore(most)
        self._idle: SimpleQueue[Engine] = SimpleQueue()

    @contextmanager
    def borrow(self, is_given_up: Callable[[], bool] = never) -> Iterator[Engine]:
        """An engine with the available tables; GivenUp if the bot was closed meanwhile."""
        tables = shared_tables(is_given_up)
        while not self._free.acquire(timeout=MOMENT):
            if is_given_up():
                raise GivenUp
        try:
            engine = self._take_or_make_engine(tables)
            try:
                yield engine
            finally:
                self._idle.put(engine)
        finally:
            self._free.release()

    def _take_or_make_engine(self, tables: Tablebase) -> Engine:
        try:
            engine = self._idle.get_nowait()
        except Empty:
            engine = Engine(self._megabytes(), tables=tables, evaluation=self._evaluation)
        engine.ready()
        return engine


LARGE = Pool(os.cpu_count() or 1, hash_megabytes)
SMALL = Pool(os.cpu_count() or 1, lambda: 1)
"""For short searches: little has to be cleared before each."""
COUNTING = Pool(os.cpu_count() or 1, lambda: 1, Evaluation())
"""For levels that count pieces: they play the same whatever the net."""
