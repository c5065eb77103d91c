"""Requests that leave the server: to the address that was checked, and never inside."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import socket
import socketserver
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from kiebitz.server.http import outbound
from kiebitz.server.http.outbound import Forbidden, is_public_address, post

PUBLIC, ELSEWHERE, INSIDE = "9.9.9.9", "2620:fe::fe", "127.0.0.1"
CREATED = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.9", "169.254.169.254", "::1", "fe80::1%eth0", "0.0.0.0",
     "::ffff:127.0.0.1", "fd00::1", "224.0.0.1", "100.64.0.1", "x",
     "2002:7f00:1::", "64:ff9b::a01:203", "::10.1.2.3", "2001:0:909:909::f5fe:fdfc"],
)  # fmt: skip
def test_addresses_inside_the_network_are_no_addresses(address: str) -> None:
    assert not is_public_address(address)


def test_public_addresses_are_outside() -> None:
    assert is_public_address("9.9.9.9") and is_public_address("2620:fe::fe")


@pytest.mark.parametrize("url", ["https://localhost/x", "http://9.9.9.9/", "file:///etc/passwd"])
def test_no_request_goes_inside(url: str) -> None:
    with pytest.raises(Forbidden):
        asyncio.run(post(url, {}, b""))


class Names:
    """A fake name server: each lookup gets the next answer, the last one repeatedly."""

    def __init__(self, *answers: list[str]) -> None:
        self._answers = list(answers)
        self.lookups: list[Any] = []

    def getaddrinfo(self, host: Any, port: Any, *_: Any, **__: Any) -> list[Any]:
        self.lookups.append(host)
        answer = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in answer]


def known_as(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> Names:
    names = Names(*answers)
    monkeypatch.setattr(socket, "getaddrinfo", names.getaddrinfo)
    return names


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> list[httpx.Request]:
    """The requests that would have been sent, and their destinations."""
    sent: list[httpx.Request] = []

    async def handle(_self: object, request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(201)

    monkeypatch.setattr(httpx.AsyncHTTPTransport, "handle_async_request", handle)
    return sent


def test_a_name_that_answers_differently_the_second_time_gains_nothing(
    monkeypatch: pytest.MonkeyPatch, connected: list[httpx.Request]
) -> None:
    names = known_as(monkeypatch, [PUBLIC], [INSIDE])
    assert asyncio.run(post("https://push.test/browser?a=1", {"TTL": "1"}, b"here")) == 201
    (request,) = connected
    assert names.lookups == ["push.test"]
    assert str(request.url) == f"https://{PUBLIC}/browser?a=1"
    assert request.headers["Host"] == "push.test"
    assert request.extensions["sni_hostname"] == "push.test"


@pytest.mark.parametrize("answer", [[INSIDE], [PUBLIC, INSIDE], [ELSEWHERE, "fd00::1"]])
def test_a_name_that_leads_inside_by_any_of_its_addresses_is_refused(
    monkeypatch: pytest.MonkeyPatch, connected: list[httpx.Request], answer: list[str]
) -> None:
    known_as(monkeypatch, answer)
    with pytest.raises(Forbidden):
        asyncio.run(post("https://push.test/", {}, b""))
    assert not connected


def test_who_signs_a_request_is_not_replaced_by_the_address(
    monkeypatch: pytest.MonkeyPatch, connected: list[httpx.Request]
) -> None:
    known_as(monkeypatch, [PUBLIC])
    asyncio.run(post("https://a:b@push.test:4443/", {"Authorization": "vapid"}, b""))
    assert connected[0].headers["Authorization"] == "vapid"
    assert connected[0].headers["Host"] == "push.test:4443"


@pytest.mark.parametrize("url", ["https://", "https://a:port/", "x", "//a/b"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Forbidden):
        asyncio.run(post(url, {}, b"", inside_allowed=True))


class Answering:
    """A server that answers each connection with these bytes, over TLS where it has a context."""

    def __init__(self, answer: bytes, context: ssl.SSLContext | None = None) -> None:
        self.asked: list[bytes] = []
        self.names: list[str | None] = []
        own = self
        if context is not None:
            context.sni_callback = lambda _socket, name, _context: own.names.append(name)

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                with contextlib.suppress(OSError):
                    if context is None:
                        return self.answer(self.request)
                    with context.wrap_socket(self.request, server_side=True) as line:
                        self.answer(line)

            def answer(self, line: socket.socket) -> None:
                own.asked.append(line.recv(65536))
                line.sendall(answer)
                line.recv(1)

        self._server = socketserver.ThreadingTCPServer((INSIDE, 0), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]

    def __enter__(self) -> Answering:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def post(self, name: str = INSIDE, scheme: str = "http") -> int:
        url = f"{scheme}://{name}:{self.port}/x"
        return asyncio.run(post(url, {}, b"here", inside_allowed=True))


@pytest.fixture
def certified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ssl.SSLContext]:
    """The certificate of push.test, which this machine trusts meanwhile."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push.test")])
    today = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - datetime.timedelta(days=1))
        .not_valid_after(today + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("push.test")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path / "push.test.pem"
    public = certificate.public_bytes(serialization.Encoding.PEM)
    file.write_bytes(
        public
        + key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    yield context


def test_the_certificate_is_asked_of_the_name_and_not_of_the_address(
    monkeypatch: pytest.MonkeyPatch, certified: ssl.SSLContext
) -> None:
    known_as(monkeypatch, [INSIDE])
    with Answering(CREATED, certified) as server:
        assert server.post("push.test", "https") == 201
        assert server.names == ["push.test"]
        assert f"\r\nHost: push.test:{server.port}\r\n".encode() in server.asked[0]
        with pytest.raises(OSError, match="no HTTP answer"):
            server.post("other.test", "https")
        assert len(server.asked) == 1


def test_a_redirect_is_an_answer_and_leads_nowhere() -> None:
    with Answering(CREATED) as secret:
        moved = f"HTTP/1.1 307 X\r\nLocation: http://{INSIDE}:{secret.port}/\r\n\r\n"
        with Answering(moved.encode()) as server:
            assert server.post() == 307
        assert not secret.asked


def test_of_a_long_answer_no_more_than_its_head_is_read() -> None:
    with Answering(b"HTTP/1.1 201 X\r\nContent-Length: 99999999\r\n\r\n" + bytes(9999)) as server:
        assert server.post() == 201


@pytest.mark.parametrize(
    "answer", [b"HTTP/1.1 201 X\r\nA: " + b"x" * 2_000_000, b"x" * 2_000_000, b"hello\r\n\r\n", b""]
)
def test_what_is_no_answer_or_has_too_long_a_head_is_none(answer: bytes) -> None:
    with Answering(answer) as server, pytest.raises(OSError):
        server.post() if answer else asyncio.run(post("http://127.0.0.1:1/", {}, b"", True))


def test_a_slow_server_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbound, "SECONDS", 0.2)
    with Answering(b"") as server, pytest.raises((TimeoutError, OSError)):
        server.post()


def test_no_proxy_of_the_environment_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    with Answering(CREATED) as server:
        assert server.post() == 201
