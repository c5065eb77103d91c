"""Streams and submissions for bots: the same table as on the socket, in lines."""

from __future__ import annotations

import json
import secrets
from collections.abc import Generator
from random import Random
from typing import Any

import msgspec

from kiebitz.games import GAMES
from tests.server.harness import SECONDS, Person


def lines(person: Person, path: str) -> Generator[dict[str, Any]]:
    """The lines of a stream, without the empty keep-alive lines."""
    with person.http.stream("GET", path, timeout=SECONDS) as stream:
        assert stream.status_code == 200
        assert stream.headers["content-type"].startswith("application/x-ndjson")
        yield from (json.loads(line) for line in stream.iter_lines() if line)


def submitted(person: Person, table: str, kind: str, seen: int, **what: Any) -> dict[str, Any]:
    body = {"kind": kind, "client": secrets.token_hex(8), "seen": seen, **what}
    answer = person.http.post(f"/api/bot/tables/{table}/submissions", json=body)
    assert answer.status_code == 200, answer.text
    verdict: dict[str, Any] = answer.json()
    return verdict


def test_a_whole_game_is_played_by_lines_and_requests(person: Person) -> None:
    table = person.open("dame", others="random")
    rng, seen, outcome = Random(5), 0, None
    for line in lines(person, f"/api/bot/tables/{table}/stream"):
        update = line["update"] if line["kind"] == "table" else line
        assert update["first"] in (0, seen), "events are numbered without gaps"
        seen, outcome = update["first"] + len(update["events"]), update["outcome"]
        if update["nonce_wanted"]:
            submitted(person, table, "nonce", seen, nonce=secrets.token_hex(16))
        elif update["choices"]:
            action = rng.choice(update["choices"])["text"]
            verdict = submitted(person, table, "action", seen, action=action)
            assert verdict["type"] == "accepted" or verdict["code"] == "too-late", verdict
    assert outcome is not None, "the stream ends with the game"


def test_a_stream_of_a_table_counts_as_arrival(person: Person, meet: Any) -> None:
    """A program needs to know nothing of it: it listens, and acts when it is offered something."""
    clock = {"type": "live", "seconds": 60}
    table = person.open("dame", seats=[{}, {}], options={"starts": 0}, clock=clock)
    other = meet()
    assert other.take_seat(table, 1) == 201
    waiting = other.sit(table)
    assert waiting.update["waits_for"] == [0]
    stream = lines(person, f"/api/bot/tables/{table}/stream")
    update = next(stream)["update"]
    assert update["waits_for"] == [] and update["choices"]
    action = update["choices"][0]["text"]
    assert submitted(person, table, "action", 0, action=action) == {"type": "accepted"}
    stream.close()


def test_events_name_the_callers_tables(person: Person) -> None:
    first = person.open("dame", others=None)
    stream = lines(person, "/api/bot/events")
    assert next(stream)["table"] == first
    second = person.open("chess", others=None)
    news = next(stream)
    assert (news["table"], news["game"], news["kind"]) == (second, "chess", "table")
    stream.close()


def test_strangers_get_neither_streams_nor_submissions(person: Person, meet: Any) -> None:
    table = person.open("dame", others=None)
    stranger = meet()
    assert stranger.http.get("/api/bot/events").json()["extra"]["code"] == "nobody"
    for path in (f"/api/bot/tables/{table}/stream", "/api/bot/tables/none/stream"):
        assert stranger.http.get(path).status_code in (403, 404)
    body = {"kind": "resign", "client": "long-enough", "seen": 0}
    answer = stranger.http.post(f"/api/bot/tables/{table}/submissions", json=body)
    assert (answer.status_code, answer.json()["extra"]["code"]) == (403, "not-at-table")


def test_what_is_no_submission_is_refused_with_a_code(person: Person) -> None:
    table = person.open("dame", others=None)
    body = {"kind": "adjudication", "client": "long-enough", "seen": 0}
    answer = person.http.post(f"/api/bot/tables/{table}/submissions", json=body)
    assert answer.status_code == 400


def test_a_state_is_imagined_from_what_the_seat_may_know(person: Person) -> None:
    """It agrees with the seat's view and is different each time."""
    game = GAMES["match_of_the_century"]
    table = person.open(game.name, others="random")
    for line in lines(person, f"/api/bot/tables/{table}/stream"):
        update = line["update"] if line["kind"] == "table" else line
        seen = update["first"] + len(update["events"])
        if update["nonce_wanted"]:
            submitted(person, table, "nonce", seen, nonce=secrets.token_hex(16))
        if update["choices"]:
            break
    told = [person.http.get(f"/api/bot/tables/{table}/imagined").json() for _ in range(5)]
    states = [msgspec.convert(each["state"], game.state_type) for each in told]
    view = msgspec.convert(update["view"], game.view_type)
    assert [game.view(state, 0) for state in states] == [view] * 5
    assert len(set(states)) > 1 and {each["events"] for each in told} == {seen}
    assert {game.write(states[0], action) for action in game.legal_actions(states[0], 0)} == {
        choice["text"] for choice in update["choices"]
    }


def test_only_a_seat_may_imagine_the_table(person: Person, meet: Any) -> None:
    table = person.open("dame", others=None)
    answer = meet().http.get(f"/api/bot/tables/{table}/imagined")
    assert (answer.status_code, answer.json()["extra"]["code"]) == (403, "not-at-table")
