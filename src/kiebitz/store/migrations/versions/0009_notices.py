"""Notifications, their channels, and which table each person has open."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table", sa.String(40), nullable=False, server_default=""),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("params", sa.Text, nullable=False, server_default="{}"),
        sa.Column("stage", sa.String(8), nullable=False, server_default="push"),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("lease", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("via", sa.String(8), nullable=True),
        sa.Column("seen", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.UniqueConstraint("person", "table", "kind", "number", name="notices_once"),
    )
    op.create_index("notices_by_stage", "notices", ["stage", "due"])
    op.create_index("notices_by_person", "notices", ["person", "at"])
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("push_subscriptions_by_person", "push_subscriptions", ["person"])
    op.create_table(
        "notice_settings",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("off", sa.Text, nullable=False, server_default="[]"),
        sa.Column("channels", sa.Text, nullable=False, server_default="[]"),
        sa.Column("mailed", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "looking",
        sa.Column("node", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("looking_by_person", "looking", ["person", "table"])


def downgrade() -> None:
    for table in ("looking", "notice_settings", "push_subscriptions", "notices"):
        op.drop_table(table)
