"""Browsing a table's past: what was seen then, and nothing that was hidden."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.server.harness import Person
from tests.server.play.test_secrets import seated

Meet = Callable[[], Person]


def moments(person: Person, table: str) -> list[dict[str, Any]]:
    answer = person.http.get(f"/api/tables/{table}/moments")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def test_a_moment_is_numbered_by_the_events_that_had_been_shown(person: Person) -> None:
    table = person.open("dame", options={"starts": 0, "position": "B:W31,32:B1,2,3"}, others=None)
    sitting = person.sit(table)
    before = sitting.update["view"]["board"]
    sitting.play("1-5")
    past = moments(person, table)
    assert [moment["events"] for moment in past] == [0, len(sitting.events)]
    assert [moment["view"]["board"] for moment in past] == [
        before,
        sitting.update["view"]["board"],
    ]


def test_the_past_shows_no_hand_while_the_table_goes_on(meet: Meet) -> None:
    sittings = seated(meet)
    hand = sittings[0].update["view"]["hand"]
    assert hand
    watcher = meet()
    seen = moments(watcher, sittings[0].table["table"])
    assert all(moment["view"]["seat"] is None for moment in seen)
    assert all(not moment["view"].get("hand") for moment in seen), json.dumps(seen)
