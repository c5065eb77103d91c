"""The database: tables, entries, people. SQLite by default, PostgreSQL for several nodes."""

from __future__ import annotations

from kiebitz.store.errors import NotSaved, as_not_saved
from kiebitz.store.moderation import AuditLine
from kiebitz.store.payers import PaidBy
from kiebitz.store.people import StoredPerson, StoredSession
from kiebitz.store.reviews import Backlog, ReviewStatus, StoredReview
from kiebitz.store.store import Store
from kiebitz.store.tables import (
    DueTable,
    ShownStatus,
    StoredEntry,
    StoredTable,
    TableDelta,
    TableLine,
    TableVersion,
)
from kiebitz.store.writer_commands import (
    Append,
    AuditEntry,
    Bots,
    HealthProbe,
    Marks,
    NewGuest,
    NewNotice,
    NewSession,
    NewTable,
    NewWarning,
    Opener,
    Saved,
    SeenSession,
    Status,
    Taken,
    TakenSeat,
    Write,
)

__all__ = [
    "Append",
    "AuditEntry",
    "AuditLine",
    "Backlog",
    "Bots",
    "DueTable",
    "HealthProbe",
    "Marks",
    "NewGuest",
    "NewNotice",
    "NewSession",
    "NewTable",
    "NewWarning",
    "NotSaved",
    "Opener",
    "PaidBy",
    "ReviewStatus",
    "Saved",
    "SeenSession",
    "ShownStatus",
    "Status",
    "Store",
    "StoredEntry",
    "StoredPerson",
    "StoredReview",
    "StoredSession",
    "StoredTable",
    "TableDelta",
    "TableLine",
    "TableVersion",
    "Taken",
    "TakenSeat",
    "Write",
    "as_not_saved",
]
