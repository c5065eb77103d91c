"""`kiebitz worker`: bots think here, away from the nodes that serve people."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator

from redis.exceptions import RedisError

from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server.bots.cancellation import ThinkingRegistry
from kiebitz.server.bots.jobs import CHEAP_THREADS, BotJobs
from kiebitz.server.cluster.pubsub import ClusterPubSub, connect_redis
from kiebitz.server.cluster.remote_changes import RemoteChanges
from kiebitz.server.cluster.work_queue import LeasedTable, Taken, WorkQueue
from kiebitz.server.notifications.triggers import never_present, store_notifications
from kiebitz.server.platform.clock import MonotonicClock
from kiebitz.server.platform.downtime import OutageTracker
from kiebitz.server.platform.fair_queue import Lane
from kiebitz.server.platform.log import configure_log, note_lost_error
from kiebitz.server.platform.signing_key import shared_key
from kiebitz.server.tables.host import Host
from kiebitz.store import Store

RETRY_SECONDS = 0.5
BEAT_SECONDS = 1.0
SILENCE = 5_000
"""How often a worker reads the servers' time, so that its bots use that instead of its machine's
clock."""


def run_worker(
    database: str, redis: str, bot_pause: float, threads: int, games: Games = GAMES
) -> None:
    """Plays for bots until it is stopped."""
    configure_log()
    asyncio.run(_run_until_stopped(database, redis, bot_pause, threads, games))


async def _run_until_stopped(
    database: str, redis: str, bot_pause: float, threads: int, games: Games
) -> None:
    asyncio.get_running_loop().set_exception_handler(note_lost_error)
    store = await asyncio.to_thread(Store, database)
    connection = connect_redis(redis)
    queue, thoughts = WorkQueue(connection), ThinkingRegistry()

    def publish(table: str, number: int) -> None:
        news.publish(table, host.cache.bot_remarks(table))

    time = MonotonicClock()
    uptime = OutageTracker(store, time, SILENCE, alone=False, serves=False)
    await asyncio.to_thread(uptime.start_clock)
    host = Host(store, games, shared_key(store), publish, shared=True, time=time, uptime=uptime)
    store_notifications(host, never_present)
    jobs = BotJobs(host, bot_pause, threads=threads, thoughts=thoughts)
    remote_changes = RemoteChanges(host, ignore_change, thoughts)
    news = ClusterPubSub(connection, remote_changes.on_table_changed)
    slots: dict[Lane, int] = {"cheap": CHEAP_THREADS, "dear": threads}
    async with news.running():
        lanes = [WorkerLane(lane, count, queue, jobs) for lane, count in slots.items()]
        loops = [queue.send_heartbeats(slots), *(lane.run() for lane in lanes)]
        loops.append(uptime.run(BEAT_SECONDS, host.show_pauses))
        tasks = {asyncio.create_task(loop) for loop in loops}
        await _until_stopped()
        await _cancel_tasks(tasks)
        for lane in lanes:
            await _cancel_tasks(lane.tables)
        await jobs.close()
    await connection.aclose()
    await asyncio.to_thread(store.close)


class WorkerLane:
    """Takes the next table of a lane only when one of its slots is free, so that the queue keeps
    control of the order."""

    def __init__(self, lane: Lane, slots: int, queue: WorkQueue, jobs: BotJobs) -> None:
        self._lane = lane
        self._free = asyncio.Semaphore(slots)
        self._queue = queue
        self._jobs = jobs
        self.tables: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        while True:
            await self._free.acquire()
            task = asyncio.create_task(self._play_turn_at(await self._take_next_table()))
            self.tables.add(task)
            task.add_done_callback(self.tables.discard)

    async def _take_next_table(self) -> Taken:
        while True:
            try:
                if (taken := await self._queue.take(self._lane)) is not None:
                    return taken
                await self._queue.wait(self._lane)
            except (RedisError, OSError):
                await asyncio.sleep(RETRY_SECONDS)

    async def _play_turn_at(self, taken: Taken) -> None:
        """Plays a turn at the table. The slot is free as soon as the bot has finished thinking: it
        may then pause so that people can follow."""
        async with self._queue.keep_lease(taken) as held, contextlib.AsyncExitStack() as leaving:
            leaving.callback(self._free.release)
            slot = _free_slot_after(leaving, held)
            try:
                held.again = await self._jobs.play_turn(taken.table, taken.work, slot)
            except asyncio.CancelledError:
                held.again = taken.work  # another worker continues
                raise
            except Exception as error:
                self._jobs.log_failure(taken.table, error)


@contextlib.asynccontextmanager
async def _free_slot_after(
    leaving: contextlib.AsyncExitStack, held: LeasedTable
) -> AsyncIterator[None]:
    """The slot in which the table was taken, during the search."""
    try:
        yield
    finally:
        await leaving.aclose()
        await held.free_slot()


def ignore_change(table: str, number: int) -> None:
    """People watch at nodes; a worker's news is for its bots."""


async def _cancel_tasks(tasks: set[asyncio.Task[None]]) -> None:
    """A time limit inside the Redis client may swallow a cancellation."""
    while tasks:
        for task in tasks:
            task.cancel()
        _, tasks = await asyncio.wait(tasks, timeout=RETRY_SECONDS)


async def _until_stopped() -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(sign, stopped.set)
    await stopped.wait()
