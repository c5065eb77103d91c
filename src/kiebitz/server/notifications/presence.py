"""Which people have which table open; shared through the store and soon forgotten if a node
dies."""

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
"""Called when a person no longer has a table open."""


class Presence:
    """People with a table's socket open on this node; a hidden window does not count."""

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
    def track_person(self, person: str | None, table: str) -> Iterator[PresenceHandle]:
        """The person has the table open until the block ends or their window is hidden."""
        presence_handle = PresenceHandle(self, person, table)
        presence_handle.set_visible(True)
        try:
            yield presence_handle
        finally:
            presence_handle.set_visible(False)

    def mark_present(self, person: str, table: str) -> None:
        self._pairs[person, table] += 1
        self._changed.set()

    def mark_absent(self, person: str, table: str) -> None:
        self._pairs[person, table] -= 1
        if not self._pairs[person, table]:
            del self._pairs[person, table]
            self._away(person, table)
        self._changed.set()

    def is_here(self, person: str, table: str) -> bool:
        return (person, table) in self._pairs

    async def run(self) -> None:
        """Stores each change, and renews it every few seconds."""
        had_any = False
        while True:
            try:
                pairs = tuple(self._pairs)
                self._changed.clear()
                if pairs or had_any:
                    until = self._now() + LASTS_MS
                    await asyncio.to_thread(
                        self._store.write, notifications.set_presence, self.node, pairs, until
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
    """One socket's reports on whether its window is visible."""

    def __init__(self, presence: Presence, person: str | None, table: str) -> None:
        self._presence = presence
        self._person = person
        self._table = table
        self._was_visible = False

    def set_visible(self, here: bool) -> None:
        """The window has become visible or hidden."""
        if self._person is None or here == self._was_visible:
            return
        self._was_visible = here
        turn = self._presence.mark_present if here else self._presence.mark_absent
        turn(self._person, self._table)
