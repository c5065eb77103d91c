"""What lasts: tables and their entries, in SQLite by default."""

from __future__ import annotations

from kiebitz.store.people import PeopleStore, StoredPerson, StoredSession
from kiebitz.store.store import Stand, Store, StoredEntry, StoredNews, StoredTable, TableLine
from kiebitz.store.trouble import NotSaved, trouble_of
from kiebitz.store.writes import (
    Append,
    Bots,
    NewGuest,
    NewSession,
    NewTable,
    Opener,
    Pulse,
    Saved,
    SeenSession,
    Status,
    Taken,
    TakenSeat,
)

__all__ = [
    "Append",
    "Bots",
    "NewGuest",
    "NewSession",
    "NewTable",
    "NotSaved",
    "Opener",
    "PeopleStore",
    "Pulse",
    "Saved",
    "SeenSession",
    "Stand",
    "Status",
    "Store",
    "StoredEntry",
    "StoredNews",
    "StoredPerson",
    "StoredSession",
    "StoredTable",
    "TableLine",
    "Taken",
    "TakenSeat",
    "trouble_of",
]
