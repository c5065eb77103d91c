"""Tournaments, and what happened in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("opened_by", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(10), nullable=False, server_default="open"),
    )
    op.create_index("tournaments_by_status", "tournaments", ["status", "created"])
    op.create_table(
        "tournament_facts",
        sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("fact", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("tournament_facts")
    op.drop_table("tournaments")
