"""Mail: whoever has a message to send hands it to a `Mailer`, which sends it in its own time.

A letter is in the database until a mail server has taken it, so that a kill loses none. Of several
nodes one has the lease of a letter; if that node is killed while it sends, the letter goes out
again under the same Message-ID.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import formatdate
from typing import Protocol, runtime_checkable
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec

from kiebitz.server.platform.clock import machine_time
from kiebitz.server.platform.log import log
from kiebitz.store import Store, outgoing_mail
from kiebitz.store.outgoing_mail import StoredLetter

TRIES = 8
FIRST_PAUSE = 2.0
PATIENCE = 4
"""Each pause is so many times the one before: the last comes after about six hours."""
LEASE_MS = 60_000


class Email(msgspec.Struct, frozen=True):
    """A mail in plain text. `headers` are further ones, such as List-Unsubscribe."""

    to: str
    subject: str
    text: str
    headers: tuple[tuple[str, str], ...] = ()


@runtime_checkable
class Mailer(Protocol):
    @property
    def is_ready(self) -> bool:
        """Whether this server can send mail at all."""
        ...

    async def send(self, letter: Email, person: str) -> None:
        """Takes a letter to somebody: from then on it is on disk."""
        ...

    def wake(self) -> None:
        """Somebody else has put a letter into the store."""
        ...

    async def close(self) -> None: ...


class NoMailer:
    """A server whose owner has set up no mail."""

    @property
    def is_ready(self) -> bool:
        return False

    async def send(self, letter: Email, person: str) -> None:
        log.warning("mail-not-set-up")

    def wake(self) -> None:
        return None

    async def close(self) -> None:
        return None


class SmtpServer(msgspec.Struct, frozen=True):
    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = None
    tls: bool = False
    """TLS from the first byte; else STARTTLS where the server offers it."""


def smtp_server(url: str, sender: str) -> SmtpServer:
    """What `smtp://user:password@host:587` or `smtps://host` says; ValueError if it is no such."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError(url)
    tls = parts.scheme == "smtps"
    return SmtpServer(
        host=parts.hostname,
        port=parts.port or (465 if tls else 587),
        sender=sender,
        user=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
        tls=tls,
    )


class SmtpMailer:
    """Sends one letter after the other, beside everything else; tries again ever more patiently."""

    def __init__(
        self,
        server: SmtpServer,
        store: Store,
        pause: float = FIRST_PAUSE,
        moment: Callable[[], int] = machine_time,
    ) -> None:
        self._server = server
        self._store = store
        self._pause = pause
        self._moment = moment
        self._awake = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._run())

    @property
    def is_ready(self) -> bool:
        return True

    async def send(self, letter: Email, person: str) -> None:
        await asyncio.to_thread(
            self._store.write, outgoing_mail.add, person, as_json(letter), self._moment()
        )
        self.wake()

    def wake(self) -> None:
        self._awake.set()

    async def close(self) -> None:
        """What is waiting is sent first, if that takes no longer than a few seconds; the rest when
        a server runs again."""
        self._is_closing = True
        self.wake()
        _, left = await asyncio.wait({self._task}, timeout=5)
        if left:
            log.warning("mail-left-for-later")
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            # Asked before looking: a letter that came meanwhile is looked for once more.
            is_last = self._is_closing
            self._awake.clear()
            try:
                while await self._next():
                    pass
            except Exception as error:
                log.error("mail-failed", error=error)
            if is_last:
                return
            # Not wait_for, which may swallow that it is cancelled.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause):
                    await self._awake.wait()

    async def _next(self) -> bool:
        """Whether there was a letter to send."""
        at = self._moment()
        found = await asyncio.to_thread(outgoing_mail.claim_due, self._store, at, at + LEASE_MS)
        if found is None:
            return False
        try:
            await self._send(msgspec.json.decode(found.letter, type=Email), found.id)
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            await self._later(found, error)
        else:
            await asyncio.to_thread(self._store.write, outgoing_mail.remove, found.id)
        return True

    async def _later(self, found: StoredLetter, error: Exception) -> None:
        """What no mail server would take, such as two lines as a subject, is not tried again."""
        is_hopeless = isinstance(error, ValueError) or found.tries + 1 >= TRIES
        log.error("mail-not-sent", error=error, attempt=found.tries, given_up=is_hopeless)
        if is_hopeless:
            return await asyncio.to_thread(self._store.write, outgoing_mail.remove, found.id)
        due = self._moment() + int(1000 * self._pause * PATIENCE**found.tries)
        await asyncio.to_thread(self._store.write, outgoing_mail.postpone, found.id, due)

    async def _send(self, letter: Email, name: str) -> None:
        server = self._server
        await aiosmtplib.send(
            render_email(letter, server.sender, name),
            hostname=server.host,
            port=server.port,
            username=server.user,
            password=server.password,
            use_tls=server.tls,
            start_tls=None if not server.tls else False,
            timeout=20,
        )


def as_json(letter: Email) -> str:
    return msgspec.json.encode(letter).decode()


def render_email(letter: Email, sender: str, name: str) -> EmailMessage:
    """The letter as it goes over the wire; no header can be smuggled in by a line break."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{name}@{sender.rpartition('@')[2].rstrip('>') or 'localhost'}>"
    message["Auto-Submitted"] = "auto-generated"
    for name, value in letter.headers:
        message[name] = value
    message.set_content(letter.text)
    return message
