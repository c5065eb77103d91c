"""Appeals, reports, warnings, and the audit log."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, desc, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.store.people import admin_ids
from kiebitz.store.schema.moderation import audit as audit_rows
from kiebitz.store.schema.moderation import table_roles, warnings
from kiebitz.store.schema.people import people, reports
from kiebitz.store.schema.tables import seats, tables
from kiebitz.store.writer_commands import NewNotice, write_now


@dataclass(frozen=True)
class AuditLine:
    """An admin's action."""

    id: int
    at: int
    admin: str
    deed: str
    table: str | None
    person: str | None
    details: str


@dataclass(frozen=True)
class Report:
    """A report about a person; open while `decided` is None."""

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


OPEN_CASE = ("frozen", "protest")
"""The statuses of tables that wait for an admin."""


# appeals
def frozen_tables(connection: Connection, limit: int = 200) -> tuple[str, ...]:
    """The tables that wait for a decision."""
    query = select(tables.c.id).where(tables.c.status.in_(OPEN_CASE)).limit(limit)
    return tuple(connection.scalars(query))


def admin_view(connection: Connection, at: int, admin: str, table: str) -> bool:
    """Whether the admin may look at a table's hidden information; if so, it is logged and they
    cannot sit down there any more."""
    try:
        with connection.begin_nested():
            return _grant_view(connection, at, admin, table)
    except IntegrityError:  # sat down, or looked, at the same moment
        return _grant_view(connection, at, admin, table)


def _grant_view(connection: Connection, at: int, admin: str, table: str) -> bool:
    sits = select(seats.c.seat).where(seats.c.table == table, seats.c.person == admin)
    role = _table_role(connection, admin, table)
    if role == "sits" or connection.execute(sits).first() is not None:
        return False
    audit(connection, at, admin, "looked", table)
    if role is None:
        row = {"table": table, "person": admin, "role": "looked"}
        connection.execute(insert(table_roles), row)
    return True


def has_viewed(connection: Connection, admin: str, table: str) -> bool:
    return _table_role(connection, admin, table) == "looked"


def _table_role(connection: Connection, admin: str, table: str) -> str | None:
    mine = table_roles.c.table == table, table_roles.c.person == admin
    return connection.scalar(select(table_roles.c.role).where(*mine))


# the audit log
def audit(
    connection: Connection,
    at: int,
    admin: str,
    deed: str,
    table: str | None = None,
    person: str | None = None,
    details: str = "",
) -> None:
    """Adds an admin's action to the audit log."""
    row = {"at": at, "admin": admin, "deed": deed, "table": table, "person": person}
    connection.execute(insert(audit_rows), {**row, "details": details})


def audit_lines(
    connection: Connection, before: int | None = None, limit: int = 50
) -> tuple[AuditLine, ...]:
    """The audit log, newest first."""
    query = select(audit_rows).order_by(desc(audit_rows.c.id)).limit(limit)
    if before is not None:
        query = query.where(audit_rows.c.id < before)
    return tuple(AuditLine(*row) for row in connection.execute(query))


def warnings_of(connection: Connection, people: Collection[str]) -> dict[str, int]:
    """How many warnings each of these people has."""
    query = (
        select(warnings.c.person, func.count())
        .where(warnings.c.person.in_(people))
        .group_by(warnings.c.person)
    )
    return dict(connection.execute(query).all())


def decisions_about(connection: Connection, people: Collection[str]) -> dict[str, int]:
    """At how many of their tables an appeal was decided."""
    query = (
        select(seats.c.person, func.count(audit_rows.c.table.distinct()))
        .join(audit_rows, audit_rows.c.table == seats.c.table)
        .where(seats.c.person.in_(people), audit_rows.c.deed == "decided")
        .group_by(seats.c.person)
    )
    return dict(connection.execute(query).all())


# reports
def add_report(connection: Connection, report: Report) -> None:
    """Stores a report, and notifies every admin whom it does not concern."""
    connection.execute(insert(reports).values(**report.__dict__))
    for admin in admin_ids(connection, but=(report.by, report.about)):
        params = {"path": "/admin/reports"}
        key = int(report.id[:7], 16)
        notice = NewNotice(
            secrets.token_hex(16), admin, report.table or "", "report", key, report.created, params
        )
        write_now(connection, notice)


def count_waiting(connection: Connection, admin: str) -> int | None:
    """How many appeals and reports this admin may decide; None if they are not one."""
    if not connection.scalar(select(people.c.is_admin).where(people.c.person == admin)):
        return None
    own = select(seats.c.table).where(seats.c.person == admin)
    frozen = select(func.count()).where(tables.c.status.in_(OPEN_CASE), tables.c.id.not_in(own))
    reported = select(func.count()).where(
        reports.c.decided.is_(None), reports.c.by != admin, reports.c.about != admin
    )
    return (connection.scalar(frozen) or 0) + (connection.scalar(reported) or 0)


def open_reports(connection: Connection, limit: int = 100) -> tuple[Report, ...]:
    """Open reports, oldest first."""
    query = select(*REPORT).where(reports.c.decided.is_(None)).order_by(reports.c.created)
    return tuple(Report(*row) for row in connection.execute(query.limit(limit)))


def report_of(connection: Connection, id: str) -> Report | None:
    row = connection.execute(select(*REPORT).where(reports.c.id == id)).one_or_none()
    return None if row is None else Report(*row)


def decide_report(connection: Connection, id: str, by: str, decision: str, at: int) -> bool:
    """Decides a report; returns whether it was still open."""
    this = update(reports).where(reports.c.id == id, reports.c.decided.is_(None))
    done = connection.execute(this.values(decided_by=by, decision=decision, decided=at))
    return done.rowcount == 1
