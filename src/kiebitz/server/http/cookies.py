"""Our cookie, read in one pass; and whether this Python's own parser can be trusted with others.

CVE-2024-7592: `http.cookies` takes time by the square of how many backslashes a quoted value has,
and everyone else waits. Frameworks use it, so they are only shown our own cookie.
"""

from __future__ import annotations

import re
import time
from http.cookies import SimpleCookie

from kiebitz.server.platform.log import log

COOKIE = "kiebitz-person"
MIN_SECRET = 32
MAX_SECRET = 128
SECRET = re.compile(rb"[A-Za-z0-9_-]{%d,%d}" % (MIN_SECRET, MAX_SECRET))
"""Every secret that this server makes: `secrets.token_urlsafe`."""
SHORT, LONG = 2000, 8000
QUADRATIC = 8.0
"""A cookie four times as long takes 4 times as long to parse, or 16 times."""


def own_secret(header: bytes) -> bytes | None:
    """The secret in a Cookie header; None if there is none that this server can have made.

    Of several the first counts, which browsers send for the narrowest path.
    """
    name = COOKIE.encode()
    for each in header.split(b";"):
        key, _, value = each.partition(b"=")
        if key.strip() == name and SECRET.fullmatch(bare := unquote(value.strip())):
            return bare
    return None


def unquote(value: bytes) -> bytes:
    """A value may be in quotes; ours has nothing in it that would need a backslash."""
    is_quoted = len(value) >= 2 and value[:1] == value[-1:] == b'"'
    return value[1:-1] if is_quoted else value


def own_cookie(header: bytes) -> bytes | None:
    """A Cookie header with nothing but our own cookie."""
    secret = own_secret(header)
    return None if secret is None else b"%b=%b" % (COOKIE.encode(), secret)


def parse_seconds(backslashes: int) -> float:
    """How long Python's parser needs for a quoted cookie of backslashes; busy neighbours do not
    count."""
    text = 'a="' + "\\" * backslashes + '"'
    began = time.thread_time()
    SimpleCookie(text)
    return time.thread_time() - began


def is_parser_quadratic() -> bool:
    """By trying it: distributions mend older versions, so the version number proves nothing."""
    short = min(parse_seconds(SHORT) for _ in range(3))
    return parse_seconds(LONG) > QUADRATIC * max(short, 1e-5)


def report_parser() -> None:
    """Says in the log whether this Python has the fault; nobody needs to do anything about it."""
    if is_parser_quadratic():
        log.warning(
            "python-cookies-slow", cve="CVE-2024-7592", told="Kiebitz reads its cookie itself."
        )
    else:
        log.info("python-cookies-mended", cve="CVE-2024-7592")
