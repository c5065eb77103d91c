"""Guards: each returns the caller, or refuses with a stable code.

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
    """Rejects read-only tokens; everyone else may play."""
    if person is not None and "play" not in person.scopes:
        raise ApiError(403, "token-may-not")


def require_account(person: Person | None) -> Person:
    """Requires an account, in a browser or by token."""
    if person is None or not person.is_account:
        raise ApiError(401, "not-signed-in")
    return person


def require_person(person: Person | None) -> Person:
    """Requires anyone known to the server, guests included."""
    if person is None:
        raise ApiError(403, "nobody")
    return person


def require_browser(person: Person | None) -> Person:
    """Requires a guest or an account in a browser, not a token."""
    person = require_person(person)
    if "account" not in person.scopes:
        raise ApiError(403, "token-may-not")
    return person


def require_account_session(person: Person | None) -> Person:
    """Requires an account in a browser: for what tokens may not do, such as creating tokens."""
    found = require_account(person)
    if "account" not in found.scopes:
        raise ApiError(403, "token-may-not")
    return found


def require_admin(person: Person | None) -> Person:
    """Requires an admin in a browser; everyone else gets the same refusal."""
    if person is None or not person.is_admin:
        raise ApiError(403, "admins-only")
    return person


def address_of(request: AnyRequest) -> str:
    """The address whose limits a request counts towards."""
    return network_of(request.client.host if request.client else None)


def language_of(request: AnyRequest) -> str:
    """The browser's first language that has texts, or English."""
    wanted = request.headers.get("accept-language", "").split(",")
    tags = [tag.strip()[:2].lower() for tag in wanted]
    return next((tag for tag in tags if tag in LANGUAGES), "en")
