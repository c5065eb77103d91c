"""The schema of tables. A change needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from kiebitz.store.schema.columns import KEPT, THEIRS, metadata

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("opening", Text, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("opened_by", String(64), nullable=True, info=KEPT),
    Column("opened_from", String(64), nullable=True),
    Column("bots", String(4), nullable=False, server_default="none"),
    Column("flag_at", BigInteger, nullable=True),
    Column("remind_at", BigInteger, nullable=True),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Index("tables_by_flag", "flag_at"),
    Index("tables_by_reminder", "remind_at"),
    Index("tables_by_status", "status"),
    Index("tables_by_opener", "opened_by", "created"),
    Index("tables_by_address", "opened_from", "created"),
)
"""`opening` is a record without entries; `seed` stays secret until the table has ended.

`status` is derived from the entries and written with them: ended, due (the program has to deal or
play), gathering (the table waits for players to arrive) or waiting (for a person). `opened_by` is a
person, `opened_from` the hash of an address; `bots` says whether none, some or all of the players
are bots. `flag_at` and `remind_at` are the times of the next flag and reminder; they are written
with the entries that determine them. `public`: anyone may find the table and sit down."""

seats = Table(
    "seats",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False, info=KEPT),
    Column("since", BigInteger, nullable=False, server_default="0"),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("name", String(40), nullable=False, server_default=""),
    Index("seats_by_person", "person"),
    Index(
        "seats_once_a_person",
        "table",
        "person",
        unique=True,
        sqlite_where=text("NOT shared"),
        postgresql_where=text("NOT shared"),
    ),
)
"""The players at each table; `person` is an id in `people` (schema/people.py).

`name` is their display name there. `since` is when they sat down while their nonce is missing, and
then 0.

A person has only one seat at a table, unless several players share one browser: then all seats of
that browser but one are `shared`."""

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

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row, written to test whether the database is writable."""

uptime = Table(
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row: the last heartbeat of any server on this database."""

outages = Table(
    "standstills",
    metadata,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)
"""Times without a running server, in which no player's clock ran."""

vacations = Table(
    "vacations",
    metadata,
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Vacations, past and present. At most one begins per day, so that two nodes do not take the same
one twice."""


chores = Table(
    "chores",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When each periodic chore was last done: the node that updates it does the chore. Also until when
nothing is deleted (`store/retention.py: HOLD`)."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)
"""Values shared by all servers on one database, such as their signing key."""

reviews = Table(
    "reviews",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("status", String(10), nullable=False),
    Column("asker", String(64), nullable=False, info=KEPT),
    Column("asked_from", String(64), nullable=True),
    Column("asked", BigInteger, nullable=False),
    Column("done", Integer, nullable=False, server_default="0"),
    Column("total", Integer, nullable=False, server_default="0"),
    Column("holder", String(40), nullable=True),
    Column("leased_until", BigInteger, nullable=False, server_default="0"),
    Column("review", LargeBinary, nullable=True),
    Index("reviews_by_status", "status", "asked"),
)
"""The review of a finished table, or its progress. `status` is waiting, running, done, cancelled or
failed; while it runs one node has the lease, and after its expiry another continues. `asked_from`
is the hash of an address."""
