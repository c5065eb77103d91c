"""Chores that one of several nodes does, and who is invited to which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "chores",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.String(10), nullable=False, server_default=""),
    )
    op.create_index("invitations_by_person", "invitations", ["person", "at"])
    op.create_index("invitations_by_whom", "invitations", ["by", "at"])


def downgrade() -> None:
    op.drop_table("invitations")
    op.drop_table("chores")
