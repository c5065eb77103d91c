"""The shape of the database, as far as chat is concerned. A change needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from kiebitz.store.schema.columns import EMPTIED, WORDS, metadata

chat = Table(
    "chat",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("room", String(10), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False, info=EMPTIED),
    Column("client", String(64), nullable=False),
    Column("name", String(40), nullable=False, info=WORDS),
    Column("seat", Integer, nullable=True),
    Column("text", Text, nullable=False, info=WORDS),
    Column("phrase", String(20), nullable=True),
    Column("shown", Integer, nullable=True),
    Column("offer", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_once", "table", "person", "client", unique=True),
    Index("chat_by_person", "person", "at"),
)
"""What was said at tables, in the room of the players or that of the spectators, each with numbers
of its own from 0 on and without a gap; `client` is its sender's id for it, used once.

`phrase` names a sentence that each reader reads in their own language. `shown` is how many events a
spectator had been shown at the moment it is about: numbers of entries would tell more. It is None
where something stands beside the game. With `offer` it came with a draw offer."""
