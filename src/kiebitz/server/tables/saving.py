"""Answers for submissions that could not be saved."""

from __future__ import annotations

from collections.abc import Awaitable

from kiebitz.core.message import Refusal
from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import LostRace
from kiebitz.server.tables.messages import Verdict
from kiebitz.store import as_not_saved


async def await_verdict(table: str, stored: Awaitable[Verdict]) -> Verdict:
    """Waits for a verdict. If the database fails or others are always faster, nothing was saved,
    and the client may try again."""
    try:
        return await stored
    except LostRace:
        log.warning("not-saved", table=table, cause="lost-race")
        return Refusal("not-saved")
    except Exception as error:
        trouble = as_not_saved(error)
        if trouble is None:
            raise
        log.error("not-saved", table=table, cause=trouble.cause, error=error)
        return Refusal("not-saved")
