"""Limits on connections: per address, in all, and on slow or oversized requests."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kiebitz.server.http.client_address import network_of
from kiebitz.server.http.cookies import own_cookie
from kiebitz.server.http.request_head import (
    OVERHEAD,
    TOO_LARGE,
    HeadLimits,
    RequestHead,
    split_for_parser,
)
from kiebitz.server.platform.log import log
from kiebitz.server.settings import Settings

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 20\r\nRetry-After: 5\r\nConnection: close\r\n\r\nToo many connections"
)
LINGER_SECONDS = 1.0
LINGER_BYTES = 1024 * 1024
"""Bytes to read and discard after a refusal: a client that is still sending when its connection
closes does not read the answer."""
TRUSTED = frozenset({"127.0.0.1", "::1"})
"""Proxies pass on connections from many clients, so only the overall limit applies to them."""
PROXY_IDLE_SECONDS = 75
"""The proxy must be the one that closes an idle connection: a request that meets the server closing
it is lost, and requests that change something are not sent again. nginx keeps its connections for
60 s."""


class ConnectionCounter:
    """Counts open connections, by address and in all."""

    def __init__(
        self, per_address: int, in_all: int, trusted: frozenset[str] = frozenset()
    ) -> None:
        self._per_address = per_address
        self._in_all = in_all
        self._trusted = trusted
        self._here: Counter[str] = Counter()
        self._count = 0

    def try_enter(self, network: str) -> bool:
        """Admits one more connection if the limits allow; it is counted until it leaves."""
        is_full = not self.is_trusted(network) and self._here[network] >= self._per_address
        if is_full or self._count >= self._in_all:
            return False
        self._here[network] += 1
        self._count += 1
        return True

    def is_trusted(self, network: str) -> bool:
        return network in self._trusted

    def leave(self, network: str) -> None:
        self._count -= 1
        self._here[network] -= 1
        if not self._here[network]:
            del self._here[network]


class GuardedHttp(HttpToolsProtocol):
    """An HTTP connection with limits: refused if there are too many, and dropped if a request does
    not arrive completely in time or has too long a head. A WebSocket is counted separately from its
    handshake on, by the address behind the proxy."""

    connection_counter: ConnectionCounter
    seconds: float
    limits: HeadLimits

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late: asyncio.TimerHandle | None = None
        self._head = RequestHead(self.limits)
        self._discarded = 0
        self._network = network_of(self.client[0] if self.client else None)
        if self.connection_counter.is_trusted(self._network):
            self.timeout_keep_alive = PROXY_IDLE_SECONDS
        self._is_counted = self.connection_counter.try_enter(self._network)
        if self._is_counted:
            self._start_deadline()
        else:
            log.warning("connection-refused", network=self._network)
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self._head.is_too_large:
            return self._count_discarded(len(data))
        for piece in split_for_parser(data):
            if (
                self._is_counted
                and not self.transport.is_closing()
                and not self._feed_parser(piece)
            ):
                return self._refuse_long_head()

    def _feed_parser(self, piece: bytes) -> bool:
        """Feeds the parser; returns whether the head is still short enough."""
        super().data_received(piece)
        self._head.count_unparsed(len(piece))
        if self._late is None and self._is_idle and self._is_counted:
            self._start_deadline()
        return not self._head.is_too_large

    @property
    def _is_idle(self) -> bool:
        """Whether all requests so far have been answered."""
        return self.cycle is None or self.cycle.response_complete

    # parser callbacks
    def on_message_begin(self) -> None:
        self._head.begin_request()
        super().on_message_begin()
        self._start_deadline()

    def on_url(self, url: bytes) -> None:
        self._head.count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """The application sees only our own cookie, and no trailers."""
        self._head.count(len(name) + len(value) + OVERHEAD, headers=1)
        if not self._head.is_open:
            return
        if name.lower() != b"cookie":
            super().on_header(name, value)
        elif (own := own_cookie(value)) is not None and not self._has_cookie():
            super().on_header(name, own)

    def _has_cookie(self) -> bool:
        return any(name == b"cookie" for name, _ in self.headers)

    def on_headers_complete(self) -> None:
        self._head.complete_head()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._head.note_parser_progress()
        super().on_body(body)

    def on_chunk_header(self) -> None:
        self._head.note_parser_progress()

    def on_message_complete(self) -> None:
        self._head.note_parser_progress()
        self._cancel_deadline()
        super().on_message_complete()

    # refusals
    def send_400_response(self, msg: str) -> None:
        """Does nothing if we stopped the parser: a head that is too long has its own answer."""
        if not self._head.is_too_large:
            super().send_400_response(msg)

    def _refuse_long_head(self) -> None:
        """Answers 431 if it is this request's turn. If an earlier request is still being answered,
        the connection closes after that; if this one has already been passed on, at once."""
        log.warning("request-head-too-large", network=self._network)
        if self._is_idle:
            self.transport.write(TOO_LARGE)
            self.transport.write_eof()
            self._start_deadline(LINGER_SECONDS)
        elif self.cycle.more_body:
            self.transport.abort()
        else:
            self.cycle.keep_alive = False

    def _count_discarded(self, size: int) -> None:
        self._discarded += size
        if self._discarded > LINGER_BYTES:
            self.transport.abort()

    # opening and closing
    def handle_websocket_upgrade(self) -> None:
        self._leave_counter()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave_counter()
        super().connection_lost(exc)

    def _start_deadline(self, seconds: float | None = None) -> None:
        self._cancel_deadline()
        self._late = self.loop.call_later(seconds or self.seconds, self._abort_late_request)

    def _cancel_deadline(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _leave_counter(self) -> None:
        self._cancel_deadline()
        if self._is_counted:
            self.connection_counter.leave(self._network)
            self._is_counted = False

    def _abort_late_request(self) -> None:
        if not self._head.is_too_large:
            log.info("request-late", network=self._network)
        self.transport.abort()


def guarded_http(settings: Settings, trusted: frozenset[str] = TRUSTED) -> type[GuardedHttp]:
    """The protocol class for the server's connections, with its limits; `trusted` are proxies."""
    limits: dict[str, Any] = {
        "connection_counter": ConnectionCounter(
            settings.limits.connections_per_address, settings.limits.connections, trusted
        ),
        "seconds": settings.limits.request_seconds,
        "limits": HeadLimits(settings.limits.head_bytes, settings.limits.head_headers),
    }
    return type("GuardedHttp", (GuardedHttp,), limits)
