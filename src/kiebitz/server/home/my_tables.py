"""The home page's list of a player's own tables."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Player
from kiebitz.core.game import View
from kiebitz.core.message import Event
from kiebitz.core.seat import Seat
from kiebitz.core.table import events_for
from kiebitz.core.table_clock import ShownTime, clocked_seats, shown_times
from kiebitz.server.home.open_tables import is_open
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.status import nonces_missing
from kiebitz.server.tables.sweeps import load_or_none
from kiebitz.store.tables import tables_of

MOST_TABLES = 40
MOST_PICTURES = 6

Stage = Literal["open", "running", "frozen", "ended"]


class OwnTable(msgspec.Struct, frozen=True, kw_only=True):
    """One of the listener's tables. The first few where it is their turn have a `view`; `ranks`
    appear once the table has ended, unless it was called off."""

    table: str
    game: str
    stage: Stage
    created: int
    players: tuple[Player, ...]
    mine: Seat
    shared: bool
    """Whether several players share the listener's device."""
    free_seats: tuple[Seat, ...]
    is_my_turn: bool
    """Whether it is their turn, or they have yet to arrive for the first time."""
    awaited: tuple[Seat, ...]
    """The seats to move, as far as the listener may know."""
    clock: Clock | None
    rated: bool
    time: ShownTime | None
    """The listener's remaining time."""
    ranks: tuple[int, ...] | None
    view: View | None
    last: Event | None
    """The other players' latest visible action on the board; comes with a `view`."""
    options: dict[str, Any]


class TablesSection(msgspec.Struct, frozen=True, tag_field="kind", tag="tables"):
    """The listener's tables: those where it is their turn first, most urgent first."""

    tables: tuple[OwnTable, ...]
    now: int
    """The server's time, to the minute, from which clocks are counted."""


class MyTables:
    """Makes the message `tables`."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def home_section(self, person: str | None) -> TablesSection:
        minute = 60_000
        now = self._host.now() // minute * minute
        if person is None:
            return TablesSection((), now)
        lines = await asyncio.to_thread(self._host.store.read, tables_of, person, MOST_TABLES)
        found = [await load_or_none(self._host, line.table) for line in lines]
        there = {live.id: live for live in found if live is not None}
        told = [
            describe_own_table(there[line.table], person, line.created)
            for line in lines
            if line.table in there
        ]
        told.sort(key=urgency_sort_key)
        few = limit_thumbnails(told)
        return TablesSection(
            tuple([await _add_last_action(each, there[each.table]) for each in few]), now
        )


def stage_of(live: LiveTable) -> Stage:
    if live.table.ended is not None:
        return "ended"
    if live.table.appeal is not None:
        return "frozen"
    return "open" if is_open(live) else "running"


def describe_own_table(live: LiveTable, person: str, created: int) -> OwnTable:
    table, mine = live.table, live.own_seat(person)
    assert mine is not None
    seat = live.seat_of(person)
    view = live.view(seat)
    stage = stage_of(live)
    come = (*live.waits_for, *nonces_missing(live.game, table))
    waits = (*clocked_seats(live.game, table), *come)
    held = [each for each in live.seats_held(person) if not live.is_played_by_bot(each)]
    is_mine = stage == "running" and any(each in waits for each in held)
    times = shown_times(table, seat, view.awaited)
    return OwnTable(
        table=live.id,
        game=live.game.name,
        stage=stage,
        created=created,
        players=live.players,
        mine=mine,
        shared=bool(live.seats_here(person)),
        free_seats=live.free_seats,
        is_my_turn=is_mine,
        awaited=view.awaited if stage == "running" else (),
        clock=table.opening.clock,
        rated=table.opening.rated,
        time=times[mine] if times else None,
        ranks=ranks_of(live),
        view=view,
        last=None,
        options=msgspec.to_builtins(table.opening.options),
    )


async def _add_last_action(told: OwnTable, live: LiveTable) -> OwnTable:
    """Builds the full log only if the newest entry is not enough."""
    if told.view is None:
        return told
    watcher = None if told.shared else told.mine
    last = newest_action(events_for(live.table, watcher), told.mine)
    if last is None:
        await live.ensure_log(watcher)
        last = newest_action(live.events(watcher), told.mine)
    return msgspec.structs.replace(told, last=last)


def newest_action(events: tuple[Event, ...], mine: Seat) -> Event | None:
    """Another seat's latest action on the board, if its text needs no material."""
    return next(
        (
            event
            for event in reversed(events)
            if event.seat not in (None, mine) and event.places and not _mentions_material(event)
        ),
        None,
    )


def _mentions_material(event: Event) -> bool:
    return any(isinstance(value, str) and value.startswith("@") for value in event.params.values())


def ranks_of(live: LiveTable) -> tuple[int, ...] | None:
    ended = live.table.ended
    if ended is None or any(reason.code in ("aborted", "expired") for reason in ended.reasons):
        return None
    return ended.ranks


def urgency_sort_key(table: OwnTable) -> tuple[object, ...]:
    """The player's turns first, least time left before more; then newest first."""
    order = {"running": 1, "frozen": 2, "open": 3, "ended": 4}
    until = table.time.since + table.time.left if table.time is not None else 2**62
    place = 0 if table.is_my_turn else order[table.stage]
    return place, until if table.is_my_turn else 0, -table.created, table.table


def limit_thumbnails(tables: list[OwnTable]) -> list[OwnTable]:
    return [
        each
        if each.is_my_turn and place < MOST_PICTURES
        else msgspec.structs.replace(each, view=None)
        for place, each in enumerate(tables)
    ]
