"""Whether the server is well, for monitors and for the page."""

from __future__ import annotations

import msgspec
from litestar import get

import kiebitz
from kiebitz.server.http.errors import ApiError, error_responses
from kiebitz.server.platform.clock_discipline import ClockStatus
from kiebitz.server.platform.clock_report import describe_clock
from kiebitz.server.platform.health import HealthCheck
from kiebitz.server.tables.host import Host


class Health(msgspec.Struct, frozen=True):
    """`clock` is what the server thinks of its machine's clock, `note` the same in plain words."""

    status: str
    version: str
    clock: ClockStatus
    note: str


@get("/api/health", responses=error_responses())
async def health(health_check: HealthCheck, host: Host) -> Health:
    """Whether the server answers and its database can be written and read. Play goes on while the
    machine's clock is doubted, so that is no trouble, but it is said."""
    trouble = await health_check.trouble()
    if trouble is not None:
        raise ApiError(503, "not-saved", trouble)
    state = host.clock.state
    return Health("ok", kiebitz.__version__, state.status, describe_clock(state))
