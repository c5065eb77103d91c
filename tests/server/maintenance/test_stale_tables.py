"""Seats of people who hold the first deal up become free; tables of bots alone come to an end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kiebitz.core.entry import ExpiryEntry, Player, SeatFreedEntry
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable
from kiebitz.server.bots import jobs as bot_jobs
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.bots.sweep import MOST_BOTS_ONLY, BotSweep
from kiebitz.server.maintenance.stale_tables import StaleTableSweeper
from kiebitz.server.platform.fair_queue import ACCOUNT_SHARES, Payer
from kiebitz.server.platform.fair_slots import FairSlots
from kiebitz.server.settings import make_settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tables.status import status_of
from kiebitz.store import Opener
from kiebitz.store.tables import expired_bot_tables
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.server.tables.test_host import (
    BOT,
    DAME,
    TWO,
    dame,
    due_at,
    live_table,
    run,
    share,
    stored,
)

THREE = (Player("Ada"), Player("Bo"), Player("Cleo"))


def housekeeper(host: Host, **changed: float) -> StaleTableSweeper:
    return StaleTableSweeper(host, make_settings(data_dir=Path(), **changed))


async def gathering(host: Host) -> str:
    """Ada and Bo sit; Bo has given a nonce, Ada has not."""
    options = SEALED_BIDS.options_type()
    live = await live_table(host, await host.open_table(SEALED_BIDS, options, None, THREE, "ada"))
    assert status_of(live.game, live.table) == "gathering"
    assert await host.take_seat(live, 1, "bo")
    assert await host.submit(live, "bo", (share(1),)) == Accepted()
    return live.id


def test_a_withheld_nonce_frees_the_seat_and_no_one_loses(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await live_table(host, await gathering(host))
        await housekeeper(host, nonce_seconds=3600).run_once()
        assert live.people == {0: "ada", 1: "bo"}
        await housekeeper(host, nonce_seconds=-1).run_once()
        assert live.people == {1: "bo"}
        assert live.free_seats == (0, 2)
        assert live.table.ended is None
        assert [type(entry) for entry in stored(host, live)][1:] == [SeatFreedEntry]
        assert await host.take_seat(live, 0, "dora")
        await housekeeper(host, nonce_seconds=3600).run_once()
        assert live.people == {0: "dora", 1: "bo"}

    run(tmp_path, play)


def test_a_seat_that_gave_its_nonce_is_kept_however_long_the_others_take(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await live_table(host, await gathering(host))
        for _ in range(3):
            await housekeeper(host, nonce_seconds=-1).run_once()
        assert live.people == {1: "bo"}
        refused = await host.submit(live, "freed", (SeatFreedEntry(seat=1),))
        assert refused == Refusal("seat-is-kept")

    run(tmp_path, play)


def test_no_seat_is_freed_once_something_was_played_or_nothing_is_dealt(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        await housekeeper(host, nonce_seconds=-1).run_once()
        assert live.people == {0: "ada"}
        assert status_of(live.game, live.table) == "waiting"

    run(tmp_path, play)


def test_a_table_of_bots_alone_comes_to_an_end(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        bots = await dame(host, players=(BOT, BOT))
        people = await dame(host, players=(TWO[0], BOT))
        await housekeeper(host, bots_only_seconds=3600).run_once()
        assert not stored(host, bots)
        await housekeeper(host, bots_only_seconds=-1).run_once()
        assert bots.table.ended is not None
        assert bots.table.ended.reasons[0].code == "expired"
        assert people.table.ended is None
        assert await host.submit(people, "share", (share(0),)) == Accepted()
        refused = await host.submit(people, "expiry", (ExpiryEntry(),))
        assert refused == Refusal("people-at-table")
        assert host.store.read(expired_bot_tables, 2**62) == ()

    run(tmp_path, play)


def test_tables_of_bots_alone_from_one_address_wait_in_one_line(tmp_path: Path) -> None:
    """So a stranger's bot waits for one of them at most, however many there are."""

    async def play(host: Host) -> None:
        options = DAME.options_type(starts=0)
        payers = []
        for number in range(5):
            opener = Opener(f"person-{number}", "one-address")
            table = await host.open_table(DAME, options, None, (BOT, BOT), opener)
            payers.append((await live_table(host, table)).payer)
        assert set(payers) == {Payer("one-address")}
        stranger = await dame(host, players=(TWO[0], BOT))
        slots, all_wait = FairSlots(1), asyncio.Event()
        turns: list[Payer] = []

        async def think(payer: Payer) -> None:
            async with slots.slot(payer):
                turns.append(payer)
                await all_wait.wait()

        waiting = [asyncio.create_task(think(payer)) for payer in (*payers, stranger.payer)]
        await asyncio.sleep(0)
        all_wait.set()
        await asyncio.gather(*waiting)
        assert turns.index(Payer("ada")) <= 2

    run(tmp_path, play)


def test_people_are_swept_for_however_many_tables_of_bots_alone_are_due(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        options = DAME.options_type(starts=0)
        for _ in range(3 * MOST_BOTS_ONLY):
            await host.open_table(DAME, options, None, (BOT, BOT), Opener("eve", "far"))
        waiting = await dame(host, players=(BOT, TWO[0]))
        assert due_at(host) == (waiting.id,)
        jobs = BotJobs(host, 0)
        sweep = asyncio.create_task(BotSweep(host, jobs, ACCOUNT_SHARES).run(0.01))
        while not waiting.number:
            await asyncio.sleep(0.01)
        sweep.cancel()
        await jobs.close()
        begun = due_at(host, bots_only=True)
        assert len(begun) >= 2 * MOST_BOTS_ONLY

    run(tmp_path, play)


def test_a_bot_takes_the_time_that_its_choice_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server decides how long an easy choice takes; with 0 it does not even ask."""
    asked: list[float] = []

    def waited(game: AnyGame, table: AnyTable, seat: Seat, ordinary: float) -> float:
        asked.append(ordinary)
        return 0.0

    async def play(host: Host) -> None:
        monkeypatch.setattr(bot_jobs, "seconds_to_wait", waited)
        for pause in (0.25, 0.0):
            table = await dame(host, players=(BOT, TWO[0]))
            jobs = BotJobs(host, pause)
            await jobs.play_until_persons_turn(table.id)
            await jobs.close()
            assert table.number

    run(tmp_path, play)
    assert asked == [0.25]
