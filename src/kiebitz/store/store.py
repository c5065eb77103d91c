"""The store: reads by anybody, writes through the one writer."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, Table, desc, func, insert, select
from sqlalchemy.exc import IntegrityError

from kiebitz.core.entry import Entry
from kiebitz.core.errors import ParseError
from kiebitz.core.record import Record, parse_record
from kiebitz.core.seat import Seat
from kiebitz.store.cases import CaseStore
from kiebitz.store.engine import BUSY_SECONDS, close_for_good, reading_engine, writing_engine
from kiebitz.store.house import HouseStore
from kiebitz.store.letters import LetterStore
from kiebitz.store.migrate import migrated
from kiebitz.store.notices import NoticeStore
from kiebitz.store.people import PeopleStore
from kiebitz.store.plans import PlanStore
from kiebitz.store.reviews import ReviewStore
from kiebitz.store.schema import entries, pulse, seats, secrets, tables
from kiebitz.store.tournaments import TournamentStore
from kiebitz.store.writer import Writer
from kiebitz.store.writes import Bots, Marks, Opener, Saved, Status, Taken, Write


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
    names: tuple[tuple[Seat, str], ...] = ()
    public: bool = False
    marks: Marks | None = None
    opened_by: str | None = None
    opened_from: str | None = None


@dataclass(frozen=True)
class StoredNews:
    """Who sits at a table now, and its entries from some number on."""

    people: tuple[tuple[Seat, str], ...]
    entries: tuple[StoredEntry, ...]
    names: tuple[tuple[Seat, str], ...] = ()


ShownStatus = Literal["waiting", "gathering", "frozen", "ended"]


@dataclass(frozen=True)
class TableLine:
    """A table in a list of tables.

    Whether it waits for a person or for a bot is not told: while several choose at once, that would
    say who has chosen.
    """

    table: str
    game: str
    status: ShownStatus
    created: int


class BotTables(NamedTuple):
    """How many tables with bots run: of one person, and from one address."""

    mine: int
    here: int


class Stand(NamedTuple):
    """How many entries a table has, and who sits there: entries are never taken back."""

    number: int
    people: tuple[tuple[Seat, str], ...]


class Store:
    """Opens the database at a URL and brings it up to date first."""

    def __init__(self, url: str, patience: float = BUSY_SECONDS) -> None:
        self._writing = writing_engine(url, patience)
        migrated(self._writing)
        self._reading = reading_engine(url)
        self._writer = Writer(self._writing)
        self.people = PeopleStore(self._reading, self._writing)
        self.house = HouseStore(self._reading, self._writing)
        self.cases = CaseStore(self._reading, self._writing)
        self.reviews = ReviewStore(self._reading, self._writing)
        self.notices = NoticeStore(self._reading, self._writing)
        self.letters = LetterStore(self._reading, self._writing)
        self.tournaments = TournamentStore(self._reading, self._writing)
        self.plans = PlanStore(self._reading, self._writing)

    def close(self) -> None:
        self._writer.close()
        close_for_good(self._writing)
        close_for_good(self._reading)

    @property
    def commits(self) -> int:
        """How many transactions were written since it opened: syncs of the disk."""
        return self._writer.commits

    def put(self, write: Write) -> Future[Saved | Taken]:
        """Resolved when the write is on disk (Saved) or lost a race (Taken)."""
        return self._writer.put(write)

    def saved(self, write: Write) -> asyncio.Future[Saved | Taken]:
        """The same for whoever waits in an event loop; many are told at once, which is cheap."""
        return self._writer.put_from_loop(write)

    def table(self, table: str) -> StoredTable | None:
        with self._reading.begin() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
            if row is None:
                return None
            news = _news(connection, table, 0)
        return StoredTable(
            opening=parse_record(row.opening),
            seed=row.seed,
            created=row.created,
            people=news.people,
            entries=news.entries,
            names=news.names,
            public=row.public,
            marks=Marks(row.status, row.flag_at, row.remind_at),
            opened_by=row.opened_by,
            opened_from=row.opened_from,
        )

    def news(self, table: str, number: int) -> StoredNews:
        """What there is from this number on, for whoever knows what was before."""
        with self._reading.begin() as connection:
            return _news(connection, table, number)

    def due(self, after: str = "", limit: int = 1000, bots_only: bool = False) -> tuple[str, ...]:
        """Tables where the program itself is to act: deal, or play for a bot; by their ids, those
        after `after` and at most `limit` of them. Tables of bots alone are asked for apart."""
        players = tables.c.bots == "all" if bots_only else tables.c.bots != "all"
        query = (
            select(tables.c.id)
            .where(tables.c.status == "due", tables.c.id > after, players)
            .order_by(tables.c.id)
            .limit(limit)
        )
        with self._reading.begin() as connection:
            return tuple(connection.scalars(query))

    def stands(self, wanted: Collection[str]) -> dict[str, Stand]:
        """How far each of these tables has come: cheap, for whoever has it in memory already."""
        numbers = _counted(entries, wanted)
        sitting = (
            select(seats.c.table, seats.c.seat, seats.c.person)
            .where(seats.c.table.in_(wanted))
            .order_by(seats.c.seat)
        )
        seated: dict[str, list[tuple[Seat, str]]] = {}
        with self._reading.begin() as connection:
            stored = dict(connection.execute(numbers).all())
            for table, seat, person in connection.execute(sitting):
                seated.setdefault(table, []).append((seat, person))
        return {
            table: Stand(stored.get(table, 0), tuple(seated.get(table, ()))) for table in wanted
        }

    def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret of this name, which is `fresh` if there was none: the same for everybody."""
        with contextlib.suppress(IntegrityError), self._writing.begin() as connection:
            connection.execute(insert(secrets).values(name=name, secret=fresh))
        with self._reading.begin() as connection:
            query = select(secrets.c.secret).where(secrets.c.name == name)
            return bytes(connection.execute(query).scalar_one())

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
            return tuple(_line(*row) for row in connection.execute(query))

    def running_bot_tables(self, opener: Opener, since: int, bots: Bots) -> BotTables:
        """How many tables with bots that were opened since then still run, by who opened them."""
        running = (
            select(func.count())
            .select_from(tables)
            .where(tables.c.status != "ended", tables.c.bots == bots, tables.c.created >= since)
        )
        with self._reading.begin() as connection:
            mine = connection.scalar(running.where(tables.c.opened_by == opener.person))
            here = connection.scalar(running.where(tables.c.opened_from == opener.address))
        return BotTables(mine or 0, here or 0)

    def outlived(self, before: int, after: str = "", limit: int = 100) -> tuple[str, ...]:
        """Tables of bots alone that were opened before then and still run; by their ids, those
        after `after`."""
        query = select(tables.c.id).where(tables.c.bots == "all", tables.c.created < before)
        return self._running(query, ("due", "waiting"), after, limit)

    def gathering(self, before: int, after: str = "", limit: int = 100) -> tuple[str, ...]:
        """Tables whose first deal waits for the luck of somebody who sat down before then."""
        query = (
            select(tables.c.id)
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.since > 0, seats.c.since < before)
            .distinct()
        )
        return self._running(query, ("gathering",), after, limit)

    def _running(
        self, query: Select[tuple[str]], statuses: tuple[Status, ...], after: str, limit: int
    ) -> tuple[str, ...]:
        chosen = query.where(tables.c.status.in_(statuses), tables.c.id > after)
        with self._reading.begin() as connection:
            return tuple(connection.scalars(chosen.order_by(tables.c.id).limit(limit)))

    def late(self, table: str, before: int) -> tuple[Seat, ...]:
        """Who sat down at the table before then and has not given their share of the luck."""
        owes = (seats.c.since > 0, seats.c.since < before)
        query = select(seats.c.seat).where(seats.c.table == table, *owes).order_by(seats.c.seat)
        with self._reading.begin() as connection:
            return tuple(connection.scalars(query))

    def pulse(self) -> int:
        """How often the database was written to learn whether it can be; never less than before."""
        with self._reading.begin() as connection:
            return connection.scalar(select(pulse.c.at)) or 0


def _line(table: str, game: str, status: Status, created: int) -> TableLine:
    return TableLine(table, game, "waiting" if status == "due" else status, created)


def _news(connection: Connection, table: str, number: int) -> StoredNews:
    seated = connection.execute(
        select(seats.c.seat, seats.c.person, seats.c.name)
        .where(seats.c.table == table)
        .order_by(seats.c.seat)
    ).all()
    lines = connection.execute(
        select(entries.c.number, entries.c.entry, entries.c.client)
        .where(entries.c.table == table, entries.c.number >= number)
        .order_by(entries.c.number)
    ).all()
    if lines and lines[-1].number != number + len(lines) - 1:
        raise ParseError("record", "entries are missing")
    return StoredNews(
        people=tuple((seat, person) for seat, person, _ in seated),
        names=tuple((seat, name) for seat, _, name in seated if name),
        entries=tuple(StoredEntry(_entry(text), client) for _, text, client in lines),
    )


def _counted(rows: Table, wanted: Collection[str]) -> Select[str, int]:
    return select(rows.c.table, func.count()).where(rows.c.table.in_(wanted)).group_by(rows.c.table)


_entries: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def _entry(text: str) -> Entry:
    try:
        return _entries.decode(text)
    except msgspec.DecodeError as error:
        raise ParseError("record", str(error)) from error
