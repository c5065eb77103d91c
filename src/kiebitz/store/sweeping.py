"""What nobody needs any more, and who of several nodes throws it away."""

from __future__ import annotations

from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.store.house import COLUMNS, Waiting
from kiebitz.store.house_schema import pairings, plans
from kiebitz.store.moving import forget
from kiebitz.store.notice_schema import looking, notices
from kiebitz.store.people_schema import people, sessions
from kiebitz.store.schema import chores, seats, tables

MOST_GUESTS = 200
MOST_TABLES = 200
MOST_NOTICES = 5000


def takes_turn(connection: Connection, chore: str, at: int, span: int) -> bool:
    """Whether nobody has done this chore for a span of time: then whoever asks does it now."""
    mine = update(chores).where(chores.c.name == chore, chores.c.at <= at - span).values(at=at)
    if connection.execute(mine).rowcount:
        return True
    try:
        with connection.begin_nested():
            connection.execute(insert(chores).values(name=chore, at=at))
    except IntegrityError:
        return False
    return True


def _gone(before: int) -> Select[str]:
    """People without an account who were not seen since then."""
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


def idle_guests(connection: Connection, before: int, limit: int = MOST_GUESTS) -> tuple[str, ...]:
    """People without an account who were not seen since then and sit at no running table."""
    sits = (
        select(seats.c.person)
        .join(tables, tables.c.id == seats.c.table)
        .where(tables.c.status != "ended")
    )
    query = _gone(before).where(people.c.person.not_in(sits)).order_by(people.c.since)
    return tuple(connection.scalars(query.limit(limit)))


def left_to_bots(connection: Connection, before: int, after: str = "") -> tuple[str, ...]:
    """Tables with bots that wait for guests alone who were not seen since then, without a clock
    that would end them; those after `after`, by their ids."""
    sitting = select(seats.c.seat).where(seats.c.table == tables.c.id)
    somebody_else = sitting.where(seats.c.person.not_in(_gone(before)))
    query = (
        select(tables.c.id)
        .where(tables.c.status.in_(("gathering", "waiting")), tables.c.bots == "some")
        .where(tables.c.flag_at.is_(None), tables.c.created < before, tables.c.id > after)
        .where(sitting.exists(), ~somebody_else.exists())
        .order_by(tables.c.id)
        .limit(MOST_TABLES)
    )
    return tuple(connection.scalars(query))


def forget_told(connection: Connection, before: int) -> None:
    """Notices that were due before then and are done; many at a time, but not all at once."""
    old = select(notices.c.id).where(notices.c.stage == "done", notices.c.due < before)
    gone = tuple(connection.scalars(old.limit(MOST_NOTICES)))
    connection.execute(delete(notices).where(notices.c.id.in_(gone)))


def forget_remains(connection: Connection, at: int) -> None:
    """Who looked where on a node that is gone, and plans that have been carried out."""
    connection.execute(delete(looking).where(looking.c.until < at))
    connection.execute(delete(plans).where(plans.c.plan == "[]"))


def forget_guests(connection: Connection, before: int, at: int) -> int:
    """How many guests were forgotten. What they played stays, by somebody without a name; of
    whoever never sat anywhere nothing is left."""
    gone = idle_guests(connection, before)
    for person in gone:
        forget(connection, person, at)
    sat = select(seats.c.person).where(seats.c.person.in_(gone))
    connection.execute(delete(people).where(people.c.person.in_(gone), people.c.person.not_in(sat)))
    return len(gone)


def stranded_pairs(connection: Connection) -> dict[str, tuple[Waiting, ...]]:
    """Who were brought together for a table that nobody opened: a server was killed in between."""
    opened = select(tables.c.id)
    query = (
        select(*COLUMNS)
        .where(pairings.c.table.is_not(None), pairings.c.table.not_in(opened))
        .order_by(pairings.c.person)
    )
    found: dict[str, tuple[Waiting, ...]] = {}
    for row in connection.execute(query):
        waiting = Waiting(*row)
        assert waiting.table is not None
        found[waiting.table] = (*found.get(waiting.table, ()), waiting)
    return found


def free_pairing(connection: Connection, person: str, table: str) -> None:
    """They wait again: whoever they were to meet has gone."""
    this = (pairings.c.person == person, pairings.c.table == table)
    connection.execute(update(pairings).where(*this).values(table=None))
