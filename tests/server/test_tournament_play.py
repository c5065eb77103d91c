"""Tournaments of bots on the real server, killed in the middle: every table is opened once."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.admins import store_of, with_account
from tests.server.harness import Person, Server

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
PATIENCE = 600 if SOAK else 150


def opened(person: Person, count: int, **plan: Any) -> str:
    """A tournament of bots that play at random, which has begun."""
    answer = person.http.post("/api/tournaments", json={"name": "Cup", **plan})
    assert answer.status_code == 201, answer.text
    tournament: str = answer.json()["tournament"]
    bots = {"level": "random", "count": count}
    assert person.http.post(f"/api/tournaments/{tournament}/bots", json=bots).status_code == 204
    assert person.http.post(f"/api/tournaments/{tournament}/start").status_code == 204
    return tournament


def page(person: Person, tournament: str) -> dict[str, Any]:
    path = f"/api/tournaments/{tournament}"
    try:
        answer = person.http.get(path)
    except httpx.TransportError:  # the connection to a server that was killed
        answer = person.http.get(path)
    found: dict[str, Any] = answer.json()
    return found


def until(person: Person, tournament: str, is_enough: Any) -> dict[str, Any]:
    limit = time.monotonic() + PATIENCE
    while not is_enough(found := page(person, tournament)):
        assert time.monotonic() < limit, found
        time.sleep(0.1)
    return found


FORMS = [
    ("swiss", 16, {"rounds": 4 if SOAK else 2}),
    ("round_robin", 16 if SOAK else 4, {}),
    ("arena", 16, {}),
]


@pytest.mark.parametrize(("form", "count", "more"), FORMS, ids=[form[0] for form in FORMS])
def test_a_tournament_of_bots_is_played_through_a_kill(
    tmp_path: Path, form: str, count: int, more: dict[str, Any]
) -> None:
    server = Server(tmp_path)
    person = Person(server)
    with_account(person, "Ada")
    tournament = opened(person, count, game="dame", form=form, minutes=1, **more)
    until(person, tournament, lambda found: any(board["points"] for board in found["boards"]))
    server.kill()
    server.start()
    if form == "arena" and not SOAK:
        until(person, tournament, lambda found: len(found["boards"]) > count // 2)
    else:
        until(person, tournament, lambda found: found["line"]["status"] == "over")
    found = page(person, tournament)
    tables = [board["table"] for board in found["boards"]]
    assert len(tables) == len(set(tables))
    with store_of(server) as store:
        assert all(store.table(table) is not None for table in tables if table)
    if form != "arena":
        assert all(board["points"] for board in found["boards"])
        total = sum(line["points"] for line in found["standings"])
        assert total == len(tables) + len(found["byes"])
    if form == "round_robin":
        assert len(tables) == count * (count - 1) // 2
    person.leave()
    server.stop()


def test_people_join_late_and_withdraw(server: Server, meet: Any) -> None:
    opener, other, guest = meet(), meet(), meet()
    with_account(opener, "Bo")
    with_account(other, "Cleo")
    wish = {"name": "Cup", "game": "chess", "form": "swiss"}
    tournament = opener.http.post("/api/tournaments", json=wish).json()["tournament"]
    path = f"/api/tournaments/{tournament}"
    assert guest.http.post(f"{path}/join", json={}).status_code == 401
    assert opener.http.post(f"{path}/start").json()["extra"]["code"] == "cannot-start"
    for person in (opener, other):
        assert person.http.post(f"{path}/join", json={}).status_code == 204
    again = other.http.post(f"{path}/join", json={})
    assert (again.status_code, again.json()["extra"]["code"]) == (409, "joined-already")
    assert other.http.post(f"{path}/start").json()["extra"]["code"] == "not-yours"
    assert opener.http.post(f"{path}/start").status_code == 204
    found = until(opener, tournament, lambda found: found["boards"])
    [board] = found["boards"]
    sitting = opener.sit(board["table"])
    assert sitting.seat is not None, "whoever is paired sits there"
    assert other.http.post(f"{path}/leave").status_code == 204
    assert page(other, tournament)["entrants"][1]["is_gone"]


def test_pods_of_three_and_four_play_the_queens_gambit(server: Server, meet: Any) -> None:
    person = meet()
    with_account(person, "Dora")
    plan = {"game": "queens_gambit", "form": "swiss", "seats": 4, "rounds": 1}
    tournament = opened(person, 7, **plan)
    found = until(person, tournament, lambda found: found["boards"])
    assert sorted(len(board["entrants"]) for board in found["boards"]) == [3, 4]


def test_a_game_for_two_has_no_pods(person: Person) -> None:
    with_account(person, "Emil")
    wish = {"name": "Cup", "game": "dame", "form": "swiss", "seats": 3}
    answer = person.http.post("/api/tournaments", json=wish)
    assert (answer.status_code, answer.json()["extra"]["code"]) == (400, "bad-seats")
