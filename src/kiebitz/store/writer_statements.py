"""A batch's statements, each with all of its rows.

The driver releases the interpreter lock once per statement: row by row, a writer beside a busy
event loop would wait for its turn repeatedly. So everything that is written often is one statement.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Dialect, Executable, Table

Row = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Statement:
    """`key` returns the values of a row that determine its place in a batch."""

    key: tuple[str, ...]

    def run(self, connection: Connection, rows: list[Row]) -> None:
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class EachRow(Statement):
    """Row by row, for rare writes."""

    sql: Executable

    def run(self, connection: Connection, rows: list[Row]) -> None:
        connection.execute(self.sql, rows)


@dataclass(frozen=True, eq=False)
class InsertAll(Statement):
    """All rows of a batch at once, with a row's values in the order of `columns`."""

    table: Table
    columns: tuple[str, ...]

    def run(self, connection: Connection, rows: list[Row]) -> None:
        self._run(connection, rows, _insert_sql)

    def _run(self, connection: Connection, rows: list[Row], text: _Text) -> None:
        values = chain.from_iterable([row[name] for name in self.columns] for row in rows)
        connection.exec_driver_sql(text(self, len(rows), connection.dialect), tuple(values))


@dataclass(frozen=True, eq=False)
class UpdateAll(InsertAll):
    """Updates the columns outside the key, where the key exists; of several rows with one key the
    last counts."""

    def run(self, connection: Connection, rows: list[Row]) -> None:
        last = {tuple(row[name] for name in self.key): row for row in rows}
        self._run(connection, list(last.values()), _update_sql)


_Text = Callable[[InsertAll, int, Dialect], str]


@lru_cache(maxsize=200)
def _insert_sql(statement: InsertAll, count: int, dialect: Dialect) -> str:
    quote = dialect.identifier_preparer.quote
    names = ", ".join(map(quote, statement.columns))
    into = quote(statement.table.name)
    row = ", ".join(["?" if dialect.name == "sqlite" else "%s"] * len(statement.columns))
    return f"INSERT INTO {into} ({names}) VALUES {', '.join([f'({row})'] * count)}"


@lru_cache(maxsize=400)
def _update_sql(statement: InsertAll, count: int, dialect: Dialect) -> str:
    """Joins the new values to the rows they are for."""
    quote = dialect.identifier_preparer.quote
    table, columns = quote(statement.table.name), statement.columns
    row = ", ".join(_cast_sql(statement.table, name, dialect) for name in columns)
    names = ", ".join(map(quote, columns))
    values = f"WITH fresh ({names}) AS (VALUES {', '.join([f'({row})'] * count)})"
    news = [f"{quote(n)} = fresh.{quote(n)}" for n in columns if n not in statement.key]
    same = [f"{table}.{quote(name)} = fresh.{quote(name)}" for name in statement.key]
    return f"{values} UPDATE {table} SET {', '.join(news)} FROM fresh WHERE {' AND '.join(same)}"


def _cast_sql(table: Table, column: str, dialect: Dialect) -> str:
    """PostgreSQL needs the type of a lone value."""
    if dialect.name == "sqlite":
        return "?"
    return f"CAST(%s AS {table.c[column].type.compile(dialect)})"
