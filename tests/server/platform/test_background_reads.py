"""Slow reads: a few at a time, and no payer waits for all of another's."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import httpx

from kiebitz.server.platform.background_reads import BackgroundReads
from kiebitz.server.platform.fair_queue import Payer
from tests.server.harness import SECONDS, Person, Server

MANY = 60


def started_in_order(threads: int) -> tuple[list[str], int]:
    """Who was worked for, in order, and how many at most at the same time."""
    started: list[str] = []
    at_work: list[str] = []
    most: list[int] = []
    going_on = threading.Event()

    def work(name: str) -> None:
        started.append(name)
        at_work.append(name)
        most.append(len(at_work))
        going_on.wait(SECONDS)
        at_work.remove(name)

    async def ask() -> None:
        background_reads = BackgroundReads(threads=threads)
        names = ["greedy"] * 20 + ["modest"]
        asked = [
            asyncio.create_task(background_reads.run(Payer(name), work, name)) for name in names
        ]
        for _ in asked:
            await asyncio.sleep(0)  # until all have queued
        going_on.set()
        await asyncio.gather(*asked)
        background_reads.close()

    asyncio.run(ask())
    return started, max(most)


def test_only_a_few_are_worked_at_at_the_same_time() -> None:
    assert started_in_order(threads=2)[1] == 2


def test_each_asker_has_a_turn() -> None:
    started, _ = started_in_order(threads=1)
    assert started.index("modest") <= 2


def finished(person: Person) -> str:
    """A long game of bots alone."""
    seats = [{"level": "random"}, {"level": "random"}]
    table = person.open("dame", seats=seats)
    watching = person.sit(table)
    watching.until(lambda: watching.outcome is not None)
    watching.close()
    return table


def test_one_address_that_asks_for_many_replays_keeps_no_other_waiting(
    server: Server, meet: Callable[[], Person]
) -> None:
    table = finished(meet())
    path = f"/api/tables/{table}/replay"

    async def flood() -> int:
        """How many were answered to the flood before the other address was."""
        limits = httpx.Limits(max_connections=MANY)
        here = httpx.AsyncHTTPTransport(limits=limits)
        there = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        options = {"base_url": server.url, "timeout": SECONDS}
        async with (
            httpx.AsyncClient(transport=here, **options) as many,  # type: ignore[arg-type]
            httpx.AsyncClient(transport=there, **options) as one,  # type: ignore[arg-type]
        ):
            asked = [asyncio.create_task(many.get(path)) for _ in range(MANY)]
            await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            assert (await one.get(path)).status_code == 200
            before = sum(each.done() for each in asked)
            answers = await asyncio.gather(*asked)
            assert {answer.status_code for answer in answers} == {200}
            return before

    assert asyncio.run(flood()) < MANY // 2
