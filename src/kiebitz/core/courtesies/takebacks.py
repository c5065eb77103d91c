"""Takebacks: undo the requester's last action, never past a deal, and only if all others agree.

Whether a takeback can be requested depends only on public facts. While several seats choose at once
none can be requested: an answer, or a lapsed offer, would reveal who has chosen.
"""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from kiebitz.core.append_only import AppendOnlyList
from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import A, AnyGame, M, O, S
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, Past, Table


def refusal(game: AnyGame, table: AnyTable, seat: Seat) -> Refusal | None:
    """Refuses with nothing to undo, after a deal or reveal, or before any seat has acted."""
    if len(game.view(table.state, None).awaited) > 1:
        return Refusal("takeback-while-choosing")
    start = before_last_action(table.past, seat)
    if start is None:
        return Refusal("takeback-nothing")
    steps_back = len(table.past) - len(start) + 1
    newest = tuple(islice(table.past.backwards(), steps_back))
    if any(past.seat is None for past in newest):
        return Refusal("takeback-after-deal")
    if any(past.reveals for past in newest):
        return Refusal("takeback-shown")
    return Refusal("takeback-again") if seat in table.courtesies_used.asked_back else None


def before_last_action(past: AppendOnlyList[Past[S]], seat: Seat) -> AppendOnlyList[Past[S]] | None:
    """The past up to and including the seat's newest action; None if it has not acted."""
    while past.newest is not None:
        if past.newest.seat == seat:
            return past
        past = past.earlier
    return None


def taken_back(table: Table[S, A, O, M], seat: Seat) -> Table[S, A, O, M]:
    """The table as it was before the seat's newest action."""
    start = before_last_action(table.past, seat)
    if start is None or start.newest is None:
        raise IllegalAction("a takeback stands though there is nothing to take back")
    return replace(table, state=start.newest.before, past=start.earlier)
