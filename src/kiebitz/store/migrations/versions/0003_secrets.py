"""What several servers on one database have in common."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("secrets")
