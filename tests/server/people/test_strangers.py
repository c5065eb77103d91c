"""Made-up secrets, other names, deep JSON, more bots than one may have at work."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kiebitz.server.app import create_app
from kiebitz.server.http.allowed_hosts import is_own_name, known_names
from kiebitz.server.http.cookies import COOKIE
from kiebitz.server.settings import make_settings
from kiebitz.texts import LANGUAGES, Texts
from tests.server.harness import Person, Server
from tests.server.http.test_origins_and_names import Meet, told

BOTS = [{"level": "random"}, {"level": "random"}]


@contextmanager
def visited(folder: Path, **limits: int) -> Iterator[TestClient[Litestar]]:
    """A server whose bots take their time."""
    settings = make_settings(data_dir=folder, bot_pause=600, **limits)
    with TestClient(create_app(settings), "http://127.0.0.1") as client:
        yield client


def opened(client: TestClient[Litestar], **wish: Any) -> str:
    """The code of the refusal, or `opened`."""
    answer = client.post("/api/tables", json={"game": "dame", **wish})
    if answer.status_code == 201:
        return "opened"
    code: str = answer.json()["extra"]["code"]
    return code


def test_a_made_up_secret_identifies_no_one(meet: Meet) -> None:
    eve = meet()
    eve.http.cookies.set(COOKIE, "x" * 43)
    table = eve.open("dame")
    given = [cookie.value for cookie in eve.http.cookies.jar if cookie.path == "/api"]
    assert len(given) == 1
    assert given[0] != "x" * 43
    eve.http.cookies.clear()
    eve.http.cookies.set(COOKIE, "x" * 43)
    assert told(eve.raw(table), "table")["seat"] is None
    assert eve.http.get("/api/tables").json() == []


@pytest.mark.parametrize(
    ("host", "is_own"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("LOCALHOST.:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[::1]:8000", True),
        ("games.example", True),
        ("named.example:80", True),
        ("evil.example", False),
        ("games.example.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_a_host_is_our_own_by_number_or_by_a_name_that_the_owner_knows(
    host: str, is_own: bool
) -> None:
    names = known_names(["named.example"], ["https://games.example"])
    assert is_own_name(host, names) == is_own


def test_a_request_under_another_name_is_not_answered(server: Server, person: Person) -> None:
    table = person.open("dame")
    for path in ("/api/health", "/api/games", f"/api/tables/{table}/moments", "/"):
        answer = person.http.get(path, headers={"Host": "evil.example"})
        assert answer.status_code == 421
        assert answer.json()["extra"]["code"] == "wrong-host"
    body = {"game": "dame"}
    assert person.http.post("/api/tables", json=body, headers={"Host": "e.org"}).status_code == 421


@pytest.mark.parametrize("depth", [100, 1_500, 5_000])
def test_deep_json_is_refused_and_breaks_nothing(person: Person, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for body in (f'{{"game": "dame", "options": {{"position": {deep}}}}}', deep):
        answer = person.http.post(
            "/api/tables", content=body, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code in (400, 413)
    connection = person.raw(person.open("dame"))
    told(connection, "table")
    short = "[" * min(depth, 1_900) + "]" * min(depth, 1_900)
    for text in (short, f'{{"kind": {short}}}', f'{{"kind":"nonce","nonce":{short}}}'):
        connection.send(text)
        assert told(connection, "trouble")["code"] == "bad-message"


@pytest.mark.parametrize("field", ["client", "nonce"])
def test_a_line_break_at_the_end_is_not_overlooked(person: Person, field: str) -> None:
    connection = person.raw(person.open("dame"))
    sent = {"kind": "nonce", "seen": 0, "client": "long-enough", "nonce": "ab" * 16}
    sent[field] = f"{sent[field]}\n"
    connection.send(json.dumps(sent))
    assert told(connection, "trouble")["code"] == "bad-message"


def test_tables_of_bots_alone_are_few_for_each_person(tmp_path: Path) -> None:
    with visited(tmp_path, bots_only_per_person=2) as ada:
        assert [opened(ada, seats=BOTS) for _ in range(3)][1:] == ["opened", "too-many-bots-only"]
        assert opened(ada) == "opened", "a table of one's own is another matter"
        ada.cookies.clear()
        assert opened(ada, seats=BOTS) == "opened"


def test_bot_only_tables_are_limited_per_address(tmp_path: Path) -> None:
    with visited(tmp_path, bots_only_per_address=2) as visitor:
        for expected in ("opened", "opened", "too-many-bots-only"):
            visitor.cookies.clear()
            assert opened(visitor, seats=BOTS) == expected


def test_tables_with_bots_are_limited_until_one_has_ended(tmp_path: Path) -> None:
    with visited(tmp_path, bot_tables_per_person=2) as ada:
        assert [opened(ada), opened(ada), opened(ada)][1:] == ["opened", "too-many-bot-tables"]
        assert opened(ada, seats=[{}, {}]) == "opened", "people need no bots"
        table = ada.get("/api/tables").json()[-1]["table"]
        with ada.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.receive_json()
            socket.send_json({"kind": "abort", "client": "call-it-off", "seen": 0})
            while socket.receive_json()["kind"] != "answer":
                pass
        assert opened(ada) == "opened"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_limit_says_what_to_do(language: str) -> None:
    for code in ("too-many-bots-only", "too-many-bot-tables", "too-many-connections"):
        assert len(Texts(language).say(f"trouble-{code}")) > 60


def test_an_address_watches_so_many_tables_at_once_and_no_more(tmp_path: Path) -> None:
    with visited(tmp_path, sockets_per_address=2) as ada:
        opened(ada)
        path = f"/api/tables/{ada.get('/api/tables').json()[0]['table']}/socket"
        with ada.websocket_connect(path) as one, ada.websocket_connect(path) as other:
            assert one.receive_json()["kind"] == other.receive_json()["kind"] == "table"
            with ada.websocket_connect(path) as third:
                assert third.receive_json()["code"] == "too-many-connections"
        said = ""
        while said != "table":  # as soon as the server has noticed that they are gone
            with ada.websocket_connect(path) as again:
                said = again.receive_json()["kind"]
