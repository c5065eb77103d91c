"""What all tables of the database have in common, and what is said of their columns."""

from __future__ import annotations

from sqlalchemy import MetaData

metadata = MetaData()

KEPT = {"person": "kept"}
"""Of a column that holds a person: what is said there stays when they have their account deleted,
for it belongs to others as well. When a guest signs in, it becomes the account's."""
THEIRS = {"person": "theirs"}
"""The same, but the row is the person's own: it is in what they can take with them, and goes with
them. Every column that holds a person has one of these (`store/personal_data.py` goes by them)."""
SAID_OF = {"person": "kept", "is_told": False}
THEIRS_BY_OTHERS = {"person": "theirs", "is_told": False}
"""The same two, of what others said or decided about a person: it is nothing that they are given
when they ask for what is stored of them, for it was said in confidence."""
FIXED = {"person": "fixed"}
"""The same, but nothing may change there, such as in a log that is only appended to."""
EMPTIED = {"person": "emptied"}
"""The same, but the row stays as an empty place, for its number counts: what is in the columns of
`WORDS` goes with the person."""
WORDS = {"words": True}
"""Of a column that holds what somebody wrote."""
