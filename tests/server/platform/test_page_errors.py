"""An error in the page's scripts that a person reports is one line in the server's log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from kiebitz.server.app import create_app
from kiebitz.server.http.attempt_limits import LIMITS
from kiebitz.server.settings import make_settings
from tests.server.harness import Person, Server

ERROR = {"region": "board", "error": "TypeError", "where": "Table-x.js:1:234 draw"}


@pytest.fixture
def ada(server: Server) -> Iterator[Person]:
    person = Person(server)
    yield person
    person.leave()


def report(person: Person, error: dict[str, str]) -> int:
    return person.http.post("/api/page-errors", json=error).status_code


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("page-errors")
    server = Server(folder / "data", log=folder / "log")
    yield server
    server.stop()


def test_a_reported_error_is_in_the_log_without_the_person(server: Server, ada: Person) -> None:
    assert report(ada, ERROR) == 204
    (line,) = server.lines("page-error")
    assert (line["region"], line["page_error"]) == ("board", "TypeError")
    assert line["page_where"] == ERROR["where"]
    assert set(line) == {"event", "level", "timestamp", "region", "page_error", "page_where"}


def test_a_report_cannot_be_long_nor_carry_other_fields(ada: Person) -> None:
    assert report(ada, ERROR | {"where": "x" * 301}) == 400
    assert report(ada, ERROR | {"message": "hidden"}) == 400


def test_an_address_cannot_flood_the_log(tmp_path: Path) -> None:
    most = LIMITS["page-error"].address
    app = create_app(make_settings(data_dir=tmp_path))
    with TestClient(app, "http://127.0.0.1") as client:
        answers = [client.post("/api/page-errors", json=ERROR) for _ in range(most + 1)]
    assert [answer.status_code for answer in answers] == [204] * most + [429]
