"""The home page: own tables, open tables and matchmaking, updated as soon as they change."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets import ConnectionClosed

from kiebitz.core.clocks import CorrespondenceClock, LiveClock
from kiebitz.core.entry import Player, ResignationEntry
from kiebitz.server.home.feed import HomeFeed
from kiebitz.server.home.feed import Listener as Hearer
from kiebitz.server.home.matchmaking import Matchmaking
from kiebitz.server.home.my_tables import MyTables
from kiebitz.server.home.open_tables import Lobby
from kiebitz.server.home.watch_routes import watch
from kiebitz.server.http.close_codes import TOO_MANY
from kiebitz.server.maintenance.stale_tables import StaleTableSweeper
from kiebitz.server.people.identity import Person as Identity
from kiebitz.server.settings import make_settings
from kiebitz.server.tables.host import Host, rematch_id_of
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tables.terms import Terms
from kiebitz.store.home import open_tables
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.server.harness import Person, Server, Sitting
from tests.server.tables.test_host import DAME, TWO, live_table, move, run, share

BLITZ = LiveClock(seconds=180, increment=2)
PUBLIC = Terms(BLITZ, public=True)


async def opened(host: Host, terms: Terms = PUBLIC, who: str = "ada") -> LiveTable:
    options = DAME.options_type(starts=0)
    return await live_table(host, await host.open_table(DAME, options, None, TWO, who, terms=terms))


async def sit_down(host: Host, live: LiveTable, who: str = "bo") -> None:
    assert await host.take_seat(live, 1, who, name="Bo")
    for seat in (0, 1):
        assert await host.submit(live, f"share-{seat}", (share(seat),)) == Accepted()


def test_an_open_table_is_in_the_lobby_until_a_player_sits_down(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        lobby, live = Lobby(host), await opened(host)
        await opened(host, Terms(), "cy")  # by link
        (line,) = (await lobby.home_section("bo")).tables
        assert (line.table, line.free_seats, line.clock) == (live.id, (1,), BLITZ)
        assert (await lobby.home_section(None)).tables == (line,)
        assert (await lobby.home_section("ada")).tables == ()
        await sit_down(host, live)
        assert await lobby.refresh()
        assert (await lobby.home_section("cy")).tables == ()

    run(tmp_path, play)


def test_a_public_table_can_be_watched_from_its_first_move_to_its_end(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async def watched() -> list[str]:
            return [each.table for each in await watch.fn(host)]

        live, by_link = await opened(host), await opened(host, Terms(BLITZ), "cy")
        assert await watched() == []
        await sit_down(host, live)
        await sit_down(host, by_link, "di")
        assert await watched() == []
        for each in (live, by_link):
            assert await host.submit(each, f"first-{each.id}", (move("9-13"),)) == Accepted()
        (line,) = await watch.fn(host)
        assert (line.table, line.game, line.clock) == (live.id, "dame", BLITZ)
        assert [player.name for player in line.players] == ["Ada", "Bo"]
        assert line.view == DAME.view(live.table.state, None)
        assert line.view.awaited == (1,)
        assert await host.submit(live, "end", (ResignationEntry(seat=0),)) == Accepted()
        assert await watched() == []

    run(tmp_path, play)


def test_own_tables_come_by_urgency_with_pictures_where_it_is_ones_turn(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        parts = MyTables(host)
        days = await opened(host, Terms(CorrespondenceClock(days=3)))
        blitz = await opened(host)
        waiting = await opened(host)
        for live in (days, blitz):
            await sit_down(host, live)
        told = (await parts.home_section("ada")).tables
        assert [each.table for each in told] == [blitz.id, days.id, waiting.id]
        assert [each.is_my_turn for each in told] == [True, True, False]
        assert [each.view is not None for each in told] == [True, True, False]
        assert told[0].players[1].name == "Bo" and told[0].time is not None
        (bos, _) = (await parts.home_section("bo")).tables
        assert not bos.is_my_turn and bos.mine == 1
        assert (await parts.home_section(None)).tables == ()

    run(tmp_path, play)


def test_a_table_that_waits_for_a_player_is_listed_as_theirs_to_act_on(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        parts, live = MyTables(host), await opened(host)
        assert await host.take_seat(live, 1, "bo", False, "Bo")

        async def whose() -> list[bool]:
            told = [(await parts.home_section(person)).tables for person in ("ada", "bo")]
            assert all(table.awaited == awaited for (table,) in told)
            return [table.is_my_turn for (table,) in told]

        awaited: tuple[int, ...] = ()
        assert await whose() == [True, False], "Ada has yet to come, and no one moves before"
        await host.note_arrival(live, "ada")
        awaited = (0,)
        assert await whose() == [True, False], "Ada is to move"

    run(tmp_path, play)


def test_the_home_page_reveals_nothing_when_a_player_seals_a_bid(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        three = (Player("Ada"), Player("Bo"), Player("Cy"))
        options = SEALED_BIDS.options_type()
        table = await host.open_table(SEALED_BIDS, options, None, three, "a", terms=PUBLIC)
        live = await live_table(host, table)
        for seat, person in ((1, "b"), (2, "c")):
            assert await host.take_seat(live, seat, person)
        for seat in range(3):
            assert await host.submit(live, f"share-{seat}", (share(seat),)) == Accepted()
        home_feed = HomeFeed(host)
        home_feed.sections.append(MyTables(host).home_section)
        watchers = (None, "c", "stranger")
        before = [await home_feed.messages(person) for person in watchers]
        for seat in (1, 0):
            card = live.table.state.hands[seat][0]
            bid = move(f"bid {card}", seat)
            assert await host.submit(live, f"bid-{seat}", (bid,)) == Accepted()
            after = [await home_feed.messages(person) for person in watchers]
            assert [m[0].split(b'"now"')[0] for m in after] == [
                m[0].split(b'"now"')[0] for m in before
            ]
            assert [m[1] for m in after] == [m[1] for m in before]

    run(tmp_path, play)


async def is_woken(listener: Hearer) -> bool:
    waiting = asyncio.ensure_future(listener.wait())
    await asyncio.sleep(0)
    if not waiting.done():
        waiting.cancel()
    return waiting.done()


def test_a_public_table_concerns_all_listeners_only_when_the_lobby_changes(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        home_feed, live = HomeFeed(host), await opened(host)
        await home_feed.messages("stranger")
        running = asyncio.create_task(home_feed.run())
        with home_feed.subscribe("ada") as ada, home_feed.subscribe("stranger") as stranger:
            await sit_down(host, live)
            home_feed.on_change(live.id)
            assert await ada.wait(), "everything of hers may have changed"
            assert not await stranger.wait(), "for the others only the lobby has"
            assert await host.submit(live, "move", (move("9-13", 0),)) == Accepted()
            home_feed.on_change(live.id)
            assert await ada.wait()
            assert not await is_woken(stranger)
            another = await opened(host, who="cy")
            home_feed.on_change(another.id)
            assert not await stranger.wait()
            (line,) = (await home_feed.lobby.home_section("stranger")).tables
            assert line.table == another.id
        running.cancel()

    run(tmp_path, play)


def test_the_lobby_is_looked_up_once_for_all_who_come_at_once(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        lobby, asked = Lobby(host), 0
        read = host.store.read

        def counted(question: Callable[..., Any], *args: Any) -> Any:
            nonlocal asked
            asked += question is open_tables
            return read(question, *args)

        host.store.read = counted  # type: ignore[method-assign,assignment]
        live = await opened(host)
        told = await asyncio.gather(*(lobby.home_section(f"p{number}") for number in range(20)))
        assert asked == 1
        assert all([line.table for line in each.tables] == [live.id] for each in told)

    run(tmp_path, play)


def test_whose_turn_it_is_reads_what_the_other_last_did(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        parts, live = MyTables(host), await opened(host)
        await sit_down(host, live)
        (before,) = (await parts.home_section("ada")).tables
        assert before.last is None
        assert await host.submit(live, "a", (move("9-13", 0),)) == Accepted()
        (mine,) = (await parts.home_section("bo")).tables
        assert mine.last is not None
        assert (mine.last.code, mine.last.params["move"]) == ("dame-moved", "9-13")
        (theirs,) = (await parts.home_section("ada")).tables
        assert theirs.last is None, "only shown to players to move"

    run(tmp_path, play)


def matchmaking(host: Host) -> Matchmaking:
    return Matchmaking(host, HomeFeed(host), Materials())


def test_two_strangers_who_want_the_same_are_paired_once(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        pair, terms = matchmaking(host), Terms(BLITZ)
        wish = (DAME, terms, 4000)
        assert (await pair.pair_or_wait(Identity("ada"), "Ada", *wish)).state == "waits"
        other = Terms(LiveClock(seconds=600))
        assert (await pair.pair_or_wait(Identity("cy"), "Cy", DAME, other, 4000)).state == "waits"
        met = await pair.pair_or_wait(Identity("bo"), "Bo", *wish)
        assert met.state == "met" and met.table is not None
        assert (await pair.home_section("ada")).table == met.table
        live = await live_table(host, met.table)
        assert set(live.people.values()) == {"ada", "bo"} and live.terms.clock == BLITZ
        assert {player.name for player in live.players} == {"Ada", "Bo"}
        assert (await pair.home_section("cy")).state == "waits"
        assert (await pair.pair_or_wait(Identity("dora"), "Dora", *wish)).state == "waits"
        await pair.withdraw_request("dora")
        assert (await pair.home_section("dora")).state == "none"

    run(tmp_path, play)


def test_players_of_too_different_strength_are_not_paired(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        pair, ratings = matchmaking(host), {"ada": 1500, "bo": 1800, "cy": 1550}

        async def rate(person: str, game: str) -> int:
            return ratings[person]

        pair.rate = rate
        assert (await pair.pair_or_wait(Identity("ada"), "", DAME, Terms(), 100)).state == "waits"
        assert (await pair.pair_or_wait(Identity("bo"), "", DAME, Terms(), 900)).state == "waits"
        met = await pair.pair_or_wait(Identity("cy"), "", DAME, Terms(), 100)
        live = await live_table(host, met.table or "")
        assert set(live.people.values()) == {"ada", "cy"}

    run(tmp_path, play)


def test_of_many_who_wait_at_once_each_is_paired_with_one(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        pair, people = matchmaking(host), [f"p{number}" for number in range(12)]
        waits = (pair.pair_or_wait(Identity(each), each, DAME, Terms(), 4000) for each in people)
        await asyncio.gather(*waits)
        met = [await pair.home_section(each) for each in people]
        assert all(each.state == "met" for each in met)
        tables = [each.table for each in met]
        assert all(tables.count(table) == 2 for table in tables)

    run(tmp_path, play)


def test_a_table_without_players_is_closed_and_no_one_loses(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live, running = await opened(host), await opened(host)
        await sit_down(host, running)
        settings = make_settings(data_dir=tmp_path, unstarted_seconds=-1)
        await StaleTableSweeper(host, settings).run_once()
        assert live.table.ended is not None and live.table.ended.is_draw
        assert live.table.ended.reasons[0].code == "expired"
        assert running.table.ended is None
        (line, _) = (await MyTables(host).home_section("ada")).tables[::-1]
        assert line.ranks is None

    run(tmp_path, play)


class Listener:
    """A socket of the house."""

    def __init__(self, person: Person) -> None:
        self.connection = person.connected("/api/house/socket")
        self.told: dict[str, Any] = {}

    def until(self, kind: str, holds: Any) -> dict[str, Any]:
        while kind not in self.told or not holds(self.told[kind]):
            message = json.loads(self.connection.recv(timeout=30))
            self.told[message["kind"]] = message
        found: dict[str, Any] = self.told[kind]
        return found


def test_the_socket_reports_changes_as_soon_as_they_happen(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ada, bo = Person(server), Person(server)
    try:
        listening = Listener(bo)
        assert listening.until("lobby", lambda told: True)["tables"] == []
        table = ada.open("dame", seats=[{}, {}], public=True, name="Ada")
        (line,) = listening.until("lobby", lambda told: told["tables"])["tables"]
        assert (line["table"], line["players"][0]["name"]) == (table, "Ada")
        own = Listener(ada)
        assert own.until("tables", lambda told: told["tables"])["tables"][0]["stage"] == "open"
        answer = bo.http.post(f"/api/tables/{table}/seats", json={"seat": 1, "name": "Bo"})
        assert answer.status_code == 201
        listening.until("lobby", lambda told: not told["tables"])
        for person in (ada, bo):
            person.sit(table)
        own.until("tables", lambda told: told["tables"][0]["stage"] == "running")
    finally:
        for person in (ada, bo):
            person.leave()
        server.stop()


def wait_for_next(waiting: Sitting) -> None:
    waiting.until(lambda: waiting.update["next_table"] is not None)


def test_a_table_starts_with_bots_or_with_fewer_and_keeps_its_players(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ada, bo = Person(server), Person(server)
    try:
        wish = {"options": {"players": 3}, "seats": [{}, {}, {}], "name": "Ada"}
        for start, count in (({"level": "random"}, 3), ({}, 2)):
            table = ada.open("queens_gambit", **wish)
            taken = bo.http.post(f"/api/tables/{table}/seats", json={"seat": 2, "name": "Bo"})
            assert taken.status_code == 201
            waiting = bo.sit(table)
            answer = ada.http.post(f"/api/tables/{table}/start", json=start)
            assert answer.json() == {"table": rematch_id_of(table)}
            wait_for_next(waiting)
            sitting = bo.sit(rematch_id_of(table))
            assert sitting.seat == (2 if count == 3 else 1)
            assert [p["name"] for p in sitting.update["players"]][sitting.seat] == "Bo"
            assert len(sitting.update["players"]) == count
            again = ada.http.post(f"/api/tables/{table}/start", json=start)
            assert again.status_code == 409
        dame = ada.open("dame", seats=[{}, {}])
        assert ada.http.post(f"/api/tables/{dame}/start", json={}).status_code == 400
    finally:
        for person in (ada, bo):
            person.leave()
        server.stop()


def test_messages_have_a_form(tmp_path: Path) -> None:
    """A view is a view: no state can get into a message of the house."""

    async def play(host: Host) -> None:
        live = await opened(host)
        await sit_down(host, live)
        text = msgspec.json.encode(await MyTables(host).home_section("ada"))
        assert b'"seed"' not in text and b'"nonce"' not in text
        assert live.seed.hex().encode() not in text

    run(tmp_path, play)


def test_a_client_that_floods_the_home_socket_is_disconnected(person: Person) -> None:
    listening = Listener(person)
    listening.until("lobby", lambda told: True)
    with pytest.raises(ConnectionClosed) as closed:
        for _ in range(2000):
            listening.connection.send("x" * 100)
        while True:
            listening.connection.recv(timeout=30)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_MANY
    assert person.http.get("/api/health").status_code == 200
