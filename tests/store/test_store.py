"""The store: answered writes are on disk, a race has one winner, a bad write harms no others."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from kiebitz.core.entry import ActionEntry, OfferEntry, ResignationEntry
from kiebitz.core.errors import ParseError
from kiebitz.core.record import Record
from kiebitz.store import Append, NewTable, NotSaved, Saved, Store, Taken, TakenSeat
from kiebitz.store.engine import sqlite_url
from kiebitz.store.tables import load_delta, load_table, tables_awaiting_program, tables_of

SEED = bytes(range(32))


def opening(table: str) -> Record:
    players = ({"name": "Ada"}, {"name": "random", "kind": "bot", "level": "random"})
    return Record(table=table, game="g", rules_version=1, options={}, players=players)


def new(table: str, person: str = "p") -> NewTable:
    return NewTable(opening(table), SEED, created=1, status="waiting", people=((0, person),))


def move(table: str, number: int, text: str = "11-15", client: str | None = None) -> Append:
    return Append(table, number, (ActionEntry(seat=0, action=text),), "due", client)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(sqlite_url(tmp_path))
    yield opened
    opened.close()


def test_a_table_comes_back_as_it_was_opened(store: Store) -> None:
    assert store.put(new("t")).result(5) == Saved()
    found = store.read(load_table, "t")
    assert found is not None
    assert (found.opening, found.seed, found.people) == (opening("t"), SEED, ((0, "p"),))
    assert store.read(load_table, "elsewhere") is None


def test_entries_come_back_in_their_order_with_the_client_that_sent_them(store: Store) -> None:
    store.put(new("t")).result(5)
    pair = (ActionEntry(seat=0, action="9-13", at=7), OfferEntry(seat=0, offer="draw", at=7))
    store.put(Append("t", 0, pair, "due", client="0:a")).result(5)
    store.put(Append("t", 2, (ResignationEntry(seat=1),), "ended")).result(5)
    found = store.read(load_table, "t")
    assert found is not None
    assert [line.entry for line in found.entries] == [*pair, ResignationEntry(seat=1)]
    assert [line.client for line in found.entries] == ["0:a", None, None]


def test_a_number_is_given_once(store: Store) -> None:
    store.put(new("t")).result(5)
    assert store.put(move("t", 0, "9-13")).result(5) == Saved()
    assert store.put(move("t", 0, "9-14")).result(5) == Taken()
    found = store.read(load_table, "t")
    assert found is not None
    assert [line.entry for line in found.entries] == [ActionEntry(seat=0, action="9-13")]


def test_a_client_id_is_taken_once_a_table(store: Store) -> None:
    for table in ("t", "u"):
        store.put(new(table)).result(5)
    assert store.put(move("t", 0, client="0:a")).result(5) == Saved()
    assert store.put(move("t", 1, client="0:a")).result(5) == Taken()
    assert store.put(move("u", 0, client="0:a")).result(5) == Saved()


def test_a_seat_is_taken_by_one_person(store: Store) -> None:
    store.put(new("t", "ada")).result(5)
    assert store.put(TakenSeat("t", 1, "bob")).result(5) == Saved()
    assert store.put(TakenSeat("t", 1, "eve")).result(5) == Taken()
    assert [line.table for line in store.read(tables_of, "bob")] == ["t"]
    assert store.read(tables_of, "eve") == ()


def test_a_person_has_one_seat_at_a_table_unless_a_browser_is_shared(store: Store) -> None:
    """Several players at one browser are there from the opening; no one sits down twice later."""
    store.put(new("t", "ada")).result(5)
    assert store.put(TakenSeat("t", 1, "ada")).result(5) == Taken()
    hot = NewTable(opening("u"), SEED, 1, "waiting", people=((0, "ada"), (1, "ada")))
    assert store.put(hot).result(5) == Saved()
    assert store.put(TakenSeat("u", 2, "ada")).result(5) == Taken()


def test_only_newer_entries_come_as_news(store: Store) -> None:
    store.put(new("t", "ada")).result(5)
    for number, text in enumerate(("9-13", "9-14", "10-14")):
        store.put(move("t", number, text, client=f"0:{number}")).result(5)
    news = store.read(load_delta, "t", 2)
    assert [(line.entry, line.client) for line in news.entries] == [
        (ActionEntry(seat=0, action="10-14"), "0:2")
    ]
    assert news.people == ((0, "ada"),)
    assert store.read(load_delta, "t", 3).entries == ()


def test_tables_of_a_person_are_listed_newest_first(store: Store) -> None:
    for created, table in enumerate(("t", "u", "v")):
        people = ((0, "ada"), (1, "ada" if table == "u" else "bob"))
        store.put(NewTable(opening(table), SEED, created, "waiting", people)).result(5)
    assert [line.table for line in store.read(tables_of, "ada")] == ["v", "u", "t"]
    assert [line.table for line in store.read(tables_of, "ada", limit=2)] == ["v", "u"]
    assert [line.table for line in store.read(tables_of, "bob")] == ["v", "t"]


def test_a_list_of_tables_does_not_say_whether_a_bot_has_yet_to_choose(store: Store) -> None:
    """While several players choose at once, it would reveal who has chosen."""
    store.put(NewTable(opening("t"), SEED, 1, "due", ((0, "ada"),))).result(5)
    assert [line.status for line in store.read(tables_of, "ada")] == ["waiting"]
    assert [due.table for due in store.read(tables_awaiting_program)] == ["t"]


def test_entries_that_belong_together_are_stored_all_or_none(store: Store) -> None:
    store.put(new("t")).result(5)
    store.put(move("t", 1)).result(5)
    pair = (ActionEntry(seat=0, action="9-13"), OfferEntry(seat=0, offer="draw"))
    assert store.put(Append("t", 0, pair, "due")).result(5) == Taken()
    assert len(store.read(load_delta, "t", 1).entries) == 1
    with pytest.raises(ParseError, match="missing"):
        store.read(load_table, "t")


class Unwritable:
    """A write that the database cannot even be given."""

    def rows(self) -> Iterator[object]:
        from kiebitz.store.writer_commands import INSERT_ENTRY

        yield INSERT_ENTRY, {"table": "t", "number": object(), "entry": "", "client": None}


class Held:
    """A write that keeps the writer busy, so that all that comes meanwhile is one batch."""

    def __init__(self) -> None:
        self.begun, self.gate = threading.Event(), threading.Event()

    def rows(self) -> Iterator[object]:
        self.begun.set()
        self.gate.wait(5)
        return iter(())


def test_one_bad_write_never_fails_its_batch(store: Store) -> None:
    store.put(new("t")).result(5)
    busy = Held()
    held = store.put(busy)  # type: ignore[arg-type]
    good = [store.put(move("t", number)) for number in range(40)]
    bad = [
        store.put(Unwritable()),  # type: ignore[arg-type]
        store.put(move("t", 3, "again")),
        store.put(move("no such table", 0)),
    ]
    after = [store.put(move("t", number)) for number in range(40, 80)]
    busy.gate.set()
    assert held.result(5) == Saved()
    assert {future.result(5) for future in (*good, *after)} == {Saved()}
    assert bad[0].exception(5) is not None
    assert [future.result(5) for future in bad[1:]] == [Taken(), Taken()]
    found = store.read(load_table, "t")
    assert found is not None
    assert len(found.entries) == 80


def test_a_batch_that_fails_unexpectedly_is_not_saved_and_the_next_one_is(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.put(new("t")).result(5)
    busy = Held()
    held = store.put(busy)  # type: ignore[arg-type]
    assert busy.begun.wait(5)
    unlucky = [store.put(move("t", number)) for number in range(3)]
    with monkeypatch.context() as broken:
        broken.setattr("kiebitz.store.writer._sorted_rows", None)
        broken.setattr("kiebitz.store.writer._in_savepoint", None)
        broken.setattr("kiebitz.store.writer.not_saved", None)
        busy.gate.set()
        causes = [type(future.exception(5)) for future in unlucky]
    assert causes == [NotSaved] * 3 and held.result(5) == Saved()
    assert store.put(move("t", 0)).result(5) == Saved()
    assert len(store.read(load_delta, "t", 0).entries) == 1


def test_a_cancelled_write_is_left_out_and_harms_no_others(store: Store) -> None:
    """The caller is gone: while the write was queued, or while it was being written."""
    store.put(new("t")).result(5)
    held = Held()
    being_written = store.put(held)  # type: ignore[arg-type]
    held.begun.wait(5)
    queued, other = store.put(move("t", 0, "gone")), store.put(move("t", 0, "9-13"))
    assert queued.cancel()
    assert not being_written.cancel()
    held.gate.set()
    assert (being_written.result(5), other.result(5)) == (Saved(), Saved())
    assert store.put(move("t", 1)).result(5) == Saved()


class SlowQueue(SimpleQueue[object]):
    """Takes its time with a write, so that a closing can come in between."""

    def put(self, item: object, block: bool = True, timeout: float | None = None) -> None:
        time.sleep(0 if item is None else 0.3)
        super().put(item, block, timeout)


def test_a_write_that_races_the_closing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.store.writer.SimpleQueue", SlowQueue)
    store = Store(sqlite_url(tmp_path))
    closing = threading.Timer(0.1, store.close)
    closing.start()
    assert store.put(new("t")).result(5) == Saved()
    closing.join()


def test_other_users_of_the_machine_cannot_read_the_seeds(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = Store(sqlite_url(folder))
    store.put(new("t")).result(5)
    modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
    store.close()
    assert folder.stat().st_mode & 0o777 == 0o700
    assert set(modes.values()) == {0o600}, modes


def test_writers_in_many_threads_get_every_number_once(store: Store) -> None:
    store.put(new("t")).result(5)
    won: list[int] = []

    def race() -> None:
        won.extend(n for n in range(50) if store.put(move("t", n)).result(5) == Saved())

    threads = [threading.Thread(target=race) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == list(range(50))


def test_two_stores_on_one_file_race_and_one_wins(tmp_path: Path) -> None:
    one, other = Store(sqlite_url(tmp_path)), Store(sqlite_url(tmp_path))
    one.put(new("t")).result(5)
    for number in range(20):
        results = [s.put(move("t", number, name)) for s, name in ((one, "a"), (other, "b"))]
        assert sorted(type(r.result(30)).__name__ for r in results) == ["Saved", "Taken"]
    one.close()
    other.close()


def test_tables_where_the_program_is_to_act_are_found_by_their_status(store: Store) -> None:
    for table in ("t", "u", "v"):
        store.put(new(table)).result(5)
    store.put(Append("t", 0, (ActionEntry(seat=0, action="9-13"),), "due")).result(5)
    store.put(Append("u", 0, (ResignationEntry(seat=0),), "ended")).result(5)
    assert [due.table for due in store.read(tables_awaiting_program)] == ["t"]


def test_closing_writes_what_is_waiting(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    store.put(new("t"))
    futures = [store.put(move("t", number)) for number in range(200)]
    store.close()
    assert {future.result(0) for future in futures} == {Saved()}
    with pytest.raises(RuntimeError):
        store.put(new("u"))


APPENDER = """
import sys
from kiebitz.core.entry import ActionEntry
from kiebitz.core.errors import ParseError
from kiebitz.core.record import Record
from kiebitz.store import Append, NewTable, Store

store = Store(sys.argv[1])
players = ({"name": "Ada"},)
opening = Record(table="t", game="g", rules_version=1, options={}, players=players)
store.put(NewTable(opening, bytes(32), created=1, status="waiting")).result()
for number in range(1_000_000):
    store.put(Append("t", number, (ActionEntry(seat=0, action="9-13"),), "due")).result()
    print(number, flush=True)
"""


def test_what_was_answered_is_on_disk_when_the_program_is_killed(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-c", APPENDER, url], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if int(line) >= 25:
                child.kill()
                break
        answered = [int(line), *(int(rest) for rest in child.stdout if rest.endswith("\n"))][-1]
    store = Store(url)
    found = store.read(load_table, "t")
    store.close()
    assert found is not None
    assert answered >= 25
    assert answered + 1 <= len(found.entries) <= answered + 2
