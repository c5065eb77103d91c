"""What the store knows of people and one another: blocked, muted, reported."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import CompoundSelect, Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.store.people_schema import bonds, people, reports


@dataclass(frozen=True)
class Report:
    """What somebody told the admins; open as long as `decided` is None."""

    id: str
    by: str
    about: str
    table: str | None
    reason: str
    words: str
    created: int
    decided_by: str | None = None
    decided: int | None = None
    decision: str = ""
    room: str | None = None
    line: int | None = None
    quote: str = ""


REPORT = tuple(reports.c[name] for name in Report.__dataclass_fields__)


def tie(connection: Connection, person: str, other: str, kind: str, at: int) -> None:
    try:
        with connection.begin_nested():
            row = {"person": person, "other": other, "kind": kind, "since": at}
            connection.execute(insert(bonds).values(**row))
    except IntegrityError:
        return


def untie(connection: Connection, person: str, other: str, kind: str) -> None:
    this = (bonds.c.person == person, bonds.c.other == other, bonds.c.kind == kind)
    connection.execute(delete(bonds).where(*this))


def ties(connection: Connection, person: str) -> tuple[tuple[str, str, str], ...]:
    """Whom the person blocks or mutes: id, name, kind."""
    query = (
        select(bonds.c.other, people.c.name, bonds.c.kind)
        .join(people, people.c.person == bonds.c.other)
        .where(bonds.c.person == person)
        .order_by(people.c.name, bonds.c.kind)
    )
    return tuple((other, name or "", kind) for other, name, kind in connection.execute(query))


def deaf(connection: Connection, others: Collection[str]) -> frozenset[tuple[str, str]]:
    """Who does not want to read whose words, of these people's: pairs of reader and writer."""
    query = select(bonds.c.person, bonds.c.other).where(bonds.c.other.in_(others))
    return frozenset((person, other) for person, other in connection.execute(query))


def avoided(person: str) -> CompoundSelect[tuple[str]]:
    """Those with whom the person does not play: whom they block, and who block them."""
    blocks = bonds.c.kind == "block"
    theirs = select(bonds.c.other).where(bonds.c.person == person, blocks)
    return theirs.union(select(bonds.c.person).where(bonds.c.other == person, blocks))


def is_blocked(connection: Connection, person: str, others: Collection[str]) -> bool:
    """Whether the person and one of these do not want to meet."""
    return bool(set(connection.scalars(avoided(person))) & set(others))


def add_report(connection: Connection, report: Report) -> None:
    connection.execute(insert(reports).values(**report.__dict__))


def open_reports(connection: Connection, limit: int = 100) -> tuple[Report, ...]:
    """The admins' queue, the oldest first."""
    query = select(*REPORT).where(reports.c.decided.is_(None)).order_by(reports.c.created)
    return tuple(Report(*row) for row in connection.execute(query.limit(limit)))


def report_of(connection: Connection, id: str) -> Report | None:
    row = connection.execute(select(*REPORT).where(reports.c.id == id)).one_or_none()
    return None if row is None else Report(*row)


def decide_report(connection: Connection, id: str, by: str, decision: str, at: int) -> bool:
    """Whether it was open until now."""
    this = update(reports).where(reports.c.id == id, reports.c.decided.is_(None))
    done = connection.execute(this.values(decided_by=by, decision=decision, decided=at))
    return done.rowcount == 1
