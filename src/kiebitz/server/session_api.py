"""The HTTP side of sessions and tokens: seen and ended."""

from __future__ import annotations

from typing import Any

from litestar import delete, get, post

from kiebitz.server.account_wire import NewToken, SessionLine, TokenWish
from kiebitz.server.accounts import Accounts
from kiebitz.server.failures import no_with
from kiebitz.server.guards import AnyRequest, address_of, at_browser, own_page_only
from kiebitz.server.people import Person
from kiebitz.server.settings import Settings
from kiebitz.server.tries import Doorman


@get("/api/sessions", responses=no_with(403))
async def my_sessions(person: Person | None, accounts: Accounts) -> list[SessionLine]:
    """Where whoever asks is signed in."""
    return await _lines(at_browser(person), accounts, "browser")


async def _lines(person: Person, accounts: Accounts, kind: str) -> list[SessionLine]:
    return [
        SessionLine(
            id=each.session[:16],
            label=each.label,
            agent=each.agent,
            scopes=tuple(filter(None, each.scopes.split(","))),
            created=each.created,
            seen=each.seen,
            expires=each.expires,
            is_this=each.session == person.session,
        )
        for each in await accounts.sessions(person.id)
        if each.kind == kind
    ]


@delete("/api/sessions/{session:str}", status_code=204, responses=no_with(403, 404))
async def end_session(
    session: str,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
    settings: Settings,
) -> None:
    own_page_only(request, settings)
    await accounts.end(at_browser(person).id, session, "browser")


@delete("/api/sessions", status_code=204, responses=no_with(403))
async def end_other_sessions(
    request: AnyRequest, person: Person | None, accounts: Accounts, settings: Settings
) -> None:
    """All but the one that asks; tokens stay."""
    own_page_only(request, settings)
    mine = at_browser(person)
    await accounts.end_all(mine.id, but=mine.session)


@get("/api/tokens", responses=no_with(403))
async def my_tokens(person: Person | None, accounts: Accounts) -> list[SessionLine]:
    return await _lines(at_browser(person), accounts, "token")


@post("/api/tokens", responses=no_with(400, 403, 413, 429))
async def make_token(
    data: TokenWish,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
    doorman: Doorman,
    settings: Settings,
) -> NewToken:
    """A token for a program, such as a bot: `Authorization: Bearer …`."""
    own_page_only(request, settings)
    mine = at_browser(person)
    await doorman.admit("token", mine.id, address_of(request))
    scopes = ",".join(sorted(set(data.scopes)))
    return NewToken(await accounts.make_token(mine.id, data.label, scopes, data.days))


@delete("/api/tokens/{token:str}", status_code=204, responses=no_with(403, 404))
async def end_token(
    token: str, request: AnyRequest, person: Person | None, accounts: Accounts, settings: Settings
) -> None:
    own_page_only(request, settings)
    await accounts.end(at_browser(person).id, token, "token")


HANDLERS: list[Any] = [
    my_sessions, end_session, end_other_sessions, my_tokens, make_token, end_token
]  # fmt: skip
