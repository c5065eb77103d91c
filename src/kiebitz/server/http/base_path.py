"""Serves the application below a path of another site, such as `example.org/games`.

It does not matter whether the proxy in front strips the path or passes it on. Whatever the browser
keeps or follows by path gets it as a prefix: cookies and redirects.
"""

from __future__ import annotations

import re
from typing import Any

from litestar.types import ASGIApp, Receive, Send

PATH = re.compile(r"(/[A-Za-z0-9._~-]+)+\Z")
STARTS = ("http.response.start", "websocket.accept")


def is_sub_path(path: str) -> bool:
    """Whether it is empty or like `/games`, without a trailing slash."""
    return path == "" or PATH.match(path) is not None


class BasePath:
    """Wraps an application that does not know its own path."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self._app = app
        self._path = path

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        inner: Any = {**scope, "path": self._strip_path(scope["path"])}
        if raw := scope.get("raw_path"):
            inner["raw_path"] = self._strip_path(raw.decode("ascii")).encode("ascii")

        async def send_outside(message: Any) -> None:
            if message["type"] in STARTS:
                headers = [self._add_path(*each) for each in message.get("headers", ())]
                message = {**message, "headers": headers}
            await send(message)

        await self._app(inner, receive, send_outside)

    def _strip_path(self, path: str) -> str:
        """The path as the application knows it."""
        if path == self._path:
            return "/"
        return path[len(self._path) :] if path.startswith(f"{self._path}/") else path

    def _add_path(self, name: bytes, value: bytes) -> tuple[bytes, bytes]:
        """A header as the browser must see it."""
        ours = self._path.encode("ascii")
        if name.lower() == b"set-cookie":
            return name, re.sub(rb"(?i)(; *path=)/", lambda found: found[1] + ours + b"/", value)
        if name.lower() == b"location" and value.startswith(b"/"):
            return name, ours + value
        return name, value
