"""What is said at tables has numbers of its own in each room, and can be reported."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.drop_table("chat")  # there was no chat before
    op.create_table(
        "chat",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("phrase", sa.String(20), nullable=True),
        sa.Column("shown", sa.Integer, nullable=True),
        sa.Column("offer", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("chat_once", "chat", ["table", "person", "client"], unique=True)
    op.create_index("chat_by_person", "chat", ["person"])
    op.add_column("reports", sa.Column("room", sa.String(10), nullable=True))
    op.add_column("reports", sa.Column("line", sa.Integer, nullable=True))
    op.add_column("reports", sa.Column("quote", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    for column in ("quote", "line", "room"):
        with op.batch_alter_table("reports") as reports:
            reports.drop_column(column)
    op.drop_table("chat")
    op.create_table(
        "chat",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("phrase", sa.String(20), nullable=True),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
