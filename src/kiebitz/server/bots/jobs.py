"""Runs bots in threads beside the server, with one job per table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import TypeVar

from kiebitz.bots import Thinkers, is_cheap
from kiebitz.bots.turns import bot_to_act
from kiebitz.bots.waiting import seconds_to_wait
from kiebitz.core.entry import ActionEntry, ResignationEntry
from kiebitz.core.errors import IllegalAction
from kiebitz.core.seat import Seat
from kiebitz.server.bots.cancellation import ThinkingRegistry
from kiebitz.server.bots.handover import Handover
from kiebitz.server.bots.hints import Hint, has_same_choices, hints_for
from kiebitz.server.bots.turn import choose_bot_turn
from kiebitz.server.platform.fair_queue import ACCOUNT_SHARES, Lane, Payer, Work
from kiebitz.server.platform.fair_slots import FairSlots
from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tables.status import is_deal_ready
from kiebitz.store.tables import table_paid_by

Result = TypeVar("Result")
Slot = AbstractAsyncContextManager[None]
"""Entered while a bot thinks."""

THREADS = 2
CHEAP_THREADS = 2
"""Slots reserved for cheap work, which must not wait for expensive work."""


class BotJobs:
    """At most one job per table. The sweep finds jobs lost in a crash by the table's status."""

    def __init__(
        self,
        host: Host,
        pause: float,
        queue: Handover | None = None,
        threads: int = THREADS,
        thoughts: ThinkingRegistry | None = None,
        account_shares: int = ACCOUNT_SHARES,
    ) -> None:
        """With a queue, the work goes to workers while there are any. News of tables must reach
        `thoughts`."""
        self._host = host
        self._pause = pause
        self._queue = queue
        count = threads + CHEAP_THREADS
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="kiebitz-bot")
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._woken_again: set[str] = set()
        self._thoughts = thoughts or ThinkingRegistry()
        self._hints: dict[tuple[str, int, Seat], asyncio.Task[tuple[Hint, ...]]] = {}
        self._complained: set[str] = set()
        self._slots: dict[Lane, FairSlots] = {
            "cheap": FairSlots(CHEAP_THREADS, account_shares),
            "dear": FairSlots(threads, account_shares),
        }

    def wake(self, table: str) -> asyncio.Task[None]:
        """Checks whether a bot has to act at the table; free if a job is already running."""
        if table not in self._jobs:
            self._jobs[table] = asyncio.create_task(self._run_job(table))
        else:
            self._woken_again.add(table)
            if self._host.cache.is_watched(table):
                for slots in self._slots.values():
                    slots.promote(table)
        return self._jobs[table]

    async def hints(self, live: LiveTable, seat: Seat, payer: Payer) -> tuple[Hint, ...]:
        """The strongest bot's choices for the seat; empty if the table moves on first. Repeated
        requests share one search."""
        key = (live.id, live.number, seat)
        if key not in self._hints:
            self._hints[key] = asyncio.create_task(self._compute_hints(live, seat, payer))
            self._hints[key].add_done_callback(lambda _: self._hints.pop(key, None))
        return await asyncio.shield(self._hints[key])

    async def _compute_hints(self, live: LiveTable, seat: Seat, payer: Payer) -> tuple[Hint, ...]:
        """A hidden choice by another player must not end a search, for that would reveal it."""
        table = live.table
        asked = partial(hints_for, live.game, table, seat)
        slot = self._slots["dear"].slot(payer, is_watched=self._host.cache.is_watched(live.id))
        with self._thoughts.register(
            live.id, lambda _: not has_same_choices(live.game, table, live.table, seat)
        ) as thinkers:
            return await self._search_in_slot(slot, asked, thinkers) or ()

    async def _search_in_slot(
        self, slot: Slot, think: Callable[[Thinkers], Result], thinkers: Thinkers
    ) -> Result | None:
        """The result of the search; None if it was stopped."""
        loop = asyncio.get_running_loop()
        async with slot:
            if thinkers.is_stopped:
                return None
            try:
                found = await loop.run_in_executor(self._threads, think, thinkers)
            except Exception:
                if not thinkers.is_stopped:  # a stopped search may fail in any way
                    raise
        return None if thinkers.is_stopped else found

    @property
    def busy_tables(self) -> int:
        """How many tables bots are playing at."""
        return len(self._jobs)

    @property
    def waiting_searches(self) -> int:
        """How many searches wait for a slot on this node."""
        return sum(slots.waiting for slots in self._slots.values())

    async def close(self) -> None:
        jobs = [*self._jobs.values(), *self._hints.values()]
        for job in jobs:
            job.cancel()
        self._thoughts.stop()
        await asyncio.gather(*jobs, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    # a table
    async def play_until_persons_turn(self, table: str) -> None:
        """Makes deals and bot moves until it is a person's turn."""
        live = await self._host.get_fresh(table)
        while live is not None and (seat := await self._seat_to_play(live)) is not None:
            work = self._describe_work(live, seat)
            slots = self._slots[work.lane]
            await self._play_bot_turn(live, seat, slots.slot(work.payer, live.id, work.is_watched))

    async def play_turn(self, table: str, given: Work, slot: Slot) -> Work | None:
        """Plays one bot turn in a slot of the given kind; returns the next work.

        If the work turns out to be of another kind, it goes back to the queue.
        """
        live = await self._host.get_fresh(table)
        if live is None or (seat := await self._seat_to_play(live)) is None:
            return None
        work = self._describe_work(live, seat)
        is_mistaken = work.lane != given.lane or given.payer == Payer("") != work.payer
        if is_mistaken:
            return work
        await self._play_bot_turn(live, seat, slot)
        seat = await self._seat_to_play(live)
        return None if seat is None else self._describe_work(live, seat)

    async def _seat_to_play(self, live: LiveTable) -> Seat | None:
        """The bot to move, once everything is dealt."""
        while is_deal_ready(live.game, live.table):
            await self._host.make_due_deals(live)
        return bot_to_act(live.game, live.table)

    def _describe_work(self, live: LiveTable, seat: Seat) -> Work:
        level = live.table.players[seat].level or "random"
        lane: Lane = "cheap" if is_cheap(live.game.name, level) else "dear"
        return Work(live.payer, lane, self._host.cache.is_watched(live.id))

    async def _run_job(self, table: str) -> None:
        try:
            if not await self._hand_over(table):
                await self.play_until_persons_turn(table)
        except Exception as error:
            self.log_failure(table, error)
        finally:
            # At once, not by a callback: a wake after the last look must start a new job.
            del self._jobs[table]
            self._woken_again.discard(table)

    async def _hand_over(self, table: str) -> bool:
        """Whether a worker will look at the table after all earlier calls of `wake`."""
        is_handed_over = self._queue is not None
        while self._queue is not None and is_handed_over:
            self._woken_again.discard(table)
            is_handed_over = await self._queue.hand_over(
                table, await self._describe_work_unloaded(table)
            )
            if table not in self._woken_again:
                break
        return is_handed_over

    async def _describe_work_unloaded(self, table: str) -> Work:
        """The table's work, as far as it is known without loading the table; the first worker to
        look, which is cheap, finds out the rest."""
        live, is_watched = self._host.cache.get_cached(table), self._host.cache.is_watched(table)
        if live is None:
            paid_by = await asyncio.to_thread(self._host.store.read, table_paid_by, table)
            return Work(Payer(*(paid_by or ("",))), "cheap", is_watched)
        seat = bot_to_act(live.game, live.table)
        return (
            Work(live.payer, "cheap", is_watched)
            if seat is None
            else self._describe_work(live, seat)
        )

    def log_failure(self, table: str, error: Exception) -> None:
        """Logs once per table, for the sweep retries every few seconds."""
        if table not in self._complained:
            self._complained.add(table)
            log.error("bot-failed", table=table, error=error)

    async def _play_bot_turn(self, live: LiveTable, seat: Seat, slot: Slot) -> None:
        """The bot thinks about the current table; it stops if the table changes, and the job starts
        again."""
        table, number = live.table, live.number
        loop = asyncio.get_running_loop()
        waiting_since = loop.time()
        # The action would be refused at any other number.
        with self._thoughts.register(live.id, lambda stored: stored > number) as thinkers:
            turn = await self._search_in_slot(
                slot,
                lambda these: choose_bot_turn(live.game, table, seat, self._host.now(), these),
                thinkers,
            )
        if turn is None:
            return await self._host.cache.catch_up(live, number + 1)
        if self._pause:
            pause = seconds_to_wait(live.game, table, seat, self._pause)
            await asyncio.sleep(waiting_since + pause - loop.time())
        client = f"bot:{seat}:{number}"  # never a person's id: those begin with a seat's number
        if isinstance(turn.entry, ActionEntry | ResignationEntry):
            live.set_bot_remark(seat, turn.notice)
        verdict = await self._host.submit(live, client, turn.entries, only_at=number)
        if not isinstance(verdict, Accepted) and live.number == number:
            raise IllegalAction(f"what a bot does is refused: {verdict}")
