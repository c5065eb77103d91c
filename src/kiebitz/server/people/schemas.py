"""Wire structs of accounts, for pages and programs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from kiebitz.core.names import LONGEST_NAME

Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Password = Annotated[str, msgspec.Meta(max_length=1000)]
Mail = Annotated[str, msgspec.Meta(max_length=254)]
Language = Literal["de", "pl", "en"]
Label = Annotated[str, msgspec.Meta(max_length=60)]
Secret = Annotated[str, msgspec.Meta(max_length=200)]
Preferences = dict[Annotated[str, msgspec.Meta(max_length=40)], str | bool | int | None]
Scope = Literal["read", "play"]


class Me(msgspec.Struct, frozen=True):
    """The caller, as shown only to them. Strangers have no name and no account."""

    name: str | None = None
    is_account: bool = False
    is_admin: bool = False
    language: str | None = None
    mail: str | None = None
    mail_is_confirmed: bool = False
    has_password: bool = False
    passkeys: int = 0
    preferences: dict[str, Any] = {}
    sends_mail: bool = False
    has_admins: bool = True
    """Whether this server has an admin to whom one could appeal."""


class _Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message from a page."""


class SignUp(_Sent, frozen=True):
    """A name, and a password or a passkey (or both)."""

    name: Name
    password: Password | None = None
    passkey: dict[str, Any] | None = None
    mail: Mail | None = None
    language: Language | None = None


class SignIn(_Sent, frozen=True):
    name: Name
    password: Password


class PasskeyAnswer(_Sent, frozen=True):
    """An authenticator's answer, in the format of the browser's `toJSON`."""

    credential: dict[str, Any]
    label: Label = ""


class PasskeyName(_Sent, frozen=True):
    name: Name = ""


class Change(_Sent, frozen=True):
    """Omitted fields stay as they are."""

    language: Language | None = None
    preferences: Preferences | None = None


class NewPassword(_Sent, frozen=True):
    password: Password
    old: Password = ""


class NewMail(_Sent, frozen=True):
    """An address, or none; with the current password if the account has one."""

    mail: Mail | None
    password: Password = ""


class MailConfirmation(_Sent, frozen=True):
    """The secret after the # of a mailed link."""

    secret: Secret


class ResetRequest(_Sent, frozen=True):
    """A name or an address."""

    name: Mail


class Reset(_Sent, frozen=True):
    secret: Secret
    password: Password


class AccountDeletion(_Sent, frozen=True):
    password: Password = ""


class TokenRequest(_Sent, frozen=True):
    label: Label
    scopes: Annotated[tuple[Scope, ...], msgspec.Meta(min_length=1, max_length=2)] = (
        "read",
        "play",
    )
    days: Annotated[int, msgspec.Meta(ge=1, le=730)] = 365


class SessionLine(msgspec.Struct, frozen=True):
    """A signed-in browser, or a token; times in milliseconds, `seen` to the hour."""

    id: str
    label: str
    agent: str
    scopes: tuple[str, ...]
    created: int
    seen: int
    expires: int
    is_this: bool


class NewToken(msgspec.Struct, frozen=True):
    """The token is shown only this once."""

    token: str


class PasskeyLine(msgspec.Struct, frozen=True):
    id: str
    label: str
    created: int
    used: int
