"""Identity: sessions and tokens identify people, and both can end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from kiebitz.server.app import create_app
from kiebitz.server.http.cookies import COOKIE
from kiebitz.server.people.identity import SEEN_MS, hash_secret
from kiebitz.server.settings import Settings
from kiebitz.store import NewSession, Store
from kiebitz.store.people import person_by_session, set_person
from kiebitz.store.tables import table_versions

FAR = time.time_ns() // 1_000_000 + 10**9
PEOPLE: list[dict[str, str]] = [{}, {}]
TOKEN = "t" * 43


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    client = TestClient(create_app(Settings(data_dir=tmp_path)), "http://127.0.0.1")
    with client:
        client.post("/api/tables", json={"game": "dame", "seats": PEOPLE})
        yield client


def store_of(client: TestClient[Litestar]) -> Store:
    store: Store = client.app.state.host.store
    return store


def tables(client: TestClient[Litestar], **headers: str) -> list[str]:
    return [line["table"] for line in client.get("/api/tables", headers=headers).json()]


def session_of(client: TestClient[Litestar]) -> str:
    return hash_secret(client.cookies[COOKIE])


def person_of(client: TestClient[Litestar]) -> str:
    found = store_of(client).read(person_by_session, session_of(client), 1)
    assert found is not None
    return found[1].id


def give_token(client: TestClient[Litestar], scopes: str) -> dict[str, str]:
    token = NewSession(hash_secret(TOKEN), person_of(client), 1, FAR, "token", "bot", scopes)
    store_of(client).put(token).result(5)
    return {"Authorization": f"Bearer {TOKEN}"}


def test_a_person_is_not_the_hash_of_their_secret(ada: TestClient[Litestar]) -> None:
    assert person_of(ada) != session_of(ada)
    assert len(tables(ada)) == 1


def test_several_sessions_lead_to_one_person(ada: TestClient[Litestar]) -> None:
    other = NewSession(hash_secret("o" * 43), person_of(ada), 1, FAR)
    store_of(ada).put(other).result(5)
    mine = tables(ada)
    ada.cookies.clear()
    assert tables(ada, Cookie=f"{COOKIE}={'o' * 43}") == mine


def test_an_expired_session_identifies_no_one(ada: TestClient[Litestar]) -> None:
    store_of(ada).put(NewSession(hash_secret("o" * 43), person_of(ada), 1, 2)).result(5)
    ada.cookies.clear()
    assert tables(ada, Cookie=f"{COOKIE}={'o' * 43}") == []


def test_an_ended_session_is_forgotten_at_once_and_its_sockets_close(
    ada: TestClient[Litestar],
) -> None:
    path = f"/api/tables/{tables(ada)[0]}/socket"
    with ada.websocket_connect(path) as socket:
        assert socket.receive_json()["seat"] == 0
        with ada.portal() as portal:
            portal.call(ada.app.state.people.end_sessions, [session_of(ada)])
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.receive_json()
    assert closed.value.code == 4408
    assert tables(ada) == []


def test_a_token_leads_to_its_person_and_a_cookie_beside_it_counts_for_nothing(
    ada: TestClient[Litestar],
) -> None:
    mine, token = tables(ada), give_token(ada, "read")
    assert tables(ada, **token) == mine
    answer = ada.get("/api/tables", headers={"Authorization": "Bearer wrong"})
    assert (answer.status_code, answer.json()["extra"]["code"]) == (401, "bad-token")
    ada.cookies.clear()
    assert tables(ada, **token) == mine
    assert tables(ada, Cookie=f"{COOKIE}={TOKEN}") == [], "a token is no cookie"


@pytest.mark.parametrize(("scopes", "status"), [("read", 403), ("read,play", 201)])
def test_a_token_does_only_what_it_was_made_for(
    ada: TestClient[Litestar], scopes: str, status: int
) -> None:
    token = give_token(ada, scopes)
    answer = ada.post("/api/tables", json={"game": "dame", "seats": PEOPLE}, headers=token)
    assert answer.status_code == status
    with ada.websocket_connect(f"/api/tables/{tables(ada)[-1]}/socket", headers=token) as socket:
        assert socket.receive_json()["seat"] == 0
        socket.send_json({"kind": "abort", "client": "call-it-off", "seen": 0})
        answers = (socket.receive_json() for _ in range(3))  # earlier lines come first
        verdict = next(each["verdict"] for each in answers if each["kind"] == "answer")
    assert verdict["type"] == ("refusal" if scopes == "read" else "accepted")


def test_when_a_session_was_last_used_is_noted_to_the_hour(ada: TestClient[Litestar]) -> None:
    def seen() -> int:
        found = store_of(ada).read(person_by_session, session_of(ada), 1)
        assert found is not None
        return found[0].seen

    before = seen()
    tables(ada)
    assert seen() == before
    people = ada.app.state.people
    people._known[session_of(ada)].seen -= SEEN_MS
    tables(ada)
    assert seen() > before


def test_names_are_asked_for_in_bulk(ada: TestClient[Litestar]) -> None:
    store_of(ada).write(set_person, person_of(ada), name="Ada")
    with ada.portal() as portal:
        names = portal.call(ada.app.state.people.load_names, [person_of(ada), "nobody"])
    assert names == {person_of(ada): "Ada"}


def test_seats_that_move_to_another_person_are_noticed_by_nodes_with_the_table_in_memory(
    ada: TestClient[Litestar],
) -> None:
    table = tables(ada)[0]
    store = store_of(ada)
    assert dict(store.read(table_versions, [table])[table].people) == {0: person_of(ada)}

    async def moved() -> dict[int, str]:
        host = ada.app.state.host
        live = await host.cache.get(table)
        host.merge_person(person_of(ada), "another-person")
        return dict(live.people)

    with ada.portal() as portal:
        assert portal.call(moved) == {0: "another-person"}
