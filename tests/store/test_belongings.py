"""Personal data: every table declares what happens to it, and docs/security.md says why.

One row that holds Ada is put into every table of the schema; then she exports her data, and then
she deletes her account.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Connection, LargeBinary, Table, Text, insert, select

from kiebitz.store import Store
from kiebitz.store.engine import sqlite_url
from kiebitz.store.personal_data import erase_person, export_data, person_columns
from kiebitz.store.schema import metadata

ROOT = Path(__file__).parents[2]
ADA = "ada-whose-id-says-nothing"
JOINED = f'{{"kind":"joined","name":"Ada","person":"{ADA}"}}'
HOLDS = re.compile(r"^(person|by|admin|asker|opened_by|decided_by|other|about|member|player)$")
NO_PERSON = {"proofs.about"}
"""Columns with such a name that hold something else."""


def value_of(table: Table, column: Column[Any]) -> Any:
    if "person" in column.info or (table.name, column.name) == ("people", "person"):
        return ADA
    if (table.name, column.name) == ("tournament_facts", "fact"):
        return JOINED
    if isinstance(column.type, LargeBinary):
        return b"k"
    if isinstance(column.type, Text):
        return "{}"
    if column.type.python_type is bool:
        return True
    return 7 if issubclass(column.type.python_type, int | float) else "k"


def fill(connection: Connection) -> None:
    for table in metadata.sorted_tables:
        row = {column.name: value_of(table, column) for column in table.columns}
        if table.name == "people":
            row |= {"deleted": None, "name": "Ada", "mail": "ada@example.org"}
        connection.execute(insert(table), row)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(sqlite_url(tmp_path))
    opened.write(fill)
    yield opened
    opened.close()


def holding(store: Store) -> set[str]:
    """Every table with a row in which Ada's id appears anywhere."""
    return {
        table.name
        for table in metadata.sorted_tables
        for row in store.read(lambda c, t=table: c.execute(select(t)).all())  # type: ignore[misc]
        if any(ADA in str(value) for value in row)
    }


def documented() -> dict[str, str]:
    """The entry of each table in docs/security.md: deleted, kept, or without people."""
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (goes|stays|none) \| (.+) \|$", text, re.MULTILINE)
    assert all(len(reason) > 5 for _, _, reason in rows)
    return {name: fate for name, fate, _ in rows}


def test_every_table_is_named_where_the_next_person_looks() -> None:
    assert sorted(documented()) == sorted(table.name for table in metadata.sorted_tables)


def test_every_column_that_holds_a_person_says_what_becomes_of_it() -> None:
    silent = {
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.columns
        if HOLDS.match(column.name) and table.name != "people" and "person" not in column.info
    }
    assert silent == NO_PERSON


def test_the_export_has_everything_but_confidential_statements_of_others(store: Store) -> None:
    given = store.read(export_data, ADA)
    confidential = {t.name for t, c in person_columns() if not c.info.get("is_told", True)}
    assert confidential == {"bonds", "reports"}
    told = {t.name for t, c in person_columns() if c.info.get("is_told", True)}
    assert set(given) == told | {"tournament_facts"} == holding(store) - {"people"}
    reported = {t.name: c for t, c in person_columns() if t.name == "reports"}
    assert reported and all(len(rows) <= 3 for rows in given.values())


def test_statements_of_others_are_not_in_the_export(store: Store) -> None:
    def said(connection: Connection) -> None:
        for table, row in (
            ("bonds", {"person": "bo", "other": ADA, "kind": "block", "since": 7}),
            (
                "reports",
                {"id": "r", "by": "bo", "about": ADA, "reason": "x", "words": "rude", "created": 7},
            ),
        ):
            connection.execute(insert(metadata.tables[table]), row)

    store.write(said)
    given = store.read(export_data, ADA)
    assert "rude" not in str(given) and "block" not in str(given["bonds"])


def test_a_deleted_account_is_gone_from_every_table_that_says_so(store: Store) -> None:
    before = holding(store)
    store.write(erase_person, ADA, 9)
    fates = documented()
    assert holding(store) == {name for name, fate in fates.items() if fate == "stays"}
    assert before == {name for name, fate in fates.items() if fate != "none"}
    everything = str(
        [
            store.read(lambda c, t=t: c.execute(select(t)).all())  # type: ignore[misc]
            for t in metadata.sorted_tables
        ]
    )
    assert "ada@example.org" not in everything and "'Ada'" not in everything
    assert '"name":"Ada"' not in everything
