"""The server's metrics."""

from __future__ import annotations

import pytest
from prometheus_client import generate_latest

from kiebitz.server.metrics_routes import is_local_or_private
from kiebitz.server.tables.submission_counters import SubmissionCounters
from tests.server.harness import Person

LIMITS = ("0.002", "0.05", "10.0", "+Inf")


def numbers(text: str) -> dict[str, float]:
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(number) for name, _, number in lines}


def test_moves_refusals_and_sockets_are_counted(person: Person) -> None:
    table = person.open("dame", options={"starts": 0}, seats=[{}, {}])
    before = numbers(person.http.get("/metrics").text)
    sitting = person.sit(table, nonce=False)
    sitting.play("9-13")
    assert sitting.submit("action", action="9-13")["type"] != "accepted"
    after = numbers(person.http.get("/metrics").text)
    gained = {name: after[name] - before.get(name, 0) for name in after}
    assert gained["kiebitz_accepted_total"] >= 1
    assert gained["kiebitz_refused_total"] >= 1
    assert gained["kiebitz_commits_total"] >= 1
    assert gained['kiebitz_answer_seconds_bucket{le="+Inf"}'] >= 2
    assert after["kiebitz_sockets"] >= 1


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "10.1.2.3", "192.168.7.7", "172.18.0.4"])
def test_metrics_are_for_machines_of_the_same_network(address: str) -> None:
    assert is_local_or_private(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450::1", "", "somewhere"])
def test_for_others_there_are_no_metrics(address: str) -> None:
    assert not is_local_or_private(address)


def test_answers_are_counted_by_how_long_they_took() -> None:
    counters = SubmissionCounters()
    for seconds in (0.001, 0.002, 0.04, 99.0):
        counters.count(seconds < 1, seconds)
    counted = numbers(generate_latest(counters.registry).decode())
    slower = [counted[f'kiebitz_answer_seconds_bucket{{le="{limit}"}}'] for limit in LIMITS]
    assert (counted["kiebitz_accepted_total"], counted["kiebitz_refused_total"]) == (3, 1)
    assert slower == [2, 3, 3, 4]
    assert not [name for name in counted if name.endswith("_created")]


def test_a_client_behind_a_proxy_is_known_by_their_own_address(person: Person) -> None:
    through = {"X-Forwarded-For": "8.8.8.8"}
    assert person.http.get("/metrics", headers=through).status_code == 404
    assert person.http.get("/metrics").status_code == 200
