"""Clocks on the server: flags fall once and never early, downtime costs no one time, vacation saves
games.

The test controls the time: nothing here waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from kiebitz.core.clocks import DAY, Clock, CorrespondenceClock, LiveClock, Times
from kiebitz.core.entry import (
    ActionEntry,
    NonceEntry,
    PauseEntry,
    Player,
    TimeOutEntry,
    VacationEntry,
)
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.server.platform.clock import MILLION, Clocks, MonotonicClock
from kiebitz.server.platform.downtime import OutageTracker
from kiebitz.server.play.rendering import Watcher, render
from kiebitz.server.play.submit import Sender, entries_of
from kiebitz.server.settings import Settings
from kiebitz.server.tables.flag_sweep import ClockSweep
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted, Act
from kiebitz.server.tables.terms import Terms
from kiebitz.store import Store
from kiebitz.store.clocks import clocks_run_out, take_vacation, vacation_spent
from kiebitz.store.engine import sqlite_url
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.server.tables.test_host import ALL, DAME, KEY

BLITZ = LiveClock(seconds=60, increment=2)
THREE_DAYS = CorrespondenceClock(days=3)
START = 1_767_225_600_000 + 40 * DAY
GAP = 5_000


class Machine:
    """A machine whose clocks the test controls: `wall` can be set, `steady` only advances, and
    stops while the machine sleeps."""

    def __init__(self, folder: Path, url: str | None = None) -> None:
        self.wall = START
        self.steady = 5_000
        self.slept = 0
        self.folder = folder
        self.url = url or sqlite_url(folder)

    def passes(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds

    def sleeps(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.slept += milliseconds

    @property
    def clocks(self) -> Clocks:
        return Clocks(
            lambda: self.wall * MILLION,
            lambda: self.steady * MILLION,
            lambda: (self.steady + self.slept) * MILLION,
        )

    def boot(self, alone: bool = True, url: str | None = None) -> Node:
        return Node(self, alone, url or self.url)

    def boot_worker(self) -> Node:
        return Node(self, False, self.url, serves=False)

    def boot_store(self) -> Store:
        """The database, without a server."""
        return Store(self.url)


class Node:
    """A server from its start to its end, on the machine's one database."""

    def __init__(self, machine: Machine, alone: bool, url: str, serves: bool = True) -> None:
        self.store = Store(url)
        self.time = MonotonicClock(machine.clocks)
        self.uptime = OutageTracker(self.store, self.time, GAP, alone, serves)
        self.uptime.start_clock()
        self.host = Host(
            self.store,
            ALL,
            KEY,
            lambda table, number: None,
            shared=not alone,
            time=self.time,
            uptime=self.uptime,
        )
        self.sweep = ClockSweep(self.host, Settings(data_dir=machine.folder))

    def stop(self) -> None:
        self.store.close()


Play = Callable[[Machine], Awaitable[None]]


def run(folder: Path, play: Play) -> None:
    async def whole() -> None:
        await play(Machine(folder))

    asyncio.run(whole())


async def found(node: Node, table: str) -> LiveTable:
    live = await node.host.get_fresh(table)
    assert live is not None
    return live


async def dame(node: Node, clock: Clock) -> LiveTable:
    """Ada (Black, to move) and Bo are there, and Black has moved once, and White too."""
    options, two = DAME.options_type(starts=0), (Player("Ada"), Player(""))
    table = await node.host.open_table(DAME, options, None, two, "ada", terms=Terms(clock))
    live = await found(node, table)
    assert await node.host.take_seat(live, 1, "bo", name="Bo")
    for seat in (0, 1):
        name = live.names.get(seat, "")
        at = node.host.now()
        entry = NonceEntry(seat=seat, nonce="ab" * 16, name=name, at=at)
        assert await node.host.submit(live, f"nonce-{seat}", (entry,)) == Accepted()
    assert [player.name for player in live.table.players] == ["Ada", "Bo"]
    for seat in (0, 1):
        assert await act(node, live, seat) == Accepted()
    return live


async def act(node: Node, live: LiveTable, seat: Seat) -> object:
    game, state = live.game, live.table.state
    actions = game.legal_actions(state, seat)
    text = game.write(state, actions[0]) if actions else "pass"
    entry = ActionEntry(seat=seat, action=text, at=node.host.now())
    return await node.host.submit(live, f"act-{live.number}-{seat}", (entry,))


def times(live: LiveTable) -> Times:
    assert live.table.times is not None
    return live.table.times


def winners(live: LiveTable) -> tuple[int, ...] | None:
    return None if live.table.ended is None else live.table.ended.winners


def kinds(live: LiveTable) -> list[type]:
    return [type(entry) for entry in live.table.entries]


def test_a_flag_falls_when_the_time_is_over_and_not_before(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, BLITZ)
        machine.passes(61_999)
        await node.sweep.run_once()
        assert winners(live) is None
        machine.passes(1)
        assert await act(node, live, 0) == Refusal("time-is-up")
        await node.sweep.run_once()
        assert winners(live) == (1,)
        assert node.store.read(clocks_run_out, node.host.now() + DAY) == ()
        node.stop()

    run(tmp_path, play)


def test_of_two_nodes_one_lets_the_flag_fall(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        one, two = machine.boot(alone=False), machine.boot(alone=False)
        live = await dame(one, BLITZ)
        machine.passes(4_000)
        for node in (one, two):
            node.uptime.beat_and_detect_outage()
        machine.passes(4_500)
        for node in (one, two):
            assert not node.uptime.beat_and_detect_outage()
        for _ in range(14):
            machine.passes(4_000)
            one.uptime.beat_and_detect_outage()
        await asyncio.gather(one.sweep.run_once(), two.sweep.run_once())
        other = await found(two, live.id)
        assert kinds(other).count(TimeOutEntry) == 1
        assert other.table.entries == (await found(one, live.id)).table.entries
        one.stop()
        two.stop()

    run(tmp_path, play)


def test_downtime_is_not_charged_however_long_it_was(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, BLITZ)
        for _ in range(5):
            machine.passes(2_000)
            node.uptime.beat_and_detect_outage()
        node.stop()
        machine.passes(3 * DAY)
        machine.steady = 77
        node = machine.boot()
        await node.sweep.run_once()
        live = await found(node, live.id)
        assert live.table.ended is None and kinds(live)[-1] is PauseEntry
        assert times(live).left_at(0, node.host.now()) == 52_000
        assert kinds(await found(node, live.id)).count(PauseEntry) == 1
        machine.passes(5_000)
        assert await act(node, live, 0) == Accepted()
        assert times(live).left[0] == 49_000
        node.stop()

    run(tmp_path, play)


def test_a_short_restart_costs_nothing_either(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, BLITZ)
        node.uptime.beat_and_detect_outage()
        node.stop()
        machine.passes(3_000)
        node = machine.boot()
        live = await found(node, live.id)
        assert times(live).left_at(0, node.host.now()) == 62_000
        node.stop()

    run(tmp_path, play)


def test_when_one_of_two_nodes_goes_there_is_no_outage(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        one, two = machine.boot(alone=False), machine.boot(alone=False)
        live = await dame(one, BLITZ)
        one.stop()
        for _ in range(4):
            machine.passes(4_000)
            two.uptime.beat_and_detect_outage()
        three = machine.boot(alone=False)
        live = await found(three, live.id)
        assert PauseEntry not in kinds(live)
        assert times(live).left_at(0, three.host.now()) == 46_000
        two.stop()
        three.stop()

    run(tmp_path, play)


def test_a_standstill_that_two_nodes_find_is_told_to_a_table_once(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        one, two = machine.boot(alone=False), machine.boot(alone=False)
        live = await dame(one, BLITZ)
        machine.passes(30_000)  # nothing could be written
        assert one.uptime.beat_and_detect_outage() and two.uptime.beat_and_detect_outage()
        await asyncio.gather(found(one, live.id), found(two, live.id))
        other = await found(two, live.id)
        assert kinds(other).count(PauseEntry) == 1
        assert times(other).left_at(0, two.host.now()) == 62_000
        one.stop()
        two.stop()

    run(tmp_path, play)


def test_a_clock_set_back_gives_no_time_and_takes_none(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, BLITZ)
        for _ in range(5):
            machine.passes(2_000)
            node.uptime.beat_and_detect_outage()
        machine.wall -= 3_600_000
        machine.passes(5_000)
        node.uptime.beat_and_detect_outage()
        assert await act(node, live, 0) == Accepted()
        assert times(live).left[0] == 49_000
        node.stop()
        machine.steady = 0
        again = machine.boot()
        live = await found(again, live.id)
        assert again.host.now() >= times(live).since
        machine.passes(61_000)
        again.uptime.beat_and_detect_outage()
        machine.passes(999)
        assert times(live).left_at(1, again.host.now()) <= 1_000
        again.stop()

    run(tmp_path, play)


def test_a_machine_that_slept_was_away(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, BLITZ)
        machine.sleeps(DAY)
        assert node.uptime.beat_and_detect_outage()
        await node.sweep.run_once()
        assert live.table.ended is None
        assert times(await found(node, live.id)).left_at(0, node.host.now()) == 62_000
        node.stop()

    run(tmp_path, play)


def test_the_network_is_forgiven_a_little_and_no_more(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, BLITZ)
        for thought, lag in ((9_900, 100), (2_000, 300), (99_000, 0), (None, 0)):
            act = Act(client="12345678", seen=0, action="a", thought=thought)
            at = times(live).since + 10_000
            (entry,) = entries_of(act, Sender(0), at, live.table.times)
            assert isinstance(entry, ActionEntry) and entry.lag == lag
        node.stop()

    run(tmp_path, play)


def test_vacation_is_taken_by_itself_until_there_is_none_left(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, THREE_DAYS)
        days = 0
        while live.table.ended is None:
            machine.passes(DAY // 2)
            await node.sweep.run_once()
            days += 1
        assert live.table.ended.winners == (1,)
        assert kinds(live).count(VacationEntry) == 30
        assert days == 2 * (3 + 30)
        assert node.store.read(vacation_spent, "ada", node.host.now()) == 30 * DAY
        node.stop()

    run(tmp_path, play)


def test_one_vacation_counts_at_all_tables_and_unspent_days_come_back(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        one, two = await dame(node, THREE_DAYS), await dame(node, THREE_DAYS)
        machine.passes(3 * DAY)
        await node.sweep.run_once()
        assert times(one).away[0] == times(two).away[0] == node.host.now() + DAY
        assert node.store.read(vacation_spent, "ada", node.host.now()) == DAY
        machine.passes(DAY // 4)
        at = node.host.now()
        assert node.store.write(take_vacation, "ada", at, at, 30 * DAY) == 0
        assert node.store.read(vacation_spent, "ada", at) == DAY // 4
        assert node.store.write(take_vacation, "ada", at, at + 99 * DAY, 30 * DAY) <= at + 30 * DAY
        node.stop()

    run(tmp_path, play)


def test_a_player_who_lets_days_go_by_is_reminded_once(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, THREE_DAYS)
        told: list[tuple[str, int, int]] = []

        async def remind(table: LiveTable, seat: Seat, deadline: int) -> None:
            told.append((table.id, seat, deadline - node.host.now()))

        node.sweep.remind.append(remind)
        for _ in range(29):
            machine.passes(DAY // 10)
            await node.sweep.run_once()
        assert told == [(live.id, 0, 6 * DAY // 10)]
        node.stop()

    run(tmp_path, play)


def test_no_news_is_sent_when_a_player_seals_a_bid_with_the_clocks_on(tmp_path: Path) -> None:
    """The bytes do not depend on who has chosen, and no news is sent."""

    async def play(machine: Machine) -> None:
        node, three = machine.boot(), (Player("Ada"), Player("Bo"), Player("Cy"))
        options, terms = SEALED_BIDS.options_type(), Terms(BLITZ)
        table = await node.host.open_table(SEALED_BIDS, options, None, three, "a", terms=terms)
        live = await found(node, table)
        for seat, person in ((1, "b"), (2, "c")):
            assert await node.host.take_seat(live, seat, person)
        for seat in range(3):
            share = NonceEntry(seat=seat, nonce="cd" * 16, at=node.host.now())
            assert await node.host.submit(live, f"nonce-{seat}", (share,)) == Accepted()
        for watcher in (None, 2):
            await live.ensure_log(watcher)
        before = [render(live, Watcher(seat, "en")) for seat in (None, 2)]
        for seat in (1, 0):
            machine.passes(7_000)
            assert await act(node, live, seat) == Accepted()
            after = [render(live, Watcher(seat, "en")) for seat in (None, 2)]
            for old, new in zip(before, after, strict=True):
                assert new.is_same_as(old)
                assert new.encode_update(0) == old.encode_update(0)
        assert times(live).left == (48_000, 55_000, 46_000)
        node.stop()

    run(tmp_path, play)
