"""The schema of matchmaking and invitations. A change needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text

from kiebitz.store.schema.columns import THEIRS, metadata

pairings = Table(
    "pairings",
    metadata,
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("game", String(40), nullable=False),
    Column("terms", Text, nullable=False),
    Column("name", String(40), nullable=False),
    Column("rating", Integer, nullable=False),
    Column("window", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("table", String(40), nullable=True),
    Index("pairings_by_game", "game", "since"),
)
"""Matchmaking requests, with their terms and the largest rating difference.

`seen` is when the person's page was last open; `table` is where they play, once they are paired."""

invitations = Table(
    "invitations",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("by", String(64), nullable=False, info=THEIRS),
    Column("at", BigInteger, nullable=False),
    Column("answer", String(10), nullable=False, server_default=""),
    Index("invitations_by_person", "person", "at"),
    Index("invitations_by_whom", "by", "at"),
)
"""Invitations to tables, each once; `answer` is accepted, declined or nothing yet."""
