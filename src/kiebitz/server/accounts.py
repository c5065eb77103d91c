"""Accounts: a guest becomes somebody with a name, signs in elsewhere, and can go again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection
from typing import Any, TypeVar

from litestar.datastructures import Cookie
from sqlalchemy import Connection

from kiebitz.core.names import is_account_name, likeness
from kiebitz.server.failures import Error
from kiebitz.server.host import Host
from kiebitz.server.journal import journal
from kiebitz.server.mail import Letter, Mailer
from kiebitz.server.passwords import Passwords, is_weak
from kiebitz.server.people import (
    SESSION_MS,
    AnyConnection,
    People,
    Person,
    agent_of,
    cookie,
    hashed,
    moment,
    new_person,
    new_secret,
)
from kiebitz.server.settings import Settings
from kiebitz.store import NewGuest, NewSession
from kiebitz.store import accounts as stored
from kiebitz.store.accounts import Credentials, Passkey
from kiebitz.store.moving import forget
from kiebitz.store.writes import write_now
from kiebitz.texts import LANGUAGES, Texts

Result = TypeVar("Result")

PROOF_MS = {"reset": 3600 * 1000, "mail": 2 * 24 * 3600 * 1000, "passkey": 5 * 60 * 1000}
"""How long a link in a mail, or a challenge, proves anything."""
FRESH_MS = 10 * 60 * 1000
MAIL = re.compile(r"[^@\s<>()\[\],;:\\\"]{1,64}@[^@\s<>()\[\],;:\\\"]+\.[^@\s<>()\[\],;:\\\".]{2,}")
LONGEST_MAIL = 254


def checked_name(name: str) -> str:
    if not is_account_name(name):
        raise Error(400, "bad-account-name")
    return name


def checked_password(password: str, *names: str) -> str:
    if is_weak(password, *names):
        raise Error(400, "weak-password")
    return password


def checked_mail(mail: str) -> str:
    if len(mail) > LONGEST_MAIL or not mail.isascii() or not MAIL.fullmatch(mail):
        raise Error(400, "bad-mail")
    return mail


class Accounts:
    """What can be done with accounts; who may ask for it is the handlers' matter."""

    def __init__(self, host: Host, people: People, mailer: Mailer, settings: Settings) -> None:
        self._host = host
        self._people = people
        self._mailer = mailer
        self._settings = settings
        self.passwords = Passwords()
        self._sending: set[asyncio.Task[None]] = set()

    async def ask(self, question: Callable[..., Result], *about: Any) -> Result:
        """Reads in one transaction."""
        store = self._host.store.people
        return await asyncio.to_thread(store.ask, lambda connection: question(connection, *about))

    async def change(self, change: Callable[..., Result], *about: Any) -> Result:
        """Writes in one transaction, to its end even if whoever asked is gone."""
        store = self._host.store.people

        def all_of_it(connection: Connection) -> Result:
            return change(connection, *about)

        return await asyncio.shield(asyncio.to_thread(store.change, all_of_it))

    # arriving
    async def sign_up(
        self, asks: Person | None, via: AnyConnection, account: dict[str, Any], key: Passkey | None
    ) -> tuple[str, Cookie]:
        """Whoever asks is an account from now on, with all that they played as a guest."""
        person = asks.id if asks is not None else (key.person if key else new_person())
        secret = new_secret()
        session = self._session(secret, person, via)

        def become(connection: Connection) -> bool:
            if asks is None:
                write_now(connection, NewGuest(session))
            if not stored.make_account(connection, person, **account):
                return False
            if key is not None and not stored.add_passkey(connection, key):
                return False
            if asks is not None:
                stored.start_session(connection, session, asks.session)
            return True

        if not await self._all_or_nothing(become):
            raise Error(409, "name-taken")
        self._leave_behind(asks)
        return person, cookie(secret, via.url.scheme)

    async def _all_or_nothing(self, change: Callable[[Connection], bool]) -> bool:
        """What was begun is undone if the answer is no."""

        def once(connection: Connection) -> bool:
            if not change(connection):
                raise _Undone
            return True

        try:
            return await self.change(once)
        except _Undone:
            return False

    async def arrive(self, asks: Person | None, person: str, via: AnyConnection) -> Cookie:
        """A new session of an account; a guest's games come along, and their secret is no more."""
        secret = new_secret()
        guest = asks.id if asks is not None and not asks.is_account else None
        ends = asks.session if asks is not None and "account" in asks.scopes else None
        session = self._session(secret, person, via)
        if not await self.change(stored.arrive, session, guest, ends):
            raise Error(409, "looked-as-guest")
        self._leave_behind(asks)
        if guest is not None:
            self._host.moved(guest, person)
        return cookie(secret, via.url.scheme)

    def _session(self, secret: str, person: str, via: AnyConnection) -> NewSession:
        at = moment()
        return NewSession(hashed(secret), person, at, at + SESSION_MS, agent=agent_of(via))

    def _leave_behind(self, asks: Person | None) -> None:
        """A secret from before a sign-in is never one of after it."""
        if asks is not None:
            self._people.forget_person(asks.id)
            self._people.forget([asks.session])

    async def by_password(self, name: str, password: str) -> Credentials | None:
        """The account, if the password is right; as much work if there is no such account."""
        found = await self.ask(stored.credentials, likeness(name))
        stored_hash = None if found is None else found.password
        right = await self.passwords.is_right(password, stored_hash)
        if not right or found is None or stored_hash is None:
            return None
        if self.passwords.is_outdated(stored_hash):
            again = await self.passwords.hashed(password)
            await self._set(found.person, password=again)
        return found

    async def prove_again(self, person: Person, password: str) -> Credentials:
        """Before something that cannot be undone: the password, or a session that has just begun
        for those who have none."""
        found = await self.credentials(person.id)
        if found.password is None:
            await self._just_signed_in(person)
        elif not await self.passwords.is_right(password, found.password):
            raise Error(403, "wrong-password")
        return found

    async def _just_signed_in(self, person: Person) -> None:
        sessions = await self.sessions(person.id)
        mine = next((each for each in sessions if each.session == person.session), None)
        if mine is None or moment() - mine.created > FRESH_MS:
            raise Error(403, "sign-in-again")

    # what there is
    async def credentials(self, person: str) -> Credentials:
        found = await self.ask(stored.credentials_of, person)
        if found is None:
            raise Error(401, "not-signed-in")
        return found

    async def sessions(self, person: str) -> tuple[Any, ...]:
        store = self._host.store.people
        return await asyncio.to_thread(store.sessions_of, person, moment())

    # changing
    async def _set(self, person: str, **values: Any) -> None:
        await asyncio.to_thread(self._host.store.people.set_person, person, **values)
        self._people.forget_person(person)

    async def set_words(self, person: str, **values: Any) -> None:
        """Language and preferences."""
        await self._set(person, **values)

    async def set_password(self, person: str, password: str, but: str | None) -> None:
        """Ends all other sessions, for whoever knew the old one may have some; and all links."""
        kept = await self.passwords.hashed(password)
        await self._password_set(person, await self.change(stored.set_password, person, kept, but))

    async def _password_set(self, person: str, ended: Collection[str]) -> None:
        self._people.forget_person(person)
        self._people.forget(ended)
        await self.tell_change(await self.credentials(person), "password-changed")

    async def end_all(self, person: str, but: str | None = None, tokens: bool = False) -> None:
        """All sessions but one; tokens stay, unless they are meant too."""
        found = [each for each in await self.sessions(person) if each.session != but]
        ended = [each.session for each in found if tokens or each.kind == "browser"]
        await self._people.end(ended)

    async def end(self, person: str, short: str, kind: str) -> None:
        """The session or token that is shown under this id."""
        for each in await self.sessions(person):
            if each.kind == kind and each.session.startswith(short) and len(short) == 16:
                return await self._people.end([each.session])
        raise Error(404, "no-such-session")

    async def make_token(self, person: str, label: str, scopes: str, days: int) -> str:
        secret = f"kiebitz_{new_secret()}"
        at = moment()
        expires = at + days * 24 * 3600 * 1000
        token = NewSession(hashed(secret), person, at, expires, "token", label, scopes)
        await self._host.store.saved(token)
        return secret

    async def delete(self, person: Person) -> None:
        """Who they were is gone; what they played with others stays with those."""
        sessions = [each.session for each in await self.sessions(person.id)]
        await self.change(forget, person.id, moment())
        self._people.forget_person(person.id)
        self._people.forget(sessions)

    # proofs
    async def new_proof(self, kind: str, person: str | None, about: str = "") -> str:
        secret = new_secret()
        await self.keep_proof(secret, kind, person, about)
        return secret

    async def keep_proof(self, secret: str, kind: str, person: str | None, about: str) -> None:
        expires = moment() + PROOF_MS[kind]
        await self.change(stored.add_proof, hashed(secret), kind, person, about, expires)

    async def take_proof(self, secret: str, kind: str) -> tuple[str | None, str]:
        found = await self.change(stored.take_proof, hashed(secret), kind, moment())
        if found is None:
            raise Error(400, "bad-link" if kind != "passkey" else "passkey-failed")
        return found

    # mail
    def later(self, work: Callable[[], Any]) -> None:
        """Beside the answer, so that it takes as long for those who do not exist."""

        async def noticed() -> None:
            try:
                await work()
            except Exception as error:
                journal.error("mail-not-written", error=error)

        task = asyncio.create_task(noticed())
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def send_reset(self, name: str, language: str) -> None:
        """A link to everybody whom this name or address certainly means."""
        found = await self.ask(stored.reachable, likeness(name), name.strip())
        for account in found:
            secret = await self.new_proof("reset", account.person)
            await self._write(account.mail or "", "reset", account, secret, language)

    async def send_confirmation(self, person: str, mail: str, language: str) -> None:
        """The address counts once its owner has followed the link."""
        account = await self.credentials(person)
        secret = await self.new_proof("mail", person, mail)
        await self._write(mail, "confirm", account, secret, language)

    async def tell_change(self, account: Credentials, kind: str) -> None:
        """So that nobody loses their account without noticing."""
        if account.mail is not None and account.mail_confirmed is not None:
            await self._write(account.mail, kind, account, "", "en")

    async def _write(
        self, to: str, kind: str, account: Credentials, secret: str, language: str
    ) -> None:
        """The secret stands behind a #, which no browser sends to any server."""
        spoken = account.language if account.language in LANGUAGES else language
        texts = Texts(spoken if spoken in LANGUAGES else "en")
        link = f"{self._settings.home}/{kind}#{secret}"
        words = {"player": account.name, "link": link}
        subject = texts.say(f"mail-{kind}-subject")
        letter = Letter(to, subject, texts.say(f"mail-{kind}", words) + "\n")
        await self._mailer.send(letter, account.person)

    async def confirm_mail(self, secret: str) -> None:
        person, mail = await self.take_proof(secret, "mail")
        await self.tell_change(await self.credentials(person or ""), "mail-changed")
        await self._set(person or "", mail=mail, mail_confirmed=moment())

    async def reset(self, secret: str, password: str) -> str:
        """The person whose password is another from now on; nobody else stays signed in."""
        kept = await self.passwords.hashed(password)
        found = await self.change(stored.reset_password, hashed(secret), kept, moment())
        if found is None:
            raise Error(400, "bad-link")
        await self._password_set(*found)
        return found[0]


class _Undone(Exception):
    """Takes a transaction back."""
