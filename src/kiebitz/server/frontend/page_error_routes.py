"""Errors of the page's scripts that a person reports: one line each in the server's log."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.people.access import FRONTEND
from kiebitz.server.people.guards import AnyRequest, address_of
from kiebitz.server.platform.log import log


class PageError(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which region of the page failed, the kind of error, and the innermost calls.

    The error's message is not part of it: hidden cards could be in it.
    """

    region: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    error: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    where: Annotated[str, msgspec.Meta(max_length=300)] = ""


@FRONTEND.post("/api/page-errors", status_code=204)
async def report_page_error(
    data: PageError, request: AnyRequest, attempt_limiter: AttemptLimiter
) -> None:
    """Writes the error into the server's log. No account is needed, and none is noted.

    Example: {"region": "chat", "error": "TypeError", "where": "ChatPanel.svelte:31"}
    """
    await attempt_limiter.check("page-error", "", address_of(request))
    log.error("page-error", region=data.region, page_error=data.error, page_where=data.where)


ROUTES: list[Any] = [report_page_error]
