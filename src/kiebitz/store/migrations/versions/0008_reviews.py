"""Reviews of finished tables, and how far they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("asker", sa.String(64), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Integer, nullable=False, server_default="0"),
        sa.Column("total", sa.Integer, nullable=False, server_default="0"),
        sa.Column("holder", sa.String(40), nullable=True),
        sa.Column("leased_until", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("review", sa.LargeBinary, nullable=True),
    )
    op.create_index("reviews_by_status", "reviews", ["status", "asked"])


def downgrade() -> None:
    op.drop_table("reviews")
