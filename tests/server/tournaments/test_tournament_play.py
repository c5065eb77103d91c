"""Tournaments of bots on the real server, killed in the middle: every table is opened once."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, update

from kiebitz.server.tournaments.cache import decode_tournament
from kiebitz.store.schema.people import ratings
from kiebitz.store.schema.tournaments import tournament_facts
from kiebitz.store.tables import load_table
from kiebitz.store.tournaments import load_tournament
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


FORMS: dict[str, dict[str, Any]] = {
    "swiss": {"rounds": 4 if SOAK else 2},
    "round_robin": {},
    "arena": {"minutes": 1},
}


def test_tournaments_of_16_bots_of_each_kind_are_played_through_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path)
    person = Person(server)
    with_account(person, "Ada")
    names = {form: opened(person, 16, game="dame", form=form, **FORMS[form]) for form in FORMS}
    for name in names.values():
        until(person, name, lambda found: any(board["points"] for board in found["boards"]))
    server.kill()
    before = {form: boards_of(server, names[form]) for form in names}
    hurry(server, names["arena"], seconds=40)
    server.start()
    for form, name in names.items():
        found = until(person, name, lambda found: found["line"]["status"] == "over")
        check_ended(server, found, before[form])
    assert len(page(person, names["round_robin"])["boards"]) == 16 * 15 // 2
    person.leave()
    server.stop()


def check_ended(server: Server, found: dict[str, Any], before: int) -> None:
    """Every table was opened once and has its result; points are neither lost nor made."""
    tables = [board["table"] for board in found["boards"]]
    assert len(tables) >= before > 0
    assert len(tables) == len(set(tables)) and found["live"] == []
    with store_of(server) as store:
        assert all(store.read(load_table, table) is not None for table in tables)
    assert all(board["points"] for board in found["boards"])
    total = sum(line["points"] for line in found["standings"])
    assert total == pytest.approx(len(tables) + len(found["byes"]))


def boards_of(server: Server, tournament: str) -> int:
    """How many boards there were when the server was killed."""
    with store_of(server) as store:
        stored = store.read(load_tournament, tournament)
    assert stored is not None
    return len(decode_tournament(stored).boards)


def hurry(server: Server, tournament: str, seconds: int) -> None:
    """An arena began so much earlier than it did."""
    with store_of(server) as store:
        stored = store.read(load_tournament, tournament)
        assert stored is not None
        facts = [json.loads(fact) for fact in stored.facts]
        number = next(n for n, fact in enumerate(facts) if fact["kind"] == "started")
        earlier = json.dumps(facts[number] | {"at": facts[number]["at"] - 1000 * seconds})
        here = tournament_facts.c.tournament == tournament, tournament_facts.c.number == number
        change = update(tournament_facts).where(*here).values(fact=earlier)
        store.write(lambda connection: connection.execute(change))


@pytest.mark.parametrize("game", ["chess", "dame", "match_of_the_century", "queens_gambit"])
def test_a_small_tournament_of_every_game_is_played_to_its_end(
    server: Server, meet: Any, game: str
) -> None:
    person = meet()
    with_account(person, "Fritz")
    seats = 4 if game == "queens_gambit" else 2
    plan = {"game": game, "form": "swiss", "seats": seats, "rounds": 3 if SOAK else 1}
    tournament = opened(person, 4, **plan)
    found = until(person, tournament, lambda found: found["line"]["status"] == "over")
    assert all(len(board["entrants"]) == seats and board["points"] for board in found["boards"])
    places = [line["place"] for line in found["standings"]]
    assert places == sorted(places) and len(places) == 4


def test_people_are_seeded_by_their_rating_and_bots_by_their_level(
    server: Server, meet: Any
) -> None:
    opener, weaker = meet(), meet()
    best, second = with_account(opener, "Gerda"), with_account(weaker, "Hans")
    with store_of(server) as store:
        known = {"game": "dame", "sigma": 1.0, "played": 20}
        rows = [{"person": best, "mu": 40.0, **known}, {"person": second, "mu": 20.0, **known}]
        store.write(lambda connection: connection.execute(insert(ratings), rows))
    wish = {"name": "Cup", "game": "dame", "form": "round_robin", "rated": True}
    wish |= {"clock": {"type": "live", "seconds": 600, "increment": 5}}
    tournament = opener.http.post("/api/tournaments", json=wish).json()["tournament"]
    path = f"/api/tournaments/{tournament}"
    bots = {"level": "beginner", "count": 1}
    assert opener.http.post(f"{path}/bots", json=bots).status_code == 204
    for person in (weaker, opener):
        assert person.http.post(f"{path}/join", json={}).status_code == 204
    assert opener.http.post(f"{path}/start").status_code == 204
    found = until(opener, tournament, lambda found: found["live"])
    named = [found["entrants"][line["entrant"]]["name"] for line in found["standings"]]
    assert named == ["Gerda", "Hans", "beginner"]
    assert [each["rating"] for each in found["entrants"]] == [None, 1680, 2480]
    assert (found["rated"], found["clock"]["seconds"]) == (True, 600)
    assert meet().http.post(f"{path}/join", json={}).status_code == 401
    late = meet()
    with_account(late, "Ida")
    answer = late.http.post(f"{path}/join", json={})
    assert (answer.status_code, answer.json()["extra"]["code"]) == (409, "no-more-entrants")
    [board] = [each for each in found["boards"] if each["round"] == 1]
    live = opener.sit(board["table"])
    assert live.table["clock"]["seconds"] == 600
    assert live.table["rated"] is (0 not in board["entrants"]), "no bot's game is rated"


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
    assert sitting.seat is not None, "paired players sit there"
    assert other.http.post(f"{path}/leave").status_code == 204
    assert page(other, tournament)["entrants"][1]["is_gone"]


def test_pods_of_three_and_four_play_the_queens_gambit(server: Server, meet: Any) -> None:
    person = meet()
    with_account(person, "Dora")
    plan = {"game": "queens_gambit", "form": "swiss", "seats": 4, "rounds": 1}
    tournament = opened(person, 7, **plan)
    found = until(person, tournament, lambda found: found["boards"])
    assert sorted(len(board["entrants"]) for board in found["boards"]) == [3, 4]


def test_options_of_the_game_hold_at_every_table(server: Server, meet: Any) -> None:
    person = meet()
    with_account(person, "Fritzi")
    wish = {"name": "Cup", "game": "chess", "form": "swiss", "options": {"variant": "checkers"}}
    answer = person.http.post("/api/tournaments", json=wish)
    assert (answer.status_code, answer.json()["extra"]["code"]) == (400, "bad-options")
    options = {"variant": "chess960", "number": 1}
    opening = person.http.post("/api/tournaments", json=wish | {"options": options})
    path = f"/api/tournaments/{(tournament := opening.json()['tournament'])}"
    for deed, wanted in (("join", {}), ("bots", {"level": "random"}), ("start", {})):
        assert person.http.post(f"{path}/{deed}", json=wanted).status_code == 204
    found = until(person, tournament, lambda found: found["live"])
    assert found["options"] == options
    assert found["live"][0]["view"]["variant"] == "chess960"


def test_a_game_for_two_has_no_pods(person: Person) -> None:
    with_account(person, "Emil")
    wish = {"name": "Cup", "game": "dame", "form": "swiss", "seats": 3}
    answer = person.http.post("/api/tournaments", json=wish)
    assert (answer.status_code, answer.json()["extra"]["code"]) == (400, "bad-seats")


def test_an_arena_starts_once_there_are_enough_for_a_table(person: Person) -> None:
    with_account(person, "Frida")
    wish = {"name": "Cup", "game": "queens_gambit", "form": "arena", "seats": 4}
    tournament = person.http.post("/api/tournaments", json=wish).json()["tournament"]
    path = f"/api/tournaments/{tournament}"
    assert person.http.post(f"{path}/bots", json={"level": "random", "count": 3}).is_success
    answer = person.http.post(f"{path}/start")
    assert (answer.status_code, answer.json()["extra"]["code"]) == (409, "cannot-start")
    assert person.http.post(f"{path}/bots", json={"level": "random"}).is_success
    assert person.http.post(f"{path}/start").status_code == 204
