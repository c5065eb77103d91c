"""The HTTP side of sessions and tokens: listing and ending them."""

from __future__ import annotations

from typing import Any

from litestar import delete, get, post

from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.errors import error_responses
from kiebitz.server.people.accounts import Accounts
from kiebitz.server.people.guards import (
    AnyRequest,
    address_of,
    require_account_session,
)
from kiebitz.server.people.identity import Person
from kiebitz.server.people.schemas import NewToken, SessionLine, TokenRequest


@get("/api/sessions", responses=error_responses(403))
async def my_sessions(person: Person | None, accounts: Accounts) -> list[SessionLine]:
    """The caller's sessions."""
    return await _lines(require_account_session(person), accounts, "browser")


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


@delete("/api/sessions/{session:str}", status_code=204, responses=error_responses(403, 404))
async def end_session(
    session: str,
    person: Person | None,
    accounts: Accounts,
) -> None:
    await accounts.end(require_account_session(person).id, session, "browser")


@delete("/api/sessions", status_code=204, responses=error_responses(403))
async def end_other_sessions(
    person: Person | None,
    accounts: Accounts,
) -> None:
    """Ends all sessions but the caller's; tokens are kept."""
    mine = require_account_session(person)
    await accounts.end_all(mine.id, but=mine.session)


@get("/api/tokens", responses=error_responses(403))
async def my_tokens(person: Person | None, accounts: Accounts) -> list[SessionLine]:
    return await _lines(require_account_session(person), accounts, "token")


@post("/api/tokens", responses=error_responses(400, 403, 413, 429))
async def make_token(
    data: TokenRequest,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> NewToken:
    """Creates a token for a program, such as a bot: `Authorization: Bearer …`."""
    mine = require_account_session(person)
    await attempt_limiter.check("token", mine.id, address_of(request))
    scopes = ",".join(sorted(set(data.scopes)))
    return NewToken(await accounts.make_token(mine.id, data.label, scopes, data.days))


@delete("/api/tokens/{token:str}", status_code=204, responses=error_responses(403, 404))
async def end_token(
    token: str,
    person: Person | None,
    accounts: Accounts,
) -> None:
    await accounts.end(require_account_session(person).id, token, "token")


HANDLERS: list[Any] = [
    my_sessions, end_session, end_other_sessions, my_tokens, make_token, end_token
]  # fmt: skip
