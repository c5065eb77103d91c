"""A light client: many WebSockets in one process, with minimal work per message.

Implements the WebSocket protocol directly: frames are masked with zeros, which the protocol allows
and which costs nothing. Only the fields that a player needs are decoded.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

MASK = bytes(4)


class Choice(msgspec.Struct):
    text: str


class Update(msgspec.Struct):
    first: int
    events: list[msgspec.Raw]
    choices: list[Choice]
    outcome: msgspec.Raw


class Message(msgspec.Struct):
    """Any message; the first one has `update`, later ones the other fields."""

    kind: str
    client: str = ""
    verdict: msgspec.Raw = msgspec.Raw(b"")
    update: Update | None = None
    first: int = 0
    events: list[msgspec.Raw] = []
    choices: list[Choice] = []
    outcome: msgspec.Raw = msgspec.Raw(b"null")


_decoder = msgspec.json.Decoder(Message)


class Socket(asyncio.Protocol):
    """One WebSocket; passes every text to `heard`."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard
        self._buffer = b""
        self.open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("the handshake failed"))

    def data_received(self, data: bytes) -> None:
        self._buffer = buffer = self._buffer + data if self._buffer else data
        if not self.open.done():
            head, separator, rest = buffer.partition(b"\r\n\r\n")
            if not separator:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.open.set_result(None)
            buffer = rest
        self._buffer = self._frames(buffer)

    def _frames(self, buffer: bytes) -> bytes:
        """Passes on complete frames; returns the rest."""
        at, end = 0, len(buffer)
        while end - at >= 2:
            length, body = buffer[at + 1], at + 2
            if length == 126 and end - at >= 4:
                length, body = struct.unpack_from("!H", buffer, at + 2)[0], at + 4
            elif length == 127 and end - at >= 10:
                length, body = struct.unpack_from("!Q", buffer, at + 2)[0], at + 10
            elif length > 125:
                break
            if end < body + length:
                break
            opcode = buffer[at] & 15
            if opcode == 1:
                self._heard(buffer[body : body + length])
            elif opcode == 9:
                self._send(buffer[body : body + length], 0x8A)
            at = body + length
        return buffer[at:]

    def send(self, text: bytes) -> None:
        self._send(text, 0x81)

    def _send(self, text: bytes, opcode: int) -> None:
        size = len(text)
        head = struct.pack("!BB", opcode, 0x80 | size) if size < 126 else (
            struct.pack("!BBH", opcode, 0xFE, size)
        )  # fmt: skip
        self.transport.write(head + MASK + text)


async def connected(port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Socket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(heard), "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        f"Cookie: {cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    )
    socket.transport.write("\r\n".join((*lines, "", "")).encode())
    await socket.open
    return socket


class Seat:
    """A player who answers every turn at once and at random, while the table is in play."""

    def __init__(self, rng: Random, answered: Callable[[float], None], ended: Callable[[], None]):
        self._rng = rng
        self._answered = answered
        self._ended = ended
        self._seen = 0
        self._choices: list[Choice] = []
        self._sent_at = 0.0
        self._count = 0
        self.is_playing = False
        self.is_over = False
        self.socket: Socket | None = None

    def heard(self, text: bytes) -> None:
        message = _decoder.decode(text)
        if message.kind == "answer":
            if b"accepted" not in bytes(message.verdict):
                raise RuntimeError(text.decode())
            self._answered(time.perf_counter() - self._sent_at)
            return
        if message.kind not in ("table", "update"):
            return
        stands: Any = message.update or message
        self._seen = stands.first + len(stands.events)
        self._choices = stands.choices
        if bytes(stands.outcome) != b"null":
            self._choices = []
            self.is_over = True
            if self.is_playing:
                self.is_playing = False
                self._ended()
        self.act()

    def act(self) -> None:
        """Plays, if it is this seat's turn."""
        if not self.is_playing or not self._choices or self.socket is None:
            return
        self._count += 1
        action = self._rng.choice(self._choices).text
        self._choices = []
        self._sent_at = time.perf_counter()
        client = f"bench-{self._count:06}"
        self.socket.send(
            f'{{"kind":"action","client":"{client}","seen":{self._seen},"action":"{action}"}}'.encode()
        )
