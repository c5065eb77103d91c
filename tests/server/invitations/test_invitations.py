"""Invitations by name: sent once and answered; blocked players cannot invite."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from kiebitz.server.app import create_app
from kiebitz.server.settings import make_settings
from tests.server.harness import Person

Meet = Callable[[], Person]


def account(person: Person, name: str) -> str:
    """A new account; returns its name."""
    called = f"{name} {secrets.token_hex(3)}"
    body = {"name": called, "password": "vier Kiebitze im Moor"}
    answer = person.http.post("/api/account", json=body)
    assert answer.status_code in (200, 201), answer.text
    return called


def told(person: Person, kind: str) -> dict[str, Any]:
    """The newest message of this kind in the house."""
    home_feed = person.connected("/api/house/socket")
    messages = (json.loads(home_feed.recv(20)) for _ in range(12))
    found: dict[str, Any] = next(each for each in messages if each["kind"] == kind)
    home_feed.close()
    return found


def invitations(person: Person) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = told(person, "invitations")["invitations"]
    return lines


def notices(person: Person) -> list[dict[str, Any]]:
    lines = person.http.get("/api/notices").json()
    return [each for each in lines if each["kind"] == "invitation"]


def code(answer: Any) -> str:
    return "+" if answer.is_success else str(answer.json()["extra"]["code"])


def test_an_invited_player_is_notified_once_and_sits_down(meet: Meet) -> None:
    ada, bo = meet(), meet()
    ada_name, bo_name = account(ada, "Ada"), account(bo, "Bo")
    table = ada.open("dame", others=None, invites=[bo_name])
    again = ada.http.post(f"/api/tables/{table}/invitations", json={"names": [bo_name]})
    assert again.status_code == 204
    assert [(each["table"], each["by"]) for each in invitations(bo)] == [(table, ada_name)]
    assert [each["params"]["others"] for each in notices(bo)] == [[ada_name]]
    assert code(bo.http.post(f"/api/invitations/{table}", json={"accepts": True})) == "+"
    assert bo.sit(table, nonce=False).seat == 1
    assert invitations(bo) == []
    twice = bo.http.post(f"/api/invitations/{table}", json={"accepts": True})
    assert code(twice) == "no-such-invitation"


def test_the_sender_is_notified_of_a_declined_invitation_and_the_seat_stays_free(
    meet: Meet,
) -> None:
    ada, bo = meet(), meet()
    account(ada, "Ada")
    bo_name = account(bo, "Bo")
    table = ada.open("chess", others=None, invites=[bo_name])
    assert code(bo.http.post(f"/api/invitations/{table}", json={"accepts": False})) == "+"
    assert invitations(bo) == []
    (no,) = notices(ada)
    assert no["params"] == {"game": "chess", "others": [bo_name], "answer": "declined"}
    assert ada.sit(table, nonce=False).update["free_seats"] == [1]


def test_the_sender_sees_who_has_not_answered_and_who_declined(meet: Meet) -> None:
    people = [meet() for _ in range(5)]
    ada, bo, cy, dan, eve = people
    names = [
        account(each, name)
        for each, name in zip(people, ("Ada", "Bo", "Cy", "Dan", "Eve"), strict=True)
    ]
    wish = {"options": {"players": 4}, "seats": [{"level": None}] * 4}
    table = ada.open("queens_gambit", invites=names[1:4], **wish)

    def asked(person: Person) -> Any:
        answer = person.http.get(f"/api/tables/{table}/invitations")
        return (
            {each["name"]: each["answer"] for each in answer.json()}
            if answer.is_success
            else code(answer)
        )

    assert asked(ada) == dict.fromkeys(names[1:4], "")
    assert code(bo.http.post(f"/api/invitations/{table}", json={"accepts": True})) == "+"
    assert code(cy.http.post(f"/api/invitations/{table}", json={"accepts": False})) == "+"
    assert asked(ada) == {names[1]: "accepted", names[2]: "declined", names[3]: ""}
    assert asked(bo) == {}, "that is between those who invited and were invited"
    assert asked(dan) == asked(eve) == "not-at-table"


def test_who_cannot_invite_whom(meet: Meet) -> None:
    ada, bo, guest = meet(), meet(), meet()
    ada_name, bo_name = account(ada, "Ada"), account(bo, "Bo")

    def invited(person: Person, *names: str) -> str:
        wish = {"game": "dame", "others": None, "invites": names}
        return code(person.http.post("/api/tables", json=wish))

    assert invited(guest, bo_name) == "accounts-only-invite"
    assert invited(ada, "nobody of this name") == "no-such-person"
    assert invited(ada, ada_name) == "invited-yourself"
    assert bo.http.put(f"/api/people/{ada_name}/bonds/block").is_success
    assert invited(ada, bo_name) == "blocked"
    assert notices(bo) == []


def played(ada: Person, bo: Person, bo_name: str) -> str:
    """A table at which Ada has resigned."""
    table = ada.open("dame", others=None, invites=[bo_name])
    bo.http.post(f"/api/invitations/{table}", json={"accepts": True})
    sitting, _ = ada.sit(table), bo.sit(table)
    sitting.until(lambda: not sitting.update["can_abort"] or bool(sitting.legal))
    assert sitting.submit("resign")["type"] == "accepted"
    return table


def test_a_blocked_player_gets_no_rematch(meet: Meet) -> None:
    ada, bo = meet(), meet()
    ada_name, bo_name = account(ada, "Ada"), account(bo, "Bo")
    table = played(ada, bo, bo_name)
    told_before = len(notices(bo))
    assert bo.http.put(f"/api/people/{ada_name}/bonds/block").is_success
    assert code(ada.http.post(f"/api/tables/{table}/again")) == "blocked"
    assert len(notices(bo)) == told_before


def test_who_was_told_of_a_rematch_can_be_invited_to_it(meet: Meet) -> None:
    """Bo leaves the seat that was kept; Ada asks once more."""
    ada, bo = meet(), meet()
    ada_name, bo_name = account(ada, "Ada"), account(bo, "Bo")
    table = ada.http.post(f"/api/tables/{played(ada, bo, bo_name)}/again").json()["table"]
    sitting = bo.sit(table, nonce=False)
    assert sitting.submit("resign")["type"] == "accepted"
    asked = ada.http.post(f"/api/tables/{table}/invitations", json={"names": [bo_name]})
    assert asked.status_code == 204
    assert [(each["table"], each["by"]) for each in invitations(bo)] == [(table, ada_name)]


def test_a_rematch_invites_the_others_once(meet: Meet) -> None:
    ada, bo = meet(), meet()
    ada_name, bo_name = account(ada, "Ada"), account(bo, "Bo")
    table = played(ada, bo, bo_name)
    following = [p.http.post(f"/api/tables/{table}/again").json()["table"] for p in (ada, bo)]
    assert following[0] == following[1]
    of_rematch = [each for each in notices(bo) if each["table"] == following[0]]
    assert [each["params"]["others"] for each in of_rematch] == [[ada_name]]
    assert [each for each in notices(ada) if each["table"] == following[0]] == []


def test_an_invitation_to_a_full_table_is_not_shown(meet: Meet) -> None:
    ada, bo, cy = meet(), meet(), meet()
    account(ada, "Ada")
    bo_name = account(bo, "Bo")
    table = ada.open("dame", others=None, invites=[bo_name])
    assert cy.take_seat(table, 1) == 201
    assert invitations(bo) == []
    late = bo.http.post(f"/api/invitations/{table}", json={"accepts": True})
    assert code(late) == "seat-taken"


def test_one_person_cannot_flood_another_with_invitations(meet: Meet) -> None:
    ada, bo, cy = meet(), meet(), meet()
    account(ada, "Ada")
    names = [account(bo, "Bo"), account(cy, "Cy")]
    tables = [ada.open("dame", others=None, invites=names[:1]) for _ in range(5)]
    wish = {"game": "dame", "others": None, "invites": names[:1]}
    assert code(ada.http.post("/api/tables", json=wish)) == "too-many-invitations"
    assert code(ada.http.post("/api/tables", json=wish | {"invites": names[1:]})) == "+"
    assert len(invitations(bo)) == 5
    assert code(bo.http.post(f"/api/invitations/{tables[0]}", json={"accepts": False})) == "+"
    assert code(ada.http.post("/api/tables", json=wish)) == "+"


def test_too_many_invitations_open_no_table(tmp_path: Path) -> None:
    """No one is left with a table that was reported as failed."""
    settings = make_settings(data_dir=tmp_path, invitations_per_hour=1)
    with TestClient(create_app(settings), "http://127.0.0.1") as client:
        password = {"password": "vier Kiebitze im Moor"}
        for name in ("Bo", "Cleo", "Ada"):
            client.cookies.clear()
            assert client.post("/api/account", json={"name": name, **password}).status_code == 201
        wish = {"game": "dame", "others": None}
        assert client.post("/api/tables", json={**wish, "invites": ["Bo"]}).status_code == 201
        answer = client.post("/api/tables", json={**wish, "invites": ["Cleo"]})
        assert answer.status_code == 429
        assert answer.json()["extra"]["code"] == "too-many-invitations"
        assert len(client.get("/api/tables").json()) == 1
