"""Subscriptions to tables: notifies this node's listeners of changes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator

OnTableChanged = Callable[[int], None]
"""Called with a table's new number of entries."""


class ChangeWaiter:
    """Waits for changes of a table; a slow reader gets only the newest."""

    def __init__(self) -> None:
        self._number = 0
        self._heard = asyncio.Event()

    def on_table_changed(self, number: int) -> None:
        self._number = max(self._number, number)
        self._heard.set()

    async def wait(self) -> int:
        """The number of entries after the next change."""
        await self._heard.wait()
        self._heard.clear()
        return self._number


class TableSubscribers:
    """The subscribers of each table on this node."""

    def __init__(self) -> None:
        self._subscribed: dict[str, dict[OnTableChanged, None]] = {}

    @contextlib.contextmanager
    def subscribe(self, table: str, on_table_changed: OnTableChanged) -> Iterator[None]:
        """Calls `on_table_changed` at every change of the table until the block ends."""
        self._subscribed.setdefault(table, {})[on_table_changed] = None
        try:
            yield
        finally:
            del self._subscribed[table][on_table_changed]
            if not self._subscribed[table]:
                del self._subscribed[table]

    def notify(self, table: str, number: int) -> None:
        for on_table_changed in tuple(self._subscribed.get(table, ())):
            on_table_changed(number)
