"""Data shared by all nodes of a server: secrets, and a probe for writability."""

from __future__ import annotations

import contextlib

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from kiebitz.store.schema.tables import pulse, secrets


def shared_secret(connection: Connection, name: str, fresh: bytes) -> bytes:
    """The secret of this name, `fresh` if there was none: the same on every node."""
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(secrets).values(name=name, secret=fresh))
    query = select(secrets.c.secret).where(secrets.c.name == name)
    return bytes(connection.execute(query).scalar_one())


def health_probes(connection: Connection) -> int:
    """A count that grows with every successful health probe."""
    return connection.scalar(select(pulse.c.at)) or 0
