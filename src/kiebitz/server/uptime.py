"""Signs of life: when no server was there, nobody's time ran, and every table is told so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from kiebitz.core.clocks import DAY, Standstill
from kiebitz.core.entry import PauseEntry
from kiebitz.core.table import AnyTable
from kiebitz.server.journal import journal
from kiebitz.server.timekeeper import Timekeeper
from kiebitz.store import Store
from kiebitz.store.clocks import last_sign_of_life, sign_of_life, standstills_since

REMEMBERED = 400 * DAY
"""Longer than any correspondence turn with its vacations."""


class Uptime:
    """Gives a sign of life every second, and knows when there was none."""

    def __init__(self, store: Store, time: Timekeeper, gap: int, alone: bool) -> None:
        """`gap`: milliseconds of silence that may be chance. A server that is `alone` on its
        database knows that it was away, however short that was."""
        self._store = store
        self._time = time
        self._gap = gap
        self._alone = alone
        self.standstills: tuple[Standstill, ...] = ()

    def begin(self) -> None:
        """Before anything else happens here."""
        self._time.not_before(last_sign_of_life(self._store))
        self._sign(0 if self._alone else self._gap)
        self._learn()

    def look(self) -> bool:
        """One more sign; whether there was a standstill that this node did not know of."""
        self._time.catch_up()
        self._sign(self._gap)
        known = self.standstills
        self._learn()
        return self.standstills != known

    def _sign(self, gap: int) -> None:
        before = sign_of_life(self._store, self._time.now(), gap)
        self._time.not_before(before)

    def _learn(self) -> None:
        self.standstills = standstills_since(self._store, self._time.now() - REMEMBERED)

    async def run(self, seconds: float, interrupted: Callable[[], Awaitable[None]]) -> None:
        """`interrupted` is called when there was a standstill while this node was there."""
        while True:
            try:
                if await asyncio.to_thread(self.look):
                    await interrupted()
            except Exception as error:
                journal.error("sign-of-life-failed", error=error)
            await asyncio.sleep(seconds)


def pauses_missing(table: AnyTable, standstills: tuple[Standstill, ...]) -> tuple[PauseEntry, ...]:
    """The standstills that the table's clocks have not been told of."""
    times = table.times
    if times is None or not times.running or not standstills:
        return ()
    return tuple(
        PauseEntry(since=each.since, at=each.until)
        for each in standstills
        if each.until > times.since
    )
