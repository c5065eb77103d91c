"""Mail that is not sent yet: it is on disk before anybody is told that it is on its way."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Index,
    Integer,
    String,
    Table,
    Text,
    delete,
    insert,
    select,
    update,
)

from kiebitz.store.schema import THEIRS, metadata
from kiebitz.store.transactions import Transactions

letters = Table(
    "letters",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), nullable=False, info=THEIRS),
    Column("letter", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("lease", BigInteger, nullable=False, server_default="0"),
    Index("letters_by_due", "due"),
)
"""`letter` is JSON of `server/mail.py: Letter`; it may hold a link that only its reader should see,
and is deleted as soon as it was sent. `lease` is until when one node is at it."""


@dataclass(frozen=True)
class StoredLetter:
    id: str
    letter: str
    tries: int


def add_letter(connection: Connection, person: str, letter: str, at: int) -> None:
    """Within a transaction, so that a letter is written if and only if what it tells is."""
    row = {"id": secrets.token_hex(16), "person": person, "letter": letter}
    connection.execute(insert(letters), {**row, "created": at, "due": at})


class LetterStore(Transactions):
    def add(self, person: str, letter: str, at: int) -> None:
        self.change(lambda connection: add_letter(connection, person, letter, at))

    def claim(self, at: int, lease: int) -> StoredLetter | None:
        """One that is due now and that nobody else is at: ours until `lease`."""
        query = (
            select(letters.c.id, letters.c.letter, letters.c.tries)
            .where(letters.c.due <= at, letters.c.lease <= at)
            .order_by(letters.c.due, letters.c.id)
            .limit(1)
        )
        if not self.is_sqlite:
            query = query.with_for_update(skip_locked=True)

        def take(connection: Connection) -> StoredLetter | None:
            row = connection.execute(query).one_or_none()
            if row is None:
                return None
            ours = update(letters).where(letters.c.id == row.id).values(lease=lease)
            connection.execute(ours)
            return StoredLetter(*row)

        is_any = self.ask(lambda connection: connection.execute(query).first()) is not None
        return self.change(take) if is_any else None

    def forget(self, letter: str) -> None:
        """It was sent, or nothing more is tried."""
        gone = delete(letters).where(letters.c.id == letter)
        self.change(lambda connection: connection.execute(gone))

    def postpone(self, letter: str, due: int) -> None:
        later = update(letters).where(letters.c.id == letter)
        values = {"due": due, "tries": letters.c.tries + 1, "lease": 0}
        self.change(lambda connection: connection.execute(later.values(values)))

    def free(self) -> None:
        """Nobody is at any of them: for a server that has its database to itself and begins."""
        free = update(letters).where(letters.c.lease > 0).values(lease=0)
        self.change(lambda connection: connection.execute(free))

    def waiting(self) -> int:
        return len(self.ask(lambda connection: connection.execute(select(letters.c.id)).all()))
