"""The HTTP side of sessions and tokens: listing and ending them."""

from __future__ import annotations

from typing import Any

from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.people.access import PEOPLE
from kiebitz.server.people.accounts import Accounts
from kiebitz.server.people.guards import (
    AnyRequest,
    address_of,
)
from kiebitz.server.people.identity import Person
from kiebitz.server.people.schemas import NewToken, SessionLine, TokenRequest


@PEOPLE.get("/api/sessions")
async def my_sessions(person: Person, accounts: Accounts) -> list[SessionLine]:
    """The caller's sessions."""
    return await _list_sessions(person, accounts, "browser")


async def _list_sessions(person: Person, accounts: Accounts, kind: str) -> list[SessionLine]:
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


@PEOPLE.delete("/api/sessions/{session:str}", status_code=204)
async def end_session(
    session: str,
    person: Person,
    accounts: Accounts,
) -> None:
    """Ends one of the caller's sessions; its sockets are closed."""
    await accounts.end_session(person.id, session, "browser")


@PEOPLE.delete("/api/sessions", status_code=204)
async def end_other_sessions(
    person: Person,
    accounts: Accounts,
) -> None:
    """Ends all sessions but the caller's; tokens are kept."""
    await accounts.end_sessions(person.id, but=person.session)


@PEOPLE.get("/api/tokens")
async def my_tokens(person: Person, accounts: Accounts) -> list[SessionLine]:
    """The caller's API tokens, without their secrets."""
    return await _list_sessions(person, accounts, "token")


@PEOPLE.post("/api/tokens")
async def make_token(
    data: TokenRequest,
    request: AnyRequest,
    person: Person,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> NewToken:
    """Creates a token for a program, such as a bot: `Authorization: Bearer …`.

    Example: {"label": "My bot", "scopes": ["read", "play"], "days": 90}
    """
    await attempt_limiter.check("token", person.id, address_of(request))
    scopes = ",".join(sorted(set(data.scopes)))
    return NewToken(await accounts.make_access_token(person.id, data.label, scopes, data.days))


@PEOPLE.delete("/api/tokens/{token:str}", status_code=204)
async def end_token(
    token: str,
    person: Person,
    accounts: Accounts,
) -> None:
    """Revokes one of the caller's API tokens."""
    await accounts.end_session(person.id, token, "token")


HANDLERS: list[Any] = [
    my_sessions, end_session, end_other_sessions, my_tokens, make_token, end_token
]  # fmt: skip
