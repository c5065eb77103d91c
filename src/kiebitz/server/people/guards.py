"""Who may do what: each gives back whoever asks, or says no with a stable code.

That the request comes from our own page is settled by then (`server/http/own_origins.py`).
"""

from __future__ import annotations

from typing import Any

from litestar import Request

from kiebitz.server.http.client_address import network_of
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.identity import Person
from kiebitz.texts import LANGUAGES

AnyRequest = Request[Any, Any, Any]


def require_play_scope(person: Person | None) -> None:
    """Anybody may act at tables, but no token that was made for reading only."""
    if person is not None and "play" not in person.scopes:
        raise ApiError(403, "token-may-not")


def require_account(person: Person | None) -> Person:
    """Somebody with an account, in a browser or by a token."""
    if person is None or not person.is_account:
        raise ApiError(401, "not-signed-in")
    return person


def require_browser(person: Person | None) -> Person:
    """Somebody known in a browser: a guest or an account, but no token."""
    if person is None:
        raise ApiError(403, "nobody")
    if "account" not in person.scopes:
        raise ApiError(403, "token-may-not")
    return person


def require_account_session(person: Person | None) -> Person:
    """Somebody with an account in a browser: for what no token may do, such as making tokens."""
    found = require_account(person)
    if "account" not in found.scopes:
        raise ApiError(403, "token-may-not")
    return found


def require_admin(person: Person | None) -> Person:
    """An admin in a browser; to everybody else the same no, whoever they are."""
    if person is None or not person.is_admin:
        raise ApiError(403, "admins-only")
    return person


def address_of(request: AnyRequest) -> str:
    """Whose limits a request counts for."""
    return network_of(request.client.host if request.client else None)


def language_of(request: AnyRequest) -> str:
    """The first language of the browser's that there are texts in, else English."""
    wanted = request.headers.get("accept-language", "").split(",")
    tags = [tag.strip()[:2].lower() for tag in wanted]
    return next((tag for tag in tags if tag in LANGUAGES), "en")
