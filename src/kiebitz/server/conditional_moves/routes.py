"""Conditional moves on the server: visible to their seat alone, and played at once.

A plan is stored beside the table and is not part of its record. When its condition is met, the move
is stored together with the rest of the plan; the sweep completes what a crash interrupts. A plan
whose move is illegal when the seat's turn comes is dropped.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec

from kiebitz.core.clocks import LiveClock
from kiebitz.core.conditional_moves import (
    MOST_BRANCHES,
    MoveTree,
    Notation,
    count_branches,
    is_conditional,
)
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import Ahead, AnyGame, Choice, View, nothing_hidden
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat, Seats
from kiebitz.core.table import is_still
from kiebitz.server.conditional_moves.runner import ConditionalMoveRunner
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import CONDITIONAL_MOVES
from kiebitz.server.people.guards import AnyRequest
from kiebitz.server.people.identity import Person
from kiebitz.server.people.payers import payer_of
from kiebitz.server.platform.background_reads import BackgroundReads
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.lookup import own_seat
from kiebitz.store.conditional_moves import plan_of

MOST_SUPPOSED = 60


class PlanRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All branches; an empty list deletes the plan."""

    branches: MoveTree


class OwnPlan(msgspec.Struct, frozen=True):
    branches: MoveTree


class ChoicesAhead(msgspec.Struct, frozen=True):
    """The steps of the player's next turn in order, each with its questions and valid answers."""

    steps: Ahead


class SupposedRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that might follow the current position, by any player."""

    moves: Annotated[tuple[Notation, ...], msgspec.Meta(max_length=MOST_SUPPOSED)]


class Supposed(msgspec.Struct, frozen=True):
    """The table after those moves as the player to move would see it, with the legal actions."""

    view: View
    to_move: Seat | None
    choices: tuple[Choice, ...]
    outcome: Outcome | None


def _may_plan(live: LiveTable) -> bool:
    return live.table.ended is None and not isinstance(live.table.opening.clock, LiveClock)


@CONDITIONAL_MOVES.get("/api/tables/{table_id:str}/plan")
async def own_plan(table_id: str, host: Host, person: Person | None) -> OwnPlan:
    """The caller's conditional moves at this table."""
    live, seat = await own_seat(host, table_id, person)
    return OwnPlan(await asyncio.to_thread(host.store.read, plan_of, live.id, seat))


@CONDITIONAL_MOVES.put("/api/tables/{table_id:str}/plan")
async def set_own_plan(
    table_id: str,
    data: PlanRequest,
    host: Host,
    person: Person | None,
    conditional_move_runner: ConditionalMoveRunner,
) -> OwnPlan:
    """Replaces the caller's conditional moves; not possible under a live clock.

    Example: {"branches": [{"after": "f6-e5", "then": "d4xf6"}]}
    """
    live, seat = await own_seat(host, table_id, person)
    if not _may_plan(live):
        raise ApiError(409, "no-plans-here")
    if count_branches(data.branches) > MOST_BRANCHES:
        raise ApiError(400, "plan-too-large")
    if live.game.redealt is not nothing_hidden and is_conditional(data.branches):
        raise ApiError(409, "no-conditions-here")
    await asyncio.to_thread(host.store.planned_seats.set_plan, live.id, seat, data.branches)
    conditional_move_runner.on_table_changed(live.id)
    return OwnPlan(data.branches)


@CONDITIONAL_MOVES.get("/api/tables/{table_id:str}/ahead")
async def choices_ahead(table_id: str, host: Host, person: Person | None) -> ChoicesAhead:
    """What the caller can choose in advance during other players' turns, in games with hidden
    cards."""
    live, seat = await own_seat(host, table_id, person)
    game, table = live.game, live.table
    if game.ahead is None or is_still(table) or not _may_plan(live):
        return ChoicesAhead(())
    return ChoicesAhead(await asyncio.to_thread(game.ahead, table.state, seat))


@CONDITIONAL_MOVES.post("/api/tables/{table_id:str}/supposed", status_code=200)
async def suppose(
    table_id: str,
    data: SupposedRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    background_reads: BackgroundReads,
) -> Supposed:
    """The position after these moves; only in games without hidden information.

    Example: {"moves": ["c3-d4", "f6-e5"]}
    """
    live, seat = await own_seat(host, table_id, person)
    if not _may_plan(live) or live.game.redealt is not nothing_hidden:
        raise ApiError(409, "no-plans-here")
    payer = payer_of(request, host.hash_address, person)
    return await background_reads.run(
        payer, play_supposed_moves, live.game, live.table.state, seat, data.moves
    )


def play_supposed_moves(game: AnyGame, state: Any, seat: Seat, moves: tuple[str, ...]) -> Supposed:
    """Plays each move for the player to move; raises an error for an illegal one."""
    for move in moves:
        try:
            state = game.apply(state, _seat_to_move(game, state), game.parse(state, move)).state
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


def _seat_to_move(game: AnyGame, state: Any) -> Seat:
    awaited = game.to_act(state)
    if not isinstance(awaited, Seats) or not awaited.seats:
        raise IllegalAction("no player is to move")
    return awaited.seats[0]


ROUTES: list[Any] = [own_plan, set_own_plan, choices_ahead, suppose]
