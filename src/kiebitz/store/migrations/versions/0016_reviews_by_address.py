"""From which address a review was asked for, as a hash: guests of one address share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("reviews", sa.Column("asked_from", sa.String(64), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("reviews") as reviews:
        reviews.drop_column("asked_from")
