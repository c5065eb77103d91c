"""The schema of moderation. A change needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from kiebitz.store.schema.columns import FIXED, KEPT, metadata

Number = BigInteger().with_variant(Integer, "sqlite")

audit = Table(
    "audit",
    metadata,
    Column("id", Number, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("admin", String(64), nullable=False, info=FIXED),
    Column("deed", String(40), nullable=False),
    Column("table", String(40), nullable=True),
    Column("person", String(64), nullable=True, info=FIXED),
    Column("details", Text, nullable=False, server_default=""),
    Index("audit_by_table", "table"),
    Index("audit_by_person", "person"),
)
"""All admin actions. Append-only: triggers reject changes and deletions."""

warnings = Table(
    "warnings",
    metadata,
    Column("id", Number, primary_key=True),
    Column("person", String(64), nullable=False, info=KEPT),
    Column("at", BigInteger, nullable=False),
    Column("by", String(64), nullable=False, info=KEPT),
    Column("table", String(40), nullable=True),
    Column("note", Text, nullable=False, server_default=""),
    Index("warnings_by_person", "person"),
)
"""Warnings are kept with the person."""

table_roles = Table(
    "stakes",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("person", String(64), primary_key=True, info=KEPT),
    Column("role", String(8), nullable=False),
)
"""An admin's role at a table: `sits` there, or has `looked` at hidden information. The key allows
only one of the two."""
