"""A finished table entry by entry, as a spectator or any seat saw it, and with nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from kiebitz.core.entry import ActionEntry, ClaimEntry, Entry
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.fold import each_table, opened, replayed
from kiebitz.core.game import AnyGame, HiddenCards, View
from kiebitz.core.message import Event
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, Opening, awaited_seats, events_for
from kiebitz.core.table_clock import ShownTime, shown_times
from kiebitz.library.exchange import EXCHANGED, fen_of


class Scene(msgspec.Struct, frozen=True):
    """The table after an entry (0: before the first): its author, the events the watcher was shown,
    the watcher's view, and the information hidden from some players."""

    entry: int
    kind: str
    seat: Seat | None
    action: str | None
    at: int
    events: tuple[Event, ...]
    view: View
    hidden: tuple[HiddenCards, ...]
    times: tuple[ShownTime | None, ...] = ()
    """Each seat's time at that moment; empty without a clock."""
    position: str | None = None
    """In FEN, for the analysis board; only for games that have one."""


def scenes_for_watcher(
    game: AnyGame, opening: Opening[Any, Any], entries: Iterable[Entry], watcher: Seat | None
) -> tuple[Scene, ...]:
    """All scenes; only for tables that have ended."""
    table = opened(game, opening)
    found = [_make_scene(game, table, 0, None, watcher)]
    for number, table in enumerate(each_table(game, opening, entries), 1):
        found.append(_make_scene(game, table, number, table.entries.newest, watcher))
    return tuple(found)


def _make_scene(
    game: AnyGame, table: AnyTable, number: int, entry: Entry | None, watcher: Seat | None
) -> Scene:
    view = game.view(table.state, watcher)
    action = entry.action if isinstance(entry, ActionEntry | ClaimEntry) else None
    return Scene(
        entry=number,
        kind="opening" if entry is None else str(entry.__struct_config__.tag),
        seat=getattr(entry, "seat", None),
        action=action,
        at=0 if entry is None else entry.at,
        events=() if entry is None else events_for(table, watcher),
        view=view,
        times=shown_times(table, None, view.awaited),
        hidden=game.hidden_things(table.state),
        position=fen_of(game.name, table.state) if game.name in EXCHANGED else None,
    )


def table_at(
    game: AnyGame, opening: Opening[Any, Any], entries: Iterable[Entry], number: int
) -> AnyTable:
    """The table after its first so many entries."""
    return replayed(game, opening, list(entries)[:number])


def views_along(
    game: AnyGame, table: AnyTable, moves: Iterable[str], watcher: Seat | None
) -> tuple[View, ...]:
    """The watcher's view after each of these moves, up to the first illegal one."""
    found = [game.view(table.state, watcher)]
    state = table.state
    seats = awaited_seats(game, msgspec.structs.replace(table, ended=None))
    for move in moves:
        if not seats:
            break
        try:
            state = game.apply(state, seats[0], game.parse(state, move)).state
        except (ParseError, IllegalAction):
            break
        found.append(game.view(state, watcher))
        seats = getattr(game.to_act(state), "seats", ())
    return tuple(found)
