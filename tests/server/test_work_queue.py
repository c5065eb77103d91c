"""The queue of the workers, on a real Redis: work is there once, and one worker has it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from redis.asyncio import Redis
from redis.exceptions import RedisError

from kiebitz.server.host import Notices
from kiebitz.server.news import News, connected
from kiebitz.server.work_queue import ALIVE, QUEUE, WorkQueue, broker_at
from tests.services import RedisServer

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    running = RedisServer()
    yield running
    running.stop()


@asynccontextmanager
async def queue_at(url: str, worker: bool = True) -> AsyncIterator[WorkQueue]:
    redis, broker = connected(url), broker_at(url)
    await redis.flushall()
    if worker:
        await redis.set(ALIVE, 1)
    yield WorkQueue(redis, broker)
    await broker.shutdown()
    await redis.aclose()


def test_nothing_is_handed_over_where_no_worker_is(redis: RedisServer) -> None:
    async def asked() -> bool:
        async with queue_at(redis.url, worker=False) as queue:
            return await queue.hand_over("t")

    assert not asyncio.run(asked())


def test_nothing_is_handed_over_where_no_redis_is() -> None:
    async def asked() -> bool:
        url = "redis://127.0.0.1:1/0"
        client, broker = connected(url), broker_at(url)
        found = await WorkQueue(client, broker).hand_over("t")
        await broker.shutdown()
        await client.aclose()
        return found

    assert not asyncio.run(asked())


def test_a_table_waits_once_however_often_it_is_woken(redis: RedisServer) -> None:
    async def waiting() -> list[int]:
        async with queue_at(redis.url) as queue:
            client = connected(redis.url)
            for _ in range(3):
                assert await queue.hand_over("t")
            before: int = await client.llen(QUEUE)
            async with queue.lease("t"):
                await queue.hand_over("t")
            after: int = await client.llen(QUEUE)
            await client.aclose()
            return [before, after]

    assert asyncio.run(waiting()) == [1, 2]


def test_one_worker_has_a_table_and_the_next_waits_for_it(redis: RedisServer) -> None:
    order: list[str] = []

    async def work(queue: WorkQueue, name: str) -> None:
        async with queue.lease("t") as is_ours:
            assert is_ours
            order.append(f"{name} begins")
            await asyncio.sleep(0.1)
            order.append(f"{name} ends")

    async def both() -> None:
        async with queue_at(redis.url) as queue:
            await asyncio.gather(work(queue, "a"), work(queue, "b"))

    asyncio.run(both())
    first, second = order[0][0], order[2][0]
    assert order == [f"{first} begins", f"{first} ends", f"{second} begins", f"{second} ends"]
    assert {first, second} == {"a", "b"}


def test_the_lease_of_a_dead_worker_runs_out(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.server.work_queue.LEASE_MS", 300)

    async def inherited() -> bool:
        async with queue_at(redis.url) as queue:
            client = connected(redis.url)
            await client.set("kiebitz:lease:t", "dead", px=300)
            await client.aclose()
            async with queue.lease("t") as is_ours:
                return is_ours

    assert asyncio.run(inherited())


async def told(
    redis: RedisServer, between: Callable[[], Awaitable[None]]
) -> list[tuple[str, Notices]]:
    """What one node hears of another, whatever happens in between."""
    heard: list[tuple[str, Notices]] = []
    clients = connected(redis.url), connected(redis.url)
    teller = News(clients[0])
    hearer = News(clients[1], lambda table, notices: heard.append((table, notices)))
    async with teller.running(), hearer.running():
        for table in ("before", "after"):
            while table not in {each for each, _ in heard}:
                teller.tell(table)
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
        client = connected(redis.url)
        news = News(client, lambda table, notices: mine.append(table))
        async with news.running():
            other = News(client)
            async with other.running():
                while not mine:
                    news.tell("mine")
                    other.tell("theirs")
                    await asyncio.sleep(0.02)
        await client.aclose()
        return mine

    assert set(asyncio.run(heard())) == {"theirs"}


class Deaf(Redis):
    """Takes the first word to stop for a time limit of its own, as a client may that is in one."""

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
        news = News(client)
        async with news.running():
            news.tell("somewhere")
            while not client.times:
                await asyncio.sleep(0)
        await client.aclose()
        return client.times

    assert asyncio.run(asyncio.wait_for(ended(), 20)) == 1
