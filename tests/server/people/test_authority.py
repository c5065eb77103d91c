"""Permissions: every route and every message, against every kind of caller.

The routes are listed by the server itself, so that none can be forgotten: to add one, add its row
to `authority_rows.py`, which explains how.
"""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute
from litestar.testing import TestClient

from kiebitz.core.names import name_key
from kiebitz.server.app import create_app
from kiebitz.server.http.cookies import COOKIE
from kiebitz.server.people.identity import hash_secret
from kiebitz.server.settings import Settings, make_settings
from kiebitz.server.tables.messages import Sent
from kiebitz.store import NewGuest, NewSession
from kiebitz.store.chat import NewLine
from kiebitz.store.people import set_person
from tests.server.authority_rows import MESSAGES, PAGES, ROLES, ROUTES, TOKENS, Row
from tests.server.harness import BESIDE

YEAR_MS = 365 * 24 * 3600 * 1000
SCOPES = {"reader": "read", "bot": "read,play"}
OUR_OWN = re.compile(r"^/(assets|schema)(/|$)")

NONE: dict[str, str] = {}

_numbers = itertools.count(1)


class World:
    """A table, and one of each who may ask for something there."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.number = next(_numbers)
        for role in ("guest", "other", "player", "admin", "third"):
            self._meet(role)
        for role in TOKENS:
            self._session(role, self.names["player"], "token", SCOPES[role])
        wish: dict[str, Any] = {"game": "dame", "seats": [{}, {}]}
        self.ask("other", "POST", "/api/tables", wish)
        self.table: str = self.ask("player", "POST", "/api/tables", wish).json()["table"]
        self.tournament = ""

    def prepare(self, row: Row) -> None:
        """Creates what only some rows need: a tournament of the player's, and a line of chat."""
        if "tournament" in row.path:
            wish = {"name": "Cup", "game": "dame", "form": "swiss"}
            opened = self.ask("player", "POST", "/api/tournaments", wish)
            self.tournament = opened.json()["tournament"]
        if "room" in row.path:
            third, said = self.names["third"], "a-client-id"
            line = NewLine(self.table, "players", third, said, third, 1, "Hello", None, None, 1)
            self._store().put(line).result(5)

    @property
    def names(self) -> dict[str, str]:
        """The values for braces in a row: ids of people, and the table."""
        roles = ("guest", "other", "player", "admin", "third")
        ids = {role: f"{role}-{self.number}" for role in roles}
        letters = "".join(chr(ord("a") + int(digit)) for digit in str(self.number))
        about = {"role": getattr(self, "role", ""), "letters": letters}
        there = {name: getattr(self, name, "") for name in ("table", "tournament")}
        return ids | about | there

    def secret(self, role: str) -> str:
        return f"{role}-{self.number}-".ljust(43, "s")

    def _store(self) -> Any:
        return self.client.app.state.host.store

    def _meet(self, role: str) -> None:
        person = self.names[role]
        self._store().put(NewGuest(self._new_session(role, person))).result(5)
        if role != "guest":
            self._store().write(
                set_person, person, name=person, account=name_key(person), is_admin=role == "admin"
            )

    def _new_session(
        self, role: str, person: str, kind: Any = "browser", scopes: str = ""
    ) -> NewSession:
        now = time.time_ns() // 1_000_000
        secret = hash_secret(self.secret(role))
        return NewSession(secret, person, now, now + YEAR_MS, kind, role, scopes)

    def _session(self, role: str, person: str, kind: str, scopes: str) -> None:
        self._store().put(self._new_session(role, person, kind, scopes)).result(5)

    def headers(self, role: str) -> dict[str, str]:
        if role == "stranger":
            return {}
        secret = self.secret(role)
        if role in TOKENS:
            return {"Authorization": f"Bearer {secret}"}
        return {"Cookie": f"{COOKIE}={secret}"}

    def ask(
        self, role: str, method: str, path: str, body: Any = None, more: dict[str, str] = NONE
    ) -> Any:
        self.role = role
        self.client.cookies.clear()
        headers = self.headers(role) | more
        return self.client.request(method, path, json=body, headers=headers)

    def filled(self, text: str) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: self.names[found[1]], text)

    def path(self, route: str, row: Row) -> str:
        _, _, path = route.partition(" ")
        values = {key: self.filled(text) for key, text in row.path.items()}
        return re.sub(r"\{(\w+):\w+\}", lambda found: values[found[1]], path)

    def body(self, row: Row) -> Any:
        text = msgspec.json.encode(row.body).decode()
        return None if row.body is None else msgspec.json.decode(self.filled(text))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    settings = make_settings(
        data_dir=tmp_path_factory.mktemp("authority"),
        tables_per_minute=10_000,
        bot_tables_per_address=10_000,
        bot_pause=600,
        tries_factor=1000,
    )
    with TestClient(create_app(settings), "http://127.0.0.1") as client:
        yield client


def routes(app: Litestar) -> Iterator[str]:
    """All there are, but the page's and the built files."""
    for route in app.routes:
        if isinstance(route, HTTPRoute) and not OUR_OWN.match(route.path):
            for method in sorted(route.methods - {"OPTIONS", "HEAD"}):
                if route.path not in PAGES:
                    yield f"{method} {route.path}"


def test_every_route_has_its_row_and_every_row_its_route(tmp_path: Path) -> None:
    app = create_app(Settings(data_dir=tmp_path))
    assert set(routes(app)) == set(ROUTES)
    sockets = {route.path for route in app.routes if isinstance(route, WebSocketRoute)}
    assert sockets == {"/api/tables/{table_id:str}/socket", "/api/house/socket"}
    pages = {route.path for route in app.routes if isinstance(route, HTTPRoute)} & PAGES
    assert pages == PAGES


@pytest.mark.parametrize("role", ROLES)
def test_the_home_page_lists_only_a_players_own_tables(
    client: TestClient[Litestar], role: str
) -> None:
    world = World(client)
    headers = world.headers(role)
    with client.websocket_connect("/api/house/socket", headers=headers) as socket:
        told = {message["kind"]: message for message in (socket.receive_json() for _ in "123")}
    tables = [each["table"] for each in told["tables"]["tables"]]
    assert (world.table in tables) == (role in ("player", "reader", "bot"))


def test_every_message_has_its_row() -> None:
    tags = {each.__struct_config__.tag for each in get_args(Sent)}
    assert tags == set(MESSAGES)


@pytest.mark.parametrize("route", ROUTES)
def test_a_route_says_to_each_what_its_row_says(route: str, client: TestClient[Litestar]) -> None:
    row, (method, _, _) = ROUTES[route], route.partition(" ")
    said = {}
    asking = [role for role in ROLES if not row.is_endless or row.cell(role) != "+"]
    for role in asking:
        world = World(client)
        world.prepare(row)
        world.role = role
        path, body = world.path(route, row), world.body(row)
        answer = world.ask(role, method, path, body, row.headers)
        said[role] = "+" if answer.status_code < 400 else code_of(answer)
    assert said == {role: row.cell(role) for role in asking}


def code_of(answer: Any) -> str:
    extra = answer.json().get("extra") or {}
    code: str = extra.get("code") if isinstance(extra, dict) else None  # type: ignore[assignment]
    return code or str(answer.status_code)


@pytest.mark.parametrize("kind", MESSAGES)
def test_a_message_at_the_socket_gets_the_verdict_of_its_row(
    kind: str, client: TestClient[Litestar]
) -> None:
    row = MESSAGES[kind]
    said = {role: verdict(World(client), role, kind, row) for role in ROLES}
    assert said == {role: row.cell(role) for role in ROLES}


def verdict(world: World, role: str, kind: str, row: Row) -> str:
    path = f"/api/tables/{world.table}/socket"
    world.client.cookies.clear()
    with world.client.websocket_connect(path, headers=world.headers(role)) as socket:
        seen = {} if kind in BESIDE else {"seen": 0}
        sent = {"kind": kind, "client": "a-client-id", **seen, **(world.body(row) or {})}
        socket.send_json(sent)
        while True:
            told = socket.receive_json()
            if told["kind"] in ("answer", "preview", "trouble"):
                return verdict_of(told)


def verdict_of(told: dict[str, Any]) -> str:
    if told["kind"] == "trouble":
        return f"trouble {told['code']}"
    found = told.get("verdict") or {"type": "accepted"}
    return "+" if found["type"] == "accepted" else str(found.get("code", found["type"]))


@pytest.mark.parametrize("route", [route for route in ROUTES if not route.startswith("GET")])
def test_no_other_sites_page_changes_anything(route: str, client: TestClient[Litestar]) -> None:
    world, row = World(client), ROUTES[route]
    world.prepare(row)
    headers = world.headers("player") | {"Origin": "https://evil.example"}
    world.client.cookies.clear()
    answer = world.client.request(
        route.partition(" ")[0], world.path(route, row), json=world.body(row), headers=headers
    )
    assert (answer.status_code, code_of(answer)) == (403, "wrong-origin")
