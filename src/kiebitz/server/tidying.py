"""When unreachable things are looked for, so that nobody waits for it.

Nearly everything here is freed as soon as nobody has it any more; Python's collector is needed only
for things that lead to each other in circles. By default it goes through every table in memory
again and again: half a second each time with 500 tables, in which nobody is answered. So it looks
at what is young, often, and at everything only now and then.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = 20_000
"""How many more things are made than freed before the youngest are looked at."""
YOUNGER = 50
"""How often the youngest are looked at before those are that remained."""
NEVER = 1_000_000_000
SECONDS = 3600.0


def tidy_seldom() -> None:
    """From here on; what is there now stays as long as the program does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNGER, NEVER)


async def tidy(seconds: float = SECONDS) -> None:
    """Everything, once an hour."""
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
