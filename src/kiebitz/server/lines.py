"""What leads to one watcher, and the bells that say at which table there is news."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Any

from litestar import WebSocket

from kiebitz.server.quick_sockets import EXTENSION, QuickSockets

BAD_TOKEN = 4401
TOO_MANY = 4429
FAILED = 1011
TRY_LATER = 1013
AnySocket = WebSocket[Any, Any, Any]
Rung = Callable[[int], None]
"""Is told how many entries a table now has."""


class Line:
    """Texts to one watcher: at once where that is possible, else when the watcher has read."""

    def __init__(self, socket: AnySocket) -> None:
        self._socket = socket
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self._quick: QuickSockets | None = extensions.get(EXTENSION)

    @property
    def is_free(self) -> bool:
        """Whether `write` may be used now."""
        return self._quick is not None and self._quick.is_free

    def write(self, *texts: bytes) -> None:
        assert self._quick is not None
        self._quick.write_texts(texts)

    async def send(self, *texts: bytes) -> None:
        """Waits for a slow watcher."""
        if self.is_free:
            return self.write(*texts)
        for text in texts:
            await self._socket.send_text(text.decode())


class Ear:
    """Waits for bells; whoever is slow hears the newest only."""

    def __init__(self) -> None:
        self._number = 0
        self._heard = asyncio.Event()

    def rung(self, number: int) -> None:
        self._number = max(self._number, number)
        self._heard.set()

    async def hear(self) -> int:
        """How many entries there are, once that has been said again."""
        await self._heard.wait()
        self._heard.clear()
        return self._number


class Bells:
    """Who watches which table on this node."""

    def __init__(self) -> None:
        self._hung: dict[str, dict[Rung, None]] = {}

    @contextlib.contextmanager
    def hung(self, table: str, rung: Rung) -> Iterator[None]:
        """While it lasts, `rung` hears of news at the table."""
        self._hung.setdefault(table, {})[rung] = None
        try:
            yield
        finally:
            del self._hung[table][rung]
            if not self._hung[table]:
                del self._hung[table]

    def ring(self, table: str, number: int) -> None:
        for rung in tuple(self._hung.get(table, ())):
            rung(number)
