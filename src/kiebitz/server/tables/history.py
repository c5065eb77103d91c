"""The table as it was at each moment: what a spectator could see then, and no more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from kiebitz.core.entry import Entry
from kiebitz.core.fold import each_table, opened
from kiebitz.core.game import AnyGame, View
from kiebitz.core.seat import Seat
from kiebitz.core.table import Opening, events_for


class Moment(msgspec.Struct, frozen=True):
    """The table once this watcher had been shown this many events."""

    events: int
    view: View


def moments(
    game: AnyGame, opening: Opening[Any, Any], entries: Iterable[Entry], watcher: Seat | None
) -> tuple[Moment, ...]:
    """One moment for the opening, and one for each entry that showed the watcher something."""
    table = opened(game, opening)
    found = {0: game.view(table.state, None)}
    shown = 0
    for table in each_table(game, opening, entries):
        shown += len(events_for(table, watcher))
        found[shown] = game.view(table.state, None)
    return tuple(Moment(events, view) for events, view in found.items())
