"""Everything is killed while people play: answered entries survive, once and in order.

`make soak` kills each part 20 times under 50 tables of all four games, and fills the disk and sets
the clock as often; `make test` does it once under a few.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import resource
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from kiebitz.core.clocks import LiveClock
from kiebitz.core.entry import ActionEntry, Entry, PauseEntry, TimeOutEntry
from kiebitz.core.fold import replayed
from kiebitz.core.record import opening_of
from kiebitz.games import GAMES
from kiebitz.store import Store, StoredTable
from kiebitz.store.engine import sqlite_url
from kiebitz.store.tables import load_table
from tests.server.cut_line import CutLine
from tests.server.fake_clock import FakeClock
from tests.server.harness import Server
from tests.server.history import History, faults
from tests.server.nodes import Node, Worker
from tests.server.stubborn import StubbornTable
from tests.services import PostgreSQL, RedisServer, wait_for

pytestmark = pytest.mark.services

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
TABLES = 50 if SOAK else 6
KILLS = 20 if SOAK else 1


def played_through(
    nodes: list[Server],
    url: str,
    troubles: list[Callable[[], None]],
    clock: LiveClock | None = None,
) -> list[str]:
    """The faults found after people played through all of this, with this clock if any."""
    history = History()
    games = sorted(GAMES)
    wish = None if clock is None else {"type": "live", **msgspec.structs.asdict(clock)}
    tables = [
        StubbornTable(nodes, games[n % len(games)], 1 + n // len(games) % 2, history, wish)
        for n in range(TABLES)
    ]
    for table in tables:
        table.start()
    for trouble in troubles:
        play_on(history)
        trouble()
    play_on(history)
    for table in tables:
        table.stop()
    store = Store(url)
    stored = {name: store.read(load_table, name) for table in tables for name in table.tables}
    store.close()
    there = {name: found for name, found in stored.items() if found}
    wrong = [] if clock is None else clock_faults(clock, list(there.values()), len(troubles))
    return [*faults(history, there, GAMES), *wrong]


def clock_faults(clock: LiveClock, tables: list[StoredTable], kills: int) -> list[str]:
    """Flags that fell though no one thought for half an hour, and downtime that was charged."""
    entries = [[line.entry for line in table.entries] for table in tables]
    flags = sum(isinstance(entry, TimeOutEntry) for each in entries for entry in each)
    paused = [sum(isinstance(entry, PauseEntry) for entry in each) for each in entries]
    wrong = [f"{flags} flags fell"] if flags else []
    if max(paused) < kills:
        wrong.append(f"no table was told of all {kills} standstills: {paused}")
    begun = [table for table in tables if table.entries]
    one_at_a_time = [table for table in begun if table.opening.game in ("dame", "chess")]
    return wrong + [f"{over} ms too much" for over in map(overcharge, one_at_a_time) if over > 0]


def overcharge(stored: StoredTable) -> int:
    """Milliseconds that both seats were charged beyond the time that a server was there."""
    game = GAMES[stored.opening.game]
    entries = [line.entry for line in stored.entries]
    if not entries:  # it was opened when all was over
        return 0
    table = replayed(game, opening_of(game, stored.opening), entries)
    times, clock = table.times, table.opening.clock
    assert times is not None and isinstance(clock, LiveClock)
    turns = sum(isinstance(entry, ActionEntry) for entry in entries)
    had = 2 * clock.seconds * 1000 + turns * clock.increment * 1000
    return had - sum(times.left) - (times.since - entries[0].at - time_away(entries))


def time_away(entries: list[Entry]) -> int:
    """Milliseconds of outages. The last heartbeat may be older than the last entry before the kill,
    and what was played after it was played in the players' own time."""
    return sum(
        max(0, entry.at - max(entry.since, before.at))
        for before, entry in itertools.pairwise(entries)
        if isinstance(entry, PauseEntry)
    )


def play_on(history: History) -> None:
    """Until about one more move was answered at every table."""
    wanted = history.accepted + TABLES
    wait_for(lambda: history.accepted >= wanted, "answers after trouble")


def shuffled(kinds: list[Callable[[], None]]) -> list[Callable[[], None]]:
    every = kinds * KILLS
    Random(2).shuffle(every)
    return every


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.stop()


def test_a_server_that_is_killed_and_killed_again_loses_nothing(alone: Server) -> None:
    def kill() -> None:
        alone.kill()
        alone.start()

    half_an_hour = LiveClock(1800)
    url = sqlite_url(alone.folder)
    assert played_through([alone], url, [kill] * (KILLS + 1), half_an_hour) == []


def test_a_disk_that_is_full_again_and_again_loses_nothing(alone: Server) -> None:
    def is_well() -> bool:
        return httpx.get(f"{alone.url}/api/health", timeout=30).status_code == 200

    def fill() -> None:
        """Nothing can be written until there is room again."""
        alone.set_largest_file((alone.folder / "kiebitz.sqlite3-wal").stat().st_size)
        wait_for(lambda: not is_well(), "a full disk")
        alone.set_largest_file(resource.RLIM_INFINITY)
        wait_for(is_well, "room on the disk")

    assert played_through([alone], sqlite_url(alone.folder), [fill] * KILLS) == []


def test_a_clock_that_is_set_back_and_forth_loses_nothing(tmp_path: Path) -> None:
    clock = FakeClock(tmp_path)
    server = Server(tmp_path / "data", environment=clock.environment)
    shifts = itertools.cycle(("-1h", "+400d", "-30d", "+2m", "-1d", "+0"))

    def set_clock() -> None:
        clock.set(next(shifts))
        time.sleep(1.1)  # until the program has checked again

    try:
        troubles = [set_clock] * (KILLS + 1)
        assert played_through([server], sqlite_url(server.folder), troubles) == []
    finally:
        server.stop()


class Cluster:
    """Two nodes and a worker; the line between the first node and Redis can be cut."""

    def __init__(self, folder: Path, closing: contextlib.ExitStack) -> None:
        self.postgresql, self.redis = PostgreSQL(), RedisServer()
        closing.callback(self.redis.stop)
        closing.callback(self.postgresql.stop)
        self.url = self.postgresql.database("kiebitz")
        self.line = CutLine(self.redis.port)
        closing.callback(self.line.close)
        lines = f"redis://127.0.0.1:{self.line.port}/0", self.redis.url
        self.nodes: list[Server] = [Node(folder, self.url, line) for line in lines]
        self.worker = Worker(self.url, self.redis.url)
        closing.callback(self.worker.stop)
        for node in self.nodes:
            closing.callback(node.stop)
        for node in self.nodes:
            node.wait()

    def kill_a_node(self) -> None:
        self.nodes[1].kill()
        self.nodes[1].start()

    def kill_the_worker(self) -> None:
        self.worker.kill()
        self.worker.start()

    def kill_the_database(self) -> None:
        self.postgresql.kill()
        self.postgresql.start()

    def kill_redis(self) -> None:
        self.redis.kill()
        time.sleep(0.2)
        self.redis.start()

    def cut_the_line(self) -> None:
        self.line.cut(silently=True)
        time.sleep(1)
        self.line.mend()


def test_nodes_workers_and_services_that_are_killed_lose_nothing(tmp_path: Path) -> None:
    with contextlib.ExitStack() as closing:
        cluster = Cluster(tmp_path, closing)
        kinds = [
            cluster.kill_a_node,
            cluster.kill_the_worker,
            cluster.kill_the_database,
            cluster.kill_redis,
            cluster.cut_the_line,
        ]
        assert played_through(cluster.nodes, cluster.url, shuffled(kinds)) == []
