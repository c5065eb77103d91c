"""What people with an account have: passkeys, ratings, whom they block, what they report."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def person(name: str = "person", **rest: bool) -> sa.Column[str]:
    return sa.Column(name, sa.String(64), **rest)  # type: ignore[arg-type]


def upgrade() -> None:
    _ways_in()
    _one_another()
    _ratings()


def _ways_in() -> None:
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.String(1400), primary_key=True),
        person(nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(60), nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])
    op.create_table(
        "proofs",
        sa.Column("proof", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        person(nullable=True),
        sa.Column("about", sa.Text, nullable=False, server_default=""),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("proofs_by_expiry", "proofs", ["expires"])
    op.create_table(
        "tries",
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("span", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
    )


def _one_another() -> None:
    op.create_table(
        "bonds",
        person(primary_key=True),
        person("other", primary_key=True),
        sa.Column("kind", sa.String(5), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("bonds_by_other", "bonds", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        person("by", nullable=False),
        person("about", nullable=False),
        sa.Column("table", sa.String(40), nullable=True),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        person("decided_by", nullable=True),
        sa.Column("decided", sa.BigInteger, nullable=True),
        sa.Column("decision", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("reports_by_time", "reports", ["decided", "created"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        person(primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
    )
    op.create_table(
        "counted_tables",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        person(nullable=True),
        sa.Column("level", sa.String(40), nullable=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
    )
    op.create_index("results_by_person", "results", ["person", "at"])
    op.create_table(
        "rating_steps",
        sa.Column("table", sa.String(40), primary_key=True),
        person(primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
    )
    op.create_index("rating_steps_by_person", "rating_steps", ["person", "game", "at"])


def downgrade() -> None:
    for table in (
        "rating_steps", "counted_tables", "results", "ratings", "reports", "bonds",
        "tries", "proofs", "passkeys",
    ):  # fmt: skip
        op.drop_table(table)
