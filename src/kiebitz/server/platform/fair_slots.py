"""A process's few slots for long work, assigned in the order of `fair_queue.py`."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Hashable

from kiebitz.server.platform.fair_queue import (
    ACCOUNT_SHARES,
    FairQueue,
    Payer,
    most_for_one_address,
)


class FairSlots:
    """A few pieces of work at once. One address has at most half of the slots, and at least one;
    what exceeds that waits longer but is never refused."""

    def __init__(self, slots: int, account_shares: int = ACCOUNT_SHARES) -> None:
        self._free = slots
        self._most = most_for_one_address(slots)
        self._held: Counter[str] = Counter()
        self._queue: FairQueue[Hashable] = FairQueue(account_shares)
        self._waiting: dict[Hashable, tuple[Payer, asyncio.Future[None]]] = {}

    @contextlib.asynccontextmanager
    async def slot(
        self, payer: Payer, key: Hashable | None = None, is_watched: bool = False
    ) -> AsyncIterator[None]:
        """Waits for a slot and frees it when the block ends.

        `key` identifies the work for `promote` and must be unique among waiting work.
        """
        await self._wait_for_slot(payer, object() if key is None else key, is_watched)
        try:
            yield
        finally:
            self._free_slot(payer)

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for a slot."""
        return len(self._queue)

    def promote(self, key: Hashable) -> None:
        """Marks the work waiting under this key as watched, if there is any."""
        self._queue.promote(key)

    async def _wait_for_slot(self, payer: Payer, key: Hashable, is_watched: bool) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting[key] = payer, turn
        self._queue.put(key, payer, is_watched)
        self._assign_free_slots()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._free_slot(payer)  # the slot was assigned in the same moment
            self._waiting.pop(key, None)
            self._queue.remove(key)
            raise

    def _free_slot(self, payer: Payer) -> None:
        self._free += 1
        self._held[payer.address] -= 1
        if not self._held[payer.address]:
            del self._held[payer.address]
        self._assign_free_slots()

    def _assign_free_slots(self) -> None:
        while self._free and (key := self._queue.take(self._is_at_limit)) is not None:
            payer, turn = self._waiting.pop(key)
            if not turn.done():  # done: the waiting task was cancelled
                self._free -= 1
                self._held[payer.address] += 1
                turn.set_result(None)

    def _is_at_limit(self, address: str) -> bool:
        return self._held[address] >= self._most
