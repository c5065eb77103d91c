"""Bots think in threads beside the server; a sweep finds every table that waits for one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from kiebitz.bots import Thinkers
from kiebitz.bots.turns import bot_to_act
from kiebitz.bots.waiting import waiting
from kiebitz.core.entry import ActionEntry
from kiebitz.core.errors import IllegalAction
from kiebitz.core.seat import Seat
from kiebitz.server.bot_turns import bot_turn
from kiebitz.server.carrying_on import again_and_again
from kiebitz.server.fair_slots import FairSlots
from kiebitz.server.hints import Hint, hints_for, is_the_same_to
from kiebitz.server.host import Host
from kiebitz.server.journal import journal
from kiebitz.server.live import LiveTable, is_deal_ready
from kiebitz.server.thoughts import Thoughts
from kiebitz.server.wire import Accepted

if TYPE_CHECKING:  # Redis is needed only where there are several nodes
    from kiebitz.server.work_queue import WorkQueue

Result = TypeVar("Result")

THREADS = 2
MOST_SWEPT = 16
"""How many tables of people the sweep works at, besides those that people wake."""
MOST_BOTS_ONLY = 8
"""How many tables of bots alone it works at; they are played to their end."""


@dataclass
class Lane:
    """A part of the sweep: tables of bots alone, or all others."""

    bots_only: bool
    most: int
    swept_to: str = ""
    jobs: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def room(self) -> int:
        """How many more tables may be worked at."""
        self.jobs = {job for job in self.jobs if not job.done()}
        return self.most - len(self.jobs)


class BotJobs:
    """At most one job per table. What a crash loses, the sweep finds by the table's status."""

    def __init__(
        self,
        host: Host,
        pause: float,
        queue: WorkQueue | None = None,
        threads: int = THREADS,
        thoughts: Thoughts | None = None,
    ) -> None:
        """With a queue the work is handed over to workers, as long as there are any. Whoever hears
        of news at tables tells the thoughts."""
        self._host = host
        self._pause = pause
        self._queue = queue
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="kiebitz-bot")
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._thoughts = thoughts or Thoughts()
        self._hints: dict[tuple[str, int, Seat], asyncio.Task[tuple[Hint, ...]]] = {}
        self._complained: set[str] = set()
        self._slots = FairSlots(threads)

    def wake(self, table: str) -> asyncio.Task[None]:
        """Looks whether a bot is to act at the table; costs nothing if a job is at it already."""
        if table not in self._jobs:
            self._jobs[table] = asyncio.create_task(self._see_to(table))
        return self._jobs[table]

    async def hints(self, live: LiveTable, seat: Seat) -> tuple[Hint, ...]:
        """What the strongest bot would do in the seat's place; nothing once there is something else
        to do. Whoever asks twice waits once."""
        key = (live.id, live.number, seat)
        if key not in self._hints:
            self._hints[key] = asyncio.create_task(self._thought_of(live, seat))
            self._hints[key].add_done_callback(lambda _: self._hints.pop(key, None))
        return await asyncio.shield(self._hints[key])

    async def _thought_of(self, live: LiveTable, seat: Seat) -> tuple[Hint, ...]:
        """Others may choose unseen meanwhile: that ends no hint, which would tell of it."""
        table, asker = live.table, live.people.get(seat, live.asker)
        asked = partial(hints_for, live.game, table, seat)
        with self._thoughts.about(
            live.id, lambda _: not is_the_same_to(live.game, table, live.table, seat)
        ) as thinkers:
            return await self._thought(asker, asked, thinkers) or ()

    async def _thought(
        self, asker: str, think: Callable[[Thinkers], Result], thinkers: Thinkers
    ) -> Result | None:
        """What comes of thinking; None if the thinkers were stopped."""
        loop = asyncio.get_running_loop()
        async with self._slots.slot(asker):
            if thinkers.is_stopped:
                return None
            try:
                found = await loop.run_in_executor(self._threads, think, thinkers)
            except Exception:
                if not thinkers.is_stopped:  # who is stopped may stumble over it
                    raise
        return None if thinkers.is_stopped else found

    @property
    def running(self) -> int:
        """At how many tables bots are at work."""
        return len(self._jobs)

    async def sweep(self, seconds: float) -> None:
        """At once, and then every few seconds: wakes tables where the program is to act.

        A few at a time, from where it last stopped: after a restart with thousands of them, people
        are served meanwhile. Tables of bots alone have a lane of their own, where they keep nobody
        waiting.
        """
        lanes = (Lane(False, MOST_SWEPT), Lane(True, MOST_BOTS_ONLY))
        looks = (partial(self._sweep_on, lane) for lane in lanes)
        await asyncio.gather(*(again_and_again("sweep-failed", look, seconds) for look in looks))

    async def _sweep_on(self, lane: Lane) -> None:
        due = self._host.store.due
        while (room := lane.room) > 0:
            found = await asyncio.to_thread(due, lane.swept_to, room, lane.bots_only)
            lane.jobs |= {self.wake(table) for table in found}
            lane.swept_to = found[-1] if len(found) == room else ""
            if not lane.swept_to:
                return
            await asyncio.wait(lane.jobs, return_when=asyncio.FIRST_COMPLETED)

    async def close(self) -> None:
        jobs = [*self._jobs.values(), *self._hints.values()]
        for job in jobs:
            job.cancel()
        self._thoughts.stop()
        await asyncio.gather(*jobs, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def play_on(self, table: str) -> None:
        """Deals and bots' turns until a person is awaited."""
        live = await self._host.fresh(table)
        while live is not None and await self._turn(live):
            pass

    async def _see_to(self, table: str) -> None:
        try:
            if self._queue is None or not await self._queue.hand_over(table):
                await self.play_on(table)
        except Exception as error:
            self._complain(table, error)
        finally:
            # At once, not by a callback: a wake after the last look must start a new job.
            del self._jobs[table]

    def _complain(self, table: str, error: Exception) -> None:
        """Once per table, for the sweep tries again every few seconds."""
        if table not in self._complained:
            self._complained.add(table)
            journal.error("bot-failed", table=table, error=error)

    async def _turn(self, live: LiveTable) -> bool:
        """One thing the program does at the table; False when there is none."""
        if is_deal_ready(live.game, live.table):
            await self._host.carry_on(live)
            return True
        seat = bot_to_act(live.game, live.table)
        if seat is None:
            return False
        await self._bot_turn(live, seat)
        return True

    async def _bot_turn(self, live: LiveTable, seat: Seat) -> None:
        """The bot thinks about the table as it is now; if that changes it stops, and whoever is to
        act then thinks again."""
        table, number = live.table, live.number
        loop = asyncio.get_running_loop()
        awaited_since = loop.time()
        # What it finds would be refused at any other number.
        with self._thoughts.about(live.id, lambda stored: stored > number) as thinkers:
            turn = await self._thought(
                live.asker,
                lambda these: bot_turn(live.game, table, seat, self._host.now(), these),
                thinkers,
            )
        if turn is None:
            return await self._host.up_to_date(live, number + 1)
        if self._pause:
            pause = waiting(live.game, table, seat, self._pause)
            await asyncio.sleep(awaited_since + pause - loop.time())
        client = f"bot:{seat}:{number}"  # no person's: theirs begin with the number of a seat
        if isinstance(turn.entry, ActionEntry):
            live.set_notice(seat, turn.notice)
        verdict = await self._host.submit(live, client, turn.entries, only_at=number)
        if not isinstance(verdict, Accepted) and live.number == number:
            raise IllegalAction(f"what a bot does is refused: {verdict}")
