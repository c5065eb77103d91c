"""Connects nodes on one database through Redis."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from kiebitz.server.cluster.pubsub import ClusterPubSub, connect_redis
from kiebitz.server.cluster.remote_changes import RemoteChanges
from kiebitz.server.cluster.work_queue import WorkQueue
from kiebitz.server.platform.fair_queue import ACCOUNT_SHARES


@contextlib.asynccontextmanager
async def connect_cluster(
    url: str, remote_changes: RemoteChanges, account_shares: int = ACCOUNT_SHARES
) -> AsyncIterator[tuple[ClusterPubSub, WorkQueue]]:
    """Runs the exchange with other nodes and yields the workers' queue, until the block ends."""
    redis = connect_redis(url)
    news = ClusterPubSub(redis, remote_changes.on_table_changed)
    async with news.running():
        try:
            yield news, WorkQueue(redis, account_shares)
        finally:
            await redis.aclose()
