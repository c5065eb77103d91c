"""The HTTP side of passkeys: creating them, signing in with them, removing them."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Response, delete, get, post

from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.errors import ApiError, error_responses
from kiebitz.server.people import passkeys
from kiebitz.server.people.accounts import Accounts, validate_name
from kiebitz.server.people.guards import (
    AnyRequest,
    address_of,
    require_account_session,
)
from kiebitz.server.people.identity import Person
from kiebitz.server.people.schemas import PasskeyAnswer, PasskeyLine, PasskeyName
from kiebitz.store import accounts as stored


def _place(request: AnyRequest) -> passkeys.Place:
    """A passkey belongs to the page's origin, which a browser always names."""
    origin = request.headers.get("origin")
    if not origin:
        raise ApiError(400, "passkey-failed")
    return passkeys.Place(origin)


async def verify_attestation(
    credential: dict[str, Any] | None,
    request: AnyRequest,
    accounts: Accounts,
    person: Person | None,
    label: str = "",
) -> stored.Passkey | None:
    """A new passkey, if it answers a challenge of ours that was issued to this person."""
    if credential is None:
        return None
    challenge = passkeys.challenge_in(credential)
    whose, _ = await accounts.take_one_time_token(challenge.hex(), "passkey")
    if whose is None or (person is not None and whose != person.id):
        raise ApiError(400, "passkey-failed")
    return passkeys.verify_new_key(
        _place(request), challenge, credential, whose, label, accounts.now()
    )


@post("/api/passkeys/new", status_code=200, responses=error_responses(400, 403, 413, 429))
async def new_passkey(
    data: PasskeyName,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> dict[str, Any]:
    """The options for an authenticator to create a passkey: for an account, or for the name of a
    new one."""
    if person is not None and "account" not in person.scopes:
        raise ApiError(403, "token-may-not")
    await attempt_limiter.check("token", address_of(request), address_of(request))
    is_account = person is not None and person.is_account
    name = (person.name or "") if person is not None and is_account else validate_name(data.name)
    whose = person.id if person is not None else secrets.token_hex(16)
    known = await accounts.read(stored.passkeys_of, whose)
    challenge = secrets.token_bytes(32)
    await accounts.add_one_time_token(challenge.hex(), "passkey", whose, "")
    return passkeys.options_to_make(_place(request), challenge, whose, name, known)


@post("/api/passkeys", responses=error_responses(400, 403, 409, 413))
async def add_passkey(
    data: PasskeyAnswer,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
) -> list[PasskeyLine]:
    """Adds a passkey to the caller's account."""
    mine = require_account_session(person)
    key = await verify_attestation(data.credential, request, accounts, mine, data.label)
    if key is None or not await accounts.write(stored.add_passkey, key):
        raise ApiError(409, "passkey-failed")
    return await _keys(accounts, mine)


@get("/api/passkeys", responses=error_responses(403))
async def my_passkeys(person: Person | None, accounts: Accounts) -> list[PasskeyLine]:
    return await _keys(accounts, require_account_session(person))


async def _keys(accounts: Accounts, person: Person) -> list[PasskeyLine]:
    found = await accounts.read(stored.passkeys_of, person.id)
    return [PasskeyLine(key.credential, key.label, key.created, key.used) for key in found]


@delete("/api/passkeys/{key:str}", status_code=204, responses=error_responses(403, 404, 409))
async def drop_passkey(
    key: str,
    person: Person | None,
    accounts: Accounts,
) -> None:
    """Removes a passkey, unless it is the only way to sign in."""
    mine = require_account_session(person)
    found = await accounts.credentials(mine.id)
    if found.password is None and len(await _keys(accounts, mine)) < 2:
        raise ApiError(409, "last-way-in")
    if not await accounts.write(stored.drop_passkey, mine.id, key):
        raise ApiError(404, "no-such-passkey")


@post("/api/passkeys/challenge", status_code=200, responses=error_responses(400, 403, 429))
async def passkey_challenge(
    request: AnyRequest,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> dict[str, Any]:
    """The challenge for signing in with a passkey; no name is needed."""
    await attempt_limiter.check("token", address_of(request), address_of(request))
    challenge = secrets.token_bytes(32)
    await accounts.add_one_time_token(challenge.hex(), "passkey", None, "sign-in")
    return passkeys.options_to_use(_place(request), challenge)


@post("/api/sessions/passkey", responses=error_responses(400, 403, 409, 413, 429))
async def sign_in_by_passkey(
    data: PasskeyAnswer,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> Response[None]:
    """Signs in the owner of the passkey."""
    await attempt_limiter.check("sign-in", "", address_of(request))
    challenge = passkeys.challenge_in(data.credential)
    _, about = await accounts.take_one_time_token(challenge.hex(), "passkey")
    key = await accounts.read(stored.passkey, str(data.credential.get("id", ""))[:1400])
    if key is None or about != "sign-in":
        raise ApiError(400, "passkey-failed")
    count = passkeys.sign_count_after(_place(request), challenge, data.credential, key)
    await accounts.write(stored.note_passkey_use, key.credential, count, accounts.now())
    cookie = await accounts.arrive(person, key.person, request)
    return Response(None, status_code=201, cookies=[cookie])


HANDLERS: list[Any] = [
    new_passkey, add_passkey, my_passkeys, drop_passkey, passkey_challenge, sign_in_by_passkey
]  # fmt: skip
