"""Accounts: signing up and in, a guest's data, ended sessions, and no leaks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.testing import TestClient

from kiebitz.server.app import create_app
from kiebitz.server.http.cookies import COOKIE
from kiebitz.server.people.identity import hash_secret
from kiebitz.server.people.passwords import Passwords
from kiebitz.server.settings import make_settings
from kiebitz.store.people import people_by_ids
from kiebitz.store.tables import load_table
from tests.server.sink import Sink, mail_sink

Client = TestClient[Litestar]
PASSWORD = "vier Kiebitze im Moor"
OTHER = "fünf Störche am Teich"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
TABLE: dict[str, Any] = {"game": "dame", "seats": [{}, {}]}


@pytest.fixture(scope="module")
def sink() -> Iterator[Sink]:
    with mail_sink() as opened:
        yield opened


@pytest.fixture
def ada(tmp_path: Path, sink: Sink) -> Iterator[Client]:
    """A person with a browser who has never been here."""
    sink.letters.clear()
    settings = make_settings(data_dir=tmp_path, smtp=sink.url)
    with TestClient(create_app(settings), "http://127.0.0.1") as client:
        client.app.state.accounts.passwords = Passwords(QUICK)
        yield client


def code(answer: Any) -> str:
    return "" if answer.status_code < 400 else str(answer.json()["extra"]["code"])


def sign_up(client: Client, name: str = "Ada", **rest: Any) -> Any:
    return client.post("/api/account", json={"name": name, "password": PASSWORD, **rest})


def sign_in(client: Client, name: str = "Ada", password: str = PASSWORD) -> Any:
    return client.post("/api/sessions", json={"name": name, "password": password})


def open_table(client: Client) -> str:
    return str(client.post("/api/tables", json=TABLE).json()["table"])


def tables(client: Client) -> set[str]:
    return {line["table"] for line in client.get("/api/tables").json()}


def secret_in(letter: Any) -> str:
    found = re.search(r"#([\w-]{43})", letter.get_content())
    assert found is not None
    return found[1]


def test_a_guest_who_signs_up_keeps_their_games_and_gets_another_secret(ada: Client) -> None:
    table, before = open_table(ada), ada.cookies[COOKIE]
    made = sign_up(ada)
    assert (made.status_code, made.json()["name"]) == (201, "Ada")
    assert ada.cookies[COOKIE] != before
    assert tables(ada) == {table}
    ada.cookies.clear()
    assert ada.get("/api/me", headers={"Cookie": f"{COOKIE}={before}"}).json()["name"] is None


def test_a_guest_who_signs_in_brings_their_games_along(ada: Client) -> None:
    sign_up(ada)
    first = open_table(ada)
    ada.cookies.clear()
    second, guest = open_table(ada), ada.cookies[COOKIE]
    with ada.websocket_connect(f"/api/tables/{second}/socket") as socket:
        assert socket.receive_json()["mine"] == 0
    assert sign_in(ada).status_code == 201
    assert tables(ada) == {first, second}
    with ada.websocket_connect(f"/api/tables/{second}/socket") as socket:
        assert socket.receive_json()["mine"] == 0, "also where the table was in memory"
    ada.cookies.clear()
    assert ada.get("/api/tables", headers={"Cookie": f"{COOKIE}={guest}"}).json() == []


def test_who_played_against_themselves_has_both_seats(ada: Client) -> None:
    sign_up(ada)
    table = open_table(ada)
    ada.cookies.clear()
    ada.post(f"/api/tables/{table}/seats", json={"seat": 1})
    assert sign_in(ada).status_code == 201
    assert tables(ada) == {table}


@pytest.mark.parametrize("other", ["Ada", "ADA", "Аda", "Аԁа", "Adá", "A da", "A.d.a", "Ada "])
def test_no_two_names_look_alike(ada: Client, other: str) -> None:
    sign_up(ada)
    ada.cookies.clear()
    assert code(sign_up(ada, other)) in ("name-taken", "bad-account-name")


@pytest.mark.parametrize(
    "name", ["", "A", "-ada", "a/b", "ad\u202ea", "adа", "Admin", "<b>", "👻👻"]
)
def test_a_name_is_letters_of_one_script(ada: Client, name: str) -> None:
    assert code(sign_up(ada, name)) == "bad-account-name"


@pytest.mark.parametrize("name", ["Ada", "Żółw 7", "Jürgen O’Neil", "Мария", "u-boot_3", "ada.l"])
def test_ordinary_names_are_fine(ada: Client, name: str) -> None:
    assert sign_up(ada, name).status_code == 201


@pytest.mark.parametrize("weak", ["short", "1234567890", "aaaaaaaaaaaa", "Password123", "x" * 201])
def test_a_password_that_all_would_try_is_refused(ada: Client, weak: str) -> None:
    assert code(sign_up(ada, password=weak)) == "weak-password"
    assert code(sign_up(ada, "Hieronymus", password="Hieronymus12")) == "weak-password"


def test_a_wrong_name_and_a_wrong_password_get_the_same_answer_and_the_same_work(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up(ada)
    checks: list[str] = []
    verify = Passwords._verify

    def counted(self: Passwords, stored: str, password: str) -> bool:
        checks.append(stored)
        return verify(self, stored, password)

    monkeypatch.setattr(Passwords, "_verify", counted)
    unknown, wrong = sign_in(ada, "Nobody"), sign_in(ada, password=OTHER)
    assert (unknown.status_code, unknown.content) == (wrong.status_code, wrong.content)
    assert code(wrong) == "wrong-sign-in"
    assert len(checks) == 2
    assert sign_in(ada).status_code == 201, "in spite of the case: " + sign_in(ada, "aDA").text


def test_after_too_many_attempts_even_the_right_password_is_rejected(ada: Client) -> None:
    sign_up(ada)
    said = [code(sign_in(ada, password=OTHER)) for _ in range(11)]
    assert said == ["wrong-sign-in"] * 10 + ["too-many-tries"]
    assert code(sign_in(ada)) == "too-many-tries"
    assert code(sign_in(ada, "Bo")) == "wrong-sign-in"


def test_a_hash_made_with_less_work_is_made_anew(ada: Client) -> None:
    sign_up(ada)
    store = ada.app.state.host.store

    def stored() -> str:
        from kiebitz.store.accounts import credentials

        found = store.read(credentials, "ada")
        return str(found.password)

    weak = stored()
    assert weak.startswith("$argon2id$")
    stronger = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)
    ada.app.state.accounts.passwords = Passwords(stronger)
    assert sign_in(ada).status_code == 201
    assert stored() != weak
    assert sign_in(ada).status_code == 201


def test_sessions_are_seen_and_ended(ada: Client) -> None:
    sign_up(ada)
    first = ada.cookies[COOKIE]
    ada.cookies.clear()
    sign_in(ada)
    lines = ada.get("/api/sessions").json()
    assert [line["is_this"] for line in lines].count(True) == 1
    assert len(lines) == 2
    other = next(line["id"] for line in lines if not line["is_this"])
    assert ada.delete(f"/api/sessions/{other}").status_code == 204
    assert code(ada.delete(f"/api/sessions/{other}")) == "no-such-session"
    sign_in(ada)
    assert ada.delete("/api/sessions").status_code == 204
    assert len(ada.get("/api/sessions").json()) == 1
    ada.cookies.clear()
    headers = {"Cookie": f"{COOKIE}={first}"}
    assert not ada.get("/api/me", headers=headers).json()["is_account"]


def test_a_person_who_signs_out_is_a_stranger(ada: Client) -> None:
    sign_up(ada)
    secret = ada.cookies[COOKIE]
    assert ada.delete("/api/sessions/current").status_code == 200
    assert COOKIE not in ada.cookies
    headers = {"Cookie": f"{COOKIE}={secret}"}
    assert ada.get("/api/me", headers=headers).json()["name"] is None


def test_a_token_is_shown_once_does_what_it_may_and_is_ended(ada: Client) -> None:
    sign_up(ada)
    wish = {"label": "my bot", "scopes": ["read"]}
    token = ada.post("/api/tokens", json=wish).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    lines = ada.get("/api/tokens").json()
    assert [(line["label"], line["scopes"]) for line in lines] == [("my bot", ["read"])]
    assert token not in json.dumps(lines)
    assert ada.get("/api/me", headers=headers).json()["name"] == "Ada"
    assert code(ada.post("/api/tables", json=TABLE, headers=headers)) == "token-may-not"
    assert code(ada.post("/api/tokens", json=wish, headers=headers)) == "token-may-not"
    assert ada.delete(f"/api/tokens/{lines[0]['id']}").status_code == 204
    assert code(ada.get("/api/me", headers=headers)) == "bad-token"


def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions(ada: Client) -> None:
    sign_up(ada)
    elsewhere = ada.cookies[COOKIE]
    ada.cookies.clear()
    sign_in(ada)
    change = {"old": "wrong", "password": OTHER}
    assert code(ada.post("/api/me/password", json=change)) == "wrong-password"
    assert ada.post("/api/me/password", json=change | {"old": PASSWORD}).status_code == 204
    assert ada.get("/api/me").json()["is_account"], "this browser stays"
    ada.cookies.clear()
    headers = {"Cookie": f"{COOKIE}={elsewhere}"}
    assert not ada.get("/api/me", headers=headers).json()["is_account"]
    assert code(sign_in(ada)) == "wrong-sign-in"
    assert sign_in(ada, password=OTHER).status_code == 201


def test_an_address_counts_once_its_owner_has_followed_the_link(ada: Client, sink: Sink) -> None:
    sign_up(ada, mail="ada@example.org", language="de")
    assert not ada.get("/api/me").json()["mail_is_confirmed"]
    letter = sink.wait_for(1)
    assert letter["To"] == "ada@example.org"
    secret = secret_in(letter)
    assert ada.post("/api/mail/confirm", json={"secret": secret}).status_code == 204
    assert ada.get("/api/me").json()["mail_is_confirmed"]
    again = ada.post("/api/mail/confirm", json={"secret": secret})
    assert code(again) == "bad-link", "it proves nothing twice"


def test_a_forgotten_password_is_set_anew_by_a_link_that_works_once(
    ada: Client, sink: Sink
) -> None:
    sign_up(ada, mail="ada@example.org")
    ada.post("/api/mail/confirm", json={"secret": secret_in(sink.wait_for(1))})
    token = ada.post("/api/tokens", json={"label": "bot"}).json()["token"]
    ada.cookies.clear()
    assert ada.post("/api/reset", json={"name": "ada@example.org"}).status_code == 202
    secret = secret_in(sink.wait_for(2))
    weak = ada.post("/api/reset/finish", json={"secret": secret, "password": "short"})
    assert code(weak) == "weak-password"
    finish = {"secret": secret, "password": OTHER}
    assert ada.post("/api/reset/finish", json=finish).status_code == 204
    assert code(ada.post("/api/reset/finish", json=finish)) == "bad-link"
    assert not ada.get("/api/me").json()["is_account"], "a link signs no one in"
    assert code(sign_in(ada)) == "wrong-sign-in"
    assert sign_in(ada, password=OTHER).status_code == 201
    headers = {"Authorization": f"Bearer {token}"}
    assert code(ada.get("/api/me", headers=headers)) == "bad-token"
    assert "Ada" in sink.wait_for(3).get_content(), "who owns the address is told"


def test_a_reset_says_the_same_whether_there_is_such_a_person(ada: Client, sink: Sink) -> None:
    sign_up(ada, mail="ada@example.org")
    sink.wait_for(1)
    answers = [
        ada.post("/api/reset", json={"name": name})
        for name in ("Ada", "Nobody", "ada@example.org", "no@example.org")
    ]
    assert len({(each.status_code, each.content) for each in answers}) == 1
    assert len(sink.letters) == 1, "an address that is not confirmed gets no links"


def test_two_accounts_may_have_one_address_and_neither_learns_of_the_other(
    ada: Client, sink: Sink
) -> None:
    first = sign_up(ada, mail="us@example.org")
    ada.cookies.clear()
    second = sign_up(ada, "Bo", mail="us@example.org")
    assert first.status_code == second.status_code == 201


def test_links_lead_to_the_servers_own_address_whatever_a_request_says(
    ada: Client, sink: Sink
) -> None:
    headers = {"Host": "10.6.6.6", "X-Forwarded-Host": "evil.example"}
    body = {"name": "Ada", "password": PASSWORD, "mail": "ada@example.org"}
    assert ada.post("/api/account", json=body, headers=headers).status_code == 201
    assert "http://localhost:8000/confirm#" in sink.wait_for(1).get_content()


@pytest.mark.parametrize("mail", ["ada", "a@b", "a b@example.org", "a@example.org\nBcc: x@y.org"])
def test_what_is_no_address_is_refused(ada: Client, mail: str) -> None:
    assert code(sign_up(ada, mail=mail)) == "bad-mail"


def test_personal_data_is_exported_without_secrets(ada: Client) -> None:
    table = open_table(ada)
    sign_up(ada)
    answer = ada.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    taken = answer.json()
    assert taken["account"]["name"] == "Ada"
    assert [row["table"] for row in taken["rows"]["seats"]] == [table]
    assert "seed" not in answer.text and "argon2" not in answer.text
    assert hash_secret(ada.cookies[COOKIE]) not in answer.text


def test_a_deleted_account_leaves_games_without_a_name(ada: Client) -> None:
    sign_up(ada)
    table = open_table(ada)
    assert code(ada.post("/api/me/delete", json={"password": "wrong"})) == "wrong-password"
    assert ada.post("/api/me/delete", json={"password": PASSWORD}).status_code == 200
    assert ada.get("/api/me").json()["name"] is None
    assert code(sign_in(ada)) == "wrong-sign-in"
    store = ada.app.state.host.store
    found = store.read(load_table, table)
    assert found is not None and len(found.people) == 1
    gone = store.read(people_by_ids, [found.people[0][1]])[found.people[0][1]]
    assert (gone.name, gone.account, gone.is_deleted) == (None, None, True)
    ada.cookies.clear()
    assert sign_up(ada).status_code == 201, "the name is free again"


def test_preferences_and_language_are_kept(ada: Client) -> None:
    sign_up(ada)
    change = {"language": "pl", "preferences": {"theme": "dark", "sounds": False}}
    assert ada.patch("/api/me", json=change).status_code == 200
    mine = ada.get("/api/me").json()
    assert (mine["language"], mine["preferences"]) == ("pl", change["preferences"])


def test_a_blocked_player_cannot_sit_down_and_does_not_learn_by_whom(ada: Client) -> None:
    sign_up(ada)
    table = open_table(ada)
    ada.cookies.clear()
    sign_up(ada, "Bo")
    seat = f"/api/tables/{table}/seats"
    assert ada.put("/api/people/Ada/bonds/block").status_code == 204
    assert code(ada.post(seat, json={"seat": 1})) == "blocked"
    assert ada.get("/api/people/Ada").json()["bonds"] == ["block"]
    assert ada.delete("/api/people/Ada/bonds/block").status_code == 204
    assert ada.post(seat, json={"seat": 1}).status_code == 201
    assert code(ada.put("/api/people/Bo/bonds/block")) == "not-yourself"


def test_reports_go_to_the_admins_queue(ada: Client) -> None:
    from kiebitz.store.moderation import decide_report, open_reports

    sign_up(ada)
    ada.cookies.clear()
    sign_up(ada, "Bo")
    told = {"reason": "insults", "words": "He said things."}
    assert ada.post("/api/people/Ada/reports", json=told).status_code == 204
    store = ada.app.state.host.store
    (waiting,) = store.read(open_reports)
    assert (waiting.reason, waiting.words) == ("insults", "He said things.")
    assert store.write(decide_report, waiting.id, "admin", "warned", 5)
    assert store.read(open_reports) == ()


def test_trials_of_notices_are_few(ada: Client) -> None:
    sign_up(ada)
    codes = [code(ada.post("/api/notices/test", json={"channel": "push"})) for _ in range(7)]
    assert codes == ["nowhere-to-send"] * 6 + ["too-many-tries"]
