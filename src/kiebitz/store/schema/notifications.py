"""The schema of notifications. A change needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from kiebitz.store.schema.columns import THEIRS, metadata

notices = Table(
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), nullable=False, info=THEIRS),
    Column("table", String(40), nullable=False, server_default=""),
    Column("kind", String(12), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("params", Text, nullable=False, server_default="{}"),
    Column("stage", String(8), nullable=False, server_default="push"),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("lease", BigInteger, nullable=False, server_default="0"),
    Column("via", String(8), nullable=True),
    Column("seen", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("person", "table", "kind", "number", name="notices_once"),
    Index("notices_by_stage", "stage", "due"),
    Index("notices_by_person", "person", "at"),
)
"""Notifications, each once: the key identifies the occasion. `number` is how many entries the table
had; it is never shown. `stage` is the next channel: push, other, mail, done. `lease` is until when
one node has it; `via` is the channel it was finally sent through, if any."""

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(64), nullable=False, info=THEIRS),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("push_subscriptions_by_person", "person"),
)
"""A browser's push subscription; `id` is the hash of the endpoint."""

notice_settings = Table(
    "notice_settings",
    metadata,
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("off", Text, nullable=False, server_default="[]"),
    Column("channels", Text, nullable=False, server_default="[]"),
    Column("mailed", BigInteger, nullable=False, server_default="0"),
)
"""The kinds a person has switched off (`kind:channel`), their other channels, and the time of their
last mail."""

looking = Table(
    "looking",
    metadata,
    Column("node", String(32), primary_key=True),
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("table", String(40), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Index("looking_by_person", "person", "table"),
)
"""Who has which table open, by the node that knows; expires soon after the node is lost."""

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
"""`letter` is JSON of `server/mail/mailer.py: Email`. It may contain a link for its reader's eyes
only, and is deleted once sent. `lease` is until when one node has it."""
