"""Appeals: the table is paused, an admin decides, everything is in the audit log."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError

from kiebitz.store import Store, Taken, TakenSeat
from kiebitz.store.engine import sqlite_url
from kiebitz.store.moderation import admin_view
from kiebitz.store.people import set_person
from tests.server.admins import id_of, make_admin, store_of
from tests.server.harness import Person, Server, Sitting
from tests.server.nodes import Node
from tests.server.play.test_secrets import seated
from tests.services import PostgreSQL, RedisServer
from tests.store.test_store import new

Meet = Callable[[], Person]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A separate server, so that the queue is empty at first."""
    running = Server(tmp_path_factory.mktemp("cases"))
    owner = Person(running)
    make_admin(owner, "Owner")
    owner.leave()
    yield running
    running.stop()


def admin_here(meet: Meet, name: str = "Renate") -> Person:
    admin = meet()
    make_admin(admin, name)
    return admin


def appealed_table(meet: Meet, **wish: Any) -> tuple[str, list[Sitting], list[Person]]:
    people = [meet(), meet()]
    table = people[0].open("dame", options={"starts": 0}, others=None, name="Ada", **wish)
    assert people[1].take_seat(table, 1) == 201
    sittings = [person.sit(table) for person in people]
    sittings[0].play("11-15")
    sittings[1].until(sittings[1].my_turn)
    assert sittings[1].submit("appeal", reason="Nothing happens here.") == {"type": "accepted"}
    return table, sittings, people


def decide(admin: Person, table: str, **decision: Any) -> tuple[int, str | None]:
    answer = admin.http.post(f"/api/admin/appeals/{table}", json=decision)
    return answer.status_code, (answer.json().get("extra") or {}).get("code")


def test_an_appeal_freezes_the_table_and_an_admin_decides(meet: Meet) -> None:
    table, sittings, _ = appealed_table(meet)
    admin = admin_here(meet)
    assert sittings[1].update["frozen"]
    assert sittings[1].submit("action", action="22-18")["code"] == "frozen"
    assert sittings[0].submit("statement", text="I was thinking.") == {"type": "accepted"}
    lines = {line["table"]: line for line in admin.http.get("/api/admin/appeals").json()}
    assert lines[table]["reason"] == "Nothing happens here." and not lines[table]["is_mine"]
    case = admin.http.get(f"/api/admin/appeals/{table}").json()
    assert [each["text"] for each in case["said"]] == ["Nothing happens here.", "I was thinking."]
    assert case["evidence"]["proofs"][0]["code"] == "dame-repetition"
    assert decide(admin, table, ruling="draw", warned=[1], note="Nobody can win.")[0] == 200
    sittings[0].until(lambda: sittings[0].outcome is not None)
    event = next(e for e in sittings[0].events if e["code"] == "adjudicated")
    assert event["params"] == {"ruling": "draw", "by": "Renate", "note": "Nobody can win."}
    assert decide(admin, table, ruling="draw") == (409, "no-appeal")


def test_a_case_shows_the_board_and_stopped_clocks_and_all_players_read_the_decision(
    meet: Meet,
) -> None:
    clock = {"type": "live", "seconds": 600, "increment": 5}
    table, sittings, _ = appealed_table(meet, clock=clock)
    onlooker, admin = meet().sit(table), admin_here(meet)
    case = admin.http.get(f"/api/admin/appeals/{table}").json()
    assert case["line"]["view"]["board"] == sittings[0].update["view"]["board"]
    assert case["clock"] == clock
    assert [each["runs"] for each in case["times"]] == [False, False]
    assert all(0 < each["left"] <= 605_000 for each in case["times"])
    again = admin.http.get(f"/api/admin/appeals/{table}").json()
    assert [t["left"] for t in again["times"]] == [t["left"] for t in case["times"]]
    assert decide(admin, table, ruling="play_on", note="Play on, please.")[0] == 200
    for each in (*sittings, onlooker):
        each.until(lambda s=each: s.events[-1]["code"] == "adjudicated")  # type: ignore[misc]
        assert each.events[-1]["params"]["note"] == "Play on, please."


def test_a_warning_stays_with_the_person(meet: Meet) -> None:
    table, _, people = appealed_table(meet)
    admin = admin_here(meet, "Ruth")
    assert decide(admin, table, ruling="win", seat=0, warned=[1, 1])[0] == 200
    again = people[1].open("dame", others=None)
    sitting = people[1].sit(again)
    sitting.submit("appeal", reason="Again.")
    [known] = admin.http.get(f"/api/admin/appeals/{again}").json()["people"]
    assert (known["warnings"], known["cases"]) == (1, 1)


def test_everything_an_admin_does_is_in_the_log(meet: Meet) -> None:
    table, _, _ = appealed_table(meet)
    admin = admin_here(meet, "Rosa")
    admin.http.get(f"/api/admin/appeals/{table}")
    assert admin.http.post(f"/api/admin/tables/{table}/look").status_code == 200
    decide(admin, table, ruling="play_on", warned=[0])
    log = admin.http.get("/api/admin/log").json()
    mine = [(line["admin"], line["deed"]) for line in log if line["table"] == table]
    deeds = ["warned", "decided", "looked", "opened-case"]
    assert sorted(mine) == sorted(("Rosa", deed) for deed in deeds)
    assert log[0]["deed"] == "read-log"


@pytest.mark.parametrize("change", ["UPDATE audit SET deed = ''", "DELETE FROM audit"])
def test_the_audit_log_cannot_be_changed(meet: Meet, server: Server, change: str) -> None:
    admin_here(meet).http.get("/api/admin/log")
    with store_of(server) as store, pytest.raises(DatabaseError, match="stays there"):
        store.write(lambda connection: connection.execute(text(change)))


def test_an_admin_who_has_looked_inside_cannot_sit_down(meet: Meet) -> None:
    opener, admin = meet(), admin_here(meet)
    table = opener.open("sealed_bids", seats=[{}, {}, {}])
    assert admin.http.post(f"/api/admin/tables/{table}/look").status_code == 200
    answer = admin.http.post(f"/api/tables/{table}/seats", json={"seat": 1})
    assert (answer.status_code, answer.json()["extra"]["code"]) == (403, "looked-inside")


def test_an_admin_who_has_looked_inside_does_not_get_the_seat_they_took_as_a_guest(
    meet: Meet, server: Server
) -> None:
    opener, admin, guest = meet(), meet(), meet()
    wish = {"name": "Roswitha", "password": "vier Kiebitze im Moor"}
    assert admin.http.post("/api/account", json=wish).status_code == 201
    with store_of(server) as store:
        store.write(set_person, id_of(admin), is_admin=True)
    table = opener.open("dame", options={"starts": 0}, seats=[{}, {}])
    assert guest.take_seat(table, 1) == 201
    again = meet()
    assert again.http.post("/api/sessions", json=wish).status_code == 201
    assert again.http.post(f"/api/admin/tables/{table}/look").status_code == 200
    answer = guest.http.post("/api/sessions", json=wish)
    assert (answer.status_code, answer.json()["extra"]["code"]) == (409, "looked-as-guest")
    opener.sit(table).submit("abort")
    assert guest.http.post("/api/sessions", json=wish).status_code == 201


def test_an_admin_who_sits_there_neither_looks_nor_decides(meet: Meet) -> None:
    opener, admin = meet(), admin_here(meet)
    table = opener.open("dame", options={"starts": 0}, others=None)
    assert admin.take_seat(table, 1) == 201
    look = admin.http.post(f"/api/admin/tables/{table}/look")
    assert (look.status_code, look.json()["extra"]["code"]) == (403, "sits-there")
    opener.sit(table).submit("appeal", reason="Look.")
    assert decide(admin, table, ruling="win", seat=1) == (403, "sits-there")


def test_of_looking_and_sitting_at_once_only_one_succeeds(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    with ThreadPoolExecutor() as beside:
        for number in range(20):
            table = f"t-{number}"
            store.put(new(table)).result()
            looking = beside.submit(store.write, admin_view, 1, "a", table)
            sat = store.put(TakenSeat(table, 1, "a", 1, is_admin=True)).result()
            assert looking.result() == isinstance(sat, Taken)
    store.close()


def test_looking_inside_shows_what_each_seat_sees(meet: Meet) -> None:
    sittings = seated(meet)
    admin = admin_here(meet)
    table = sittings[0].table["table"]
    views = admin.http.post(f"/api/admin/tables/{table}/look").json()["views"]
    assert [view["hand"] for view in views] == [s.update["view"]["hand"] for s in sittings[:3]]


def test_only_admins_get_into_the_admins_room(meet: Meet) -> None:
    table, _, people = appealed_table(meet)
    for person in (meet(), people[0]):
        answers = [
            person.http.get("/api/admin/appeals"),
            person.http.get(f"/api/admin/appeals/{table}"),
            person.http.get("/api/admin/log"),
            person.http.post(f"/api/admin/appeals/{table}", json={"ruling": "draw"}),
            person.http.post(f"/api/admin/tables/{table}/look"),
        ]
        assert {(a.status_code, a.json()["extra"]["code"]) for a in answers} == {
            (403, "admins-only")
        }
    stranger = meet().http.get(f"/api/tables/{table}/evidence")
    assert (stranger.status_code, stranger.json()["extra"]["code"]) == (403, "not-at-table")


@pytest.mark.parametrize(
    "decision", [{"ruling": "win"}, {"ruling": "win", "seat": 2}, {"ruling": "draw", "warned": [9]}]
)
def test_a_decision_must_be_possible(meet: Meet, decision: dict[str, Any]) -> None:
    table, _, _ = appealed_table(meet)
    assert decide(admin_here(meet), table, **decision) == (400, "bad-ruling")


@pytest.mark.services
def test_a_table_is_frozen_on_one_node_and_decided_on_another(tmp_path: Path) -> None:
    with contextlib.ExitStack() as closing:
        postgresql = PostgreSQL()
        closing.callback(postgresql.stop)
        redis = RedisServer()
        closing.callback(redis.stop)
        database = postgresql.database("kiebitz")
        nodes = [Node(tmp_path / name, database, redis.url) for name in ("one", "other")]
        for node in nodes:
            node.wait()
            closing.callback(node.stop)
        players = [Person(nodes[0]), Person(nodes[0])]
        admin = Person(nodes[1])
        for each in (*players, admin):
            closing.callback(each.leave)
        make_admin(admin)
        meeting = iter(players)
        table, sittings, _ = appealed_table(lambda: next(meeting))
        assert decide(admin, table, ruling="win", seat=1, note="So be it.")[0] == 200
        sittings[0].until(lambda: sittings[0].outcome is not None)
        assert sittings[0].outcome is not None and sittings[0].outcome["reasons"]
        log = admin.http.get("/api/admin/log").json()
        assert ("decided", table) in {(line["deed"], line["table"]) for line in log}
        with store_of(nodes[0]) as store:
            _refuses_changes(store)


def _refuses_changes(store: Store) -> None:
    with pytest.raises(DatabaseError, match="stays there"):
        store.write(lambda connection: connection.execute(text("DELETE FROM audit")))


def test_d6_6_a_draw_can_be_agreed_on_and_declined_with_a_reason_at_a_frozen_table(
    meet: Meet,
) -> None:
    """D6.6 No one moves; the case shows the offer and why it was declined."""
    table, sittings, _ = appealed_table(meet)
    admin = admin_here(meet)
    ada, bo = sittings
    ada.until(lambda: ada.update["frozen"])
    assert ada.submit("offer", offer="draw") == {"type": "accepted"}
    bo.until(lambda: bo.update["pending"] is not None)
    assert bo.submit("answer", accepts=False, reason=" I am a man up. ") == {"type": "accepted"}
    ada.until(lambda: ada.update["pending"] is None)
    assert ada.events[-1]["params"]["said"] == "I am a man up."
    case = admin.http.get(f"/api/admin/appeals/{table}").json()
    told = [each["event"] for each in case["evidence"]["events"]]
    assert [each["code"] for each in told] == ["appealed", "offered", "declined-because"]
    assert bo.submit("offer", offer="draw") == {"type": "accepted"}
    ada.until(lambda: ada.update["pending"] is not None)
    assert ada.submit("answer", accepts=True) == {"type": "accepted"}
    bo.until(lambda: bo.outcome is not None)
    assert not bo.update["frozen"]
    assert decide(admin, table, ruling="draw") == (409, "no-appeal")
    assert table not in {line["table"] for line in admin.http.get("/api/admin/appeals").json()}


def test_d5_3_a_frozen_table_can_be_resigned(meet: Meet) -> None:
    """D5.3"""
    _, (ada, bo), _ = appealed_table(meet)
    ada.until(lambda: ada.update["frozen"])
    assert ada.submit("resign") == {"type": "accepted"}
    bo.until(lambda: bo.outcome is not None)
    assert not bo.update["frozen"]


def test_d6_6_no_one_accepts_with_a_reason(meet: Meet) -> None:
    """D6.6"""
    _, (ada, bo), _ = appealed_table(meet)
    ada.until(lambda: ada.update["frozen"])
    assert ada.submit("offer", offer="draw") == {"type": "accepted"}
    bo.until(lambda: bo.update["pending"] is not None)
    bo.send("answer", accepts=True, reason="gladly")
    bo.until(lambda: bool(bo.troubles))
