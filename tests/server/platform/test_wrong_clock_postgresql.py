"""Where several nodes share a database, its clock has to confirm a jump before it is followed."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from kiebitz.core.clocks import DAY
from kiebitz.server.platform.clock import machine_time
from kiebitz.store.accounts import add_one_time_token
from kiebitz.store.clock_reset import reset_clocks
from kiebitz.store.clocks import last_heartbeat
from kiebitz.store.retention import deletions_held_until, hold_deletions
from kiebitz.store.schema.people import one_time_tokens
from kiebitz.store.transactions import delete_oldest
from tests.server.platform.test_wrong_clock import HOUR, MINUTE, WRONG, lives
from tests.server.tables.test_clocks import THREE_DAYS, Machine, dame, found, times
from tests.services import PostgreSQL

pytestmark = pytest.mark.services


def machine_at(folder: Path, url: str, wall: int) -> Machine:
    machine = Machine(folder, url)
    machine.wall = wall
    return machine


def test_the_clock_of_the_database_is_asked_with_every_sign_of_life(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    machine = machine_at(tmp_path, postgresql.database("witness"), machine_time())
    node = machine.boot(alone=False)
    clock = node.store.read(last_heartbeat).clock
    assert clock is not None and abs(clock - machine_time()) < MINUTE
    node.stop()


def test_a_wrong_node_never_drags_the_others_ahead(postgresql: PostgreSQL, tmp_path: Path) -> None:
    url, real = postgresql.database("drag"), machine_time()
    right, wrong = machine_at(tmp_path, url, real), machine_at(tmp_path, url, real)
    one, other = right.boot(alone=False), wrong.boot(alone=False)
    wrong.wall += WRONG
    for _ in range(180):
        lives(other, wrong, 4_000, step=4_000)
        lives(one, right, 4_000, step=4_000)
    assert other.time.state.status == "unconfirmed"
    assert one.host.now() == other.host.now() == right.wall
    assert one.store.read(last_heartbeat).at == right.wall
    for ahead in (HOUR, WRONG):  # also at its start, though within a day
        third = machine_at(tmp_path, url, right.wall + ahead).boot(alone=False)
        assert third.host.now() == right.wall
        third.stop()
    one.uptime.beat_and_detect_outage()
    assert one.host.now() == right.wall
    for node in (one, other):
        node.stop()


def test_a_jump_that_the_database_confirms_is_followed_by_all_nodes(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    url, real = postgresql.database("confirmed"), machine_time()
    machine = machine_at(tmp_path, url, real - 3 * DAY)
    one, other = machine.boot(alone=False), machine.boot(alone=False)
    machine.wall = real - 10 * MINUTE
    one.uptime.beat_and_detect_outage()
    lives(one, machine, 10 * MINUTE, step=4_000)
    assert one.host.now() == machine.wall
    assert other.uptime.beat_and_detect_outage() and other.host.now() == machine.wall
    assert other.uptime.standstills == one.uptime.standstills
    for node in (one, other):
        node.stop()


def test_deletions_are_held_and_bounded_and_time_is_taken_back(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    async def play() -> None:
        machine = Machine(tmp_path, postgresql.database("taken_back"))
        node = machine.boot(alone=False)
        write, read = node.store.write, node.store.read
        for until in (70, 90, 80):
            write(hold_deletions, until)
        assert read(deletions_held_until) == 90
        for number in (3, 1, 2):
            write(
                partial(
                    add_one_time_token,
                    proof=f"p{number}",
                    kind="mail",
                    person=None,
                    about="",
                    expires=number,
                )
            )
        old = one_time_tokens.c.expires < 9
        assert write(delete_oldest, one_time_tokens, old, one_time_tokens.c.expires, 2) == 2
        assert [row.proof for row in read(lambda c: c.execute(one_time_tokens.select()).all())] == [
            "p3"
        ]
        machine.passes(WRONG)  # all this time it was wrong
        live = await dame(node, THREE_DAYS)
        node.uptime.beat_and_detect_outage()
        node.stop()
        machine.wall -= WRONG
        store = machine.boot_store()
        done = store.write(reset_clocks, machine.wall)
        assert (done.by, done.tables) == (WRONG, 1)
        assert store.read(deletions_held_until) == machine.wall + DAY
        store.close()
        node = machine.boot(alone=False)
        await node.sweep.run_once()
        live = await found(node, live.id)
        assert node.host.now() == machine.wall == times(live).since
        node.stop()

    asyncio.run(play())
