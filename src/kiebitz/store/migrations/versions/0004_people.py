"""People are separate from their secrets: sessions refer to them, accounts name them."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

YEAR_MS = 365 * 24 * 3600 * 1000


def upgrade() -> None:
    for column in (
        sa.Column("name", sa.String(40), nullable=True),
        sa.Column("account", sa.String(200), nullable=True),
        sa.Column("is_admin", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("language", sa.String(2), nullable=True),
        sa.Column("password", sa.String(200), nullable=True),
        sa.Column("mail", sa.String(254), nullable=True),
        sa.Column("mail_confirmed", sa.BigInteger, nullable=True),
        sa.Column("preferences", sa.Text, nullable=True),
        sa.Column("deleted", sa.BigInteger, nullable=True),
    ):
        op.add_column("people", column)
    op.create_index("people_by_account", "people", ["account"], unique=True)
    op.create_index("people_by_mail", "people", ["mail"])
    _sessions()


def _sessions() -> None:
    """Until now a person was the hash of their secret, and each had one."""
    op.create_table(
        "sessions",
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.person"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(60), nullable=False, server_default=""),
        sa.Column("scopes", sa.String(40), nullable=False, server_default=""),
        sa.Column("agent", sa.String(80), nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    now = time.time_ns() // 1_000_000
    op.execute(
        sa.text(
            "INSERT INTO sessions (session, person, kind, created, seen, expires)"
            " SELECT person, person, 'browser', since, :now, :expires FROM people"
        ).bindparams(now=now, expires=now + YEAR_MS)
    )


def downgrade() -> None:
    op.drop_table("sessions")
    for index in ("people_by_account", "people_by_mail"):
        op.drop_index(index, "people")
    for column in (
        "name", "account", "is_admin", "language", "password", "mail", "mail_confirmed",
        "preferences", "deleted",
    ):  # fmt: skip
        op.drop_column("people", column)
