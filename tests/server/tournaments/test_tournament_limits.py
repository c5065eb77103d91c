"""Limits on one account's tournaments, and on bots at their boards."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import update

from kiebitz.server.app import create_app
from kiebitz.server.http.attempt_limits import LIMITS
from kiebitz.server.http.cookies import COOKIE
from kiebitz.server.people.identity import SESSION_MS, hash_secret
from kiebitz.server.platform.clock import machine_time
from kiebitz.server.settings import make_settings
from kiebitz.server.tournaments.presentation import page_of
from kiebitz.server.tournaments.routes import WEEK
from kiebitz.store import NewGuest, NewSession
from kiebitz.store.engine import sqlite_url
from kiebitz.store.people import set_person
from kiebitz.store.schema.tournaments import tournaments
from kiebitz.store.tables import load_table
from kiebitz.tournaments.facts import BoardEnded, Joined, Plan, Started
from kiebitz.tournaments.tournament import MOST_ENTRANTS
from tests.server.tournament_hall import Hall

Client = TestClient[Litestar]


@contextmanager
def ada(folder: Path, **more: Any) -> Iterator[Client]:
    """An account at a server whose bots take their time."""
    settings = make_settings(data_dir=folder, bot_pause=600, **more)
    with TestClient(create_app(settings), "http://127.0.0.1") as client:
        store, secret = client.app.state.host.store, "s" * 43
        session = NewSession(
            hash_secret(secret), "ada", machine_time(), machine_time() + SESSION_MS
        )
        store.put(NewGuest(session)).result(5)
        store.write(set_person, "ada", name="Ada", account="ada")
        client.cookies.set(COOKIE, secret)
        yield client


def opened(client: Client) -> str:
    """The new tournament, or why there is none."""
    wish = {"name": "Cup", "game": "dame", "form": "arena", "minutes": 600}
    answer = client.post("/api/tournaments", json=wish)
    if not answer.is_success:
        return said(answer)
    tournament: str = answer.json()["tournament"]
    return tournament


def said(answer: Any) -> str:
    code: str = "+" if answer.is_success else answer.json()["extra"]["code"]
    return code


def bots(client: Client, tournament: str, count: int = 2) -> str:
    wish = {"level": "random", "count": count}
    return said(client.post(f"/api/tournaments/{tournament}/bots", json=wish))


def start(client: Client, tournament: str) -> str:
    return said(client.post(f"/api/tournaments/{tournament}/start"))


def test_an_account_has_few_waiting_or_running_tournaments(tmp_path: Path) -> None:
    """Those that waited for a week without being started no longer count, until they start."""
    with ada(tmp_path, tournaments_per_person=2) as client:
        waiting = [opened(client) for _ in range(2)]
        assert opened(client) == "too-many-tournaments"
        long_ago = update(tournaments).values(created=machine_time() - WEEK - 1)
        client.app.state.host.store.write(lambda c: c.execute(long_ago))
        waiting.append(opened(client))
        assert [bots(client, each) for each in waiting] == ["+"] * 3
        assert [start(client, each) for each in waiting] == ["+", "+", "too-many-tournaments"]
        assert opened(client) == "too-many-tournaments"


def test_opening_tournaments_and_adding_bots_is_limited(tmp_path: Path) -> None:
    with ada(tmp_path) as client:
        tournament = opened(client)
        tries = [bots(client, tournament, 32 if n else 1) for n in range(LIMITS["tournament"].name)]
        assert tries[0] == "+" and tries[1] == "no-more-entrants"
        assert (tries[-1], opened(client)) == ("too-many-tries", "too-many-tries")


def test_a_tournament_has_no_more_entrants_than_it_may_have_bots_included(tmp_path: Path) -> None:
    with ada(tmp_path) as client:
        tournament = opened(client)
        director = client.app.state.director

        async def people_join() -> None:
            for each in range(MOST_ENTRANTS - 1):
                assert await director.add_fact(
                    tournament, Joined(name=f"P{each}", person=f"p{each}")
                )

        with client.portal() as portal:
            portal.call(people_join)
        assert bots(client, tournament, 2) == "no-more-entrants"
        assert bots(client, tournament, 1) == "+"
        assert said(client.post(f"/api/tournaments/{tournament}/join", json={})) == (
            "no-more-entrants"
        )


def test_of_the_boards_of_bots_alone_a_few_are_played_at_once(tmp_path: Path) -> None:
    """Twelve bots and two people in a round robin: the boards of people are all there."""

    async def played() -> None:
        hall = Hall(sqlite_url(tmp_path), Plan(name="Cup", game="dame", form="round_robin"))
        for each in range(12):
            await hall.director.append_until_stored(
                "cup", Joined(name="random", level="random", rating=each)
            )
        for name in ("ada", "bo"):
            await hall.director.append_until_stored("cup", Joined(name=name, person=name))
        await hall.director.add_fact("cup", Started(at=hall.now))
        await hall.director.advance("cup")
        boards = [each.board for each in hall.tournament.boards]
        tables = {board.table for board in boards}
        there = {table for table in tables if hall.store.read(load_table, table) is not None}
        peoples = {board.table for board in boards if max(board.entrants) >= 12}
        assert peoples <= there and len(there - peoples) == 4 < len(tables - peoples)
        known = await hall.director.cache.get("cup")
        assert known is not None
        page = await page_of(hall.host, known, None, 4)
        assert {each.table for each in page.boards if each.waits} == tables - there
        ended = min(there - peoples)
        await hall.director.add_fact("cup", BoardEnded(table=ended, points=(1.0, 0.0)))
        await hall.director.advance("cup")
        assert (
            sum(hall.store.read(load_table, table) is not None for table in tables)
            == len(there) + 1
        )
        hall.store.close()

    asyncio.run(played())
