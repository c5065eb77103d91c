"""Two servers on one store: the unique number decides, the loser reloads and answers again."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiebitz.bots.random_bot import RandomBot
from kiebitz.core.entry import ActionEntry, Entry, NonceEntry, Player
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message, Refusal
from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server.bots.cancellation import ThinkingRegistry
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.cluster.remote_changes import RemoteChanges
from kiebitz.server.play.rendering import Watcher, make_update
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.messages import Accepted, TableUpdate, Verdict
from kiebitz.store import Store
from kiebitz.store.engine import sqlite_url
from kiebitz.store.tables import load_table
from tests.conformance.sealed_bids import SEALED_BIDS, Options, State

ALL = Games(*GAMES.values(), SEALED_BIDS)
KEY = Ed25519PrivateKey.generate()


def quiet(table: str, number: int) -> None:
    """Ignores changes."""


def two_nodes(folder: Path) -> list[Host]:
    return [Host(Store(sqlite_url(folder)), ALL, KEY, quiet) for _ in range(2)]


def closed(nodes: list[Host]) -> None:
    for node in nodes:
        node.store.close()


async def submitted(node: Host, table: str, client: str, entry: Entry) -> Verdict:
    live = await node.cache.get(table)
    assert live is not None
    return await node.submit(live, client, (entry,))


def test_of_two_nodes_that_race_for_a_number_one_wins(tmp_path: Path) -> None:
    nodes = two_nodes(tmp_path)
    dame = ALL["dame"]
    players = (Player("Ada"), Player("Bo"))

    async def race() -> list[Verdict]:
        table = await nodes[0].open_table(dame, dame.options_type(starts=0), None, players, "ada")
        moves = ("9-13", "10-14")
        for node in nodes:
            await node.cache.get(table)
        return await asyncio.gather(
            *(
                submitted(node, table, f"c{index}", ActionEntry(seat=0, action=move))
                for index, (node, move) in enumerate(zip(nodes, moves, strict=True))
            )
        )

    for _ in range(5):
        verdicts = asyncio.run(race())
        assert sorted(type(verdict).__name__ for verdict in verdicts) == ["Accepted", "Refusal"]
        assert Refusal("not-your-turn") in verdicts
    closed(nodes)


def test_watchers_see_entries_of_another_node_however_they_were_found(
    tmp_path: Path,
) -> None:
    """A notification that is sent here, or a page that comes, brings the table up to date: then no
    poll would find it behind."""
    stores = [Store(sqlite_url(tmp_path)) for _ in range(2)]
    here, there = (Host(store, ALL, KEY, quiet, shared=True) for store in stores)
    rung: list[int] = []
    RemoteChanges(here, lambda table, number: rung.append(number), ThinkingRegistry())
    dame, players = ALL["dame"], (Player("Ada"), Player("Bo"))

    async def play() -> None:
        table = await there.open_table(dame, dame.options_type(starts=0), None, players, "ada")
        with here.cache.watching(table):
            await here.get_fresh(table)
            await submitted(there, table, "a", ActionEntry(seat=0, action="9-13"))
            assert await here.cache.outdated_tables() == (table,)
            await here.get_fresh(table)
            assert await here.cache.outdated_tables() == ()

    asyncio.run(play())
    assert rung == [1]
    closed([here, there])


def test_racing_simultaneous_choices_are_all_taken(tmp_path: Path) -> None:
    nodes = two_nodes(tmp_path)
    players = (Player("Ada"), Player("Bo"), Player("Cleo"))

    async def race() -> tuple[list[Verdict], int]:
        options = SEALED_BIDS.options_type()
        table = await nodes[0].open_table(SEALED_BIDS, options, None, players, "ada")
        for seat in range(3):
            nonce = NonceEntry(seat=seat, nonce="ab" * 16)
            await submitted(nodes[0], table, f"nonce{seat}", nonce)
        live = await nodes[0].cache.get(table)
        assert live is not None
        hands = live.table.state.hands
        await nodes[1].cache.get(table)
        verdicts = await asyncio.gather(
            *(
                submitted(
                    nodes[seat % 2], table, f"bid{seat}",
                    ActionEntry(seat=seat, action=f"bid {hands[seat][0]}"),
                )
                for seat in range(3)
            )
        )  # fmt: skip
        await nodes[0].cache.catch_up(live, live.number + 1)
        return verdicts, len(live.table.state.revealed)

    for _ in range(5):
        assert asyncio.run(race()) == ([Accepted()] * 3, 1)
    closed(nodes)


def test_a_resend_to_the_other_node_gets_the_first_answer(tmp_path: Path) -> None:
    nodes = two_nodes(tmp_path)
    dame = ALL["dame"]

    async def resent() -> tuple[Verdict, Verdict, int]:
        players = (Player("Ada"), Player("Bo"))
        table = await nodes[0].open_table(dame, dame.options_type(starts=0), None, players, "ada")
        await nodes[1].cache.get(table)
        move = ActionEntry(seat=0, action="9-13")
        verdicts = [await submitted(node, table, "same", move) for node in nodes]
        live = await nodes[1].cache.get(table)
        assert live is not None
        return verdicts[0], verdicts[1], live.number

    first, second, number = asyncio.run(resent())
    assert second == first == Accepted()
    assert number == 1
    closed(nodes)


def test_a_refusal_is_judged_by_what_is_stored_not_by_a_stale_fold(tmp_path: Path) -> None:
    """Both nodes have the table in memory, and only one of them is notified of each move."""
    nodes = two_nodes(tmp_path)
    dame = ALL["dame"]

    async def played() -> None:
        players = (Player("Ada"), Player("Bo"))
        table = await nodes[0].open_table(dame, dame.options_type(starts=0), None, players, "ada")
        for node in nodes:
            await node.cache.get(table)
        moves = ("9-13", "22-18", "10-14", "18-9", "5-14")
        for number, move in enumerate(moves):
            entry = ActionEntry(seat=number % 2, action=move)
            verdict = await submitted(nodes[number % 2], table, f"c{number}", entry)
            assert verdict == Accepted(), (number, verdict)

    asyncio.run(played())
    closed(nodes)


def test_catching_up_folds_only_entries_that_are_newer(tmp_path: Path) -> None:
    """And each watcher's events grow by exactly these."""
    threads: set[str] = set()
    watched = watched_game(threads)
    nodes = [Host(Store(sqlite_url(tmp_path)), Games(watched), KEY, quiet) for _ in range(2)]
    players = (Player("Ada"), Player("Bo"), Player("Cleo"))

    async def caught_up() -> None:
        options = watched.options_type()
        table = await nodes[0].open_table(watched, options, None, players, "ada")
        live = await nodes[1].cache.get(table)
        assert live is not None
        await live.ensure_log(0)
        for seat in range(3):
            nonce = NonceEntry(seat=seat, nonce="ab" * 16)
            await submitted(nodes[0], table, f"nonce{seat}", nonce)
        before = live.table
        threads.clear()
        await nodes[1].cache.catch_up(live, 4)
        assert not threads, "the table was folded anew"
        assert live.number == 4
        assert live.table.entries.newest is not None
        assert before.entries.newest is None
        assert "nonce1" in live.clients

    asyncio.run(caught_up())
    closed(nodes)


def test_a_person_gets_one_seat_though_two_nodes_are_asked_at_once(tmp_path: Path) -> None:
    nodes = two_nodes(tmp_path)
    players = (Player("Ada"), Player("Bo"), Player("Cleo"))

    async def race() -> None:
        options = SEALED_BIDS.options_type()
        table = await nodes[0].open_table(SEALED_BIDS, options, None, players, "ada")
        lives = [await node.cache.get(table) for node in nodes]
        assert lives[0] is not None
        assert lives[1] is not None
        sat = await asyncio.gather(
            nodes[0].take_seat(lives[0], 1, "bo"), nodes[1].take_seat(lives[1], 2, "bo")
        )
        assert sorted(sat) == [False, True]
        stored = nodes[0].store.read(load_table, table)
        assert stored is not None
        assert [person for _, person in stored.people] == ["ada", "bo"]

    for _ in range(5):
        asyncio.run(race())
    closed(nodes)


def test_who_hangs_up_while_a_seat_is_stored_finds_it_taken(tmp_path: Path) -> None:
    """A browser that goes away cancels its request, but neither the write nor the news of it."""
    rung: list[int] = []
    node = Host(Store(sqlite_url(tmp_path)), ALL, KEY, lambda table, number: rung.append(number))
    dame = ALL["dame"]

    async def hung_up() -> None:
        players = (Player("Ada"), Player(""))
        table = await node.open_table(dame, dame.options_type(starts=0), None, players, "ada")
        live = await node.cache.get(table)
        assert live is not None
        rung.clear()
        asking = asyncio.create_task(node.take_seat(live, 1, "bo"))
        while not live.lock.locked():
            await asyncio.sleep(0)
        asking.cancel()
        async with live.lock:
            assert live.people == {0: "ada", 1: "bo"}
        await asyncio.sleep(0)
        assert rung == [0]

    asyncio.run(hung_up())
    node.store.close()


def watched_game(threads: set[str]) -> AnyGame:
    """A game that notes on which threads its rules are asked."""

    def initial(options: Options, material: None) -> State:
        threads.add(threading.current_thread().name)
        return SEALED_BIDS.initial(options, material)

    return replace(SEALED_BIDS, initial=initial)


def test_a_long_table_is_folded_and_told_beside_the_event_loop(tmp_path: Path) -> None:
    threads: set[str] = set()
    watched = watched_game(threads)
    nodes = [Host(Store(sqlite_url(tmp_path)), Games(watched), KEY, quiet) for _ in range(2)]
    players = (Player("Ada"), Player("Bo"), Player("Cleo"))

    async def reload_and_tell() -> None:
        options = watched.options_type()
        table = await nodes[0].open_table(watched, options, None, players, "ada")
        live = await nodes[1].cache.get(table)
        assert live is not None
        for seat in range(3):
            nonce = NonceEntry(seat=seat, nonce="ab" * 16)
            await submitted(nodes[0], table, f"nonce{seat}", nonce)
        threads.clear()
        await nodes[1].cache.catch_up(live, 4)
        await live.ensure_log(0)
        assert (live.number, live.events(0)) == (4, ())

    asyncio.run(reload_and_tell())
    assert threads
    assert threading.main_thread().name not in threads
    closed(nodes)


class Lame(RandomBot):
    """A bot that has to play without its engine, and reports it."""

    notice: Message | None = Message("bot-notice-chess-own-search")


def test_what_a_bot_says_of_how_it_plays_is_shown_at_its_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.server.bots.turn.bot", lambda game, level: Lame())
    node = Host(Store(sqlite_url(tmp_path)), ALL, KEY, quiet)
    dame = ALL["dame"]
    players = (Player("Ada"), Player("random", kind="bot", level="random"))

    async def played() -> TableUpdate:
        jobs = BotJobs(node, 0)
        table = await node.open_table(dame, dame.options_type(starts=1), None, players, "ada")
        live = await node.cache.get(table)
        assert live is not None
        jobs.wake(table)
        while not live.number:
            await asyncio.sleep(0.01)
        await jobs.close()
        await live.ensure_log(0)
        return make_update(live, Watcher(0, "en"), 0)

    assert asyncio.run(played()).notices == (None, Message("bot-notice-chess-own-search"))
    node.store.close()
