"""Checks the server's health by writing a row and reading it."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from kiebitz.store import HealthProbe, NotSaved, Store
from kiebitz.store.cluster import health_probes
from kiebitz.store.errors import Cause

SECONDS = 2.5
"""Time limit for the answer."""
FRESH_SECONDS = 1.0
"""However many requests there are, the disk is used once in this time."""


class HealthCheck:
    """Checks the database at most once a second, in a separate thread, so that it answers however
    busy the server is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="kiebitz-pulse")
        self._asking: asyncio.Task[Cause | None] | None = None
        self._asked = 0.0

    async def find_trouble(self) -> Cause | None:
        """None if all is well."""
        is_fresh = time.monotonic() - self._asked < FRESH_SECONDS
        if self._asking is None or (self._asking.done() and not is_fresh):
            self._asked = time.monotonic()
            self._asking = asyncio.create_task(self._probe_database())
        done, _ = await asyncio.wait({self._asking}, timeout=SECONDS)
        return self._asking.result() if done else "locked"

    async def _probe_database(self) -> Cause | None:
        loop = asyncio.get_running_loop()
        try:
            before = await loop.run_in_executor(self._threads, self._store.read, health_probes)
            await asyncio.wrap_future(self._store.put(HealthProbe()))
            after = await loop.run_in_executor(self._threads, self._store.read, health_probes)
        except NotSaved as trouble:
            return trouble.cause
        except Exception:
            return "failed"
        return None if after > before else "failed"

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
