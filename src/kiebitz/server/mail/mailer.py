"""Mail: a `Mailer` accepts messages and sends them in the background.

A mail stays in the database until a mail server has accepted it, so that no crash loses any. One
node at a time leases a mail; if it is killed while sending, the mail goes out again under the same
Message-ID.
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
"""The growth of each pause; the last retry comes after about six hours."""
LEASE_MS = 60_000


class Email(msgspec.Struct, frozen=True):
    """A mail in plain text. `headers` are additional ones, such as List-Unsubscribe."""

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
        """Accepts a mail to a person; it is on disk when this returns."""
        ...

    def wake(self) -> None:
        """Another part of the server has put a mail into the store."""
        ...

    async def close(self) -> None: ...


class NoMailer:
    """For a server without a mail configuration."""

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
    """TLS from the first byte; otherwise STARTTLS if the server offers it."""


def smtp_server(url: str, sender: str) -> SmtpServer:
    """Parses `smtp://user:password@host:587` or `smtps://host`; raises ValueError for other
    URLs."""
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
    """Sends one mail after the other in the background; retries at growing intervals."""

    def __init__(
        self,
        server: SmtpServer,
        store: Store,
        pause: float = FIRST_PAUSE,
        now: Callable[[], int] = machine_time,
    ) -> None:
        self._server = server
        self._store = store
        self._pause = pause
        self._now = now
        self._awake = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._send_pending_mail())

    @property
    def is_ready(self) -> bool:
        return True

    async def send(self, letter: Email, person: str) -> None:
        await asyncio.to_thread(
            self._store.write, outgoing_mail.add_letter, person, email_as_json(letter), self._now()
        )
        self.wake()

    def wake(self) -> None:
        self._awake.set()

    async def close(self) -> None:
        """Sends pending mail first, within a few seconds; the rest goes out after a restart."""
        self._is_closing = True
        self.wake()
        _, left = await asyncio.wait({self._task}, timeout=5)
        if left:
            log.warning("mail-left-for-later")
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _send_pending_mail(self) -> None:
        while True:
            # Cleared before looking: a mail that arrives meanwhile triggers another look.
            is_last = self._is_closing
            self._awake.clear()
            try:
                while await self._send_next():
                    pass
            except Exception as error:
                log.error("mail-failed", error=error)
            if is_last:
                return
            # Not wait_for, which may swallow a cancellation.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause):
                    await self._awake.wait()

    async def _send_next(self) -> bool:
        """Whether there was a mail to send."""
        at = self._now()
        found = await asyncio.to_thread(outgoing_mail.claim_due, self._store, at, at + LEASE_MS)
        if found is None:
            return False
        try:
            await self._send_over_smtp(msgspec.json.decode(found.letter, type=Email), found.id)
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            await self._retry_later(found, error)
        else:
            await asyncio.to_thread(self._store.write, outgoing_mail.remove, found.id)
        return True

    async def _retry_later(self, found: StoredLetter, error: Exception) -> None:
        """Does not retry mail that no server would accept, such as one with a two-line subject."""
        is_hopeless = isinstance(error, ValueError) or found.tries + 1 >= TRIES
        log.error("mail-not-sent", error=error, attempt=found.tries, given_up=is_hopeless)
        if is_hopeless:
            return await asyncio.to_thread(self._store.write, outgoing_mail.remove, found.id)
        due = self._now() + int(1000 * self._pause * PATIENCE**found.tries)
        await asyncio.to_thread(self._store.write, outgoing_mail.postpone, found.id, due)

    async def _send_over_smtp(self, letter: Email, name: str) -> None:
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


def email_as_json(letter: Email) -> str:
    return msgspec.json.encode(letter).decode()


def render_email(letter: Email, sender: str, name: str) -> EmailMessage:
    """The mail as sent over the wire; a line break cannot inject a header."""
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
