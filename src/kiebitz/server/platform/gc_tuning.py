"""Schedules garbage collection so that no request waits for it.

Nearly all objects are freed by reference counting; Python's collector is needed only for reference
cycles. By default it repeatedly visits every table in memory: half a second each time with 500
tables, during which nothing is answered. So young objects are collected often, and all objects only
once an hour or when memory has grown a lot.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import time
from pathlib import Path

YOUNG = 20_000
"""The surplus of allocations over deallocations that starts a collection of the youngest."""
YOUNGER = 50
"""How many of those precede a collection of the next generation."""
NEVER = 1_000_000_000
BEAT = 60.0
SECONDS = 3600.0
GROWN = 1.5
"""The growth factor of memory that counts as a lot."""
LITTLE = 256 * 2**20
"""Growth below this many bytes does not count: a full collection blocks everything for a moment."""
STATM = Path("/proc/self/statm")


def tune_gc() -> None:
    """Takes effect now; existing objects stay for the program's lifetime."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNGER, NEVER)


def memory_in_use() -> int:
    """Bytes in use; 0 if the system does not report it."""
    try:
        return int(STATM.read_text().split()[1]) * resource.getpagesize()
    except OSError:
        return 0


class CollectionSchedule:
    """Remembers the last full collection, and how much memory was in use afterwards."""

    def __init__(self) -> None:
        self._at, self._left = time.monotonic(), memory_in_use()

    def is_due(self, moment: float, used: int) -> bool:
        return moment - self._at >= SECONDS or used > max(GROWN * self._left, self._left + LITTLE)

    def collect_if_due(self) -> bool:
        """Collects if it is due; returns whether it was."""
        if not self.is_due(time.monotonic(), memory_in_use()):
            return False
        gc.collect()
        self._at, self._left = time.monotonic(), memory_in_use()
        return True


async def collect_garbage_regularly(seconds: float = BEAT) -> None:
    """Runs as long as the server."""
    tidying = CollectionSchedule()
    while True:
        await asyncio.sleep(seconds)
        tidying.collect_if_due()
