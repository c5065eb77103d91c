"""An older database is brought up to date without losing anything."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine

import kiebitz.store.migrate as migrate
from kiebitz.core.record import Record
from kiebitz.store import Store, Taken, TakenSeat
from kiebitz.store.engine import sqlite_url, writing_engine
from kiebitz.store.people import person_by_session
from kiebitz.store.tables import expired_bot_tables, load_table

PERSON, BOT = {"name": "Ada"}, {"name": "random", "kind": "bot", "level": "random"}


def migrated_to(engine: Engine, revision: str) -> None:
    config = Config()
    folder = Path(migrate.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def first_version(folder: Path) -> str:
    """A database of the first shape: Ada at both seats of `hot`, two bots at `bots`."""
    url = sqlite_url(folder)
    engine = writing_engine(url)
    migrated_to(engine, "0001")
    engine.dispose()
    database = sqlite3.connect(url.removeprefix("sqlite:///"))
    for table, players in (("hot", (PERSON, PERSON)), ("bots", (BOT, BOT)), ("one", (PERSON, BOT))):
        opening = Record(table=table, game="g", rules_version=1, options={}, players=players)
        row = (table, "g", msgspec.json.encode(opening).decode(), bytes(32), "due", 7)
        database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
    for seat in (("hot", 0, "ada"), ("hot", 1, "ada"), ("one", 0, "bo")):
        database.execute("INSERT INTO seats VALUES (?, ?, ?)", seat)
    database.commit()
    database.close()
    return url


def test_a_person_with_two_seats_keeps_them_and_gets_no_third(tmp_path: Path) -> None:
    store = Store(first_version(tmp_path))
    found = store.read(load_table, "hot")
    assert found is not None
    assert found.people == ((0, "ada"), (1, "ada"))
    assert store.put(TakenSeat("hot", 2, "ada")).result(5) == Taken()
    assert store.put(TakenSeat("one", 1, "bo")).result(5) == Taken()
    store.close()


def test_all_players_of_old_tables_are_still_known(tmp_path: Path) -> None:
    store = Store(first_version(tmp_path))
    found = [store.read(person_by_session, hash_, 1) for hash_ in ("ada", "bo", "eve")]
    assert [pair and pair[1].id for pair in found] == ["ada", "bo", None]
    store.close()


def test_tables_of_bots_alone_are_recognised(tmp_path: Path) -> None:
    store = Store(first_version(tmp_path))
    assert store.read(expired_bot_tables, before=8) == ("bots",)
    assert store.read(expired_bot_tables, before=7) == ()
    store.close()
