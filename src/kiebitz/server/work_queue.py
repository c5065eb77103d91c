"""The queue between nodes and workers, over Redis: at which tables a bot is to act.

A table waits in it once, and one worker at a time has the lease of a table. Both are there to save
work, not to keep order: the store takes every number once. Whatever the queue loses, the sweep
finds by the table's status.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError
from taskiq.kicker import AsyncKicker
from taskiq_redis import ListQueueBroker

QUEUE = "kiebitz:bots"
TASK = "kiebitz-bots-play"
ALIVE = "kiebitz:worker-alive"
QUEUED_MS = 15_000
LEASE_MS = 6_000
ALIVE_MS = 5_000
TURN_SECONDS = 0.05
"""How often somebody who waits for a lease looks."""
RETRY_SECONDS = 0.5
GIVE_BACK = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end"
KEEP = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('pexpire', KEYS[1], ARGV[2]) end"


def queued(table: str) -> str:
    return f"kiebitz:queued:{table}"


def _leased(table: str) -> str:
    return f"kiebitz:lease:{table}"


class SteadyBroker(ListQueueBroker):
    """Goes on listening when Redis was away."""

    async def listen(self) -> AsyncGenerator[bytes, None]:
        while True:
            try:
                async with Redis(connection_pool=self.connection_pool) as redis:
                    found: Any = await redis.brpop([self.queue_name], timeout=1)
                if found is not None:
                    yield found[1]
            except (RedisError, OSError):
                await asyncio.sleep(RETRY_SECONDS)


def broker_at(url: str) -> SteadyBroker:
    return SteadyBroker(url, queue_name=QUEUE, socket_connect_timeout=2, socket_timeout=5)


class WorkQueue:
    """What nodes put in, and how workers keep out of each other's way."""

    def __init__(self, redis: Redis, broker: SteadyBroker) -> None:
        self._redis = redis
        self._broker = broker

    async def hand_over(self, table: str) -> bool:
        """Whether a worker will see to the table; False if the node has to do it by itself."""
        try:
            if not await self._redis.exists(ALIVE):
                return False
            if await self._redis.set(queued(table), 1, nx=True, px=QUEUED_MS):
                await AsyncKicker[Any, Any](TASK, self._broker, {}).kiq(table)
        except Exception:  # taskiq wraps what its broker raises
            return False
        return True

    async def be_alive(self) -> None:
        """Says every second, for as long as it runs, that there is a worker."""
        while True:
            with contextlib.suppress(RedisError, OSError):
                await self._redis.set(ALIVE, 1, px=ALIVE_MS)
            await asyncio.sleep(ALIVE_MS / 5000)

    @contextlib.asynccontextmanager
    async def lease(self, table: str) -> AsyncIterator[bool]:
        """The table is ours for a while; False if somebody else keeps it too long.

        Whoever wakes the table from here on puts it into the queue again.
        """
        holder = secrets.token_hex(8)
        if not await self._leased(table, holder):
            yield False
            return
        keeping = asyncio.create_task(self._keep(table, holder))
        try:
            await self._redis.delete(queued(table))
            yield True
        finally:
            keeping.cancel()
            with contextlib.suppress(RedisError, OSError):
                await self._redis.eval(GIVE_BACK, 1, _leased(table), holder)

    async def _leased(self, table: str, holder: str) -> bool:
        limit = time.monotonic() + 2 * LEASE_MS / 1000
        while not await self._redis.set(_leased(table), holder, nx=True, px=LEASE_MS):
            if time.monotonic() > limit:
                return False
            await asyncio.sleep(TURN_SECONDS)
        return True

    async def _keep(self, table: str, holder: str) -> None:
        while True:
            await asyncio.sleep(LEASE_MS / 3000)
            with contextlib.suppress(RedisError, OSError):
                await self._redis.eval(KEEP, 1, _leased(table), holder, LEASE_MS)
