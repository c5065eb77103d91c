"""Work that takes long is given out in turn: one asker with much of it starves nobody."""

from __future__ import annotations

import asyncio

from kiebitz.server.fair_slots import FairSlots


async def order_of(slots: int, askers: list[str]) -> list[str]:
    """In which order the askers' work is done, when all of it waits at once."""
    fair, done = FairSlots(slots), []

    async def work(asker: str) -> None:
        async with fair.slot(asker):
            await asyncio.sleep(0)
            done.append(asker)

    await asyncio.gather(*(work(asker) for asker in askers))
    return done


def test_a_stranger_does_not_wait_behind_a_hundred_of_somebody_else() -> None:
    done = asyncio.run(order_of(2, ["greedy"] * 100 + ["stranger"]))
    assert done.index("stranger") < 6 and len(done) == 101


def test_askers_come_in_turn() -> None:
    done = asyncio.run(order_of(1, ["a", "a", "a", "b", "b", "c"]))
    assert done == ["a", "a", "b", "c", "a", "b"]


def test_a_slot_is_given_back_when_its_work_fails_or_is_cancelled() -> None:
    async def run() -> None:
        fair = FairSlots(1)

        async def held() -> None:
            async with fair.slot("a"):
                await asyncio.sleep(60)

        async def quick() -> str:
            async with fair.slot("b"):
                return "done"

        holding = asyncio.create_task(held())
        waiting = asyncio.create_task(held())
        await asyncio.sleep(0)
        next_one = asyncio.create_task(quick())
        await asyncio.sleep(0)
        waiting.cancel()
        holding.cancel()
        assert await asyncio.wait_for(next_one, 5) == "done"

    asyncio.run(run())
