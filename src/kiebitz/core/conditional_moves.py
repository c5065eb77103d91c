"""Conditional moves: "if they do this, I do that", visible only to their own seat.

A plan is a tree. Each branch holds the opposing action it waits for (None: applies as soon as its
seat is on turn), its seat's reply, and the continuations after that.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kiebitz.core.errors import ParseError
from kiebitz.core.game import AnyGame, nothing_hidden
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, awaited_seats

MOST_BRANCHES = 200
Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`after` is an action of another seat, `then` the reply, both in notation."""

    then: Notation
    after: Notation | None = None
    next: tuple[Branch, ...] = ()


MoveTree = tuple[Branch, ...]


def count_branches(plan: MoveTree) -> int:
    """The total number of branches."""
    return sum(1 + count_branches(branch.next) for branch in plan)


def branch_to_play(game: AnyGame, table: AnyTable, seat: Seat, plan: MoveTree) -> Branch | None:
    """The branch that applies now; None if the seat is not on turn or no branch applies."""
    if seat not in awaited_seats(game, table):
        return None
    return next((branch for branch in plan if _branch_applies(game, table, seat, branch)), None)


def is_conditional(plan: MoveTree) -> bool:
    """Whether any branch waits for a particular action of another seat."""
    return any(branch.after is not None or is_conditional(branch.next) for branch in plan)


def _branch_applies(game: AnyGame, table: AnyTable, seat: Seat, branch: Branch) -> bool:
    if not _is_legal(game, table, seat, branch.then):
        return False
    if branch.after is None:
        return True
    if game.redealt is not nothing_hidden:
        return False  # otherwise a condition could probe for a hidden choice
    acted, past = table.last_action, table.past.newest
    if acted is None or acted.seat == seat or past is None:
        return False
    try:
        return bool(game.parse(past.before, branch.after) == acted.action)
    except ParseError:
        return False


def _is_legal(game: AnyGame, table: AnyTable, seat: Seat, text: str) -> bool:
    try:
        return game.refusal(table.state, seat, game.parse(table.state, text)) is None
    except ParseError:
        return False
