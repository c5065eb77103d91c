"""A person's recent lines of chat are found without reading all of them."""

from __future__ import annotations

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.drop_index("chat_by_person", "chat")
    op.create_index("chat_by_person", "chat", ["person", "at"])


def downgrade() -> None:
    op.drop_index("chat_by_person", "chat")
    op.create_index("chat_by_person", "chat", ["person"])
