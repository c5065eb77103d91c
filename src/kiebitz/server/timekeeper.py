"""What time it is for the tables: it never goes back, whatever is done to the machine's clock."""

from __future__ import annotations

import time
from collections.abc import Callable

MILLION = 1_000_000


class Timekeeper:
    """Milliseconds since 1970, counted on from its beginning by a clock that nobody can set."""

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._ahead = self._offset()
        """How far the time is ahead of the steady clock."""

    def _offset(self) -> int:
        return (self._wall() - self._steady()) // MILLION

    def now(self) -> int:
        return self._steady() // MILLION + self._ahead

    def not_before(self, at: int) -> None:
        """Another server, or this one before, has been at this moment already."""
        self._ahead = max(self._ahead, at - self._steady() // MILLION)

    def catch_up(self) -> None:
        """Follows the machine's clock where that is ahead, as after the machine has slept."""
        self._ahead = max(self._ahead, self._offset())
