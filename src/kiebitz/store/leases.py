"""Work that several nodes could do: a row is one node's until its lease is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Select, update

Which = ColumnElement[bool]


def claim(
    connection: Connection, query: Select[Any], lease: Column[int], until: int
) -> Sequence[Any]:
    """Rows of a query that no other node is claiming in this moment; the query selects their key
    under the key's own name."""
    if connection.dialect.name != "sqlite":
        query = query.with_for_update(skip_locked=True)
    rows = connection.execute(query).all()
    (key,) = lease.table.primary_key.columns
    if ids := [getattr(row, key.name) for row in rows]:
        extend(connection, lease, until, key.in_(ids))
    return rows


def extend(
    connection: Connection, lease: Column[int], until: int, *which: Which, **values: Any
) -> int:
    """How many of these rows are ours until then; `values` are written beside."""
    ours = update(lease.table).where(*which).values({lease.name: until, **values})
    return connection.execute(ours).rowcount


def release(connection: Connection, lease: Column[int], *which: Which, **values: Any) -> int:
    """How many of these rows are free from now on."""
    return extend(connection, lease, 0, *which, **values)


def postpone(
    connection: Connection, lease: Column[int], due: int, *which: Which, **values: Any
) -> None:
    """These rows are free, and wait until they are due again."""
    release(connection, lease, *which, due=due, **values)
