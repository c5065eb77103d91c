"""Tables anyone may watch: those that were open to all and are being played."""

from __future__ import annotations

import asyncio

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Player
from kiebitz.core.game import View
from kiebitz.core.table import can_abort
from kiebitz.server.people.access import HOME
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.sweeps import load_or_none
from kiebitz.store.home import running_tables

MOST_WATCHED = 24


class WatchedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A running table as spectators see it."""

    table: str
    game: str
    players: tuple[Player, ...]
    clock: Clock | None
    rated: bool
    view: View


@HOME.get("/api/watch")
async def watch(host: Host) -> list[WatchedTable]:
    """Public tables that are being played, newest first."""
    ids = await asyncio.to_thread(host.store.read, running_tables, MOST_WATCHED)
    found = [await load_or_none(host, table) for table in ids]
    return [describe_table(live) for live in found if live is not None and is_played(live)]


def is_played(live: LiveTable) -> bool:
    """Whether all players have arrived and the game has begun but not ended."""
    is_under_way = live.table.ended is None and not can_abort(live.table)
    return is_under_way and not live.free_seats


def describe_table(live: LiveTable) -> WatchedTable:
    opening = live.table.opening
    return WatchedTable(
        table=live.id,
        game=live.game.name,
        players=live.players,
        clock=opening.clock,
        rated=opening.rated,
        view=live.game.view(live.table.state, None),
    )
