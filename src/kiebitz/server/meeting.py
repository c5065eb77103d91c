"""Where nodes on one database meet: Redis."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from kiebitz.server.elsewhere import Elsewhere
from kiebitz.server.news import News, connected
from kiebitz.server.work_queue import WorkQueue, broker_at


@contextlib.asynccontextmanager
async def joined(url: str, elsewhere: Elsewhere) -> AsyncIterator[tuple[News, WorkQueue]]:
    """News from and to the other nodes, and the queue of the workers, while it lasts."""
    redis, broker = connected(url), broker_at(url)
    news = News(redis, elsewhere.heard)
    async with news.running():
        try:
            yield news, WorkQueue(redis, broker)
        finally:
            await broker.shutdown()
            await redis.aclose()
