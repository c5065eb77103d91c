"""Passkeys: an account by a key alone, and every answer of an authenticator that is not right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kiebitz.server.app import create_app
from kiebitz.server.settings import make_settings
from tests.server.authenticator import Authenticator, Key
from tests.server.people.test_accounts import Client, code

PAGE = "http://127.0.0.1"
OURS = {"Origin": PAGE}


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(make_settings(data_dir=tmp_path, tries_factor=100)), PAGE) as client:
        client.headers.update(OURS)
        yield client


@pytest.fixture
def phone() -> Authenticator:
    return Authenticator()


def signed_up(browser: Client, phone: Authenticator, name: str = "Ada") -> Any:
    options = browser.post("/api/passkeys/new", json={"name": name}).json()
    return browser.post("/api/account", json={"name": name, "passkey": phone.make(options, PAGE)})


def signed_in(browser: Client, answer: dict[str, Any]) -> Any:
    return browser.post("/api/sessions/passkey", json={"credential": answer})


def challenge(browser: Client) -> dict[str, Any]:
    asked: dict[str, Any] = browser.post("/api/passkeys/challenge").json()
    return asked


def name_of(browser: Client) -> str | None:
    name: str | None = browser.get("/api/me").json()["name"]
    return name


def test_an_account_is_made_and_entered_by_a_key_alone(
    browser: Client, phone: Authenticator
) -> None:
    assert signed_up(browser, phone).status_code == 201
    mine = browser.get("/api/me").json()
    assert (mine["name"], mine["has_password"], mine["passkeys"]) == ("Ada", False, 1)
    browser.delete("/api/sessions/current")
    assert name_of(browser) is None
    for _ in range(2):
        assert signed_in(browser, phone.use(challenge(browser), PAGE)).status_code == 201
        assert name_of(browser) == "Ada"


def test_another_key_is_added_and_the_last_way_in_stays(
    browser: Client, phone: Authenticator
) -> None:
    signed_up(browser, phone)
    [only] = browser.get("/api/passkeys").json()
    assert code(browser.delete(f"/api/passkeys/{only['id']}")) == "last-way-in"
    stick = Authenticator()
    options = browser.post("/api/passkeys/new", json={"name": ""}).json()
    assert [each["id"] for each in options["excludeCredentials"]] == [only["id"]]
    wish = {"credential": stick.make(options, PAGE), "label": "stick"}
    assert len(browser.post("/api/passkeys", json=wish).json()) == 2
    assert browser.delete(f"/api/passkeys/{only['id']}").status_code == 204
    browser.delete("/api/sessions/current")
    assert code(signed_in(browser, phone.use(challenge(browser), PAGE))) == "passkey-failed"
    assert signed_in(browser, stick.use(challenge(browser), PAGE)).status_code == 201


def test_a_challenge_counts_once(browser: Client, phone: Authenticator) -> None:
    signed_up(browser, phone)
    answer = phone.use(challenge(browser), PAGE)
    assert signed_in(browser, answer).status_code == 201
    assert code(signed_in(browser, answer)) == "passkey-failed"


def test_a_challenge_that_was_not_ours_counts_for_nothing(
    browser: Client, phone: Authenticator
) -> None:
    signed_up(browser, phone)
    own = {**challenge(browser), "challenge": "A" * 43}
    assert code(signed_in(browser, phone.use(own, PAGE))) == "passkey-failed"


def test_an_answer_for_another_page_is_refused(browser: Client, phone: Authenticator) -> None:
    signed_up(browser, phone)
    elsewhere = phone.use(challenge(browser), "https://kiebitz.example")
    assert code(signed_in(browser, elsewhere)) == "passkey-failed"
    other_place = {**challenge(browser), "rpId": "kiebitz.example"}
    assert code(signed_in(browser, phone.use(other_place, PAGE))) == "passkey-failed"


def test_a_key_with_only_the_right_name_is_rejected(browser: Client, phone: Authenticator) -> None:
    signed_up(browser, phone)
    thief = Authenticator()
    thief.make(browser.post("/api/passkeys/new", json={"name": ""}).json(), PAGE)
    forged = Key(phone.keys[0].credential, phone.keys[0].user, thief.keys[0].private, 9)
    assert code(signed_in(browser, thief.use(challenge(browser), PAGE, forged))) == "passkey-failed"


def test_a_key_must_ask_who_is_there(browser: Client, phone: Authenticator) -> None:
    careless = Authenticator(verifies=False)
    assert code(signed_up(browser, careless)) == "passkey-failed"
    signed_up(browser, phone)
    phone.verifies = False
    assert code(signed_in(browser, phone.use(challenge(browser), PAGE))) == "passkey-failed"


def test_a_copied_key_whose_count_goes_back_is_refused(
    browser: Client, phone: Authenticator
) -> None:
    signed_up(browser, phone)
    assert signed_in(browser, phone.use(challenge(browser), PAGE)).status_code == 201
    phone.keys[0].count = 0
    assert code(signed_in(browser, phone.use(challenge(browser), PAGE))) == "passkey-failed"


def test_challenges_for_creating_and_using_a_key_are_not_interchangeable(
    browser: Client, phone: Authenticator
) -> None:
    signed_up(browser, phone)
    to_make = browser.post("/api/passkeys/new", json={"name": ""}).json()
    misused = {**to_make, "rpId": "127.0.0.1"}
    assert code(signed_in(browser, phone.use(misused, PAGE))) == "passkey-failed"
    to_use = {**to_make, "challenge": challenge(browser)["challenge"]}
    wish = {"credential": phone.make(to_use, PAGE)}
    assert code(browser.post("/api/passkeys", json=wish)) == "passkey-failed"
