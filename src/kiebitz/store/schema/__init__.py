"""The database schema, one module per capability. A change needs a migration in
`store/migrations/versions`."""

from __future__ import annotations

from kiebitz.store.schema import (
    chat,
    conditional_moves,
    home,
    moderation,
    notifications,
    people,
    tables,
    tournaments,
)
from kiebitz.store.schema.columns import metadata

__all__ = [
    "chat",
    "conditional_moves",
    "home",
    "metadata",
    "moderation",
    "notifications",
    "people",
    "tables",
    "tournaments",
]
