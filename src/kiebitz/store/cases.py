"""What the store knows of appeals: which tables wait, what admins did, who was warned."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, desc, func, insert, select
from sqlalchemy.exc import IntegrityError

from kiebitz.store.case_schema import audit, stakes, warnings
from kiebitz.store.schema import seats, tables
from kiebitz.store.transactions import Transactions


@dataclass(frozen=True)
class AuditLine:
    """Something that an admin did."""

    id: int
    at: int
    admin: str
    deed: str
    table: str | None
    person: str | None
    details: str


class CaseStore(Transactions):
    def waiting(self, limit: int = 200) -> tuple[str, ...]:
        """The tables that wait for a decision."""
        query = select(tables.c.id).where(tables.c.status == "frozen").limit(limit)
        return self.ask(lambda connection: tuple(connection.scalars(query)))

    def note(
        self,
        at: int,
        admin: str,
        deed: str,
        table: str | None = None,
        person: str | None = None,
        details: str = "",
    ) -> None:
        """Writes into the log what an admin does."""
        row = {"at": at, "admin": admin, "deed": deed, "table": table, "person": person}
        self.change(
            lambda connection: connection.execute(insert(audit), {**row, "details": details})
        )

    def look(self, at: int, admin: str, table: str) -> bool:
        """Whether the admin may look at what is hidden at a table; if so it is in the log, and they
        cannot sit down there any more."""
        try:
            return self.change(lambda connection: _look(connection, at, admin, table))
        except IntegrityError:  # sat down, or looked, in the same moment
            return self.change(lambda connection: _look(connection, at, admin, table))

    def has_looked(self, admin: str, table: str) -> bool:
        return self.ask(lambda connection: _role(connection, admin, table)) == "looked"

    def log(self, before: int | None = None, limit: int = 50) -> tuple[AuditLine, ...]:
        """What admins did, the newest first."""
        query = select(audit).order_by(desc(audit.c.id)).limit(limit)
        if before is not None:
            query = query.where(audit.c.id < before)
        return self.ask(
            lambda connection: tuple(AuditLine(*row) for row in connection.execute(query))
        )

    def warned(self, people: Collection[str]) -> dict[str, int]:
        """How often each of these people was warned."""
        query = (
            select(warnings.c.person, func.count())
            .where(warnings.c.person.in_(people))
            .group_by(warnings.c.person)
        )
        return self.ask(lambda connection: dict(connection.execute(query).all()))

    def decided_about(self, people: Collection[str]) -> dict[str, int]:
        """At how many of their tables something was decided."""
        query = (
            select(seats.c.person, func.count(audit.c.table.distinct()))
            .join(audit, audit.c.table == seats.c.table)
            .where(seats.c.person.in_(people), audit.c.deed == "decided")
            .group_by(seats.c.person)
        )
        return self.ask(lambda connection: dict(connection.execute(query).all()))


def _look(connection: Connection, at: int, admin: str, table: str) -> bool:
    sits = select(seats.c.seat).where(seats.c.table == table, seats.c.person == admin)
    role = _role(connection, admin, table)
    if role == "sits" or connection.execute(sits).first() is not None:
        return False
    row = {"at": at, "admin": admin, "deed": "looked", "table": table}
    connection.execute(insert(audit), row)
    if role is None:
        connection.execute(insert(stakes), {"table": table, "person": admin, "role": "looked"})
    return True


def _role(connection: Connection, admin: str, table: str) -> str | None:
    query = select(stakes.c.role).where(stakes.c.table == table, stakes.c.person == admin)
    return connection.scalar(query)
