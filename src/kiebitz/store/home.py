"""The home page's data: players at tables, open tables, matchmaking."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from kiebitz.store.migrate import LOCK
from kiebitz.store.relations import blocked_people
from kiebitz.store.schema.home import pairings
from kiebitz.store.schema.tables import seats, tables
from kiebitz.store.transactions import delete_oldest
from kiebitz.store.writer_commands import Status

PATIENCE = 20_000
"""Milliseconds for which a person counts as waiting after their page was last seen."""


@dataclass(frozen=True)
class PairingRequest:
    """A matchmaking request. Equal wishes have equal `terms`."""

    person: str
    game: str
    terms: str
    name: str
    rating: int
    window: int
    since: int
    table: str | None = None

    def suits(self, other: PairingRequest) -> bool:
        """Whether both ratings are within the other's limit."""
        return abs(self.rating - other.rating) <= min(self.window, other.window)


COLUMNS = tuple(pairings.c[name] for name in PairingRequest.__dataclass_fields__)


def people_at_tables(connection: Connection, wanted: Collection[str]) -> frozenset[str]:
    """All players at these tables."""
    query = select(seats.c.person).where(seats.c.table.in_(wanted))
    return frozenset(connection.scalars(query))


def is_any_public(connection: Connection, wanted: Collection[str]) -> bool:
    query = select(func.count()).where(tables.c.id.in_(wanted), tables.c.public)
    return bool(connection.scalar(query))


def open_tables(connection: Connection, limit: int) -> tuple[str, ...]:
    """Public tables that have not ended, newest first."""
    return _public_tables(connection, ("gathering", "waiting"), limit)


def running_tables(connection: Connection, limit: int) -> tuple[str, ...]:
    """Public tables that are being played, newest first."""
    return _public_tables(connection, ("due", "waiting"), limit)


def _public_tables(
    connection: Connection, statuses: tuple[Status, ...], limit: int
) -> tuple[str, ...]:
    query = (
        select(tables.c.id)
        .where(tables.c.public, tables.c.status.in_(statuses))
        .order_by(tables.c.created.desc())
        .limit(limit)
    )
    return tuple(connection.scalars(query))


# matchmaking
def pair_or_wait(
    connection: Connection, request: PairingRequest, at: int, table: str
) -> PairingRequest | None:
    """The suitable request that has waited longest, paired at `table`; or None, and this person
    waits. Of several nodes, each sees the others' earlier changes."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK + 1)))
    others = (
        select(*COLUMNS)
        .where(
            pairings.c.game == request.game,
            pairings.c.terms == request.terms,
            pairings.c.person != request.person,
            pairings.c.person.not_in(blocked_people(request.person)),
            pairings.c.table.is_(None),
            pairings.c.seen > at - PATIENCE,
        )
        .order_by(pairings.c.since)
    )
    found = (PairingRequest(*row) for row in connection.execute(others).all())
    other = next((each for each in found if request.suits(each)), None)
    connection.execute(delete(pairings).where(pairings.c.person == request.person))
    row = {name: getattr(request, name) for name in PairingRequest.__dataclass_fields__}
    row |= {"seen": at, "table": None if other is None else table}
    connection.execute(insert(pairings).values(row))
    if other is not None:
        met = update(pairings).where(pairings.c.person == other.person)
        connection.execute(met.values(table=table))
    return other


def pairing_request_of(connection: Connection, person: str) -> PairingRequest | None:
    query = select(*COLUMNS).where(pairings.c.person == person)
    row = connection.execute(query).one_or_none()
    return None if row is None else PairingRequest(*row)


def touch_presence(connection: Connection, people: Collection[str], at: int) -> None:
    """Notes that their pages are open."""
    connection.execute(update(pairings).where(pairings.c.person.in_(people)).values(seen=at))


def stop_waiting(connection: Connection, person: str) -> None:
    connection.execute(delete(pairings).where(pairings.c.person == person))


def delete_pairings(connection: Connection, before: int) -> int:
    """Deletes old requests; returns how many."""
    return delete_oldest(connection, pairings, pairings.c.seen < before, pairings.c.seen)
