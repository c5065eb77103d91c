"""The same over two nodes and a worker: the workers' queue keeps the order, not one process."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import pytest
from redis import Redis

from kiebitz.core.entry import Player
from kiebitz.core.opening import committed_opening
from kiebitz.core.record import opening_record
from kiebitz.games import GAMES
from kiebitz.server.cluster.work_queue import ALIVE, WAITING
from kiebitz.store import NewTable, Store
from kiebitz.store.tables import tables_awaiting_program
from tests.server.cluster.test_several_nodes import Cluster
from tests.server.harness import Person
from tests.services import wait_for

pytestmark = pytest.mark.services

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
GUESTS = 110
UNWATCHED = 3000 if SOAK else 80
FEW = 30
DAME = GAMES["dame"]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    running = Cluster(tmp_path_factory.mktemp("fair-nodes"))
    yield running
    running.close()


@pytest.fixture
def redis(cluster: Cluster) -> Iterator[Redis]:
    found = Redis.from_url(cluster.redis.url)
    wait_for(lambda: bool(found.exists(ALIVE)), "a worker")
    yield found
    found.close()


@pytest.fixture
def store(cluster: Cluster) -> Iterator[Store]:
    found = Store(cluster.nodes[0].database)
    yield found
    found.close()


@contextlib.contextmanager
def held_worker(cluster: Cluster, redis: Redis) -> Iterator[None]:
    """The nodes go on believing in it meanwhile."""
    with cluster.worker.held():
        redis.set(ALIVE, 1, ex=600)
        yield


def flood(cluster: Cluster, address: str) -> None:
    """Strangers without a cookie open tables at both nodes, where the strongest bot begins."""
    wish = {"options": {"starts": 1}, "seats": [{}, {"level": "max"}]}
    for number in range(GUESTS):
        guest = Person(cluster.nodes[number % 2], address)
        guest.open("dame", **wish)
        guest.leave()


@pytest.mark.parametrize(
    ("level", "flooder"), [("beginner", "203.0.113.7"), ("max", "203.0.113.8")]
)
def test_one_address_with_many_guests_keeps_no_strangers_bot_waiting(
    cluster: Cluster, redis: Redis, store: Store, level: str, flooder: str
) -> None:
    with held_worker(cluster, redis):
        flood(cluster, flooder)
        wait_for(lambda: len(redis.hkeys(WAITING)) >= GUESTS, "the flood in the queue")
        stranger = Person(cluster.nodes[1], "198.51.100.9")
        seats = [{}, {"level": level}]
        sitting = stranger.sit(stranger.open("dame", options={"starts": 0}, seats=seats))
        sitting.play("9-13")
        before = len(store.read(tables_awaiting_program))
    sitting.until(lambda: len(sitting.events) == 2)
    meanwhile = before - len(store.read(tables_awaiting_program))
    stranger.leave()
    assert meanwhile < FEW


def test_after_a_restart_a_watched_table_comes_before_unwatched_ones(
    cluster: Cluster, redis: Redis, store: Store
) -> None:
    with held_worker(cluster, redis):
        tables = [put_table(store, f"unwatched-{number}") for number in range(UNWATCHED)]
        last = put_table(store, "watched")
        wait_for(lambda: are_waiting(redis, *tables, last), "all tables in the queue")
        onlooker = Person(cluster.nodes[0])
        sitting = onlooker.sit(last)
        wait_for(lambda: '"class":"1"' in place_of(redis, last), "a watcher")
        before = len(store.read(tables_awaiting_program))
    sitting.until(lambda: len(sitting.events) == 1)
    meanwhile = before - len(store.read(tables_awaiting_program))
    onlooker.leave()
    assert meanwhile < FEW


def are_waiting(redis: Redis, *tables: str) -> bool:
    return all(bool(redis.hexists(WAITING, table)) for table in tables)


def place_of(redis: Redis, table: str) -> str:
    """What the queue knows about a waiting table."""
    return str(redis.hget(WAITING, table))


def put_table(store: Store, table: str) -> str:
    """A person's table where a strong bot begins, as found after a restart."""
    bot, seed = Player("max", kind="bot", level="max"), bytes(32)
    options = DAME.options_type(starts=0)
    opening = committed_opening(DAME, table, options, None, (bot, Player("Ada")), seed)
    people = ((1, f"player at {table}"),)
    store.put(NewTable(opening_record(opening), seed, 1, "due", people)).result(60)
    return table


def test_a_table_that_an_earlier_version_put_into_the_queue_is_played(
    cluster: Cluster, redis: Redis, store: Store
) -> None:
    """Nodes of that version put it into a plain list; whatever is left there is taken over."""
    table = put_table(store, "from an earlier version")
    redis.lpush("kiebitz:bots", f'{{"task_id": "1", "args": ["{table}"], "kwargs": {{}}}}')
    wait_for(lambda: not redis.exists("kiebitz:bots"), "the list taken over")
    wait_for(
        lambda: table not in {due.table for due in store.read(tables_awaiting_program)},
        "the table played",
    )
