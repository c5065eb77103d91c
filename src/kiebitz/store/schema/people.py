"""The schema of people. A change needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    false,
)

from kiebitz.store.schema.columns import KEPT, SAID_OF, THEIRS, THEIRS_BY_OTHERS, metadata

people = Table(
    "people",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("name", String(40), nullable=True),
    Column("account", String(200), nullable=True),
    Column("is_admin", Boolean, nullable=False, server_default=false()),
    Column("language", String(2), nullable=True),
    Column("password", String(200), nullable=True),
    Column("mail", String(254), nullable=True),
    Column("mail_confirmed", BigInteger, nullable=True),
    Column("preferences", Text, nullable=True),
    Column("deleted", BigInteger, nullable=True),
    Index("people_by_account", "account", unique=True),
    Index("people_by_mail", "mail"),
)
"""Everyone who was ever given a secret. `person` is a random id that never changes.

`account` is set for accounts: the name reduced to a key (`core/names.py: name_key`), so that no two
names look the same. Guests have a `name` only if they gave one, and it need not be unique.
`password` is an argon2id hash. `deleted` is when the account was deleted: the games stay, the
personal data is gone."""

sessions = Table(
    "sessions",
    metadata,
    Column("session", String(64), primary_key=True),
    Column("person", String(64), ForeignKey("people.person"), nullable=False, info=THEIRS),
    Column("kind", String(8), nullable=False),
    Column("label", String(60), nullable=False, server_default=""),
    Column("scopes", String(40), nullable=False, server_default=""),
    Column("agent", String(80), nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("sessions_by_person", "person"),
)
"""Sessions; `session` is the hash of a secret, which itself is not stored.

`kind` is browser (the secret is in a cookie) or token (a program sends it); `scopes` lists a
token's rights, separated by commas. `seen` is when it was last used, to the hour."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", String(1400), primary_key=True),
    Column("person", String(64), nullable=False, info=THEIRS),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("label", String(60), nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("passkeys_by_person", "person"),
)
"""Passkeys; `credential` is the id that the authenticator gave it."""

one_time_tokens = Table(
    "proofs",
    metadata,
    Column("proof", String(64), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(64), nullable=True, info=THEIRS),
    Column("about", Text, nullable=False, server_default=""),
    Column("expires", BigInteger, nullable=False),
    Index("proofs_by_expiry", "expires"),
)
"""One-time secrets: `reset` and `mail` were sent by mail, `passkey` is a challenge for an
authenticator. `proof` is the hash of the secret."""

tries = Table(
    "tries",
    metadata,
    Column("mark", String(64), primary_key=True),
    Column("span", BigInteger, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),
)
"""Counts of attempts per span of time; `mark` is a hash of the person and the action."""

bonds = Table(
    "bonds",
    metadata,
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("other", String(64), primary_key=True, info=THEIRS_BY_OTHERS),
    Column("kind", String(5), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Index("bonds_by_other", "other"),
)
"""Blocks (no shared tables) and mutes (hidden messages)."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("by", String(64), nullable=False, info=KEPT),
    Column("about", String(64), nullable=False, info=SAID_OF),
    Column("table", String(40), nullable=True),
    Column("reason", String(20), nullable=False),
    Column("words", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("decided_by", String(64), nullable=True, info=KEPT),
    Column("decided", BigInteger, nullable=True),
    Column("decision", Text, nullable=False, server_default=""),
    Column("room", String(10), nullable=True),
    Column("line", Integer, nullable=True),
    Column("quote", Text, nullable=False, server_default=""),
    Index("reports_by_time", "decided", "created"),
)
"""Reports to the admins; open until `decided`. `room` and `line` identify a reported line of chat,
`quote` keeps its text for the admins even if the line is deleted."""

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("game", String(40), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("played", Integer, nullable=False),
)
"""The strength of a person at a game, estimated from rated tables."""

counted_tables = Table(
    "counted_tables",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""Ended tables whose results are recorded, each once."""

results = Table(
    "results",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=True, info=KEPT),
    Column("level", String(40), nullable=True),
    Column("game", String(40), nullable=False),
    Column("rank", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("shown", Boolean, nullable=False),
    Index("results_by_person", "person", "at"),
)
"""The result of each seat of an ended table: a person's, or a bot's of a level. Those of public and
of rated tables are `shown` to all; others only to their players."""

rating_steps = Table(
    "rating_steps",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("person", String(64), primary_key=True, info=THEIRS),
    Column("game", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("before", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Index("rating_steps_by_person", "person", "game", "at"),
)
"""The effect of a table on a rating; `before` and `after` are as shown to people."""
