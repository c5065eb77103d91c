"""Invitations on disk."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.store.schema.home import invitations
from kiebitz.store.schema.people import people
from kiebitz.store.schema.tables import tables
from kiebitz.store.writer_commands import NewNotice, write_now


@dataclass(frozen=True)
class Invitation:
    table: str
    by: str
    by_name: str
    at: int


def invite(connection: Connection, notice: NewNotice, by: str) -> bool:
    """Whether this is their first invitation to the table; they are notified once.

    They may already have been notified of the table, such as of a rematch.
    """
    row = {"table": notice.table, "person": notice.person, "by": by, "at": notice.at}
    try:
        with connection.begin_nested():
            connection.execute(insert(invitations).values(row))
    except IntegrityError:
        return False
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        write_now(connection, notice)
    return True


def count_sent_since(connection: Connection, by: str, since: int) -> int:
    """How many invitations a person has sent since then."""
    query = select(func.count()).where(invitations.c.by == by, invitations.c.at >= since)
    return connection.scalar(query) or 0


def most_unanswered(connection: Connection, by: str, invited: Collection[str]) -> int:
    """The largest number of a person's unanswered invitations to any one of these people."""
    here = (invitations.c.by == by, invitations.c.person.in_(invited), invitations.c.answer == "")
    query = (
        select(func.count())
        .select_from(invitations.join(tables, tables.c.id == invitations.c.table))
        .where(*here, tables.c.status != "ended")
        .group_by(invitations.c.person)
    )
    return max(connection.scalars(query), default=0)


def open_invitations(
    connection: Connection, person: str, limit: int = 20
) -> tuple[Invitation, ...]:
    """A person's unanswered invitations, newest first; not to tables that have ended."""
    query = (
        select(invitations.c.table, invitations.c.by, people.c.name, invitations.c.at)
        .join(tables, tables.c.id == invitations.c.table)
        .join(people, people.c.person == invitations.c.by)
        .where(invitations.c.person == person, invitations.c.answer == "")
        .where(tables.c.status != "ended")
        .order_by(invitations.c.at.desc())
        .limit(limit)
    )
    rows = connection.execute(query)
    return tuple(Invitation(table, by, name or "", at) for table, by, name, at in rows)


@dataclass(frozen=True)
class InvitedPerson:
    """An invited person, and their answer: none yet, accepted or declined."""

    name: str
    answer: str
    at: int


def invited_names(connection: Connection, table: str, by: str) -> tuple[InvitedPerson, ...]:
    """The people whom a person has invited to a table, in order."""
    query = (
        select(people.c.name, invitations.c.answer, invitations.c.at)
        .join(people, people.c.person == invitations.c.person)
        .where(invitations.c.table == table, invitations.c.by == by)
        .order_by(invitations.c.at, people.c.name)
    )
    rows = connection.execute(query)
    return tuple(InvitedPerson(name or "", said, at) for name, said, at in rows)


def answer(connection: Connection, table: str, person: str, answered: str) -> str | None:
    """Records the answer; returns who invited them, if it was the first."""
    this = (
        invitations.c.table == table,
        invitations.c.person == person,
        invitations.c.answer == "",
    )
    by = connection.scalar(select(invitations.c.by).where(*this))
    if by is not None:
        connection.execute(update(invitations).where(*this).values(answer=answered))
    return by
