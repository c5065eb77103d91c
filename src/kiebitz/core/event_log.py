"""What a watcher was shown, entry by entry: the story of a table, and a bot's memory of it.

Events have numbers of their own, one sequence for each watcher: an entry that shows nothing (a
face-down choice of somebody else) leaves no gap.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any, Generic

from kiebitz.core.entry import Entry
from kiebitz.core.fold import each_table
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Event
from kiebitz.core.seat import Seat
from kiebitz.core.table import Opening, OwnAction, Table, events_for


def log(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry], seat: Seat | None
) -> tuple[Event, ...]:
    """Everything the watcher was shown since the table opened."""
    return tuple(chain.from_iterable(log_by_entry(game, opening, entries, seat)))


def log_by_entry(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry], seat: Seat | None
) -> tuple[tuple[Event, ...], ...]:
    """The same, apart for each entry."""
    return tuple(events_for(table, seat) for table in each_table(game, opening, entries))


def remembered(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry], seat: Seat | None
) -> tuple[OwnAction[A] | Event, ...]:
    """The record as its seat saw it: its own actions in clear, the rest as shown. For bots."""
    memory: Memory[A] = Memory(seat)
    for table in each_table(game, opening, entries):
        memory.take(table)
    return memory.items


class Memory(Generic[A]):
    """What a seat did and saw, entry by entry, and without the steps that were taken back."""

    def __init__(self, seat: Seat | None) -> None:
        self._seat = seat
        self._seen: list[tuple[int, OwnAction[A] | Event]] = []
        """With how many steps had been taken by then."""

    def take(self, table: Table[Any, A, Any, Any]) -> None:
        """What the table's newest entry brought about."""
        steps, acted = len(table.past), table.last_action
        while self._seen and self._seen[-1][0] > steps:
            self._seen.pop()
        if acted is not None and acted.seat == self._seat:
            self._seen.append((steps, acted))
        self._seen += [(steps, event) for event in events_for(table, self._seat)]

    @property
    def items(self) -> tuple[OwnAction[A] | Event, ...]:
        return tuple(item for _, item in self._seen)
