"""The director of a tournament, without a server around it."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from kiebitz.core.clocks import DAY
from kiebitz.core.entry import (
    AdjudicationEntry,
    AppealEntry,
    ResignationEntry,
    SeatFreedEntry,
)
from kiebitz.core.message import Refusal
from kiebitz.server.maintenance.stale_tables import StaleTableSweeper
from kiebitz.server.settings import Settings, make_settings
from kiebitz.server.tables.flag_sweep import ClockSweep
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tournaments import director
from kiebitz.server.tournaments.director import COMING, MINUTE
from kiebitz.server.tournaments.presentation import page_of
from kiebitz.store import Store
from kiebitz.store.engine import sqlite_url
from kiebitz.store.personal_data import erase_person
from kiebitz.store.schema.tables import tables
from kiebitz.tournaments.facts import Form, Joined, Plan
from kiebitz.tournaments.pairing import Pairing, next_pairing
from kiebitz.tournaments.tournament import Tournament
from tests.server.tournament_hall import Hall
from tests.services import PostgreSQL

_numbers = itertools.count(1)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where several nodes may meet."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    running: PostgreSQL = request.getfixturevalue("postgresql")
    return running.database(f"cup_{next(_numbers)}")


def cup(form: Form = "swiss", **more: Any) -> Plan:
    return Plan(**{"name": "Cup", "game": "dame", "form": form, "rounds": 1, **more})


@pytest.mark.parametrize(
    ("clock", "patience"),
    [({"type": "live", "seconds": 60}, 0), ({"type": "correspondence", "days": 3}, 3), (None, 1)],
)
def test_a_no_show_loses_and_the_tournament_continues(
    tmp_path: Path, clock: dict[str, Any] | None, patience: int
) -> None:
    async def waited() -> None:
        hall = Hall(sqlite_url(tmp_path), cup(clock=clock))
        await hall.begin()
        await hall.later(COMING + patience * DAY - 10)
        assert hall.tournament.running
        await hall.later(20)
        assert not hall.tournament.running and hall.tournament.is_over
        assert (hall.tournament.score_of(0), hall.tournament.score_of(1)) == (1.0, 0.0)
        hall.store.close()

    asyncio.run(waited())


GAMBIT = {"game": "queens_gambit", "options": {"layout": "opening"}}
"""Something is chosen before the first cards are dealt."""
LIVE = {"type": "live", "seconds": 10}


@pytest.mark.parametrize(
    "more",
    [
        {"clock": LIVE},
        {"clock": LIVE, **GAMBIT},
        {"clock": {"type": "correspondence", "days": 3}, **GAMBIT},
        {"clock": None},
    ],
    ids=["dame", "cards", "cards by correspondence", "no clock"],
)
def test_a_no_show_does_not_block_the_tournament(database: str, more: dict[str, Any]) -> None:
    """The player who is there cannot make a move that would keep the table from being given up;
    every round of the tournament is played. A different node than the one that opened it
    continues."""

    async def waited() -> None:
        hall, other = Hall(database, cup(rounds=2, **more)), Hall(database)
        await hall.start("ada", "bo", "cleo")
        for _ in range(2):
            [played] = hall.tournament.running
            live = await hall.live(played.board.table)
            name = next(each for each in live.people.values() if each != "bo")
            await hall.come(live, name)
            assert await hall.moves(live, name) == Refusal("waits-for-players")
            for other_name in set(live.people.values()) - {name, "bo"}:
                await hall.come(live, other_name)
                await hall.call_off(live, other_name)
            other.now = hall.now = hall.now + COMING + 3 * DAY + 1
            for _ in range(3):
                await other.director.advance("cup")
        assert hall.tournament.is_over
        hall.store.close()
        other.store.close()

    asyncio.run(waited())


def test_a_player_who_withheld_a_nonce_at_a_live_table_has_lost(tmp_path: Path) -> None:
    """The seat is freed after `nonce_seconds`, as everywhere; no one else has to wait longer."""

    async def freed() -> None:
        hall = Hall(sqlite_url(tmp_path), cup(clock=LIVE))
        live = await hall.begin()
        keeper = StaleTableSweeper(hall.host, make_settings(data_dir=tmp_path, nonce_seconds=30))
        hall.now += 29_000
        await keeper.run_once()
        await hall.later(0)
        assert hall.tournament.running and live.people == {0: "ada", 1: "bo"}
        hall.now += 2_000
        await keeper.run_once()
        assert live.people == {0: "ada"}
        await hall.later(0)
        assert hall.tournament.is_over
        assert (hall.tournament.score_of(0), hall.tournament.score_of(1)) == (1.0, 0.0)
        hall.store.close()

    asyncio.run(freed())


def test_if_neither_comes_both_have_lost_and_the_tournament_goes_on(tmp_path: Path) -> None:
    async def both_absent() -> None:
        hall = Hall(sqlite_url(tmp_path), cup(clock=LIVE))
        await hall.start("ada", "bo")
        await hall.later(COMING + 1)
        assert hall.tournament.is_over
        assert (hall.tournament.score_of(0), hall.tournament.score_of(1)) == (0.0, 0.0)
        hall.store.close()

    asyncio.run(both_absent())


def test_a_player_who_leaves_before_the_other_has_come_loses_alone(tmp_path: Path) -> None:
    async def left() -> None:
        hall = Hall(sqlite_url(tmp_path), cup(clock=LIVE))
        await hall.start("ada", "bo")
        [played] = hall.tournament.running
        live = await hall.live(played.board.table)
        await hall.host.submit(live, "leaves", (SeatFreedEntry(seat=1, at=hall.now),))
        await hall.later(1)
        assert (hall.tournament.score_of(0), hall.tournament.score_of(1)) == (1.0, 0.0)
        hall.store.close()

    asyncio.run(left())


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_a_player_who_came_and_went_away_loses_on_time(tmp_path: Path, moves: int) -> None:
    """Before the first move too: to come and do nothing is worth no half point."""

    async def went() -> None:
        hall = Hall(sqlite_url(tmp_path), cup(clock=LIVE))
        live = await hall.begin()
        await hall.come(live, "bo")
        for seat in range(moves):
            assert await hall.moves(live, live.people[seat]) == Accepted()
        hall.now += 10_001
        await ClockSweep(hall.host, Settings(data_dir=tmp_path)).run_once()
        await hall.later(1)
        assert hall.tournament.is_over
        late = moves % 2
        assert (hall.tournament.score_of(late), hall.tournament.score_of(1 - late)) == (0.0, 1.0)
        hall.store.close()

    asyncio.run(went())


def test_d6_6_what_an_admin_decides_later_corrects_a_tournament_that_goes_on(
    tmp_path: Path,
) -> None:
    async def decided() -> None:
        hall = Hall(sqlite_url(tmp_path), cup(rounds=2))
        live = await hall.begin()
        await hall.come(live, "bo")
        appeal = AppealEntry(seat=0, reason="He waits.", until=hall.now + MINUTE, at=hall.now)
        assert await hall.host.submit(live, "appeal-1", (appeal,)) == Accepted()
        hall.now += MINUTE
        await ClockSweep(hall.host, Settings(data_dir=tmp_path)).run_once()
        resigned = ResignationEntry(seat=0, at=hall.now)
        assert await hall.host.submit(live, "resigns-1", (resigned,)) == Accepted()
        await hall.later(1)
        assert (hall.tournament.score_of(0), hall.tournament.score_of(1)) == (0.0, 1.0)
        draw = AdjudicationEntry(by="Renate", ruling="draw", at=hall.now)
        assert await hall.host.submit(live, "decides-1", (draw,)) == Accepted()
        await hall.later(1)
        assert (hall.tournament.score_of(0), hall.tournament.score_of(1)) == (0.5, 0.5)
        hall.store.close()

    asyncio.run(decided())


@pytest.mark.parametrize("has_come", [True, False], ids=["both are there", "Bo never came"])
def test_a_player_who_calls_a_table_off_has_lost_it(tmp_path: Path, has_come: bool) -> None:
    async def called_off() -> None:
        hall = Hall(sqlite_url(tmp_path), cup())
        live = await hall.begin()
        if has_come:
            await hall.come(live, "bo")
        await hall.call_off(live, "ada")
        await hall.later(1)
        assert (hall.tournament.score_of(0), hall.tournament.score_of(1)) == (0.0, 1.0)
        hall.store.close()

    asyncio.run(called_off())


def meanwhile(deed: Any) -> None:
    """Done to its end by another node, while this one waits."""
    other = threading.Thread(target=lambda: asyncio.run(deed()))
    other.start()
    other.join()


@pytest.mark.parametrize("form", ["swiss", "arena"])
def test_of_two_nodes_that_pair_at_once_one_opens_the_round(
    database: str, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One has paired and is held up; the other opens the round; then the first goes on."""

    async def other_looks() -> None:
        other = Hall(database)
        await other.director.advance("cup")
        other.store.close()

    def held_up(tournament: Tournament) -> Pairing | None:
        monkeypatch.setattr(director, "next_pairing", next_pairing)
        meanwhile(other_looks)
        return next_pairing(tournament)

    async def paired() -> None:
        hall = Hall(database, cup(form, rounds=3))
        monkeypatch.setattr(director, "next_pairing", held_up)
        await hall.start("ada", "bo", "cleo", "dora")
        found = hall.tournament
        boards = [each.board.table for each in found.boards]
        assert (found.round, len(boards), len(set(boards))) == (1, 2, 2)
        hall.store.close()

    asyncio.run(paired())


def test_a_node_that_is_behind_does_not_end_a_tournament_that_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It found no players to pair; meanwhile a player joins and the round is opened."""

    async def another_joins() -> None:
        other = Hall(database)
        await other.director.append_until_stored("cup", Joined(name="bo", person="bo"))
        await other.director.advance("cup")
        other.store.close()

    def held_up(tournament: Tournament) -> Pairing | None:
        monkeypatch.setattr(director, "next_pairing", next_pairing)
        meanwhile(another_joins)
        return next_pairing(tournament)

    async def paired() -> None:
        hall = Hall(database, cup())
        monkeypatch.setattr(director, "next_pairing", held_up)
        await hall.start("ada")
        assert len(hall.tournament.running) == 1 and not hall.tournament.is_over
        hall.store.close()

    asyncio.run(paired())


DAMAGES: list[dict[str, Any]] = [{"rules_version": 999}, {"players": []}]


def overwrite_opening(store: Store, table: str, damage: dict[str, Any]) -> None:
    here = tables.c.id == table

    def overwrite(connection: Connection) -> None:
        opening = json.loads(connection.scalar(select(tables.c.opening).where(here)) or "")
        damaged = json.dumps(opening | damage)
        connection.execute(update(tables).where(here).values(opening=damaged))

    store.write(overwrite)


@pytest.mark.parametrize("damage", DAMAGES, ids=["unknown rules", "damaged"])
def test_a_table_that_cannot_be_loaded_keeps_no_others_waiting(
    database: str, damage: dict[str, Any]
) -> None:
    """Its points are shared; the page shows the others; the tournament comes to its end."""

    async def directed() -> None:
        first = Hall(database, cup())
        await first.start("ada", "bo", "cleo", "dora")
        lost, other = (each.board.table for each in first.tournament.boards)
        overwrite_opening(first.store, lost, damage)
        first.store.close()
        hall = Hall(database)  # a node that has not loaded the tables yet
        known = await hall.director.cache.get("cup")
        assert known is not None
        page = await page_of(hall.host, known, None, 4)
        assert [each.table for each in page.live] == [other]
        live = await hall.live(other)
        await hall.call_off(live, next(iter(live.people.values())))
        await hall.later(1)
        points = {each.board.table: each.points for each in hall.tournament.boards}
        assert points == {lost: (0.5, 0.5), other: (0.0, 1.0)}
        assert hall.tournament.is_over
        hall.store.close()

    asyncio.run(directed())


def test_an_arena_waits_for_people_until_its_time_is_over(tmp_path: Path) -> None:
    """Three of four are there when it begins; the fourth comes in its last minute."""

    async def waited() -> None:
        plan = cup("arena", game="queens_gambit", seats=4, minutes=10)
        hall = Hall(sqlite_url(tmp_path), plan)
        await hall.start("ada", "bo", "cleo")
        await hall.later(9 * MINUTE)
        assert not hall.tournament.is_over
        await hall.director.append_until_stored("cup", Joined(name="dora", person="dora"))
        await hall.later(1)
        assert len(hall.tournament.running) == 1
        hall.store.close()

    asyncio.run(waited())


def test_an_arena_is_over_by_the_clock_of_the_tables(tmp_path: Path) -> None:
    async def waited() -> None:
        hall = Hall(sqlite_url(tmp_path), cup("arena", minutes=10))
        await hall.start("ada")
        for milliseconds, is_over in ((10 * MINUTE - 10, False), (20, True)):
            await hall.later(milliseconds)
            assert hall.tournament.is_over is is_over
        hall.store.close()

    asyncio.run(waited())


def test_what_another_node_adds_and_whose_name_is_forgotten_is_seen_at_once(database: str) -> None:
    async def seen() -> None:
        hall, other = Hall(database, cup()), Hall(database)
        for node, name in ((hall, "ada"), (other, "bo"), (hall, "cleo")):
            assert await node.director.append_until_stored("cup", Joined(name=name, person=name))
        assert await names_at(hall) == await names_at(other) == ["ada", "bo", "cleo"]
        hall.store.write(erase_person, "bo", 1)
        assert await names_at(hall) == await names_at(other) == ["ada", "", "cleo"]
        hall.store.close()
        other.store.close()

    asyncio.run(seen())


async def names_at(hall: Hall) -> list[str]:
    known = await hall.director.cache.get("cup")
    assert known is not None and known.found == hall.tournament
    return [each.name for each in known.found.entrants]
