"""Heartbeats: while no server was running, no player's clock ran, and all tables learn that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from kiebitz.core.clocks import DAY, Standstill
from kiebitz.core.entry import PauseEntry
from kiebitz.core.table import AnyTable
from kiebitz.server.platform.clock import MonotonicClock
from kiebitz.server.platform.clock_discipline import (
    LARGEST_STEP,
    Discipline,
    follow_reading,
    has_followed_jump,
    is_far_from_heartbeat,
    resume_after_heartbeat,
)
from kiebitz.server.platform.clock_report import report_clock
from kiebitz.server.platform.log import log
from kiebitz.store import Store
from kiebitz.store.clocks import last_heartbeat, outages_since, store_heartbeat
from kiebitz.store.retention import hold_deletions, prolong_hold

REMEMBERED = 400 * DAY
"""Longer than any correspondence turn with its vacations."""
HOLD = DAY
"""How long deletions pause after a start or a jump that may come from a wrong clock: it gives the
owner a day to notice it in the log or in health."""


class OutageTracker:
    """Stores a heartbeat every second, and detects gaps."""

    def __init__(
        self, store: Store, time: MonotonicClock, gap: int, alone: bool, serves: bool = True
    ) -> None:
        """`gap`: milliseconds of silence that may be coincidence. A server that is `alone` on its
        database knows that it was away, however briefly. A worker does not serve and stores no
        heartbeats; it reads those of the servers."""
        self._store = store
        self._time = time
        self._gap = gap
        self._alone = alone
        self._serves = serves
        self.standstills: tuple[Standstill, ...] = ()

    def start_clock(self) -> None:
        """Runs before anything else here."""
        last = self._store.read(last_heartbeat)
        self._time.note_witness(last.clock)
        if last.at:
            self._resume_time(last.at)
        self._time.advance_at_least_to(
            self._exchange_heartbeat(self._time.now(), 0 if self._alone else self._gap)
        )
        self._reload_outages()

    def _resume_time(self, last: int) -> None:
        """Time continues after the last heartbeat, and after the answers given until the next
        one."""
        reading = self._time.read_all_clocks()
        self._time.adopt_discipline(
            resume_after_heartbeat(reading, last, self._gap if self._alone else 0)
        )
        if is_far_from_heartbeat(reading, last):
            self._hold_deletions(self._time.state)
        report_clock(None, self._time.state)

    def beat_and_detect_outage(self) -> bool:
        """Stores a heartbeat; returns whether there was an outage unknown to this node.

        The time jumps last: by then the outage that goes with the jump is known, and no flag falls
        in between.
        """
        before, reading = self._time.state, self._time.read_all_clocks()
        after = follow_reading(before, reading)
        self._update_deletion_hold(before, after)
        latest = self._exchange_heartbeat(reading.monotonic + after.offset, self._gap)
        known = self.standstills
        self._reload_outages()
        self._time.adopt_discipline(after)
        self._time.advance_at_least_to(latest)
        report_clock(before, after)
        return self.standstills != known

    def _exchange_heartbeat(self, at: int, gap: int) -> int:
        """The last heartbeat of any server before this one."""
        if self._serves:
            before = self._store.write(store_heartbeat, at, gap)
        else:
            before = self._store.read(last_heartbeat)
        self._time.note_witness(before.clock)
        return before.at

    def _update_deletion_hold(self, before: Discipline, after: Discipline) -> None:
        """Pauses deletions after a jump; sleep does not count as uptime."""
        slept = after.slept - before.slept
        if slept > self._gap and self._serves:
            at = self._time.now()
            self._store.write(prolong_hold, at, slept)
        if has_followed_jump(before, after):
            self._hold_deletions(after)

    def _hold_deletions(self, state: Discipline) -> None:
        if self._serves:
            until = self._time.read_all_clocks().monotonic + state.offset + HOLD
            self._store.write(hold_deletions, until)
            log.warning("deletions-wait", told="Nothing is deleted for 24 hours of uptime.")

    def _reload_outages(self) -> None:
        self.standstills = self._store.read(outages_since, self._time.now() - REMEMBERED)

    async def run(self, seconds: float, interrupted: Callable[[], Awaitable[None]]) -> None:
        """Calls `interrupted` after an outage during this node's lifetime."""
        while True:
            try:
                if await asyncio.to_thread(self.beat_and_detect_outage):
                    await interrupted()
            except Exception as error:
                log.error("sign-of-life-failed", error=error)
            await asyncio.sleep(seconds)


def missing_pauses(
    table: AnyTable, standstills: tuple[Standstill, ...], now: int
) -> tuple[PauseEntry, ...]:
    """The outages that the table's clocks do not know yet. Clocks that are ahead come back:
    `kiebitz clock --take-back` has moved the server's time back."""
    times = table.times
    if times is None or not times.running:
        return ()
    if times.since > now + LARGEST_STEP:
        return (PauseEntry(since=now, at=now, taken_back=True),)
    return tuple(
        PauseEntry(since=each.since, at=each.until)
        for each in standstills
        if each.until > times.since
    )
