"""kill -9 at any moment: answered entries survive, and every table continues."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.server.harness import Person, Server, Sitting

ACCEPTED = {"type": "accepted"}


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.stop()


def restarted(server: Server) -> None:
    server.kill()
    server.start()


def test_a_killed_server_resumes_every_table_from_the_store(mortal: Server) -> None:
    person = Person(mortal)
    rng = Random(3)
    tables = [person.open("dame") for _ in range(3)]
    before: dict[str, Sitting] = {}
    for table in tables:
        before[table] = sitting = person.sit(table)
        for _ in range(4):
            sitting.until(sitting.my_turn)
            sitting.play(rng.choice(sitting.legal))
        sitting.until(sitting.my_turn)
    restarted(mortal)
    for table, known in before.items():
        again = person.sit(table)
        assert again.events == known.events
        assert again.update["view"] == known.update["view"]
        again.until(again.my_turn)
        again.play(rng.choice(again.legal))
    person.leave()


def test_an_answered_move_survives_and_its_resend_is_recognised(mortal: Server) -> None:
    person = Person(mortal)
    table = person.open("dame", options={"starts": 0}, seats=[{}, {}])
    sitting = person.sit(table)
    assert sitting.submit("action", client="before-the-crash", action="9-13") == ACCEPTED
    restarted(mortal)
    again = person.sit(table)
    assert again.submit("action", client="before-the-crash", action="9-13") == ACCEPTED
    assert [event["params"]["move"] for event in again.events] == ["9-13"]
    person.leave()


def test_a_bots_turn_that_a_crash_lost_is_found_by_the_sweep(tmp_path: Path) -> None:
    slow = Server(tmp_path, pause=30)
    person = Person(slow)
    table = person.open("dame", options={"starts": 0})
    assert person.sit(table).submit("action", action="9-13") == ACCEPTED
    slow.kill()
    slow.pause = 0
    slow.start()
    again = person.sit(table)
    again.until(again.my_turn)
    assert len(again.events) == 2
    person.leave()
    slow.stop()


def test_a_deal_is_the_same_whenever_it_is_made(mortal: Server) -> None:
    """The seed is stored with the table, so that a restart deals nothing else."""
    person = Person(mortal)
    table = person.open("dame")
    sitting = person.sit(table, nonce=False)
    commitment = sitting.table["commitment"]
    restarted(mortal)
    again = person.sit(table)
    assert again.table["commitment"] == commitment
    again.until(lambda: bool(again.events))
    assert again.events[0]["code"] == "dame-starts"
    person.leave()


def test_who_hangs_up_while_a_move_is_stored_finds_it_played(mortal: Server) -> None:
    person = Person(mortal)
    for _ in range(10):
        table = person.open("dame", options={"starts": 0}, seats=[{}, {}])
        sitting = person.sit(table)
        client = sitting.send("action", action="9-13")
        sitting.close()
        again = person.sit(table)
        assert again.submit("action", client=client, action="9-13") == ACCEPTED
        again.until(lambda s=again: len(s.events) == 1)  # type: ignore[misc]
        assert again.submit("action", action="10-14")["code"] == "not-your-turn"
    person.leave()
