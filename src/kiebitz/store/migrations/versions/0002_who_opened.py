"""Who opened a table and from where, people by their secrets, one seat a person, a pulse."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

ONCE = "seats_once_a_person"


def upgrade() -> None:
    _tables()
    _seats()
    op.create_table(
        "people",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO people (person, since) SELECT DISTINCT person, 0 FROM seats")
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO pulse (id, at) VALUES (1, 0)")


def _tables() -> None:
    op.add_column("tables", sa.Column("opened_by", sa.String(64), nullable=True))
    op.add_column("tables", sa.Column("opened_from", sa.String(64), nullable=True))
    bots = sa.Column("bots", sa.String(4), nullable=False, server_default="none")
    op.add_column("tables", bots)
    op.create_index("tables_by_opener", "tables", ["opened_by", "created"])
    op.create_index("tables_by_address", "tables", ["opened_from", "created"])
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("opening"), sa.column("bots"))
    for row in connection.execute(sa.select(tables.c.id, tables.c.opening)).all():
        found = _bots(json.loads(row.opening))
        if found != "none":
            of_table = sa.update(tables).where(tables.c.id == row.id)
            connection.execute(of_table.values(bots=found))


def _bots(opening: dict[str, Any]) -> str:
    kinds = {player.get("kind", "person") for player in opening["players"]}
    return "none" if "bot" not in kinds else "some" if len(kinds) > 1 else "all"


def _seats() -> None:
    """A person with several seats at a table shares a browser."""
    since = sa.Column("since", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("seats", since)
    shared = sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", shared)
    seats = sa.table("seats", *(sa.column(n) for n in ("table", "seat", "person", "shared")))
    first = seats.alias("first")
    is_first = (
        sa.select(sa.func.min(first.c.seat))
        .where(first.c.table == seats.c.table, first.c.person == seats.c.person)
        .scalar_subquery()
    )
    op.execute(sa.update(seats).where(seats.c.seat > is_first).values(shared=sa.true()))
    where = sa.text("NOT shared")
    op.create_index(
        ONCE, "seats", ["table", "person"], unique=True, sqlite_where=where, postgresql_where=where
    )


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_table("people")
    op.drop_index(ONCE, "seats")
    for index in ("tables_by_opener", "tables_by_address"):
        op.drop_index(index, "tables")
    for table, columns in (
        ("seats", ("since", "shared")),
        ("tables", ("opened_by", "opened_from", "bots")),
    ):
        for column in columns:
            op.drop_column(table, column)
