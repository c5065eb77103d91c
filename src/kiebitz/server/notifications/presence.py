"""Who looks at which table: told to other nodes through the store, forgotten soon if one dies."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import Counter
from collections.abc import Callable, Iterator

from kiebitz.server.platform.log import log
from kiebitz.store import Store, notifications

BEAT = 10.0
LASTS_MS = 25_000


Away = Callable[[str, str], None]
"""Is told who looks at which table no more."""


class Presence:
    """People with a table's socket open on this node; a hidden window does not look."""

    def __init__(
        self, store: Store, now: Callable[[], int], away: Away = lambda person, table: None
    ) -> None:
        self._store = store
        self._now = now
        self._away = away
        self.node = secrets.token_hex(16)
        self._pairs: Counter[tuple[str, str]] = Counter()
        self._changed = asyncio.Event()

    @contextlib.contextmanager
    def at(self, person: str | None, table: str) -> Iterator[PresenceHandle]:
        """Somebody has the table open, and looks at it until they say otherwise."""
        presence_handle = PresenceHandle(self, person, table)
        presence_handle.set_visible(True)
        try:
            yield presence_handle
        finally:
            presence_handle.set_visible(False)

    def look(self, person: str, table: str) -> None:
        self._pairs[person, table] += 1
        self._changed.set()

    def look_away(self, person: str, table: str) -> None:
        self._pairs[person, table] -= 1
        if not self._pairs[person, table]:
            del self._pairs[person, table]
            self._away(person, table)
        self._changed.set()

    def is_here(self, person: str, table: str) -> bool:
        return (person, table) in self._pairs

    async def run(self) -> None:
        """Tells the store whenever it changes, and every few seconds that it still holds."""
        had_any = False
        while True:
            try:
                pairs = tuple(self._pairs)
                self._changed.clear()
                if pairs or had_any:
                    until = self._now() + LASTS_MS
                    await asyncio.to_thread(
                        self._store.write, notifications.set_looking, self.node, pairs, until
                    )
                had_any = bool(pairs)
                async with asyncio.timeout(BEAT):
                    await self._changed.wait()
                await asyncio.sleep(0.2)
            except TimeoutError:
                continue
            except Exception as error:
                log.error("looking-failed", error=error)
                await asyncio.sleep(BEAT)


class PresenceHandle:
    """What one socket says of where its person looks."""

    def __init__(self, presence: Presence, person: str | None, table: str) -> None:
        self._presence = presence
        self._person = person
        self._table = table
        self._rests = False

    def set_visible(self, here: bool) -> None:
        """They look at the table, or away from it."""
        if self._person is None or here == self._rests:
            return
        self._rests = here
        turn = self._presence.look if here else self._presence.look_away
        turn(self._person, self._table)
