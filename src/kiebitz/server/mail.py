"""Mail: whoever has a message to send hands it to a `Mailer`, which sends it in its own time."""

from __future__ import annotations

import asyncio
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Protocol, runtime_checkable
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec

from kiebitz.server.journal import journal

TRIES = 3
FIRST_PAUSE = 2.0
MOST_WAITING = 1000


class Letter(msgspec.Struct, frozen=True):
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

    def send(self, letter: Letter) -> None:
        """Takes it and returns at once, so that nobody learns by waiting who gets mail."""
        ...

    async def close(self) -> None: ...


class NoMailer:
    """A server whose owner has set up no mail."""

    @property
    def is_ready(self) -> bool:
        return False

    def send(self, letter: Letter) -> None:
        journal.warning("mail-not-set-up")

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
    """Sends one letter after the other, beside everything else; tries a few times."""

    def __init__(self, server: SmtpServer, pause: float = FIRST_PAUSE) -> None:
        self._server = server
        self._pause = pause
        self._waiting: asyncio.Queue[Letter] = asyncio.Queue(MOST_WAITING)
        self._task = asyncio.create_task(self._run())

    @property
    def is_ready(self) -> bool:
        return True

    def send(self, letter: Letter) -> None:
        try:
            self._waiting.put_nowait(letter)
        except asyncio.QueueFull:
            journal.error("mail-too-much")

    async def close(self) -> None:
        """What is waiting is sent first, if that takes no longer than a few seconds."""
        try:
            await asyncio.wait_for(self._waiting.join(), 5)
        except TimeoutError:
            journal.error("mail-left-behind", letters=self._waiting.qsize())
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            letter = await self._waiting.get()
            try:
                await self._patiently(letter)
            finally:
                self._waiting.task_done()

    async def _patiently(self, letter: Letter) -> None:
        for attempt in range(TRIES):
            try:
                return await self._sent(letter)
            except (aiosmtplib.SMTPException, OSError, ValueError) as error:
                journal.error("mail-not-sent", error=error, attempt=attempt)
                await asyncio.sleep(self._pause * 2**attempt)

    async def _sent(self, letter: Letter) -> None:
        server = self._server
        await aiosmtplib.send(
            written(letter, server.sender),
            hostname=server.host,
            port=server.port,
            username=server.user,
            password=server.password,
            use_tls=server.tls,
            start_tls=None if not server.tls else False,
            timeout=20,
        )


def written(letter: Letter, sender: str) -> EmailMessage:
    """The letter as it goes over the wire; no header can be smuggled in by a line break."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip(">") or None)
    message["Auto-Submitted"] = "auto-generated"
    for name, value in letter.headers:
        message[name] = value
    message.set_content(letter.text)
    return message
