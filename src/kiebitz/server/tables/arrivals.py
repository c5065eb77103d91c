"""Who comes to a table at which nobody is asked for a share of the luck.

Where shares are asked for they say who is there. Where none is, the server notes it: at a table
that waits for all, whoever opens it has come; elsewhere, whoever sits there.
"""

from __future__ import annotations

from kiebitz.core.entry import ArrivalEntry
from kiebitz.core.seat import Seat
from kiebitz.core.table import is_still, missing_seats
from kiebitz.server.tables.live_table import LiveTable


def arrivals(live: LiveTable, person: str | None, at: int) -> tuple[ArrivalEntry, ...]:
    """What is to be noted now that the person has opened the table, or sat down there."""
    if not live.table.opening.never_deals or is_still(live.table):
        return ()
    return tuple(
        ArrivalEntry(seat=seat, name=_new_name(live, seat), at=at)
        for seat in missing_seats(live.table)
        if _has_come(live, seat, person) and _matters(live, seat)
    )


def _has_come(live: LiveTable, seat: Seat, person: str | None) -> bool:
    sits = live.people.get(seat)
    return sits is not None and (sits == person or not live.table.opening.waits_for_all)


def _matters(live: LiveTable, seat: Seat) -> bool:
    """Where nothing waits for anybody, only a name has to be noted."""
    opening = live.table.opening
    return opening.clock is not None or opening.waits_for_all or bool(_new_name(live, seat))


def _new_name(live: LiveTable, seat: Seat) -> str:
    name = live.names.get(seat, "")
    return "" if name == live.table.players[seat].name else name
