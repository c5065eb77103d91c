"""The shape of the database, as far as people are concerned. A change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    String,
    Table,
    Text,
    false,
)

from kiebitz.store.schema import metadata

people = Table(
    "people",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("name", String(40), nullable=True),
    Column("account", String(200), nullable=True),
    Column("is_admin", Boolean, nullable=False, server_default=false()),
    Column("language", String(2), nullable=True),
    Column("password", String(200), nullable=True),
    Column("mail", String(254), nullable=True),
    Column("mail_confirmed", BigInteger, nullable=True),
    Column("preferences", Text, nullable=True),
    Column("deleted", BigInteger, nullable=True),
    Index("people_by_account", "account", unique=True),
    Index("people_by_mail", "mail"),
)
"""Everybody who was ever given a secret. `person` is an id that says nothing and never changes.

`account` is set for those who have an account: their name with everything taken away that looks
alike (`core/names.py: likeness`), so that no two names look the same. Guests have a `name` only if
they gave one, and others may have the same. `password` is an argon2id hash. `deleted` is when
somebody had their account deleted: what they played stays, who they were is gone."""

sessions = Table(
    "sessions",
    metadata,
    Column("session", String(64), primary_key=True),
    Column("person", String(64), ForeignKey("people.person"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("label", String(60), nullable=False, server_default=""),
    Column("scopes", String(40), nullable=False, server_default=""),
    Column("agent", String(80), nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("sessions_by_person", "person"),
)
"""Who is meant by a secret; `session` is its hash, the secret itself is nowhere.

`kind` is browser (the secret is in a cookie) or token (a program sends it); `scopes` says what a
token may do, in words with commas. `seen` is when it was last used, to the hour."""
