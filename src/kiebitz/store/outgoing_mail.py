"""The outbox: mail is on disk before its sender hears that it is on its way."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from kiebitz.store import leases
from kiebitz.store.schema.notifications import letters
from kiebitz.store.transactions import Transactions


@dataclass(frozen=True)
class StoredLetter:
    id: str
    letter: str
    tries: int


def add_letter(connection: Connection, person: str, letter: str, at: int) -> None:
    """For use within a transaction, so that the mail is stored exactly if the change it reports
    is."""
    row = {"id": secrets.token_hex(16), "person": person, "letter": letter}
    connection.execute(insert(letters), {**row, "created": at, "due": at})


def claim_due(store: Transactions, at: int, lease: int) -> StoredLetter | None:
    """Leases a due mail that no other node has. Writes nothing if there is none."""
    return store.write(claim, at, lease) if store.read(is_any_due, at) else None


def is_any_due(connection: Connection, at: int) -> bool:
    return connection.execute(select(letters.c.id).where(*_is_due(at)).limit(1)).first() is not None


def claim(connection: Connection, at: int, lease: int) -> StoredLetter | None:
    query = (
        select(letters.c.id, letters.c.letter, letters.c.tries)
        .where(*_is_due(at))
        .order_by(letters.c.due, letters.c.id)
        .limit(1)
    )
    found = leases.claim(connection, query, letters.c.lease, lease)
    return StoredLetter(*found[0]) if found else None


def remove(connection: Connection, letter: str) -> None:
    """It was sent, or there are no more retries."""
    connection.execute(delete(letters).where(letters.c.id == letter))


def postpone(connection: Connection, letter: str, due: int) -> None:
    tries = letters.c.tries + 1
    leases.postpone(connection, letters.c.lease, due, letters.c.id == letter, tries=tries)


def release_all(connection: Connection) -> None:
    """Releases all leases: for a server with exclusive use of its database, at startup."""
    leases.release(connection, letters.c.lease, letters.c.lease > 0)


def count_waiting(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(letters)).scalar_one()


def count_failing(connection: Connection, tries: int) -> int:
    """How many mails no mail server has taken in so many attempts."""
    failing = select(func.count()).select_from(letters).where(letters.c.tries >= tries)
    return connection.execute(failing).scalar_one()


def _is_due(at: int) -> tuple[ColumnElement[bool], ...]:
    return letters.c.due <= at, letters.c.lease <= at
