"""Abandoned data is swept once, though two nodes on PostgreSQL sweep at the same time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from kiebitz.core.clocks import DAY
from kiebitz.core.entry import ExpiryEntry
from kiebitz.server.http.attempt_limits import SPAN_MS
from kiebitz.server.maintenance.stale_tables import StaleTableSweeper
from kiebitz.server.settings import Settings
from kiebitz.store.accounts import count_attempts
from kiebitz.store.home import pair_or_wait, pairing_request_of
from kiebitz.store.people import set_person
from kiebitz.store.schema.people import one_time_tokens, people, sessions, tries
from kiebitz.store.schema.tables import seats
from tests.server.maintenance.test_retention import (
    MINUTE,
    counted,
    guest,
    known,
    opened,
    pairing_of,
    sweeper,
    waiting,
)
from tests.server.tables.test_clocks import Machine, Node, found
from tests.services import PostgreSQL

pytestmark = pytest.mark.services


async def both_look(nodes: list[Node]) -> list[tuple[str, ...]]:
    """At the same time; returns what each of them did."""
    looks = [sweeper(node).run_once() for node in nodes]
    keeps = [StaleTableSweeper(node.host, Settings(data_dir=Path())).run_once() for node in nodes]
    done = await asyncio.gather(*looks)
    await asyncio.gather(*keeps)
    return sorted(done)


def test_guests_sessions_and_tries_are_swept_by_one_of_two_nodes(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    async def play() -> None:
        machine = Machine(tmp_path, postgresql.database("sweep"))
        nodes = [machine.boot(alone=False) for _ in range(2)]
        here, there = nodes
        for number in range(20):
            guest(nodes[number % 2], f"idle {number}")
        guest(here, "ada")
        here.store.write(set_person, "ada", account="ada", name="Ada")
        at, write = here.host.now(), here.store.write
        write(count_attempts, ["mark"], at // SPAN_MS)
        row = {"proof": "p", "person": "ada", "kind": "reset", "expires": at + 5}
        write(lambda c: c.execute(insert(one_time_tokens).values(row)))
        assert await both_look(nodes) == [(), ("sweep",)]
        assert len(known(there)) == 21
        machine.passes(91 * DAY)
        guest(there, "new")
        assert await both_look(nodes) == [(), ("sweep",)]
        assert known(here) == known(there) == {"ada", "new"}
        assert counted(there, one_time_tokens) == counted(there, tries) == 0
        machine.passes(320 * DAY)
        await both_look(nodes)
        assert known(here) == {"ada"} and counted(there, sessions) == 0
        for node in nodes:
            node.stop()

    asyncio.run(play())


def test_unstarted_tables_and_pairings_are_seen_to_once(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    """Tables without players, matchmaking requests without a page, and a pair separated by a
    crash."""

    async def play() -> None:
        machine = Machine(tmp_path, postgresql.database("house"))
        killed = machine.boot(alone=False)
        store = killed.store
        store.write(pair_or_wait, waiting(killed, "ada"), killed.host.now(), "t-one")
        store.write(pair_or_wait, waiting(killed, "bo"), killed.host.now(), "t-one")
        killed.stop()  # before it could open their table
        nodes = [machine.boot(alone=False) for _ in range(2)]
        unstarted = await opened(nodes[0], "cy")
        nodes[1].store.write(pair_or_wait, waiting(nodes[1], "dan"), nodes[1].host.now(), "t-two")
        await both_look(nodes)
        for node in nodes:
            met = [await pairing_of(node).home_section(person) for person in ("ada", "bo")]
            assert [each.table for each in met] == ["t-one", "t-one"]
        sit = select(seats.c.person).where(seats.c.table == "t-one")
        assert nodes[1].store.read(lambda c: sorted(c.scalars(sit))) == ["ada", "bo"]
        assert nodes[0].store.read(pairing_request_of, "dan") is not None
        machine.passes(DAY + MINUTE)
        await both_look(nodes)
        assert nodes[0].store.read(pairing_request_of, "dan") is None
        for node in nodes:
            live = await found(node, unstarted)
            ends = [e for e in live.table.entries if isinstance(e, ExpiryEntry)]
            assert live.table.ended is not None and len(ends) == 1
            node.stop()

    asyncio.run(play())


def test_a_guest_who_comes_back_during_a_sweep_is_kept_or_deleted_as_a_whole(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    """Never half: a player who is kept keeps their name, and the server continues."""

    async def play() -> None:
        machine = Machine(tmp_path, postgresql.database("back"))
        nodes = [machine.boot(alone=False) for _ in range(2)]
        names = [f"idle {number}" for number in range(30)]
        for name in names:
            guest(nodes[0], name)
        machine.passes(91 * DAY)
        sits = [opened(nodes[1], name) for name in names]
        await asyncio.gather(sweeper(nodes[0]).run_once(), *sits)
        sitting = nodes[1].store.read(lambda c: set(c.scalars(select(seats.c.person))))
        assert sitting == set(names)
        rows = nodes[0].store.read(lambda c: c.execute(select(people)).mappings().all())
        assert all(row["account"] is None for row in rows)
        for node in nodes:
            node.stop()

    asyncio.run(play())
