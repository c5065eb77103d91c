"""Looking back at finished tables: every entry, any seat, reviews with progress, playing on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.harness import Person, Sitting

Meet = Callable[[], Person]
POSITION = "B:W30,31,32:B1,2,3,14"


def get(person: Person, path: str, status: int = 200) -> Any:
    answer = person.http.get(path)
    assert answer.status_code == status, answer.text
    return answer.json()


def post(person: Person, path: str, body: Any = None, status: int = 200) -> Any:
    answer = person.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def resigned(person: Person, game: str = "dame", actions: int = 2, **wish: Any) -> str:
    """A table where the person made a few moves against a bot and gave up."""
    table = person.open(game, others="random", **wish)
    sitting: Sitting = person.sit(table)
    for _ in range(actions):
        sitting.until(sitting.my_turn)
        if sitting.outcome is None:
            sitting.play(sitting.legal[0])
    sitting.until(sitting.my_turn)
    if sitting.outcome is None:
        sitting.submit("resign")
    sitting.until(lambda: sitting.outcome is not None)
    sitting.close()
    return table


def reviewed(person: Person, table: str) -> dict[str, Any]:
    """Waits for the review of a table, and checks that its progress only grows."""
    state = post(person, f"/api/tables/{table}/review", status=202)
    limit, done = time.monotonic() + 60, 0
    while state["status"] in ("waiting", "running"):
        assert time.monotonic() < limit
        assert state["done"] >= done or not state["done"]
        done = state["done"]
        time.sleep(0.05)
        state = get(person, f"/api/tables/{table}/review")
    found: dict[str, Any] = state
    return found


def test_a_finished_table_is_replayed_entry_by_entry(person: Person) -> None:
    table = resigned(person, options={"starts": 0, "position": POSITION})
    scenes = get(person, f"/api/tables/{table}/replay")
    record = get(person, f"/api/tables/{table}/record")
    assert [scene["entry"] for scene in scenes] == list(range(len(record["entries"]) + 1))
    assert scenes[0]["kind"] == "opening"
    first = next(scene for scene in scenes if scene["kind"] == "action")
    assert first["view"]["board"] != scenes[first["entry"] - 1]["view"]["board"]
    assert first["action"] == record["entries"][first["entry"] - 1]["action"]
    laid = post(person, "/api/analysis", {"game": "dame", "position": first["position"]})
    assert laid["view"]["board"] == first["view"]["board"], "any entry goes on the analysis board"


def test_after_the_end_every_seat_and_all_that_was_hidden_is_shown(person: Person) -> None:
    table = resigned(person, "queens_gambit", options={"players": 2})
    mine = get(person, f"/api/tables/{table}/replay?seat=0")
    theirs = get(person, f"/api/tables/{table}/replay?seat=1")
    spectator = get(person, f"/api/tables/{table}/replay")
    assert any(scene["view"]["hand"] for scene in mine)
    assert any(scene["view"]["hand"] for scene in theirs)
    assert not any(scene["view"]["hand"] for scene in spectator)
    places = {(each["seat"], each["place"]) for scene in spectator for each in scene["hidden"]}
    assert {(0, "hand"), (1, "hand"), (0, "pile"), (1, "pile")} <= places
    assert get(person, f"/api/tables/{table}/replay?seat=2", 400)


@pytest.mark.parametrize("path", ["replay", "replay?seat=1", "review", "notation", "line?entry=1"])
def test_nothing_of_it_is_given_out_while_the_game_goes_on(person: Person, path: str) -> None:
    table = person.open("queens_gambit", others="random")
    person.sit(table).close()
    answer = get(person, f"/api/tables/{table}/{path}", 409)
    assert answer["extra"]["code"] == "still-running"


def test_a_review_is_made_kept_and_found_by_all(meet: Meet) -> None:
    ada, eve = meet(), meet()
    table = resigned(ada, options={"starts": 0, "position": POSITION})
    assert get(eve, f"/api/tables/{table}/review")["status"] == "none"
    state = reviewed(ada, table)
    assert state["status"] == "done", state
    review = state["review"]
    for seat in range(2):
        parts = [step["parts"][seat] for step in review["steps"]]
        whole = sum(part["own"] + part["others"] + part["luck"] for part in parts)
        assert whole == review["result"][seat] - review["beginning"][seat][seat]
    assert get(eve, f"/api/tables/{table}/review")["review"] == review
    step = next(step for step in review["steps"] if step["ways"])
    views = get(eve, f"/api/tables/{table}/line?entry={step['entry']}")
    assert len(views) == 1 + len(step["ways"][0]["line"])
    assert get(eve, f"/api/tables/{table}/line?entry=999", 404)


def test_a_review_can_be_cancelled_by_those_concerned_and_asked_for_again(meet: Meet) -> None:
    ada, eve = meet(), meet()
    eve.open("dame", others=None)
    table = resigned(ada, "queens_gambit", actions=4)
    post(ada, f"/api/tables/{table}/review", status=202)
    refused = post(eve, f"/api/tables/{table}/review/cancel", status=403)
    assert refused["extra"]["code"] == "not-your-review"
    state = post(ada, f"/api/tables/{table}/review/cancel")
    assert state["status"] in ("cancelled", "done")
    assert post(ada, f"/api/tables/{table}/review", status=202)["status"] != "cancelled"


def test_nothing_to_review_is_said(person: Person) -> None:
    table = person.open("dame", others=None)
    sitting = person.sit(table, nonce=False)
    sitting.submit("abort")
    sitting.until(lambda: sitting.outcome is not None)
    answer = post(person, f"/api/tables/{table}/review", status=409)
    assert answer["extra"]["code"] == "cannot-review"


def test_a_game_goes_on_from_any_entry_against_a_bot(person: Person) -> None:
    table = resigned(person, options={"starts": 0, "position": POSITION})
    scenes = get(person, f"/api/tables/{table}/replay")
    before = next(scene for scene in scenes if scene["kind"] == "action")["entry"] - 1
    wish = {"entry": before, "level": "beginner"}
    opened = post(person, f"/api/tables/{table}/from", wish, 201)["table"]
    sitting = person.sit(opened)
    assert sitting.update["view"]["board"] == scenes[before]["view"]["board"]
    assert sitting.seat == 0 and sitting.my_turn()
    over = post(person, f"/api/tables/{table}/from", {"entry": 999, "level": "club"}, 400)
    assert over["extra"]["code"] == "bad-seats"


def test_the_moves_can_be_taken_along(person: Person) -> None:
    table = resigned(person, options={"starts": 0, "position": POSITION})
    answer = person.http.get(f"/api/tables/{table}/notation")
    assert answer.status_code == 200 and "GameType" in answer.text
    assert ".pdn" in answer.headers["content-disposition"]
    cards = resigned(person, "queens_gambit", actions=0)
    assert get(person, f"/api/tables/{cards}/notation", 404)


@pytest.mark.parametrize("game", ["dame", "chess"])
def test_the_analysis_board_knows_what_may_be_played(person: Person, game: str) -> None:
    start = post(person, "/api/analysis", {"game": game})
    assert start["to_move"] == 0 and start["choices"] and not start["lines"]
    move = start["choices"][0]["text"]
    after = post(person, "/api/analysis", {"game": game, "moves": [move]})
    assert after["to_move"] == 1 and after["position"] != start["position"]
    again = post(person, "/api/analysis", {"game": game, "position": after["position"]})
    assert again["position"] == after["position"]
    assert len(again["choices"]) == len(after["choices"])


def test_the_analysis_board_takes_positions_of_chess960(person: Person) -> None:
    """Rooks that may castle can be on any file, and are identified by it."""
    position = "nnqrbbkr/pppppppp/8/8/8/8/PPPPPPPP/NNQRBBKR w HDhd - 0 1"
    found = post(person, "/api/analysis", {"game": "chess", "position": position})
    assert found["position"] == position and found["to_move"] == 0


def test_the_analysis_board_gives_lines_and_says_what_is_no_position(person: Person) -> None:
    found = post(person, "/api/analysis", {"game": "dame", "position": POSITION, "lines": True})
    assert 1 <= len(found["lines"]) <= 3
    best = found["lines"][0]
    assert best["moves"][0] in [choice["text"] for choice in found["choices"]]
    assert 0 <= best["chance"] <= 1
    bad = post(person, "/api/analysis", {"game": "dame", "position": "nonsense"}, 400)
    assert bad["extra"]["code"] == "bad-position"
    assert post(person, "/api/analysis", {"game": "queens_gambit"}, 404)


def test_an_unknown_address_gets_a_page_and_no_json(person: Person) -> None:
    answer = person.http.get("/nowhere/at/all")
    assert answer.status_code in (404, 503)
    assert answer.headers["content-type"].startswith("text/")
    unknown = person.http.get("/api/nowhere")
    assert unknown.status_code == 404
    assert unknown.headers["content-type"].startswith("application/json")


def test_the_server_says_what_it_is_made_of(person: Person) -> None:
    about = get(person, "/api/about")
    names = {package["name"].lower() for package in about["packages"]}
    assert {"litestar", "msgspec", "sqlalchemy"} <= names
    assert about["version"] and about["licence"].startswith("GPL")
    assert all(package["licence"] for package in about["packages"])
