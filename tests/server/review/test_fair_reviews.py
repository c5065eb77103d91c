"""Reviews and the analysis board: shared as the bots' time is, on one node and on several."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from kiebitz.analysis import CannotReview, Review, Reviewing
from kiebitz.server.platform.fair_queue import Payer
from kiebitz.server.review import jobs as review_jobs
from kiebitz.server.review.analysis_board import PositionAnalysis, StudyRequest
from kiebitz.server.review.jobs import ReviewJobs
from kiebitz.server.tables.host import Host
from kiebitz.store import Store
from kiebitz.store.schema.tables import reviews
from kiebitz.store.tables import table_paid_by
from tests.server.admins import store_of
from tests.server.bots.test_fair_bots import sign_up, until
from tests.server.harness import Person, Server
from tests.server.tables.test_host import run
from tests.server.tables.test_sweeps import over

MANY = 40
PATIENCE = 120.0


class Made(Reviewing):
    """A review that is begun, waits for the test, and comes to nothing."""

    begun: list[str]
    may_end: threading.Event

    def __init__(self, game: Any, table: Any) -> None:
        super().__init__(game, table)
        self._about: str = table.opening.table

    def make_review(self, *given: Any, **more: Any) -> Review:
        self.begun.append(self._about)
        assert self.may_end.wait(PATIENCE)
        raise CannotReview


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Made]]:
    class Here(Made):
        begun: list[str] = []  # noqa: RUF012
        may_end = threading.Event()

    monkeypatch.setattr(review_jobs, "Reviewing", Here)
    monkeypatch.setattr(review_jobs, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(review_jobs, "IDLE_SECONDS", 0.05)
    yield Here
    Here.may_end.set()


def test_a_strangers_review_does_not_wait_for_those_of_all_guests_of_one_address(
    tmp_path: Path, made: type[Made]
) -> None:
    async def play(host: Host) -> None:
        jobs = ReviewJobs(host)
        await sign_up(host, "member")
        many = [await over(host) for _ in range(MANY)]
        for number, table in enumerate(many):
            await jobs.request_review(table, f"guest {number}", "one address")
        member, stranger = await over(host), await over(host)
        await jobs.request_review(member, "member", "one address")
        await jobs.request_review(stranger, "stranger", "elsewhere")
        made.may_end.set()
        running = asyncio.create_task(jobs.run())
        await until(lambda: len(made.begun) == MANY + 2)
        assert {member, stranger} <= set(made.begun[:3])
        running.cancel()
        await jobs.close()

    run(tmp_path, play)


def test_a_review_whose_table_is_watched_comes_first(tmp_path: Path, made: type[Made]) -> None:
    async def play(host: Host) -> None:
        jobs = ReviewJobs(host)
        tables = [await over(host) for _ in range(5)]
        for number, table in enumerate(tables):
            await jobs.request_review(table, f"guest {number}", f"address {number}")
        made.may_end.set()
        with host.cache.watching(tables[3]):
            running = asyncio.create_task(jobs.run())
            await until(lambda: len(made.begun) == 5)
        assert made.begun[0] == tables[3]
        running.cancel()
        await jobs.close()

    run(tmp_path, play)


def test_one_address_has_half_of_the_nodes_at_most(tmp_path: Path, made: type[Made]) -> None:
    async def play(host: Host) -> None:
        nodes = [ReviewJobs(host) for _ in range(2)]
        many = [await over(host) for _ in range(5)]
        for number, table in enumerate(many):
            await nodes[0].request_review(table, f"guest {number}", "one address")
        running = [asyncio.create_task(node.run()) for node in nodes]
        await until(lambda: len(made.begun) == 1)
        stranger = await over(host)
        await nodes[0].request_review(stranger, "stranger", "elsewhere")
        await until(lambda: len(made.begun) == 2)
        assert made.begun[1] == stranger
        made.may_end.set()
        await until(lambda: len(made.begun) == 6)
        for task in running:
            task.cancel()
        for node in nodes:
            await node.close()

    run(tmp_path, play)


def test_the_analysis_board_is_shared_in_the_same_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studied: list[str] = []
    may_end = threading.Event()

    def study(games: Any, request: StudyRequest, thinkers: Any) -> PositionAnalysis | None:
        studied.append(request.position or "")
        assert may_end.wait(PATIENCE)
        return None

    monkeypatch.setattr(review_jobs, "study_position", study)

    async def play(host: Host) -> None:
        jobs = ReviewJobs(host)

        def ask(payer: Payer, position: str) -> asyncio.Task[PositionAnalysis]:
            asked = StudyRequest("dame", position, lines=True)
            return asyncio.create_task(jobs.study_position(asked, payer))

        tasks = [ask(Payer("one address"), "theirs") for _ in range(MANY)]
        await until(lambda: len(studied) == 1)
        tasks.append(ask(Payer("elsewhere"), "the stranger's"))
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert studied.index("the stranger's") == 1
        await jobs.close()

    run(tmp_path, play)


def asked_from(store: Store, table: str) -> str | None:
    query = select(reviews.c.asked_from).where(reviews.c.table == table)
    return store.read(lambda connection: connection.scalar(query))


def test_two_guests_of_one_network_are_known_to_be_of_one_address(server: Server) -> None:
    """The store has only a hash of it."""
    marks = set()
    for address in ("2001:db8:1:2::3", "2001:db8:1:2:ffff::4"):
        guest = Person(server, address)
        table = guest.open("dame", options={"starts": 0})
        sitting = guest.sit(table)
        sitting.play("9-13")
        sitting.submit("resign")
        assert guest.http.post(f"/api/tables/{table}/review").status_code == 202
        with store_of(server) as store:
            marks.add(asked_from(store, table))
            paid_by = store.read(table_paid_by, table)
        assert paid_by is not None and paid_by.account == ""
        marks.add(paid_by.address)
        guest.leave()
    assert len(marks) == 1 and ":" not in str(marks)
