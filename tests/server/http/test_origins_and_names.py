"""Strangers, broken clients and other sites' pages are kept out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from kiebitz.server.http.own_origins import is_own_origin
from tests.server.harness import SECONDS, Person

Meet = Callable[[], Person]


def told(connection: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(connection.recv(SECONDS))
        if message["kind"] == kind:
            return message


def closed_with(connection: ClientConnection) -> int:
    """The code of the close that follows."""
    with pytest.raises(ConnectionClosed) as caught:
        while True:
            connection.recv(SECONDS)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


def test_a_handshake_from_another_sites_page_is_refused(person: Person) -> None:
    table = person.open("dame")
    for origin in ("https://evil.example", "http://127.0.0.1:1", "null"):
        with pytest.raises(InvalidStatus) as caught:
            person.raw(table, origin=origin)
        assert caught.value.response.status_code == 403
    assert told(person.raw(table), "table")["seat"] == 0


def test_another_sites_page_opens_no_table_and_takes_no_seat(person: Person) -> None:
    table = person.open("dame", seats=[{}, {}])
    for path, body in (
        ("/api/tables", {"game": "dame"}),
        (f"/api/tables/{table}/seats", {"seat": 1}),
    ):
        answer = person.http.post(path, json=body, headers={"Origin": "https://evil.example"})
        assert (answer.status_code, answer.json()["extra"]["code"]) == (403, "wrong-origin")


@pytest.mark.parametrize(
    ("origin", "scheme", "is_own"),
    [
        (None, "http", True),
        ("http://here:8000", "http", True),
        ("http://here:8000", "ws", True),
        ("https://here:8000", "wss", True),
        ("https://games.example", "ws", True),
        ("http://games.example", "ws", False),
        ("http://here:8000", "https", False),
        ("https://here:8000", "ws", False),
        ("ftp://here:8000", "http", False),
        ("//here:8000", "http", False),
        ("http://[", "ws", False),
        ("null", "ws", False),
    ],
)
def test_an_origin_is_our_own_by_scheme_and_host_or_by_the_owners_word(
    origin: str | None, scheme: str, is_own: bool
) -> None:
    headers = {"host": "here:8000", **({} if origin is None else {"origin": origin})}
    assert is_own_origin(headers, scheme, ("https://games.example",)) == is_own


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        "null",
        '{"kind": "action"}',
        '{"kind": "action", "client": "short", "seen": 0, "action": "9-13"}',
        '{"kind": "action", "client": "long-enough", "seen": 0, "action": 7}',
        '{"kind": "action", "client": "long-enough", "seen": 0, "action": "9-13", "seat": "b"}',
        '{"kind": "deal", "client": "long-enough", "seen": 0, "deal": [0]}',
        '{"kind": "adjudication", "client": "long-enough", "seen": 0, "ruling": "win", "by": "me"}',
        '{"kind": "nonce", "client": "long-enough", "seen": 0, "nonce": "XYZ"}',
        '{"kind": "offer", "client": "long-enough", "seen": 0, "offer": "money"}',
        '{"kind": "resign", "client": "long-enough", "seen": 0',
        "\U0001f600",
    ],
)
def test_a_bad_message_is_answered_and_the_talk_goes_on(person: Person, text: str) -> None:
    connection = person.raw(person.open("dame", options={"starts": 0}, seats=[{}, {}]))
    connection.send(text)
    assert told(connection, "trouble")["code"] == "bad-message"
    connection.send('{"kind": "action", "client": "long-enough", "seen": 0, "action": "9-13"}')
    assert told(connection, "answer")["verdict"] == {"type": "accepted"}


def test_a_message_too_large_ends_the_talk(person: Person) -> None:
    connection = person.raw(person.open("dame"))
    connection.send("x" * 5000)
    assert told(connection, "trouble")["code"] == "too-large"
    assert closed_with(connection) == 1009


def test_bytes_are_no_message(person: Person) -> None:
    connection = person.raw(person.open("dame"))
    connection.send(b"\xff\xfe")
    assert told(connection, "trouble")["code"] == "bad-message"


def test_too_many_messages_end_the_talk(person: Person) -> None:
    connection = person.raw(person.open("dame"))
    with pytest.raises(ConnectionClosed):
        for _ in range(3000):
            connection.send("{}")
        while True:
            connection.recv(SECONDS)


def test_there_is_no_socket_without_a_table(person: Person) -> None:
    assert closed_with(person.raw("nowhere")) == 4404


def test_a_seat_is_known_by_its_secret_only(meet: Meet) -> None:
    ada, eve = meet(), meet()
    table = ada.open("dame")
    eve.http.cookies.set("kiebitz-person", "x" * 43)
    assert told(eve.raw(table), "table")["seat"] is None
    eve.http.cookies.set("kiebitz-person", "")
    assert told(eve.raw(table), "table")["seat"] is None


def test_the_secret_is_kept_from_scripts_and_from_other_sites(person: Person) -> None:
    header = person.http.post("/api/tables", json={"game": "dame"}).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "poker"}, 404, "no-such-game"),
        ({"game": "dame", "options": {"draws": "never"}}, 400, "bad-options"),
        ({"game": "dame", "options": {"flying": True}}, 400, "bad-options"),
        ({"game": "dame", "options": {"position": "nonsense"}}, 400, "bad-options"),
        ({"game": "dame", "seats": [{}]}, 400, "bad-seats"),
        ({"game": "dame", "seats": [{}, {"level": "random"}], "mine": 1}, 400, "bad-seats"),
        ({"game": "dame", "mine": 2}, 400, "bad-seats"),
        ({"game": "dame", "mine": -1}, 400, "bad-seats"),
        ({"game": "dame", "seats": [{}, {"level": "unbeatable"}]}, 400, "bad-seats"),
        ({"game": "dame", "seats": [{}, {"level": "random", "seed": 7}]}, 400, None),
        ({"game": "dame", "name": "x" * 41}, 400, None),
        ({}, 400, None),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    person: Person, wish: dict[str, Any], status: int, code: str | None
) -> None:
    answer = person.http.post("/api/tables", json=wish)
    assert answer.status_code == status
    assert code is None or answer.json()["extra"]["code"] == code


def test_a_games_material_is_public(person: Person) -> None:
    material = person.http.get("/api/games/queens_gambit/material").json()
    layout = material["layouts"][0]
    assert len(material["layouts"]) == 8
    assert len(layout["starts"]) == 4
    assert sum(token["value"] for token in layout["tokens"]) == 126
    assert set(layout["name"]) == {"de", "pl", "en"}
    assert person.http.get("/api/games/nothing/material").status_code == 404


def test_an_unknown_table_has_no_record(person: Person) -> None:
    assert person.http.get("/api/tables/nowhere/record").status_code == 404


def test_a_body_of_megabytes_is_refused_and_nothing_is_stored(person: Person) -> None:
    person.open("dame")
    before = len(person.http.get("/api/tables").json())
    huge = {"game": "dame", "options": {"position": "x" * 9_500_000}}
    assert person.http.post("/api/tables", json=huge).status_code == 413
    long = {"game": "dame", "seats": [{"level": "y" * 100}, {}]}
    assert person.http.post("/api/tables", json=long).status_code == 400
    assert len(person.http.get("/api/tables").json()) == before


def test_a_name_with_hidden_characters_is_refused(person: Person) -> None:
    answer = person.http.post("/api/tables", json={"game": "dame", "name": "Ada\u202egnp"})
    assert (answer.status_code, answer.json()["extra"]["code"]) == (400, "bad-name")


def test_a_table_opened_with_defaults_has_a_beginner_bot(person: Person) -> None:
    """Never a random mover by default."""
    for game in person.http.get("/api/games").json():
        if game["name"] != "sealed_bids":
            assert game["levels"] == ["beginner", "casual", "club", "strong", "max"]
    sitting = person.sit(person.open("dame"))
    assert [player["level"] for player in sitting.update["players"]] == [None, "beginner"]
