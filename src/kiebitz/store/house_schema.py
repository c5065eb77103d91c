"""The shape of the database around the tables: pairing, chat, plans. A change needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from kiebitz.store.schema import EMPTIED, THEIRS, WORDS, metadata

pairings = Table(
    "pairings",
    metadata,
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("game", String(40), nullable=False),
    Column("terms", Text, nullable=False),
    Column("name", String(40), nullable=False),
    Column("rating", Integer, nullable=False),
    Column("window", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("table", String(40), nullable=True),
    Index("pairings_by_game", "game", "since"),
)
"""Who waits for a stranger, on which terms, and how far away their rating may be.

`seen` is when their page was last there; `table` is where they play, once somebody was found."""

invitations = Table(
    "invitations",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("by", String(64), nullable=False, info=THEIRS),
    Column("at", BigInteger, nullable=False),
    Column("answer", String(10), nullable=False, server_default=""),
    Index("invitations_by_person", "person", "at"),
    Index("invitations_by_whom", "by", "at"),
)
"""Who asked whom to a table, once; `answer` is accepted, declined or nothing yet."""

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

plans = Table(
    "plans",
    metadata,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("plan", Text, nullable=False),
)
"""What a seat wants to do when its time comes: for nobody's eyes but its own."""
