"""Several people at one device: each acts for their own seat, no hand is shown unasked."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.harness import Person, Sitting
from tests.server.play.test_table import ACCEPTED

Meet = Callable[[], Person]
ADA_AND_BO = [{"here": "Ada"}, {"here": "Bo"}]
GAMBIT = {"layout": "frame", "oldest": 1, "limit": 2}


def opened(person: Person, game: str, **wish: Any) -> tuple[str, Sitting]:
    """A table of Ada and Bo on one device; both have given their nonces."""
    table = person.open(game, **{"seats": ADA_AND_BO, **wish})
    sitting = person.sit(table)
    for seat in sitting.table["owes"]:
        nonce = f"{seat}" * 32
        assert sitting.submit("nonce", nonce=nonce, seat=seat) == ACCEPTED
    return table, sitting


def looked_from(sitting: Sitting, seat: int | None) -> dict[str, Any]:
    """Switches to a seat's view, or to the spectators'; returns the answer and the new view."""
    before = sitting.table
    client = sitting.send("from", seat=seat)
    sitting.until(lambda: client in sitting.answers)
    answer = sitting.answers[client]
    sitting.until(lambda: answer != ACCEPTED or sitting.table is not before)
    return answer


def test_two_at_one_device_play_dame_for_their_own_seats(person: Person) -> None:
    _, sitting = opened(person, "dame", options={"starts": 0})
    assert sitting.table["here"] == [0, 1] and not sitting.table["curtain"]
    assert [player["name"] for player in sitting.update["players"]] == ["Ada", "Bo"]
    assert sitting.table["seat"] is None and not sitting.legal and sitting.update["due"] == [0]
    for seat, move in ((0, "11-15"), (1, "22-18"), (0, "15x22")):
        assert looked_from(sitting, 1 - seat)["code"] == "not-your-turn"
        assert looked_from(sitting, seat) == ACCEPTED
        assert sitting.seat == seat
        sitting.play(move)
    assert sitting.update["due"] == [1]


@pytest.mark.parametrize("starts", ["random", 0])
def test_two_at_one_device_come_together_and_their_clocks_run(person: Person, starts: Any) -> None:
    clock = {"type": "live", "seconds": 60}
    _, sitting = opened(person, "dame", options={"starts": starts}, clock=clock)
    [first] = sitting.update["due"]
    assert sitting.update["waits_for"] == []
    assert [each["runs"] for each in sitting.update["times"]] == [first == 0, first == 1]


def test_behind_the_curtain_the_device_is_told_what_spectators_are(
    person: Person, meet: Meet
) -> None:
    table, sitting = opened(person, "queens_gambit", options=GAMBIT)
    spectator = meet().sit(table)
    assert sitting.table["curtain"]
    while len(sitting.update["due"]) < 2:  # until both plan at the same time
        (seat,) = sitting.update["due"]
        looked_from(sitting, seat)
        sitting.play(sitting.legal[0])
        looked_from(sitting, None)
    spectator.until(lambda: len(spectator.events) == len(sitting.events))
    heard = len(sitting.raw)
    assert looked_from(sitting, 0) == ACCEPTED and sitting.update["view"]["hand"]
    sitting.play(sitting.legal[0])
    assert looked_from(sitting, None) == ACCEPTED
    assert sitting.update["due"] == [1]
    assert told(sitting.update) == told(spectator.update)
    behind = json.loads(sitting.raw[-1])
    assert behind["seat"] is None and not behind["update"]["view"]["hand"]
    assert heard < len(sitting.raw)
    assert looked_from(sitting, 0)["code"] == "not-your-turn", "Ada has planned already"


def told(update: dict[str, Any]) -> dict[str, Any]:
    """Without the fields that only the device itself receives."""
    return {key: value for key, value in update.items() if key not in ("due", "first", "events")}


def test_a_person_cannot_act_for_another_seat(person: Person, meet: Meet) -> None:
    seats = [{"here": "Ada"}, {"here": "Bo"}, {"level": None}]
    table, sitting = opened(
        person, "queens_gambit", seats=seats, options=GAMBIT | {"players": 3, "oldest": 2}
    )
    guest = meet()
    assert guest.take_seat(table, 2) == 201
    theirs = guest.sit(table)
    assert theirs.table["here"] == [] and theirs.seat == 2
    assert theirs.submit("resign", seat=0)["code"] == "spectator"
    assert looked_from(theirs, 0)["code"] == "not-your-turn"
    assert sitting.submit("resign", seat=2)["code"] == "spectator"
    assert sitting.submit("resign")["code"] == "spectator", "whose seat is not said"
    stranger = meet().sit(table)
    assert stranger.submit("resign", seat=0)["code"] == "spectator"


def test_home_pictures_and_questions_show_no_hand_of_a_shared_device(person: Person) -> None:
    table, sitting = opened(person, "queens_gambit", options=GAMBIT)
    while len(sitting.update["due"]) < 2:
        (seat,) = sitting.update["due"]
        looked_from(sitting, seat)
        sitting.play(sitting.legal[0])
        looked_from(sitting, None)
    seen = person.http.get(f"/api/tables/{table}/view").json()
    assert seen["view"]["seat"] is None and not seen["view"]["hand"]
    assert person.http.post(f"/api/tables/{table}/hint").status_code == 403
    assert person.http.get(f"/api/tables/{table}/plan").status_code == 403
    home_feed = person.connected("/api/house/socket")
    tables = next(
        m for m in (json.loads(home_feed.recv()) for _ in range(9)) if m["kind"] == "tables"
    )
    mine = next(each for each in tables["tables"] if each["table"] == table)
    assert mine["is_my_turn"] and not mine["view"]["hand"]


@pytest.mark.parametrize(("starts", "owes"), [("random", [0, 1]), (0, [])])
def test_played_again_both_have_their_seats(person: Person, starts: Any, owes: list[int]) -> None:
    """And both give their nonces again, if there are any."""
    table, sitting = opened(person, "dame", options={"starts": starts})
    looked_from(sitting, sitting.update["due"][0])
    assert sitting.submit("resign") == ACCEPTED
    following = person.http.post(f"/api/tables/{table}/again").json()["table"]
    again = person.sit(following)
    assert again.table["here"] == [0, 1] and again.table["owes"] == owes


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"rated": True}, "rated-at-one-device"),
        ({"seats": [{"here": "Ada"}, {"here": "B\u0000o"}]}, "bad-name"),
        ({"seats": [{"here": "Ada"}, {"here": "Bo", "level": "club"}]}, "bad-seats"),
    ],
)
def test_what_cannot_be_at_one_device(person: Person, wish: dict[str, Any], code: str) -> None:
    body = {"game": "dame", "seats": ADA_AND_BO, **wish}
    answer = person.http.post("/api/tables", json=body)
    assert answer.status_code == 400 and answer.json()["extra"]["code"] == code
