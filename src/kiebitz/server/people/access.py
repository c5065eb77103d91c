"""Who may call the routes of a package, and how these may fail: declared once per package.

Every route and socket is made by the `Package` it belongs to, which adds its guard and its errors;
the application does not start with one made otherwise. Routes with another guard than their
package's are listed in `EXCEPTIONS`, with the reason.

That a request comes from our own page is settled by then (`server/http/own_origins.py`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, NamedTuple

import litestar
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.handlers import (
    BaseRouteHandler,
    HTTPRouteHandler,
)
from litestar.types import AnyCallable

from kiebitz.server.http.errors import error_responses
from kiebitz.server.http.operations import describe, operation_class
from kiebitz.server.http.own_origins import READING
from kiebitz.server.people.guards import (
    require_account,
    require_account_session,
    require_admin,
    require_browser,
    require_person,
    require_play_scope,
)
from kiebitz.server.people.identity import Person, current_person

Connection = ASGIConnection[Any, Any, Any, Any]
Guard = Callable[[Connection, BaseRouteHandler], Awaitable[None]]


# guards
async def anyone(_connection: Connection, _handler: BaseRouteHandler) -> None:
    """The route itself decides, or has no secrets."""


async def play_to_change(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Anyone may read; read-only tokens change nothing."""
    if not is_reading(connection):
        require_play_scope(await _caller(connection))


async def account_to_change(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Anyone may read; only accounts change something, not by a read-only token."""
    if not is_reading(connection):
        require_play_scope(require_account(await _caller(connection)))


async def known_person(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Guests, accounts and their tokens."""
    require_person(await _caller(connection))


async def account(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Accounts and their tokens."""
    require_account(await _caller(connection))


async def browser(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Guests and accounts in a browser."""
    require_browser(await _caller(connection))


async def account_browser(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Accounts in a browser."""
    require_account_session(await _caller(connection))


async def admin(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Admins in a browser."""
    require_admin(await _caller(connection))


OPEN: tuple[Guard, ...] = (anyone, play_to_change, account_to_change)
"""Guards that refuse no reader."""


def is_reading(connection: Connection) -> bool:
    """A socket is for reading; each message on it that changes something is checked."""
    return connection.scope.get("method", "GET") in READING


async def _caller(connection: Connection) -> Person | None:
    return await current_person(connection.scope, connection.app.state.people)


COUNTED = frozenset({"attempt_limiter", "invitations", "people", "reviews", "settings"})
"""A handler that needs none of these has no limit of its own."""


class Exempt(NamedTuple):
    """The guard of a route in place of its package's, and why."""

    guard: Guard
    reason: str


EXCEPTIONS: dict[str, Exempt] = {
    "GET /api/bot/events": Exempt(known_person, "it streams the caller's own tables"),
    "PUT /api/me/name": Exempt(play_to_change, "a stranger becomes a guest by choosing a name"),
    "POST /api/tables/{table_id:str}/supposed": Exempt(anyone, "it asks, and changes nothing"),
    "POST /api/tables/{table_id:str}/preview": Exempt(anyone, "it asks, and changes nothing"),
    "POST /api/tables/{table_id:str}/why-not": Exempt(anyone, "it asks, and changes nothing"),
    "POST /api/page-errors": Exempt(anyone, "a page that failed may have no session"),
    "GET /api/tables/{table_id:str}/evidence": Exempt(anyone, "it is for the table's players"),
    "GET /api/notices": Exempt(anyone, "a stranger has none: the page shows an empty list"),
    "GET /api/notices/wishes": Exempt(known_person, "programs may read them, not change them"),
    "GET /api/me": Exempt(anyone, "it tells the page that there is no session, too"),
    "POST /api/account": Exempt(anyone, "signing up begins without an account"),
    "POST /api/sessions": Exempt(anyone, "signing in begins without a session"),
    "POST /api/sessions/passkey": Exempt(anyone, "signing in begins without a session"),
    "DELETE /api/sessions/current": Exempt(anyone, "signing out is never refused"),
    "POST /api/passkeys/new": Exempt(anyone, "signing up may begin with a passkey"),
    "POST /api/passkeys/challenge": Exempt(anyone, "signing in begins without a session"),
    "POST /api/mail/confirm": Exempt(anyone, "the secret in the mail is the proof"),
    "POST /api/reset": Exempt(anyone, "a user who forgot the password cannot sign in"),
    "POST /api/reset/finish": Exempt(anyone, "the secret in the mail is the proof"),
    "GET /api/people/{name:str}": Exempt(anyone, "profiles are public, as are results"),
    "GET /api/bonds": Exempt(account, "programs may read whom their owner blocks"),
}

UNGUARDED = {
    "/assets": "the built page's files, the same for everyone",
    "/schema": "the OpenAPI document, the same for everyone",
}
"""Routes that are made by the framework, by the beginning of their path, and why that is safe."""


class Package:
    """A package of the server: makes its routes, with its guard and its errors."""

    def __init__(
        self, name: str, guard: Guard, reads: Iterable[int] = (), changes: Iterable[int] = ()
    ) -> None:
        """`reads` and `changes` are the errors of routes that read and that change something."""
        self.name = name
        self.guard = guard
        self._reads = frozenset(reads)
        self._changes = frozenset(changes) | {403}

    def get(self, path: str | list[str], **options: Any) -> Callable[[AnyCallable], Any]:
        return self._route("GET", path, options)

    def post(self, path: str, **options: Any) -> Callable[[AnyCallable], Any]:
        return self._route("POST", path, options)

    def put(self, path: str, **options: Any) -> Callable[[AnyCallable], Any]:
        return self._route("PUT", path, options)

    def patch(self, path: str, **options: Any) -> Callable[[AnyCallable], Any]:
        return self._route("PATCH", path, options)

    def delete(self, path: str, **options: Any) -> Callable[[AnyCallable], Any]:
        return self._route("DELETE", path, options)

    def socket(self, path: str) -> Callable[[AnyCallable], Any]:
        def decorate(function: AnyCallable) -> Any:
            return litestar.websocket(path, **self._declarations("SOCKET", path))(function)

        return decorate

    def _route(
        self, method: str, path: str | list[str], options: dict[str, Any]
    ) -> Callable[[AnyCallable], Any]:
        make = getattr(litestar, method.lower())
        declared = self._declarations(method, path)

        def decorate(function: AnyCallable) -> Any:
            errors = self._errors(method, path, function, declared["guards"])
            responses = error_responses(*errors) | options.pop("responses", {})
            documented = documentation(method, path, function, self.name)
            return make(path, responses=responses, **declared, **documented, **options)(function)

        return decorate

    def _declarations(self, method: str, path: str | list[str]) -> dict[str, Any]:
        exempt = EXCEPTIONS.get(f"{method} {path}")
        guard = self.guard if exempt is None else exempt.guard
        return {"guards": [guard], "opt": {"package": self.name}}

    def _errors(
        self, method: str, path: str | list[str], function: AnyCallable, guards: list[Guard]
    ) -> set[int]:
        """The package's errors, without those that a request of this kind cannot cause."""
        errors = set(self._reads if method in READING else self._changes)
        if not set(guards) & set(OPEN):
            errors.add(403)
        if "table_id" not in path:
            errors.discard(410)
        given = set(function.__annotations__)
        if not given & COUNTED:
            errors.discard(429)
        if "data" in given:
            return errors | {400, 413}
        if "{" in path:
            return errors | {400}
        errors -= {404, 409}
        has_query = bool(getattr(function, "__defaults__", None))
        if has_query:
            return errors | {400}
        return errors - {400} if method in READING else errors


def documentation(
    method: str, path: str | list[str], function: AnyCallable, package: str
) -> dict[str, Any]:
    """What the OpenAPI document says about a route, from its docstring; pages are not in it."""
    if not isinstance(path, str):
        return {}
    described = describe(function)
    return {
        "description": described.description,
        "operation_class": operation_class(method, path, described),
        "tags": [package.replace("_", " ")],
    }


class UndeclaredRoute(Exception):
    """A route or socket that no `Package` made: it has no guard, and documents no errors."""


def require_declared(app: Litestar) -> None:
    """Raises an error if any route of the application was not made by a `Package`."""
    for route in app.routes:
        if route.path.startswith(tuple(UNGUARDED)):
            continue
        for handler in handlers_of(route):
            if "package" not in handler.opt and not is_automatic(handler):
                raise UndeclaredRoute(f"{route.path}: make it by its Package (people/access.py)")


def handlers_of(route: Any) -> list[BaseRouteHandler]:
    """All handlers of a route, of whatever kind."""
    return [*getattr(route, "route_handlers", ())] or [route.route_handler]


def is_automatic(handler: BaseRouteHandler) -> bool:
    """Whether the framework added it: the answer to OPTIONS, which names the methods."""
    return isinstance(handler, HTTPRouteHandler) and handler.http_methods == {"OPTIONS"}


SERVER = Package("server", play_to_change, reads=(404,))
"""Routes beside the packages: health, games, metrics."""
BOTS = Package("bots", play_to_change, reads=(403, 404, 410), changes=(400, 404, 410))
CHAT = Package("chat", browser, changes=(400, 404, 410, 429))
CONDITIONAL_MOVES = Package(
    "conditional_moves", play_to_change, reads=(403, 404, 410), changes=(400, 404, 409, 410)
)
FRONTEND = Package("frontend", play_to_change, changes=(400, 429))
HOME = Package("home", play_to_change, changes=(400, 404, 429))
INVITATIONS = Package(
    "invitations", play_to_change, reads=(403, 404, 410), changes=(400, 404, 409, 410, 429)
)
MODERATION = Package(
    "moderation", admin, reads=(400, 403, 404, 409, 410), changes=(400, 404, 409, 410)
)
NOTIFICATIONS = Package("notifications", browser, changes=(400, 409, 429))
PEOPLE = Package("people", account_browser, reads=(404,), changes=(400, 404, 409, 429))
PLAY = Package("play", play_to_change)
REVIEW = Package(
    "review", play_to_change, reads=(400, 404, 409, 410), changes=(400, 404, 409, 410, 429)
)
TABLES = Package(
    "tables", play_to_change, reads=(400, 404, 409, 410), changes=(400, 404, 409, 410, 429)
)
TOURNAMENTS = Package("tournaments", account_to_change, reads=(404,), changes=(400, 404, 409, 429))
