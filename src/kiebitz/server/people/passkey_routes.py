"""The HTTP side of passkeys: creating them, signing in with them, removing them."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Response

from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people import passkeys
from kiebitz.server.people.access import PEOPLE
from kiebitz.server.people.accounts import Accounts, validate_name
from kiebitz.server.people.guards import (
    AnyRequest,
    address_of,
)
from kiebitz.server.people.identity import Person
from kiebitz.server.people.schemas import PasskeyAnswer, PasskeyLine, PasskeyName
from kiebitz.store import accounts as stored


def _relying_party(request: AnyRequest) -> passkeys.Place:
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
        _relying_party(request), challenge, credential, whose, label, accounts.now()
    )


@PEOPLE.post("/api/passkeys/new", status_code=200)
async def new_passkey(
    data: PasskeyName,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> dict[str, Any]:
    """The options for an authenticator to create a passkey: for an account, or for the name of a
    new one.

    Example: {"name": "Ada"}
    """
    if person is not None and "account" not in person.scopes:
        raise ApiError(403, "token-may-not")
    await attempt_limiter.check("token", address_of(request), address_of(request))
    is_account = person is not None and person.is_account
    name = (person.name or "") if person is not None and is_account else validate_name(data.name)
    whose = person.id if person is not None else secrets.token_hex(16)
    known = await accounts.read(stored.passkeys_of, whose)
    challenge = secrets.token_bytes(32)
    await accounts.add_one_time_token(challenge.hex(), "passkey", whose, "")
    return passkeys.creation_options(_relying_party(request), challenge, whose, name, known)


@PEOPLE.post("/api/passkeys")
async def add_passkey(
    data: PasskeyAnswer,
    request: AnyRequest,
    person: Person,
    accounts: Accounts,
) -> list[PasskeyLine]:
    """Adds a passkey to the caller's account.

    Example: {"credential": {"id": "mIpK3x0cTqCvdk0nI2yZ5w", "type": "public-key"}, "label":
    "Phone"}
    """
    key = await verify_attestation(data.credential, request, accounts, person, data.label)
    if key is None or not await accounts.write(stored.add_passkey, key):
        raise ApiError(409, "passkey-failed")
    return await _list_passkeys(accounts, person)


@PEOPLE.get("/api/passkeys")
async def my_passkeys(person: Person, accounts: Accounts) -> list[PasskeyLine]:
    """The caller's passkeys."""
    return await _list_passkeys(accounts, person)


async def _list_passkeys(accounts: Accounts, person: Person) -> list[PasskeyLine]:
    found = await accounts.read(stored.passkeys_of, person.id)
    return [PasskeyLine(key.credential, key.label, key.created, key.used) for key in found]


@PEOPLE.delete("/api/passkeys/{key:str}", status_code=204)
async def drop_passkey(
    key: str,
    person: Person,
    accounts: Accounts,
) -> None:
    """Removes a passkey, unless it is the only way to sign in."""
    found = await accounts.credentials(person.id)
    if found.password is None and len(await _list_passkeys(accounts, person)) < 2:
        raise ApiError(409, "last-way-in")
    if not await accounts.write(stored.drop_passkey, person.id, key):
        raise ApiError(404, "no-such-passkey")


@PEOPLE.post("/api/passkeys/challenge", status_code=200)
async def passkey_challenge(
    request: AnyRequest,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> dict[str, Any]:
    """The challenge for signing in with a passkey; no name is needed."""
    await attempt_limiter.check("token", address_of(request), address_of(request))
    challenge = secrets.token_bytes(32)
    await accounts.add_one_time_token(challenge.hex(), "passkey", None, "sign-in")
    return passkeys.sign_in_options(_relying_party(request), challenge)


@PEOPLE.post("/api/sessions/passkey")
async def sign_in_by_passkey(
    data: PasskeyAnswer,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> Response[None]:
    """Signs in the owner of the passkey.

    Example: {"credential": {"id": "mIpK3x0cTqCvdk0nI2yZ5w", "type": "public-key"}}
    """
    await attempt_limiter.check("sign-in", "", address_of(request))
    challenge = passkeys.challenge_in(data.credential)
    _, about = await accounts.take_one_time_token(challenge.hex(), "passkey")
    key = await accounts.read(stored.passkey, str(data.credential.get("id", ""))[:1400])
    if key is None or about != "sign-in":
        raise ApiError(400, "passkey-failed")
    count = passkeys.sign_count_after(_relying_party(request), challenge, data.credential, key)
    await accounts.write(stored.note_passkey_use, key.credential, count, accounts.now())
    cookie = await accounts.start_session(person, key.person, request)
    return Response(None, status_code=201, cookies=[cookie])


HANDLERS: list[Any] = [
    new_passkey, add_passkey, my_passkeys, drop_passkey, passkey_challenge, sign_in_by_passkey
]  # fmt: skip
