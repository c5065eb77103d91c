"""Tables: opening one, taking a seat, rematches, records and hints."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.params import Parameter

from kiebitz.bots.advice import may_be_advised
from kiebitz.core.entry import Player
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.record import Record, write_record
from kiebitz.core.seat import Seat
from kiebitz.server.bots.hints import Hint
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.http.errors import ApiError, ok_response
from kiebitz.server.invitations.service import Invitations
from kiebitz.server.people.access import TABLES
from kiebitz.server.people.guards import AnyRequest, address_of
from kiebitz.server.people.identity import People, Person, person_id
from kiebitz.server.people.payers import payer_of
from kiebitz.server.platform.background_reads import BackgroundReads
from kiebitz.server.settings import Settings
from kiebitz.server.tables.history import Moment, moments
from kiebitz.server.tables.host import Host, rematch_id_of
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.lookup import get_table_or_404, own_seat
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.open_request import (
    Name,
    OpenTableRequest,
    display_name,
    resolve_open_request,
)
from kiebitz.server.tables.terms import Terms
from kiebitz.store import Bots, Opener, TableLine
from kiebitz.store.moderation import has_viewed
from kiebitz.store.tables import count_running_bot_tables, tables_of

DAY_MS = 24 * 3600 * 1000


class OpenedTable(msgspec.Struct, frozen=True):
    table: str


class TakeSeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    name: Name = ""


NamedSeat = Annotated[Seat | None, Parameter(ge=0, le=15)]
"""Which of the caller's seats is meant, where several players share a device."""


@TABLES.get("/api/tables")
async def my_tables(host: Host, person: Person | None) -> list[TableLine]:
    """The caller's tables, newest first."""
    if person is None:
        return []
    return list(await asyncio.to_thread(host.store.read, tables_of, person.id))


async def open_table(
    data: OpenTableRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    people: People,
    materials: Materials,
    bot_jobs: BotJobs,
    settings: Settings,
    invitations: Invitations,
) -> Response[OpenedTable]:
    """Opens a table. A stranger becomes a guest, with a cookie.

    Example: {"game": "dame", "seats": [{}, {"level": "club"}]}
    """
    game = host.games.get(data.game)
    if game is None:
        raise ApiError(404, "no-such-game")
    wish = resolve_open_request(game, data, display_name(person, data.name))
    may_be_rated(data.rated, person, wish.players)
    invited = await invitations.resolve_invitees(person, data.invites) if data.invites else []
    visit = await people.identify_or_create_guest(request)
    opener = opener_of(request, host, visit.person)
    await require_bot_capacity(host, settings, opener, wish.players)
    try:
        terms = Terms(data.clock, data.rated, data.public)
        table = await host.open_table(
            game,
            wish.options,
            materials.of(game, wish.options),
            wish.players,
            opener,
            wish.mine,
            terms,
            wish.here,
        )
    except (ParseError, IllegalAction) as error:
        raise ApiError(400, "bad-options", str(error)) from error
    bot_jobs.wake(table)
    if person is not None and invited:
        await invitations.invite(await get_table_or_404(host, table), person, invited)
    if data.name:
        await people.name_guest(visit.person, display_name(person, data.name))
    return Response(OpenedTable(table), status_code=201, cookies=visit.cookies)


def may_be_rated(rated: bool, person: Person | None, players: tuple[Player, ...]) -> None:
    """Only games between accounts are rated."""
    if rated and any(player.kind == "bot" for player in players):
        raise ApiError(400, "rated-without-bots")
    if rated and (person is None or not person.is_account):
        raise ApiError(403, "accounts-only")


def opener_of(request: AnyRequest, host: Host, person: Person) -> Opener:
    return Opener(person.id, host.hash_address(address_of(request)))


async def require_bot_capacity(
    host: Host, settings: Settings, opener: Opener, players: tuple[Player, ...]
) -> None:
    """Bots have little computing time: limits bot games per person and per address."""
    kinds = {player.kind for player in players}
    if "bot" not in kinds:
        return
    alone = "person" not in kinds
    limits = (
        (settings.limits.bots_only_per_person, settings.limits.bots_only_per_address)
        if alone
        else (settings.limits.bot_tables_per_person, settings.limits.bot_tables_per_address)
    )
    bots: Bots = "all" if alone else "some"
    today = host.now() - DAY_MS
    running = await asyncio.to_thread(
        host.store.read, count_running_bot_tables, opener, today, bots
    )
    if running.mine >= limits[0] or running.here >= limits[1]:
        raise ApiError(429, "too-many-bots-only" if alone else "too-many-bot-tables")


@TABLES.post("/api/tables/{table_id:str}/seats")
async def take_seat(
    table_id: str,
    data: TakeSeatRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    people: People,
) -> Response[OpenedTable]:
    """Takes a free seat for the caller.

    Example: {"seat": 1, "name": "Ada"}
    """
    name = display_name(person, data.name)
    live = await get_table_or_404(host, table_id)
    if data.seat not in live.free_seats:
        raise ApiError(409, "seat-taken")
    may_be_rated(live.terms.rated, person, ())
    if person is not None:
        await may_sit(host, people, live, person)
    visit = await people.identify_or_create_guest(request)
    mine, is_admin = visit.person.id, visit.person.is_admin
    if not await host.take_seat(live, data.seat, mine, is_admin, name):
        raise ApiError(409, "seat-taken")
    if name:
        await people.name_guest(visit.person, name)
    return Response(OpenedTable(table_id), status_code=201, cookies=visit.cookies)


async def may_sit(host: Host, people: People, live: LiveTable, person: Person) -> None:
    """Raises an error if a block separates the caller from a player, or if they looked inside."""
    if await people.is_blocked_either_way(person, live.people.values()):
        raise ApiError(403, "blocked")
    read = host.store.read
    if person.is_admin and await asyncio.to_thread(read, has_viewed, person.id, live.id):
        raise ApiError(403, "looked-inside")


@TABLES.get(
    "/api/tables/{table_id:str}/record",
    media_type="application/json",
    responses=ok_response(Record),
)
async def record(table_id: str, host: Host) -> Response[bytes]:
    """The complete record with the revealed seed, once the table has ended."""
    live = await get_table_or_404(host, table_id)
    if live.table.ended is None:
        raise ApiError(409, "still-running")
    text = write_record(live.record())
    name = f"kiebitz-{live.game.name}-{table_id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@TABLES.post("/api/tables/{table_id:str}/again")
async def play_again(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    bot_jobs: BotJobs,
    settings: Settings,
    invitations: Invitations,
    people: People,
) -> OpenedTable:
    """Opens the rematch of an ended table for its players, or finds it."""
    live = await get_table_or_404(host, table_id)
    if person is None or live.own_seat(person.id) is None:
        raise ApiError(403, "not-at-table")
    if live.table.ended is None:
        raise ApiError(409, "still-running")
    opener = opener_of(request, host, person)
    is_first = await host.cache.get(rematch_id_of(table_id)) is None
    if is_first:
        await may_sit(host, people, live, person)
        await require_bot_capacity(host, settings, opener, live.table.opening.players)
    table = await host.open_rematch(live, opener)
    if is_first:
        await invitations.invite_to_rematch(live, table, person)
    bot_jobs.wake(table)
    return OpenedTable(table)


@TABLES.post(
    "/api/tables/{table_id:str}/hint",
    status_code=200,
)
async def hint(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    bot_jobs: BotJobs,
    seat: NamedSeat = None,
) -> list[Hint]:
    """The strongest bot's choices in the caller's place, best first."""
    live, meant = await own_seat(host, table_id, person, seat)
    if not may_be_advised(live.table, meant):
        raise ApiError(403, "no-hints-here")
    return list(await bot_jobs.hints(live, meant, payer_of(request, host.hash_address, person)))


@TABLES.get("/api/tables/{table_id:str}/moments")
async def past(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    background_reads: BackgroundReads,
    seat: NamedSeat = None,
) -> list[Moment]:
    """The public view of each moment, numbered by the events the caller was shown."""
    live = await get_table_or_404(host, table_id)
    meant = live.seat_of(person_id(person), seat)
    game, opening, entries = live.game, live.table.opening, live.table.entries
    payer = payer_of(request, host.hash_address, person)
    return list(await background_reads.run(payer, moments, game, opening, entries, meant))


def handlers(settings: Settings) -> list[Any]:
    """All routes; opening tables is limited per address."""
    limit = RateLimitConfig(
        rate_limit=("minute", settings.limits.tables_per_minute),
        set_rate_limit_headers=False,
        identifier_for_request=address_of,
    )
    limited = TABLES.post("/api/tables", middleware=[limit.middleware])(open_table)
    seated = [take_seat, hint, record, past, play_again]
    return [my_tables, limited, *seated]
