"""The schema of chat. A change needs a migration."""

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
"""Lines of chat, in the players' or the spectators' room, numbered per room from 0 without gaps;
`client` is the sender's id for the line, used once.

`phrase` names a sentence that each reader sees in their own language. `shown` is how many events a
spectator had been shown at the moment the line refers to: numbers of entries would reveal more. It
is None for lines about no moment. With `offer` it came with a draw offer."""
