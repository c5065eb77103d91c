"""A process's slots for long work: a payer with much of it starves no one."""

from __future__ import annotations

import asyncio
from collections import Counter

from kiebitz.server.platform.fair_queue import Payer
from kiebitz.server.platform.fair_slots import FairSlots


async def order_of(slots: int, addresses: list[str]) -> list[str]:
    """In which order the work of these addresses is done, when all of it waits at once."""
    fair, done = FairSlots(slots), []

    async def work(address: str) -> None:
        async with fair.slot(Payer(address)):
            await asyncio.sleep(0)
            done.append(address)

    await asyncio.gather(*(work(address) for address in addresses))
    return done


def test_a_stranger_does_not_wait_behind_a_hundred_of_another_payer() -> None:
    done = asyncio.run(order_of(2, ["greedy"] * 100 + ["stranger"]))
    assert done.index("stranger") < 6 and len(done) == 101


def test_payers_come_in_turn() -> None:
    done = asyncio.run(order_of(1, ["a", "a", "a", "b", "b", "c"]))
    assert done == ["a", "b", "c", "a", "b", "a"]


def test_one_address_never_holds_more_than_half_of_the_slots() -> None:
    most: Counter[str] = Counter()

    async def run() -> None:
        fair, held = FairSlots(4), Counter[str]()

        async def work(payer: Payer) -> None:
            async with fair.slot(payer):
                held[payer.address] += 1
                most[payer.address] = max(most[payer.address], held[payer.address])
                await asyncio.sleep(0)
                held[payer.address] -= 1

        accounts = [Payer("club", str(number)) for number in range(20)]
        await asyncio.gather(*map(work, [*accounts, *([Payer("else")] * 20)]))

    asyncio.run(run())
    assert most == {"club": 2, "else": 2}


def test_work_that_gets_a_watcher_overtakes_unwatched_work() -> None:
    done: list[str] = []

    async def run() -> None:
        fair = FairSlots(1)

        async def work(table: str) -> None:
            async with fair.slot(Payer(table), table):
                await asyncio.sleep(0)
                done.append(table)

        waiting = [asyncio.create_task(work(f"table {number}")) for number in range(50)]
        await asyncio.sleep(0)
        fair.promote("table 40")
        await asyncio.gather(*waiting)

    asyncio.run(run())
    assert done[:2] == ["table 0", "table 40"]


def test_a_slot_is_given_back_when_its_work_fails_or_is_cancelled() -> None:
    async def run() -> None:
        fair = FairSlots(1)

        async def hold() -> None:
            async with fair.slot(Payer("a")):
                await asyncio.sleep(60)

        async def finish() -> str:
            async with fair.slot(Payer("b")):
                return "done"

        holding = asyncio.create_task(hold())
        waiting = asyncio.create_task(hold())
        await asyncio.sleep(0)
        next_one = asyncio.create_task(finish())
        await asyncio.sleep(0)
        waiting.cancel()
        holding.cancel()
        assert await asyncio.wait_for(next_one, 5) == "done"

    asyncio.run(run())


def test_a_slot_that_comes_in_the_moment_of_a_cancellation_is_not_lost() -> None:
    async def run() -> None:
        for is_cancelled_first in (True, False):
            fair, going = FairSlots(1), asyncio.Event()

            async def work(fair: FairSlots = fair, going: asyncio.Event = going) -> None:
                async with fair.slot(Payer("a")):
                    await going.wait()

            holding, waiting = asyncio.create_task(work()), asyncio.create_task(work())
            await asyncio.sleep(0)
            if is_cancelled_first:
                waiting.cancel()
            going.set()
            await holding
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            async with asyncio.timeout(60), fair.slot(Payer("b")):
                pass

    asyncio.run(run())
