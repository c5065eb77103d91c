"""A table that cannot be loaded, or a brief database failure, holds up nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import select, text
from structlog.testing import capture_logs

from kiebitz.analysis import Review, Reviewing
from kiebitz.core.clocks import CorrespondenceClock
from kiebitz.core.conditional_moves import Branch
from kiebitz.core.entry import ResignationEntry, VacationEntry
from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server.app import create_app
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.conditional_moves.runner import ConditionalMoveRunner
from kiebitz.server.home.feed import HomeFeed
from kiebitz.server.home.matchmaking import Matchmaking
from kiebitz.server.maintenance.stale_tables import StaleTableSweeper
from kiebitz.server.review import jobs as review_jobs
from kiebitz.server.review.jobs import ReviewJobs
from kiebitz.server.settings import Settings, make_settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tables.terms import Seated, Terms
from kiebitz.store.home import PairingRequest, pair_or_wait
from kiebitz.store.schema.home import pairings
from kiebitz.store.tables import load_table
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.server.maintenance.test_stale_tables import THREE
from tests.server.tables.test_host import BOT, KEY, dame, live_table, move, run, share, stored

FIRST = "0"
"""The id of a table that every sweep comes to first."""
DAYS = Terms(CorrespondenceClock(days=3))


async def sealed_bids(host: Host, *people: str, bots: bool = False) -> None:
    """A table of a game that will be uninstalled."""
    players = (BOT, BOT, BOT) if bots else THREE
    seated = Seated(dict(enumerate(people)))
    options = SEALED_BIDS.options_type()
    await host.open_seated_table(
        host.new_table(FIRST, SEALED_BIDS, options, None, players, seated, DAYS)
    )


def without_sealed_bids(host: Host) -> Host:
    """The same tables after sealed bids were uninstalled."""
    return Host(host.store, GAMES, KEY, lambda table, number: None)


def complaints(lines: Any, event: str) -> list[str]:
    return [line["table"] for line in lines if line["event"] == event]


def test_housekeeping_goes_on_past_a_table_of_an_uninstalled_game(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        await sealed_bids(host, bots=True)
        waits = await dame(host)
        later = without_sealed_bids(host)
        settings = make_settings(data_dir=tmp_path, bots_only_seconds=-1, unstarted_seconds=-1)
        housekeeper = StaleTableSweeper(later, settings)
        with capture_logs() as lines:
            await housekeeper.run_once()
            await housekeeper.run_once()
        assert (await live_table(later, waits.id)).table.ended is not None
        assert complaints(lines, "table-not-kept") == [FIRST], "once, not every five seconds"

    run(tmp_path, play)


def test_plans_are_carried_out_past_a_table_of_an_uninstalled_game(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        await sealed_bids(host, "ada")
        host.store.planned_seats.set_plan(FIRST, 0, (Branch(then="bid 1"),))
        live = await dame(host)
        assert await host.take_seat(live, 1, "bo")
        await host.submit(live, "entries", (share(0), share(1), move("9-13")))
        host.store.planned_seats.set_plan(live.id, 1, (Branch(after="9-13", then="21-17"),))
        later = without_sealed_bids(host)
        with capture_logs() as lines:
            await ConditionalMoveRunner(later, BotJobs(later, 0)).run_once()
        assert "21-17" in str(stored(later, await live_table(later, live.id))[-1])
        assert complaints(lines, "plan-failed") == [FIRST]

    run(tmp_path, play)


Client = TestClient[Litestar]
BrowserOf = Callable[[str], Client]
CORRESPONDENCE = {"others": None, "clock": {"type": "correspondence", "days": 3}}


@pytest.fixture
def browser_of(tmp_path: Path) -> Iterator[BrowserOf]:
    """Ada is at a table of chess and at one of Dame, which was uninstalled; Bo is asked there."""
    settings, cookies = Settings(data_dir=tmp_path), {}
    with TestClient(create_app(settings), "http://127.0.0.1") as client:
        for name in ("Bo", "Ada"):
            client.cookies.clear()
            body = {"name": name, "password": "vier Kiebitze im Moor"}
            assert client.post("/api/account", json=body).status_code == 201
            cookies[name] = dict(client.cookies)
        for game, wish in (("dame", {"invites": ["Bo"]}), ("chess", {})):
            opened = client.post("/api/tables", json={"game": game, **CORRESPONDENCE, **wish})
            assert opened.status_code == 201, opened.text
    left = Games(*(game for game in GAMES.values() if game.name != "dame"))
    with TestClient(create_app(settings, left), "http://127.0.0.1") as client:

        def browser_of(name: str) -> Client:
            client.cookies = cookies[name]
            return client

        yield browser_of


def test_an_invitation_to_a_table_of_an_uninstalled_game_leaves_home_alive(
    browser_of: BrowserOf,
) -> None:
    with browser_of("Bo").websocket_connect("/api/house/socket") as home_feed:
        told = [home_feed.receive_json(timeout=30) for _ in range(5)]
    assert {each["kind"] for each in told} >= {"tables", "lobby", "pairing", "invitations"}
    (invitations,) = [each for each in told if each["kind"] == "invitations"]
    assert invitations["invitations"] == []


def test_a_vacation_is_told_to_all_tables_but_those_that_cannot_be(
    browser_of: BrowserOf,
) -> None:
    ada = browser_of("Ada")
    assert ada.post("/api/vacation", json={"days": 3}).status_code == 200
    (table,) = [line["table"] for line in ada.get("/api/tables").json() if line["game"] == "chess"]
    entries = ada.app.state.host.store.read(load_table, table).entries
    assert any(isinstance(line.entry, VacationEntry) for line in entries)


def test_what_keeps_the_house_from_telling_is_in_the_journal(browser_of: BrowserOf) -> None:
    async def broken(person: str | None) -> Any:
        raise LookupError

    browser_of("Bo").app.state.home_feed.sections.append(broken)
    with (
        capture_logs() as lines,
        contextlib.suppress(WebSocketDisconnect),
        browser_of("Bo").websocket_connect("/api/house/socket") as home_feed,
    ):
        home_feed.receive_json(timeout=30)
    assert "house-not-told" in {line["event"] for line in lines}


def rename(host: Host, old: str, new: str) -> None:
    """A table of the database is not there for a while."""
    host.store.write(lambda c: c.execute(text(f"ALTER TABLE {old} RENAME TO {new}")))


def test_a_brief_database_failure_ends_no_matchmaking_request(tmp_path: Path) -> None:
    """Players with the page open are still available for matchmaking once the database recovers."""

    async def play(host: Host) -> None:
        store = host.store
        waiting = PairingRequest("ada", "dame", "{}", "Ada", 1500, 400, since=1)
        store.write(pair_or_wait, waiting, 1, "t")
        seen = select(pairings.c.seen).where(pairings.c.person == "ada")
        home_feed = HomeFeed(host)
        matchmaking = Matchmaking(host, home_feed, Materials())

        rename(host, "pairings", "gone")
        with home_feed.subscribe("ada"), capture_logs() as lines:
            keeping = asyncio.create_task(matchmaking.report_presence_regularly(0.001))
            while not any(line["event"] == "presence-not-told" for line in lines):
                assert not keeping.done()
                await asyncio.sleep(0)
            rename(host, "gone", "pairings")
            while host.store.read(lambda c: c.scalar(seen)) == 1:
                assert not keeping.done()
                await asyncio.sleep(0)
            keeping.cancel()

    run(tmp_path, play)


class Held(Reviewing):
    """A review that runs until the test releases it or it is cancelled."""

    begun, going = threading.Event(), threading.Event()
    is_cancelled = False

    def cancel(self) -> None:
        type(self).is_cancelled = True
        self.going.set()
        super().cancel()

    def make_review(self, *given: Any, **more: Any) -> Review:
        self.begun.set()
        self.going.wait()
        return super().make_review(*given, **more)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> type[Held]:
    class HeldHere(Held):
        begun, going = threading.Event(), threading.Event()

    monkeypatch.setattr(review_jobs, "Reviewing", HeldHere)
    monkeypatch.setattr(review_jobs, "LOOK_SECONDS", 0.001)
    return HeldHere


async def over(host: Host) -> str:
    """A table that has ended after two moves."""
    live = await dame(host)
    assert await host.take_seat(live, 1, "bo")
    moves = (share(0), share(1), move("9-13"), move("21-17", 1), ResignationEntry(seat=0))
    assert await host.submit(live, "all", moves) == Accepted()
    return live.id


async def status(jobs: ReviewJobs, table: str) -> str:
    found = await jobs.review_state(table)
    return "" if found is None else found.status


def test_a_review_outlives_a_hiccup_of_the_database(tmp_path: Path, held: type[Held]) -> None:
    async def play(host: Host) -> None:
        jobs, table = ReviewJobs(host), await over(host)
        await jobs.request_review(table, "ada")
        running = asyncio.create_task(jobs.run())
        await asyncio.to_thread(held.begun.wait)
        with capture_logs() as lines:
            rename(host, "reviews", "gone")
            while not any(line["event"] == "review-not-kept" for line in lines):
                await asyncio.sleep(0)
            rename(host, "gone", "reviews")
            held.going.set()
            while await status(jobs, table) == "running":
                await asyncio.sleep(0)
        assert await status(jobs, table) == "done"
        assert "review-failed" not in {line["event"] for line in lines}
        running.cancel()
        await jobs.close()

    run(tmp_path, play)


def test_a_review_stops_when_no_one_waits_for_it(tmp_path: Path, held: type[Held]) -> None:
    async def play(host: Host) -> None:
        jobs, table = ReviewJobs(host), await over(host)
        await jobs.request_review(table, "ada")
        running = asyncio.create_task(jobs.run())
        await asyncio.to_thread(held.begun.wait)
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
        assert held.is_cancelled
        await jobs.close()

    run(tmp_path, play)
