"""The HTTP side of profiles: public facts about a player, and blocking, muting, reporting."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from typing import Annotated, Any, Literal

import msgspec

from kiebitz.core.names import name_key
from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import PEOPLE
from kiebitz.server.people.accounts import Accounts
from kiebitz.server.people.guards import (
    AnyRequest,
    address_of,
)
from kiebitz.server.people.identity import Person, person_id
from kiebitz.server.ratings.service import display_rating, is_provisional
from kiebitz.server.tables.host import Host
from kiebitz.store import StoredPerson, moderation, ratings, relations
from kiebitz.store.people import person_by_account
from kiebitz.store.ratings import GameLine

BondKind = Literal["block", "mute"]
ReportReason = Literal["insults", "cheating", "stalling", "name", "other"]


class RatingLine(msgspec.Struct, frozen=True):
    """A rating as shown to people; provisional until ten rated games were played."""

    game: str
    rating: int
    is_provisional: bool
    played: int


class RatingStep(msgspec.Struct, frozen=True):
    game: str
    at: int
    rating: int
    table: str


class PlayedSeat(msgspec.Struct, frozen=True):
    """A player of an ended table: an account by name, a guest by display name, a bot by level;
    equal ranks share a place."""

    name: str | None
    is_account: bool
    level: str | None
    rank: int
    is_them: bool


class PlayedGame(msgspec.Struct, frozen=True):
    table: str
    game: str
    at: int
    seats: tuple[PlayedSeat, ...]


class Against(msgspec.Struct, frozen=True):
    """How often a player finished ahead of, level with, or behind one account or level of bot."""

    name: str | None
    level: str | None
    won: int
    drawn: int
    lost: int


class Profile(msgspec.Struct, frozen=True):
    """The public facts about an account; `bonds` are the caller's relations to it."""

    name: str
    since: int
    is_me: bool
    is_admin: bool
    ratings: tuple[RatingLine, ...]
    history: tuple[RatingStep, ...]
    games: tuple[PlayedGame, ...]
    opponents: tuple[Against, ...]
    bonds: tuple[BondKind, ...]


class RelationLine(msgspec.Struct, frozen=True):
    name: str
    kind: BondKind


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reason for reporting a player to the admins."""

    reason: ReportReason
    words: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    table: Annotated[str, msgspec.Meta(max_length=40)] | None = None


async def _get_person_or_404(host: Host, name: str) -> StoredPerson:
    person = None
    if len(name) <= 200:
        person = await asyncio.to_thread(host.store.read, person_by_account, name_key(name))
    if person is None:
        raise ApiError(404, "no-such-person")
    return person


@PEOPLE.get("/api/people/{name:str}")
async def profile(name: str, host: Host, person: Person | None, accounts: Accounts) -> Profile:
    """A player's ratings, games and opponents, as far as the caller may see them."""
    found = await _get_person_or_404(host, name)
    games = await accounts.read(ratings.games_of, found.id, person_id(person))
    rated = await accounts.read(ratings.ratings_of, found.id)
    steps = await accounts.read(ratings.steps_of, found.id)
    mine = () if person is None else await accounts.read(relations.relations_of, person.id)
    played = group_by_table(games, found.id)
    return Profile(
        name=found.name or "",
        since=found.since,
        is_me=person_id(person) == found.id,
        is_admin=found.is_admin,
        ratings=tuple(
            RatingLine(game, display_rating(each), is_provisional(each), each.played)
            for game, each in sorted(rated.items())
        ),
        history=tuple(RatingStep(each.game, each.at, each.after, each.table) for each in steps),
        games=played,
        opponents=count_by_opponent(played),
        bonds=tuple(msgspec.convert(k, BondKind) for other, _, k in mine if other == found.id),
    )


def group_by_table(lines: tuple[GameLine, ...], person: str) -> tuple[PlayedGame, ...]:
    """Groups the seats of each table, in the order in which they come."""
    tables: dict[str, list[GameLine]] = {}
    for line in lines:
        tables.setdefault(line.table, []).append(line)
    return tuple(
        PlayedGame(
            table, seats[0].game, seats[0].at, tuple(_describe_seat(each, person) for each in seats)
        )
        for table, seats in tables.items()
    )


def _describe_seat(line: GameLine, person: str) -> PlayedSeat:
    is_them = line.person == person
    return PlayedSeat(line.name, line.is_account, line.level, line.rank, is_them)


Opponent = tuple[str | None, str | None]
"""The name of an account, or the level of a bot."""


def count_by_opponent(games: tuple[PlayedGame, ...]) -> tuple[Against, ...]:
    """The balance against every account and level of bot, most frequent opponents first."""
    counts: dict[Opponent, Counter[str]] = {}
    for game in games:
        mine = min(seat.rank for seat in game.seats if seat.is_them)
        for seat in game.seats:
            other = None if seat.is_them else _opponent_key(seat)
            if other is not None:
                word = "won" if mine < seat.rank else "drawn" if mine == seat.rank else "lost"
                counts.setdefault(other, Counter())[word] += 1
    often = sorted(counts.items(), key=lambda item: (-item[1].total(), str(item[0])))
    return tuple(Against(*other, c["won"], c["drawn"], c["lost"]) for other, c in often)


def _opponent_key(seat: PlayedSeat) -> Opponent | None:
    """None for guests: no one knows whether two of them are the same."""
    if seat.level is not None:
        return None, seat.level
    return (seat.name, None) if seat.is_account and seat.name else None


# block and mute
@PEOPLE.get("/api/bonds")
async def my_relations(person: Person, accounts: Accounts) -> list[RelationLine]:
    """The players the caller blocks or mutes."""
    found = await accounts.read(relations.relations_of, person.id)
    return [RelationLine(name, msgspec.convert(kind, BondKind)) for _, name, kind in found]


@PEOPLE.put(
    "/api/people/{name:str}/bonds/{kind:str}",
    status_code=204,
)
async def add_relation(
    name: str,
    kind: BondKind,
    host: Host,
    person: Person,
    accounts: Accounts,
) -> None:
    """Blocks a player (no shared tables) or mutes them (their messages are hidden)."""
    found = await _get_person_or_404(host, name)
    if person.id == found.id:
        raise ApiError(400, "not-yourself")
    await accounts.write(relations.add_relation, person.id, found.id, kind, host.now())


@PEOPLE.delete(
    "/api/people/{name:str}/bonds/{kind:str}",
    status_code=204,
)
async def remove_relation(
    name: str,
    kind: BondKind,
    host: Host,
    person: Person,
    accounts: Accounts,
) -> None:
    """Unblocks or unmutes a player."""
    found = await _get_person_or_404(host, name)
    await accounts.write(relations.remove_relation, person.id, found.id, kind)


@PEOPLE.post(
    "/api/people/{name:str}/reports",
    status_code=204,
)
async def report(
    name: str,
    data: NewReport,
    request: AnyRequest,
    host: Host,
    person: Person,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> None:
    """Reports a player to the admins, and to no one else.

    Example: {"reason": "insults", "words": "Insulted me after the game."}
    """
    found = await _get_person_or_404(host, name)
    if person.id == found.id:
        raise ApiError(400, "not-yourself")
    await attempt_limiter.check("report", person.id, address_of(request))
    told = moderation.Report(
        id=secrets.token_hex(16),
        by=person.id,
        about=found.id,
        table=data.table,
        reason=data.reason,
        words=data.words,
        created=host.now(),
    )
    await accounts.write(moderation.add_report, told)


HANDLERS: list[Any] = [profile, my_relations, add_relation, remove_relation, report]
