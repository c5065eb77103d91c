"""Two nodes and a worker on PostgreSQL and Redis: any node serves any table, in every game."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from redis import Redis

from kiebitz.core.record import parse_record
from kiebitz.core.verify import verified
from kiebitz.games import GAMES
from kiebitz.server.cluster.work_queue import ALIVE, ALIVE_MS, WAITING
from tests.server.admins import with_account
from tests.server.harness import Person, Sitting
from tests.server.home.test_feed import Listener
from tests.server.nodes import Node, Worker
from tests.services import PostgreSQL, RedisServer, wait_for

pytestmark = pytest.mark.services

MOVES = 12


class Cluster:
    """Two nodes and a worker."""

    def __init__(self, folder: Path) -> None:
        with contextlib.ExitStack() as closing:
            self._start(folder, closing)
            self._closing = closing.pop_all()

    def _start(self, folder: Path, closing: contextlib.ExitStack) -> None:
        self.postgresql = PostgreSQL()
        closing.callback(self.postgresql.stop)
        self.redis = RedisServer()
        closing.callback(self.redis.stop)
        database = self.postgresql.database("kiebitz")
        self.nodes = [Node(folder / name, database, self.redis.url) for name in ("one", "other")]
        self.worker = Worker(database, self.redis.url)
        closing.callback(self.worker.stop)
        for node in self.nodes:
            node.wait()
            closing.callback(node.stop)

    def close(self) -> None:
        self._closing.close()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    running = Cluster(tmp_path_factory.mktemp("nodes"))
    yield running
    running.close()


@pytest.fixture
def people(cluster: Cluster) -> Iterator[list[Person]]:
    """One at each node."""
    found = [Person(node) for node in cluster.nodes]
    yield found
    for person in found:
        person.leave()


def seats_for_two(game: str) -> list[dict[str, str]]:
    """Two people, and a bot that plays at random at every other seat."""
    count = GAMES[game].seats(GAMES[game].options_type())
    return [{}, {}, *({"level": "random"} for _ in range(count - 2))]


def sat_down(people: list[Person], game: str, **wish: object) -> tuple[str, list[Sitting]]:
    """A table that one opened on one node, and the other joined on the other."""
    table = people[0].open(game, seats=seats_for_two(game), **wish)
    assert people[1].take_seat(table, 1) == 201
    return table, [person.sit(table) for person in people]


def play_on(sittings: list[Sitting], rng: Random, is_enough: Callable[[], bool]) -> None:
    """Every player who can act does so, at random."""
    while not is_enough() and sittings[0].outcome is None:
        for sitting in sittings:
            if sitting.legal and sitting.outcome is None:
                sitting.submit("action", action=rng.choice(sitting.legal))
        for sitting in sittings:
            with contextlib.suppress(TimeoutError):
                sitting.hear(0.02)


def test_who_comes_to_one_node_is_waited_for_no_more_at_the_other(people: list[Person]) -> None:
    """Nothing is dealt and no nonce is needed: the clocks start once both players are there,
    whichever node each of them is at, and not before."""
    ada, bo = people
    clock = {"type": "live", "seconds": 60}
    table = ada.open("dame", seats=[{}, {}], options={"starts": 0}, clock=clock)
    assert bo.take_seat(table, 1) == 201
    waiting = bo.sit(table)
    assert waiting.update["waits_for"] == [0] and not waiting.update["nonce_wanted"]
    assert not any(time["runs"] for time in waiting.update["times"])
    sitting = ada.sit(table)
    assert sitting.update["waits_for"] == [] and sitting.update["times"][0]["runs"]
    waiting.until(lambda: waiting.update["waits_for"] == [])
    assert waiting.update["times"][0]["runs"]
    sitting.play("9-13")
    waiting.until(lambda: bool(waiting.legal))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_people_at_two_nodes_play_each_other_and_bots(people: list[Person], game: str) -> None:
    table, sittings = sat_down(people, game)
    assert [sitting.seat for sitting in sittings] == [0, 1]
    play_on(sittings, Random(game), lambda: len(sittings[0].events) >= MOVES)
    for sitting in sittings:
        sitting.submit("resign")
    for sitting in sittings:
        sitting.until(lambda s=sitting: s.outcome is not None)  # type: ignore[misc]
    records = [person.http.get(f"/api/tables/{table}/record").text for person in people]
    assert records[0] == records[1], "all nodes sign with one key"
    found = verified(GAMES[game], parse_record(records[0]))
    assert found.problem is None and found.signed_by is not None, found


def test_a_bot_is_played_by_the_worker_and_seen_at_both_nodes(
    cluster: Cluster, people: list[Person]
) -> None:
    table = people[0].open("dame", options={"starts": 0})
    sitting, onlooker = people[0].sit(table), people[1].sit(table)
    assert onlooker.seat is None
    redis = Redis.from_url(cluster.redis.url)
    wait_for(lambda: bool(redis.exists(ALIVE)), "a worker")
    with cluster.worker.held():
        redis.set(ALIVE, 1, ex=600)
        sitting.play("9-13")
        wait_for(lambda: bool(redis.hexists(WAITING, table)), "the table in the queue")
        assert len(sitting.events) == 1
    redis.set(ALIVE, 1, px=ALIVE_MS)
    redis.close()
    for watcher in (sitting, onlooker):
        watcher.until(lambda w=watcher: len(w.events) == 2)  # type: ignore[misc]
    assert sitting.events == onlooker.events


def test_a_resend_to_the_other_node_is_recognised(cluster: Cluster, people: list[Person]) -> None:
    table, sittings = sat_down(people, "dame", options={"starts": 0})
    accepted = {"type": "accepted"}
    assert sittings[0].submit("action", client="sent-twice", action="9-13") == accepted
    moved = Person(cluster.nodes[1])
    moved.http.cookies = people[0].http.cookies
    again = moved.sit(table)
    assert again.submit("action", client="sent-twice", action="9-13") == accepted
    assert len(again.events) == 1
    moved.leave()


def test_what_is_said_at_one_node_is_read_at_the_other(people: list[Person]) -> None:
    table, sittings = sat_down(people, "dame", options={"starts": 0})
    assert sittings[0].say(text="Dzień dobry") == {"type": "accepted"}
    sittings[1].until(lambda: sittings[1].read() == ["Dzień dobry"])
    sittings[1].say(phrase="hello")
    sittings[0].play("9-13", offers_draw=True, message="Draw?")
    sittings[1].until(lambda: sittings[1].read() == ["Dzień dobry", "hello", "Draw?"])
    clients = [sitting.send("say", text=f"at once {n}") for n, sitting in enumerate(sittings)]
    for sitting, client in zip(sittings, clients, strict=True):
        sitting.until(lambda s=sitting, c=client: c in s.answers)  # type: ignore[misc]
        sitting.until(lambda s=sitting: len(s.read()) == 5)  # type: ignore[misc]
    assert sittings[0].read() == sittings[1].read()
    assert [line["number"] for line in sittings[0].said["players"]] == list(range(5))
    assert people[1].http.put(f"/api/tables/{table}/chat/players/0/mute").status_code == 204
    sittings[0].say(text="Do you read me?")
    sittings[1].until(lambda: len(sittings[1].read()) == 6)
    assert sittings[1].read()[-1] == "", "a muted voice is muted on every node"


def test_who_says_a_lot_at_once_has_to_wait_at_every_node(
    cluster: Cluster, people: list[Person]
) -> None:
    table, (here, _) = sat_down(people, "dame", options={"starts": 0})
    moved = Person(cluster.nodes[1])
    moved.http.cookies = people[0].http.cookies
    there = moved.sit(table)
    said = [sitting.say(phrase="hello") for sitting in (here, there) * 4]
    assert said[:6] == [{"type": "accepted"}] * 6
    assert [each.get("code") for each in said[6:]] == ["chat-too-fast"] * 2
    moved.leave()


def test_without_redis_nodes_find_news_by_polling_and_play_bots_themselves(
    cluster: Cluster, people: list[Person]
) -> None:
    cluster.redis.kill()
    try:
        _, sittings = sat_down(people, "dame", options={"starts": 0})
        sittings[0].play("9-13")
        sittings[1].until(lambda: len(sittings[1].events) == 1)
        sittings[1].say(phrase="good-move")
        sittings[0].until(lambda: sittings[0].read() == ["good-move"])
        table = people[0].open("dame", options={"starts": 0})
        alone = people[0].sit(table)
        alone.play("9-13")
        alone.until(lambda: len(alone.events) == 2)
    finally:
        cluster.redis.start()


def test_a_redis_that_hangs_keeps_no_bot_from_playing(
    cluster: Cluster, people: list[Person]
) -> None:
    with cluster.redis.held():
        table = people[0].open("dame", options={"starts": 0})
        alone = people[0].sit(table)
        alone.play("9-13")
        alone.until(lambda: len(alone.events) == 2)


def test_what_a_dead_worker_left_is_played_all_the_same(
    cluster: Cluster, people: list[Person]
) -> None:
    cluster.worker.kill()
    try:
        table = people[0].open("dame", options={"starts": 0})
        sitting = people[0].sit(table)
        sitting.play("9-13")
        sitting.until(lambda: len(sitting.events) == 2)
    finally:
        cluster.worker.start()


def test_a_node_that_is_killed_leaves_its_people_to_the_other(
    cluster: Cluster, people: list[Person]
) -> None:
    table, sittings = sat_down(people, "dame", options={"starts": 0})
    sittings[0].play("9-13")
    cluster.nodes[0].kill()
    moved = Person(cluster.nodes[1])
    try:
        moved.http.cookies = people[0].http.cookies
        sittings[1].until(sittings[1].my_turn)
        sittings[1].play(sittings[1].legal[0])
        again = moved.sit(table)
        again.until(again.my_turn)
        again.play(again.legal[0])
        moved.leave()
    finally:
        cluster.nodes[0].start()


def test_strangers_on_different_nodes_are_paired_and_play(people: list[Person]) -> None:
    one, other = people
    wish = {"game": "dame", "clock": {"type": "live", "seconds": 300, "increment": 3}}
    first = one.http.post("/api/pairing", json={**wish, "name": "Ada"})
    assert first.json()["state"] == "waits"
    waiting = Listener(one)
    waiting.until("pairing", lambda told: told["state"] == "waits")
    met = other.http.post("/api/pairing", json={**wish, "name": "Bo"}).json()
    assert met["state"] == "met"
    assert waiting.until("pairing", lambda told: told["state"] == "met")["table"] == met["table"]
    sittings = [person.sit(met["table"]) for person in people]
    assert sorted(sitting.seat or 0 for sitting in sittings) == [0, 1]
    sittings[0].until(lambda: any(each and each["runs"] for each in sittings[0].update["times"]))
    play_on(sittings, Random(7), lambda: len(sittings[0].events) > MOVES)
    used = [each["left"] for each in sittings[0].update["times"]]
    assert used != [300_000, 300_000]


def test_a_tournament_of_two_nodes_goes_on_when_one_of_them_is_killed(
    cluster: Cluster, people: list[Person]
) -> None:
    """Opened at one node, joined at the other; every board is there once, on both."""
    names = [with_account(person, name) for person, name in zip(people, ("Ada", "Bo"), strict=True)]
    assert len(set(names)) == 2
    wish = {"name": "Cup", "game": "dame", "form": "round_robin"}
    tournament = people[0].http.post("/api/tournaments", json=wish).json()["tournament"]
    path = f"/api/tournaments/{tournament}"
    for person in people:
        assert person.http.post(f"{path}/join", json={}).status_code == 204
    bots = {"level": "random", "count": 2}
    assert people[0].http.post(f"{path}/bots", json=bots).status_code == 204
    assert people[0].http.post(f"{path}/start").status_code == 204
    resign_all(people[1], path, lambda found: found["boards"])
    cluster.nodes[0].kill()
    moved = Person(cluster.nodes[1])
    try:
        moved.http.cookies = people[0].http.cookies
        over = lambda found: found["line"]["status"] == "over"  # noqa: E731
        resign_all(moved, path, over, people[1])
        pages = [person.http.get(path).json() for person in (moved, people[1])]
    finally:
        moved.leave()
        cluster.nodes[0].start()
    tables = [board["table"] for board in pages[0]["boards"]]
    assert len(tables) == len(set(tables)) == 6
    assert sum(line["points"] for line in pages[0]["standings"]) == 6.0
    assert pages[0]["boards"] == pages[1]["boards"]
    assert people[1].http.get(path).json()["standings"] == pages[0]["standings"]


def resign_all(
    person: Person, path: str, is_enough: Callable[[dict[str, Any]], Any], *others: Person
) -> None:
    """These people resign wherever they are paired, until it is enough."""
    resigned: set[tuple[int, str]] = set()

    def looked() -> bool:
        for number, each in enumerate((person, *others)):
            found = each.http.get(path).json()
            there = {board["table"] for board in found["live"]}
            for board in found["boards"]:
                mine = any(found["entrants"][e]["is_me"] for e in board["entrants"])
                here = mine and board["table"] in there
                if here and (number, board["table"]) not in resigned:
                    sitting = each.sit(board["table"])
                    verdict = sitting.submit("resign")
                    sitting.close()
                    # A bot that moves at that moment makes it too late: resign again.
                    if verdict.get("code") != "too-late":
                        resigned.add((number, board["table"]))
        return bool(is_enough(person.http.get(path).json()))

    wait_for(looked, "the tournament")
