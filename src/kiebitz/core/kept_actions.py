"""The actions of a table that were not taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple

from kiebitz.core.entry import Entry
from kiebitz.core.fold import each_table, opened
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.seat import Seat
from kiebitz.core.table import Opening, Table


class KeptAction(NamedTuple, Generic[S, A]):
    """An action with the state before it, and its duration in milliseconds (0: unknown)."""

    before: S
    seat: Seat
    action: A
    took: int


def kept_actions(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry]
) -> tuple[KeptAction[S, A], ...]:
    """For games with takebacks; IllegalAction for an invalid entry."""
    table = opened(game, opening)
    steps: list[KeptAction[S, A] | None] = []
    last_at = 0
    known = tuple(entries)
    for entry, after in zip(known, each_table(game, opening, known), strict=True):
        before, table = table, after
        steps = steps[: len(table.past)]
        if len(table.past) > len(steps):
            steps.append(
                _kept_action_of(before, table, max(0, entry.at - last_at) if last_at else 0)
            )
        last_at = entry.at
    return tuple(step for step in steps if step is not None)


def _kept_action_of(
    before: Table[S, A, O, M], after: Table[S, A, O, M], took: int
) -> KeptAction[S, A] | None:
    """None for a step that was not an action, such as a deal."""
    if after.last_action is None:
        return None
    return KeptAction(before.state, after.last_action.seat, after.last_action.action, took)
