"""What the store knows of the house: who sits where, which tables are open, who waits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from kiebitz.store.bonds import avoided
from kiebitz.store.house_schema import pairings
from kiebitz.store.migrate import LOCK
from kiebitz.store.schema import entries, seats, tables
from kiebitz.store.transactions import Transactions

PATIENCE = 20_000
"""Milliseconds for which somebody counts as waiting after their page was last seen."""

ACTION, DEAL = '%"kind":"action"%', '%"kind":"deal"%'
"""What the entries of a table that has begun look like."""


@dataclass(frozen=True)
class Waiting:
    """Somebody who waits for a stranger. `terms` are the same text for those who want the same."""

    person: str
    game: str
    terms: str
    name: str
    rating: int
    window: int
    since: int
    table: str | None = None

    def suits(self, other: Waiting) -> bool:
        """Whether neither is too strong or too weak for the other."""
        return abs(self.rating - other.rating) <= min(self.window, other.window)


COLUMNS = tuple(pairings.c[name] for name in Waiting.__dataclass_fields__)


class HouseStore(Transactions):
    def people_at(self, wanted: Collection[str]) -> frozenset[str]:
        """Everybody who sits at these tables."""
        query = select(seats.c.person).where(seats.c.table.in_(wanted))
        return self.ask(lambda connection: frozenset(connection.scalars(query)))

    def is_any_public(self, wanted: Collection[str]) -> bool:
        query = select(func.count()).where(tables.c.id.in_(wanted), tables.c.public)
        return bool(self.ask(lambda connection: connection.scalar(query)))

    def open_tables(self, limit: int) -> tuple[str, ...]:
        """Public tables that have not ended, the newest first."""
        query = (
            select(tables.c.id)
            .where(tables.c.public, tables.c.status.in_(("gathering", "waiting")))
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        return self.ask(lambda connection: tuple(connection.scalars(query)))

    def running_tables(self, limit: int) -> tuple[str, ...]:
        """Public tables that have not ended, whoever is awaited there, the newest first."""
        query = (
            select(tables.c.id)
            .where(tables.c.public, tables.c.status.in_(("due", "waiting")))
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        return self.ask(lambda connection: tuple(connection.scalars(query)))

    def unstarted(self, before: int, after: str = "", limit: int = 100) -> tuple[str, ...]:
        """Tables opened before then at which nothing has been dealt or played; by their ids, those
        after `after`."""
        begun = select(entries.c.table).where(
            entries.c.table == tables.c.id,
            or_(entries.c.entry.like(ACTION), entries.c.entry.like(DEAL)),
        )
        query = (
            select(tables.c.id)
            .where(tables.c.created < before, tables.c.bots != "all", tables.c.id > after)
            .where(tables.c.status.in_(("gathering", "waiting")), ~begun.exists())
            .order_by(tables.c.id)
            .limit(limit)
        )
        return self.ask(lambda connection: tuple(connection.scalars(query)))

    # strangers
    def pair(self, waiting: Waiting, at: int, table: str) -> Waiting | None:
        """Whoever has waited longest for somebody like this, and the table is both of theirs; or
        None, and this person waits. Of several nodes each sees what the others did before."""
        return self.change(lambda connection: _paired(connection, waiting, at, table))

    def waits(self, person: str) -> Waiting | None:
        query = select(*COLUMNS).where(pairings.c.person == person)
        row = self.ask(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Waiting(*row)

    def still_here(self, people: Collection[str], at: int) -> None:
        """Their pages are open."""
        seen = update(pairings).where(pairings.c.person.in_(people)).values(seen=at)
        self.change(lambda connection: connection.execute(seen))

    def stop_waiting(self, person: str) -> None:
        gone = delete(pairings).where(pairings.c.person == person)
        self.change(lambda connection: connection.execute(gone))


def forget_pairings(connection: Connection, before: int) -> None:
    """Of people who have long gone."""
    connection.execute(delete(pairings).where(pairings.c.seen < before))


def _paired(connection: Connection, waiting: Waiting, at: int, table: str) -> Waiting | None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK + 1)))
    others = (
        select(*COLUMNS)
        .where(
            pairings.c.game == waiting.game,
            pairings.c.terms == waiting.terms,
            pairings.c.person != waiting.person,
            pairings.c.person.not_in(avoided(waiting.person)),
            pairings.c.table.is_(None),
            pairings.c.seen > at - PATIENCE,
        )
        .order_by(pairings.c.since)
    )
    found = (Waiting(*row) for row in connection.execute(others).all())
    other = next((each for each in found if waiting.suits(each)), None)
    connection.execute(delete(pairings).where(pairings.c.person == waiting.person))
    row = {name: getattr(waiting, name) for name in Waiting.__dataclass_fields__}
    row |= {"seen": at, "table": None if other is None else table}
    connection.execute(insert(pairings).values(row))
    if other is not None:
        met = update(pairings).where(pairings.c.person == other.person)
        connection.execute(met.values(table=table))
    return other
