"""No other site's page acts in a person's name.

One middleware for all routes, so that a new one is safe before its author thinks of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from kiebitz.server.http.errors import ApiError

READING = frozenset({"GET", "HEAD", "OPTIONS"})
"""What these ask for changes nothing, and a browser shows the answer to our own page only."""
PAGE_OF = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
"""The scheme of the page that a request with this scheme comes from."""


def is_own_origin(headers: Mapping[str, str], scheme: str, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page.

    A browser names the origin of the page in every WebSocket handshake and every POST; a request
    without an Origin is from no page at all, so no page can misuse a user's cookie with it.
    Behind a proxy that speaks TLS for us the page's origin is one of the `allowed`.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    return (page.scheme, page.netloc) == (PAGE_OF.get(scheme), headers.get("host"))


class OwnOrigins:
    """Refuses sockets and everything that changes something to the pages of other sites."""

    def __init__(self, app: ASGIApp, allowed: tuple[str, ...]) -> None:
        self._app = app
        self._allowed = allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._may_pass_origin_check(scope):
            return await self._app(scope, receive, send)
        if scope["type"] == ScopeType.WEBSOCKET:
            return await send({"type": "websocket.close", "code": 1008, "reason": "wrong origin"})
        raise ApiError(403, "wrong-origin")

    def _may_pass_origin_check(self, scope: Scope) -> bool:
        is_reading = scope["type"] == ScopeType.HTTP and scope["method"] in READING
        return is_reading or is_own_origin(
            Headers.from_scope(scope), scope["scheme"], self._allowed
        )
