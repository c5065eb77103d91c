"""The HTTP side of accounts: signing up, in and out, exporting data and deleting the account."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response

from kiebitz.core.names import name_key
from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.cookies import COOKIE
from kiebitz.server.http.errors import ApiError, ok_response
from kiebitz.server.mail.mailer import Mailer
from kiebitz.server.people.access import PEOPLE
from kiebitz.server.people.accounts import Accounts, validate_mail, validate_name, validate_password
from kiebitz.server.people.guards import (
    AnyRequest,
    address_of,
    language_of,
)
from kiebitz.server.people.identity import People, Person
from kiebitz.server.people.passkey_routes import verify_attestation
from kiebitz.server.people.schemas import AccountDeletion, Change, Me, SignIn, SignUp
from kiebitz.store import accounts as stored
from kiebitz.store.people import admin_ids
from kiebitz.store.personal_data import export_data


# the caller
@PEOPLE.get("/api/me")
async def me(person: Person | None, accounts: Accounts, mailer: Mailer) -> Me:
    """The caller."""
    return await _describe_caller(person, accounts, mailer)


async def _describe_caller(person: Person | None, accounts: Accounts, mailer: Mailer) -> Me:
    has_admins = bool(await accounts.read(admin_ids))
    if person is None or not person.is_account:
        name = None if person is None else person.name
        return Me(name=name, sends_mail=mailer.is_ready, has_admins=has_admins)
    found = await accounts.credentials(person.id)
    keys = await accounts.read(stored.passkeys_of, person.id)
    may_see = "account" in person.scopes
    return Me(
        name=person.name,
        is_account=True,
        is_admin=person.is_admin,
        language=person.language,
        mail=found.mail if may_see else None,
        mail_is_confirmed=may_see and found.mail_confirmed is not None,
        has_password=found.password is not None,
        passkeys=len(keys),
        preferences=msgspec.json.decode(found.preferences or "{}"),
        sends_mail=mailer.is_ready,
        has_admins=has_admins,
    )


@PEOPLE.patch("/api/me")
async def change_me(
    data: Change,
    request: AnyRequest,
    person: Person,
    people: People,
    accounts: Accounts,
    mailer: Mailer,
) -> Me:
    """Changes the language and preferences of an account.

    Example: {"language": "pl"}
    """
    values: dict[str, Any] = {}
    if data.language is not None:
        values["language"] = data.language
    if data.preferences is not None:
        if len(data.preferences) > 60:
            raise ApiError(400, "bad-message")
        values["preferences"] = msgspec.json.encode(data.preferences).decode()
    if values:
        await accounts.set_preferences(person.id, **values)
    return await _describe_caller(await people.identify(request), accounts, mailer)


# signing up and in
@PEOPLE.post("/api/account")
async def sign_up(
    data: SignUp,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
    mailer: Mailer,
) -> Response[Me]:
    """Creates an account for the caller; their games as a guest move to it.

    Example: {"name": "Ada", "password": "four lapwings in the marsh"}
    """
    if person is not None and (person.is_account or "account" not in person.scopes):
        raise ApiError(409, "signed-in-already")
    name, mail = validate_name(data.name), validate_mail(data.mail) if data.mail else None
    if data.password is None and data.passkey is None:
        raise ApiError(400, "weak-password")
    if data.password is not None:
        validate_password(data.password, name, mail or "")
    await attempt_limiter.check("sign-up", name_key(name), address_of(request))
    key = await verify_attestation(data.passkey, request, accounts, person)
    hashed = None if data.password is None else await accounts.passwords.hash(data.password)
    language = data.language or language_of(request)
    account = {"name": name, "account": name_key(name), "password": hashed, "language": language}
    made, cookie = await accounts.sign_up(person, request, account, key)
    if mail is not None:
        await accounts.send_confirmation(made, mail, language)
    is_made = Me(
        name, True, language=language, has_password=hashed is not None,
        passkeys=int(key is not None), sends_mail=mailer.is_ready,
    )  # fmt: skip
    return Response(is_made, status_code=201, cookies=[cookie])


@PEOPLE.post("/api/sessions")
async def sign_in(
    data: SignIn,
    request: AnyRequest,
    person: Person | None,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> Response[None]:
    """Signs in; a guest's games move along. The answer is the same for every wrong pair.

    Example: {"name": "Ada", "password": "four lapwings in the marsh"}
    """
    await attempt_limiter.check("sign-in", name_key(data.name), address_of(request))
    found = await accounts.authenticate(data.name, data.password)
    if found is None:
        raise ApiError(401, "wrong-sign-in")
    cookie = await accounts.start_session(person, found.person, request)
    return Response(None, status_code=201, cookies=[cookie])


@PEOPLE.delete("/api/sessions/current", status_code=200)
async def sign_out(
    person: Person | None,
    people: People,
) -> Response[Me]:
    """Ends the caller's session. A guest loses their identity by it."""
    if person is not None:
        await people.end_sessions([person.session])
    return _sign_out_response()


def _sign_out_response() -> Response[Me]:
    """The caller is a stranger from now on."""
    gone = Response(Me(), status_code=200)
    gone.delete_cookie(COOKIE, path="/api")
    return gone


# export and deletion
@PEOPLE.get(
    "/api/me/export",
    media_type="application/json",
    responses=ok_response(dict[str, Any]),
)
async def export(person: Person, accounts: Accounts) -> Response[bytes]:
    """All stored data of the caller, except secrets."""
    found = await accounts.credentials(person.id)
    account = {
        "name": found.name,
        "language": found.language,
        "mail": found.mail,
        "mail_confirmed": found.mail_confirmed,
        "preferences": msgspec.json.decode(found.preferences or "{}"),
    }
    rows = await accounts.read(export_data, person.id)
    text = msgspec.json.format(msgspec.json.encode({"account": account, "rows": rows}), indent=2)
    headers = {"Content-Disposition": 'attachment; filename="kiebitz.json"'}
    return Response(text, media_type="application/json", headers=headers)


@PEOPLE.post("/api/me/delete", status_code=200)
async def delete_me(
    data: AccountDeletion,
    request: AnyRequest,
    person: Person,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> Response[Me]:
    """Deletes the account. Tables are kept for the other players, without the name.

    Example: {"password": "four lapwings in the marsh"}
    """
    await attempt_limiter.check("proof", person.id, address_of(request))
    await accounts.confirm_identity(person, data.password)
    await accounts.delete_account(person)
    return _sign_out_response()


HANDLERS: list[Any] = [me, change_me, sign_up, sign_in, sign_out, export, delete_me]
