"""The server's health, for monitors and for the page."""

from __future__ import annotations

import msgspec

import kiebitz
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import SERVER
from kiebitz.server.platform.clock_discipline import ClockStatus
from kiebitz.server.platform.clock_report import describe_clock
from kiebitz.server.platform.health import HealthCheck
from kiebitz.server.tables.host import Host


class Health(msgspec.Struct, frozen=True):
    """`clock` is the server's verdict on the machine's clock, `note` the same in plain words."""

    status: str
    version: str
    clock: ClockStatus
    note: str


@SERVER.get("/api/health")
async def health(health_check: HealthCheck, host: Host) -> Health:
    """Checks that the database can be read and written. Play continues while the machine's clock is
    in doubt, so that is reported but is not a failure."""
    trouble = await health_check.find_trouble()
    if trouble is not None:
        raise ApiError(503, "not-saved", trouble)
    state = host.clock.state
    return Health("ok", kiebitz.__version__, state.status, describe_clock(state))
