"""Deletes expired data, on one of several nodes at a time."""

from __future__ import annotations

from sqlalchemy import Connection, Select, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.store.home import COLUMNS, PairingRequest
from kiebitz.store.personal_data import erase_person
from kiebitz.store.schema.conditional_moves import plans
from kiebitz.store.schema.home import pairings
from kiebitz.store.schema.notifications import looking, notices
from kiebitz.store.schema.people import people, sessions
from kiebitz.store.schema.tables import chores, seats, tables
from kiebitz.store.transactions import delete_oldest, upsert

MOST_GUESTS = 200
MOST_TABLES = 200
"""The most guests to delete, and the most of their tables to resign, per sweep: each takes some
statements. The next sweep continues."""
HOLD = "deletions-wait"
"""The chore whose time says until when nothing is deleted."""


def claim_chore(connection: Connection, chore: str, at: int, span: int) -> bool:
    """Claims a chore unless a node has done it within the span."""
    mine = update(chores).where(chores.c.name == chore, chores.c.at <= at - span).values(at=at)
    if connection.execute(mine).rowcount:
        return True
    try:
        with connection.begin_nested():
            connection.execute(insert(chores).values(name=chore, at=at))
    except IntegrityError:
        return False
    return True


def hold_deletions(connection: Connection, until: int) -> None:
    """Nothing is deleted before then, on any node."""
    upsert(connection, chores, {"name": HOLD, "at": until})
    later = update(chores).where(chores.c.name == HOLD, chores.c.at < until)
    connection.execute(later.values(at=until))


def prolong_hold(connection: Connection, at: int, by: int) -> None:
    """Extends a hold that is in force at this moment."""
    held = update(chores).where(chores.c.name == HOLD, chores.c.at > at)
    connection.execute(held.values(at=chores.c.at + by))


def deletions_held_until(connection: Connection) -> int:
    """Until when nothing is deleted; 0 without a hold."""
    return connection.scalar(select(chores.c.at).where(chores.c.name == HOLD)) or 0


def _absent_guests(before: int) -> Select[str]:
    """People without an account who have not been seen since then."""
    last = (
        select(sessions.c.person, func.max(sessions.c.seen).label("seen"))
        .group_by(sessions.c.person)
        .subquery()
    )
    return (
        select(people.c.person)
        .outerjoin(last, last.c.person == people.c.person)
        .where(people.c.account.is_(None), people.c.deleted.is_(None), people.c.since < before)
        .where(or_(last.c.seen.is_(None), last.c.seen < before))
    )


def idle_guests(connection: Connection, before: int) -> tuple[str, ...]:
    """Guests who have not been seen since then and sit at no running table: some of them, oldest
    first."""
    sits = (
        select(seats.c.person)
        .join(tables, tables.c.id == seats.c.table)
        .where(tables.c.status != "ended")
    )
    query = _absent_guests(before).where(people.c.person.not_in(sits)).order_by(people.c.since)
    return tuple(connection.scalars(query.limit(MOST_GUESTS)))


def tables_left_to_bots(connection: Connection, before: int, after: str = "") -> tuple[str, ...]:
    """Tables with bots that wait only for guests who have not been seen since then, without a clock
    to end them; oldest first, those that come after the table `after`."""
    sitting = select(seats.c.seat).where(seats.c.table == tables.c.id)
    other_guest = sitting.where(seats.c.person.not_in(_absent_guests(before)))
    query = (
        select(tables.c.id)
        .where(tables.c.status.in_(("gathering", "waiting")), tables.c.bots == "some")
        .where(tables.c.flag_at.is_(None), tables.c.created < before)
        .where(sitting.exists(), ~other_guest.exists())
        .order_by(tables.c.created, tables.c.id)
        .limit(MOST_TABLES)
    )
    if after:
        other = tables.alias()
        created = select(other.c.created).where(other.c.id == after).scalar_subquery()
        same = and_(tables.c.created == created, tables.c.id > after)
        query = query.where(or_(tables.c.created > created, same))
    return tuple(connection.scalars(query))


def delete_sent_notifications(connection: Connection, before: int) -> int:
    """Deletes sent notifications that were due before then; returns how many."""
    old = and_(notices.c.stage == "done", notices.c.due < before)
    return delete_oldest(connection, notices, old, notices.c.due)


def delete_leftovers(connection: Connection, at: int) -> dict[str, int]:
    """Deletes presence from lost nodes and finished plans; returns how many."""
    return {
        "looking": delete_oldest(connection, looking, looking.c.until < at, looking.c.until),
        "plans": delete_oldest(connection, plans, plans.c.plan == "[]", plans.c.table),
    }


def delete_guests(connection: Connection, before: int, at: int) -> int:
    """Deletes guests; returns how many. Their games stay without their name; of those who never sat
    at a table nothing is left."""
    gone = idle_guests(connection, before)
    for person in gone:
        erase_person(connection, person, at)
    sat = select(seats.c.person).where(seats.c.person.in_(gone))
    connection.execute(delete(people).where(people.c.person.in_(gone), people.c.person.not_in(sat)))
    return len(gone)


def stranded_pairs(connection: Connection) -> dict[str, tuple[PairingRequest, ...]]:
    """Pairs whose table was never opened because a server was killed in between."""
    opened = select(tables.c.id)
    query = (
        select(*COLUMNS)
        .where(pairings.c.table.is_not(None), pairings.c.table.not_in(opened))
        .order_by(pairings.c.person)
    )
    found: dict[str, tuple[PairingRequest, ...]] = {}
    for row in connection.execute(query):
        waiting = PairingRequest(*row)
        assert waiting.table is not None
        found[waiting.table] = (*found.get(waiting.table, ()), waiting)
    return found


def free_pairing(connection: Connection, person: str, table: str) -> None:
    """They wait again, since the other player has gone."""
    this = (pairings.c.person == person, pairings.c.table == table)
    connection.execute(update(pairings).where(*this).values(table=None))
