"""What lasts: tables and their entries, in SQLite by default."""

from __future__ import annotations

from kiebitz.store.cases import AuditLine, CaseStore
from kiebitz.store.people import PeopleStore, StoredPerson, StoredSession
from kiebitz.store.reviews import ReviewStatus, ReviewStore, StoredReview
from kiebitz.store.store import (
    ShownStatus,
    Stand,
    Store,
    StoredEntry,
    StoredNews,
    StoredTable,
    TableLine,
)
from kiebitz.store.trouble import NotSaved, trouble_of
from kiebitz.store.writes import (
    Append,
    Bots,
    Marks,
    NewGuest,
    NewNotice,
    NewSession,
    NewTable,
    Noted,
    Opener,
    Pulse,
    Saved,
    SeenSession,
    Status,
    Taken,
    TakenSeat,
    Warned,
    Write,
)

__all__ = [
    "Append",
    "AuditLine",
    "Bots",
    "CaseStore",
    "Marks",
    "NewGuest",
    "NewNotice",
    "NewSession",
    "NewTable",
    "NotSaved",
    "Noted",
    "Opener",
    "PeopleStore",
    "Pulse",
    "ReviewStatus",
    "ReviewStore",
    "Saved",
    "SeenSession",
    "ShownStatus",
    "Stand",
    "Status",
    "Store",
    "StoredEntry",
    "StoredNews",
    "StoredPerson",
    "StoredReview",
    "StoredSession",
    "StoredTable",
    "TableLine",
    "Taken",
    "TakenSeat",
    "Warned",
    "Write",
    "trouble_of",
]
