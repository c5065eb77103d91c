"""When unreachable things are looked for, so that nobody waits for it.

Nearly everything here is freed as soon as nobody has it any more; Python's collector is needed only
for things that lead to each other in circles. By default it goes through every table in memory
again and again: half a second each time with 500 tables, in which nobody is answered. So it looks
at what is young, often, and at everything only once an hour, or when memory has grown a lot.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import time
from pathlib import Path

YOUNG = 20_000
"""How many more things are made than freed before the youngest are looked at."""
YOUNGER = 50
"""How often the youngest are looked at before those are that remained."""
NEVER = 1_000_000_000
BEAT = 60.0
SECONDS = 3600.0
GROWN = 1.5
"""How many times as much memory is a lot."""
LITTLE = 256 * 2**20
"""Less than so many more bytes is not: going through all of it stops everybody for a moment."""
STATM = Path("/proc/self/statm")


def tidy_seldom() -> None:
    """From here on; what is there now stays as long as the program does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNGER, NEVER)


def memory() -> int:
    """Bytes in use; 0 where the system does not say."""
    try:
        return int(STATM.read_text().split()[1]) * resource.getpagesize()
    except OSError:
        return 0


class Tidying:
    """Knows when it was last tidied, and how much memory was left in use."""

    def __init__(self) -> None:
        self._at, self._left = time.monotonic(), memory()

    def is_due(self, moment: float, used: int) -> bool:
        return moment - self._at >= SECONDS or used > max(GROWN * self._left, self._left + LITTLE)

    def look(self) -> bool:
        """Tidies if it is time to; whether it was."""
        if not self.is_due(time.monotonic(), memory()):
            return False
        gc.collect()
        self._at, self._left = time.monotonic(), memory()
        return True


async def tidy(seconds: float = BEAT) -> None:
    """As long as the server runs."""
    tidying = Tidying()
    while True:
        await asyncio.sleep(seconds)
        tidying.look()
