"""The clock of a real server is 400 days ahead for some seconds: afterwards all is as it was."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from kiebitz.cli import main
from kiebitz.server.http.cookies import COOKIE
from kiebitz.server.platform.clock import machine_time
from kiebitz.store import Store
from kiebitz.store.clocks import last_heartbeat
from kiebitz.store.engine import sqlite_url
from kiebitz.store.schema.tables import chores, uptime
from tests.server.admins import store_of
from tests.server.bots.test_written_bot import token_of
from tests.server.fake_clock import FakeClock
from tests.server.harness import Person, Server
from tests.server.nodes import Node
from tests.services import PostgreSQL, wait_for

pytestmark = pytest.mark.services

CLOSE = 60_000
"""A busy machine may be late, but not by 400 days."""


def health(server: Server) -> dict[str, Any]:
    answer: dict[str, Any] = httpx.get(f"{server.url}/api/health", timeout=30).json()
    return answer


def wait_for_clock(server: Server, status: str) -> str:
    """Waits for the server's verdict on its machine's clock, and returns its note."""
    wait_for(lambda: health(server).get("clock") == status, f"the clock is {status}")
    note: str = health(server)["note"]
    return note


def wait_for_sweep(server: Server) -> None:
    """Until one more sweep has begun, and the one before has ended."""
    with store_of(server) as store:
        before = swept_at(store)
        wait_for(lambda: swept_at(store) > before, "a sweep")
        before = swept_at(store)
        wait_for(lambda: swept_at(store) > before, "another sweep")


def swept_at(store: Store) -> int:
    query = chores.select().where(chores.c.name == "sweep")
    found = store.read(lambda c: c.execute(query).one_or_none())
    return 0 if found is None else int(found.at)


class Inhabitants:
    """A guest with a game against a bot, an account with a session, and its token."""

    def __init__(self, server: Server, closing: contextlib.ExitStack) -> None:
        self.guest, self.account = Person(server), Person(server)
        closing.callback(self.guest.leave)
        closing.callback(self.account.leave)
        self.table = self._play()
        self.token = token_of(self.account)
        self._ids = self._known()

    def _play(self) -> str:
        """A game has begun, and waits for the guest."""
        table = self.guest.open("dame", others="random")
        sitting = self.guest.sit(table)
        sitting.until(sitting.my_turn)
        sitting.play(sitting.legal[0])
        sitting.close()
        return table

    def are_there(self) -> bool:
        cookie = self.guest.http.cookies[COOKIE]
        record = self.guest.http.get(f"/api/tables/{self.table}/record")
        assert self._known() == self._ids
        assert self.guest.http.cookies[COOKIE] == cookie
        assert record.status_code != 200, "the game goes on"
        return True

    def _known(self) -> list[tuple[int, Any]]:
        bearer = {"Authorization": f"Bearer {self.token}"}
        with httpx.Client(base_url=self.account.server.url, timeout=30, headers=bearer) as program:
            answers = [
                each.get("/api/me") for each in (self.guest.http, self.account.http, program)
            ]
        return [(answer.status_code, answer.json().get("id")) for answer in answers]


def stored_lead(server: Server) -> int:
    """How far the stored time is ahead of the real one."""
    with store_of(server) as store:
        return store.read(last_heartbeat).at - machine_time()


@pytest.fixture
def closing() -> Iterator[contextlib.ExitStack]:
    with contextlib.ExitStack() as stack:
        yield stack


def test_a_clock_that_is_400_days_ahead_for_some_seconds_does_no_harm(
    tmp_path: Path, closing: contextlib.ExitStack
) -> None:
    clock = FakeClock(tmp_path)
    sweeps = {"SETTINGS": repr({"sweep_pause_seconds": 0.2})}
    environment = {**clock.environment, **sweeps}
    server = Server(tmp_path / "data", log=tmp_path / "log", environment=environment)
    closing.callback(lambda: server.stop())
    people = Inhabitants(server, closing)
    clock.set("+400d")
    note = wait_for_clock(server, "jumped")
    assert "400 days ahead of the server's time" in note
    assert [line["told"] for line in server.lines("clock-jumped")] == [note]
    wait_for_sweep(server)
    assert people.are_there() and abs(stored_lead(server)) < CLOSE
    server.kill()
    server.start()  # while the clock is wrong
    wait_for_clock(server, "jumped")
    assert people.are_there() and abs(stored_lead(server)) < CLOSE
    clock.set("+0")
    assert wait_for_clock(server, "right") == ""
    assert people.are_there() and abs(stored_lead(server)) < CLOSE
    server.kill()
    server.start()
    assert people.are_there() and abs(stored_lead(server)) < CLOSE
    assert server.lines("deletions-wait"), "a start 400 days later is suspicious"


def test_a_stored_time_that_is_ahead_is_said_and_can_be_taken_back(
    tmp_path: Path, closing: contextlib.ExitStack, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path)
    closing.callback(lambda: server.stop())
    people = Inhabitants(server, closing)
    server.kill()
    with contextlib.closing(Store(sqlite_url(tmp_path))) as store:
        ahead = machine_time() + 400 * 24 * 3_600_000
        store.write(lambda c: c.execute(uptime.update().values(at=ahead)))
    server.start()
    assert "behind the server's time" in wait_for_clock(server, "jumped")
    assert people.are_there(), "a time that is ahead ends no session"
    command = ["clock", "--lang", "en", "--data", str(tmp_path), "--take-back"]
    assert main(command) == 2
    assert "A server is running" in capsys.readouterr().err
    server.kill()
    assert main(command) == 0
    assert "The stored time was taken back" in capsys.readouterr().out
    server.start()
    wait_for_clock(server, "right")
    assert people.are_there() and abs(stored_lead(server)) < CLOSE


def test_a_node_whose_clock_is_wrong_takes_the_time_of_the_others(
    postgresql: PostgreSQL, tmp_path: Path, closing: contextlib.ExitStack
) -> None:
    url, clock = postgresql.database("clock_attack"), FakeClock(tmp_path)
    right = Node(tmp_path, url, None)
    closing.callback(lambda: right.stop())
    right.wait()
    wrong = Node(tmp_path, url, None, clock.environment)
    closing.callback(lambda: wrong.stop())
    wrong.wait()
    people = [Inhabitants(node, closing) for node in (right, wrong)]
    clock.set("+400d")
    wait_for_clock(wrong, "jumped")
    assert all(each.are_there() for each in people) and abs(stored_lead(right)) < CLOSE
    wrong.kill()
    wrong.start()
    wait_for_clock(wrong, "jumped")
    assert health(right)["clock"] == "right"
    assert all(each.are_there() for each in people) and abs(stored_lead(right)) < CLOSE
    clock.set("+0")
    wait_for_clock(wrong, "right")
    assert all(each.are_there() for each in people) and abs(stored_lead(right)) < CLOSE
