"""Questions and changes beside the one writer, each a transaction of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine

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
