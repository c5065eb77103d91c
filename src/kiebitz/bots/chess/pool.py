"""Engine processes shared by all tables: limited in number, restarted when they fail."""

from __future__ import annotations

import atexit
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from kiebitz.bots.chess.engines import (
    EngineMissing,
    FindEngine,
    stockfish_js_command,
    stockfish_native_command,
)
from kiebitz.bots.chess.process import PATIENCE, Engine, EngineFailed, Options, Patience

T = TypeVar("T")
LOG = logging.getLogger(__name__)
TRIES = 2
"""A failed engine is replaced and the question repeated once."""
REST_SECONDS = 30.0
"""After a second failure the engine is skipped for a while."""
IDLE_SECONDS = 120.0
QUEUE_SECONDS = 60.0
DEFAULT_MEGABYTES, MOST_MEGABYTES = 64, 33_554_432
"""Stockfish's maximum; it would not start with more."""


class Pool:
    """Up to `size` processes of one engine. `ask` may be called from any thread."""

    def __init__(
        self,
        find: FindEngine,
        size: int,
        options: Callable[[], Options],
        patience: Patience = PATIENCE,
    ) -> None:
        """An engine starts with the options at that time."""
        self._find = find
        self._patience = patience
        self._options = options
        self._places = threading.BoundedSemaphore(size)
        self._lock = threading.Lock()
        self._idle: list[tuple[float, Engine]] = []
        self._busy: set[Engine] = set()
        self._resting_until = 0.0
        self._timer: threading.Timer | None = None

    def ask(self, question: Callable[[Engine], T]) -> T:
        """An engine's answer; EngineFailed if two failed, EngineMissing if there is none."""
        if time.monotonic() < self._resting_until:
            raise EngineFailed("the engine failed a moment ago")
        for left in reversed(range(TRIES)):
            try:
                with self._borrow_engine() as engine:
                    return question(engine)
            except EngineFailed as error:
                LOG.warning("chess engine failed, tries left %d: %s", left, error)
        self._resting_until = time.monotonic() + REST_SECONDS
        raise EngineFailed("the engine failed again after a restart")

    @contextmanager
    def _borrow_engine(self) -> Iterator[Engine]:
        """Exclusive use of an engine; a failed one is ended and not used again."""
        if not self._places.acquire(timeout=QUEUE_SECONDS):
            raise EngineFailed("all engines are busy")
        try:
            engine = self._take_idle_engine() or Engine(
                self._find(), self._options(), self._patience
            )
            self._busy.add(engine)
            try:
                yield engine
            except BaseException:
                self._busy.discard(engine)
                engine.stop()
                raise
            self._give_back(engine)
        finally:
            self._places.release()

    def _take_idle_engine(self) -> Engine | None:
        with self._lock:
            return self._idle.pop()[1] if self._idle else None

    def _give_back(self, engine: Engine) -> None:
        with self._lock:
            self._busy.discard(engine)
            self._idle.append((time.monotonic(), engine))
            self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is None and self._idle:
            self._timer = threading.Timer(IDLE_SECONDS, self._end_idle)
            self._timer.daemon = True
            self._timer.start()

    def _end_idle(self) -> None:
        """Engines that have been idle for a while release their memory."""
        oldest = time.monotonic() - IDLE_SECONDS
        with self._lock:
            ended = [engine for since, engine in self._idle if since <= oldest]
            self._idle = [row for row in self._idle if row[0] > oldest]
            self._timer = None
            self._set_timer()
        for engine in ended:
            engine.stop()

    @property
    def pids(self) -> tuple[int, ...]:
        """The ids of the running processes."""
        with self._lock:
            return tuple(e.pid for e in (*(e for _, e in self._idle), *self._busy))

    def close(self) -> None:
        """Ends every process; a later question starts new ones."""
        with self._lock:
            ended = [engine for _, engine in self._idle] + list(self._busy)
            self._idle.clear()
            self._busy.clear()
            timer, self._timer = self._timer, None
        if timer is not None:
            timer.cancel()
        for engine in ended:
            engine.stop()


def hash_megabytes() -> int:
    """`$KIEBITZ_CHESS_HASH`: the megabytes of an engine's table of positions."""
    wanted = os.environ.get("KIEBITZ_CHESS_HASH", "")
    return min(MOST_MEGABYTES, max(1, int(wanted))) if wanted.isdecimal() else DEFAULT_MEGABYTES


def _make_pool(find: FindEngine, size: int, most_megabytes: int) -> Pool:
    return Pool(find, size, lambda: {"Threads": 1, "Hash": min(most_megabytes, hash_megabytes())})


JS_POOL = _make_pool(stockfish_js_command, 2, 16)
"""Below the top they think so little that they could not fill more."""
NATIVE_POOL = _make_pool(stockfish_native_command, 1, MOST_MEGABYTES)
SPARE_POOL = _make_pool(stockfish_js_command, 1, 16)
"""Replaces a missing native engine. It is a separate pool, so that long searches never block short
ones. Three processes of about 180 MB each are the maximum."""

atexit.register(JS_POOL.close)
atexit.register(NATIVE_POOL.close)
atexit.register(SPARE_POOL.close)

__all__ = ["JS_POOL", "NATIVE_POOL", "SPARE_POOL", "EngineFailed", "EngineMissing", "Pool"]
