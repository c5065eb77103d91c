"""Stored time: flags, heartbeats, outages, vacations."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, Select, cast, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.core.clocks import DAY, Standstill
from kiebitz.store.schema.tables import entries, outages, seats, tables, uptime, vacations

MOST = 200
"""How many tables are handled at once."""


def clocks_run_out(connection: Connection, at: int) -> tuple[str, ...]:
    """Tables where a player's time is over, most overdue first."""
    query = select(tables.c.id).where(tables.c.flag_at <= at).order_by(tables.c.flag_at)
    return tuple(connection.scalars(query.limit(MOST)))


def reminders_due(connection: Connection, at: int) -> tuple[str, ...]:
    """Tables where a player is due a reminder."""
    query = select(tables.c.id).where(tables.c.remind_at <= at).order_by(tables.c.remind_at)
    return tuple(connection.scalars(query.limit(MOST)))


def set_flag(connection: Connection, table: str, number: int, flag_at: int | None) -> None:
    """Sets the time of a table's next flag, if nothing has happened there since `number`
    entries."""
    _set_if_unchanged(connection, table, number, "flag_at", flag_at)


def set_reminder(connection: Connection, table: str, number: int, remind_at: int | None) -> None:
    """Sets a table's next reminder, if nothing has happened there since `number` entries."""
    _set_if_unchanged(connection, table, number, "remind_at", remind_at)


def _set_if_unchanged(
    connection: Connection, table: str, number: int, name: str, at: int | None
) -> None:
    if connection.scalar(select(func.count()).where(entries.c.table == table)) == number:
        wanted = update(tables).where(tables.c.id == table)
        connection.execute(wanted.values({name: at}))


class Heartbeat(NamedTuple):
    """The newest heartbeat, and the clock of the database's machine, which is a different machine
    only with PostgreSQL."""

    at: int
    clock: int | None = None


def last_heartbeat(connection: Connection) -> Heartbeat:
    return _read_heartbeat(connection, select(uptime.c.at))


def store_heartbeat(connection: Connection, at: int, gap: int) -> Heartbeat:
    """Stores a heartbeat and returns the one before. If that is longer ago than `gap`, it records
    an outage; of several nodes only one does."""
    before = _read_heartbeat(connection, select(uptime.c.at).with_for_update())
    if before.at and at - before.at > gap:
        connection.execute(insert(outages).values(since=before.at, until=at))
    if at > before.at:
        connection.execute(update(uptime).values(at=at))
    return before


def _read_heartbeat(connection: Connection, query: Select[int]) -> Heartbeat:
    if connection.dialect.name != "postgresql":
        return Heartbeat(connection.scalar(query) or 0)
    clock = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    row = connection.execute(query.add_columns(clock)).first()
    return Heartbeat(0) if row is None else Heartbeat(*row)


def outages_since(connection: Connection, since: int) -> tuple[Standstill, ...]:
    """All outages that ended after this moment, in order."""
    query = select(outages.c.since, outages.c.until).where(outages.c.until > since)
    rows = connection.execute(query.order_by(outages.c.since))
    return tuple(Standstill(*row) for row in rows)


def vacation_until(connection: Connection, person: str, at: int) -> int:
    """The end of the person's vacation; 0 if they have none."""
    query = select(func.max(vacations.c.until)).where(
        vacations.c.person == person, vacations.c.since <= at, vacations.c.until > at
    )
    return connection.scalar(query) or 0


def vacation_spent(connection: Connection, person: str, at: int) -> int:
    """How many milliseconds of vacation the person has used in the year of this moment."""
    return _vacation_spent_in_year(connection, person, at)


def take_vacation(connection: Connection, person: str, at: int, until: int, allowed: int) -> int:
    """Takes a vacation and returns its end, within the yearly allowance.

    A running vacation becomes longer or shorter; unused time is kept.
    """
    # another node may have just taken the same
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        running = (vacations.c.person == person, vacations.c.until > at)
        connection.execute(update(vacations).where(*running).values(until=at))
        room = max(0, allowed - _vacation_spent_in_year(connection, person, at))
        if (end := min(until, at + room)) > at:
            _insert_or_extend_vacation(connection, person, at, end)
    return vacation_until(connection, person, at)


def _insert_or_extend_vacation(connection: Connection, person: str, at: int, until: int) -> None:
    """A vacation resumed on the day it was ended early continues."""
    same = (vacations.c.person == person, vacations.c.day == at // DAY)
    again = connection.scalar(select(vacations.c.since).where(*same))
    if again is None:
        row = {"person": person, "day": at // DAY, "since": at, "until": until}
        connection.execute(insert(vacations).values(row))
    else:
        connection.execute(update(vacations).where(*same).values(until=until))


def _vacation_spent_in_year(connection: Connection, person: str, at: int) -> int:
    year = datetime.fromtimestamp(at / 1000, UTC).year
    first = int(datetime(year, 1, 1, tzinfo=UTC).timestamp() * 1000)
    query = select(func.sum(vacations.c.until - vacations.c.since)).where(
        vacations.c.person == person, vacations.c.since >= first
    )
    return int(connection.scalar(query) or 0)


def running_tables_of(connection: Connection, person: str) -> tuple[str, ...]:
    """The person's running tables."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table == tables.c.id)
        .where(seats.c.person == person, tables.c.status != "ended")
        .distinct()
    )
    return tuple(connection.scalars(query))
