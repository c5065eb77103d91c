"""What lasts: tables and their entries, in SQLite by default."""

from __future__ import annotations

from kiebitz.store.store import Store, StoredEntry, StoredTable, TableLine
from kiebitz.store.writer import Append, NewTable, Saved, Status, Taken, TakenSeat

__all__ = [
    "Append",
    "NewTable",
    "Saved",
    "Status",
    "Store",
    "StoredEntry",
    "StoredTable",
    "TableLine",
    "Taken",
    "TakenSeat",
]
