"""The events shown to one watcher, entry by entry: a table's log, and a bot's memory of it.

Each watcher has a separate sequence of event numbers, so that an entry that shows nothing (another
seat's face-down choice) leaves no gap.
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


def events_shown_to(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry], seat: Seat | None
) -> tuple[Event, ...]:
    """Every event shown to the watcher since the table opened."""
    return tuple(chain.from_iterable(events_shown_by_entry(game, opening, entries, seat)))


def events_shown_by_entry(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry], seat: Seat | None
) -> tuple[tuple[Event, ...], ...]:
    """The same, separately for each entry."""
    return tuple(events_for(table, seat) for table in each_table(game, opening, entries))


def remembered_record(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry], seat: Seat | None
) -> tuple[OwnAction[A] | Event, ...]:
    """The record from the seat's point of view: its own actions in clear, the rest as shown.

    For bots.
    """
    memory: Memory[A] = Memory(seat)
    for table in each_table(game, opening, entries):
        memory.take(table)
    return memory.items


class Memory(Generic[A]):
    """The seat's own actions and the events it saw, entry by entry, without steps taken back."""

    def __init__(self, seat: Seat | None) -> None:
        self._seat = seat
        self._seen: list[tuple[int, OwnAction[A] | Event]] = []
        """The number of steps taken by then."""

    def take(self, table: Table[Any, A, Any, Any]) -> None:
        """Records the result of the table's newest entry."""
        steps, acted = len(table.past), table.last_action
        while self._seen and self._seen[-1][0] > steps:
            self._seen.pop()
        if acted is not None and acted.seat == self._seat:
            self._seen.append((steps, acted))
        self._seen += [(steps, event) for event in events_for(table, self._seat)]

    @property
    def items(self) -> tuple[OwnAction[A] | Event, ...]:
        return tuple(item for _, item in self._seen)
