"""Tournaments over HTTP: the list, signing up, pairings and standings."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

import msgspec

from kiebitz.bots import levels
from kiebitz.core.clocks import DAY, Clock
from kiebitz.core.message import Message
from kiebitz.core.names import LONGEST_NAME, is_clean_name
from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import TOURNAMENTS
from kiebitz.server.people.guards import (
    AnyRequest,
    address_of,
)
from kiebitz.server.people.identity import Person, person_id
from kiebitz.server.ratings.service import rating_for_pairing
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tournaments.cache import KnownTournament
from kiebitz.server.tournaments.director import Director, table_options
from kiebitz.server.tournaments.presentation import (
    TournamentLine,
    TournamentPage,
    line_of,
    page_of,
)
from kiebitz.store.tournaments import (
    StoredTournament,
    newest_tournaments,
    store_tournament,
    unfinished_tournaments_of,
)
from kiebitz.tournaments.facts import Form, Joined, Plan, Started, Withdrew
from kiebitz.tournaments.tournament import MOST_ENTRANTS, Tournament, can_join

WEEK = 7 * DAY
MOST_BOTS = 32
WEAKEST, LEVEL_APART = 600, 250
"""The seeding rating of the weakest bot, and the step between levels. Bots have no ratings of their
own."""


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    game: Annotated[str, msgspec.Meta(max_length=40)]
    form: Form
    options: dict[str, Any] = {}
    """The game's options, for every table; unless they fix who begins, the pairings do."""
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    rounds: Annotated[int, msgspec.Meta(ge=1, le=15)] = 5
    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] = 60
    rated: bool = False
    clock: Clock | None = None


class OpenedTournament(msgspec.Struct, frozen=True):
    tournament: str


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Guests give a display name."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class BotsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: Annotated[str, msgspec.Meta(max_length=40)]
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_BOTS)] = 1


@TOURNAMENTS.get("/api/tournaments")
async def tournaments(host: Host) -> list[TournamentLine]:
    """All tournaments, newest first."""
    return [line_of(each) for each in await asyncio.to_thread(host.store.read, newest_tournaments)]


@TOURNAMENTS.post("/api/tournaments")
async def open_tournament(
    data: NewTournament,
    request: AnyRequest,
    host: Host,
    attempt_limiter: AttemptLimiter,
    person: Person,
    settings: Settings,
) -> OpenedTournament:
    """Opens a tournament that others may join.

    Example: {"name": "Spring Cup", "game": "dame", "form": "swiss", "rounds": 5}
    """
    game = host.games.get(data.game)
    if game is None:
        raise ApiError(404, "no-such-game")
    plan = msgspec.convert(msgspec.to_builtins(data), Plan)
    options = table_options(game, plan, data.seats)
    if isinstance(options, Message):
        raise ApiError(400, "bad-options", words=options)
    if game.seats(options) != data.seats:
        raise ApiError(400, "bad-seats")
    if not is_clean_name(data.name) or not data.name.strip():
        raise ApiError(400, "bad-name")
    await attempt_limiter.check("tournament", person.id, address_of(request))
    await _require_capacity(host, settings, person, since=host.now() - WEEK)
    stored = StoredTournament(
        secrets.token_hex(8), msgspec.json.encode(plan).decode(), person.id, host.now(), "open"
    )
    await asyncio.to_thread(host.store.write, store_tournament, stored)
    return OpenedTournament(stored.id)


async def _require_capacity(host: Host, settings: Settings, opener: Person, since: int) -> None:
    """Limits the caller's open tournaments; those opened before `since` and never started are
    forgotten."""
    read = host.store.read
    unfinished = await asyncio.to_thread(read, unfinished_tournaments_of, opener.id, since)
    if unfinished >= settings.limits.tournaments_per_person:
        raise ApiError(429, "too-many-tournaments")


@TOURNAMENTS.get("/api/tournaments/{tournament:str}")
async def tournament_page(
    tournament: str, host: Host, director: Director, person: Person | None, settings: Settings
) -> TournamentPage:
    """The players, standings and pairings of a tournament."""
    known, most = (
        await _get_tournament_or_404(director, tournament),
        settings.limits.bot_boards_per_tournament,
    )
    return await page_of(host, known, person_id(person), most)


async def _get_tournament_or_404(director: Director, tournament: str) -> KnownTournament:
    known = await director.cache.get(tournament)
    if known is None:
        raise ApiError(404, "no-such-tournament")
    return known


@TOURNAMENTS.post(
    "/api/tournaments/{tournament:str}/join",
    status_code=204,
)
async def join(
    tournament: str,
    data: JoinRequest,
    host: Host,
    director: Director,
    person: Person,
) -> None:
    """Signs the caller up, also late; a player who has withdrawn cannot return.

    Example: {}
    """
    found = (await _get_tournament_or_404(director, tournament)).found
    if any(each.person == person.id for each in found.entrants):
        raise ApiError(409, "joined-already")
    if not can_join(found):
        raise ApiError(409, "no-more-entrants")
    rating = await rating_for_pairing(host, person.id, found.plan.game)
    joined = Joined(name=person.name or "", person=person.id, rating=rating, at=host.now())
    if not await director.append_until_stored(tournament, joined):
        raise ApiError(409, "too-late")


@TOURNAMENTS.post(
    "/api/tournaments/{tournament:str}/leave",
    status_code=204,
)
async def leave(
    tournament: str,
    host: Host,
    director: Director,
    person: Person,
) -> None:
    """Withdraws the caller from the remaining rounds."""
    found = (await _get_tournament_or_404(director, tournament)).found
    mine = [n for n, each in enumerate(found.entrants) if each.person == person.id]
    if not mine or mine[0] in found.gone:
        raise ApiError(409, "not-joined")
    if not await director.append_until_stored(tournament, Withdrew(entrant=mine[0], at=host.now())):
        raise ApiError(409, "too-late")


@TOURNAMENTS.post(
    "/api/tournaments/{tournament:str}/bots",
    status_code=204,
)
async def bring_bots(
    tournament: str,
    data: BotsRequest,
    request: AnyRequest,
    host: Host,
    director: Director,
    attempt_limiter: AttemptLimiter,
    person: Person,
) -> None:
    """Adds bots to the tournament; for its owner.

    Example: {"level": "club", "count": 2}
    """
    found = await _require_opener(director, tournament, person)
    await attempt_limiter.check("tournament", person.id, address_of(request))
    known = levels(found.plan.game)
    if data.level not in known:
        raise ApiError(400, "bad-seats")
    bots = sum(each.level is not None for each in found.entrants)
    is_full = max(bots - MOST_BOTS, len(found.entrants) - MOST_ENTRANTS) + data.count > 0
    if not can_join(found) or is_full:
        raise ApiError(409, "no-more-entrants")
    rating = WEAKEST + LEVEL_APART * known.index(data.level)
    joined = Joined(name=data.level, level=data.level, rating=rating, at=host.now())
    for _ in range(data.count):
        if not await director.append_until_stored(tournament, joined):
            raise ApiError(409, "too-late")


@TOURNAMENTS.post(
    "/api/tournaments/{tournament:str}/start",
    status_code=204,
)
async def start(
    tournament: str,
    host: Host,
    director: Director,
    person: Person,
    settings: Settings,
) -> None:
    """Starts the first round; for the tournament's owner."""
    found = await _require_opener(director, tournament, person)
    enough = found.plan.seats if found.plan.form == "arena" else 2
    if found.started is not None or len(found.present) < enough:
        raise ApiError(409, "cannot-start")
    await _require_capacity(host, settings, person, since=host.now())
    if not await director.add_fact(tournament, Started(at=host.now())):
        raise ApiError(409, "too-late")


async def _require_opener(director: Director, tournament: str, person: Person) -> Tournament:
    """The tournament, if the caller opened it."""
    known = await _get_tournament_or_404(director, tournament)
    if known.stored.opened_by != person.id:
        raise ApiError(403, "not-yours")
    return known.found


ROUTES: list[Any] = [tournaments, open_tournament, tournament_page, join, leave, bring_bots, start]
