"""Reads tables from disk. Writes go through the single writer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, Table, desc, func, or_, select

from kiebitz.core.entry import Entry
from kiebitz.core.errors import ParseError
from kiebitz.core.record import Record, parse_record
from kiebitz.core.seat import Seat
from kiebitz.store.payers import NO_PAYER, PAYING, PaidBy
from kiebitz.store.schema.tables import entries, seats, tables
from kiebitz.store.writer_commands import Bots, Marks, Opener, Status


@dataclass(frozen=True)
class StoredEntry:
    entry: Entry
    client: str | None


class DueTable(NamedTuple):
    """A table where the program has to act."""

    table: str
    paid_by: PaidBy


@dataclass(frozen=True)
class StoredTable:
    """A table on disk. Its seed is for the dealer only."""

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
    since: tuple[tuple[Seat, int], ...] = ()
    """When the players who have not yet arrived sat down."""
    paid_by: PaidBy = NO_PAYER


@dataclass(frozen=True)
class TableDelta:
    """A table's current players, and its entries from a given number on."""

    people: tuple[tuple[Seat, str], ...]
    entries: tuple[StoredEntry, ...]
    names: tuple[tuple[Seat, str], ...] = ()
    since: tuple[tuple[Seat, int], ...] = ()


ShownStatus = Literal["waiting", "gathering", "frozen", "ended"]


@dataclass(frozen=True)
class TableLine:
    """A table in a list of tables.

    It does not say whether the table waits for a person or for a bot: during simultaneous choices,
    that would reveal who has chosen.
    """

    table: str
    game: str
    status: ShownStatus
    created: int


class BotTables(NamedTuple):
    """How many running tables with bots one person, and one address, has opened."""

    mine: int
    here: int


class TableVersion(NamedTuple):
    """A table's number of entries and players: entries are never removed."""

    number: int
    people: tuple[tuple[Seat, str], ...]


ACTION, DEAL = '%"kind":"action"%', '%"kind":"deal"%'
"""Tables that have begun have entries of this form."""


def load_table(connection: Connection, table: str) -> StoredTable | None:
    query = select(tables, *PAYING).where(tables.c.id == table)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    delta = load_delta(connection, table, 0)
    return StoredTable(
        opening=parse_record(row.opening),
        seed=row.seed,
        created=row.created,
        people=delta.people,
        entries=delta.entries,
        names=delta.names,
        public=row.public,
        marks=Marks(row.status, row.flag_at, row.remind_at),
        opened_by=row.opened_by,
        opened_from=row.opened_from,
        since=delta.since,
        paid_by=PaidBy(row.paying_address, row.paying_account),
    )


def table_paid_by(connection: Connection, table: str) -> PaidBy | None:
    """The payer of a table; cheaper than loading all of it."""
    row = connection.execute(select(*PAYING).where(tables.c.id == table)).one_or_none()
    return None if row is None else PaidBy(*row)


def load_delta(connection: Connection, table: str, number: int) -> TableDelta:
    """The changes from this number on."""
    seated = connection.execute(
        select(seats.c.seat, seats.c.person, seats.c.name, seats.c.since)
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
    return TableDelta(
        people=tuple((row.seat, row.person) for row in seated),
        names=tuple((row.seat, row.name) for row in seated if row.name),
        since=tuple((row.seat, row.since) for row in seated if row.since),
        entries=tuple(StoredEntry(_decode_entry(text), client) for _, text, client in lines),
    )


def tables_awaiting_program(
    connection: Connection,
    bots_only: bool = False,
    limit: int = 10_000,
    after: str = "",
    among: Collection[str] | None = None,
) -> tuple[DueTable, ...]:
    """Tables where the program has to deal or play; in order of their ids, those after `after`.
    Bot-only tables are queried separately; `among` asks for certain tables of both kinds."""
    query = select(tables.c.id, *PAYING).where(tables.c.status == "due", tables.c.id > after)
    if among is None:
        players = tables.c.bots == "all" if bots_only else tables.c.bots != "all"
        query = query.where(players)
    else:
        query = query.where(tables.c.id.in_(among))
    rows = connection.execute(query.order_by(tables.c.id).limit(limit))
    return tuple(DueTable(table, PaidBy(*paid_by)) for table, *paid_by in rows)


def table_versions(connection: Connection, wanted: Collection[str]) -> dict[str, TableVersion]:
    """The versions of these tables: cheap, for tables that are in memory already."""
    stored = dict(connection.execute(_count_by_table(entries, wanted)).all())
    sitting = (
        select(seats.c.table, seats.c.seat, seats.c.person)
        .where(seats.c.table.in_(wanted))
        .order_by(seats.c.seat)
    )
    seated: dict[str, list[tuple[Seat, str]]] = {}
    for table, seat, person in connection.execute(sitting):
        seated.setdefault(table, []).append((seat, person))
    return {
        table: TableVersion(stored.get(table, 0), tuple(seated.get(table, ()))) for table in wanted
    }


def tables_of(connection: Connection, person: str, limit: int = 20) -> tuple[TableLine, ...]:
    """The person's tables, newest first."""
    query = (
        select(tables.c.id, tables.c.game, tables.c.status, tables.c.created)
        .join(seats, seats.c.table == tables.c.id)
        .where(seats.c.person == person)
        .order_by(desc(tables.c.created))
        .distinct()
        .limit(limit)
    )
    return tuple(_make_table_line(*row) for row in connection.execute(query))


def count_running_bot_tables(
    connection: Connection, opener: Opener, since: int, bots: Bots
) -> BotTables:
    """How many tables with bots that were opened since then are still running, by opener."""
    running = (
        select(func.count())
        .select_from(tables)
        .where(tables.c.status != "ended", tables.c.bots == bots, tables.c.created >= since)
    )
    mine = connection.scalar(running.where(tables.c.opened_by == opener.person))
    here = connection.scalar(running.where(tables.c.opened_from == opener.address))
    return BotTables(mine or 0, here or 0)


def expired_bot_tables(
    connection: Connection, before: int, after: str = "", limit: int = 100
) -> tuple[str, ...]:
    """Bot-only tables that were opened before then and are still running; in order of their ids,
    those after `after`."""
    query = select(tables.c.id).where(tables.c.bots == "all", tables.c.created < before)
    return _page_of_tables(connection, query, ("due", "waiting", "protest"), after, limit)


def unstarted_tables(
    connection: Connection, before: int, after: str = "", limit: int = 100
) -> tuple[str, ...]:
    """Tables opened before then at which nothing has been dealt or played; in order of their ids,
    those after `after`."""
    begun = select(entries.c.table).where(
        entries.c.table == tables.c.id,
        or_(entries.c.entry.like(ACTION), entries.c.entry.like(DEAL)),
    )
    query = select(tables.c.id).where(
        tables.c.created < before, tables.c.bots != "all", ~begun.exists()
    )
    return _page_of_tables(connection, query, ("gathering", "waiting"), after, limit)


def gathering_tables(
    connection: Connection, before: int, after: str = "", limit: int = 100
) -> tuple[str, ...]:
    """Tables that wait for players who sat down before then and have not arrived."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table == tables.c.id)
        .where(seats.c.since > 0, seats.c.since < before)
        .distinct()
    )
    return _page_of_tables(connection, query, ("gathering",), after, limit)


def _page_of_tables(
    connection: Connection,
    query: Select[tuple[str]],
    statuses: tuple[Status, ...],
    after: str,
    limit: int,
) -> tuple[str, ...]:
    chosen = query.where(tables.c.status.in_(statuses), tables.c.id > after)
    return tuple(connection.scalars(chosen.order_by(tables.c.id).limit(limit)))


def late_seats(connection: Connection, table: str, before: int) -> tuple[Seat, ...]:
    """The players who sat down at the table before then and have not arrived."""
    owes = (seats.c.since > 0, seats.c.since < before)
    query = select(seats.c.seat).where(seats.c.table == table, *owes).order_by(seats.c.seat)
    return tuple(connection.scalars(query))


def _make_table_line(table: str, game: str, status: Status, created: int) -> TableLine:
    shown: ShownStatus = "waiting" if status == "due" or status == "protest" else status
    return TableLine(table, game, shown, created)


def _count_by_table(rows: Table, wanted: Collection[str]) -> Select[str, int]:
    return select(rows.c.table, func.count()).where(rows.c.table.in_(wanted)).group_by(rows.c.table)


_entries: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def _decode_entry(text: str) -> Entry:
    try:
        return _entries.decode(text)
    except msgspec.DecodeError as error:
        raise ParseError("record", str(error)) from error
