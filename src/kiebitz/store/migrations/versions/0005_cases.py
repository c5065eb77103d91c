"""What admins did, whom they warned, and which tables they have looked into."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
KEPT = "what is in the audit log stays there"


def upgrade() -> None:
    op.create_table(
        "audit",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("admin", sa.String(64), nullable=False),
        sa.Column("deed", sa.String(40), nullable=False),
        sa.Column("table", sa.String(40), nullable=True),
        sa.Column("person", sa.String(64), nullable=True),
        sa.Column("details", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("audit_by_table", "audit", ["table"])
    op.create_index("audit_by_person", "audit", ["person"])
    op.create_table(
        "warnings",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("table", sa.String(40), nullable=True),
        sa.Column("note", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("warnings_by_person", "warnings", ["person"])
    op.create_table(
        "stakes",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("role", sa.String(8), nullable=False),
    )
    _only_append()


def _only_append() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for deed in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER audit_no_{deed.lower()} BEFORE {deed} ON audit "
                f"BEGIN SELECT RAISE(ABORT, '{KEPT}'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{KEPT}'; END $$"
    )
    op.execute(
        "CREATE TRIGGER audit_only_append BEFORE UPDATE OR DELETE OR TRUNCATE ON audit "
        "FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept()"
    )


def downgrade() -> None:
    op.drop_table("stakes")
    op.drop_table("warnings")
    op.drop_table("audit")
    if op.get_bind().dialect.name != "sqlite":
        op.execute("DROP FUNCTION audit_is_kept()")
