"""The actions that stand at a table: those that were not taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple

from kiebitz.core.entry import Entry
from kiebitz.core.errors import IllegalAction
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import Opening, Table


class Standing(NamedTuple, Generic[S, A]):
    """An action with the state it was taken in, and how many milliseconds it took (0: unknown)."""

    before: S
    seat: Seat
    action: A
    took: int


def standing_actions(
    game: Game[S, A, V, O, M], opening: Opening[O, M], entries: Iterable[Entry]
) -> tuple[Standing[S, A], ...]:
    """For games with takebacks; IllegalAction for an entry that cannot stand."""
    table = opened(game, opening)
    steps: list[Standing[S, A] | None] = []
    last_at = 0
    for entry in entries:
        before, table = table, _after(game, table, entry)
        steps = steps[: len(table.past)]
        if len(table.past) > len(steps):
            steps.append(_standing(before, table, max(0, entry.at - last_at) if last_at else 0))
        last_at = entry.at
    return tuple(step for step in steps if step is not None)


def _after(game: Game[S, A, V, O, M], table: Table[S, A, O, M], entry: Entry) -> Table[S, A, O, M]:
    after = appended(game, table, entry)
    if isinstance(after, Refusal):
        raise IllegalAction(f"{after.code} ({after.rule})")
    return after


def _standing(
    before: Table[S, A, O, M], after: Table[S, A, O, M], took: int
) -> Standing[S, A] | None:
    """None for a step that was not an action, such as a deal."""
    if after.acted is None:
        return None
    return Standing(before.state, after.acted.seat, after.acted.action, took)
