"""Plans for later moves at the server: kept for their seat alone, and carried out at once.

A plan is stored beside the table and is no part of its record. When what it waits for has happened,
the move is stored together with what is left of the plan; whatever a crash leaves undone the sweep
finds. A plan that does not hold when its seat is awaited is void.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import get, post, put

from kiebitz.core.clocks import LiveClock
from kiebitz.core.entry import ActionEntry
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import Ahead, AnyGame, Choice, View, nothing_hidden
from kiebitz.core.outcome import Outcome
from kiebitz.core.plans import MOST_BRANCHES, Notation, Plan, chosen, is_conditional, size_of
from kiebitz.core.seat import Seat, Seats
from kiebitz.core.table import AnyTable, awaited_seats, events_for, is_still
from kiebitz.server.api import own_seat
from kiebitz.server.bot_jobs import BotJobs
from kiebitz.server.carrying_on import Attendant
from kiebitz.server.failures import Error, no_with
from kiebitz.server.guards import AnyRequest, may_play, own_page_only
from kiebitz.server.host import Host
from kiebitz.server.journal import journal
from kiebitz.server.live import LiveTable
from kiebitz.server.long_work import LongWork
from kiebitz.server.people import Person
from kiebitz.server.settings import Settings
from kiebitz.server.wire import Accepted
from kiebitz.store.plans import KeptPlan

MOST_SUPPOSED = 60


class PlanRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All branches; none forgets the plan."""

    branches: Plan


class OwnPlan(msgspec.Struct, frozen=True):
    branches: Plan


class ChoicesAhead(msgspec.Struct, frozen=True):
    """The steps of one's next turn, in their order; in each, what may be asked and answered."""

    steps: Ahead


GATHERED_SECONDS = 0.05
"""How long changes are gathered before the plans of their tables are looked for."""


class SupposedRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that might follow from now on, whoever makes them."""

    moves: Annotated[tuple[Notation, ...], msgspec.Meta(max_length=MOST_SUPPOSED)]


class Supposed(msgspec.Struct, frozen=True):
    """The table as whoever is to move then sees it, and what they could do: for making plans."""

    view: View
    to_move: Seat | None
    choices: tuple[Choice, ...]
    outcome: Outcome | None


class Planner:
    """Carries plans out."""

    def __init__(self, host: Host, bot_jobs: BotJobs) -> None:
        self._host = host
        self._bot_jobs = bot_jobs
        self._attendant = Attendant(host, "plan-failed")
        self._changed: set[str] = set()
        self._awake = asyncio.Event()

    def changed(self, table: str) -> None:
        """Something has happened at a table."""
        if self._host.store.plans.may_be_at(table):
            self._changed.add(table)
            self._awake.set()

    async def run(self, seconds: float) -> None:
        """At once where something has happened; every few seconds wherever there are plans."""
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
                await self.look(changed)
            except Exception as error:
                journal.error("plans-failed", error=error)

    async def look(self, changed: set[str] | None = None) -> None:
        """At these tables, or at all that have plans."""
        kept = await asyncio.to_thread(self._host.store.plans.kept, changed or None)
        for table, seat in kept:
            await self._attendant.attend((table,), partial(self._carry_out, seat))

    async def _carry_out(self, seat: Seat, live: LiveTable) -> None:
        table, number, plans = live.table, live.number, self._host.store.plans
        if table.ended is not None:
            await asyncio.to_thread(plans.keep, live.id, seat, ())
        if live.is_left(seat) or seat not in awaited_seats(live.game, table):
            return
        plan = await asyncio.to_thread(plans.of, live.id, seat)
        branch = chosen(live.game, table, seat, plan)
        if branch is None:
            if plan and _has_seen_another(table, seat):
                await asyncio.to_thread(plans.keep, live.id, seat, ())
            return
        entry = ActionEntry(seat=seat, action=branch.then, at=self._host.now())
        rest = KeptPlan(live.id, seat, branch.next)
        verdict = await self._host.submit(
            live, f"plan:{seat}:{number}", (entry,), only_at=number, beside=(rest,)
        )
        if isinstance(verdict, Accepted):
            self._bot_jobs.wake(live.id)


def _has_seen_another(table: AnyTable, seat: Seat) -> bool:
    """Whether somebody else's action was shown to the seat: a plan that was forgotten because of
    one that nobody may know of would tell of it."""
    acted = table.acted
    return acted is not None and acted.seat != seat and bool(events_for(table, seat))


def _may_plan(live: LiveTable) -> bool:
    return live.table.ended is None and not isinstance(live.table.opening.clock, LiveClock)


SAYS_NO = no_with(400, 403, 404, 409, 410, 413)


@get("/api/tables/{table_id:str}/plan", responses=no_with(403, 404, 410))
async def own_plan(table_id: str, host: Host, person: Person | None) -> OwnPlan:
    """What whoever asks has planned at this table."""
    live, seat = await own_seat(host, table_id, person)
    return OwnPlan(await asyncio.to_thread(host.store.plans.of, live.id, seat))


@put("/api/tables/{table_id:str}/plan", responses=SAYS_NO)
async def set_own_plan(
    table_id: str,
    data: PlanRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    planner: Planner,
    settings: Settings,
) -> OwnPlan:
    """Plans what to do later, instead of what was planned before; not where a live clock runs."""
    own_page_only(request, settings)
    may_play(person)
    live, seat = await own_seat(host, table_id, person)
    if not _may_plan(live):
        raise Error(409, "no-plans-here")
    if size_of(data.branches) > MOST_BRANCHES:
        raise Error(400, "plan-too-large")
    if live.game.redealt is not nothing_hidden and is_conditional(data.branches):
        raise Error(409, "no-conditions-here")
    await asyncio.to_thread(host.store.plans.keep, live.id, seat, data.branches)
    planner.changed(live.id)
    return OwnPlan(data.branches)


@get("/api/tables/{table_id:str}/ahead", responses=no_with(403, 404, 410))
async def choices_ahead(table_id: str, host: Host, person: Person | None) -> ChoicesAhead:
    """What whoever asks may choose ahead while others are to act, where cards are hidden."""
    live, seat = await own_seat(host, table_id, person)
    game, table = live.game, live.table
    if game.ahead is None or is_still(table) or not _may_plan(live):
        return ChoicesAhead(())
    return ChoicesAhead(await asyncio.to_thread(game.ahead, table.state, seat))


@post("/api/tables/{table_id:str}/supposed", status_code=200, responses=SAYS_NO)
async def suppose(
    table_id: str,
    data: SupposedRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    long_work: LongWork,
    settings: Settings,
) -> Supposed:
    """How the table would stand after these moves; only where nothing is hidden from anybody."""
    own_page_only(request, settings)
    live, seat = await own_seat(host, table_id, person)
    if not _may_plan(live) or live.game.redealt is not nothing_hidden:
        raise Error(409, "no-plans-here")
    asker = live.people[seat]
    return await long_work.of(asker, supposed, live.game, live.table.state, seat, data.moves)


def supposed(game: AnyGame, state: Any, seat: Seat, moves: tuple[str, ...]) -> Supposed:
    """Whoever is awaited makes each move; an error for one that cannot be made."""
    for move in moves:
        try:
            state = game.apply(state, _mover(game, state), game.parse(state, move)).state
        except (ParseError, IllegalAction) as error:
            raise Error(400, "bad-position", f"{move} cannot be played") from error
    awaited = game.to_act(state)
    mover = awaited.seats[0] if isinstance(awaited, Seats) and awaited.seats else None
    legal = () if mover is None else game.legal_actions(state, mover)
    return Supposed(
        view=game.view(state, seat if mover is None else mover),
        to_move=mover,
        choices=tuple(game.choice(state, mover or 0, action) for action in legal),
        outcome=game.outcome(state),
    )


def _mover(game: AnyGame, state: Any) -> Seat:
    awaited = game.to_act(state)
    if not isinstance(awaited, Seats) or not awaited.seats:
        raise IllegalAction("nobody is to move")
    return awaited.seats[0]


REQUESTS = (PlanRequest, SupposedRequest)
ROUTES: list[Any] = [own_plan, set_own_plan, choices_ahead, suppose]
