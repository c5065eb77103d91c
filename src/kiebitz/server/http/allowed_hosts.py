"""Rejects requests for other host names, as protection against DNS rebinding.

The `Host` header is the name the browser believes it is talking to. If an attacker points their own
name at this server, their page would share our origin and could act for any visitor. A numeric
address cannot be redirected, so those are always accepted.
"""

from __future__ import annotations

import ipaddress
import json
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

WRONG_HOST = 421
ANSWER = json.dumps(
    {
        "status_code": WRONG_HOST,
        "detail": "This server goes by other names: start it with --name NAME.",
        "extra": {"code": "wrong-host"},
    }
).encode()


def known_names(names: Iterable[str], origins: Iterable[str]) -> frozenset[str]:
    """The names from the settings, and those of this machine."""
    machine = socket.gethostname().lower()
    said = [*names, *(urlsplit(origin).hostname or "" for origin in origins)]
    own = ("localhost", machine, f"{machine}.local", *(name.lower() for name in said))
    return frozenset(name for name in own if name)


def is_own_name(host: str, names: frozenset[str]) -> bool:
    """Whether a Host header names this server, on any port."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name in names or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class AllowedHosts:
    """Answers all other requests with 421 and closes the connection."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._is_own(scope):
            return await self._app(scope, receive, send)
        if scope["type"] == ScopeType.WEBSOCKET:
            return await send({"type": "websocket.close", "code": 1008, "reason": "wrong host"})
        headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": WRONG_HOST, "headers": headers})
        await send({"type": "http.response.body", "body": ANSWER, "more_body": False})

    def _is_own(self, scope: Scope) -> bool:
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        return len(hosts) == 1 and is_own_name(hosts[0].decode("latin-1"), self._names)
