"""A small server with this server's connections, and clients that write each byte themselves."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from kiebitz.server.http.connection_limits import guarded_http
from kiebitz.server.http.fast_websocket import FastWebSocketProtocol
from kiebitz.server.settings import make_settings

REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Answers when the whole request is there."""
    if scope["type"] != "http":
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"here"})


@contextmanager
def serving(
    trusted: frozenset[str] = frozenset(), app: Any = echo, idle: int = 5, **limits: float
) -> Iterator[int]:
    """The port of a real server with these limits, which closes connections that are idle."""
    settings = make_settings(data_dir=Path(), **limits)
    http = guarded_http(settings, trusted)
    config = uvicorn.Config(
        app,
        port=0,
        http=http,
        ws=FastWebSocketProtocol,
        log_level="warning",
        lifespan="off",
        timeout_keep_alive=idle,
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(10)


def connected(port: int, to_close: ExitStack) -> socket.socket:
    return to_close.enter_context(socket.create_connection(("127.0.0.1", port), timeout=30))


def heard(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection; a reset counts as closed."""
    said = b""
    try:
        while part := connection.recv(1000):
            said += part
    except ConnectionResetError:
        pass
    return said
