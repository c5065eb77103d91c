"""Who may be connected: so many from one address and in all, and nobody who sends only half."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kiebitz.server.addresses import network_of
from kiebitz.server.journal import journal
from kiebitz.server.settings import Settings

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 20\r\nRetry-After: 5\r\nConnection: close\r\n\r\nToo many connections"
)
TRUSTED = frozenset({"127.0.0.1", "::1"})
"""From here a proxy passes on what comes from many: only the limit for all counts."""


class Crowd:
    """Counts who is here, by address and in all."""

    def __init__(
        self, per_address: int, in_all: int, trusted: frozenset[str] = frozenset()
    ) -> None:
        self._per_address = per_address
        self._in_all = in_all
        self._trusted = trusted
        self._here: Counter[str] = Counter()
        self._count = 0

    def enters(self, network: str) -> bool:
        """Whether one more may come in; if so it is counted until it leaves."""
        is_full = network not in self._trusted and self._here[network] >= self._per_address
        if is_full or self._count >= self._in_all:
            return False
        self._here[network] += 1
        self._count += 1
        return True

    def leaves(self, network: str) -> None:
        self._count -= 1
        self._here[network] -= 1
        if not self._here[network]:
            del self._here[network]


class GuardedHttp(HttpToolsProtocol):
    """A connection that is refused in a crowd, and dropped if a request does not arrive as a whole
    in time. A socket is counted elsewhere from its handshake on, by who is behind a proxy."""

    crowd: Crowd
    seconds: float

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late: asyncio.TimerHandle | None = None
        self._network = network_of(self.client[0] if self.client else None)
        self._is_counted = self.crowd.enters(self._network)
        if self._is_counted:
            self._expect()
        else:
            journal.warning("connection-refused", network=self._network)
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self._is_counted:
            super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        self._forget()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self._forget()
        self._late = self.loop.call_later(self.seconds, self._hang_up)

    def _forget(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _leave(self) -> None:
        self._forget()
        if self._is_counted:
            self.crowd.leaves(self._network)
            self._is_counted = False

    def _hang_up(self) -> None:
        journal.info("request-late", network=self._network)
        self.transport.abort()


def guarded_http(settings: Settings, trusted: frozenset[str] = TRUSTED) -> type[GuardedHttp]:
    """The protocol of a server's connections, with its limits; `trusted` are its proxies."""
    limits: dict[str, Any] = {
        "crowd": Crowd(settings.connections_per_address, settings.connections, trusted),
        "seconds": settings.request_seconds,
    }
    return type("GuardedHttp", (GuardedHttp,), limits)
