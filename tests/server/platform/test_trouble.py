"""Disk full, a locked database, a damaged table, a bug: reported, logged, survived."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import resource
import socket
import sqlite3
import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import structlog
from litestar.testing import TestClient
from sqlalchemy.exc import OperationalError
from websockets import ConnectionClosed

from kiebitz.server.app import create_app
from kiebitz.server.platform.log import (
    LONGEST_VALUE,
    LineRateLimit,
    configure_log,
    log,
    note_lost_error,
)
from kiebitz.server.settings import Settings
from kiebitz.texts import LANGUAGES, Texts
from tests.server.harness import SECONDS, Person, Server

ACCEPTED = {"type": "accepted"}


@pytest.fixture(scope="module")
def troubled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("troubled")
    server = Server(folder / "data", log=folder / "log")
    yield server
    server.stop()


@pytest.fixture
def ada(troubled: Server) -> Iterator[Person]:
    person = Person(troubled)
    yield person
    person.leave()


def until(condition: Callable[[], bool]) -> None:
    limit = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < limit
        time.sleep(0.05)


def health(person: Person) -> tuple[int, str]:
    answer = person.http.get("/api/health")
    return answer.status_code, answer.json().get("extra", {}).get("code", "ok")


def test_a_full_disk_is_said_and_everything_goes_on_once_there_is_room(
    troubled: Server, ada: Person
) -> None:
    table = ada.open("dame", options={"starts": 0}, seats=[{}, {}])
    sitting = ada.sit(table)
    written = (troubled.folder / "kiebitz.sqlite3-wal").stat().st_size
    troubled.set_largest_file(written)
    assert sitting.submit("action", action="9-13")["code"] == "not-saved"
    until(lambda: health(ada) == (503, "not-saved"))
    refused = ada.http.post("/api/tables", json={"game": "dame"})
    assert (refused.status_code, refused.json()["extra"]["code"]) == (503, "not-saved")
    assert troubled.lines("not-saved")
    troubled.set_largest_file(resource.RLIM_INFINITY)
    until(lambda: health(ada) == (200, "ok"))
    assert sitting.submit("action", action="9-13") == ACCEPTED
    assert [event["params"]["move"] for event in ada.sit(table).events] == ["9-13"]


def test_a_locked_database_is_said_and_everything_goes_on_once_it_is_free(
    troubled: Server, ada: Person
) -> None:
    table = ada.open("dame", options={"starts": 0}, seats=[{}, {}])
    sitting = ada.sit(table)
    other = sqlite3.connect(troubled.folder / "kiebitz.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert sitting.submit("action", client="kept-waiting", action="9-13")["code"] == "not-saved"
    until(lambda: health(ada) == (503, "not-saved"))
    assert "locked" in {line["cause"] for line in troubled.lines("not-saved")}
    other.execute("ROLLBACK")
    other.close()
    until(lambda: health(ada) == (200, "ok"))
    assert sitting.submit("action", client="kept-waiting", action="9-13") == ACCEPTED


@pytest.mark.parametrize(
    ("entry", "number"),
    [
        ('{"kind":"action","seat":0,"action":"nonsense"}', 0),
        ('{"kind":"action","seat":7,"action":"9-13"}', 0),
        ('{"kind":"nothing"}', 0),
        ("not JSON", 0),
        ('{"kind":"action","seat":0,"action":"9-13"}', 1),
    ],
)
def test_a_damaged_table_says_so_and_hurts_no_other(
    troubled: Server, ada: Person, entry: str, number: int
) -> None:
    table = ada.open("dame", options={"starts": 0}, seats=[{}, {}])
    damaged = f"damaged-{table}"
    with sqlite3.connect(troubled.folder / "kiebitz.sqlite3") as database:
        database.execute(
            "INSERT INTO tables"
            " (id, game, opening, seed, status, created, opened_by, opened_from, bots)"
            " SELECT ?, game, opening, seed, status, created, opened_by,"
            " opened_from, bots FROM tables WHERE id = ?",
            (damaged, table),
        )
        database.execute("INSERT INTO entries VALUES (?, ?, ?, NULL)", (damaged, number, entry))
    with pytest.raises(ConnectionClosed) as caught:
        ada.raw(damaged).recv(SECONDS)
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4500
    answer = ada.http.get(f"/api/tables/{damaged}/moments")
    assert (answer.status_code, answer.json()["extra"]["code"]) == (410, "damaged")
    assert damaged in {line["table"] for line in troubled.lines("table-damaged")}
    assert ada.sit(table).legal


@pytest.mark.parametrize("language", LANGUAGES)
def test_trouble_has_a_sentence_in_every_language(language: str) -> None:
    texts = Texts(language)
    for text in ("refusal-not-saved", "trouble-not-saved", "trouble-damaged", "trouble-failed"):
        assert "[" not in texts.say(text)


def test_every_500_has_a_line_in_the_log_without_what_the_error_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_log(as_json=True)
    app = create_app(Settings(data_dir=tmp_path))
    with TestClient(app, "http://127.0.0.1", raise_server_exceptions=False) as client:

        def broken(*_: object) -> None:
            raise ValueError("the seed is 0123456789abcdef")

        app.state.host.cache.get = broken
        answer = client.get("/api/tables/some-table/record")
        assert answer.status_code == 500
        assert "0123456789abcdef" not in answer.text
    written = capsys.readouterr().err
    lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    failed = [line for line in lines if line["event"] == "request-failed"]
    assert [(line["path"], line["error"]) for line in failed] == [
        ("/api/tables/some-table/record", "ValueError")
    ]
    assert "test_trouble.py" in failed[0]["where"]
    assert "0123456789abcdef" not in json.dumps(lines)


def test_a_socket_that_is_dropped_has_a_line_in_the_log(troubled: Server, ada: Person) -> None:
    table = ada.open("dame")
    connection = ada.raw(table)
    connection.send("x" * 5000)
    with pytest.raises(ConnectionClosed):
        while True:
            connection.recv(SECONDS)
    until(lambda: table in {line["table"] for line in troubled.lines("socket-dropped")})


def lost_at_once(server: Server, path: str) -> None:
    """A browser that asks for a socket and is gone before it is answered."""
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        asks = f"GET {path} HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\n"
        more = "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        connection.sendall((asks + more + key).encode())
        at_once = struct.pack("ii", 1, 0)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)


def test_a_browser_that_disconnects_before_its_answer_is_no_failure(
    troubled: Server, ada: Person
) -> None:
    table = ada.open("dame")
    for path in ("/api/house/socket", f"/api/tables/{table}/socket") * 40:
        lost_at_once(troubled, path)
    assert health(ada) == (200, "ok")
    until(lambda: len(troubled.lines("socket-lost")) > 1)
    failed = troubled.lines("request-failed") + troubled.lines("socket-failed")
    assert not [line for line in failed if "socket" in line.get("path", "socket")]
    assert "Traceback" not in troubled.log_text


def test_rubbish_instead_of_requests_does_not_fill_the_log(troubled: Server, ada: Person) -> None:
    for _ in range(400):
        with socket.create_connection(("127.0.0.1", troubled.port)) as connection:
            connection.sendall(b"\x16\x03\x01 this is no request\r\n\r\n")
            connection.recv(1000)
    assert health(ada) == (200, "ok")
    assert 1 <= troubled.log_text.count("Invalid HTTP request") < 100


def test_what_libraries_log_of_an_error_is_its_type_and_its_place(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_log(as_json=True)

    async def lose() -> None:
        asyncio.get_running_loop().set_exception_handler(note_lost_error)

        async def fail(seed: str) -> None:
            raise ValueError(f"the seed is {seed}")

        def fail_at_once(seed: str) -> None:
            raise ValueError(f"the seed is {seed}")

        task = asyncio.create_task(fail("5eed"))
        asyncio.get_running_loop().call_soon(fail_at_once, "5eed")
        await asyncio.wait({task})
        del task
        gc.collect()

    asyncio.run(lose())
    try:
        raise ValueError("the seed is 5eed")
    except ValueError:
        logging.getLogger("some.library").exception("it broke %s", "here")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["error"] for line in lines if line["event"] == "error-lost"] == ["ValueError"] * 2
    (broke,) = [line["event"] for line in lines if "broke" in line["event"]]
    assert broke.startswith("it broke here ValueError test_trouble.py")
    assert "5eed" not in json.dumps(lines)


def test_an_error_of_the_database_without_a_word_is_logged_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_log(as_json=True)
    log.error("not-saved", error=OperationalError("SELECT 1", {}, sqlite3.OperationalError()))
    assert '"not-saved"' in capsys.readouterr().err


def test_a_line_of_the_log_is_short_and_few_are_of_a_kind(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_log(as_json=True)
    for _ in range(1000):
        log.warning("flood", path="x" * 100_000)
    lines = [line for line in capsys.readouterr().err.splitlines() if '"flood"' in line]
    assert 10 <= len(lines) < 100
    assert max(map(len, lines)) < LONGEST_VALUE + 200


def test_the_next_line_says_how_many_were_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = [0.0]
    clock = SimpleNamespace(monotonic=lambda: seconds[0])
    monkeypatch.setattr("kiebitz.server.platform.token_bucket.time", clock)
    few = LineRateLimit(burst=1, per_second=1)
    line = few(None, "", {"event": "e"})
    assert "left_out" not in line
    with pytest.raises(structlog.DropEvent):
        few(None, "", {"event": "e"})
    seconds[0] = 2.0
    assert few(None, "", {"event": "e"})["left_out"] == 1


def test_what_the_database_says_of_itself_is_logged_but_no_value(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_log(as_json=True)
    cause = sqlite3.OperationalError("database or disk is full")
    statement = "INSERT INTO tables VALUES (?)"
    error = OperationalError(statement, {"seed": "5eed"}, cause, hide_parameters=True)
    log.error("not-saved", error=error)
    written = capsys.readouterr().err
    assert "database or disk is full" in written
    assert "5eed" not in written
