"""Few slots for long work, given out in turn to whoever waits: nobody starves anybody else."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator


class FairSlots:
    """A few pieces of work at once; of those that wait, each asker's oldest comes in turn."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def slot(self, asker: str) -> AsyncIterator[None]:
        """Waits for a slot and gives it back, whatever happens meanwhile."""
        await self._take(asker)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, asker: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back()  # the slot came in the same moment
            raise

    def _give_back(self) -> None:
        """To the next asker's oldest piece of work; that asker then waits behind all others."""
        while self._waiting:
            asker, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[asker] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
