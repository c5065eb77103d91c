"""Results and ratings: recorded once for each ended table, by the first node that does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, desc, func, insert, or_, select, true, update
from sqlalchemy.exc import IntegrityError

from kiebitz.core.seat import Seat
from kiebitz.store.schema.people import counted_tables, people, rating_steps, ratings, results
from kiebitz.store.schema.tables import tables
from kiebitz.store.transactions import upsert


@dataclass(frozen=True)
class Rating:
    """An estimate of how well a person plays, and its uncertainty."""

    mu: float
    sigma: float
    played: int = 0


@dataclass(frozen=True)
class SeatResult:
    """The result of one seat: a person's, or a bot's of this level."""

    seat: Seat
    person: str | None
    level: str | None
    rank: int


@dataclass(frozen=True)
class TableResult:
    table: str
    game: str
    at: int
    shown: bool
    seats: tuple[SeatResult, ...]
    rated: bool


@dataclass(frozen=True)
class Step:
    """The effect of one table on a rating, as shown to people."""

    table: str
    game: str
    at: int
    before: int
    after: int


@dataclass(frozen=True)
class GameLine:
    """A seat of an ended table in a list."""

    table: str
    game: str
    at: int
    seat: Seat
    person: str | None
    name: str | None
    is_account: bool
    level: str | None
    rank: int


Rate = Callable[[Sequence[Rating], Sequence[int]], Sequence[Rating]]
Show = Callable[[Rating], int]


def tables_without_results(
    connection: Connection, among: Collection[str] | None = None, limit: int = 50
) -> tuple[str, ...]:
    """Ended tables with people whose results are missing: some of all, or of these.

    The search among all takes longer the more games have been played here.
    """
    query = (
        select(tables.c.id)
        .outerjoin(counted_tables, counted_tables.c.table == tables.c.id)
        .where(tables.c.status == "ended", tables.c.bots != "all", counted_tables.c.table.is_(None))
        .order_by(tables.c.id)
    )
    chosen = query.limit(limit) if among is None else query.where(tables.c.id.in_(among))
    return tuple(connection.scalars(chosen))


def record_result(
    connection: Connection, ended: TableResult, start: Rating, rate: Rate, show: Show
) -> bool:
    """Records a table's results and ratings in one transaction; False if they already were."""
    try:
        with connection.begin_nested():
            connection.execute(insert(counted_tables).values(table=ended.table, at=ended.at))
    except IntegrityError:
        return False
    for each in ended.seats:
        about = {"table": ended.table, "game": ended.game, "at": ended.at, "shown": ended.shown}
        connection.execute(insert(results).values(**about, **each.__dict__))
    if ended.rated:
        _rate_accounts(connection, ended, start, rate, show)
    return True


def _rate_accounts(
    connection: Connection, ended: TableResult, start: Rating, rate: Rate, show: Show
) -> None:
    """Only accounts are rated: at least two of them, each at one seat."""
    ranks = {each.person: each.rank for each in ended.seats if each.person is not None}
    accounts = select(people.c.person).where(
        people.c.person.in_(ranks), people.c.account.is_not(None)
    )
    rated = sorted(connection.scalars(accounts))
    if len(rated) < 2 or len(ranks) < sum(each.person is not None for each in ended.seats):
        return
    before = [_lock_rating(connection, person, ended.game, start) for person in rated]
    after = rate(before, [ranks[person] for person in rated])
    for person, old, new in zip(rated, before, after, strict=True):
        this = (ratings.c.person == person, ratings.c.game == ended.game)
        values = {"mu": new.mu, "sigma": new.sigma}
        connection.execute(update(ratings).where(*this).values(**values, played=old.played + 1))
        about = {"table": ended.table, "person": person, "game": ended.game, "at": ended.at}
        shown = {"before": show(old), "after": show(new)}
        connection.execute(insert(rating_steps).values(**about, **values, **shown))


def _lock_rating(connection: Connection, person: str, game: str, start: Rating) -> Rating:
    """The rating, locked until the end of the transaction."""
    row = {"person": person, "game": game, "mu": start.mu, "sigma": start.sigma, "played": 0}
    upsert(connection, ratings, row)
    query = (
        select(ratings.c.mu, ratings.c.sigma, ratings.c.played)
        .where(ratings.c.person == person, ratings.c.game == game)
        .with_for_update()
    )
    return Rating(*connection.execute(query).one())


def ratings_of(connection: Connection, person: str) -> dict[str, Rating]:
    """By game."""
    query = select(ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.played).where(
        ratings.c.person == person
    )
    return {row[0]: Rating(*row[1:]) for row in connection.execute(query)}


def ratings_in_game(connection: Connection, game: str, wanted: Sequence[str]) -> dict[str, Rating]:
    """These people's ratings in one game, such as for pairing."""
    query = select(ratings.c.person, ratings.c.mu, ratings.c.sigma, ratings.c.played).where(
        ratings.c.game == game, ratings.c.person.in_(wanted)
    )
    return {row[0]: Rating(*row[1:]) for row in connection.execute(query)}


def steps_of(connection: Connection, person: str, limit: int = 2000) -> tuple[Step, ...]:
    """The history of their ratings, oldest first."""
    columns = tuple(rating_steps.c[name] for name in Step.__dataclass_fields__)
    query = select(*columns).where(rating_steps.c.person == person)
    newest = query.order_by(desc(rating_steps.c.at), rating_steps.c.table).limit(limit)
    return tuple(Step(*row) for row in reversed(connection.execute(newest).all()))


def games_of(
    connection: Connection, person: str, asks: str | None, limit: int = 100
) -> tuple[GameLine, ...]:
    """All seats of a person's newest ended tables, as far as the asker may see them."""
    mine, theirs = results.alias(), results.alias()
    may_know: list[ColumnElement[bool]] = [mine.c.shown.is_(true())]
    if asks is not None:
        sat = select(theirs.c.table).where(theirs.c.person == asks)
        may_know.append(mine.c.table.in_(sat))
    newest = (
        select(mine.c.table, func.max(mine.c.at).label("newest"))
        .where(mine.c.person == person, or_(*may_know))
        .group_by(mine.c.table)
        .order_by(desc("newest"))
        .limit(limit)
        .subquery()
    )
    query = (
        select(
            results.c.table, results.c.game, results.c.at, results.c.seat, results.c.person,
            people.c.name, people.c.account.is_not(None), results.c.level, results.c.rank,
        )
        .join(newest, newest.c.table == results.c.table)
        .outerjoin(people, people.c.person == results.c.person)
        .order_by(desc(results.c.at), results.c.table, results.c.seat)
    )  # fmt: skip
    return tuple(GameLine(*row) for row in connection.execute(query))
