"""Reads our cookie in one pass, and checks whether Python's own parser is safe.

CVE-2024-7592: `http.cookies` takes quadratic time in the number of backslashes in a quoted value,
and blocks everyone else meanwhile. Frameworks use it, so they only see our own cookie.
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
"""The form of all secrets this server creates: `secrets.token_urlsafe`."""
SHORT, LONG = 2000, 8000
QUADRATIC = 8.0
"""Parsing a cookie four times as long takes 4 times as long if linear, 16 times if quadratic."""


def own_secret(header: bytes) -> bytes | None:
    """The secret in a Cookie header; None if it has none that this server could have created.

    Of several the first counts, which browsers send for the most specific path.
    """
    name = COOKIE.encode()
    for each in header.split(b";"):
        key, _, value = each.partition(b"=")
        if key.strip() == name and SECRET.fullmatch(bare := unquote(value.strip())):
            return bare
    return None


def unquote(value: bytes) -> bytes:
    """A value may be quoted; ours has nothing that would need a backslash."""
    is_quoted = len(value) >= 2 and value[:1] == value[-1:] == b'"'
    return value[1:-1] if is_quoted else value


def own_cookie(header: bytes) -> bytes | None:
    """A Cookie header with only our own cookie."""
    secret = own_secret(header)
    return None if secret is None else b"%b=%b" % (COOKIE.encode(), secret)


def measure_parse_seconds(backslashes: int) -> float:
    """CPU seconds that Python's parser needs for a quoted cookie of backslashes."""
    text = 'a="' + "\\" * backslashes + '"'
    began = time.thread_time()
    SimpleCookie(text)
    return time.thread_time() - began


def is_parser_quadratic() -> bool:
    """Measures it: distributions patch older versions, so the version number proves nothing."""
    short = min(measure_parse_seconds(SHORT) for _ in range(3))
    return measure_parse_seconds(LONG) > QUADRATIC * max(short, 1e-5)


def log_quadratic_parser() -> None:
    """Logs whether this Python has the bug; no action is needed."""
    if is_parser_quadratic():
        log.warning(
            "python-cookies-slow", cve="CVE-2024-7592", told="Kiebitz reads its cookie itself."
        )
    else:
        log.info("python-cookies-mended", cve="CVE-2024-7592")
