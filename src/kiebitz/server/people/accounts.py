"""Accounts: a guest signs up, signs in elsewhere, and can delete the account."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection
from typing import Any, TypeVar

from litestar.datastructures import Cookie
from sqlalchemy import Connection

from kiebitz.core.names import is_account_name, name_key
from kiebitz.server.http.errors import ApiError
from kiebitz.server.mail.mailer import Email, Mailer
from kiebitz.server.people.identity import (
    SESSION_MS,
    AnyConnection,
    People,
    Person,
    hash_secret,
    make_session_cookie,
    new_person_id,
    new_secret,
    user_agent_of,
)
from kiebitz.server.people.passwords import Passwords, is_weak
from kiebitz.server.platform.clock import MonotonicClock
from kiebitz.server.platform.log import log
from kiebitz.server.settings import Settings
from kiebitz.store import NewGuest, NewSession, Store
from kiebitz.store import accounts as stored
from kiebitz.store.accounts import Credentials, Passkey
from kiebitz.store.people import sessions_of, set_person
from kiebitz.store.personal_data import erase_person
from kiebitz.store.writer_commands import write_now
from kiebitz.texts import LANGUAGES, Texts

Result = TypeVar("Result")
OnMoved = Callable[[str, str], None]
"""Called with a person whose seats move to an account, and with the account."""

PROOF_MS = {"reset": 3600 * 1000, "mail": 2 * 24 * 3600 * 1000, "passkey": 5 * 60 * 1000}
"""How long a mailed link, or a challenge, is valid."""
FRESH_MS = 10 * 60 * 1000
MAIL = re.compile(r"[^@\s<>()\[\],;:\\\"]{1,64}@[^@\s<>()\[\],;:\\\"]+\.[^@\s<>()\[\],;:\\\".]{2,}")
LONGEST_MAIL = 254


def validate_name(name: str) -> str:
    if not is_account_name(name):
        raise ApiError(400, "bad-account-name")
    return name


def validate_password(password: str, *names: str) -> str:
    if is_weak(password, *names):
        raise ApiError(400, "weak-password")
    return password


def validate_mail(mail: str) -> str:
    if len(mail) > LONGEST_MAIL or not mail.isascii() or not MAIL.fullmatch(mail):
        raise ApiError(400, "bad-mail")
    return mail


class Accounts:
    """Operations on accounts; the handlers check permissions."""

    def __init__(
        self,
        store: Store,
        clock: MonotonicClock,
        people: People,
        mailer: Mailer,
        settings: Settings,
        on_moved: OnMoved,
    ) -> None:
        self._store = store
        self.now, self._now_by_earlier_clock = clock.now, clock.now_by_earlier_clock
        self._on_moved = on_moved
        self._people = people
        self._mailer = mailer
        self._settings = settings
        self.passwords = Passwords()
        self._sending: set[asyncio.Task[None]] = set()

    async def read(self, question: Callable[..., Result], *about: Any) -> Result:
        """Reads in one transaction."""
        return await asyncio.to_thread(self._store.read, question, *about)

    async def write(self, change: Callable[..., Result], *about: Any) -> Result:
        """Writes in one transaction, to its end even if the request is cancelled."""
        return await asyncio.shield(asyncio.to_thread(self._store.write, change, *about))

    # signing up and in
    async def sign_up(
        self, asks: Person | None, via: AnyConnection, account: dict[str, Any], key: Passkey | None
    ) -> tuple[str, Cookie]:
        """Turns the caller into an account with all their games as a guest."""
        person = asks.id if asks is not None else (key.person if key else new_person_id())
        secret = new_secret()
        session = self._new_session(secret, person, via)

        def turn_into_account(connection: Connection) -> bool:
            if asks is None:
                write_now(connection, NewGuest(session))
            if not stored.turn_guest_into_account(connection, person, **account):
                return False
            if key is not None and not stored.add_passkey(connection, key):
                return False
            if asks is not None:
                stored.start_session(connection, session, asks.session)
            return True

        if not await self._all_or_nothing(turn_into_account):
            raise ApiError(409, "name-taken")
        self._forget_session(asks)
        self._on_moved(person, person)
        return person, make_session_cookie(secret, via.url.scheme)

    async def _all_or_nothing(self, change: Callable[[Connection], bool]) -> bool:
        """Rolls back if the change returns a refusal."""

        def change_or_roll_back(connection: Connection) -> bool:
            if not change(connection):
                raise _Undone
            return True

        try:
            return await self.write(change_or_roll_back)
        except _Undone:
            return False

    async def start_session(self, asks: Person | None, person: str, via: AnyConnection) -> Cookie:
        """Starts a session of an account; a guest's games move along, and their secret is
        revoked."""
        secret = new_secret()
        guest = asks.id if asks is not None and not asks.is_account else None
        ends = asks.session if asks is not None and "account" in asks.scopes else None
        session = self._new_session(secret, person, via)
        if not await self.write(stored.sign_in, session, guest, ends):
            raise ApiError(409, "looked-as-guest")
        self._forget_session(asks)
        if guest is not None:
            self._on_moved(guest, person)
        return make_session_cookie(secret, via.url.scheme)

    def _new_session(self, secret: str, person: str, via: AnyConnection) -> NewSession:
        at = self.now()
        return NewSession(
            hash_secret(secret), person, at, at + SESSION_MS, agent=user_agent_of(via)
        )

    def _forget_session(self, asks: Person | None) -> None:
        """Secrets from before a sign-in are never valid after it."""
        if asks is not None:
            self._people.drop_cached_person(asks.id)
            self._people.drop_ended_sessions([asks.session])

    async def authenticate(self, name: str, password: str) -> Credentials | None:
        """The account, if the password is right; takes as long if there is no such account."""
        found = await self.read(stored.credentials, name_key(name))
        stored_hash = None if found is None else found.password
        right = await self.passwords.is_right(password, stored_hash)
        if not right or found is None or stored_hash is None:
            return None
        if self.passwords.is_outdated(stored_hash):
            again = await self.passwords.hash(password)
            await self._update_person(found.person, password=again)
        return found

    async def confirm_identity(self, person: Person, password: str) -> Credentials:
        """Confirms identity before an irreversible change: by password or, for accounts without
        one, by a very recent sign-in."""
        found = await self.credentials(person.id)
        if found.password is None:
            await self._require_recent_sign_in(person)
        elif not await self.passwords.is_right(password, found.password):
            raise ApiError(403, "wrong-password")
        return found

    async def _require_recent_sign_in(self, person: Person) -> None:
        sessions = await self.sessions(person.id)
        mine = next((each for each in sessions if each.session == person.session), None)
        if mine is None or self.now() - mine.created > FRESH_MS:
            raise ApiError(403, "sign-in-again")

    # reading
    async def credentials(self, person: str) -> Credentials:
        found = await self.read(stored.credentials_of, person)
        if found is None:
            raise ApiError(401, "not-signed-in")
        return found

    async def sessions(self, person: str) -> tuple[Any, ...]:
        read, at = self._store.read, self._now_by_earlier_clock()
        return await asyncio.to_thread(read, sessions_of, person, at)

    # changing
    async def _update_person(self, person: str, **values: Any) -> None:
        write = self._store.write
        await asyncio.to_thread(lambda: write(set_person, person, **values))
        self._people.drop_cached_person(person)

    async def set_preferences(self, person: str, **values: Any) -> None:
        """Sets language and preferences."""
        await self._update_person(person, **values)

    async def set_password(self, person: str, password: str, but: str | None) -> None:
        """Ends all other sessions and links, since they may belong to someone who knew the old
        password."""
        kept = await self.passwords.hash(password)
        await self._announce_new_password(
            person, await self.write(stored.set_password, person, kept, but)
        )

    async def _announce_new_password(self, person: str, ended: Collection[str]) -> None:
        self._people.drop_cached_person(person)
        self._people.drop_ended_sessions(ended)
        await self.notify_change(await self.credentials(person), "password-changed")

    async def end_sessions(self, person: str, but: str | None = None, tokens: bool = False) -> None:
        """Ends all sessions but one; tokens only on request."""
        found = [each for each in await self.sessions(person) if each.session != but]
        ended = [each.session for each in found if tokens or each.kind == "browser"]
        await self._people.end_sessions(ended)

    async def end_session(self, person: str, short: str, kind: str) -> None:
        """Ends the session or token with this short id."""
        for each in await self.sessions(person):
            if each.kind == kind and each.session.startswith(short) and len(short) == 16:
                return await self._people.end_sessions([each.session])
        raise ApiError(404, "no-such-session")

    async def make_access_token(self, person: str, label: str, scopes: str, days: int) -> str:
        secret = f"kiebitz_{new_secret()}"
        at = self.now()
        expires = at + days * 24 * 3600 * 1000
        token = NewSession(hash_secret(secret), person, at, expires, "token", label, scopes)
        await self._store.save(token)
        return secret

    async def delete_account(self, person: Person) -> None:
        """Deletes the personal data; games with others are kept for them."""
        sessions = [each.session for each in await self.sessions(person.id)]
        await self.write(erase_person, person.id, self.now())
        self._people.drop_cached_person(person.id)
        self._people.drop_ended_sessions(sessions)

    # proofs
    async def new_one_time_token(self, kind: str, person: str | None, about: str = "") -> str:
        secret = new_secret()
        await self.add_one_time_token(secret, kind, person, about)
        return secret

    async def add_one_time_token(
        self, secret: str, kind: str, person: str | None, about: str
    ) -> None:
        expires = self.now() + PROOF_MS[kind]
        await self.write(
            stored.add_one_time_token, hash_secret(secret), kind, person, about, expires
        )

    async def take_one_time_token(self, secret: str, kind: str) -> tuple[str | None, str]:
        found = await self.write(
            stored.take_one_time_token, hash_secret(secret), kind, self._now_by_earlier_clock()
        )
        if found is None:
            raise ApiError(400, "bad-link" if kind != "passkey" else "passkey-failed")
        return found

    # mail
    def run_after_answer(self, work: Callable[[], Any]) -> None:
        """Runs after the answer, so that the answer takes as long for accounts that do not
        exist."""

        async def run_logged() -> None:
            try:
                await work()
            except Exception as error:
                log.error("mail-not-written", error=error)

        task = asyncio.create_task(run_logged())
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def send_reset(self, name: str, language: str) -> None:
        """Sends a link to every account that this name or address reliably identifies."""
        found = await self.read(stored.accounts_reachable_by_mail, name_key(name), name.strip())
        for account in found:
            secret = await self.new_one_time_token("reset", account.person)
            await self._send_link(account.mail or "", "reset", account, secret, language)

    async def send_confirmation(self, person: str, mail: str, language: str) -> None:
        """The address becomes valid once its owner has followed the link."""
        account = await self.credentials(person)
        secret = await self.new_one_time_token("mail", person, mail)
        await self._send_link(mail, "confirm", account, secret, language)

    async def notify_change(self, account: Credentials, kind: str) -> None:
        """Notifies the owner, so that an account is never taken over unnoticed."""
        if account.mail is not None and account.mail_confirmed is not None:
            await self._send_link(account.mail, kind, account, "", "en")

    async def _send_link(
        self, to: str, kind: str, account: Credentials, secret: str, language: str
    ) -> None:
        """The secret follows a #, which browsers do not send to servers."""
        spoken = account.language if account.language in LANGUAGES else language
        texts = Texts(spoken if spoken in LANGUAGES else "en")
        link = f"{self._settings.home}/{kind}#{secret}"
        words = {"player": account.name, "link": link}
        subject = texts.say(f"mail-{kind}-subject")
        letter = Email(to, subject, texts.say(f"mail-{kind}", words) + "\n")
        await self._mailer.send(letter, account.person)

    async def confirm_mail(self, secret: str) -> None:
        person, mail = await self.take_one_time_token(secret, "mail")
        await self.notify_change(await self.credentials(person or ""), "mail-changed")
        await self._update_person(person or "", mail=mail, mail_confirmed=self.now())

    async def reset_password(self, secret: str, password: str) -> str:
        """Sets the new password and returns the person; all their sessions end."""
        kept = await self.passwords.hash(password)
        found = await self.write(
            stored.reset_password, hash_secret(secret), kept, self._now_by_earlier_clock()
        )
        if found is None:
            raise ApiError(400, "bad-link")
        await self._announce_new_password(*found)
        return found[0]


class _Undone(Exception):
    """Rolls back a transaction."""
