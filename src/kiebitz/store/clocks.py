"""What the database knows of time: clocks that run out, signs of life, standstills, vacations."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.core.clocks import DAY, Standstill
from kiebitz.store.schema import entries, seats, standstills, tables, uptime, vacations
from kiebitz.store.store import Store

MOST = 200
"""How many tables are looked after at once."""


def clocks_run_out(store: Store, at: int) -> tuple[str, ...]:
    """Tables at which somebody's time is over, the most overdue first."""
    query = select(tables.c.id).where(tables.c.flag_at <= at).order_by(tables.c.flag_at)
    return store.people.ask(lambda asked: tuple(asked.scalars(query.limit(MOST))))


def reminders_due(store: Store, at: int) -> tuple[str, ...]:
    """Tables at which somebody is to be reminded."""
    query = select(tables.c.id).where(tables.c.remind_at <= at).order_by(tables.c.remind_at)
    return store.people.ask(lambda asked: tuple(asked.scalars(query.limit(MOST))))


def set_reminder(store: Store, table: str, number: int, remind_at: int | None) -> None:
    """The next reminder of a table, if nothing has happened there since `number` entries."""

    def change(connection: Connection) -> None:
        if connection.scalar(select(func.count()).where(entries.c.table == table)) == number:
            wanted = update(tables).where(tables.c.id == table)
            connection.execute(wanted.values(remind_at=remind_at))

    store.people.change(change)


def last_sign_of_life(store: Store) -> int:
    return store.people.ask(lambda asked: asked.scalar(select(uptime.c.at)) or 0)


def sign_of_life(store: Store, at: int, gap: int) -> int:
    """Says that a server runs; the newest sign before. If that is longer ago than `gap`, nobody's
    time ran meanwhile. Of several nodes one finds that."""

    def change(connection: Connection) -> int:
        before = connection.scalar(select(uptime.c.at).with_for_update()) or 0
        if before and at - before > gap:
            connection.execute(insert(standstills).values(since=before, until=at))
        if at > before:
            connection.execute(update(uptime).values(at=at))
        return before

    return store.people.change(change)


def standstills_since(store: Store, since: int) -> tuple[Standstill, ...]:
    """Every standstill that ended after this moment, in their order."""
    query = select(standstills.c.since, standstills.c.until).where(standstills.c.until > since)
    rows = store.people.ask(lambda asked: asked.execute(query.order_by(standstills.c.since)).all())
    return tuple(Standstill(*row) for row in rows)


def vacation_until(store: Store, person: str, at: int) -> int:
    """Until when the person is on vacation; 0 if they are not."""
    query = select(func.max(vacations.c.until)).where(
        vacations.c.person == person, vacations.c.since <= at, vacations.c.until > at
    )
    return store.people.ask(lambda asked: asked.scalar(query) or 0)


def vacation_spent(store: Store, person: str, at: int) -> int:
    """How many milliseconds of vacation the person has taken in the year of this moment."""
    return store.people.ask(lambda asked: _spent(asked, person, at))


def take_vacation(store: Store, person: str, at: int, until: int, allowed: int) -> int:
    """Until when the person is on vacation from now on: not longer than what is allowed a year.

    Whoever is on vacation already has it made longer or shorter; what was not taken is kept.
    """

    def change(connection: Connection) -> None:
        running = (vacations.c.person == person, vacations.c.until > at)
        connection.execute(update(vacations).where(*running).values(until=at))
        room = max(0, allowed - _spent(connection, person, at))
        if (end := min(until, at + room)) > at:
            _take(connection, person, at, end)

    with contextlib.suppress(IntegrityError):  # another node has just taken the same
        store.people.change(change)
    return vacation_until(store, person, at)


def _take(connection: Connection, person: str, at: int, until: int) -> None:
    """A vacation that is taken up again on the day it was broken off goes on."""
    same = (vacations.c.person == person, vacations.c.day == at // DAY)
    again = connection.scalar(select(vacations.c.since).where(*same))
    if again is None:
        row = {"person": person, "day": at // DAY, "since": at, "until": until}
        connection.execute(insert(vacations).values(row))
    else:
        connection.execute(update(vacations).where(*same).values(until=until))


def _spent(connection: Connection, person: str, at: int) -> int:
    year = datetime.fromtimestamp(at / 1000, UTC).year
    first = int(datetime(year, 1, 1, tzinfo=UTC).timestamp() * 1000)
    query = select(func.sum(vacations.c.until - vacations.c.since)).where(
        vacations.c.person == person, vacations.c.since >= first
    )
    return int(connection.scalar(query) or 0)


def clocked_tables_of(store: Store, person: str) -> tuple[str, ...]:
    """The running tables of a person."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table == tables.c.id)
        .where(seats.c.person == person, tables.c.status != "ended")
        .distinct()
    )
    return store.people.ask(lambda asked: tuple(asked.scalars(query)))
