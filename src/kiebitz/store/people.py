"""People in the store: their sessions and their names."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, select, update

from kiebitz.store.schema.people import people, sessions


@dataclass(frozen=True)
class StoredPerson:
    """A person, as others may know them. Guests have no account."""

    id: str
    since: int = 0
    name: str | None = None
    account: str | None = None
    is_admin: bool = False
    language: str | None = None
    is_deleted: bool = False


@dataclass(frozen=True)
class StoredSession:
    """A secret that identifies a person; `session` is its hash."""

    session: str
    person: str
    kind: str
    label: str
    scopes: str
    agent: str
    created: int
    seen: int
    expires: int


PERSON = (
    people.c.person,
    people.c.since,
    people.c.name,
    people.c.account,
    people.c.is_admin,
    people.c.language,
    people.c.deleted,
)
SESSION = tuple(sessions.c[name] for name in StoredSession.__dataclass_fields__)


def person_by_session(
    connection: Connection, session: str, at: int
) -> tuple[StoredSession, StoredPerson] | None:
    """The person whom the hash of a secret identifies, unless it has expired."""
    query = (
        select(*SESSION, *PERSON)
        .join(people, people.c.person == sessions.c.person)
        .where(sessions.c.session == session, sessions.c.expires > at)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    return StoredSession(*row[: len(SESSION)]), _decode_person(row[len(SESSION) :])


def admin_ids(connection: Connection, but: Collection[str] = ()) -> tuple[str, ...]:
    """All admins, except for these people."""
    query = select(people.c.person).where(people.c.is_admin, people.c.person.not_in(but))
    return tuple(connection.scalars(query.order_by(people.c.person)))


def people_by_ids(connection: Connection, ids: Collection[str]) -> dict[str, StoredPerson]:
    query = select(*PERSON).where(people.c.person.in_(ids))
    return {row.person: _decode_person(row) for row in connection.execute(query)}


def person_by_account(connection: Connection, name_key: str) -> StoredPerson | None:
    """The account whose name has this key."""
    query = select(*PERSON).where(people.c.account == name_key)
    row = connection.execute(query).first()
    return None if row is None else _decode_person(row)


def sessions_of(connection: Connection, person: str, at: int) -> tuple[StoredSession, ...]:
    """Unexpired sessions, newest first."""
    query = (
        select(*SESSION)
        .where(sessions.c.person == person, sessions.c.expires > at)
        .order_by(sessions.c.created.desc(), sessions.c.session)
    )
    return tuple(StoredSession(*row) for row in connection.execute(query))


def active_sessions(connection: Connection, wanted: Collection[str], at: int) -> frozenset[str]:
    """Those of these sessions that are still valid."""
    query = select(sessions.c.session).where(
        sessions.c.session.in_(wanted), sessions.c.expires > at
    )
    return frozenset(connection.scalars(query))


def end_sessions(connection: Connection, wanted: Collection[str]) -> None:
    connection.execute(delete(sessions).where(sessions.c.session.in_(wanted)))


def set_person(connection: Connection, /, person: str, **values: Any) -> None:
    connection.execute(update(people).where(people.c.person == person).values(**values))


def _decode_person(row: Any) -> StoredPerson:
    person, since, name, account, is_admin, language, deleted = row
    return StoredPerson(person, since, name, account, is_admin, language, deleted is not None)
