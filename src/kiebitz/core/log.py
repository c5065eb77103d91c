"""What a watcher was shown, entry by entry: the story of a table, and a bot's memory of it.

Events have numbers of their own, one sequence for each watcher: an entry that shows nothing (a
face-down choice of somebody else) leaves no gap.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from kiebitz.core.entry import Entry
from kiebitz.core.errors import IllegalAction
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Event, Refusal
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
    return tuple(events_for(table, seat) for table in _tables(game, opening, entries))


def remembered(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry], seat: Seat | None
) -> tuple[OwnAction[A] | Event, ...]:
    """The record as its seat saw it: its own actions in clear, the rest as shown. For bots."""
    seen: list[OwnAction[A] | Event] = []
    for table in _tables(game, opening, entries):
        if table.acted is not None and table.acted.seat == seat:
            seen.append(table.acted)
        seen += events_for(table, seat)
    return tuple(seen)


def _tables(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry]
) -> Iterator[Table[S, A, O, M]]:
    """The table after each entry."""
    table = opened(game, opening)
    for entry in entries:
        after = appended(game, table, entry)
        if isinstance(after, Refusal):
            raise IllegalAction(f"{after.code} ({after.rule})")
        table = after
        yield table
