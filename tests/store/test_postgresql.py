"""Two servers on one PostgreSQL: they neither wait for each other in a circle nor lose a write."""

from __future__ import annotations

import threading
from collections.abc import Callable

import psycopg
import pytest

from kiebitz.core.conditional_moves import Branch
from kiebitz.core.entry import ActionEntry
from kiebitz.store import Append, NotSaved, Saved, Store, Taken, notifications
from kiebitz.store.notifications import Subscription
from kiebitz.store.reviews import cancel_review, request_review
from kiebitz.store.tables import load_delta
from tests.services import PostgreSQL
from tests.store.test_store import Held, new

TABLES = [f"table-{number:02}" for number in range(40)]
ROUNDS = 15


@pytest.fixture
def url(postgresql: PostgreSQL, request: pytest.FixtureRequest) -> str:
    return postgresql.database(request.node.name[:40])


def move(table: str, number: int) -> Append:
    return Append(table, number, (ActionEntry(seat=0, action="9-13"),), "due")


def in_one_batch(store: Store, writes: list[Append]) -> list[str]:
    """The results of writes that the writer finds all at once."""
    busy = Held()
    held = store.put(busy)  # type: ignore[arg-type]
    busy.begun.wait(10)
    futures = [store.put(write) for write in writes]
    busy.gate.set()
    held.result(10)
    return [type(future.result(60)).__name__ for future in futures]


def test_batches_of_two_servers_never_deadlock(url: str) -> None:
    """Though one is asked for the tables forwards and the other backwards."""
    stores = [Store(url), Store(url)]
    for table in TABLES:
        stores[0].put(new(table)).result(10)
    results: list[list[str]] = [[], []]

    def write(node: int) -> None:
        ordered = TABLES if node == 0 else TABLES[::-1]
        for turn in range(ROUNDS):
            writes = [move(table, 2 * turn + node) for table in ordered]
            results[node] += in_one_batch(stores[node], writes)

    threads = [threading.Thread(target=write, args=(node,)) for node in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [["Saved"] * ROUNDS * len(TABLES)] * 2
    for store in stores:
        store.close()
    assert deadlocks(url) == 0


def deadlocks(url: str) -> int:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SELECT pg_stat_force_next_flush()")
        query = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
        row = connection.execute(query).fetchone()
        assert row is not None
        count: int = row[0]
        return count


def test_of_two_servers_that_race_for_numbers_each_number_has_one_winner(url: str) -> None:
    """The losers' batches are repeated piece by piece, and harm no others."""
    stores = [Store(url), Store(url)]
    for table in TABLES:
        stores[0].put(new(table)).result(10)
    results: list[list[str]] = [[], []]

    def race(node: int) -> None:
        ordered = TABLES if node == 0 else TABLES[::-1]
        results[node] = in_one_batch(stores[node], [move(table, 0) for table in ordered])

    threads = [threading.Thread(target=race, args=(node,)) for node in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    pairs = zip(results[0], results[1][::-1], strict=True)
    assert all(sorted(pair) == ["Saved", "Taken"] for pair in pairs)
    assert [len(stores[0].read(load_delta, table, 0).entries) for table in TABLES] == [1] * len(
        TABLES
    )
    for store in stores:
        store.close()


def test_a_write_that_collides_with_another_program_is_tried_again(url: str) -> None:
    store = Store(url)
    for table in TABLES[:2]:
        store.put(new(table)).result(10)
    with psycopg.connect(url) as other:
        update = "UPDATE tables SET status = 'waiting' WHERE id = %s"
        other.execute(update, (TABLES[1],))
        busy = Held()
        held = store.put(busy)  # type: ignore[arg-type]
        busy.begun.wait(10)
        written = [store.put(move(table, 0)) for table in TABLES[:2]]
        busy.gate.set()
        held.result(10)
        wait_until_blocked(url)
        other.execute(update, (TABLES[0],))  # a circle: PostgreSQL gives one of the two up
        other.commit()
    assert [future.result(30) for future in written] == [Saved(), Saved()]
    assert deadlocks(url) == 1
    store.close()


def wait_until_blocked(url: str) -> None:
    """Until one connection waits for another's lock."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    with psycopg.connect(url, autocommit=True) as connection:
        while connection.execute(waiting).fetchone() == (0,):
            pass


def test_a_broken_connection_loses_no_write(url: str) -> None:
    store = Store(url)
    store.put(new("t")).result(10)
    for number in range(3):
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        assert store.put(move("t", number)).result(30) == Saved()
    assert store.put(move("t", 2)).result(30) == Taken()
    store.close()


def test_a_database_that_is_away_is_said_and_used_again_when_it_is_back(
    postgresql: PostgreSQL, url: str
) -> None:
    store = Store(url)
    store.put(new("t")).result(10)
    postgresql.kill()
    with pytest.raises(NotSaved) as caught:
        store.put(move("t", 0)).result(30)
    assert caught.value.cause == "unreachable"
    postgresql.start()
    assert store.put(move("t", 0)).result(30) == Saved()
    store.close()


def test_two_servers_that_put_in_the_same_in_one_moment_are_both_served(url: str) -> None:
    """Of a review, preferences, a browser, a plan: the key may be inserted between two looks."""
    stores = [Store(url), Store(url)]
    stores[0].put(new("t-1")).result(10)
    browser = Subscription("b", "https://push.example/b", "p" * 87, "a" * 22)
    branches = (Branch(then="9-13"),)
    failed: list[Exception] = []
    start = threading.Barrier(2)

    def at_once(put: Callable[..., object], *arguments: object, **named: object) -> None:
        start.wait(30)
        try:
            put(*arguments, **named)
        except Exception as error:
            failed.append(error)

    def all_at_once(store: Store) -> None:
        for turn in range(ROUNDS):
            person = f"person {turn}"
            at_once(store.write, request_review, "t-1", "ada", turn)
            at_once(store.write, notifications.set_settings, person, off=["turn:mail"])
            at_once(
                store.write, notifications.queue_mail, f"{person} too", (), lambda _: "{}", 1, 0
            )
            at_once(store.write, notifications.subscribe, person, browser, turn)
            at_once(store.planned_seats.set_plan, "t-1", 0, branches)
            start.wait(30)
            store.write(cancel_review, "t-1")
            store.planned_seats.set_plan("t-1", 0, ())

    threads = [threading.Thread(target=all_at_once, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    last = f"person {ROUNDS - 1}"
    assert [each.id for each in stores[0].read(notifications.subscriptions, last)] == ["b"]
    for store in stores:
        store.close()
