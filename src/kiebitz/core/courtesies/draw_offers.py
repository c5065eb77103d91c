"""Draw offers: one travels with a move and waits until the opponent answers or acts."""

from __future__ import annotations

from typing import Any

from kiebitz.core.entry import ActionEntry
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable


def refusal(table: AnyTable, seat: Seat, rule: str | None) -> Refusal | None:
    """An offer accompanies a move; the next one must wait until the opponent has moved.

    At a frozen table no moves are made, so each seat may make one offer without a move.
    """
    if table.appeal is None and not acted_last(table, seat):
        return Refusal("offer-needs-move", rule=rule)
    if seat in table.courtesies_used.offered:
        return Refusal("offer-again", rule=rule)
    return None


def acted_last(table: AnyTable, seat: Seat) -> bool:
    """Whether the newest entry is the seat's own action, so that an offer can accompany it."""
    last: Any = table.entries.newest
    return isinstance(last, ActionEntry) and last.seat == seat
