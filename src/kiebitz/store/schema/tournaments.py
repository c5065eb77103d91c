"""The schema of tournaments. A change needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text

from kiebitz.store.schema.columns import KEPT, metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("plan", Text, nullable=False),
    Column("opened_by", String(64), nullable=False, info=KEPT),
    Column("created", BigInteger, nullable=False),
    Column("status", String(10), nullable=False, server_default="open"),
    Index("tournaments_by_status", "status", "created"),
)
"""`status` is open (people may join), running or over; it is derived from the facts."""

tournament_facts = Table(
    "tournament_facts",
    metadata,
    Column("tournament", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("fact", Text, nullable=False),
)
"""Append-only. The primary key decides which node opens a round or records a result."""
