"""Limits the head of a request while it arrives.

The parser keeps an unfinished header until it ends, however long that takes. So bytes are counted
as they are fed to it, and headers as it reports them. Trailers after a chunked body count as part
of the head.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

PIECE = 4096
"""Bytes fed to the parser at once: a head can exceed its limit by this much before it is noticed.
"""
OVERHEAD = 4
"""Bytes around a header's name and value: colon, space and line end."""
BODY = b"The head of this request is too long.\n"
TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: text/plain\r\n"
    b"Content-Length: %d\r\nConnection: close\r\n\r\n%b" % (len(BODY), BODY)
)


class HeadTooLarge(Exception):
    """The head has more bytes or more headers than the server reads."""


class HeadLimits(NamedTuple):
    size: int
    """In bytes."""
    headers: int


class RequestHead:
    """Counts what has arrived of the head, one request after another."""

    def __init__(self, limits: HeadLimits) -> None:
        self._limits = limits
        self._unparsed = 0
        self._has_advanced = False
        self.is_open = True
        """Whether headers still belong to the head; after the body they are trailers."""
        self.is_too_large = False
        self.begin_request()

    def begin_request(self) -> None:
        """A request begins."""
        self._size = self._headers = 0
        self.is_open = True
        self.note_parser_progress()

    def complete_head(self) -> None:
        """The head is complete, and the body follows."""
        self.is_open = False
        self.note_parser_progress()

    def note_parser_progress(self) -> None:
        """The parser made progress: it no longer keeps what it was fed before."""
        self._has_advanced = True

    def count(self, size: int, headers: int = 0) -> None:
        """Counts another part of the head; raises HeadTooLarge if it is over the limit."""
        self._size += size
        self._headers += headers
        if self._size > self._limits.size or self._headers > self._limits.headers:
            self.is_too_large = True
            raise HeadTooLarge

    def count_unparsed(self, size: int) -> None:
        """Counts bytes that the parser was fed and may still keep."""
        self._unparsed = 0 if self._has_advanced else self._unparsed + size
        self._has_advanced = False
        if self._unparsed > self._limits.size:
            self.is_too_large = True


def split_for_parser(data: bytes) -> Iterator[bytes]:
    """The data in the pieces fed to the parser."""
    if len(data) <= PIECE:
        yield data
    else:
        for start in range(0, len(data), PIECE):
            yield data[start : start + PIECE]
