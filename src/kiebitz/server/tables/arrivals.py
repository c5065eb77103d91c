"""Arrivals at tables that ask no one for a nonce.

Where nonces are needed, they show who is there. Elsewhere the server notes it: at a table that
waits for all its players, when they open it; otherwise, when they sit down.
"""

from __future__ import annotations

from kiebitz.core.entry import ArrivalEntry
from kiebitz.core.seat import Seat
from kiebitz.core.table import is_still, missing_seats
from kiebitz.server.tables.live_table import LiveTable


def arrival_entries(live: LiveTable, person: str | None, at: int) -> tuple[ArrivalEntry, ...]:
    """The entries to note when the person opens the table or sits down there."""
    if not live.table.opening.never_deals or is_still(live.table):
        return ()
    return tuple(
        ArrivalEntry(seat=seat, name=_new_name(live, seat), at=at)
        for seat in missing_seats(live.table)
        if _has_come(live, seat, person) and _is_arrival_relevant(live, seat)
    )


def _has_come(live: LiveTable, seat: Seat, person: str | None) -> bool:
    sits = live.people.get(seat)
    return sits is not None and (sits == person or not live.table.opening.waits_for_all)


def _is_arrival_relevant(live: LiveTable, seat: Seat) -> bool:
    """Where the table waits for no one, an arrival matters only for a name."""
    opening = live.table.opening
    return opening.clock is not None or opening.waits_for_all or bool(_new_name(live, seat))


def _new_name(live: LiveTable, seat: Seat) -> str:
    name = live.names.get(seat, "")
    return "" if name == live.table.players[seat].name else name
