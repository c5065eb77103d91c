"""The store: reads by anybody, writes through the one writer."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass

import msgspec
from sqlalchemy import desc, select

from kiebitz.core.entry import Entry
from kiebitz.core.record import Record, parse_record
from kiebitz.core.seat import Seat
from kiebitz.store.engine import reading_engine, writing_engine
from kiebitz.store.migrate import migrated
from kiebitz.store.schema import entries, seats, tables
from kiebitz.store.writer import Saved, Status, Taken, Write, Writer


@dataclass(frozen=True)
class StoredEntry:
    entry: Entry
    client: str | None


@dataclass(frozen=True)
class StoredTable:
    """A table as it is on disk. Its seed is for the dealer only."""

    opening: Record
    seed: bytes
    created: int
    people: tuple[tuple[Seat, str], ...]
    entries: tuple[StoredEntry, ...]


@dataclass(frozen=True)
class TableLine:
    """A table in a list of tables."""

    table: str
    game: str
    status: Status
    created: int


class Store:
    """Opens the database at a URL and brings it up to date first."""

    def __init__(self, url: str) -> None:
        self._writing = writing_engine(url)
        migrated(self._writing)
        self._reading = reading_engine(url)
        self._writer = Writer(self._writing)

    def close(self) -> None:
        self._writer.close()
        self._writing.dispose()
        self._reading.dispose()

    def put(self, write: Write) -> Future[Saved | Taken]:
        """Resolved when the write is on disk (Saved) or lost a race (Taken)."""
        return self._writer.put(write)

    def table(self, table: str) -> StoredTable | None:
        with self._reading.begin() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
            if row is None:
                return None
            people = connection.execute(
                select(seats.c.seat, seats.c.person)
                .where(seats.c.table == table)
                .order_by(seats.c.seat)
            ).all()
            lines = connection.execute(
                select(entries.c.entry, entries.c.client)
                .where(entries.c.table == table)
                .order_by(entries.c.number)
            ).all()
        return StoredTable(
            opening=parse_record(row.opening),
            seed=row.seed,
            created=row.created,
            people=tuple((seat, person) for seat, person in people),
            entries=tuple(StoredEntry(_entry(text), client) for text, client in lines),
        )

    def due(self, after: str = "", limit: int = 1000) -> tuple[str, ...]:
        """Tables where the program itself is to act: deal, or play for a bot; by their ids, those
        after `after` and at most `limit` of them."""
        query = (
            select(tables.c.id)
            .where(tables.c.status == "due", tables.c.id > after)
            .order_by(tables.c.id)
            .limit(limit)
        )
        with self._reading.begin() as connection:
            return tuple(connection.scalars(query))

    def tables_of(self, person: str, limit: int = 20) -> tuple[TableLine, ...]:
        """The person's tables, newest first."""
        query = (
            select(tables.c.id, tables.c.game, tables.c.status, tables.c.created)
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.person == person)
            .order_by(desc(tables.c.created))
            .distinct()
            .limit(limit)
        )
        with self._reading.begin() as connection:
            return tuple(TableLine(*row) for row in connection.execute(query))

    def ping(self) -> bool:
        """Whether the database answers."""
        with self._reading.begin() as connection:
            return connection.scalar(select(1)) == 1


def _entry(text: str) -> Entry:
    entry: Entry = msgspec.json.decode(text, type=Entry)
    return entry
