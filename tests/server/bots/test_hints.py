"""Hints at the table: only for those who sit there among bots."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.harness import Person

Meet = Callable[[], Person]


@pytest.mark.parametrize("game", ["dame", "queens_gambit", "match_of_the_century"])
def test_a_hint_names_what_the_seat_may_do(person: Person, game: str) -> None:
    sitting = person.sit(person.open(game, others="random"))
    sitting.until(lambda: len(sitting.legal) > 1)
    assert sitting.update["hints"]
    answer = person.http.post(f"/api/tables/{sitting.table['table']}/hint")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert 1 <= len(found) <= 3
    assert {hint["choice"]["text"] for hint in found} <= set(sitting.legal)
    assert all(0 <= hint["chance"] <= 1 for hint in found)


def test_there_are_no_hints_against_people_nor_for_others(meet: Meet) -> None:
    ada, eve = meet(), meet()
    among_people = ada.open("dame", others=None)
    assert not ada.sit(among_people).update["hints"]
    refused = ada.http.post(f"/api/tables/{among_people}/hint")
    assert (refused.status_code, refused.json()["extra"]["code"]) == (403, "no-hints-here")
    with_bot = ada.open("dame", others="random")
    assert not eve.sit(with_bot).update["hints"]
    refused = eve.http.post(f"/api/tables/{with_bot}/hint")
    assert (refused.status_code, refused.json()["extra"]["code"]) == (403, "not-at-table")
    assert eve.http.post("/api/tables/nowhere/hint").status_code == 404
