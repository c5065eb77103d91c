"""A real SMTP server that keeps the mail it receives."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from tests.server.harness import SECONDS, free_port


class Sink:
    """Accepts all mail, for any recipient."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self._controller = Controller(self, hostname="127.0.0.1", port=free_port())

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._controller.port}"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        letter: Any = message_from_bytes(envelope.content, policy=policy.default)
        self.letters.append(letter)
        return "250 kept"

    def wait_for(self, count: int) -> EmailMessage:
        """The mail with this number, once it has arrived."""
        limit = time.monotonic() + SECONDS
        while len(self.letters) < count:
            assert time.monotonic() < limit, "no letter came"
            time.sleep(0.02)
        return self.letters[count - 1]


@contextlib.contextmanager
def mail_sink() -> Iterator[Sink]:
    sink = Sink()
    sink._controller.start()
    try:
        yield sink
    finally:
        sink._controller.stop()
