"""Who somebody is: for now whoever holds an unguessable secret in a cookie. Accounts come later."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import Literal
from urllib.parse import urlsplit

from litestar.datastructures import Cookie

COOKIE = "kiebitz-person"
YEAR = 365 * 24 * 3600
MIN_SECRET = 32
MAX_SECRET = 128
PAGE_OF = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
"""The scheme of the page that a request with this scheme comes from."""


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def person_of(cookies: Mapping[str, str]) -> str | None:
    """The person that a browser's secret stands for; the store knows only this hash."""
    secret = cookies.get(COOKIE, "")
    if not MIN_SECRET <= len(secret) <= MAX_SECRET:
        return None
    return hashed(secret)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def cookie(secret: str, scheme: str) -> Cookie:
    """Not for scripts, not for other sites, and only over TLS where there is any."""
    same_site: Literal["lax"] = "lax"
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=YEAR,
        path="/api",
        httponly=True,
        samesite=same_site,
        secure=scheme == "https",
    )


def is_own_origin(headers: Mapping[str, str], scheme: str, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page.

    A browser names the origin of the page in every WebSocket handshake and every POST; a request
    without an Origin is from no page at all, so no page can misuse somebody's cookie with it.
    Behind a proxy that speaks TLS for us the page's origin is one of the `allowed`.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    return (page.scheme, page.netloc) == (PAGE_OF.get(scheme), headers.get("host"))
