"""What lasts: tables and their entries, in SQLite by default."""

from __future__ import annotations

from kiebitz.store.store import Stand, Store, StoredEntry, StoredNews, StoredTable, TableLine
from kiebitz.store.trouble import NotSaved, trouble_of
from kiebitz.store.writes import (
    Append,
    Bots,
    NewTable,
    Opener,
    Pulse,
    Saved,
    Status,
    Taken,
    TakenSeat,
)

__all__ = [
    "Append",
    "Bots",
    "NewTable",
    "NotSaved",
    "Opener",
    "Pulse",
    "Saved",
    "Stand",
    "Status",
    "Store",
    "StoredEntry",
    "StoredNews",
    "StoredTable",
    "TableLine",
    "Taken",
    "TakenSeat",
    "trouble_of",
]
