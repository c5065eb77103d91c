"""`kiebitz worker`: bots think here, away from the nodes that people talk to."""

from __future__ import annotations

import asyncio
import contextlib
import signal

from taskiq.api import run_receiver_task

from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server.bot_jobs import BotJobs
from kiebitz.server.elsewhere import Elsewhere
from kiebitz.server.host import Host
from kiebitz.server.journal import configure_journal, note_lost_error
from kiebitz.server.keys import shared_key
from kiebitz.server.news import News, connected
from kiebitz.server.thoughts import Thoughts
from kiebitz.server.work_queue import TASK, WorkQueue, broker_at
from kiebitz.store import Store

TABLES_AT_ONCE = 200
"""How many tables wait in the worker for one of its few threads, in turn by person."""


def run_worker(
    database: str, redis: str, bot_pause: float, threads: int, games: Games = GAMES
) -> None:
    """Plays for bots until it is stopped."""
    configure_journal()
    asyncio.run(_work(database, redis, bot_pause, threads, games))


async def _work(database: str, redis: str, bot_pause: float, threads: int, games: Games) -> None:
    asyncio.get_running_loop().set_exception_handler(note_lost_error)
    store = await asyncio.to_thread(Store, database)
    connection, broker = connected(redis), broker_at(redis)
    queue, thoughts = WorkQueue(connection, broker), Thoughts()

    def ring(table: str, number: int) -> None:
        news.tell(table, host.notices(table))

    host = Host(store, games, shared_key(store), ring, shared=True)
    jobs = BotJobs(host, bot_pause, threads=threads, thoughts=thoughts)
    elsewhere = Elsewhere(host, nobody_watches, thoughts)
    news = News(connection, elsewhere.heard)

    @broker.task(task_name=TASK)
    async def play(table: str) -> None:
        async with queue.lease(table) as is_ours:
            if is_ours:
                await jobs.play_on(table)

    async with news.running():
        tasks = [
            asyncio.create_task(queue.be_alive()),
            asyncio.create_task(run_receiver_task(broker, max_async_tasks=TABLES_AT_ONCE)),
        ]
        await _until_stopped()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await jobs.close()
    await broker.shutdown()
    await connection.aclose()
    await asyncio.to_thread(store.close)


def nobody_watches(table: str, number: int) -> None:
    """People watch at nodes; what a worker hears is for its bots."""


async def _until_stopped() -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(sign, stopped.set)
    await stopped.wait()
