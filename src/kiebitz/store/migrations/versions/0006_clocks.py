"""When clocks run out, who is away, names at seats, public tables, and heartbeats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("flag_at", sa.BigInteger, nullable=True))
    op.add_column("tables", sa.Column("remind_at", sa.BigInteger, nullable=True))
    for name in ("public", "rated"):
        flag = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("tables", flag)
    op.create_index("tables_by_flag", "tables", ["flag_at"])
    op.create_index("tables_by_reminder", "tables", ["remind_at"])
    op.add_column("seats", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO uptime (id, at) VALUES (1, 0)")
    op.create_table(
        "standstills",
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "vacations",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("vacations", "standstills", "uptime"):
        op.drop_table(table)
    op.drop_column("seats", "name")
    for index in ("tables_by_flag", "tables_by_reminder"):
        op.drop_index(index, "tables")
    for column in ("flag_at", "remind_at", "public", "rated"):
        op.drop_column("tables", column)
