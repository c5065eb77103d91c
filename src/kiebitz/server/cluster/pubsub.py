"""Publishes table changes between nodes, over Redis.

News is only a hint: the store decides, and polling recovers whatever is lost. So a node that cannot
reach Redis keeps working, and reconnects when it can.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import BotRemarks

CHANNEL = "kiebitz:news"
MOST_UNTOLD = 10_000
RETRY_SECONDS = 0.5
SILENCE_SECONDS = 5

Heard = Callable[[str, BotRemarks], None]


class _Item(msgspec.Struct, frozen=True, array_like=True):
    table: str
    notices: BotRemarks = ()


class _Bulletin(msgspec.Struct, frozen=True, array_like=True):
    """One node's news in one message."""

    node: str
    items: tuple[_Item, ...]


def connect_redis(url: str) -> Redis:
    """A connection that detects a silent peer."""
    client: Redis = Redis.from_url(
        url,
        socket_connect_timeout=2,
        socket_timeout=SILENCE_SECONDS,
        health_check_interval=SILENCE_SECONDS,
    )
    return client


class ClusterPubSub:
    """Publishes this node's changes and receives those of others; never fails and never blocks."""

    def __init__(self, redis: Redis, heard: Heard | None = None) -> None:
        self._redis = redis
        self._heard = heard
        self._node = secrets.token_hex(8)
        self._untold: dict[str, BotRemarks] = {}
        self._wake = asyncio.Event()
        self._complained = False

    def publish(self, table: str, notices: BotRemarks = ()) -> None:
        """Queues the news, to be sent together with other news shortly."""
        if len(self._untold) < MOST_UNTOLD:
            self._untold[table] = notices if any(notices) else ()
            self._wake.set()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        talks = (
            [self._publish_queued]
            if self._heard is None
            else [self._publish_queued, self._receive_bulletins]
        )
        tasks = {asyncio.create_task(self._run_with_reconnects(talk)) for talk in talks}
        try:
            yield
        finally:
            while tasks:  # a time limit inside the client may swallow a cancellation
                for task in tasks:
                    task.cancel()
                _, tasks = await asyncio.wait(tasks, timeout=RETRY_SECONDS)

    async def _run_with_reconnects(self, talk: Callable[[], Any]) -> None:
        while True:
            try:
                await talk()
            except (RedisError, OSError) as error:
                self._log_failure(error)
                await asyncio.sleep(RETRY_SECONDS)

    def _log_failure(self, error: Exception) -> None:
        if not self._complained:
            log.warning("redis-away", error=error)
        self._complained = True

    def _log_recovery(self) -> None:
        if self._complained:
            log.info("redis-back")
        self._complained = False

    async def _publish_queued(self) -> None:
        while await self._wake.wait():
            self._wake.clear()
            told, self._untold = self._untold, {}
            items = tuple(_Item(table, notices) for table, notices in told.items())
            bulletin = _Bulletin(self._node, items)
            await self._redis.publish(CHANNEL, msgspec.json.encode(bulletin))
            self._log_recovery()

    async def _receive_bulletins(self) -> None:
        async with self._redis.pubsub() as talk:
            await talk.subscribe(CHANNEL)
            while True:
                message = await talk.get_message(ignore_subscribe_messages=True, timeout=1)
                if message is not None:
                    self._handle_bulletin(message["data"])

    def _handle_bulletin(self, text: bytes) -> None:
        assert self._heard is not None
        try:
            bulletin = msgspec.json.decode(text, type=_Bulletin)
        except msgspec.DecodeError:
            log.warning("news-unreadable")
            return
        if bulletin.node != self._node:
            for item in bulletin.items:
                self._heard(item.table, item.notices)
