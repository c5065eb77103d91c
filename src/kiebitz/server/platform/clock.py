"""The time for tables: never goes back, and follows a jump of the machine's clock only after it has
lasted (`clock_discipline.py`)."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from kiebitz.server.platform.clock_discipline import (
    Discipline,
    Reading,
    advance_offset,
    trust_first_reading,
)

MILLION = 1_000_000
SPREAD = 20 * MILLION
"""Clocks read within this time of each other count as read at the same moment."""
TRIES = 10


def boottime_ns() -> int:
    """A clock that includes sleep. Without one, the monotonic clock: sleep then looks like a jump
    and is followed like one."""
    return time.clock_gettime_ns(BOOTTIME) if BOOTTIME is not None else time.monotonic_ns()


def _boottime_clock() -> int | None:
    if sys.platform == "darwin":  # its CLOCK_MONOTONIC includes sleep, time.monotonic() does not
        return time.CLOCK_MONOTONIC
    found: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return found


BOOTTIME = _boottime_clock()


def machine_time() -> int:
    """The machine's clock, in milliseconds since 1970."""
    return time.time_ns() // MILLION


class Clocks(NamedTuple):
    """A machine's clocks, in nanoseconds."""

    wall: Callable[[], int] = time.time_ns
    monotonic: Callable[[], int] = time.monotonic_ns
    boottime: Callable[[], int] = boottime_ns


MACHINE = Clocks()


class MonotonicClock:
    """Milliseconds since 1970, counted from the start by a clock that cannot be set."""

    def __init__(self, clocks: Clocks = MACHINE) -> None:
        self._clocks = clocks
        self._monotonic = clocks.monotonic
        self._witness: int | None = None
        self.adopt_discipline(trust_first_reading(self.read_all_clocks()))

    def now(self) -> int:
        """Called on every move: reads one clock and adds one number."""
        return self._monotonic() // MILLION + self._offset

    def now_by_earlier_clock(self) -> int:
        """The earlier of the server's time and the machine's clock, so that what has expired by it
        has expired by both. Sessions end and data is deleted by this time."""
        return min(self.now(), self._clocks.wall() // MILLION)

    def adopt_discipline(self, state: Discipline) -> None:
        """Sets the time to this state."""
        self.state = state
        self._offset = state.offset

    def advance_at_least_to(self, at: int) -> None:
        """Another server, or this one earlier, has already reached this moment."""
        self.adopt_discipline(advance_offset(self.state, at - self._monotonic() // MILLION))

    def note_witness(self, witness: int | None) -> None:
        """Reports the current reading of another machine's clock."""
        self._witness = None if witness is None else witness - self._monotonic() // MILLION

    def read_all_clocks(self) -> Reading:
        """Reads all clocks at one moment, even on a busy machine."""
        clocks = self._clocks
        for _ in range(TRIES):
            began = clocks.monotonic()
            wall, boottime = clocks.wall(), clocks.boottime()
            if clocks.monotonic() - began < SPREAD:
                break
        monotonic = began // MILLION
        witness = None if self._witness is None else self._witness + monotonic
        return Reading(wall // MILLION, monotonic, boottime // MILLION, witness)
