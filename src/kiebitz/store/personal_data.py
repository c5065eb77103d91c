"""Personal data: moved to an account, exported, or deleted.

Driven by what each column of the schema declares about the person it holds (`KEPT`, `THEIRS`,
`EMPTIED`), so that new tables cannot be forgotten.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Column, Connection, Table, delete, select, true, update
from sqlalchemy.exc import IntegrityError

from kiebitz.store.schema import metadata
from kiebitz.store.schema.people import people, sessions
from kiebitz.store.schema.tables import seats
from kiebitz.store.schema.tournaments import tournament_facts

SECRET = ("session", "proof", "public_key", "password", "letter")
"""Columns that no one is shown, not even their owner."""


def person_columns() -> Iterator[tuple[Table, Column[Any]]]:
    """All columns that hold a person."""
    for table in metadata.sorted_tables:
        for column in table.columns:
            if "person" in column.info:
                yield table, column


def merge_guest(connection: Connection, guest: str, account: str) -> None:
    """Moves all of the guest's data to the account, and deletes the guest.

    A person who sat at a table both as a guest and with their account now has two seats there.
    """
    connection.execute(delete(sessions).where(sessions.c.person == guest))
    both = select(seats.c.table).where(seats.c.person == account)
    shared = update(seats).where(seats.c.person == guest, seats.c.table.in_(both))
    connection.execute(shared.values(shared=true()))
    movable = [each for each in person_columns() if each[1].info["person"] != "fixed"]
    for table, column in movable:
        _move_rows(connection, table, column, guest, account)
    connection.execute(delete(people).where(people.c.person == guest))


def _move_rows(
    connection: Connection, table: Table, column: Column[Any], guest: str, account: str
) -> None:
    try:
        with connection.begin_nested():
            connection.execute(update(table).where(column == guest).values({column.name: account}))
    except IntegrityError:  # the account has some of it already
        _move_one_by_one(connection, table, column, guest, account)


def _move_one_by_one(
    connection: Connection, table: Table, column: Column[Any], guest: str, account: str
) -> None:
    keys = list(table.primary_key.columns)
    for row in connection.execute(select(*keys).where(column == guest)).all():
        this = [key == value for key, value in zip(keys, row, strict=True)]
        try:
            with connection.begin_nested():
                connection.execute(update(table).where(*this).values({column.name: account}))
        except IntegrityError:
            connection.execute(delete(table).where(*this))


def export_data(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """All rows that hold the person, by table, without secrets and without other people's ids."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table, column in person_columns():
        if not column.info.get("is_told", True):
            continue
        for row in connection.execute(select(table).where(column == person)).mappings():
            found.setdefault(table.name, []).append(_export_row(table, dict(row), person))
    if joined := [{**row._mapping} for row in _joined_facts(connection, person)]:
        found["tournament_facts"] = joined
    return found


def _joined_facts(connection: Connection, person: str) -> Sequence[Any]:
    """The facts by which a person joined tournaments, where their id is inside a text."""
    holds = tournament_facts.c.fact.like(f'%"person":"{person}"%')
    return connection.execute(select(tournament_facts).where(holds)).all()


def _export_row(table: Table, row: dict[str, Any], person: str) -> dict[str, Any]:
    if table.name == "tables":
        row = {key: row[key] for key in ("id", "game", "status", "created")}
    others = {c.name for c in table.columns if "person" in c.info and row.get(c.name) != person}
    hidden = others | set(SECRET)
    return {key: _value_as_text(value) for key, value in row.items() if key not in hidden}


def _value_as_text(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def erase_person(connection: Connection, person: str, at: int) -> None:
    """Deletes data that is theirs alone; shared data stays, with the person's name removed."""
    for table, column in person_columns():
        if column.info["person"] == "theirs":
            connection.execute(delete(table).where(column == person))
        if column.info["person"] == "emptied":
            words = {each.name: "" for each in table.columns if "words" in each.info}
            connection.execute(update(table).where(column == person).values(words))
    connection.execute(update(seats).where(seats.c.person == person).values(name=""))
    for row in _joined_facts(connection, person):
        nameless = json.dumps(json.loads(row.fact) | {"name": ""}, separators=(",", ":"))
        this = (
            tournament_facts.c.tournament == row.tournament,
            tournament_facts.c.number == row.number,
        )
        connection.execute(update(tournament_facts).where(*this).values(fact=nameless))
    blank = dict.fromkeys(
        ("name", "account", "language", "password", "mail", "mail_confirmed", "preferences")
    )
    gone = update(people).where(people.c.person == person)
    connection.execute(gone.values(**blank, is_admin=False, deleted=at))
