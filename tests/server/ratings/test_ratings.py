"""Ratings: openskill, once a table, on any node and after a kill; results on profiles."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient

from kiebitz.cli.main import main
from kiebitz.core.entry import Player, ResignationEntry
from kiebitz.core.names import name_key
from kiebitz.games import GAMES
from kiebitz.server.app import create_app
from kiebitz.server.platform.clock import machine_time
from kiebitz.server.ratings.service import (
    START,
    Scorer,
    display_rating,
    is_provisional,
    table_result_of,
    update_ratings,
)
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.terms import Terms
from kiebitz.store import NewGuest, NewSession, Store
from kiebitz.store.people import people_by_ids, set_person
from kiebitz.store.ratings import (
    Rating,
    SeatResult,
    TableResult,
    games_of,
    ratings_of,
    record_result,
    steps_of,
    tables_without_results,
)

FAR = 10**14
_numbers = itertools.count()


def meet(store: Store, *names: str) -> None:
    for name in names:
        store.put(NewGuest(NewSession(f"session of {name}", name, machine_time(), FAR))).result(5)
        store.write(set_person, name, name=name, account=name_key(name))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(Settings(data_dir=tmp_path).url)
    yield opened
    opened.close()


def ended(*ranks: int, people: tuple[str | None, ...], rated: bool = True) -> TableResult:
    seats = tuple(
        SeatResult(seat, person, None if person else "club", rank)
        for seat, (person, rank) in enumerate(zip(people, ranks, strict=True))
    )
    number = next(_numbers)
    return TableResult(f"table-{number}", "dame", 1000 + number, rated, seats, rated)


def count(store: Store, result: TableResult) -> bool:
    return store.write(record_result, result, START, update_ratings, display_rating)


def rating(store: Store, person: str) -> Rating | None:
    return store.read(ratings_of, person).get("dame")


def test_winners_rise_and_losers_fall(store: Store) -> None:
    meet(store, "Ada", "Bo")
    assert count(store, ended(1, 2, people=("Ada", "Bo")))
    ada, bo = rating(store, "Ada"), rating(store, "Bo")
    assert ada is not None and bo is not None
    assert display_rating(bo) < display_rating(START) == 1000 < display_rating(ada)
    assert is_provisional(ada)
    steps = store.read(steps_of, "Ada")
    assert [(step.before, step.after) for step in steps] == [(1000, display_rating(ada))]


def test_a_table_counts_once_however_often_it_is_noted(store: Store) -> None:
    meet(store, "Ada", "Bo")
    result = ended(1, 2, people=("Ada", "Bo"))
    with ThreadPoolExecutor(4) as threads:
        noted = list(threads.map(lambda _: count(store, result), range(8)))
    assert sorted(noted) == [False] * 7 + [True]
    ada = rating(store, "Ada")
    assert ada is not None and ada.played == 1


def test_guests_bots_and_friendly_games_change_no_rating(store: Store) -> None:
    meet(store, "Ada", "Bo")
    store.put(NewGuest(NewSession("s", "guest", machine_time(), FAR))).result(5)
    count(store, ended(1, 2, people=("Ada", "guest")))
    count(store, ended(1, 2, people=("Ada", None)))
    count(store, ended(1, 2, people=("Ada", "Bo"), rated=False))
    count(store, ended(1, 2, people=("Ada", "Ada")))
    assert rating(store, "Ada") is None


@given(st.lists(st.integers(1, 4), min_size=2, max_size=4), st.data())
@settings(max_examples=60, deadline=None)
def test_a_better_rank_never_rates_worse(ranks: list[int], draw: st.DataObject) -> None:
    """Equals before, so the order of the ranks is the order afterwards."""
    mu, sigma = draw.draw(st.floats(5, 45)), draw.draw(st.floats(1, 9))
    after = update_ratings([Rating(mu, sigma)] * len(ranks), ranks)
    for (a, x), (b, y) in itertools.combinations(zip(ranks, after, strict=True), 2):
        assert (a < b) <= (x.mu > y.mu) and (a == b) <= (abs(x.mu - y.mu) < 1e-9)
    assert all(100 <= display_rating(each) < 10_000 for each in after)


def played_by_all(url: str) -> dict[str, int]:
    """Two nodes note the same twelve tables of three people at once."""
    stores = [Store(url), Store(url)]
    meet(stores[0], "Ada", "Bo", "Cy")
    pairs = [("Ada", "Bo"), ("Bo", "Cy"), ("Cy", "Ada")] * 4
    results = [ended(1, 2, people=pair) for pair in pairs]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda job: count(*job), itertools.product(stores, results)))
    found = {person: rating(stores[0], person) for person in ("Ada", "Bo", "Cy")}
    for store in stores:
        store.close()
    return {person: each.played if each else 0 for person, each in found.items()}


def test_two_programs_on_sqlite_note_every_table_once(tmp_path: Path) -> None:
    assert played_by_all(Settings(data_dir=tmp_path).url) == {"Ada": 8, "Bo": 8, "Cy": 8}


async def resigned_table(host: Host) -> str:
    """A rated table won by Ada, unknown to any Scorer so far."""
    game = GAMES["dame"]
    players = (Player("Ada"), Player("Bo"))
    table = await host.open_table(
        game, game.options_type(), None, players, "Ada", terms=Terms(rated=True)
    )
    live = await host.cache.get(table)
    assert live is not None
    await host.take_seat(live, 1, "Bo")
    verdict = await host.submit(live, "1:give-up-now", (ResignationEntry(seat=1, at=7),))
    assert type(verdict).__name__ == "Accepted", verdict
    return table


def new_host(store: Store) -> Host:
    return Host(store, GAMES, Ed25519PrivateKey.generate(), lambda table, number: None)


def test_what_ended_before_a_kill_is_noted_after_it(store: Store) -> None:
    meet(store, "Ada", "Bo")

    async def after_the_kill() -> None:
        host = new_host(store)
        await Scorer(host).run_once()
        await Scorer(host).run_once()

    asyncio.run(resigned_table(new_host(store)))
    assert len(store.read(tables_without_results)) == 1
    asyncio.run(after_the_kill())
    assert store.read(tables_without_results) == ()
    ada = rating(store, "Ada")
    assert ada is not None and ada.played == 1 and display_rating(ada) > 1000


def test_tables_that_end_together_are_noted_together(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each transaction waits for the disk, and so do the moves that come meanwhile."""
    meet(store, "Ada", "Bo")
    changes = Mock(wraps=store.write)
    monkeypatch.setattr(store, "write", changes)

    async def play() -> None:
        host = new_host(store)
        ended = {await resigned_table(host) for _ in range(5)}
        others = {await resigned_table(host) for _ in range(2)}
        changes.reset_mock()
        await Scorer(host).run_once(ended)
        assert changes.call_count == 1
        assert set(store.read(tables_without_results)) == others

    asyncio.run(play())
    ada = rating(store, "Ada")
    assert ada is not None and ada.played == 5


def test_a_result_that_cannot_be_noted_holds_up_no_other(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    meet(store, "Ada", "Bo")

    async def play() -> str:
        host = new_host(store)
        bad, *_ = [await resigned_table(host) for _ in range(3)]

        def twice_the_same_seat(live: LiveTable, at: int) -> TableResult | None:
            result = table_result_of(live, at)
            if result is None or live.id != bad:
                return result
            return replace(result, seats=(result.seats[0], result.seats[0]))

        monkeypatch.setattr("kiebitz.server.ratings.service.table_result_of", twice_the_same_seat)
        await Scorer(host).run_once()
        return bad

    bad = asyncio.run(play())
    assert store.read(tables_without_results) == (bad,)
    ada = rating(store, "Ada")
    assert ada is not None and ada.played == 2


def test_a_table_whose_news_was_lost_is_recorded_while_others_keep_ending(store: Store) -> None:
    meet(store, "Ada", "Bo")

    async def play() -> None:
        host = new_host(store)
        told = await resigned_table(host)
        scorer = Scorer(host)
        running = asyncio.create_task(scorer.run(0.5))
        while store.read(tables_without_results):
            await asyncio.sleep(0.02)
        await resigned_table(host)
        async with asyncio.timeout(60):
            while store.read(tables_without_results):
                scorer.on_table_changed(told)
                await asyncio.sleep(0.02)
        running.cancel()

    asyncio.run(play())
    ada = rating(store, "Ada")
    assert ada is not None and ada.played == 2


def test_games_of_a_private_table_are_shown_to_those_who_sat_there(store: Store) -> None:
    meet(store, "Ada", "Bo", "Cy")
    count(store, ended(1, 2, people=("Ada", "Bo"), rated=False))

    def seen(asks: str | None) -> int:
        return len(store.read(games_of, "Ada", asks))

    assert (seen("Ada"), seen("Bo"), seen("Cy"), seen(None)) == (2, 2, 0, 0)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(Settings(data_dir=tmp_path)), "http://127.0.0.1") as opened:
        yield opened


def test_a_profile_says_ratings_games_and_the_balance_with_each_opponent(
    client: TestClient[Litestar],
) -> None:
    store: Store = client.app.state.host.store
    meet(store, "Ada", "Bo", "Cy")
    for ranks, other in (((1, 2), "Bo"), ((1, 1), "Bo"), ((2, 1), "Cy"), ((1, 2), "Bo")):
        count(store, ended(*ranks, people=("Ada", other)))
    for ranks in ((2, 1), (1, 2)):
        against_a_bot = ended(*ranks, people=("Ada", None), rated=False)
        count(store, replace(against_a_bot, shown=True))
    profile: dict[str, Any] = client.get("/api/people/ADA").json()
    assert profile["name"] == "Ada" and not profile["is_me"]
    balance = [tuple(each.values()) for each in profile["opponents"]]
    bots = (None, "club", 1, 0, 1)
    assert balance == [("Bo", None, 2, 1, 0), bots, ("Cy", None, 0, 0, 1)]
    assert (len(profile["games"]), len(profile["history"])) == (6, 4)
    assert profile["ratings"][0]["is_provisional"]
    assert profile["history"][-1]["rating"] == profile["ratings"][0]["rating"]
    assert client.get("/api/people/Nobody").status_code == 404


@pytest.mark.filterwarnings("default")
def test_kiebitz_admin_makes_an_admin_and_takes_it_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(Settings(data_dir=tmp_path).url)
    meet(store, "Ada")

    def is_admin() -> bool:
        return store.read(people_by_ids, ["Ada"])["Ada"].is_admin

    folder = ["--data", str(tmp_path), "--lang", "en"]
    assert main(["admin", "ada", *folder]) == 0
    assert is_admin()
    assert main(["admin", "Ada", "--remove", *folder]) == 0
    assert not is_admin()
    assert main(["admin", "Nobody", *folder]) == 2
    assert "Nobody" in capsys.readouterr().err
    store.close()
