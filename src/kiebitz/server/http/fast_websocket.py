"""WebSockets with a fast path for the common case: small texts, each in a single frame.

Everything else (handshakes, control frames, fragments, closing) is left to uvicorn. A handler finds
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
"""First byte of an unfragmented text frame."""
FINAL, OPCODE = 0x80, 0x0F
"""The bit that marks a final frame, and the opcode bits; opcode 0 continues the frame before."""
MASKED = 0x80
MASK_BYTES = 4
SHORT, MEDIUM, LONG = 125, 126, 127
"""Lengths below this fit in one byte; the markers of two-byte and eight-byte lengths."""
MOST_WAITING = 4
"""How many messages may wait for the handler before reading pauses."""


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._is_between_frames = True
        """Whether uvicorn's parser is at the start of a frame; once in doubt, assumed for ever."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if not self._is_between_frames:
            return super().data_received(data)
        if self.handshake_complete and self.conn.state is State.OPEN:
            text = text_of_single_frame(data)
            if text is not None:
                return self._queue_text(text)
            self._is_between_frames = ends_at_frame_boundary(data)
        else:
            self._is_between_frames = not self.handshake_initiated
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse_handshake()

    def _refuse_handshake(self) -> None:
        """uvicorn would leave such a connection open although it is no longer counted."""
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def _queue_text(self, text: bytes) -> None:
        """Does what uvicorn does with a text, but keeps reading while the handler keeps up."""
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
        """Writes several texts at once; only while `is_free`."""
        self.transport.write(
            b"".join([part for text in texts for part in (frame_header(text), text)])
        )


def frame_header(text: bytes) -> bytes:
    """The frame header for a text."""
    size = len(text)
    if size <= SHORT:
        return struct.pack("!BB", TEXT, size)
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, MEDIUM, size)
    return struct.pack("!BBQ", TEXT, LONG, size)


def frame_body_span(data: bytes, at: int) -> tuple[int, int] | None:
    """Start and end of the body of the frame that begins here; None if they cannot be determined.

    Frames with an eight-byte length are left to uvicorn.
    """
    if len(data) < at + 4 or not data[at + 1] & MASKED:
        return None
    size, body = data[at + 1] & ~MASKED, at + 2
    if size == LONG:
        return None
    if size == MEDIUM:
        size, body = int.from_bytes(data[body : body + 2], "big"), body + 2
    return body + MASK_BYTES, body + MASK_BYTES + size


def text_of_single_frame(data: bytes) -> bytes | None:
    """The text, if this is exactly one frame with one text from a client."""
    if data[:1] != b"\x81" or (found := frame_body_span(data, 0)) is None:
        return None
    body, end = found
    if end != len(data):
        return None
    return apply_mask(data[body:], data[body - MASK_BYTES : body])


def ends_at_frame_boundary(data: bytes) -> bool:
    """Whether this ends at a frame boundary."""
    at = 0
    while at < len(data):
        found = frame_body_span(data, at)
        if found is None or data[at] & FINAL == 0 or data[at] & OPCODE == 0:
            return False
        at = found[1]
    return at == len(data)
