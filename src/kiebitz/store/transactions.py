"""Reads, and writes outside the single writer, each in a separate transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Column, ColumnElement, Connection, Engine, Table, delete, select, tuple_
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from kiebitz.store.writer import retry_collisions

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

MOST_DELETED = 2000
"""The most rows of a kind per sweep, so that it blocks no one for long, and so that an owner who
sees it go wrong can stop it before everything is gone. The next sweep continues."""


class Transactions:
    """For rare operations besides the entries of tables: runs functions of a connection."""

    def __init__(self, reading: Engine, writing: Engine) -> None:
        self._reading = reading
        self._writing = writing

    @property
    def is_sqlite(self) -> bool:
        return self._writing.dialect.name == "sqlite"

    def read(
        self,
        question: Callable[Concatenate[Connection, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        with self._reading.begin() as connection:
            return question(connection, *args, **kwargs)

    def write(
        self,
        change: Callable[Concatenate[Connection, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """All or nothing; retried when transactions collide."""
        results: list[Result] = []

        def once() -> None:
            with self._writing.begin() as connection:
                results.append(change(connection, *args, **kwargs))

        retry_collisions(once)
        return results[-1]


def upsert(
    connection: Connection, table: Table, row: Mapping[str, Any], replacing: tuple[str, ...] = ()
) -> None:
    """Inserts a row. If its key exists, or another node inserts it at the same moment, replaces the
    named values and keeps the others."""
    insert = sqlite_insert if connection.dialect.name == "sqlite" else postgresql_insert
    values = insert(table).values(**row)
    news = {name: values.excluded[name] for name in replacing}
    key = [column.name for column in table.primary_key.columns]
    connection.execute(
        values.on_conflict_do_update(index_elements=key, set_=news)
        if news
        else values.on_conflict_do_nothing()
    )


def delete_oldest(
    connection: Connection,
    table: Table,
    which: ColumnElement[bool],
    oldest: Column[Any],
    limit: int | None = None,
) -> int:
    """Deletes some of these rows, lowest value of the column `oldest` first; returns how many."""
    key = list(table.primary_key.columns)
    first = select(*key).where(which).order_by(oldest, *key)
    gone = first.limit(MOST_DELETED if limit is None else limit)
    return connection.execute(delete(table).where(tuple_(*key).in_(gone))).rowcount
