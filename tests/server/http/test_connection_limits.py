"""How many may be connected, and how long a request may take to arrive."""

from __future__ import annotations

import socket
from contextlib import ExitStack

import pytest

from kiebitz.server.http.client_address import network_of
from kiebitz.server.http.connection_limits import ConnectionCounter
from tests.server.raw_http import REQUEST, connected, heard, serving


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


def test_an_idle_connection_is_closed_by_the_proxy_and_not_by_the_server() -> None:
    """nginx keeps its connections for 60 s; a request that meets the server closing one is lost."""
    with (
        serving(frozenset({"127.0.0.1"}), idle=1) as proxied,
        serving(idle=1) as direct,
        ExitStack() as opened,
    ):
        proxy, stranger = connected(proxied, opened), connected(direct, opened)
        assert all(b" 200 " in answer(each) for each in (proxy, stranger))
        assert heard(stranger) == b""
        assert b" 200 " in answer(proxy)


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


def test_blank_lines_keep_no_connection_open() -> None:
    """They may come before a request, and none has begun with them."""
    with serving(request_seconds=0.3) as port, ExitStack() as opened:
        connection = connected(port, opened)
        assert b" 200 " in answer(connection)
        connection.sendall(b"\r\n")
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


def test_a_closed_connection_makes_room() -> None:
    connection_counter = ConnectionCounter(per_address=2, in_all=3)
    assert [connection_counter.try_enter("a") for _ in range(3)] == [True, True, False]
    assert [connection_counter.try_enter("b"), connection_counter.try_enter("b")] == [True, False]
    connection_counter.leave("a")
    assert connection_counter.try_enter("b")
    assert not connection_counter.try_enter("a")
