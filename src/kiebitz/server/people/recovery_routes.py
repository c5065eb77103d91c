"""The HTTP side of passwords and e-mail addresses: changing, confirming, resetting."""

from __future__ import annotations

from typing import Any

from kiebitz.core.names import name_key
from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.errors import ApiError
from kiebitz.server.mail.mailer import Mailer
from kiebitz.server.people.access import PEOPLE
from kiebitz.server.people.accounts import Accounts, validate_mail, validate_password
from kiebitz.server.people.guards import (
    AnyRequest,
    address_of,
    language_of,
)
from kiebitz.server.people.identity import Person
from kiebitz.server.people.schemas import (
    MailConfirmation,
    NewMail,
    NewPassword,
    Reset,
    ResetRequest,
)


@PEOPLE.post("/api/me/password", status_code=204)
async def change_password(
    data: NewPassword,
    request: AnyRequest,
    person: Person,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> None:
    """Changes the password; requires the current one and signs out all other browsers.

    Example: {"old": "four lapwings in the marsh", "password": "five lapwings on the shore"}
    """
    await attempt_limiter.check("proof", person.id, address_of(request))
    found = await accounts.confirm_identity(person, data.old)
    validate_password(data.password, found.name, found.mail or "")
    await accounts.set_password(person.id, data.password, but=person.session)


@PEOPLE.post("/api/me/mail", status_code=202)
async def change_mail(
    data: NewMail,
    request: AnyRequest,
    person: Person,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
    mailer: Mailer,
) -> None:
    """Changes the address once the mailed link is followed; removing it takes effect at once.

    Example: {"mail": "ada@example.org", "password": "four lapwings in the marsh"}
    """
    await attempt_limiter.check("mail", person.id, address_of(request))
    await accounts.confirm_identity(person, data.password)
    if data.mail is None:
        return await accounts.set_preferences(person.id, mail=None, mail_confirmed=None)
    if not mailer.is_ready:
        raise ApiError(409, "no-mail-here")
    mail = validate_mail(data.mail)
    await accounts.send_confirmation(person.id, mail, person.language or "en")


@PEOPLE.post("/api/mail/confirm", status_code=204)
async def confirm_mail(
    data: MailConfirmation,
    request: AnyRequest,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> None:
    """Confirms an e-mail address by the secret in the mailed link.

    Example: {"secret": "Zk3yQ0mN8sVx"}
    """
    await attempt_limiter.check("proof", "", address_of(request))
    await accounts.confirm_mail(data.secret)


@PEOPLE.post("/api/reset", status_code=202)
async def ask_for_reset(
    data: ResetRequest,
    request: AnyRequest,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
    mailer: Mailer,
) -> None:
    """Sends a reset link to the account with this name or address; the answer never reveals whether
    it exists.

    Example: {"name": "Ada"}
    """
    if not mailer.is_ready:
        raise ApiError(409, "no-mail-here")
    await attempt_limiter.check("reset", name_key(data.name), address_of(request))
    language = language_of(request)
    accounts.run_after_answer(lambda: accounts.send_reset(data.name, language))


@PEOPLE.post("/api/reset/finish", status_code=204)
async def finish_reset(
    data: Reset,
    request: AnyRequest,
    accounts: Accounts,
    attempt_limiter: AttemptLimiter,
) -> None:
    """Sets a new password by the link in a mail, without signing in.

    Example: {"secret": "Zk3yQ0mN8sVx", "password": "five lapwings on the shore"}
    """
    await attempt_limiter.check("proof", "", address_of(request))
    validate_password(data.password)
    await accounts.reset_password(data.secret, data.password)


HANDLERS: list[Any] = [
    change_password, change_mail, confirm_mail, ask_for_reset, finish_reset
]  # fmt: skip
