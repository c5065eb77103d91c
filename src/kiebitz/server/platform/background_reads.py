"""Slow read-only work, such as folding a table from its beginning.

It has a few threads and shares them fairly: heavy users wait for themselves, and no move waits for
them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from kiebitz.server.platform.fair_queue import ACCOUNT_SHARES, Payer
from kiebitz.server.platform.fair_slots import FairSlots

THREADS = 2

Given = ParamSpec("Given")
Result = TypeVar("Result")


class BackgroundReads:
    def __init__(self, threads: int = THREADS, account_shares: int = ACCOUNT_SHARES) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="kiebitz-long")
        self._slots = FairSlots(threads, account_shares)

    async def run(
        self,
        payer: Payer,
        work: Callable[Given, Result],
        *arguments: Given.args,
        **named: Given.kwargs,
    ) -> Result:
        """The result of the work, once it is the payer's turn."""
        loop = asyncio.get_running_loop()
        async with self._slots.slot(payer):
            return await loop.run_in_executor(self._threads, lambda: work(*arguments, **named))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
