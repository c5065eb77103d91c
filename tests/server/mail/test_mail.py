"""Mail goes to a real SMTP server, whatever its content."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from kiebitz.server.mail.mailer import (
    TRIES,
    Email,
    NoMailer,
    SmtpMailer,
    email_as_json,
    render_email,
    smtp_server,
)
from kiebitz.store import Store, outgoing_mail
from kiebitz.store.engine import sqlite_url
from kiebitz.store.outgoing_mail import StoredLetter
from tests.server.harness import free_port
from tests.server.sink import Sink, mail_sink

SENDER = "Kiebitz <kiebitz@games.example>"


def send(folder: Path, url: str, *letters: Email) -> int:
    """Sends what it can; returns how many mails are left."""
    store = Store(sqlite_url(folder))

    async def all_of_them() -> None:
        mailer = SmtpMailer(smtp_server(url, SENDER), store, pause=0.01)
        for letter in letters:
            await mailer.send(letter, "ada")
        await mailer.close()

    asyncio.run(all_of_them())
    left = store.read(outgoing_mail.count_waiting)
    store.close()
    return left


@pytest.fixture
def sink() -> Iterator[Sink]:
    with mail_sink() as opened:
        yield opened


def test_a_letter_arrives_as_it_was_written(sink: Sink, tmp_path: Path) -> None:
    text = "Cześć, Jürgen!\nhttp://localhost:8000/reset#abc\n"
    wish = Email("ada@example.org", "Zurücksetzen – jetzt", text)
    assert send(tmp_path, sink.url, wish) == 0, "nothing of it stays in the store"
    letter = sink.wait_for(1)
    assert (letter["To"], letter["From"]) == ("ada@example.org", SENDER)
    assert letter["Subject"] == "Zurücksetzen – jetzt"
    assert letter.get_content().replace("\r\n", "\n") == text
    assert letter["Auto-Submitted"] == "auto-generated"


def test_a_letter_that_cannot_be_written_stops_no_other(sink: Sink, tmp_path: Path) -> None:
    bad = Email("ada@example.org", "two\nlines", "x")
    assert send(tmp_path, sink.url, bad, Email("bo@example.org", "one", "x")) == 0
    assert [letter["To"] for letter in sink.letters] == ["bo@example.org"]


def test_mail_that_no_server_took_is_sent_by_the_next_node(sink: Sink, tmp_path: Path) -> None:
    away = f"smtp://127.0.0.1:{free_port()}"
    letters = [Email("ada@example.org", f"number {number}", "x") for number in range(3)]
    store = Store(sqlite_url(tmp_path))

    async def killed() -> None:
        """Accepts mail, fails to deliver it, and then disappears."""
        mailer = SmtpMailer(smtp_server(away, SENDER), store, pause=0.001)
        for letter in letters:
            await mailer.send(letter, "ada")
        mailer._task.cancel()

    asyncio.run(killed())
    assert store.read(outgoing_mail.count_waiting) == 3
    store.write(outgoing_mail.release_all)
    store.close()
    assert send(tmp_path, sink.url) == 0
    subjects = [letter["Subject"] for letter in sink.letters]
    assert sorted(subjects) == ["number 0", "number 1", "number 2"]
    assert len({letter["Message-ID"] for letter in sink.letters}) == 3


def test_a_letter_that_comes_while_the_mailer_looks_is_sent_before_it_closes(
    sink: Sink, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(sqlite_url(tmp_path))
    claim_due, has_looked, is_added = outgoing_mail.claim_due, threading.Event(), threading.Event()

    def looks_too_early(store: Store, at: int, until: int) -> StoredLetter | None:
        found = claim_due(store, at, until)
        has_looked.set()
        assert is_added.wait(10)
        return found

    async def closed_at_once() -> None:
        mailer = SmtpMailer(smtp_server(sink.url, SENDER), store, pause=60)
        await asyncio.to_thread(has_looked.wait, 10)
        store.write(
            outgoing_mail.add_letter, "ada", email_as_json(Email("ada@example.org", "one", "x")), 0
        )
        closing = asyncio.create_task(mailer.close())
        await asyncio.sleep(0)
        is_added.set()
        await closing

    monkeypatch.setattr(outgoing_mail, "claim_due", looks_too_early)
    asyncio.run(closed_at_once())
    assert store.read(outgoing_mail.count_waiting) == 0
    store.close()


def test_after_some_tries_a_letter_is_given_up(tmp_path: Path) -> None:
    store, now = Store(sqlite_url(tmp_path)), [0]

    async def tried() -> None:
        server = smtp_server(f"smtp://127.0.0.1:{free_port()}", SENDER)
        mailer = SmtpMailer(server, store, pause=0.001, now=lambda: now[0])
        await mailer.send(Email("ada@example.org", "one", "x"), "ada")
        for _ in range(10 * TRIES):
            now[0] += 3600_000
            await mailer._send_next()
        await mailer.close()

    asyncio.run(tried())
    assert store.read(outgoing_mail.count_waiting) == 0
    store.close()


def test_of_two_nodes_one_sends_a_letter(sink: Sink, tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))

    async def both() -> None:
        server = smtp_server(sink.url, SENDER)
        mailers = [SmtpMailer(server, store, pause=0.01) for _ in range(2)]
        for number in range(6):
            await mailers[number % 2].send(Email("ada@example.org", str(number), "x"), "ada")
        for mailer in mailers:
            await mailer.close()

    asyncio.run(both())
    assert sorted(letter["Subject"] for letter in sink.letters) == list("012345")
    store.close()


@pytest.mark.parametrize("field", ["to", "subject"])
def test_no_header_is_smuggled_in_by_a_line_break(field: str) -> None:
    letter = Email("a@example.org", "s", "t")
    smuggled = {field: getattr(letter, field) + "\r\nBcc: eve@example.org"}
    with pytest.raises(ValueError):
        render_email(msgspec.structs.replace(letter, **smuggled), SENDER, "a")


@pytest.mark.parametrize(
    ("url", "host", "port", "tls", "user", "password"),
    [
        ("smtp://mail.example", "mail.example", 587, False, None, None),
        ("smtps://mail.example", "mail.example", 465, True, None, None),
        ("smtp://a%40b:p%3Aw@h:2525", "h", 2525, False, "a@b", "p:w"),
    ],
)
def test_a_mail_server_is_said_in_one_address(
    url: str, host: str, port: int, tls: bool, user: str | None, password: str | None
) -> None:
    found = smtp_server(url, SENDER)
    assert (found.host, found.port, found.tls) == (host, port, tls)
    assert (found.user, found.password) == (user, password)


@pytest.mark.parametrize("url", ["mail.example", "http://mail.example", "smtp://", "smtp://h:x"])
def test_what_is_no_address_is_said_to_be_none(url: str) -> None:
    with pytest.raises(ValueError):
        smtp_server(url, SENDER)


def test_a_server_without_mail_sends_none() -> None:
    assert not NoMailer().is_ready
    asyncio.run(NoMailer().send(Email("ada@example.org", "one", "x"), "ada"))
