"""Tournaments over HTTP: the list, signing up, pairings and standings."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

import msgspec
from litestar import get, post

from kiebitz.bots import levels
from kiebitz.core.clocks import DAY, Clock
from kiebitz.core.message import Message
from kiebitz.core.names import LONGEST_NAME, is_clean_name
from kiebitz.server.director import Director, table_options
from kiebitz.server.failures import Error, no_with
from kiebitz.server.guards import AnyRequest, address_of, may_play, own_page_only, signed_in
from kiebitz.server.host import Host
from kiebitz.server.people import Person, id_of
from kiebitz.server.ratings import rating_for_pairing
from kiebitz.server.settings import Settings
from kiebitz.server.tournament_page import (
    TournamentLine,
    TournamentPage,
    line_of,
    page_of,
)
from kiebitz.server.tournament_shelf import KnownTournament
from kiebitz.server.tries import Doorman
from kiebitz.store.tournaments import StoredTournament
from kiebitz.tournaments.facts import Form, Joined, Plan, Started, Withdrew
from kiebitz.tournaments.tournament import MOST_ENTRANTS, Tournament, can_join

WEEK = 7 * DAY
MOST_BOTS = 32
WEAKEST, LEVEL_APART = 600, 250
"""What the weakest bot counts for among the ratings that people are seeded by, and how much more
each level is. Bots have no ratings of their own."""


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    game: Annotated[str, msgspec.Meta(max_length=40)]
    form: Form
    options: dict[str, Any] = {}
    """Of the game, for every table; unless they say who begins, the pairings do."""
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    rounds: Annotated[int, msgspec.Meta(ge=1, le=15)] = 5
    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] = 60
    rated: bool = False
    clock: Clock | None = None


class OpenedTournament(msgspec.Struct, frozen=True):
    tournament: str


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Guests say what they want to be called."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class BotsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: Annotated[str, msgspec.Meta(max_length=40)]
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_BOTS)] = 1


REQUESTS = (NewTournament, JoinRequest, BotsRequest)


@get("/api/tournaments", responses=no_with())
async def tournaments(host: Host) -> list[TournamentLine]:
    """All of them, the newest first."""
    return [line_of(each) for each in await asyncio.to_thread(host.store.tournaments.listed)]


@post("/api/tournaments", responses=no_with(400, 401, 403, 404, 429))
async def open_tournament(
    data: NewTournament,
    request: AnyRequest,
    host: Host,
    doorman: Doorman,
    person: Person | None,
    settings: Settings,
) -> OpenedTournament:
    """Opens a tournament that others may join."""
    own_page_only(request, settings)
    opener = signed_in(person)
    may_play(opener)
    game = host.games.get(data.game)
    if game is None:
        raise Error(404, "no-such-game")
    plan = msgspec.convert(msgspec.to_builtins(data), Plan)
    options = table_options(game, plan, data.seats)
    if isinstance(options, Message):
        raise Error(400, "bad-options", words=options)
    if game.seats(options) != data.seats:
        raise Error(400, "bad-seats")
    if not is_clean_name(data.name) or not data.name.strip():
        raise Error(400, "bad-name")
    await doorman.admit("tournament", opener.id, address_of(request))
    await _within_limits(host, settings, opener, since=host.now() - WEEK)
    stored = StoredTournament(
        secrets.token_hex(8), msgspec.json.encode(plan).decode(), opener.id, host.now(), "open"
    )
    await asyncio.to_thread(host.store.tournaments.open, stored)
    return OpenedTournament(stored.id)


async def _within_limits(host: Host, settings: Settings, opener: Person, since: int) -> None:
    """Whoever has opened enough of them waits until one is over; those that were opened before
    `since` and never started are forgotten."""
    unfinished = host.store.tournaments.unfinished
    if await asyncio.to_thread(unfinished, opener.id, since) >= settings.tournaments_per_person:
        raise Error(429, "too-many-tournaments")


@get("/api/tournaments/{tournament:str}", responses=no_with(404))
async def tournament_page(
    tournament: str, host: Host, director: Director, person: Person | None, settings: Settings
) -> TournamentPage:
    """Who takes part, how they stand, who plays whom."""
    known, most = await _known(director, tournament), settings.bot_boards_per_tournament
    return await page_of(host, known, id_of(person), most)


async def _known(director: Director, tournament: str) -> KnownTournament:
    known = await director.shelf.get(tournament)
    if known is None:
        raise Error(404, "no-such-tournament")
    return known


@post(
    "/api/tournaments/{tournament:str}/join",
    status_code=204,
    responses=no_with(400, 401, 403, 404, 409),
)
async def join(
    tournament: str,
    data: JoinRequest,
    request: AnyRequest,
    host: Host,
    director: Director,
    person: Person | None,
    settings: Settings,
) -> None:
    """Signs up whoever asks, also late; whoever had withdrawn does not come back."""
    own_page_only(request, settings)
    me = signed_in(person)
    may_play(me)
    found = (await _known(director, tournament)).found
    if any(each.person == me.id for each in found.entrants):
        raise Error(409, "joined-already")
    if not can_join(found):
        raise Error(409, "no-more-entrants")
    rating = await rating_for_pairing(host, me.id, found.plan.game)
    joined = Joined(name=me.name or "", person=me.id, rating=rating, at=host.now())
    if not await director.insist(tournament, joined):
        raise Error(409, "too-late")


@post(
    "/api/tournaments/{tournament:str}/leave",
    status_code=204,
    responses=no_with(401, 403, 404, 409),
)
async def leave(
    tournament: str,
    request: AnyRequest,
    host: Host,
    director: Director,
    person: Person | None,
    settings: Settings,
) -> None:
    """Withdraws whoever asks from the rounds to come."""
    own_page_only(request, settings)
    me = signed_in(person)
    may_play(me)
    found = (await _known(director, tournament)).found
    mine = [n for n, each in enumerate(found.entrants) if each.person == me.id]
    if not mine or mine[0] in found.gone:
        raise Error(409, "not-joined")
    if not await director.insist(tournament, Withdrew(entrant=mine[0], at=host.now())):
        raise Error(409, "too-late")


@post(
    "/api/tournaments/{tournament:str}/bots",
    status_code=204,
    responses=no_with(400, 401, 403, 404, 409, 429),
)
async def bring_bots(
    tournament: str,
    data: BotsRequest,
    request: AnyRequest,
    host: Host,
    director: Director,
    doorman: Doorman,
    person: Person | None,
    settings: Settings,
) -> None:
    """Bots take part, for whoever opened it."""
    own_page_only(request, settings)
    opener, found = await _opened_by(director, tournament, person)
    await doorman.admit("tournament", opener.id, address_of(request))
    known = levels(found.plan.game)
    if data.level not in known:
        raise Error(400, "bad-seats")
    bots = sum(each.level is not None for each in found.entrants)
    is_full = max(bots - MOST_BOTS, len(found.entrants) - MOST_ENTRANTS) + data.count > 0
    if not can_join(found) or is_full:
        raise Error(409, "no-more-entrants")
    rating = WEAKEST + LEVEL_APART * known.index(data.level)
    joined = Joined(name=data.level, level=data.level, rating=rating, at=host.now())
    for _ in range(data.count):
        if not await director.insist(tournament, joined):
            raise Error(409, "too-late")


@post(
    "/api/tournaments/{tournament:str}/start",
    status_code=204,
    responses=no_with(401, 403, 404, 409, 429),
)
async def start(
    tournament: str,
    request: AnyRequest,
    host: Host,
    director: Director,
    person: Person | None,
    settings: Settings,
) -> None:
    """The first round begins, for whoever opened it."""
    own_page_only(request, settings)
    opener, found = await _opened_by(director, tournament, person)
    enough = found.plan.seats if found.plan.form == "arena" else 2
    if found.started is not None or len(found.present) < enough:
        raise Error(409, "cannot-start")
    await _within_limits(host, settings, opener, since=host.now())
    if not await director.add(tournament, Started(at=host.now())):
        raise Error(409, "too-late")


async def _opened_by(
    director: Director, tournament: str, person: Person | None
) -> tuple[Person, Tournament]:
    """Whoever asks, if they opened the tournament."""
    me = signed_in(person)
    may_play(me)
    known = await _known(director, tournament)
    if known.stored.opened_by != me.id:
        raise Error(403, "not-yours")
    return me, known.found


ROUTES: list[Any] = [tournaments, open_tournament, tournament_page, join, leave, bring_bots, start]
