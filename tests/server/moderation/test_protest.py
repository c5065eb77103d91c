"""D6.6 An admin who does not come in time: play goes on under protest and is judged afterwards."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kiebitz.core.clocks import DAY, CorrespondenceClock, LiveClock
from kiebitz.core.entry import ActionEntry, AdjudicationEntry, ArrivalEntry, ResignationEntry
from kiebitz.games.dame import DAME
from kiebitz.server.app import start_services
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.moderation.appeal_routes import open_appeal
from kiebitz.server.play.submit import handle_submission
from kiebitz.server.ratings.service import Scorer
from kiebitz.server.settings import make_settings
from kiebitz.server.tables.flag_sweep import ClockSweep
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.messages import Accepted, Appeal
from kiebitz.server.tables.terms import MINUTE, AppealPauses, Terms
from kiebitz.store import NewGuest, NewSession
from kiebitz.store.moderation import count_waiting, frozen_tables
from kiebitz.store.people import set_person
from kiebitz.store.ratings import tables_without_results
from tests.server.tables.test_host import ALL, TWO, run

LIVE, SLOW = Terms(LiveClock(seconds=600)), Terms(CorrespondenceClock(days=3))


async def appealed(host: Host, terms: Terms = LIVE) -> LiveTable:
    """A table that an appeal has paused, on a server with an admin."""
    host.store.put(NewGuest(NewSession("s", "renate", created=1, expires=2))).result()
    host.store.write(set_person, "renate", is_admin=True)
    options = DAME.options_type(starts=0)
    table = await host.open_table(DAME, options, None, TWO, "ada", terms=terms)
    live = await host.get_fresh(table)
    assert live is not None and await host.take_seat(live, 1, "bo", name="Bo")
    for seat in (0, 1):
        await host.submit(live, f"arrival-{seat}", (ArrivalEntry(seat=seat, at=host.now()),))
    jobs = BotJobs(host, 0)
    wish = Appeal(client="appeal-1", seen=0, reason="He waits.", ground="delay")
    assert await handle_submission(host, jobs, live, 0, wish) == Accepted()
    await jobs.close()
    return live


async def sweep(host: Host, folder: Path) -> None:
    await ClockSweep(host, make_settings(data_dir=folder)).run_once()


def counts(live: LiveTable) -> tuple[int, int]:
    """How many appeals pause the table, and how many are played under protest."""
    return int(live.table.appeal is not None), len(live.table.protests)


def pass_time(host: Host, milliseconds: int) -> None:
    before = host.now()
    host.now = lambda: before + milliseconds


@pytest.mark.parametrize(
    ("terms", "pause"), [(LIVE, 10 * MINUTE), (SLOW, 7 * DAY)], ids=["live", "correspondence"]
)
def test_d6_6_the_pause_ends_after_its_time_and_not_before(
    tmp_path: Path, terms: Terms, pause: int
) -> None:
    async def play(host: Host) -> None:
        live = await appealed(host, terms)
        assert live.table.appeal is not None
        assert live.table.appeal.until - live.table.appeal.at == pause
        pass_time(host, pause - 60_000)
        await sweep(host, tmp_path)
        assert counts(live) == (1, 0)
        pass_time(host, 120_000)
        await sweep(host, tmp_path)
        assert counts(live) == (0, 1)
        move = ActionEntry(seat=0, action="11-15", at=host.now())
        assert await host.submit(live, "a-move-x", (move,)) == Accepted()
        assert host.store.read(frozen_tables) == (live.id,)
        assert host.store.read(count_waiting, "renate") == 1

    run(tmp_path, play)


def test_d6_6_the_owner_sets_the_pauses(tmp_path: Path) -> None:
    async def serve() -> AppealPauses:
        settings = make_settings(data_dir=tmp_path, appeal_minutes=5, appeal_days=1)
        services = start_services(settings, ALL, lambda table, number: None, Materials(None))
        async with services as running:
            return running.host.appeal_pauses

    assert asyncio.run(serve()) == AppealPauses(5 * MINUTE, DAY)


def test_d6_6_a_result_under_protest_counts_once_it_is_judged(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live, scorer = await appealed(host), Scorer(host)
        pass_time(host, 11 * MINUTE)
        await sweep(host, tmp_path)
        await host.submit(live, "resign-x", (ResignationEntry(seat=0, at=host.now()),))
        assert live.table.ended is not None and live.table.ended.ranks == (2, 1)
        assert host.store.read(tables_without_results) == ()
        assert open_appeal(live.table) is not None
        decision = AdjudicationEntry(by="Renate", ruling="draw", at=host.now())
        assert await host.submit(live, "decision", (decision,)) == Accepted()
        assert live.table.ended.ranks == (1, 1)
        assert host.store.read(tables_without_results) == (live.id,)
        await scorer.run_once()
        assert host.store.read(tables_without_results) == ()

    run(tmp_path, play)


def test_d6_6_a_protest_that_no_one_judges_lapses_after_a_month(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await appealed(host)
        pass_time(host, 11 * MINUTE)
        await sweep(host, tmp_path)
        await host.submit(live, "resign-x", (ResignationEntry(seat=0, at=host.now()),))
        pass_time(host, 31 * DAY)
        await sweep(host, tmp_path)
        assert live.table.protests == () and host.store.read(frozen_tables) == ()
        assert host.store.read(tables_without_results) == (live.id,)

    run(tmp_path, play)
