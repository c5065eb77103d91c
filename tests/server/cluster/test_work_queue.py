"""The queue of the workers, on a real Redis: work is there once, and given out fairly."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from redis.asyncio import Redis
from redis.exceptions import RedisError

from kiebitz.server.cluster.pubsub import ClusterPubSub, connect_redis
from kiebitz.server.cluster.work_queue import ALIVE, OLD_QUEUE, UNKNOWN, WAITING, Taken, WorkQueue
from kiebitz.server.platform.fair_queue import FairQueue, Lane, Payer, Work, most_for_one_address
from kiebitz.server.tables.host import BotRemarks
from tests.services import RedisServer

pytestmark = pytest.mark.services

HERE, THERE = Payer("here"), Payer("there")
Play = Callable[[WorkQueue, Redis], Awaitable[None]]


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    running = RedisServer()
    yield running
    running.stop()


@asynccontextmanager
async def queue_at(url: str, worker: bool = True) -> AsyncIterator[WorkQueue]:
    redis = connect_redis(url)
    await redis.flushall()
    if worker:
        await redis.set(ALIVE, 1)
    yield WorkQueue(redis)
    await redis.aclose()


def run(redis: RedisServer, play: Play) -> None:
    """With an empty queue, and a client beside it."""

    async def all_of_it() -> None:
        async with queue_at(redis.url) as queue, connect_redis(redis.url) as client:
            await play(queue, client)

    asyncio.run(all_of_it())


async def taken(queue: WorkQueue, lane: Lane = "dear") -> Taken:
    found = await queue.take(lane)
    assert found is not None
    return found


def test_nothing_is_handed_over_where_no_worker_is(redis: RedisServer) -> None:
    async def asked() -> bool:
        async with queue_at(redis.url, worker=False) as queue:
            return await queue.hand_over("t")

    assert not asyncio.run(asked())


def test_nothing_is_handed_over_where_no_redis_is() -> None:
    async def asked() -> bool:
        client = connect_redis("redis://127.0.0.1:1/0")
        found = await WorkQueue(client).hand_over("t")
        await client.aclose()
        return found

    assert not asyncio.run(asked())


def test_a_redis_that_says_nothing_is_not_waited_for(redis: RedisServer) -> None:
    """Its client alone waits for seconds with every question, and the table for the client."""

    async def asked() -> tuple[bool, bool]:
        async with queue_at(redis.url) as queue:
            with redis.held():
                async with asyncio.timeout(4):
                    silent = await queue.hand_over("t")
            while not await queue.hand_over("t"):  # as soon as it answers again
                await asyncio.sleep(0.05)
            return silent, True

    assert asyncio.run(asked()) == (False, True)


def test_a_table_waits_once_however_often_it_is_woken(redis: RedisServer) -> None:
    async def play(queue: WorkQueue, client: Redis) -> None:
        for _ in range(3):
            assert await queue.hand_over("t", Work(HERE))
        assert [await queue.take("dear") is None for _ in range(2)] == [False, True]

    run(redis, play)


def test_a_table_that_is_woken_while_a_worker_has_it_waits_when_the_worker_is_done(
    redis: RedisServer,
) -> None:
    async def play(queue: WorkQueue, client: Redis) -> None:
        await queue.put("t", Work(HERE))
        async with queue.keep_lease(await taken(queue)):
            await queue.put("t", Work(HERE))
            assert await queue.take("dear") is None
        async with queue.keep_lease(await taken(queue)):
            pass
        assert await queue.take("dear") is None

    run(redis, play)


def test_a_worker_says_what_is_to_be_done_next(redis: RedisServer) -> None:
    async def play(queue: WorkQueue, client: Redis) -> None:
        await queue.put("t", UNKNOWN)
        async with queue.keep_lease(await taken(queue, "cheap")) as held:
            held.again = Work(Payer("here", "ada"), "dear")
        assert await queue.take("cheap") is None
        assert (await taken(queue)).work == Work(Payer("here", "ada"), "dear")

    run(redis, play)


def test_the_table_of_a_dead_worker_is_taken_again(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.server.cluster.work_queue.LEASE_MS", 300)

    async def play(queue: WorkQueue, client: Redis) -> None:
        await queue.put("t", Work(HERE))
        await taken(queue)
        async with asyncio.timeout(60):
            while await queue.take("dear") is None:
                await queue.put("t", Work(HERE))  # as the sweep does
                await asyncio.sleep(0.02)

    run(redis, play)


def test_a_lease_is_kept_for_as_long_as_the_worker_thinks(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.server.cluster.work_queue.LEASE_MS", 3000)

    async def play(queue: WorkQueue, client: Redis) -> None:
        await queue.put("t", Work(HERE))
        async with queue.keep_lease(await taken(queue)):
            for _ in range(10):
                await asyncio.sleep(0.4)
                await queue.put("t", Work(HERE))
                assert await queue.take("dear") is None
        assert await queue.take("dear") is not None

    run(redis, play)


def test_what_a_node_of_an_earlier_version_put_in_is_not_lost(redis: RedisServer) -> None:
    """It stood in a plain list, as taskiq writes messages."""

    async def play(queue: WorkQueue, client: Redis) -> None:
        message = {"task_id": "1", "task_name": "kiebitz-bots-play", "labels": {}, "args": ["t"]}
        for text in (json.dumps({**message, "kwargs": {}}), "no message", '{"args": 3}'):
            await client.lpush(OLD_QUEUE, text)
        await queue.move_old_queue()
        assert (await taken(queue, "cheap")).table == "t"
        assert not await client.exists(OLD_QUEUE)

    run(redis, play)


def test_an_idle_worker_is_rung_for_new_work_and_for_slots_that_become_free(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.server.cluster.work_queue.BELL_SECONDS", 4.5)

    async def play(queue: WorkQueue, client: Redis) -> None:
        async with asyncio.timeout(4.2):
            waiting = asyncio.create_task(queue.wait("dear"))
            await queue.put("t", Work(HERE))
            await waiting
            first = await taken(queue)
            waiting = asyncio.create_task(queue.wait("dear"))
            await queue.free_slot(first)
            await waiting

    run(redis, play)


def test_one_address_holds_half_of_all_workers_slots(redis: RedisServer) -> None:
    async def play(queue: WorkQueue, client: Redis) -> None:
        alive = [
            asyncio.create_task(queue.send_heartbeats({"cheap": 2, "dear": 3})) for _ in range(2)
        ]
        while await client.zcard("kiebitz:work:workers") < 2:
            await asyncio.sleep(0.01)
        for number in range(10):
            await queue.put(f"t-{number}", Work(Payer("here", f"account {number}")))
        await queue.put("cheap", Work(HERE, "cheap"))
        held = [await taken(queue) for _ in range(3)]
        assert await queue.take("dear") is None
        assert (await taken(queue, "cheap")).table == "cheap", "slots of another lane"
        await queue.put("else", Work(THERE))
        assert (await taken(queue)).table == "else"
        await queue.free_slot(held[0])
        assert (await taken(queue)).work.payer.address == "here"
        assert await queue.take("dear") is None
        for task in alive:
            task.cancel()

    run(redis, play)


def test_the_slots_of_a_dead_worker_count_no_more(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.server.cluster.work_queue.LEASE_MS", 2000)

    async def play(queue: WorkQueue, client: Redis) -> None:
        await queue.put("first", Work(HERE))
        await queue.put("second", Work(HERE))
        await taken(queue)
        assert await queue.take("dear") is None
        async with asyncio.timeout(60):
            while await queue.take("dear") is None:
                await asyncio.sleep(0.02)

    run(redis, play)


def test_a_table_that_is_watched_overtakes_also_if_it_waited_already(redis: RedisServer) -> None:
    async def play(queue: WorkQueue, client: Redis) -> None:
        for number in range(20):
            await queue.put(f"t-{number}", Work(Payer(f"address {number}")))
        await queue.put("t-13", Work(Payer("address 13"), is_watched=True))
        assert (await taken(queue)).table == "t-13"

    run(redis, play)


def test_that_a_table_is_watched_is_known_to_its_next_turn_for_a_while(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(queue: WorkQueue, client: Redis) -> None:
        for watched_ms, following in ((60_000, "t"), (1, "other")):
            await client.flushall()
            monkeypatch.setattr("kiebitz.server.cluster.work_queue.WATCHED_MS", watched_ms)
            await queue.put("t", Work(THERE, is_watched=True))
            async with queue.keep_lease(await taken(queue)) as held:
                await queue.put("other", Work(HERE))
                await asyncio.sleep(0.02)
                held.again = Work(THERE)
            assert (await taken(queue)).table == following

    run(redis, play)


@pytest.mark.parametrize("seed", range(8))
def test_the_workers_queue_keeps_the_order_of_the_processes_slots(
    redis: RedisServer, seed: int
) -> None:
    """Whatever is put, put again, taken and finished: in Redis and in memory the same is next."""
    rng = Random(seed)
    slots = rng.choice([1, 2, 4, 6])
    payers = [Payer(address, account) for address in "xyz" for account in ("", "ada", "bo", "cy")]

    async def play(_: WorkQueue, client: Redis) -> None:
        queue, model = WorkQueue(client, 2), FairQueue[str](2)
        alive = asyncio.create_task(queue.send_heartbeats({"cheap": 1, "dear": slots}))
        while not await client.zcard("kiebitz:work:workers"):
            await asyncio.sleep(0.01)
        thinking: list[Taken] = []
        waiting: list[str] = []
        for step in range(300):
            held = Counter(each.work.payer.address for each in thinking)
            if rng.random() < 0.55:
                table, payer = f"t-{step}", rng.choice(payers)
                if waiting and rng.random() < 0.2:
                    table = rng.choice(waiting)
                is_watched = rng.random() < 0.3
                await queue.put(table, Work(payer, "dear", is_watched))
                model.put(table, payer, is_watched)
                waiting = [each for each in waiting if each != table] + [table]
            elif thinking and (len(thinking) == slots or rng.random() < 0.4):
                async with queue.keep_lease(thinking.pop(rng.randrange(len(thinking)))):
                    pass
            else:
                found = await queue.take("dear")
                most = most_for_one_address(slots)
                expected = model.take(lambda address: held[address] >= most)  # noqa: B023
                assert (found and found.table) == expected, step
                if found is not None:
                    thinking.append(found)
                    waiting.remove(found.table)
        assert await client.hlen(WAITING) == len(model)
        alive.cancel()

    run(redis, play)


async def told(
    redis: RedisServer, between: Callable[[], Awaitable[None]]
) -> list[tuple[str, BotRemarks]]:
    """One node's news of another, whatever happens in between."""
    heard: list[tuple[str, BotRemarks]] = []
    clients = connect_redis(redis.url), connect_redis(redis.url)
    teller = ClusterPubSub(clients[0])
    hearer = ClusterPubSub(clients[1], lambda table, notices: heard.append((table, notices)))
    async with teller.running(), hearer.running():
        for table in ("before", "after"):
            while table not in {each for each, _ in heard}:
                teller.publish(table)
                await asyncio.sleep(0.02)
            await between()
    for client in clients:
        await client.aclose()
    return heard


def test_news_is_heard_at_the_other_node_and_again_after_redis_was_away() -> None:
    mortal = RedisServer()

    async def away() -> None:
        mortal.kill()
        await asyncio.sleep(0.2)
        mortal.start()

    heard = asyncio.run(told(mortal, away))
    mortal.stop()
    assert next(table for table, _ in heard) == "before"
    assert ("after", ()) in heard


def test_a_node_does_not_hear_its_own_news(redis: RedisServer) -> None:
    async def heard() -> list[str]:
        mine: list[str] = []
        client = connect_redis(redis.url)
        news = ClusterPubSub(client, lambda table, notices: mine.append(table))
        async with news.running():
            other = ClusterPubSub(client)
            async with other.running():
                while not mine:
                    news.publish("mine")
                    other.publish("theirs")
                    await asyncio.sleep(0.02)
        await client.aclose()
        return mine

    assert set(asyncio.run(heard())) == {"theirs"}


class Deaf(Redis):
    """Takes the first cancellation for a time limit of its own, as a client inside one may."""

    times = 0

    async def publish(self, *args: Any, **kwargs: Any) -> Any:
        self.times += 1
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            if self.times == 1:
                raise RedisError("too late") from None
            raise


def test_a_node_ends_though_its_client_did_not_hear_that_it_is_to_stop() -> None:
    async def ended() -> int:
        client = Deaf()
        news = ClusterPubSub(client)
        async with news.running():
            news.publish("somewhere")
            while not client.times:
                await asyncio.sleep(0)
        await client.aclose()
        return client.times

    assert asyncio.run(asyncio.wait_for(ended(), 20)) == 1
