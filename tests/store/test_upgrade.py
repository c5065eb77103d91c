"""A database of an earlier shape is brought up to date at start, and its tables go on.

`databases/NNNN.sql` is the dump of a database that the program made when NNNN was its newest
migration: a running table of every game and one of two people. Nothing was released before 0003.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiebitz.core.entry import ResignationEntry
from kiebitz.core.verify import verified
from kiebitz.games import GAMES
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.messages import Accepted
from kiebitz.store import Store
from kiebitz.store.engine import sqlite_url
from kiebitz.store.people import person_by_session
from kiebitz.store.tables import tables_of

DUMPS = sorted((Path(__file__).parent / "databases").glob("*.sql"))
HEADS = {
    "chess": "126dfdb7c6ad01c34b126b69a495829b45d84af037a4c84f81688f004d69a9be",
    "dame": "57cb1a995630a4d9e164164eea2005f95da8121e753bca3689075772041f4bca",
    "match_of_the_century": "d0af0032b9f3c80b7079398f462f05ff740c2a0a406d31f8bf86c41f502c250e",
    "queens_gambit": "5b5ae638e82a66d4c833f758101595f7a042018ad29b212f8a320d40cfcfb28a",
}
"""The chains of the tables in 0001, as the program of then had them."""


def restored(dump: Path, folder: Path) -> str:
    url = sqlite_url(folder)
    with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database:
        database.executescript(dump.read_text())
    return url


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_tables_of_an_earlier_database_go_on_and_verify(dump: Path, tmp_path: Path) -> None:
    store = Store(restored(dump, tmp_path))
    host = Host(store, GAMES, Ed25519PrivateKey.generate(), lambda table, number: None)

    async def play_to_the_end(table: str) -> tuple[str, str]:
        live = await host.cache.get(table)
        assert live is not None
        head = live.table.head
        for seat in range(len(live.table.players)):
            if live.table.ended is None:
                entry = ResignationEntry(seat=seat, at=99)
                verdict = await host.submit(live, f"{seat}:the-end", (entry,))
                assert isinstance(verdict, Accepted)
        assert verified(live.game, live.record()).problem is None
        return live.game.name, head

    async def all_of_them() -> dict[str, str]:
        lines = store.read(tables_of, "ada")
        assert len(lines) == len(GAMES) + 1
        assert store.read(person_by_session, "ada", 1) is not None
        found = [await play_to_the_end(line.table) for line in lines]
        return {game: head for game, head in found if head in HEADS.values()}

    assert asyncio.run(all_of_them()) == HEADS
    store.close()


def test_an_upgraded_database_has_the_shape_of_a_new_one(tmp_path: Path) -> None:
    def shape(url: str) -> set[tuple[str, str, str]]:
        Store(url).close()
        with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database:
            names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            return {
                (name, column[1], column[2])
                for (name,) in names.fetchall()
                for column in database.execute(f'PRAGMA table_info("{name}")')
            }

    new = shape(sqlite_url(tmp_path / "new"))
    for dump in DUMPS:
        assert shape(restored(dump, tmp_path / dump.stem)) == new
