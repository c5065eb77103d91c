"""Writes to one WebSocket, without waiting where possible."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket

from kiebitz.server.http.fast_websocket import EXTENSION, FastWebSocketProtocol

AnySocket = WebSocket[Any, Any, Any]


class SocketWriter:
    """Sends texts to one watcher: at once if possible, otherwise when the watcher has caught up."""

    def __init__(self, socket: AnySocket) -> None:
        self._socket = socket
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self._quick: FastWebSocketProtocol | None = extensions.get(EXTENSION)

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
