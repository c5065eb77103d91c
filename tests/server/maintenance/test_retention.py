"""Abandoned data is deleted, by one node, when its time has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select, update

from kiebitz.core.clocks import DAY
from kiebitz.core.conditional_moves import Branch
from kiebitz.core.entry import ResignationEntry
from kiebitz.server.home.feed import HomeFeed
from kiebitz.server.home.matchmaking import Matchmaking
from kiebitz.server.http.attempt_limits import SPAN_MS
from kiebitz.server.maintenance.retention import RetentionSweeper
from kiebitz.server.maintenance.stale_tables import StaleTableSweeper
from kiebitz.server.notifications.triggers import new_notification
from kiebitz.server.settings import Settings, make_settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tables.terms import Seated
from kiebitz.store import NewGuest, NewSession, Saved, SeenSession, notifications
from kiebitz.store.accounts import count_attempts
from kiebitz.store.home import PairingRequest, pair_or_wait, pairing_request_of, stop_waiting
from kiebitz.store.people import set_person
from kiebitz.store.schema.conditional_moves import plans
from kiebitz.store.schema.notifications import looking
from kiebitz.store.schema.people import one_time_tokens, people, sessions, tries
from kiebitz.store.schema.tables import seats
from kiebitz.store.tables import unstarted_tables
from tests.server.tables.test_clocks import THREE_DAYS, Machine, Node, dame, found, run
from tests.server.tables.test_host import BOT, DAME, TWO

MINUTE = 60_000


def pairing_of(node: Node) -> Matchmaking:
    return Matchmaking(node.host, HomeFeed(node.host), Materials())


def sweeper(node: Node, **changed: Any) -> RetentionSweeper:
    settings = make_settings(data_dir=Path(), **changed)
    return RetentionSweeper(node.host, pairing_of(node), settings)


def guest(node: Node, name: str) -> None:
    at = node.host.now()
    session = NewSession(f"session of {name}", name, at, at + 400 * DAY)
    assert node.store.put(NewGuest(session)).result() == Saved()


def known(node: Node) -> set[str]:
    return set(node.store.read(lambda c: tuple(c.scalars(select(people.c.person)))))


async def opened(node: Node, person: str) -> str:
    return await node.host.open_table(DAME, DAME.options_type(starts=0), None, TWO, person)


def test_a_guest_who_was_not_seen_for_long_and_sits_nowhere_is_forgotten(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        for name in ("idle", "seen", "sits", "sat"):
            guest(node, name)
        await opened(node, "sits")
        over = await found(node, await opened(node, "sat"))
        leaves = ResignationEntry(seat=0, at=node.host.now())
        assert await node.host.submit(over, "leaves", (leaves,)) == Accepted()
        machine.passes(89 * DAY)
        node.store.put(SeenSession("session of seen", node.host.now())).result()
        await sweeper(node).run_once()
        assert known(node) == {"idle", "seen", "sits", "sat"}
        machine.passes(2 * DAY)
        await sweeper(node).run_once()
        assert known(node) == {"seen", "sits", "sat"}, "players of tables stay as deleted"
        rows = select(people.c.name, people.c.deleted).where(people.c.person == "sat")
        name, deleted = node.store.read(lambda c: c.execute(rows).one())
        assert name is None and deleted == node.host.now()
        left = node.store.read(lambda c: tuple(c.scalars(select(sessions.c.person))))
        assert set(left) == {"seen", "sits"}
        node.stop()

    run(tmp_path, play)


def test_an_account_is_never_idle(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        guest(node, "ada")
        node.store.write(set_person, "ada", account="ada", name="Ada")
        machine.passes(2000 * DAY)
        await sweeper(node).run_once()
        assert known(node) == {"ada"}
        node.stop()

    run(tmp_path, play)


def test_old_tries_proofs_and_sessions_go(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        guest(node, "ada")
        node.store.write(set_person, "ada", account="ada", name="Ada")
        at = node.host.now()
        write = node.store.write
        write(count_attempts, ["mark"], at // SPAN_MS)
        row = {"proof": "p", "person": "ada", "kind": "reset", "expires": at + 5}
        write(lambda c: c.execute(insert(one_time_tokens).values(row)))
        await sweeper(node).run_once()
        assert counted(node, tries) == 1 and counted(node, sessions) == 1
        machine.passes(401 * DAY)
        await sweeper(node).run_once()
        assert (
            counted(node, tries) == counted(node, one_time_tokens) == counted(node, sessions) == 0
        )
        node.stop()

    run(tmp_path, play)


def counted(node: Node, table: Any) -> int:
    return len(node.store.read(lambda c: c.execute(select(table)).all()))


def test_of_several_nodes_one_sweeps_and_not_again_before_its_time(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        nodes = [machine.boot(alone=False) for _ in range(3)]
        looks = [sweeper(node).run_once() for node in nodes]
        assert sorted(await asyncio.gather(*looks)) == [(), (), ("sweep",)]
        assert await sweeper(nodes[1]).run_once() == ()
        machine.passes(10 * MINUTE)
        looks = [sweeper(node).run_once() for node in nodes]
        assert sorted(await asyncio.gather(*looks)) == [(), (), ("sweep",)]
        for node in nodes:
            node.stop()

    run(tmp_path, play)


def waiting(node: Node, person: str) -> PairingRequest:
    terms = '{"clock":null,"rated":false,"public":false}'
    return PairingRequest(person, "dame", terms, person, 1500, 400, node.host.now())


def test_two_who_were_brought_together_when_the_server_was_killed_get_their_table(
    tmp_path: Path,
) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        store = node.store
        assert store.write(pair_or_wait, waiting(node, "ada"), node.host.now(), "t-one") is None
        assert store.write(pair_or_wait, waiting(node, "bo"), node.host.now(), "t-one") is not None
        node.stop()  # before it could open the table
        nodes = [machine.boot(alone=False) for _ in range(2)]
        assert (await pairing_of(nodes[0]).home_section("ada")).state == "waits"
        await asyncio.gather(*(sweeper(each).run_once() for each in nodes))
        for each in nodes:
            met = [await pairing_of(each).home_section(person) for person in ("ada", "bo")]
            assert [one.state for one in met] == ["met", "met"] and met[0].table == "t-one"
        sit = select(seats.c.person).where(seats.c.table == "t-one")
        sitting = nodes[0].store.read(lambda c: sorted(c.scalars(sit)))
        assert sitting == ["ada", "bo"]
        for each in nodes:
            each.stop()

    run(tmp_path, play)


def test_a_player_left_alone_by_a_kill_waits_again_and_is_paired(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        store = node.store
        store.write(pair_or_wait, waiting(node, "ada"), node.host.now(), "t-one")
        store.write(pair_or_wait, waiting(node, "bo"), node.host.now(), "t-one")
        store.write(stop_waiting, "bo")
        await sweeper(node).run_once()
        found_one = store.write(pair_or_wait, waiting(node, "cy"), node.host.now(), "t-two")
        assert found_one is not None and found_one.person == "ada"
        node.stop()

    run(tmp_path, play)


def test_the_request_of_a_player_who_has_gone_is_deleted(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        node.store.write(pair_or_wait, waiting(node, "ada"), node.host.now(), "t-one")
        machine.passes(59 * MINUTE)
        await sweeper(node).run_once()
        assert node.store.read(pairing_request_of, "ada") is not None
        machine.passes(11 * MINUTE)
        await sweeper(node).run_once()
        assert node.store.read(pairing_request_of, "ada") is None
        node.stop()

    run(tmp_path, play)


def test_an_unstarted_table_is_closed_however_many_games_go_on(tmp_path: Path) -> None:
    """Running games that wait for a person must not hide those to close."""

    async def play(machine: Machine) -> None:
        node = machine.boot()
        waits = await found(node, await opened(node, "ada"))
        machine.passes(DAY + MINUTE)
        begun = await begun_tables(node, 3)
        machine.passes(DAY + MINUTE)
        assert node.store.read(unstarted_tables, node.host.now() - DAY, limit=3) == (waits.id,)
        await StaleTableSweeper(node.host, Settings(data_dir=Path())).run_once()
        assert waits.table.ended is not None and waits.table.ended.reasons[0].code == "expired"
        for each in begun:
            assert (await found(node, each)).table.ended is None
        node.stop()

    run(tmp_path, play)


async def begun_tables(node: Node, count: int) -> list[str]:
    return [(await dame(node, THREE_DAYS)).id for _ in range(count)]


def test_unstarted_tables_without_a_free_seat_do_not_keep_others_open(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        seated, options = Seated({0: "ada", 1: "bo"}), DAME.options_type(starts=0)
        for number in range(100):
            new = node.host.new_table(f"0{number:03}", DAME, options, None, TWO, seated)
            await node.host.open_seated_table(new)
        waits = await found(node, await opened(node, "cy"))
        machine.passes(DAY + MINUTE)
        housekeeper = StaleTableSweeper(node.host, Settings(data_dir=Path()))
        for _ in range(2):
            await housekeeper.run_once()
        assert waits.table.ended is not None
        assert (await found(node, "0000")).table.ended is None
        node.stop()

    run(tmp_path, play)


def test_a_guest_who_left_a_game_against_bots_is_forgotten(tmp_path: Path) -> None:
    """A game without a clock would otherwise wait for them for ever; with others there it
    continues."""

    async def play(machine: Machine) -> None:
        node = machine.boot()
        for name in ("gone", "seen", "account", "with others"):
            guest(node, name)
        node.store.write(set_person, "account", account="ada", name="Ada")
        played = {name: await against_a_bot(node, name) for name in ("gone", "seen", "account")}
        both = await found(node, await opened(node, "with others"))
        assert await node.host.take_seat(both, 1, "seen")
        machine.passes(91 * DAY)
        node.store.put(SeenSession("session of seen", node.host.now())).result()
        await sweeper(node).run_once()
        ended = {name for name in played if played[name].table.ended is not None}
        assert ended == {"gone"} and both.table.ended is None
        reasons = played["gone"].table.ended
        assert reasons is not None and reasons.reasons[0].code == "dame-resigned"
        deleted = select(people.c.person).where(people.c.deleted.is_not(None))
        assert node.store.read(lambda c: tuple(c.scalars(deleted))) == ("gone",)
        node.stop()

    run(tmp_path, play)


async def against_a_bot(node: Node, person: str) -> LiveTable:
    options, players = DAME.options_type(starts=0), (TWO[0], BOT)
    table = await node.host.open_table(DAME, options, None, players, person)
    return await found(node, table)


def test_what_was_told_seen_and_planned_does_not_stay_for_ever(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        table = await opened(node, "ada")
        await remains_go(node.host, table, machine.passes)
        node.stop()

    run(tmp_path, play)


async def remains_go(host: Host, table: str, passes: Callable[[int], None]) -> None:
    """Old sent notifications, presence on lost nodes, finished plans."""
    store, at = host.store, host.now()
    for number in range(3):
        await store.save(new_notification("ada", table, "turn", number, at, {"others": ["Bo"]}))
    done, seen, waits = store.write(notifications.claim, at, 0)
    store.write(notifications.mark_done, [done.id, seen.id], "push")
    store.write(notifications.set_presence, "a dead node", [("ada", table)], at + MINUTE)
    store.planned_seats.set_plan(table, 0, (Branch(then="9-13"),))
    store.write(lambda c: c.execute(update(plans).values(plan="[]")))
    await swept(host)
    assert len(store.read(notifications.newest_of_person, "ada")) == 3 and store.read(
        notifications.is_present, "ada", table, at
    )
    passes(91 * DAY)
    await swept(host)
    assert [each.id for each in store.read(notifications.newest_of_person, "ada")] == [waits.id]
    assert store.read(lambda c: c.execute(select(looking)).all()) == []
    assert store.read(lambda c: c.execute(select(plans)).all()) == []


async def swept(host: Host) -> None:
    matchmaking = Matchmaking(host, HomeFeed(host), Materials())
    assert await RetentionSweeper(host, matchmaking, Settings(data_dir=Path())).run_once() == (
        "sweep",
    )
