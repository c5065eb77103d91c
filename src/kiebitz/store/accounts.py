"""Accounts in the store; each function is one step of a transaction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from kiebitz.store.personal_data import merge_guest
from kiebitz.store.schema.moderation import table_roles
from kiebitz.store.schema.people import one_time_tokens, passkeys, people, sessions, tries
from kiebitz.store.schema.tables import seats, tables
from kiebitz.store.transactions import delete_oldest
from kiebitz.store.writer_commands import NewSession


@dataclass(frozen=True)
class Credentials:
    """A person's ways to sign in, and their mail address."""

    person: str
    name: str
    password: str | None
    mail: str | None
    mail_confirmed: int | None
    preferences: str | None
    language: str | None


@dataclass(frozen=True)
class Passkey:
    credential: str
    person: str
    public_key: bytes
    sign_count: int
    label: str
    created: int
    used: int


CREDENTIALS = tuple(people.c[name] for name in Credentials.__dataclass_fields__)
PASSKEY = tuple(passkeys.c[name] for name in Passkey.__dataclass_fields__)


def credentials(connection: Connection, name_key: str) -> Credentials | None:
    """Of the account whose name has this key."""
    query = select(*CREDENTIALS).where(people.c.account == name_key)
    row = connection.execute(query).one_or_none()
    return None if row is None else Credentials(*row)


def credentials_of(connection: Connection, person: str) -> Credentials | None:
    query = select(*CREDENTIALS).where(people.c.person == person, people.c.account.is_not(None))
    row = connection.execute(query).one_or_none()
    return None if row is None else Credentials(*row)


def accounts_reachable_by_mail(
    connection: Connection, name_key: str, mail: str
) -> tuple[Credentials, ...]:
    """Accounts with this name or this address whose address is confirmed."""
    named = or_(people.c.account == name_key, people.c.mail == mail)
    query = select(*CREDENTIALS).where(
        named, people.c.account.is_not(None), people.c.mail_confirmed.is_not(None)
    )
    return tuple(Credentials(*row) for row in connection.execute(query.limit(5)))


def turn_guest_into_account(connection: Connection, person: str, **values: Any) -> bool:
    """Turns a guest into an account; False if another account has a name that looks the same."""
    guest = update(people).where(people.c.person == person, people.c.account.is_(None))
    try:
        with connection.begin_nested():
            return connection.execute(guest.values(**values)).rowcount == 1
    except IntegrityError:
        return False


def start_session(connection: Connection, session: NewSession, ends: str | None) -> None:
    """Stores a new secret and revokes the previous one."""
    if ends is not None:
        connection.execute(delete(sessions).where(sessions.c.session == ends))
    connection.execute(insert(sessions).values(**session.row()))


def sign_in(
    connection: Connection, session: NewSession, guest: str | None, ends: str | None
) -> bool:
    """Signs a person in; their games as a guest move along. False for an admin who has looked
    inside a table at which they sit as a guest: no one may do both."""
    if guest is not None:
        if _has_looked_at_seats(connection, guest, session.person):
            return False
        merge_guest(connection, guest, session.person)
    start_session(connection, session, ends)
    return True


def _has_looked_at_seats(connection: Connection, guest: str, account: str) -> bool:
    query = (
        select(table_roles.c.table)
        .join(seats, seats.c.table == table_roles.c.table)
        .join(tables, tables.c.id == table_roles.c.table)
        .where(table_roles.c.person == account, table_roles.c.role == "looked")
        .where(seats.c.person == guest, tables.c.status != "ended")
    )
    return connection.execute(query).first() is not None


def set_password(
    connection: Connection, person: str, password: str, but: str | None = None
) -> list[str]:
    """Sets the password; returns the sessions and tokens that end by it, all but one. Pending links
    end too."""
    connection.execute(update(people).where(people.c.person == person).values(password=password))
    drop_one_time_tokens(connection, person)
    ended = delete(sessions).where(sessions.c.person == person, sessions.c.session != (but or ""))
    return list(connection.scalars(ended.returning(sessions.c.session)))


def reset_password(
    connection: Connection, proof: str, password: str, at: int
) -> tuple[str, list[str]] | None:
    """The owner of the link and the sessions that ended; None if the link is invalid."""
    found = take_one_time_token(connection, proof, "reset", at)
    if found is None or found[0] is None:
        return None
    return found[0], set_password(connection, found[0], password)


# passkeys
def passkey(connection: Connection, credential: str) -> Passkey | None:
    row = connection.execute(select(*PASSKEY).where(passkeys.c.credential == credential)).first()
    return None if row is None else Passkey(*row)


def passkeys_of(connection: Connection, person: str) -> tuple[Passkey, ...]:
    query = select(*PASSKEY).where(passkeys.c.person == person).order_by(passkeys.c.created)
    return tuple(Passkey(*row) for row in connection.execute(query))


def add_passkey(connection: Connection, added: Passkey) -> bool:
    try:
        with connection.begin_nested():
            connection.execute(insert(passkeys).values(**added.__dict__))
    except IntegrityError:
        return False
    return True


def note_passkey_use(connection: Connection, credential: str, sign_count: int, at: int) -> None:
    used = update(passkeys).where(passkeys.c.credential == credential)
    connection.execute(used.values(sign_count=sign_count, used=at))


def drop_passkey(connection: Connection, person: str, credential: str) -> bool:
    mine = (passkeys.c.person == person, passkeys.c.credential == credential)
    return connection.execute(delete(passkeys).where(*mine)).rowcount == 1


# one-time tokens
def add_one_time_token(
    connection: Connection, proof: str, kind: str, person: str | None, about: str, expires: int
) -> None:
    row = {"proof": proof, "kind": kind, "person": person, "about": about, "expires": expires}
    connection.execute(insert(one_time_tokens).values(**row))


def take_one_time_token(
    connection: Connection, proof: str, kind: str, at: int
) -> tuple[str | None, str] | None:
    """The owner and the content of the token, which can be used only once."""
    this = (one_time_tokens.c.proof == proof, one_time_tokens.c.kind == kind)
    row = connection.execute(
        delete(one_time_tokens)
        .where(*this)
        .returning(one_time_tokens.c.person, one_time_tokens.c.about, one_time_tokens.c.expires)
    ).first()
    return None if row is None or row.expires <= at else (row.person, row.about)


def drop_one_time_tokens(connection: Connection, person: str) -> None:
    """Revokes all pending links."""
    connection.execute(delete(one_time_tokens).where(one_time_tokens.c.person == person))


# attempts
COUNT = text(
    "INSERT INTO tries (mark, span, count) VALUES (:mark, :span, 1)"
    " ON CONFLICT (mark, span) DO UPDATE SET count = tries.count + 1 RETURNING count"
)


def count_attempts(connection: Connection, marks: list[str], span: int) -> list[int]:
    """Counts one attempt for each mark; returns the counts in this span of time."""
    rows = sorted(set(marks))
    counts = {m: connection.execute(COUNT, {"mark": m, "span": span}).scalar_one() for m in rows}
    return [counts[mark] for mark in marks]


def delete_expired(connection: Connection, at: int, span: int) -> dict[str, int]:
    """Deletes expired rows, oldest first; returns how many of each kind."""
    return {
        "tries": delete_oldest(connection, tries, tries.c.span < span, tries.c.span),
        "proofs": delete_oldest(
            connection, one_time_tokens, one_time_tokens.c.expires <= at, one_time_tokens.c.expires
        ),
        "sessions": delete_oldest(
            connection, sessions, sessions.c.expires <= at, sessions.c.expires
        ),
    }
