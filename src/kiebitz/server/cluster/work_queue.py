"""The queue between nodes and workers, over Redis: tables at which a bot has to act.

Each table is queued once, a worker with a free slot takes the next one in the order of
`fair_queue.py`, and one worker at a time holds a table's lease. This saves and shares work; it does
not protect a table's order, since the store accepts each number only once. The sweep finds whatever
the queue loses by the table's status.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Mapping
from typing import Any, NamedTuple

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from kiebitz.server.cluster import work_queue_scripts
from kiebitz.server.platform.fair_queue import ACCOUNT_SHARES, Lane, Payer, Work
from kiebitz.server.platform.time_limit import run_within

ALIVE = f"{work_queue_scripts.PREFIX}alive"
WAITING = f"{work_queue_scripts.PREFIX}waiting"
OLD_QUEUE = "kiebitz:bots"
"""A plain list used by nodes of an earlier version; its tables now wait in the shared order."""
LEASE_MS = 6_000
ALIVE_MS = 5_000
WATCHED_MS = 30_000
"""How long a table counts as watched after a node's last report of a watcher."""
BELL_SECONDS = 1
HAND_OVER_SECONDS = 1.0
UNKNOWN = Work(Payer(""), "cheap")
"""How a table counts until a worker has checked whose it is and who has to act."""


class Taken(NamedTuple):
    """A table for a worker."""

    table: str
    work: Work
    watched_until: int
    token: str


class OldMessage(msgspec.Struct):
    """The relevant part of a message in the earlier version's list."""

    args: tuple[str, ...]


class WorkQueue:
    """The queue: nodes add tables, and workers share them."""

    def __init__(self, redis: Redis, account_shares: int = 0) -> None:
        """Nodes publish how many shares the accounts of one address have; workers follow that."""
        self._redis = redis
        self._account_shares = account_shares
        self._put = redis.register_script(work_queue_scripts.PUT)
        self._take = redis.register_script(work_queue_scripts.TAKE)
        self._keep = redis.register_script(work_queue_scripts.KEEP)
        self._free_slot = redis.register_script(work_queue_scripts.FREE_SLOT)
        self._give_back = redis.register_script(work_queue_scripts.GIVE_BACK)
        self._be_alive = redis.register_script(work_queue_scripts.BE_ALIVE)

    # nodes
    async def hand_over(self, table: str, work: Work = UNKNOWN) -> bool:
        """Whether a worker will handle the table; False if the node has to.

        A Redis that is silent for a second counts as down; the table counts as taken until then.
        """
        try:
            return await run_within(HAND_OVER_SECONDS, self._put_for_workers(table, work))
        except Exception:  # a client that is cancelled or cut off may raise anything
            return False

    async def _put_for_workers(self, table: str, work: Work) -> bool:
        if not await self._redis.exists(ALIVE):
            return False
        await self.put(table, work)
        return True

    async def put(self, table: str, work: Work) -> None:
        watched_ms = WATCHED_MS if work.is_watched else 0
        await self._put(
            args=[table, work.lane, share_name_of(work), watched_ms, self._account_shares]
        )

    # workers
    async def send_heartbeats(self, slots: Mapping[Lane, int]) -> None:
        """Reports every second that there is a worker with these slots."""
        worker = secrets.token_hex(8)
        said = " ".join(f"{lane}={count}" for lane, count in slots.items())
        while True:
            with contextlib.suppress(RedisError, OSError):
                await self._be_alive(args=[worker, said, ALIVE_MS])
                await self.move_old_queue()
            await asyncio.sleep(ALIVE_MS / 5000)

    async def move_old_queue(self) -> None:
        """Moves tables left behind by nodes of an earlier version into the queue."""
        while (message := await self._pop_from_old_queue()) is not None:
            with contextlib.suppress(msgspec.DecodeError):
                for table in msgspec.json.decode(message, type=OldMessage).args:
                    await self.put(table, UNKNOWN)

    async def _pop_from_old_queue(self) -> bytes | None:
        popped: Any = await self._redis.rpop(OLD_QUEUE)
        return popped if isinstance(popped, bytes) else None

    async def take(self, lane: Lane) -> Taken | None:
        """Takes the next table of a lane and its lease; None if there is none."""
        token = secrets.token_hex(8)
        found = await self._take(args=[lane, token, LEASE_MS, ACCOUNT_SHARES])
        if found is None:
            return None
        table, share, watched_until = (text.decode() for text in found)
        address, _, account = share.rpartition("/")
        work = Work(Payer(address, account), lane)
        return Taken(table, work, int(watched_until), token)

    async def wait(self, lane: Lane) -> None:
        """Waits until there may be a table to take: a second at most."""
        await self._redis.brpop([f"{work_queue_scripts.PREFIX}{lane}/bell"], timeout=BELL_SECONDS)

    @contextlib.asynccontextmanager
    async def keep_lease(self, taken: Taken) -> AsyncIterator[LeasedTable]:
        """Renews the lease until the block ends; then queues the table again if it was requested or
        added meanwhile."""
        held = LeasedTable(self, taken)
        keeping = asyncio.create_task(self._renew_lease(taken))
        try:
            yield held
        finally:
            keeping.cancel()
            await held.free_slot()
            args: list[str | int] = [taken.table, taken.token, taken.watched_until]
            if held.again is not None:
                args += [held.again.lane, share_name_of(held.again)]
            with contextlib.suppress(RedisError, OSError):
                await self._give_back(args=args)

    async def _renew_lease(self, taken: Taken) -> None:
        work = taken.work
        held: list[str | int] = [taken.table, taken.token, work.lane, work.payer.address]
        while True:
            await asyncio.sleep(LEASE_MS / 3000)
            with contextlib.suppress(RedisError, OSError):
                await self._keep(args=[*held, LEASE_MS])

    async def free_slot(self, taken: Taken) -> None:
        """Frees the slot; the worker still has the table but no longer thinks about it."""
        args = [taken.token, taken.work.lane, taken.work.payer.address]
        with contextlib.suppress(RedisError, OSError, TimeoutError):
            await run_within(HAND_OVER_SECONDS, self._free_slot(args=args))


class LeasedTable:
    """A table that a worker has, and at first a slot to think about it."""

    def __init__(self, queue: WorkQueue, taken: Taken) -> None:
        self._queue = queue
        self._taken = taken
        self._has_slot = True
        self.again: Work | None = None
        """The next work at the table, for any worker."""

    async def free_slot(self) -> None:
        if self._has_slot:
            self._has_slot = False
            await self._queue.free_slot(self._taken)


def share_name_of(work: Work) -> str:
    return f"{work.payer.address}/{work.payer.account}"
