"""What time it is for the tables: it never goes back, and follows no jump of the machine's clock
that has not stood (`clock_discipline.py`)."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from kiebitz.server.platform.clock_discipline import Discipline, Reading, not_before, trust

MILLION = 1_000_000
SPREAD = 20 * MILLION
"""Clocks that are read within this time of each other are read at one moment."""
TRIES = 10


def boottime_ns() -> int:
    """A clock that goes on while the machine sleeps. Where there is none, the monotonic one: sleep
    then looks like a jump, and is followed like one."""
    return time.clock_gettime_ns(BOOTTIME) if BOOTTIME is not None else time.monotonic_ns()


def _boottime_clock() -> int | None:
    if sys.platform == "darwin":  # its CLOCK_MONOTONIC goes on in sleep, time.monotonic() does not
        return time.CLOCK_MONOTONIC
    found: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return found


BOOTTIME = _boottime_clock()


def machine_time() -> int:
    """What the machine's clock says, in milliseconds since 1970."""
    return time.time_ns() // MILLION


class Clocks(NamedTuple):
    """A machine's clocks, in nanoseconds."""

    wall: Callable[[], int] = time.time_ns
    monotonic: Callable[[], int] = time.monotonic_ns
    boottime: Callable[[], int] = boottime_ns


MACHINE = Clocks()


class MonotonicClock:
    """Milliseconds since 1970, counted on from its beginning by a clock that nobody can set."""

    def __init__(self, clocks: Clocks = MACHINE) -> None:
        self._clocks = clocks
        self._monotonic = clocks.monotonic
        self._witness: int | None = None
        self.adopt(trust(self.read()))

    def now(self) -> int:
        """Asked at every move: one clock is read and one number added."""
        return self._monotonic() // MILLION + self._offset

    def earliest(self) -> int:
        """The earlier of the server's time and the machine's clock: what is over by this is over
        by both. Sessions end by it, and what is deleted is deleted by it."""
        return min(self.now(), self._clocks.wall() // MILLION)

    def adopt(self, state: Discipline) -> None:
        """The time is what this says, from now on."""
        self.state = state
        self._offset = state.offset

    def not_before(self, at: int) -> None:
        """Another server, or this one before, has been at this moment already."""
        self.adopt(not_before(self.state, at - self._monotonic() // MILLION))

    def hear(self, witness: int | None) -> None:
        """What the clock of another machine says just now."""
        self._witness = None if witness is None else witness - self._monotonic() // MILLION

    def read(self) -> Reading:
        """All clocks at one moment, though the machine may be busy with something else."""
        clocks = self._clocks
        for _ in range(TRIES):
            began = clocks.monotonic()
            wall, boottime = clocks.wall(), clocks.boottime()
            if clocks.monotonic() - began < SPREAD:
                break
        monotonic = began // MILLION
        witness = None if self._witness is None else self._witness + monotonic
        return Reading(wall // MILLION, monotonic, boottime // MILLION, witness)
