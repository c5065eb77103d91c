"""Who somebody is: for now whoever holds an unguessable secret in a cookie. Accounts come later."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from typing import Literal
from urllib.parse import urlsplit

from litestar.datastructures import Cookie

from kiebitz.store import Store

COOKIE = "kiebitz-person"
YEAR = 365 * 24 * 3600
MIN_SECRET = 32
MAX_SECRET = 128
MOST_KNOWN = 20_000
"""How many people are remembered without asking the store again."""
PAGE_OF = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
"""The scheme of the page that a request with this scheme comes from."""


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def claimed_person(cookies: Mapping[str, str]) -> str | None:
    """The person that a browser's secret would stand for; the store knows only this hash."""
    secret = cookies.get(COOKIE, "")
    if not MIN_SECRET <= len(secret) <= MAX_SECRET:
        return None
    return hashed(secret)


class People:
    """Everybody whom this server, or another on the same database, has given a secret.

    A secret that a browser made up is nobody's: it could be one that others know.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, None] = OrderedDict()

    async def of(self, cookies: Mapping[str, str]) -> str | None:
        """Who sent these cookies; None for a stranger."""
        person = claimed_person(cookies)
        if person is None or person in self._known:
            return person
        if not await asyncio.to_thread(self._store.is_person, person):
            return None
        self._known[person] = None
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return person


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
