"""The shape of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("opening", Text, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("tables_by_status", "status"),
)
"""`opening` is a record without entries; `seed` stays secret until the table has ended.

`status` is derived from the entries and written with them: ended, due (the program itself is to
act, by a deal or for a bot) or waiting (for a person)."""

seats = Table(
    "seats",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False),
    Index("seats_by_person", "person"),
)
"""Which person sits where. `person` is the hash of the secret that the person's browser holds."""

entries = Table(
    "entries",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("client", String(100), nullable=True),
    UniqueConstraint("table", "client", name="entries_once_a_client"),
)
"""Append-only. The primary key decides every race; `client` makes a resend harmless."""
