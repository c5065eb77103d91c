"""Cancels a bot's search as soon as its table has moved on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kiebitz.bots.thinkers import Thinkers

IsOver = Callable[[int], bool]


class ThinkingRegistry:
    """By table: the running searches, each with a test for whether a number of entries ends it."""

    def __init__(self) -> None:
        self._about: dict[str, dict[Thinkers, IsOver]] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._about

    @contextmanager
    def register(self, table: str, is_over: IsOver) -> Iterator[Thinkers]:
        """Registers a search on the table as it is now; it stops when the test says so or when the
        block ends."""
        thinkers = Thinkers()
        self._about.setdefault(table, {})[thinkers] = is_over
        try:
            yield thinkers
        finally:
            thinkers.stop()
            del self._about[table][thinkers]
            if not self._about[table]:
                del self._about[table]

    def on_table_changed(self, table: str, number: int) -> None:
        """The table has that many entries now. Called on every move, so it costs nothing for tables
        without a search."""
        for thinkers, is_over in self._about.get(table, {}).items():
            if is_over(number):
                thinkers.stop()

    def stop(self) -> None:
        for about in self._about.values():
            for thinkers in about:
                thinkers.stop()
