"""The basis of all tables, and markers for their columns."""

from __future__ import annotations

from sqlalchemy import MetaData

metadata = MetaData()

KEPT = {"person": "kept"}
"""Marks a column that holds a person: the row stays when they delete their account, for it belongs
to others as well. When a guest signs in, it moves to the account."""
THEIRS = {"person": "theirs"}
"""The same, but the row belongs to the person alone: it is exported and deleted with the account.
Every column that holds a person has one of these markers (used by `store/personal_data.py`)."""
SAID_OF = {"person": "kept", "is_told": False}
THEIRS_BY_OTHERS = {"person": "theirs", "is_told": False}
"""The same two, for what others said or decided about a person: it was said in confidence and is
not in their export."""
FIXED = {"person": "fixed"}
"""The same, but rows cannot change, such as in an append-only log."""
EMPTIED = {"person": "emptied"}
"""The same, but the row stays for its number: the columns of `WORDS` are emptied with the
account."""
WORDS = {"words": True}
"""Marks a column with a user's words."""
