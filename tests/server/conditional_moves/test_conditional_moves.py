"""Conditional moves are played at once, once, and visible only to their owner."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from sqlalchemy import update

from kiebitz.core.clocks import CorrespondenceClock
from kiebitz.core.conditional_moves import Branch, MoveTree, count_branches
from kiebitz.core.entry import ActionEntry, Entry, Player
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.conditional_moves.runner import ConditionalMoveRunner
from kiebitz.server.play.rendering import Watcher, render
from kiebitz.server.play.submit import handle_submission
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted, Act, Answer, Offer
from kiebitz.server.tables.terms import Terms
from kiebitz.store.conditional_moves import plan_of
from kiebitz.store.schema.tables import entries
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.server.tables.test_host import ALL, DAME, KEY, TWO, live_table, move, run, share

DAYS = Terms(CorrespondenceClock(days=3))


async def dame(host: Host) -> LiveTable:
    """Ada (Black) begins; both are there."""
    options = DAME.options_type(starts=0)
    live = await live_table(
        host, await host.open_table(DAME, options, None, TWO, "ada", terms=DAYS)
    )
    assert await host.take_seat(live, 1, "bo")
    for seat in (0, 1):
        assert await host.submit(live, f"share-{seat}", (now(host, share(seat)),)) == Accepted()
    return live


def now(host: Host, entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, at=host.now())


def conditional_move_runner(host: Host) -> ConditionalMoveRunner:
    return ConditionalMoveRunner(host, BotJobs(host, 0))


def played(live: LiveTable) -> list[str]:
    return [entry.action for entry in live.table.entries if isinstance(entry, ActionEntry)]


TREE: MoveTree = (
    Branch(after="9-13", then="21-17", next=(Branch(after="10-14", then="17x10"),)),
    Branch(after="10-14", then="22-18"),
)


def test_the_branch_that_holds_is_played_and_the_tree_goes_on(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live, plans = await dame(host), conditional_move_runner(host)
        host.store.planned_seats.set_plan(live.id, 1, TREE)
        await plans.run_once()
        assert played(live) == []
        assert await host.submit(live, "a1", (now(host, move("9-13")),)) == Accepted()
        await plans.run_once({live.id})
        await plans.run_once({live.id})
        assert played(live) == ["9-13", "21-17"]
        assert host.store.read(plan_of, live.id, 1) == TREE[0].next

    run(tmp_path, play)


def test_another_move_than_planned_for_makes_the_plan_void(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live, plans = await dame(host), conditional_move_runner(host)
        host.store.planned_seats.set_plan(live.id, 1, TREE)
        assert await host.submit(live, "a1", (now(host, move("11-15")),)) == Accepted()
        await plans.run_once()
        assert played(live) == ["11-15"] and host.store.read(plan_of, live.id, 1) == ()

    run(tmp_path, play)


def test_a_manual_action_drops_the_plan(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        host.store.planned_seats.set_plan(live.id, 0, (Branch(then="9-13"),))
        act = Act(client="a-client-id", seen=0, action="10-14")
        assert await handle_submission(host, BotJobs(host, 0), live, 0, act) == Accepted()
        assert host.store.read(plan_of, live.id, 0) == ()

    run(tmp_path, play)


def test_what_is_taken_back_takes_the_plans_with_it(tmp_path: Path) -> None:
    """They were made for a position that is gone."""

    async def play(host: Host) -> None:
        live, plans = await dame(host), conditional_move_runner(host)
        host.store.planned_seats.set_plan(live.id, 1, TREE)
        assert await host.submit(live, "a1", (now(host, move("9-13")),)) == Accepted()
        await plans.run_once({live.id})
        jobs = BotJobs(host, 0)
        for seat in (0, 1):
            await live.ensure_log(seat)
        ask = Offer(client="takeback-1", seen=len(live.events(1)), offer="takeback")
        assert await handle_submission(host, jobs, live, 1, ask) == Accepted()
        yes = Answer(client="takeback-2", seen=len(live.events(0)), accepts=True)
        assert await handle_submission(host, jobs, live, 0, yes) == Accepted()
        assert host.store.read(plan_of, live.id, 1) == ()

    run(tmp_path, play)


def test_of_two_nodes_one_plays_the_planned_move(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        host.store.planned_seats.set_plan(live.id, 1, TREE)
        assert await host.submit(live, "a1", (now(host, move("10-14")),)) == Accepted()
        await asyncio.gather(
            conditional_move_runner(host).run_once(), conditional_move_runner(host).run_once()
        )
        assert played(live) == ["10-14", "22-18"]

    run(tmp_path, play)


def test_a_planned_bid_is_sealed_when_its_time_comes_and_nothing_tells_of_it(
    tmp_path: Path,
) -> None:
    """The same bytes for all others with one plan, another or none, until all have bid."""

    async def play(host: Host) -> None:
        texts = []
        for plan in ((), (Branch(then="bid {}"),)):
            three = (Player("Ada"), Player("Bo"), Player("Cy"))
            options = SEALED_BIDS.options_type()
            table = await host.open_table(SEALED_BIDS, options, None, three, "a", terms=DAYS)
            live = await live_table(host, table)
            for seat, person in ((1, "b"), (2, "c")):
                assert await host.take_seat(live, seat, person)
            for seat in range(3):
                given = now(host, share(seat))
                assert await host.submit(live, f"share-{seat}", (given,)) == Accepted()
            await live.ensure_log(None)
            before = render(live, Watcher(None, "en"))
            card = live.table.state.hands[1][0]
            named = tuple(Branch(then=branch.then.format(card)) for branch in plan)
            host.store.planned_seats.set_plan(live.id, 1, named)
            await conditional_move_runner(host).run_once()
            assert len(played(live)) == len(plan)
            after = render(live, Watcher(None, "en"))
            assert after.is_same_as(before)
            texts.append(after.encode_update(0) == before.encode_update(0))
        assert texts == [True, True]

    run(tmp_path, play)


def test_a_plan_is_counted_with_all_its_branches() -> None:
    assert count_branches(TREE) == 3 and count_branches(()) == 0


def test_a_damaged_table_does_not_keep_the_others_from_their_plans(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        damaged, live = sorted([await dame(host), await dame(host)], key=lambda each: each.id)
        for each in (damaged, live):
            host.store.planned_seats.set_plan(each.id, 1, TREE)
            assert await host.submit(each, "a1", (now(host, move("9-13")),)) == Accepted()
        cannot_be = '{"kind":"action","seat":0,"action":"1-2"}'
        last = (entries.c.table == damaged.id, entries.c.number == damaged.number - 1)
        broken = update(entries).where(*last).values(entry=cannot_be)
        host.store.write(lambda connection: connection.execute(broken))
        restarted = Host(host.store, ALL, KEY, lambda table, number: None)
        await conditional_move_runner(restarted).run_once()
        assert played(await live_table(restarted, live.id)) == ["9-13", "21-17"]

    run(tmp_path, play)
