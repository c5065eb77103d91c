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


def test_only_a_few_are_worked_at_and_each_asker_has_a_turn() -> None:
    at_work: list[str] = []
    most: list[int] = []
    done: list[str] = []
    going_on = threading.Event()

    def work(name: str) -> None:
        at_work.append(name)
        most.append(len(at_work))
        going_on.wait(SECONDS)
        at_work.remove(name)
        done.append(name)

    async def ask() -> None:
        background_reads = BackgroundReads(threads=2)
        asked = [
            asyncio.create_task(background_reads.run(Payer("greedy"), work, "greedy"))
            for _ in range(20)
        ]
        await asyncio.sleep(0)
        asked.append(asyncio.create_task(background_reads.run(Payer("modest"), work, "modest")))
        await asyncio.sleep(0)
        going_on.set()
        await asyncio.gather(*asked)
        background_reads.close()

    asyncio.run(ask())
    assert max(most) == 2
    assert done.index("modest") < 5


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
