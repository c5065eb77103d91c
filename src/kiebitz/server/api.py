"""The HTTP side: games, tables, records, health."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.params import Parameter

import kiebitz
from kiebitz.bots import offered_levels
from kiebitz.bots.advice import may_be_advised
from kiebitz.core.entry import Player
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import AnyGame
from kiebitz.core.options import OptionField, option_fields
from kiebitz.core.record import Record, write_record
from kiebitz.core.seat import Seat
from kiebitz.server.bot_jobs import BotJobs
from kiebitz.server.failures import Error, answers_with, no_with
from kiebitz.server.guards import AnyRequest, address_of, may_play, own_page_only
from kiebitz.server.hints import Hint
from kiebitz.server.host import DamagedTable, Host, id_of_next
from kiebitz.server.inviter import Inviter
from kiebitz.server.journal import journal
from kiebitz.server.live import LiveTable
from kiebitz.server.long_work import LongWork
from kiebitz.server.materials import Materials
from kiebitz.server.moments import Moment, moments
from kiebitz.server.people import People, Person, id_of
from kiebitz.server.pulse import PulseTaker
from kiebitz.server.settings import Settings
from kiebitz.server.terms import Terms
from kiebitz.server.wishes import Name, OpenTableRequest, Sitting, called, wished
from kiebitz.store import Bots, Opener, TableLine

DAY_MS = 24 * 3600 * 1000


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str


class GameLine(msgspec.Struct, frozen=True):
    """A game that can be played here; `seats` with its default options."""

    name: str
    rules_version: int
    seats: int
    levels: tuple[str, ...]
    options: tuple[OptionField, ...]


class OpenedTable(msgspec.Struct, frozen=True):
    table: str


class TakeSeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    name: Name = ""


NamedSeat = Annotated[Seat | None, Parameter(ge=0, le=15)]
"""Which of their seats somebody means, where several people share a device."""

REQUESTS = (OpenTableRequest, Sitting, TakeSeatRequest)


@get("/api/health", responses=no_with())
async def health(pulse: PulseTaker) -> Health:
    """Whether the server answers and its database can be written and read."""
    trouble = await pulse.trouble()
    if trouble is not None:
        raise Error(503, "not-saved", trouble)
    return Health("ok", kiebitz.__version__)


@get("/api/games", responses=no_with())
async def games(host: Host) -> list[GameLine]:
    """The games that can be played here, with their options and bots."""
    return [_line(game) for game in host.games.values()]


def _line(game: AnyGame) -> GameLine:
    return GameLine(
        name=game.name,
        rules_version=game.rules_version,
        seats=game.seats(game.options_type()),
        levels=offered_levels(game.name),
        options=option_fields(game.options_type),
    )


@get(
    "/api/games/{name:str}/material",
    media_type="application/json",
    responses=no_with(404) | answers_with(Any),
)
async def material(name: str, host: Host, materials: Materials) -> Response[bytes]:
    """What a game is played with, such as setup cards: nothing in it is a secret of a table."""
    game = host.games.get(name)
    if game is None:
        raise Error(404, "no-such-game")
    return Response(msgspec.json.encode(materials.of(game)), media_type="application/json")


@get("/api/tables", responses=no_with())
async def my_tables(host: Host, person: Person | None) -> list[TableLine]:
    """The tables of whoever asks, newest first."""
    if person is None:
        return []
    return list(await asyncio.to_thread(host.store.tables_of, person.id))


@post("/api/tables")
async def open_table(
    data: OpenTableRequest,
    request: AnyRequest,
    host: Host,
    people: People,
    materials: Materials,
    bot_jobs: BotJobs,
    settings: Settings,
    inviter: Inviter,
) -> Response[OpenedTable]:
    """Opens a table. Whoever asks is known by a cookie from then on."""
    own_page_only(request, settings)
    may_play(person := await people.of(request))
    game = host.games.get(data.game)
    if game is None:
        raise Error(404, "no-such-game")
    wish = wished(game, data, called(person, data.name))
    may_be_rated(data.rated, person, wish.players)
    invited = await inviter.meant(person, data.invites) if data.invites else []
    visit = await people.visit(request)
    opener = opener_of(request, host, visit.person)
    await within_limits(host, settings, opener, wish.players)
    try:
        terms = Terms(data.clock, data.rated, data.public)
        table = await host.open_table(
            game,
            wish.options,
            materials.of(game),
            wish.players,
            opener,
            wish.mine,
            terms,
            wish.here,
        )
    except (ParseError, IllegalAction) as error:
        raise Error(400, "bad-options", str(error)) from error
    bot_jobs.wake(table)
    if person is not None and invited:
        await inviter.invite(await found(host, table), person, invited)
    if data.name:
        await people.name_guest(visit.person, called(person, data.name))
    return Response(OpenedTable(table), status_code=201, cookies=visit.cookies)


def may_be_rated(rated: bool, person: Person | None, players: tuple[Player, ...]) -> None:
    """Results count only between people with accounts."""
    if rated and any(player.kind == "bot" for player in players):
        raise Error(400, "rated-without-bots")
    if rated and (person is None or not person.is_account):
        raise Error(403, "accounts-only")


def opener_of(request: AnyRequest, host: Host, person: Person) -> Opener:
    return Opener(person.id, host.mark_of(address_of(request)))


async def within_limits(
    host: Host, settings: Settings, opener: Opener, players: tuple[Player, ...]
) -> None:
    """Bots have little time: nobody, and no address, may have too many of them at work."""
    kinds = {player.kind for player in players}
    if "bot" not in kinds:
        return
    alone = "person" not in kinds
    limits = (
        (settings.bots_only_per_person, settings.bots_only_per_address)
        if alone
        else (settings.bot_tables_per_person, settings.bot_tables_per_address)
    )
    bots: Bots = "all" if alone else "some"
    today = host.now() - DAY_MS
    running = await asyncio.to_thread(host.store.running_bot_tables, opener, today, bots)
    if running.mine >= limits[0] or running.here >= limits[1]:
        raise Error(429, "too-many-bots-only" if alone else "too-many-bot-tables")


@post("/api/tables/{table_id:str}/seats", responses=no_with(400, 403, 404, 409, 410, 413, 429))
async def take_seat(
    table_id: str,
    data: TakeSeatRequest,
    request: AnyRequest,
    host: Host,
    people: People,
    settings: Settings,
) -> Response[OpenedTable]:
    """Takes a free seat for whoever asks."""
    own_page_only(request, settings)
    may_play(person := await people.of(request))
    name = called(person, data.name)
    live = await found(host, table_id)
    if data.seat not in live.free_seats:
        raise Error(409, "seat-taken")
    may_be_rated(live.terms.rated, person, ())
    if person is not None:
        await may_sit(host, people, live, person)
    visit = await people.visit(request)
    mine, is_admin = visit.person.id, visit.person.is_admin
    if not await host.take_seat(live, data.seat, mine, is_admin, name):
        raise Error(409, "seat-taken")
    if name:
        await people.name_guest(visit.person, name)
    return Response(OpenedTable(table_id), status_code=201, cookies=visit.cookies)


async def may_sit(host: Host, people: People, live: LiveTable, person: Person) -> None:
    """An error for whoever cannot play with those who sit there, or has looked into the table."""
    if await people.avoids(person, live.people.values()):
        raise Error(403, "blocked")
    looked = host.store.cases.has_looked
    if person.is_admin and await asyncio.to_thread(looked, person.id, live.id):
        raise Error(403, "looked-inside")


@get(
    "/api/tables/{table_id:str}/record",
    media_type="application/json",
    responses=no_with(404, 409, 410) | answers_with(Record),
)
async def record(table_id: str, host: Host) -> Response[bytes]:
    """The complete record with the revealed seed, once the table has ended."""
    live = await found(host, table_id)
    if live.table.ended is None:
        raise Error(409, "still-running")
    text = write_record(live.record())
    name = f"kiebitz-{live.game.name}-{table_id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@post("/api/tables/{table_id:str}/again", responses=no_with(403, 404, 409, 410, 429))
async def play_again(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    bot_jobs: BotJobs,
    settings: Settings,
    inviter: Inviter,
    people: People,
) -> OpenedTable:
    """Opens the table that follows an ended one, for those who sat there; or finds it."""
    own_page_only(request, settings)
    may_play(person)
    live = await found(host, table_id)
    if person is None or live.own_seat(person.id) is None:
        raise Error(403, "not-at-table")
    if live.table.ended is None:
        raise Error(409, "still-running")
    opener = opener_of(request, host, person)
    is_first = await host.live(id_of_next(table_id)) is None
    if is_first:
        await may_sit(host, people, live, person)
        await within_limits(host, settings, opener, live.table.opening.players)
    table = await host.open_again(live, opener)
    if is_first:
        await inviter.tell_of_rematch(live, table, person)
    bot_jobs.wake(table)
    return OpenedTable(table)


@post(
    "/api/tables/{table_id:str}/hint",
    status_code=200,
    responses=no_with(400, 403, 404, 410),
)
async def hint(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    bot_jobs: BotJobs,
    settings: Settings,
    seat: NamedSeat = None,
) -> list[Hint]:
    """What the strongest bot would do in the place of whoever asks, the best first."""
    own_page_only(request, settings)
    may_play(person)
    live, meant = await own_seat(host, table_id, person, seat)
    if not may_be_advised(live.table, meant):
        raise Error(403, "no-hints-here")
    return list(await bot_jobs.hints(live, meant))


@get("/api/tables/{table_id:str}/moments", responses=no_with(400, 404, 410))
async def past(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    long_work: LongWork,
    seat: NamedSeat = None,
) -> list[Moment]:
    """What anybody could see at each moment, numbered by the events whoever asks was shown."""
    live = await found(host, table_id)
    meant = live.seat_of(id_of(person), seat)
    game, opening, entries = live.game, live.table.opening, live.table.entries
    return list(await long_work.of(address_of(request), moments, game, opening, entries, meant))


async def own_seat(
    host: Host, table: str, person: Person | None, named: Seat | None = None
) -> tuple[LiveTable, Seat]:
    """The table and where the person sits; whoever has several seats at one device names one."""
    live = await found(host, table)
    seat = live.seat_of(id_of(person), named)
    if seat is None:
        raise Error(403, "not-at-table")
    return live, seat


async def found(host: Host, table: str) -> LiveTable:
    try:
        live = await host.fresh(table)
    except ParseError as error:
        raise Error(410, "rules-changed", str(error)) from error
    except DamagedTable as error:
        journal.error("table-damaged", table=table, error=error.__cause__)
        raise Error(410, "damaged") from error
    if live is None:
        raise Error(404, "no-such-table")
    return live


def handlers(settings: Settings) -> list[Any]:
    """All routes; opening tables is limited for each address."""
    limit = RateLimitConfig(
        rate_limit=("minute", settings.tables_per_minute),
        set_rate_limit_headers=False,
        identifier_for_request=address_of,
    )
    limited = post(
        "/api/tables",
        middleware=[limit.middleware],
        responses=no_with(400, 403, 404, 413, 429),
    )(open_table.fn)
    seated = [take_seat, hint, record, past, play_again]
    return [health, games, material, my_tables, limited, *seated]
