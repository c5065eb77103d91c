"""Finds the table of a request, or answers that it does not exist."""

from __future__ import annotations

from kiebitz.core.errors import ParseError
from kiebitz.core.seat import Seat
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.identity import Person, person_id
from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import DamagedTable, Host
from kiebitz.server.tables.live_table import LiveTable


async def own_seat(
    host: Host, table: str, person: Person | None, named: Seat | None = None
) -> tuple[LiveTable, Seat]:
    """The table and the person's seat; a person with several seats on one device names one."""
    live = await get_table_or_404(host, table)
    seat = live.seat_of(person_id(person), named)
    if seat is None:
        raise ApiError(403, "not-at-table")
    return live, seat


async def get_table_or_404(host: Host, table: str) -> LiveTable:
    try:
        live = await host.get_fresh(table)
    except ParseError as error:
        raise ApiError(410, "rules-changed", str(error)) from error
    except DamagedTable as error:
        log.error("table-damaged", table=table, error=error.__cause__)
        raise ApiError(410, "damaged") from error
    if live is None:
        raise ApiError(404, "no-such-table")
    return live
