"""Work for any of several nodes: a row belongs to one node until its lease expires."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Select, update

Which = ColumnElement[bool]


def claim(
    connection: Connection, query: Select[Any], lease: Column[int], until: int
) -> Sequence[Any]:
    """Leases rows of a query that no other node is claiming at this moment; the query selects their
    key under the key's own name."""
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
    """Extends the lease on these rows, and writes `values`; returns how many are still ours."""
    ours = update(lease.table).where(*which).values({lease.name: until, **values})
    return connection.execute(ours).rowcount


def release(connection: Connection, lease: Column[int], *which: Which, **values: Any) -> int:
    """Releases these rows; returns how many."""
    return extend(connection, lease, 0, *which, **values)


def postpone(
    connection: Connection, lease: Column[int], due: int, *which: Which, **values: Any
) -> None:
    """Releases these rows until they are due again."""
    release(connection, lease, *which, due=due, **values)
