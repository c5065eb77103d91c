"""Letters go to a real SMTP server, whatever is in them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec
import pytest

from kiebitz.server.mail import Letter, NoMailer, SmtpMailer, smtp_server, written
from tests.server.harness import free_port
from tests.server.sink import Sink, mail_sink

SENDER = "Kiebitz <kiebitz@games.example>"


def send(url: str, *letters: Letter) -> None:
    async def all_of_them() -> None:
        mailer = SmtpMailer(smtp_server(url, SENDER), pause=0.01)
        for letter in letters:
            mailer.send(letter)
        await mailer.close()

    asyncio.run(all_of_them())


@pytest.fixture
def sink() -> Iterator[Sink]:
    with mail_sink() as opened:
        yield opened


def test_a_letter_arrives_as_it_was_written(sink: Sink) -> None:
    text = "Cześć, Jürgen!\nhttp://localhost:8000/reset#abc\n"
    send(sink.url, Letter("ada@example.org", "Zurücksetzen – jetzt", text))
    letter = sink.wait_for(1)
    assert (letter["To"], letter["From"]) == ("ada@example.org", SENDER)
    assert letter["Subject"] == "Zurücksetzen – jetzt"
    assert letter.get_content().replace("\r\n", "\n") == text
    assert letter["Auto-Submitted"] == "auto-generated"


def test_a_letter_that_cannot_be_written_stops_no_other(sink: Sink) -> None:
    bad = Letter("ada@example.org", "two\nlines", "x")
    send(sink.url, bad, Letter("bo@example.org", "one", "x"))
    assert [letter["To"] for letter in sink.letters] == ["bo@example.org"]


def test_a_mail_server_that_is_away_is_nobody_elses_trouble() -> None:
    send(f"smtp://127.0.0.1:{free_port()}", Letter("ada@example.org", "one", "x"))


@pytest.mark.parametrize("field", ["to", "subject"])
def test_no_header_is_smuggled_in_by_a_line_break(field: str) -> None:
    letter = Letter("a@example.org", "s", "t")
    smuggled = {field: getattr(letter, field) + "\r\nBcc: eve@example.org"}
    with pytest.raises(ValueError):
        written(msgspec.structs.replace(letter, **smuggled), SENDER)


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
    NoMailer().send(Letter("ada@example.org", "one", "x"))
