"""What the store knows of people: who a secret leads to, and what they are called."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select, update

from kiebitz.store.people_schema import people, sessions
from kiebitz.store.transactions import Transactions


@dataclass(frozen=True)
class StoredPerson:
    """Somebody, as others may know them. Guests have no account."""

    id: str
    since: int = 0
    name: str | None = None
    account: str | None = None
    is_admin: bool = False
    language: str | None = None
    is_deleted: bool = False


@dataclass(frozen=True)
class StoredSession:
    """A secret that leads to somebody; `session` is its hash."""

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


class PeopleStore(Transactions):
    """Who people are, and by which secrets they are known."""

    def by_session(self, session: str, at: int) -> tuple[StoredSession, StoredPerson] | None:
        """Whom the hash of a secret leads to, unless it has expired."""
        query = (
            select(*SESSION, *PERSON)
            .join(people, people.c.person == sessions.c.person)
            .where(sessions.c.session == session, sessions.c.expires > at)
        )
        row = self.ask(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        return StoredSession(*row[: len(SESSION)]), _person(row[len(SESSION) :])

    def by_ids(self, ids: Collection[str]) -> dict[str, StoredPerson]:
        query = select(*PERSON).where(people.c.person.in_(ids))
        return {found.id: found for found in self._people(query)}

    def by_account(self, likeness: str) -> StoredPerson | None:
        query = select(*PERSON).where(people.c.account == likeness)
        return next(iter(self._people(query)), None)

    def sessions_of(self, person: str, at: int) -> tuple[StoredSession, ...]:
        """Those that have not expired, the newest first."""
        query = (
            select(*SESSION)
            .where(sessions.c.person == person, sessions.c.expires > at)
            .order_by(sessions.c.created.desc(), sessions.c.session)
        )
        return self.ask(lambda connection: tuple(map(_session, connection.execute(query))))

    def living(self, wanted: Collection[str], at: int) -> frozenset[str]:
        """Those of these sessions that still lead to somebody."""
        query = select(sessions.c.session).where(
            sessions.c.session.in_(wanted), sessions.c.expires > at
        )
        return self.ask(lambda connection: frozenset(connection.scalars(query)))

    def end_sessions(self, wanted: Collection[str]) -> None:
        ended = delete(sessions).where(sessions.c.session.in_(wanted))
        self.change(lambda connection: connection.execute(ended))

    def set_person(self, person: str, **values: Any) -> None:
        changed = update(people).where(people.c.person == person).values(**values)
        self.change(lambda connection: connection.execute(changed))

    def _people(self, query: Any) -> Iterable[StoredPerson]:
        return self.ask(lambda connection: [_person(row) for row in connection.execute(query)])


def _person(row: Any) -> StoredPerson:
    person, since, name, account, is_admin, language, deleted = row
    return StoredPerson(person, since, name, account, is_admin, language, deleted is not None)


def _session(row: Any) -> StoredSession:
    return StoredSession(*row)
