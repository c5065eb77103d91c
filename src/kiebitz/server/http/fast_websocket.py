"""WebSockets with a short way for what comes and goes all the time: small texts, each one frame.

Everything else (handshakes, control frames, parts of frames, closing) is uvicorn's. A handler finds
its connection in the scope's extensions and may write to it without waiting.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # it is not compiled everywhere
    from websockets.utils import apply_mask

EXTENSION = "kiebitz.quick"
TEXT = 0x81
"""The last and only frame of a text."""
FINAL, OPCODE = 0x80, 0x0F
"""The bit of a last or only frame, and those that say what it is: 0 goes on with the one before."""
MASKED = 0x80
MASK_BYTES = 4
SHORT, MEDIUM, LONG = 125, 126, 127
"""How long a frame is that says so in one byte; marks of lengths in two and in eight bytes."""
MOST_WAITING = 4
"""How many messages may wait for the handler before nothing more is read."""


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._is_between_frames = True
        """Whether uvicorn's parser waits for the beginning of a frame; once in doubt, always."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if not self._is_between_frames:
            return super().data_received(data)
        if self.handshake_complete and self.conn.state is State.OPEN:
            text = whole_text(data)
            if text is not None:
                return self._take(text)
            self._is_between_frames = is_whole(data)
        else:
            self._is_between_frames = not self.handshake_initiated
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse_handshake()

    def _refuse_handshake(self) -> None:
        """uvicorn would leave such a connection open, and nobody counts it any more."""
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def _take(self, text: bytes) -> None:
        """What uvicorn does with a text, but reading goes on while the handler keeps up."""
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": text.decode()})
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            return self.handle_parser_exception()
        if not self.read_paused and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def is_free(self) -> bool:
        """Whether a text can be written now, without waiting for a slow reader."""
        is_open = not self.disconnected and not self.close_sent
        return is_open and self.conn.state is State.OPEN and self.writable.is_set()

    def write_texts(self, texts: Iterable[bytes]) -> None:
        """Texts in one piece; only where it is free."""
        self.transport.write(b"".join([part for text in texts for part in (head(text), text)]))


def head(text: bytes) -> bytes:
    """What stands before a text in its frame."""
    size = len(text)
    if size <= SHORT:
        return struct.pack("!BB", TEXT, size)
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, MEDIUM, size)
    return struct.pack("!BBQ", TEXT, LONG, size)


def span(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the body of the frame that begins here begins and ends; None if that cannot be told.

    What is as long as to need eight bytes for its length is left to uvicorn.
    """
    if len(data) < at + 4 or not data[at + 1] & MASKED:
        return None
    size, body = data[at + 1] & ~MASKED, at + 2
    if size == LONG:
        return None
    if size == MEDIUM:
        size, body = int.from_bytes(data[body : body + 2], "big"), body + 2
    return body + MASK_BYTES, body + MASK_BYTES + size


def whole_text(data: bytes) -> bytes | None:
    """The text, if this is exactly one frame with one text of a client."""
    if data[:1] != b"\x81" or (found := span(data, 0)) is None:
        return None
    body, end = found
    if end != len(data):
        return None
    return apply_mask(data[body:], data[body - MASK_BYTES : body])


def is_whole(data: bytes) -> bool:
    """Whether this ends where a frame ends."""
    at = 0
    while at < len(data):
        found = span(data, at)
        if found is None or data[at] & FINAL == 0 or data[at] & OPCODE == 0:
            return False
        at = found[1]
    return at == len(data)
