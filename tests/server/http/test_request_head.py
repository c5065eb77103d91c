"""Limits on a request's head, and no waiting for one that never ends."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from kiebitz.server.http.cookies import measure_parse_seconds
from tests.server.harness import Server
from tests.server.raw_http import REQUEST, connected, heard, serving

LIMIT = 16_384
ENDLESS = 32 * 1024 * 1024
"""So much an attacker sends who is not cut off."""
MEGABYTE = 1024 * 1024
START = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
CHUNKED = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
SECRET = "a-_Z" * 11
OURS = f"kiebitz-person={SECRET}".encode()


async def describe(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the headers it was shown, when all of the request is there."""
    if scope["type"] == "websocket":
        headers = [(b"x-cookies", json.dumps(cookies_of(scope)).encode())]
        await receive()
        await send({"type": "websocket.accept", "headers": headers})
        await send({"type": "websocket.close"})
        return
    while (await receive()).get("more_body"):
        pass
    names = [name.decode() for name, _ in scope["headers"]]
    shown = json.dumps({"names": names, "cookies": cookies_of(scope)}).encode()
    length = [(b"content-length", str(len(shown)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": length})
    await send({"type": "http.response.body", "body": shown})


def cookies_of(scope: Any) -> list[str]:
    return [value.decode() for name, value in scope["headers"] if name == b"cookie"]


@pytest.fixture
def port() -> Iterator[int]:
    with serving(app=describe) as found:
        yield found


def ask(port: int, request: bytes) -> bytes:
    """The whole answer to a request."""
    with ExitStack() as opened:
        connection = connected(port, opened)
        connection.sendall(request)
        return answer(connection)


def answer(connection: socket.socket) -> bytes:
    """One answer with all of its body; a partial one if the server closes the connection first."""
    read = b""
    try:
        while not is_whole(read) and (more := connection.recv(65536)):
            read += more
    except ConnectionResetError:
        pass
    return read


def is_whole(read: bytes) -> bool:
    head, end, body = read.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
    return bool(end) and len(body) >= (int(length[1]) if length else 0)


def cookies_shown(port: int, *lines: bytes) -> list[str]:
    """How the application sees these lines of a head."""
    head = b"".join(line + b"\r\n" for line in (*lines, b""))
    found: list[str] = shown(ask(port, START + head))["cookies"]
    return found


def shown(answer: bytes) -> Any:
    return json.loads(answer.partition(b"\r\n\r\n")[2])


def flood(connection: socket.socket, start: bytes, more: bytes = b"a" * 65536) -> bytes:
    """Sends without end until it is cut off; returns the answer."""
    connection.settimeout(30)
    sent = 0
    try:
        connection.sendall(start)
        while sent < ENDLESS:
            connection.sendall(more)
            sent += len(more)
    except OSError:
        pass
    assert sent < ENDLESS, "it was all read"
    return heard(connection)


# how much is read
ENDLESS_STARTS = {
    "a header": START + b"X-Long: ",
    "the name of a header": START,
    "an address": b"GET /",
    "a cookie": START + b'Cookie: kiebitz-person="',
    "the handshake of a socket": START + UPGRADE + b"X-Long: ",
    "a second request": REQUEST + START + b"X-Long: ",
    "the end of a body in chunks": CHUNKED + b"4\r\nbody\r\n0\r\nX-Long: ",
}


@pytest.mark.parametrize("start", ENDLESS_STARTS.values(), ids=ENDLESS_STARTS)
def test_a_head_without_end_is_cut_off(port: int, start: bytes) -> None:
    with ExitStack() as opened:
        flood(connected(port, opened), start)
        assert b" 200 " in ask(port, REQUEST)


def test_blank_lines_without_end_are_cut_off(port: int) -> None:
    with ExitStack() as opened:
        flood(connected(port, opened), b"", b"\r\n" * 32768)


@pytest.mark.parametrize("more", [b"", UPGRADE], ids=["HTTP", "WebSocket"])
@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        (b"".join(b"X-%d: %b\r\n" % (each, b"a" * 5000) for each in range(3)), False),
        (b"".join(b"X-%d: %b\r\n" % (each, b"a" * 5500) for each in range(3)), True),
        (b"".join(b"X-%d: a\r\n" % each for each in range(90)), False),
        (b"".join(b"X-%d: a\r\n" % each for each in range(100)), True),
    ],
    ids=["15 kB", "over 16 kB", "90 headers", "over 100 headers"],
)
def test_a_head_has_so_many_bytes_and_headers(
    port: int, fields: bytes, refused: bool, more: bytes
) -> None:
    told = ask(port, START + more + fields + b"\r\n")
    accepted = b"HTTP/1.1 101 " if more else b"HTTP/1.1 200 "
    assert told.startswith(b"HTTP/1.1 431 " if refused else accepted)


def test_the_head_is_counted_however_it_arrives(port: int) -> None:
    with ExitStack() as opened:
        connection = connected(port, opened)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            connection.sendall(START)
            for number in range(2000):
                connection.sendall(b"X-%d: some words\r\n" % number)
        except OSError:
            pass
        assert heard(connection).startswith(b"HTTP/1.1 431 ")


def test_an_owner_may_allow_more() -> None:
    fields = b"".join(b"X-%d: %s\r\n" % (each, b"a" * 300) for each in range(150))
    with serving(app=describe, head_bytes=65_536, head_headers=200) as port:
        assert ask(port, START + fields + b"\r\n").startswith(b"HTTP/1.1 200 ")


def test_each_request_of_a_connection_has_all_of_the_limit(port: int) -> None:
    long = START + b"X-Long: " + b"a" * (LIMIT - 1000) + b"\r\n\r\n"
    with ExitStack() as opened:
        connection = connected(port, opened)
        for _ in range(3):
            connection.sendall(long)
            assert b" 200 " in answer(connection)


def test_a_request_before_the_one_that_is_refused_is_answered(port: int) -> None:
    with ExitStack() as opened:
        connection = connected(port, opened)
        connection.sendall(REQUEST + START + b"X-Long: " + b"a" * (2 * LIMIT))
        assert b" 200 " in answer(connection)
        assert b" 200 " not in heard(connection)


def test_what_follows_a_body_is_no_part_of_the_head(port: int) -> None:
    """A trailer named Cookie or Host would otherwise count like a header, after all checks."""
    trailers = b"Cookie: " + OURS + b"\r\nX-Late: 1\r\n\r\n"
    found = shown(ask(port, CHUNKED + b"4\r\nbody\r\n0\r\n" + trailers))
    assert found["cookies"] == [] and "x-late" not in found["names"]


@pytest.mark.parametrize(
    "request_line", [b"POST / HTTP/1.1\r\n", b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n"]
)
def test_a_handshake_that_cannot_be_is_hung_up_on(port: int, request_line: bytes) -> None:
    with ExitStack() as opened:
        connection = connected(port, opened)
        connection.sendall(request_line + b"Host: localhost\r\n" + UPGRADE + b"\r\n")
        said = heard(connection)
        assert b" 101 " not in said and b" 200 " not in said


# which cookies the application is shown
@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([b"Cookie: " + OURS], [OURS]),
        ([b"COOKIE: other=1; " + OURS + b" ;third=a b"], [OURS]),
        ([b'Cookie: kiebitz-person="' + SECRET.encode() + b'"'], [OURS]),
        ([b"Cookie: other=1", b"Cookie: " + OURS], [OURS]),
        ([b"Cookie: " + OURS, b"Cookie: kiebitz-person=" + b"b" * 43], [OURS]),
        ([b"Cookie: " + OURS + b"; kiebitz-person=" + b"b" * 43], [OURS]),
        ([b"Cookie: kiebitz-person=; " + OURS], [OURS]),
        ([b"Cookie: kiebitz-person=short"], []),
        ([b"Cookie: kiebitz-person=" + b"a" * 129], []),
        ([b"Cookie: kiebitz-person=" + SECRET.encode() + b"\\"], []),
        ([b"Cookie: xkiebitz-person=" + SECRET.encode()], []),
        ([b"Cookie: other=1"], []),
        ([b"Cookie: ;;=;==;"], []),
        ([b'Cookie: kiebitz-person="' + b"\\" * 15_000 + b'"'], []),
        ([b'Cookie: a="' + b"\\" * 15_000 + b'"; ' + OURS], [OURS]),
        ([b"Cookie: " + b";" * 15_000 + OURS], [OURS]),
    ],
)
def test_the_application_is_shown_our_own_cookie_alone(
    port: int, lines: list[bytes], expected: list[bytes]
) -> None:
    assert cookies_shown(port, *lines) == [each.decode() for each in expected]


def test_so_it_is_in_the_handshake_of_a_socket(port: int) -> None:
    cookies = b'Cookie: a="' + b"\\" * 15_000 + b'"; ' + OURS + b"\r\n"
    accepted = ask(port, START + UPGRADE + cookies + b"\r\n")
    assert b" 101 " in accepted
    assert json.dumps([OURS.decode()]).encode() in accepted


# no other client waits
def memory_of(server: Server) -> int:
    """Bytes in memory, now."""
    pages = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
    return int(pages) * 4096


@pytest.mark.parametrize(("size", "status"), [(15_000, 200), (120_000, 431)])
def test_a_cookie_of_backslashes_delays_no_one(server: Server, size: int, status: int) -> None:
    """On a Python with CVE-2024-7592 the shorter took seconds to parse, the longer 100."""
    with ExitStack() as opened, httpx.Client(base_url=server.url, timeout=60) as other:
        other.get("/api/me")
        attack = connected(server.port, opened)
        attack.sendall(START + b'Cookie: kiebitz-person="' + b"\\" * size + b'"\r\n\r\n')
        assert other.get("/api/me").status_code == 200
        assert answer(attack).startswith(b"HTTP/1.1 %d " % status)


def test_a_header_without_end_takes_no_memory_and_delays_no_one(server: Server) -> None:
    with ExitStack() as opened, httpx.Client(base_url=server.url, timeout=60) as other:
        other.get("/api/me")
        before = memory_of(server)
        for _ in range(4):
            flood(connected(server.port, opened), START + b"X-Long: ")
            assert other.get("/api/me").status_code == 200
        assert memory_of(server) - before < 4 * MEGABYTE


def test_the_log_says_whether_this_python_parses_cookies_in_time(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", log=tmp_path / "log")
    try:
        slow, mended = server.lines("python-cookies-slow"), server.lines("python-cookies-mended")
        assert len(slow) + len(mended) == 1
        assert bool(slow) == (measure_parse_seconds(16_000) > 10 * measure_parse_seconds(4_000))
    finally:
        server.stop()
