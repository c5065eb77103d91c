"""The open tables, computed once for all readers whenever a public table changes."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Player
from kiebitz.core.seat import Seat
from kiebitz.core.table import can_abort
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.sweeps import load_or_none
from kiebitz.store.home import open_tables

MOST_OPEN = 40


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table with a seat free for anyone."""

    table: str
    game: str
    created: int
    players: tuple[Player, ...]
    free_seats: tuple[Seat, ...]
    clock: Clock | None
    rated: bool
    options: dict[str, Any]


class OpenTablesSection(msgspec.Struct, frozen=True, tag_field="kind", tag="lobby"):
    tables: tuple[OpenTable, ...]


class _Line(msgspec.Struct, frozen=True):
    """An open table and its players, who do not see it listed."""

    told: OpenTable
    people: frozenset[str]


class Lobby:
    """Makes the message `lobby`."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._lines: tuple[_Line, ...] | None = None
        # One lookup at a time, so that an older result never replaces a newer one.
        self._refreshing = asyncio.Lock()

    async def home_section(self, person: str | None) -> OpenTablesSection:
        """The open tables, except the listener's own, which are among `tables`."""
        lines = self._lines
        if lines is None:
            async with self._refreshing:
                lines = self._lines = (
                    await self._read_open_tables() if self._lines is None else self._lines
                )
        return OpenTablesSection(tuple(line.told for line in lines if person not in line.people))

    async def refresh(self) -> bool:
        """Refreshes the list; returns whether it has changed."""
        async with self._refreshing:
            before, self._lines = self._lines, await self._read_open_tables()
            return self._lines != before

    def mark_stale(self) -> None:
        """Marks the list as stale."""
        self._lines = None

    async def _read_open_tables(self) -> tuple[_Line, ...]:
        ids = await asyncio.to_thread(self._host.store.read, open_tables, MOST_OPEN)
        found = [await load_or_none(self._host, table) for table in ids]
        return tuple(
            _Line(describe_open_table(live), frozenset(live.people.values()))
            for live in found
            if live is not None and is_open(live)
        )


def is_open(live: LiveTable) -> bool:
    """Whether a seat is still free and nothing has happened yet."""
    is_early = live.table.ended is None and can_abort(live.table)
    return is_early and bool(live.free_seats) and bool(live.people)


def describe_open_table(live: LiveTable) -> OpenTable:
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
