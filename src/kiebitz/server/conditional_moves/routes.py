"""Plans for later moves at the server: kept for their seat alone, and carried out at once.

A plan is stored beside the table and is no part of its record. When what it waits for has happened,
the move is stored together with what is left of the plan; whatever a crash leaves undone the sweep
finds. A plan that does not hold when its seat is awaited is void.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, post, put

from kiebitz.core.clocks import LiveClock
from kiebitz.core.conditional_moves import (
    MOST_BRANCHES,
    MoveTree,
    Notation,
    is_conditional,
    size_of,
)
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import Ahead, AnyGame, Choice, View, nothing_hidden
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat, Seats
from kiebitz.core.table import is_still
from kiebitz.server.conditional_moves.runner import ConditionalMoveRunner
from kiebitz.server.http.errors import ApiError, error_responses
from kiebitz.server.people.guards import AnyRequest, require_play_scope
from kiebitz.server.people.identity import Person
from kiebitz.server.people.payers import payer_of
from kiebitz.server.platform.background_reads import BackgroundReads
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.lookup import own_seat
from kiebitz.store.conditional_moves import plan_of

MOST_SUPPOSED = 60


class PlanRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All branches; none forgets the plan."""

    branches: MoveTree


class OwnPlan(msgspec.Struct, frozen=True):
    branches: MoveTree


class ChoicesAhead(msgspec.Struct, frozen=True):
    """The steps of one's next turn, in their order; in each, what may be asked and answered."""

    steps: Ahead


class SupposedRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that might follow from now on, whoever makes them."""

    moves: Annotated[tuple[Notation, ...], msgspec.Meta(max_length=MOST_SUPPOSED)]


class Supposed(msgspec.Struct, frozen=True):
    """The table as whoever is to move then sees it, and what they could do: for making plans."""

    view: View
    to_move: Seat | None
    choices: tuple[Choice, ...]
    outcome: Outcome | None


def _may_plan(live: LiveTable) -> bool:
    return live.table.ended is None and not isinstance(live.table.opening.clock, LiveClock)


SAYS_NO = error_responses(400, 403, 404, 409, 410, 413)


@get("/api/tables/{table_id:str}/plan", responses=error_responses(403, 404, 410))
async def own_plan(table_id: str, host: Host, person: Person | None) -> OwnPlan:
    """What whoever asks has planned at this table."""
    live, seat = await own_seat(host, table_id, person)
    return OwnPlan(await asyncio.to_thread(host.store.read, plan_of, live.id, seat))


@put("/api/tables/{table_id:str}/plan", responses=SAYS_NO)
async def set_own_plan(
    table_id: str,
    data: PlanRequest,
    host: Host,
    person: Person | None,
    conditional_move_runner: ConditionalMoveRunner,
) -> OwnPlan:
    """Plans what to do later, instead of what was planned before; not where a live clock runs."""
    require_play_scope(person)
    live, seat = await own_seat(host, table_id, person)
    if not _may_plan(live):
        raise ApiError(409, "no-plans-here")
    if size_of(data.branches) > MOST_BRANCHES:
        raise ApiError(400, "plan-too-large")
    if live.game.redealt is not nothing_hidden and is_conditional(data.branches):
        raise ApiError(409, "no-conditions-here")
    await asyncio.to_thread(host.store.planned_seats.set_plan, live.id, seat, data.branches)
    conditional_move_runner.on_table_changed(live.id)
    return OwnPlan(data.branches)


@get("/api/tables/{table_id:str}/ahead", responses=error_responses(403, 404, 410))
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
    background_reads: BackgroundReads,
) -> Supposed:
    """How the table would stand after these moves; only where nothing is hidden from anybody."""
    live, seat = await own_seat(host, table_id, person)
    if not _may_plan(live) or live.game.redealt is not nothing_hidden:
        raise ApiError(409, "no-plans-here")
    payer = payer_of(request, host.hash_address, person)
    return await background_reads.run(
        payer, suppose_moves, live.game, live.table.state, seat, data.moves
    )


def suppose_moves(game: AnyGame, state: Any, seat: Seat, moves: tuple[str, ...]) -> Supposed:
    """Whoever is awaited makes each move; an error for one that cannot be made."""
    for move in moves:
        try:
            state = game.apply(state, _mover(game, state), game.parse(state, move)).state
        except (ParseError, IllegalAction) as error:
            raise ApiError(400, "bad-position", f"{move} cannot be played") from error
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


ROUTES: list[Any] = [own_plan, set_own_plan, choices_ahead, suppose]
