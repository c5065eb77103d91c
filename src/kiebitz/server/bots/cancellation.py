"""What the bots of this node think about. A thought ends at once when its table has moved on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kiebitz.bots.thinkers import Thinkers

IsOver = Callable[[int], bool]


class ThinkingRegistry:
    """By table: who thinks about it, and whether that is over once it has so many entries."""

    def __init__(self) -> None:
        self._about: dict[str, dict[Thinkers, IsOver]] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._about

    @contextmanager
    def register(self, table: str, is_over: IsOver) -> Iterator[Thinkers]:
        """For those who think about the table as it is now; they stop when that is over, or when
        nobody waits for them any more."""
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
        """The table has so many entries now. Said with every move, so that it has to cost nothing
        where nobody thinks."""
        for thinkers, is_over in self._about.get(table, {}).items():
            if is_over(number):
                thinkers.stop()

    def stop(self) -> None:
        for about in self._about.values():
            for thinkers in about:
                thinkers.stop()
