"""Mail that is not sent yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "letters",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("letter", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("lease", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_index("letters_by_due", "letters", ["due"])


def downgrade() -> None:
    op.drop_table("letters")
