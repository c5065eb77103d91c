"""How many may be connected, and how long a request may take to arrive."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from kiebitz.server.addresses import network_of
from kiebitz.server.connections import Crowd, guarded_http
from kiebitz.server.settings import Settings

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
def serving(trusted: frozenset[str] = frozenset(), **limits: float) -> Iterator[int]:
    """The port of a real server with these limits."""
    settings = Settings(data_dir=Path(), **limits)  # type: ignore[arg-type]
    http = guarded_http(settings, trusted)
    config = uvicorn.Config(echo, port=0, http=http, log_level="warning", lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(10)


def connected(port: int, to_close: ExitStack) -> socket.socket:
    return to_close.enter_context(socket.create_connection(("127.0.0.1", port), timeout=30))


def heard(connection: socket.socket) -> bytes:
    """All that comes until the other side hangs up; what is cut off counts as hung up."""
    said = b""
    try:
        while part := connection.recv(1000):
            said += part
    except ConnectionResetError:
        pass
    return said


def answer(connection: socket.socket) -> bytes:
    connection.sendall(REQUEST)
    return connection.recv(1000)


def test_an_address_has_so_many_connections_and_no_more() -> None:
    with serving(connections_per_address=3) as port, ExitStack() as opened:
        mine = [connected(port, opened) for _ in range(3)]
        assert all(b" 200 " in answer(each) for each in mine)
        assert b" 503 " in heard(connected(port, opened))
        mine[0].close()
        while b" 200 " not in (again := answer(connected(port, opened))):
            assert b" 503 " in again


def test_a_trusted_proxy_may_bring_many_up_to_the_limit_of_all() -> None:
    trusted = frozenset({"127.0.0.1"})
    limits = {"connections_per_address": 1, "connections": 4}
    with serving(trusted, **limits) as port, ExitStack() as opened:
        mine = [connected(port, opened) for _ in range(4)]
        assert all(b" 200 " in answer(each) for each in mine)
        assert b" 503 " in heard(connected(port, opened))


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: local",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf",
    ],
)
def test_who_sends_half_a_request_is_hung_up_on(half: bytes) -> None:
    with serving(request_seconds=0.3) as port, ExitStack() as opened:
        connection = connected(port, opened)
        connection.sendall(half)
        assert b" 200 " not in heard(connection)


def test_a_second_request_has_its_own_time() -> None:
    with serving(request_seconds=0.3) as port, ExitStack() as opened:
        connection = connected(port, opened)
        assert b" 200 " in answer(connection)
        connection.sendall(REQUEST[:10])
        assert b" 200 " not in heard(connection)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        (None, ""),
    ],
)
def test_ipv6_addresses_count_by_their_first_64_bits(address: str | None, network: str) -> None:
    assert network_of(address) == network


def test_whoever_leaves_makes_room() -> None:
    crowd = Crowd(per_address=2, in_all=3)
    assert [crowd.enters("a") for _ in range(3)] == [True, True, False]
    assert [crowd.enters("b"), crowd.enters("b")] == [True, False]
    crowd.leaves("a")
    assert crowd.enters("b")
    assert not crowd.enters("a")
