"""Limits the head of a request, while it arrives.

The parser keeps an unfinished header until its end comes, however long that takes. So the bytes are
counted as they are fed to it, and the headers as it finds them. What follows a body in chunks
(trailers) counts like a part of the head.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

PIECE = 4096
"""Bytes that the parser is fed at once: a head may be as much too long before that is noticed."""
OVERHEAD = 4
"""Bytes around the name and the value of a header: colon, space and the end of the line."""
BODY = b"The head of this request is too long.\n"
TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: text/plain\r\n"
    b"Content-Length: %d\r\nConnection: close\r\n\r\n%b" % (len(BODY), BODY)
)


class HeadTooLarge(Exception):
    """The head has more bytes or more headers than the server reads."""


class HeadLimits(NamedTuple):
    size: int
    """Bytes."""
    headers: int


class RequestHead:
    """Counts what has arrived of the head of one request after the other."""

    def __init__(self, limits: HeadLimits) -> None:
        self._limits = limits
        self._unparsed = 0
        self._has_advanced = False
        self.is_open = True
        """Whether headers still belong to the head: they are trailers after the body."""
        self.is_too_large = False
        self.begin()

    def begin(self) -> None:
        """A request begins."""
        self._size = self._headers = 0
        self.is_open = True
        self.advance()

    def complete(self) -> None:
        """The head is there, and the body follows."""
        self.is_open = False
        self.advance()

    def advance(self) -> None:
        """The parser has got on: it keeps nothing of what it was fed before."""
        self._has_advanced = True

    def count(self, size: int, headers: int = 0) -> None:
        """One more part of the head; HeadTooLarge if that is more than allowed."""
        self._size += size
        self._headers += headers
        if self._size > self._limits.size or self._headers > self._limits.headers:
            self.is_too_large = True
            raise HeadTooLarge

    def count_unparsed(self, size: int) -> None:
        """The parser was fed so many bytes, and may keep all of them."""
        self._unparsed = 0 if self._has_advanced else self._unparsed + size
        self._has_advanced = False
        if self._unparsed > self._limits.size:
            self.is_too_large = True


def pieces(data: bytes) -> Iterator[bytes]:
    """Data as the parser is fed it."""
    if len(data) <= PIECE:
        yield data
    else:
        for start in range(0, len(data), PIECE):
            yield data[start : start + PIECE]
