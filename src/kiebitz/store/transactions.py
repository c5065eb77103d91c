"""Reads and writes beside the one writer, each a transaction of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Column, ColumnElement, Connection, Engine, Table, delete, select, tuple_
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from kiebitz.store.writer import patiently

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

MOST_DELETED = 2000
"""Rows of a kind that one sweep deletes, so that it holds nobody up, and so that an owner who sees
it go wrong can stop it before all is gone. The next sweep goes on."""


class Transactions:
    """For what is rare beside the entries of tables: functions of a connection, run by name."""

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
        """All of it or nothing; tried again where transactions collided."""
        results: list[Result] = []

        def once() -> None:
            with self._writing.begin() as connection:
                results.append(change(connection, *args, **kwargs))

        patiently(once)
        return results[-1]


def upsert(
    connection: Connection, table: Table, row: Mapping[str, Any], replacing: tuple[str, ...] = ()
) -> None:
    """A row whose key may be there already, or be put in by another node in the same moment: then
    these of its values replace the ones before, and the others stay as they are."""
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
    """Deletes some of these rows, beginning with the lowest in the column `oldest`; how many."""
    key = list(table.primary_key.columns)
    first = select(*key).where(which).order_by(oldest, *key)
    gone = first.limit(MOST_DELETED if limit is None else limit)
    return connection.execute(delete(table).where(tuple_(*key).in_(gone))).rowcount
