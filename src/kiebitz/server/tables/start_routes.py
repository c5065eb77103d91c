"""Starting with the players present: bots fill the free seats, or the table gets fewer seats.

The commitment to the seed binds the players, so the table is called off and its players move to a
new one, whose id is derived from the old one's.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kiebitz.bots import levels
from kiebitz.core.entry import AbortEntry, Player
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message
from kiebitz.core.options import options_of
from kiebitz.core.seat import Seat
from kiebitz.core.table import can_abort
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import TABLES
from kiebitz.server.people.guards import AnyRequest
from kiebitz.server.people.identity import Person
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host, rematch_id_of
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.lookup import get_table_or_404
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tables.open_request import Level
from kiebitz.server.tables.routes import OpenedTable, opener_of, require_bot_capacity
from kiebitz.server.tables.terms import Seated


class StartRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bots of this level take the free seats; without a level, the table gets fewer seats."""

    level: Level | None = None


class _Start(msgspec.Struct, frozen=True):
    """How the table that starts differs from the one that waited."""

    options: Any
    players: tuple[Player, ...]
    kept: tuple[Seat, ...]
    """The seats of the old table that the new one has, in order."""


@TABLES.post("/api/tables/{table_id:str}/start")
async def start_table(
    table_id: str,
    data: StartRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    bot_jobs: BotJobs,
    settings: Settings,
) -> OpenedTable:
    """Starts a table that waits for players, for those who sit there.

    Example: {"level": "club"}
    """
    live = await get_table_or_404(host, table_id)
    seat = None if person is None else live.own_seat(person.id)
    if person is None or seat is None:
        raise ApiError(403, "not-at-table")
    if live.table.ended is not None or not can_abort(live.table) or not live.free_seats:
        raise ApiError(409, "has-started")
    start = _plan_start(live, data.level)
    opener = opener_of(request, host, person)
    await require_bot_capacity(host, settings, opener, start.players)
    following = host.new_table(
        rematch_id_of(table_id),
        live.game,
        start.options,
        live.table.opening.material,
        start.players,
        _carry_over_seats(live, start.kept),
        msgspec.structs.replace(live.terms, rated=live.terms.rated and data.level is None),
        opener,
    )
    number, abort = live.number, AbortEntry(seat=seat, at=host.now())
    verdict = await host.submit(
        live, f"start-{number}", (abort,), only_at=number, beside=(following,)
    )
    if not isinstance(verdict, Accepted):
        raise ApiError(409, "has-started")
    live.next_table = following.opening.table
    host.announce_change(live)
    bot_jobs.wake(rematch_id_of(table_id))
    return OpenedTable(rematch_id_of(table_id))


def _plan_start(live: LiveTable, level: str | None) -> _Start:
    opening = live.table.opening
    if level is None:
        return _start_with_fewer_seats(live.game, live)
    if level not in levels(live.game.name):
        raise ApiError(400, "bad-seats", f"levels are {', '.join(levels(live.game.name))}")
    bot = Player(level, kind="bot", level=level)
    players = tuple(
        bot if seat in live.free_seats else player for seat, player in enumerate(live.players)
    )
    return _Start(opening.options, players, tuple(range(len(players))))


def _start_with_fewer_seats(game: AnyGame, live: LiveTable) -> _Start:
    """Only possible in games whose number of players is an option."""
    kept = tuple(seat for seat in range(len(live.players)) if seat not in live.free_seats)
    wished = msgspec.to_builtins(live.table.opening.options)
    if "players" not in wished:
        raise ApiError(400, "bad-seats")
    options = options_of(game, {**wished, "players": len(kept)})
    if isinstance(options, Message) or game.seats(options) != len(kept):
        raise ApiError(400, "bad-seats")
    return _Start(options, tuple(live.players[seat] for seat in kept), kept)


def _carry_over_seats(live: LiveTable, kept: tuple[Seat, ...]) -> Seated:
    places = {old: new for new, old in enumerate(kept)}
    people = {places[seat]: person for seat, person in live.people.items() if seat in places}
    names = {places[seat]: name for seat, name in live.names.items() if seat in places}
    return Seated(people, names)


ROUTES = [start_table]
