"""Read-only questions about a table."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.harness import Person
from tests.server.play.test_secrets import seated

Meet = Callable[[], Person]

DAME = {"starts": 0, "position": "B:W31,18:B1,2,3,14"}


def asked(person: Person, table: str, question: str, **what: Any) -> Any:
    answer = person.http.post(f"/api/tables/{table}/{question}", json=what)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_piece_that_may_not_move_says_by_which_rule(person: Person) -> None:
    table = person.open("dame", options=DAME, others=None)
    person.sit(table)
    held = asked(person, table, "why-not", place="1")["refusal"]
    assert (held["code"], held["rule"]) == ("dame-must-capture", "D3.1")
    assert asked(person, table, "why-not", place="14")["refusal"] is None
    empty = asked(person, table, "why-not", place="20")["refusal"]
    assert (empty["code"], empty["params"]) == ("dame-no-piece", {"square": 20})


def test_an_action_is_judged_without_being_played(person: Person) -> None:
    table = person.open("dame", options=DAME, others=None)
    sitting = person.sit(table)
    assert asked(person, table, "why-not", action="14x23")["refusal"] is None
    refused = asked(person, table, "why-not", action="1-5")["refusal"]
    assert refused["code"] == "dame-must-capture"
    assert sitting.submit("action", action="14x23") == {"type": "accepted"}, "nothing was played"


def test_a_player_with_both_seats_names_the_one_they_mean(person: Person) -> None:
    table = person.open("dame", options=DAME, seats=[{"here": "Ada"}, {"here": "Bo"}])
    unnamed = person.http.post(f"/api/tables/{table}/why-not", json={"place": "1"})
    assert unnamed.status_code == 403
    held = asked(person, table, "why-not?seat=0", place="1")["refusal"]
    assert held["code"] == "dame-must-capture"
    assert asked(person, table, "why-not?seat=1", place="1")["refusal"]["code"] == "not-your-turn"


@pytest.mark.parametrize("place", ["33", "x", "", "٣"])
def test_what_is_no_place_cannot_be_read(person: Person, place: str) -> None:
    table = person.open("dame", options=DAME, others=None)
    answer = person.http.post(f"/api/tables/{table}/why-not", json={"place": place})
    assert (answer.status_code, answer.json()["extra"]["code"]) == (400, "unreadable")


def test_chess_says_why_a_piece_is_stuck(person: Person) -> None:
    pinned = {"white": 0, "position": "4r1k1/8/8/8/8/8/4N3/R3K3 w - - 0 1"}
    table = person.open("chess", options=pinned, others=None)
    person.sit(table)
    reasons = {
        place: (asked(person, table, "why-not", place=place)["refusal"] or {}).get("code")
        for place in ("e2", "a1", "e8", "h4")
    }
    assert reasons == {
        "e2": "chess-pinned",
        "a1": None,
        "e8": "chess-opponents-piece",
        "h4": "chess-empty-square",
    }


def test_a_bishop_behind_its_pawns_is_stuck(person: Person) -> None:
    table = person.open("chess", options={"white": 0}, others=None)
    person.sit(table)
    assert asked(person, table, "why-not", place="c1")["refusal"]["code"] == "chess-stuck"


def test_a_question_is_one_and_for_those_at_the_table(meet: Meet) -> None:
    person, stranger = meet(), meet()
    table = person.open("dame", options=DAME, others=None)
    both = person.http.post(f"/api/tables/{table}/why-not", json={"place": "1", "action": "1-5"})
    assert (both.status_code, both.json()["extra"]["code"]) == (400, "bad-question")
    for question in ("why-not", "preview"):
        answer = stranger.http.post(f"/api/tables/{table}/{question}", json={"action": "1-5"})
        assert (answer.status_code, answer.json()["extra"]["code"]) == (403, "not-at-table")


def test_a_preview_over_http_is_that_of_the_socket(person: Person) -> None:
    table = person.open("match_of_the_century", options={"spassky": 0})
    sitting = person.sit(table)
    sitting.until(sitting.my_turn)
    action = sitting.legal[0]
    assert asked(person, table, "preview", action=action)["preview"] == sitting.preview(action)


def test_a_view_is_fetched_at_each_of_ones_own_moments(meet: Meet) -> None:
    sittings = seated(meet)
    table = sittings[0].table["table"]
    stranger = meet()
    seen = stranger.http.get(f"/api/tables/{table}/view").json()
    assert seen["view"]["seat"] is None and not seen["view"].get("hand"), json.dumps(seen)
    late = stranger.http.get(f"/api/tables/{table}/view?at={seen['events'] + 1}")
    assert (late.status_code, late.json()["extra"]["code"]) == (404, "no-such-moment")


def test_the_past_of_ones_own_seat_is_as_it_was(person: Person) -> None:
    table = person.open("dame", options={"starts": 0}, others=None)
    sitting = person.sit(table)
    first = sitting.update["view"]
    sitting.play("11-15")
    then = person.http.get(f"/api/tables/{table}/view?at=0").json()
    newest = person.http.get(f"/api/tables/{table}/view").json()
    assert then == {"events": 0, "view": first}
    assert newest == {"events": len(sitting.events), "view": sitting.update["view"]}
