"""How often somebody may try: counted in the store, for all nodes and over restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from kiebitz.server.http.errors import ApiError
from kiebitz.server.platform.log import log
from kiebitz.store import Store
from kiebitz.store.accounts import count_tries

SPAN_MS = 15 * 60 * 1000


class Limit(NamedTuple):
    """How often in a span: by one address for one name, for one name, and by one address. What
    concerns nobody by name is counted by address alone."""

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
    "token": Limit(20, 20, 60),
    "tournament": Limit(40, 40, 120),
    "notice": Limit(6, 6, 30),
    "review": Limit(30, 30, 60),
}


class AttemptLimiter:
    """Counts tries, and turns away who has had too many; a success is a try as well."""

    def __init__(
        self, store: Store, mark: Callable[[str], str], clock: Callable[[], int], factor: int = 1
    ) -> None:
        """`mark` hides what is counted; with `factor` everybody may try that much more often."""
        self._store = store
        self._mark = mark
        self._clock = clock
        self._factor = factor
        self._limits = dict(LIMITS)

    def limit_addresses(self, deed: str, most: int) -> None:
        """How often each address may do what concerns nobody by name."""
        self._limits[deed] = Limit(most, most, most)

    async def check(self, deed: str, name: str, address: str) -> None:
        """An Error if it has been tried too often. Without a name nobody can use up the tries of
        others elsewhere."""
        limit = self._limits[deed]
        tried = {f"{deed}\n\n{address}": limit.address}
        if name:
            tried |= {f"{deed}\n{name}\n{address}": limit.together, f"{deed}\n{name}": limit.name}
        marks = [self._mark(f"tries\n{each}") for each in tried]
        span = self._clock() // SPAN_MS
        counts = await asyncio.to_thread(self._store.write, count_tries, marks, span)
        most = (each * self._factor for each in tried.values())
        if any(count > each for count, each in zip(counts, most, strict=True)):
            log.warning("too-many-tries", deed=deed)
            raise ApiError(429, "too-many-tries")
