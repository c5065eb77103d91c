"""Plays conditional moves."""

from __future__ import annotations

import asyncio
from functools import partial

from kiebitz.core.conditional_moves import (
    branch_to_play,
)
from kiebitz.core.entry import ActionEntry
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, awaited_seats, events_for
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tables.sweeps import TableSweeper
from kiebitz.store.conditional_moves import KeptPlan, plan_of

GATHERED_SECONDS = 0.05
"""How long changes are gathered before their tables' plans are checked."""


class ConditionalMoveRunner:
    """Plays the moves of stored plans."""

    def __init__(self, host: Host, bot_jobs: BotJobs) -> None:
        self._host = host
        self._bot_jobs = bot_jobs
        self._sweeper = TableSweeper(host, "plan-failed")
        self._changed: set[str] = set()
        self._awake = asyncio.Event()

    def on_table_changed(self, table: str) -> None:
        """Notes a change at a table."""
        if self._host.store.planned_seats.may_have_plan(table):
            self._changed.add(table)
            self._awake.set()

    async def run(self, seconds: float) -> None:
        """Runs at once where something has happened, and every few seconds for all plans."""
        while True:
            try:
                async with asyncio.timeout(seconds):
                    await self._awake.wait()
            except TimeoutError:
                self._changed = set()
            else:
                await asyncio.sleep(GATHERED_SECONDS)
            self._awake.clear()
            changed, self._changed = self._changed, set()
            try:
                await self.run_once(changed)
            except Exception as error:
                log.error("plans-failed", error=error)

    async def run_once(self, changed: set[str] | None = None) -> None:
        """Runs for these tables, or for all with plans."""
        kept = await asyncio.to_thread(self._host.store.planned_seats.read_seats, changed or None)
        for table, seat in kept:
            await self._sweeper.for_each((table,), partial(self._play_planned_move, seat))

    async def _play_planned_move(self, seat: Seat, live: LiveTable) -> None:
        table, number, store = live.table, live.number, self._host.store
        if table.ended is not None:
            await asyncio.to_thread(store.planned_seats.set_plan, live.id, seat, ())
        if live.is_played_by_bot(seat) or seat not in awaited_seats(live.game, table):
            return
        plan = await asyncio.to_thread(store.read, plan_of, live.id, seat)
        branch = branch_to_play(live.game, table, seat, plan)
        if branch is None:
            if plan and _has_seen_action_by_other(table, seat):
                await asyncio.to_thread(store.planned_seats.set_plan, live.id, seat, ())
            return
        entry = ActionEntry(seat=seat, action=branch.then, at=self._host.now())
        rest = KeptPlan(live.id, seat, branch.next)
        verdict = await self._host.submit(
            live, f"plan:{seat}:{number}", (entry,), only_at=number, beside=(rest,)
        )
        if isinstance(verdict, Accepted):
            self._bot_jobs.wake(live.id)


def _has_seen_action_by_other(table: AnyTable, seat: Seat) -> bool:
    """Whether the seat has been shown another player's action. Otherwise dropping the plan would
    reveal a hidden action."""
    acted = table.last_action
    return acted is not None and acted.seat != seat and bool(events_for(table, seat))
