"""The schema of conditional moves. A change needs a migration."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, String, Table, Text

from kiebitz.store.schema.columns import metadata

plans = Table(
    "plans",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("plan", Text, nullable=False),
)
"""A seat's conditional moves, visible to no one else."""
