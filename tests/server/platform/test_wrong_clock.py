"""A machine's clock that is wrong for a while costs no one time, and can be corrected.

The test controls the time: nothing here waits.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from kiebitz.core.clocks import DAY, CorrespondenceClock, LiveClock
from kiebitz.core.entry import PauseEntry, VacationEntry
from kiebitz.core.fold import replayed
from kiebitz.core.record import opening_of
from kiebitz.server.platform.clock_report import describe_clock
from kiebitz.server.tables.messages import Accepted
from kiebitz.store.clock_reset import reset_clocks
from kiebitz.store.clocks import last_heartbeat, vacation_spent
from kiebitz.store.tables import load_table
from tests.server.tables.test_clocks import (
    BLITZ,
    THREE_DAYS,
    Machine,
    Node,
    act,
    dame,
    found,
    kinds,
    run,
    times,
    winners,
)

MINUTE = 60_000
HOUR = 60 * MINUTE
WRONG = 400 * DAY
CLOCK = LiveClock(seconds=3600)


def lives(node: Node, machine: Machine, milliseconds: int, step: int = 2_000) -> None:
    """Time passes, with its signs of life."""
    for _ in range(0, milliseconds, step):
        machine.passes(step)
        node.uptime.beat_and_detect_outage()


def status(node: Node) -> str:
    return node.time.state.status


@pytest.mark.parametrize("wrong", [WRONG, -WRONG, 6 * MINUTE, -6 * MINUTE])
def test_a_clock_that_is_wrong_for_a_while_is_not_noticed_at_the_tables(
    tmp_path: Path, wrong: int
) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, BLITZ)
        machine.wall += wrong
        lives(node, machine, 15_000, step=1_000)
        await node.sweep.run_once()
        assert live.table.ended is None and PauseEntry not in kinds(await found(node, live.id))
        assert await act(node, live, 0) == Accepted()
        assert times(live).left[0] == 49_000
        machine.wall -= wrong
        lives(node, machine, 15_000, step=1_000)
        assert node.host.now() == machine.wall == node.store.read(last_heartbeat).at
        assert status(node) == "right"
        node.stop()
        machine.steady = 0
        again = machine.boot()
        assert again.host.now() == machine.wall
        again.stop()

    run(tmp_path, play)


@pytest.mark.parametrize("clock", [CLOCK, THREE_DAYS])
def test_a_jump_that_is_followed_lets_no_flag_fall(
    tmp_path: Path, clock: LiveClock | CorrespondenceClock
) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, clock)
        had = times(live).left[0]
        machine.wall += WRONG
        lives(node, machine, 10 * MINUTE)
        await node.sweep.run_once()
        assert node.host.now() == machine.wall - WRONG
        lives(node, machine, 2_000)
        await node.sweep.run_once()
        assert node.host.now() == machine.wall
        live = await found(node, live.id)
        assert live.table.ended is None and kinds(live).count(PauseEntry) == 1
        played = 10 * MINUTE
        assert had - played - 2_000 <= times(live).left_at(0, node.host.now()) <= had - played
        node.stop()

    run(tmp_path, play)


def test_when_the_time_jumps_the_standstill_is_known_already(tmp_path: Path) -> None:
    """Another part may read the clocks at any moment during a check."""

    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, BLITZ)
        learn, seen = node.uptime._reload_outages, []

        def look_meanwhile() -> None:
            seen.append(node.host.now() - times(live).since)
            learn()

        node.uptime._reload_outages = look_meanwhile  # type: ignore[method-assign]
        machine.sleeps(DAY)
        assert node.uptime.beat_and_detect_outage()
        assert seen == [0] and node.host.now() == machine.wall
        await node.sweep.run_once()
        assert winners(live) is None
        node.stop()

    run(tmp_path, play)


def test_after_a_week_off_play_goes_on_and_the_time_follows_later(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, CLOCK)
        lives(node, machine, 10_000)
        last = node.store.read(last_heartbeat).at
        node.stop()
        machine.passes(7 * DAY + MINUTE)
        machine.steady = 0
        with capture_logs() as logs:
            node = machine.boot()
        assert {line["event"] for line in logs} == {"clock-jumped", "deletions-wait"}
        assert last <= node.host.now() <= last + 10_000
        assert "7 days ahead of the server's time" in describe_clock(node.time.state)
        live = await found(node, live.id)
        left = times(live).left_at(0, node.host.now())
        assert left == 3_590_000
        machine.passes(5_000)
        assert await act(node, live, 0) == Accepted()
        assert times(live).left[0] == left - 5_000
        with capture_logs() as logs:
            lives(node, machine, 10 * MINUTE)
        assert [line["event"] for line in logs] == [
            "deletions-wait",
            "clock-jump-followed",
            "clock-right",
        ]
        assert node.host.now() == machine.wall
        live = await found(node, live.id)
        assert live.table.ended is None and times(live).left_at(1, machine.wall) >= 2_990_000
        node.stop()

    run(tmp_path, play)


def test_a_start_with_a_clock_far_behind_runs_on_and_says_so(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        lives(node, machine, 4_000)
        last = node.store.read(last_heartbeat).at
        node.stop()
        machine.wall, machine.steady = 0, 0
        node = machine.boot()
        assert (status(node), node.host.now()) == ("jumped", last)
        lives(node, machine, 10 * MINUTE)
        assert (status(node), node.host.now()) == ("ahead", last + 10 * MINUTE)
        node.stop()

    run(tmp_path, play)


# taking back
def ruined(node: Node, machine: Machine) -> None:
    """The clock is wrong for long enough to be followed, and then right again."""
    machine.wall += WRONG
    lives(node, machine, 11 * MINUTE)
    machine.wall -= WRONG
    node.uptime.beat_and_detect_outage()
    assert node.host.now() == machine.wall + WRONG


def taken_back(node: Node, machine: Machine) -> Node:
    """The same server after the command."""
    node.stop()
    machine.passes(MINUTE)
    machine.steady = 0
    off = machine.boot_store()
    done = off.write(reset_clocks, machine.wall)
    assert WRONG - 4 * DAY <= done.by <= WRONG
    off.close()
    return machine.boot()


@pytest.mark.parametrize("was_touched", [True, False])
def test_a_time_that_was_taken_back_runs_as_if_it_had_never_been_ahead(
    tmp_path: Path, was_touched: bool
) -> None:
    """Also at tables at which something happened while it was."""

    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, THREE_DAYS)
        ruined(node, machine)
        if was_touched:
            live = await found(node, live.id)
            assert await act(node, live, 0) == Accepted()
            assert times(live).since > machine.wall + 399 * DAY
        mover = 1 if was_touched else 0
        node = taken_back(node, machine)
        assert node.host.now() == machine.wall
        await node.sweep.run_once()
        live = await found(node, live.id)
        assert times(live).since <= machine.wall
        left = times(live).left_at(mover, node.host.now())
        assert 3 * DAY - 20 * MINUTE <= left <= 3 * DAY
        machine.passes(2 * DAY)
        await node.sweep.run_once()
        assert live.table.ended is None
        assert times(live).left_at(mover, node.host.now()) == left - 2 * DAY
        machine.passes(DAY + HOUR)
        await node.sweep.run_once()
        assert kinds(live)[-1] is VacationEntry, "a clock that has run out is found"
        assert node.store.read(vacation_spent, "bo" if mover else "ada", machine.wall) == DAY
        entries = list(live.table.entries)
        stored = node.store.read(load_table, live.id)
        assert stored is not None
        again = replayed(live.game, opening_of(live.game, stored.opening), entries)
        assert again.times == live.table.times
        node.stop()

    run(tmp_path, play)


def test_vacation_of_a_time_that_was_ahead_is_given_back(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, THREE_DAYS)
        ruined(node, machine)
        lives(node, machine, 4_000)
        machine.passes(3 * DAY)
        await node.sweep.run_once()
        assert times(live).away[0] > node.host.now()
        node = taken_back(node, machine)
        await node.sweep.run_once()
        live = await found(node, live.id)
        assert node.store.read(vacation_spent, "ada", machine.wall) == 0
        assert times(live).away[0] <= machine.wall + DAY
        node.stop()

    run(tmp_path, play)


def test_a_time_that_is_not_ahead_is_not_taken_back(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        lives(node, machine, 4_000)
        at = node.store.read(last_heartbeat).at
        done = node.store.write(reset_clocks, at)
        assert (done.by, done.tables) == (0, 0) and node.store.read(last_heartbeat).at == at
        node.stop()

    run(tmp_path, play)


# others
def test_a_worker_takes_the_servers_time_and_gives_no_sign_of_life(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot(alone=False)
        lives(node, machine, 4_000)
        other = Machine(tmp_path, machine.url)
        other.wall = machine.wall + WRONG
        worker = other.boot_worker()
        assert worker.time.now() == machine.wall
        machine.sleeps(HOUR)
        node.uptime.beat_and_detect_outage()
        worker.uptime.beat_and_detect_outage()
        assert worker.time.now() == machine.wall
        assert worker.uptime.standstills == node.uptime.standstills != ()
        at = node.store.read(last_heartbeat).at
        other.passes(4_000)
        worker.uptime.beat_and_detect_outage()
        assert node.store.read(last_heartbeat).at == at
        worker.stop()
        node.stop()

    run(tmp_path, play)
