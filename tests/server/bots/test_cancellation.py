"""No bot keeps thinking about a table that has moved on, whichever node moved it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from kiebitz.bots import Situation, Thinkers
from kiebitz.bots.advice import Advice
from kiebitz.bots.random_bot import RandomBot
from kiebitz.core.entry import (
    ActionEntry,
    Entry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    ResignationEntry,
)
from kiebitz.server import worker
from kiebitz.server.app import start_services
from kiebitz.server.bots.cancellation import ThinkingRegistry
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.cluster.redis import connect_cluster
from kiebitz.server.cluster.remote_changes import RemoteChanges
from kiebitz.server.platform.fair_queue import Payer
from kiebitz.server.review.analysis_board import StudyRequest
from kiebitz.server.review.jobs import ReviewJobs
from kiebitz.server.settings import make_settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.messages import Accepted
from kiebitz.store import Opener, Store
from kiebitz.store.engine import sqlite_url
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.server.tables.test_host import ALL, DAME, KEY, dame, live_table, move, run, share, stored
from tests.services import RedisServer

ADA, BOT = Player("Ada"), Player("max", "bot", "max")
PATIENCE = 60.0
"""Seconds: no thinker ends on its own before, and no sweep runs."""


class Thinker(RandomBot):
    """Thinks until it is closed."""

    begun = threading.Semaphore(0)
    ended = threading.Semaphore(0)
    fails = False

    def __init__(self) -> None:
        super().__init__(0)
        self._closed = threading.Event()

    def choose(self, situation: Situation) -> Any:
        self.begun.release()
        assert self._closed.wait(PATIENCE)
        self.ended.release()
        if self.fails:
            raise OSError("what it thought with is gone")
        return super().choose(situation)

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        action = self.choose(situation)
        return (Advice(action, 0.0, (action,), ()),)

    def close(self) -> None:
        self._closed.set()


@pytest.fixture(autouse=True)
def thinker(monkeypatch: pytest.MonkeyPatch) -> type[Thinker]:
    """Every bot of the server is one."""

    class Anew(Thinker):
        begun = threading.Semaphore(0)
        ended = threading.Semaphore(0)

    monkeypatch.setattr("kiebitz.server.bots.turn.bot", lambda game, level: Anew())
    monkeypatch.setattr("kiebitz.bots.catalogue.bot", lambda game, level, seed=None: Anew())
    return Anew


@contextlib.asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[Host, BotJobs]]:
    """A server without its sockets."""
    settings = make_settings(data_dir=folder, bot_pause=0, sweep_seconds=600)
    async with start_services(
        settings, ALL, lambda table, number: None, Materials(None)
    ) as running:
        yield running.host, running.bot_jobs


async def begun(thinker: type[Thinker]) -> None:
    assert await asyncio.to_thread(thinker.begun.acquire, True, PATIENCE)


async def stopped(host: Host, live: LiveTable, job: asyncio.Future[Any], *entries: Entry) -> None:
    """The job is over as soon as the entries are stored."""
    assert await host.submit(live, "from-a-person", entries) == Accepted()
    await asyncio.wait_for(job, PATIENCE / 2)


def test_a_bot_stops_thinking_when_the_person_resigns(
    tmp_path: Path, thinker: type[Thinker]
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (host, jobs):
            live = await dame(host, (ADA, BOT), starts=1)
            job = jobs.wake(live.id)
            await begun(thinker)
            await stopped(host, live, job, ResignationEntry(seat=0))
            assert [type(entry) for entry in stored(host, live)] == [ResignationEntry]

    asyncio.run(play())


def test_a_bot_that_stumbles_when_it_is_stopped_is_no_failure(
    tmp_path: Path, thinker: type[Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker, "fails", True)

    async def play() -> None:
        async with serving(tmp_path) as (host, jobs):
            live = await dame(host, (ADA, BOT), starts=1)
            job = jobs.wake(live.id)
            await begun(thinker)
            with capture_logs() as lines:
                await stopped(host, live, job, ResignationEntry(seat=0))
            assert lines == []

    asyncio.run(play())


def test_a_bot_that_thinks_grants_a_takeback_at_once(
    tmp_path: Path, thinker: type[Thinker]
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (host, jobs):
            live = await dame(host, (ADA, BOT))
            assert await host.submit(live, "a", (move("9-13"),)) == Accepted()
            job = jobs.wake(live.id)
            await begun(thinker)
            await stopped(host, live, job, OfferEntry(seat=0, offer="takeback"))
            kinds = [type(entry) for entry in stored(host, live)]
            assert kinds == [ActionEntry, OfferEntry, OfferAnswerEntry]

    asyncio.run(play())


def test_a_hint_is_not_thought_about_when_its_moment_is_over(
    tmp_path: Path, thinker: type[Thinker]
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (host, jobs):
            live = await dame(host, (ADA, BOT))
            hint = asyncio.ensure_future(jobs.hints(live, 0, live.payer))
            await begun(thinker)
            await stopped(host, live, hint, move("9-13"))
            assert await hint == ()

    asyncio.run(play())


def test_a_hint_does_not_reveal_a_hidden_choice(tmp_path: Path, thinker: type[Thinker]) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (host, jobs):
            players = (ADA, Player("Bo"), Player("Cleo"))
            options = SEALED_BIDS.options_type()
            table = await host.open_table(SEALED_BIDS, options, None, players, "ada")
            live = await live_table(host, table)
            await host.submit(live, "luck", tuple(share(seat) for seat in range(3)))
            hint = asyncio.ensure_future(jobs.hints(live, 0, live.payer))
            await begun(thinker)
            hands = live.table.state.hands
            for seat in (1, 2):
                bid = ActionEntry(seat=seat, action=f"bid {hands[seat][0]}")
                assert await host.submit(live, f"bid{seat}", (bid,)) == Accepted()
            await asyncio.sleep(0.05)
            assert not hint.done()
            await stopped(host, live, hint, ActionEntry(seat=0, action=f"bid {hands[0][0]}"))

    asyncio.run(play())


def test_who_thinks_for_the_analysis_board_stops_with_the_server(
    tmp_path: Path, thinker: type[Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "kiebitz.server.review.analysis_board.bot", lambda game, level, seed: thinker()
    )

    async def play(host: Host) -> None:
        reviews = ReviewJobs(host)
        study = reviews.study_position(StudyRequest("dame", lines=True), Payer("here"))
        studying = asyncio.create_task(study)
        await begun(thinker)
        await reviews.close()
        assert len((await asyncio.wait_for(studying, PATIENCE / 2)).lines) == 1

    run(tmp_path, play)


async def opened_from(host: Host, address: str) -> LiveTable:
    """A table with a bot to move, opened by a person at some address."""
    options, opener = DAME.options_type(starts=1), Opener("ada", address)
    table = await host.open_table(DAME, options, None, (ADA, BOT), opener)
    return await live_table(host, table)


def test_what_waits_for_its_turn_is_not_begun_when_its_moment_is_over(
    tmp_path: Path, thinker: type[Thinker]
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (host, jobs):
            tables = [await opened_from(host, f"address {number}") for number in range(3)]
            waiting = [jobs.wake(live.id) for live in tables]
            for _ in range(2):
                await begun(thinker)
            for live in reversed(tables):
                await host.submit(live, "resigns", (ResignationEntry(seat=0),))
            await asyncio.wait_for(asyncio.gather(*waiting), PATIENCE)
            assert not thinker.begun.acquire(blocking=False)

    asyncio.run(play())


def test_a_bot_stops_thinking_when_its_table_moved_on_at_another_node(
    tmp_path: Path, thinker: type[Thinker]
) -> None:
    """A node is notified of a change and checks; so does a worker."""

    async def play(here: Host, there: Host) -> None:
        thoughts = ThinkingRegistry()
        jobs = BotJobs(here, 0, thoughts=thoughts)
        remote_changes = RemoteChanges(here, quiet, thoughts)
        table = (await dame(there, (ADA, BOT), starts=1)).id
        job = jobs.wake(table)
        await begun(thinker)
        remote_changes.on_table_changed(table)
        await asyncio.sleep(0.05)
        assert not job.done()
        await there.submit(await live_table(there, table), "a", (ResignationEntry(seat=0),))
        remote_changes.on_table_changed(table)
        await asyncio.wait_for(job, PATIENCE / 2)
        assert table not in thoughts

    with contextlib.ExitStack() as closing:
        stores = [Store(sqlite_url(tmp_path)) for _ in range(2)]
        for store in stores:
            closing.callback(store.close)
        asyncio.run(play(*map(idle, stores)))


def quiet(table: str, number: int) -> None:
    """Ignores changes."""


@pytest.mark.services
def test_a_worker_stops_thinking_when_its_table_moved_on_at_a_node(
    tmp_path: Path, thinker: type[Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(store: Store, redis: str) -> None:
        is_enough = asyncio.Event()
        monkeypatch.setattr(worker, "_until_stopped", is_enough.wait)
        work = worker._run_until_stopped(sqlite_url(tmp_path), redis, 0, 1, ALL)
        working = asyncio.create_task(work)
        async with connect_cluster(
            redis, RemoteChanges(idle(store), quiet, ThinkingRegistry())
        ) as (news, queue):
            node = Host(store, ALL, KEY, lambda table, _: news.publish(table), shared=True)
            live = await dame(node, (ADA, BOT), starts=1)
            while not await queue.hand_over(live.id):
                await asyncio.sleep(0.05)
            await begun(thinker)
            await node.submit(live, "a", (ResignationEntry(seat=0),))
            assert await asyncio.to_thread(thinker.ended.acquire, True, PATIENCE / 2)
        is_enough.set()
        await working

    with contextlib.ExitStack() as closing:
        redis, store = RedisServer(), Store(sqlite_url(tmp_path))
        closing.callback(redis.stop)
        closing.callback(store.close)
        asyncio.run(play(store, redis.url))


def idle(store: Store) -> Host:
    return Host(store, ALL, KEY, quiet, shared=True)


def past(number: int) -> Callable[[int], bool]:
    return lambda stored: stored > number


@pytest.mark.parametrize(
    "stop", [ThinkingRegistry.stop, lambda thoughts: thoughts.on_table_changed("t", 4)]
)
def test_only_what_is_over_is_stopped(stop: Callable[[ThinkingRegistry], None]) -> None:
    thoughts = ThinkingRegistry()
    with thoughts.register("t", past(3)) as thinkers, thoughts.register("t", past(4)) as others:
        thoughts.on_table_changed("t", 3)
        thoughts.on_table_changed("u", 9)
        assert [each.is_stopped for each in (thinkers, others)] == [False, False]
        stop(thoughts)
        are_all = stop is ThinkingRegistry.stop
        assert [each.is_stopped for each in (thinkers, others)] == [True, are_all]
    assert "t" not in thoughts


def test_a_thinker_that_joins_after_the_stop_is_closed_at_once() -> None:
    thinkers, late = Thinkers(), Thinker()
    thinkers.stop()
    with thinkers.joined_by(late):
        assert late._closed.is_set()


def test_a_search_stops_when_no_one_waits_for_it() -> None:
    """The waiting task may have been cancelled, as when a worker ends."""
    thinker = Thinker()
    with ThinkingRegistry().register("t", past(0)) as thinkers:
        joining = thinkers.joined_by(thinker)
        joining.__enter__()
    assert thinker._closed.is_set()
