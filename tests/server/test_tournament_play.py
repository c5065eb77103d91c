"""Tournaments of bots on the real server, killed in the middle: every table is opened once."""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import insert, update

from kiebitz.core.clocks import DAY
from kiebitz.core.entry import AbortEntry, NonceEntry
from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server.director import COMING, Director, read
from kiebitz.server.host import Host
from kiebitz.server.live import LiveTable
from kiebitz.server.materials import Materials
from kiebitz.server.timekeeper import MILLION, Timekeeper
from kiebitz.store import Store
from kiebitz.store.engine import sqlite_url
from kiebitz.store.people_schema import ratings
from kiebitz.store.tournament_schema import tournament_facts
from kiebitz.store.tournaments import StoredTournament
from kiebitz.tournaments.facts import Joined, Plan, Started
from kiebitz.tournaments.tournament import Tournament
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
        assert all(store.table(table) is not None for table in tables)
    assert all(board["points"] for board in found["boards"])
    total = sum(line["points"] for line in found["standings"])
    assert total == pytest.approx(len(tables) + len(found["byes"]))


def boards_of(server: Server, tournament: str) -> int:
    """How many boards there were when the server was killed."""
    with store_of(server) as store:
        stored = store.tournaments.get(tournament)
    assert stored is not None
    return len(read(stored).boards)


def hurry(server: Server, tournament: str, seconds: int) -> None:
    """An arena began so much earlier than it did."""
    with store_of(server) as store:
        stored = store.tournaments.get(tournament)
        assert stored is not None
        facts = [json.loads(fact) for fact in stored.facts]
        number = next(n for n, fact in enumerate(facts) if fact["kind"] == "started")
        earlier = json.dumps(facts[number] | {"at": facts[number]["at"] - 1000 * seconds})
        here = tournament_facts.c.tournament == tournament, tournament_facts.c.number == number
        change = update(tournament_facts).where(*here).values(fact=earlier)
        store.tournaments.change(lambda connection: connection.execute(change))


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
        store.people.change(lambda connection: connection.execute(insert(ratings), rows))
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


class Hall:
    """A tournament of two people without a server around it, on a clock that the test turns."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.now = 1_000_000
        self.store = Store(sqlite_url(folder))
        time = Timekeeper(wall=lambda: self.now * MILLION, steady=lambda: self.now * MILLION)
        key = Ed25519PrivateKey.generate()
        self.host = Host(self.store, Games(*GAMES.values()), key, lambda *_: None, time=time)
        jobs: Any = SimpleNamespace(wake=lambda table: None)
        self.director = Director(self.host, Materials(), jobs, 1)
        written = msgspec.json.encode(plan).decode()
        self.store.tournaments.open(StoredTournament("cup", written, "ada", 1, "open"))

    @property
    def tournament(self) -> Tournament:
        stored = self.store.tournaments.get("cup")
        assert stored is not None
        return read(stored)

    async def begin(self) -> LiveTable:
        """Ada and Bo are paired; only Ada comes."""
        for name in ("ada", "bo"):
            await self.director.insist("cup", Joined(name=name, person=name))
        await self.director.add("cup", Started(at=self.now))
        await self.director.look("cup")
        [played] = self.tournament.boards
        live = await self.host.fresh(played.board.table)
        assert live is not None
        here = live.own_seat("ada")
        assert here is not None
        nonce = NonceEntry(seat=here, nonce="ab" * 16, at=self.now)
        await self.host.submit(live, "nonce", (nonce,))
        return live

    async def later(self, milliseconds: int) -> None:
        self.now += milliseconds
        for _ in range(3):
            await self.director.look("cup")


@pytest.mark.parametrize(
    ("clock", "patience"),
    [({"type": "live", "seconds": 60}, 0), ({"type": "correspondence", "days": 3}, 3), (None, 1)],
)
def test_whoever_does_not_come_in_time_has_lost_and_the_tournament_goes_on(
    tmp_path: Path, clock: dict[str, Any] | None, patience: int
) -> None:
    async def waited() -> None:
        plan = Plan(name="Cup", game="dame", form="swiss", rounds=1, clock=clock)
        hall = Hall(tmp_path, plan)
        await hall.begin()
        await hall.later(COMING + patience * DAY - 10)
        assert hall.tournament.running
        await hall.later(20)
        assert not hall.tournament.running and hall.tournament.is_over
        assert (hall.tournament.score(0), hall.tournament.score(1)) == (1.0, 0.0)
        hall.store.close()

    asyncio.run(waited())


def test_whoever_calls_a_table_off_has_lost_it(tmp_path: Path) -> None:
    async def called_off() -> None:
        hall = Hall(tmp_path, Plan(name="Cup", game="dame", form="swiss", rounds=1))
        live = await hall.begin()
        seat = live.own_seat("bo")
        assert seat is not None
        entries = NonceEntry(seat=seat, nonce="cd" * 16, at=hall.now), AbortEntry(seat=seat, at=1)
        await hall.host.submit(live, "nonce of bo", entries[:1])
        await hall.host.submit(live, "abort", entries[1:])
        await hall.later(1)
        assert (hall.tournament.score(0), hall.tournament.score(1)) == (1.0, 0.0)
        hall.store.close()

    asyncio.run(called_off())


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
