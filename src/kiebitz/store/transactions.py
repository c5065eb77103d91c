"""Questions and changes beside the one writer, each a transaction of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Table
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from kiebitz.store.writer import patiently

Result = TypeVar("Result")


class Transactions:
    """For what is rare beside the entries of tables."""

    def __init__(self, reading: Engine, writing: Engine) -> None:
        self._reading = reading
        self._writing = writing

    @property
    def is_sqlite(self) -> bool:
        return self._writing.dialect.name == "sqlite"

    def ask(self, question: Callable[[Connection], Result]) -> Result:
        with self._reading.begin() as connection:
            return question(connection)

    def change(self, change: Callable[[Connection], Result]) -> Result:
        """All of it or nothing; tried again where transactions collided."""
        results: list[Result] = []

        def once() -> None:
            with self._writing.begin() as connection:
                results.append(change(connection))

        patiently(once)
        return results[-1]


def put_in(
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
