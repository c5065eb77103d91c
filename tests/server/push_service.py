"""A local push service and a browser behind it, which really decrypts what arrives."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02  # type: ignore[import-untyped]

from tests.server.harness import SECONDS


def urlsafe(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Browser:
    """Has the keys of a subscription, as a real one makes them."""

    def __init__(self, service: PushService) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.endpoint = f"{service.url}/browser/{urlsafe(os.urandom(9))}"
        service.browsers[self.endpoint.removeprefix(service.url)] = self
        self.messages: list[dict[str, Any]] = []
        self.status = 201
        self.asked, self.answers = threading.Event(), threading.Event()
        """`answers` is cleared while its push service takes its time."""
        self.answers.set()

    @property
    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": self.endpoint,
            "p256dh": urlsafe(point),
            "auth": urlsafe(self._auth),
        }

    def take(self, body: bytes) -> None:
        text = http_ece.decrypt(
            body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        self.messages.append(json.loads(text))

    def wait_for(self, count: int) -> dict[str, Any]:
        limit = time.monotonic() + SECONDS
        while len(self.messages) < count:
            assert time.monotonic() < limit, "nothing was pushed"
            time.sleep(0.02)
        return self.messages[count - 1]


class PushService:
    """Accepts requests signed with a VAPID key for this service, and passes them to its browser."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.asked = 0
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                service.asked += 1
                body = self.rfile.read(int(self.headers["Content-Length"]))
                browser = service.browsers[self.path]
                assert Vapid02.verify(self.headers["Authorization"])
                assert self.headers["Content-Encoding"] == "aes128gcm" and self.headers["TTL"]
                browser.asked.set()
                browser.answers.wait(SECONDS)
                if browser.status == 201:
                    browser.take(body)
                self.send_response(browser.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                return None

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._http.server_port}"
        threading.Thread(target=self._http.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._http.shutdown()
        self._http.server_close()


@contextlib.contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    try:
        yield service
    finally:
        service.stop()
