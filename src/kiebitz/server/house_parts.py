"""What the house tells: somebody's tables, and the tables that are open to all."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Player
from kiebitz.core.game import View
from kiebitz.core.seat import Seat
from kiebitz.core.table import can_abort
from kiebitz.core.times import ShownTime, clocked_seats, shown_times
from kiebitz.server.carrying_on import shown
from kiebitz.server.host import Host
from kiebitz.server.live import LiveTable, nonces_missing

MOST_TABLES = 40
MOST_PICTURES = 6
MOST_OPEN = 40

Stage = Literal["open", "running", "frozen", "ended"]


class OwnTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of whoever listens. `view` is there for the first few at which it is their turn;
    `ranks` are there once it has ended, unless it was called off."""

    table: str
    game: str
    stage: Stage
    created: int
    players: tuple[Player, ...]
    mine: Seat
    shared: bool
    """Whether several people sit there at the listener's device."""
    free_seats: tuple[Seat, ...]
    is_my_turn: bool
    """Whether they are awaited, or have yet to come for the first time."""
    awaited: tuple[Seat, ...]
    """The seats that the listener may know to be awaited."""
    clock: Clock | None
    rated: bool
    time: ShownTime | None
    """What is left of the listener's own time."""
    ranks: tuple[int, ...] | None
    view: View | None
    options: dict[str, Any]


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which anybody may sit down."""

    table: str
    game: str
    created: int
    players: tuple[Player, ...]
    free_seats: tuple[Seat, ...]
    clock: Clock | None
    rated: bool
    options: dict[str, Any]


class HouseTables(msgspec.Struct, frozen=True, tag_field="kind", tag="tables"):
    """The tables of whoever listens: first where it is their turn, the most urgent first."""

    tables: tuple[OwnTable, ...]
    now: int
    """The server's time, by which clocks are counted, to the minute."""


class HouseLobby(msgspec.Struct, frozen=True, tag_field="kind", tag="lobby"):
    tables: tuple[OpenTable, ...]


class HouseParts:
    """Makes the messages `tables` and `lobby`."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def tables(self, person: str | None) -> HouseTables:
        minute = 60_000
        now = self._host.now() // minute * minute
        if person is None:
            return HouseTables((), now)
        lines = await asyncio.to_thread(self._host.store.tables_of, person, MOST_TABLES)
        found = [await shown(self._host, line.table) for line in lines]
        told = [
            own_table(live, person, line.created)
            for live, line in zip(found, lines, strict=True)
            if live is not None
        ]
        told.sort(key=urgency)
        return HouseTables(tuple(with_few_pictures(told)), now)

    async def lobby(self, person: str | None) -> HouseLobby:
        """What is open to all; a table of the listener's own is among `tables`."""
        ids = await asyncio.to_thread(self._host.store.house.open_tables, MOST_OPEN)
        found = [await shown(self._host, table) for table in ids]
        return HouseLobby(
            tuple(
                open_table(live)
                for live in found
                if live is not None and is_open(live) and live.own_seat(person) is None
            )
        )


def is_open(live: LiveTable) -> bool:
    """Whether somebody may still sit down before anything has happened."""
    is_early = live.table.ended is None and can_abort(live.table)
    return is_early and bool(live.free_seats) and bool(live.people)


def stage_of(live: LiveTable) -> Stage:
    if live.table.ended is not None:
        return "ended"
    if live.table.appeal is not None:
        return "frozen"
    return "open" if is_open(live) else "running"


def own_table(live: LiveTable, person: str, created: int) -> OwnTable:
    table, mine = live.table, live.own_seat(person)
    assert mine is not None
    seat = live.seat_of(person)
    view = live.game.view(table.state, seat)
    stage = stage_of(live)
    waits = (*clocked_seats(live.game, table), *nonces_missing(table))
    held = [each for each in live.seats_held(person) if not live.is_left(each)]
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
        options=msgspec.to_builtins(table.opening.options),
    )


def ranks_of(live: LiveTable) -> tuple[int, ...] | None:
    ended = live.table.ended
    if ended is None or any(reason.code in ("aborted", "expired") for reason in ended.reasons):
        return None
    return ended.ranks


def urgency(table: OwnTable) -> tuple[object, ...]:
    """Where it is their turn, those with the least time come first; then the newest."""
    order = {"running": 1, "frozen": 2, "open": 3, "ended": 4}
    until = table.time.since + table.time.left if table.time is not None else 2**62
    place = 0 if table.is_my_turn else order[table.stage]
    return place, until if table.is_my_turn else 0, -table.created, table.table


def with_few_pictures(tables: list[OwnTable]) -> list[OwnTable]:
    return [
        each
        if each.is_my_turn and place < MOST_PICTURES
        else msgspec.structs.replace(each, view=None)
        for place, each in enumerate(tables)
    ]


def open_table(live: LiveTable) -> OpenTable:
    opening = live.table.opening
    return OpenTable(
        table=live.id,
        game=live.game.name,
        created=live.created,
        players=live.players,
        free_seats=live.free_seats,
        clock=opening.clock,
        rated=opening.rated,
        options=msgspec.to_builtins(opening.options),
    )
