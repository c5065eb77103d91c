"""Limits on attempts, counted in the store: shared by all nodes and kept over restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from kiebitz.server.http.errors import ApiError
from kiebitz.server.platform.log import log
from kiebitz.store import Store
from kiebitz.store.accounts import count_attempts

SPAN_MS = 15 * 60 * 1000


class Limit(NamedTuple):
    """The most attempts within a span: by one address for one name, for one name, and by one
    address. Attempts without a name count by address alone."""

    together: int
    name: int
    address: int


LIMITS = {
    "sign-in": Limit(10, 60, 60),
    "sign-up": Limit(20, 20, 30),
    "reset": Limit(3, 5, 20),
    "proof": Limit(20, 20, 60),
    "mail": Limit(5, 5, 20),
    "report": Limit(10, 10, 30),
    "page-error": Limit(10, 10, 10),
    "token": Limit(20, 20, 60),
    "tournament": Limit(40, 40, 120),
    "notice": Limit(6, 6, 30),
    "review": Limit(30, 30, 60),
}


class AttemptLimiter:
    """Counts attempts and rejects those over the limit; a success counts as an attempt too."""

    def __init__(
        self, store: Store, mark: Callable[[str], str], clock: Callable[[], int], factor: int = 1
    ) -> None:
        """`mark` hashes the keys; `factor` raises every limit."""
        self._store = store
        self._mark = mark
        self._clock = clock
        self._factor = factor
        self._limits = dict(LIMITS)

    def limit_per_address(self, action: str, most: int) -> None:
        """Sets the limit per address for an action without a name."""
        self._limits[action] = Limit(most, most, most)

    async def check(self, action: str, name: str, address: str) -> None:
        """Raises an error after too many attempts. Attempts without a name count only for their
        address, so that they use up no one else's."""
        limit = self._limits[action]
        tried = {f"{action}\n\n{address}": limit.address}
        if name:
            tried |= {
                f"{action}\n{name}\n{address}": limit.together,
                f"{action}\n{name}": limit.name,
            }
        marks = [self._mark(f"tries\n{each}") for each in tried]
        span = self._clock() // SPAN_MS
        counts = await asyncio.to_thread(self._store.write, count_attempts, marks, span)
        most = (each * self._factor for each in tried.values())
        if any(count > each for count, each in zip(counts, most, strict=True)):
            log.warning("too-many-tries", deed=action)
            raise ApiError(429, "too-many-tries")
