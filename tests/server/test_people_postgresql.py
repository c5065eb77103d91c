"""Accounts and ratings on PostgreSQL, where several nodes share one database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from kiebitz.server.app import create_app
from kiebitz.server.passwords import Passwords
from kiebitz.server.people import COOKIE
from kiebitz.server.settings import Settings
from tests.server.test_accounts import (
    OTHER,
    PASSWORD,
    QUICK,
    Client,
    code,
    open_table,
    sign_in,
    sign_up,
    tables,
)
from tests.server.test_ratings import played_by_all
from tests.services import PostgreSQL

pytestmark = [
    pytest.mark.services,
    pytest.mark.filterwarnings(
        "ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning"
    ),
]


@pytest.fixture(scope="module")
def database() -> Iterator[PostgreSQL]:
    running = PostgreSQL()
    yield running
    running.stop()


@pytest.fixture
def nodes(database: PostgreSQL, tmp_path: Path) -> Iterator[tuple[Client, Client]]:
    """Two servers on one database, and a browser at each."""
    settings = Settings(data_dir=tmp_path, database=database.database("people"))
    with (
        TestClient(create_app(settings), "http://127.0.0.1") as one,
        TestClient(create_app(settings), "http://127.0.0.1") as other,
    ):
        for client in (one, other):
            client.app.state.accounts.passwords = Passwords(QUICK)
        yield one, other


def test_two_nodes_note_every_table_once(database: PostgreSQL) -> None:
    assert played_by_all(database.database("ratings")) == {"Ada": 8, "Bo": 8, "Cy": 8}


def test_an_account_of_one_node_is_the_others_too(nodes: tuple[Client, Client]) -> None:
    one, other = nodes
    first = open_table(one)
    assert sign_up(one).status_code == 201
    second = open_table(other)
    with one.websocket_connect(f"/api/tables/{second}/socket") as watching:
        assert watching.receive_json()["mine"] is None
    assert sign_in(other).status_code == 201
    assert tables(one) == tables(other) == {first, second}
    with one.websocket_connect(f"/api/tables/{second}/socket") as watching:
        assert watching.receive_json()["mine"] == 0, "the table moved behind the node's back"
    assert other.delete("/api/sessions").status_code == 204
    assert not one.get("/api/me").json()["is_account"], "at once, on the other node"
    assert code(sign_up(one, "Аda")) in ("name-taken", "bad-account-name")
    tried = [code(sign_in(node, password=OTHER)) for node in (one, other) * 6]
    assert tried[-1] == "too-many-tries", "tries are counted together"
    assert other.post("/api/me/delete", json={"password": PASSWORD}).status_code == 200
    assert COOKIE not in other.cookies
