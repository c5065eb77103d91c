"""Questions that take long and change nothing, such as going through a table from its beginning.

A few at a time, with threads of their own, and in turn by where they come from: whoever asks for
many of them waits for themselves, and nobody's move waits for any of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from kiebitz.server.fair_slots import FairSlots

THREADS = 2

Given = ParamSpec("Given")
Result = TypeVar("Result")


class LongWork:
    def __init__(self, threads: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="kiebitz-long")
        self._slots = FairSlots(threads)

    async def of(
        self,
        asker: str,
        work: Callable[Given, Result],
        *arguments: Given.args,
        **named: Given.kwargs,
    ) -> Result:
        """What the work comes to, when its turn has come; `asker` is whose turn that is."""
        loop = asyncio.get_running_loop()
        async with self._slots.slot(asker):
            return await loop.run_in_executor(self._threads, lambda: work(*arguments, **named))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
