"""No player holds a clock up by not arriving, or by withholding a nonce.

The test controls the time: nothing here waits.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kiebitz.bots import Thinkers
from kiebitz.core.clocks import Clock, CorrespondenceClock, LiveClock
from kiebitz.core.entry import (
    ArrivalEntry,
    NonceEntry,
    Player,
    SeatFreedEntry,
)
from kiebitz.core.message import Message, Refusal
from kiebitz.core.record import table_of
from kiebitz.core.table import awaited_seats, missing_seats
from kiebitz.core.verify import verified
from kiebitz.material import shipped_material
from kiebitz.server.bots.turn import choose_bot_turn
from kiebitz.server.home.my_tables import describe_own_table
from kiebitz.server.maintenance.stale_tables import StaleTableSweeper
from kiebitz.server.play.rendering import Watcher, legal_choices, make_update
from kiebitz.server.play.submit import Sender, entries_of, is_waited_for
from kiebitz.server.settings import Settings
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted, Resign
from kiebitz.server.tables.status import status_of
from kiebitz.server.tables.terms import Seated, Terms
from kiebitz.store.clocks import clocks_run_out
from tests.server.tables.test_clocks import Machine, Node, act, found, run, times, winners
from tests.server.tables.test_host import ALL, BOT, DAME, due_at

TEN_SECONDS = LiveClock(seconds=10)
RATED = Terms(TEN_SECONDS, rated=True)
TWO = (Player("Ada"), Player("Bo"))
GAMBIT = ALL["queens_gambit"]
DEALS_LATER = {"players": 2, "oldest": 0, "layout": "opening"}
"""Something is chosen before the first cards are dealt."""


async def table(
    node: Node,
    terms: Terms = RATED,
    game: Any = DAME,
    options: dict[str, Any] | None = None,
    players: tuple[Player, ...] = TWO,
) -> LiveTable:
    """Ada and Bo have been brought together; neither has come yet."""
    people = [seat for seat, player in enumerate(players) if player.kind == "person"]
    seated = Seated(dict(zip(people, ("ada", "bo"), strict=False)))
    wished = game.options_type(**({"starts": 0} if options is None else options))
    material = shipped_material(game)
    await node.host.open_seated_table(
        node.host.new_table("t-1", game, wished, material, players, seated, terms)
    )
    return await found(node, "t-1")


async def gives(node: Node, live: LiveTable, seat: int) -> object:
    share = NonceEntry(seat=seat, nonce=f"{seat:032x}", at=node.host.now())
    return await node.host.submit(live, f"share-{live.number}", (share,))


def housekeeper(node: Node) -> StaleTableSweeper:
    return StaleTableSweeper(node.host, Settings(data_dir=Path()))


def shown(live: LiveTable, seat: int | None) -> Any:
    return make_update(live, Watcher(seat, "en"), 0)


WAITS = Refusal("waits-for-players")


def test_a_rated_game_is_not_won_on_time_by_withholding_a_nonce(tmp_path: Path) -> None:
    """Bo keeps the share back, so that he thinks for as long as he likes, and gives it when it is
    Ada who thinks."""

    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node, game=GAMBIT, options=DEALS_LATER)
        assert await gives(node, live, 0) == Accepted()
        machine.passes(100_000)
        for seat in (0, 1):
            assert await act(node, live, seat) == WAITS
        assert times(live).left == (10_000, 10_000) and times(live).running == ()
        assert await gives(node, live, 1) == Accepted()
        [seat] = awaited_seats(live.game, live.table)
        assert times(live).running == (seat,), "now every second counts, for both"
        assert await act(node, live, seat) == Accepted()
        node.stop()

    run(tmp_path, play)


def test_where_nothing_is_dealt_no_share_is_asked_for_and_clocks_run_once_both_came(
    tmp_path: Path,
) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node)
        await node.host.note_arrival(live, "ada")
        await live.ensure_log(0)
        assert not shown(live, 0).nonce_wanted
        machine.passes(100_000)
        assert await act(node, live, 0) == WAITS
        await node.host.note_arrival(live, "bo")
        assert [type(entry) for entry in live.table.entries] == [ArrivalEntry, ArrivalEntry]
        assert await act(node, live, 0) == Accepted()
        machine.passes(10_001)
        assert await act(node, live, 1) == Refusal("time-is-up")
        await node.sweep.run_once()
        assert winners(live) == (0,)
        record = live.record()
        assert verified(live.game, record).problem is None
        assert table_of(live.game, record).ended == live.table.ended
        node.stop()

    run(tmp_path, play)


def test_to_come_twice_is_to_come_once(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node)
        for person in ("ada", "ada", "cy"):
            await node.host.note_arrival(live, person)
        assert [entry.seat for entry in live.table.entries] == [0]  # type: ignore[union-attr]
        node.stop()

    run(tmp_path, play)


def test_of_two_nodes_each_notes_who_comes_there(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        one, other = machine.boot(alone=False), machine.boot(alone=False)
        here = await table(one)
        there = await found(other, "t-1")
        await asyncio.gather(
            one.host.note_arrival(here, "ada"), other.host.note_arrival(there, "bo")
        )
        await asyncio.gather(
            one.host.note_arrival(here, "ada"), other.host.note_arrival(there, "ada")
        )
        live = await found(one, "t-1")
        assert missing_seats(live.table) == () and live.number == 2
        one.stop()
        other.stop()

    run(tmp_path, play)


@pytest.mark.parametrize(
    ("game", "options"), [(DAME, {"starts": 0}), (DAME, {}), (GAMBIT, DEALS_LATER)]
)
def test_a_late_player_loses_the_seat_though_the_server_was_restarted(
    tmp_path: Path, game: Any, options: dict[str, Any]
) -> None:
    """Another player may sit down, and has to arrive as well."""

    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node, Terms(TEN_SECONDS), game, options)
        await node.host.note_arrival(live, "ada")
        if not live.table.opening.never_deals:
            await gives(node, live, 0)
        machine.passes(60_000)
        await housekeeper(node).run_once()
        assert live.people == {0: "ada", 1: "bo"}
        node.stop()
        machine.passes(70_000)
        again = machine.boot()
        await housekeeper(again).run_once()
        live = await found(again, "t-1")
        assert live.people == {0: "ada"} and live.table.ended is None
        assert [
            entry.seat for entry in live.table.entries if isinstance(entry, SeatFreedEntry)
        ] == [1]
        assert await again.host.take_seat(live, 1, "cy", name="Cy")
        if live.table.opening.never_deals:
            assert live.table.players[1].name == "Cy"
        else:
            assert await act(again, live, 0) == WAITS
            await gives(again, live, 1)
        assert missing_seats(live.table) == () and awaited_seats(live.game, live.table)
        again.stop()

    run(tmp_path, play)


def test_an_awaited_player_who_leaves_frees_the_seat(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node)
        await node.host.note_arrival(live, "ada")
        waited = [is_waited_for(live, seat) for seat in (0, 1)]
        assert waited == [False, True]
        leaves = Resign(client="long-enough", seen=0)
        assert entries_of(leaves, Sender(1, "", True), 5) == (SeatFreedEntry(seat=1, at=5),)
        node.stop()

    run(tmp_path, play)


def test_a_bot_waits_for_people_too(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node, Terms(TEN_SECONDS), players=(BOT, Player("Ada")))
        assert status_of(live.game, live.table) == "gathering"
        assert due_at(node.host) == ()
        await node.host.note_arrival(live, "ada")
        assert status_of(live.game, live.table) == "due"
        assert due_at(node.host) == ("t-1",)
        turn = choose_bot_turn(live.game, live.table, 0, node.host.now(), Thinkers())
        assert await node.host.submit(live, "bot", turn.entries) == Accepted()
        assert times(live).running == (1,)
        node.stop()

    run(tmp_path, play)


def test_nothing_is_offered_while_a_table_waits_and_it_says_for_whom_and_until_when(
    tmp_path: Path,
) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node)
        opened = node.host.now()
        machine.passes(5_000)
        await node.host.note_arrival(live, "ada")
        for seat in (None, 0, 1):
            await live.ensure_log(seat)
            waits = shown(live, seat)
            assert waits.choices == () and waits.view.awaited == ()
            assert waits.waits_for == (1,) and waits.waits_until == opened + 120_000
            assert waits.prompt == Message("prompt-waits-for-players", {"players": "Bo"})
        assert (
            describe_own_table(live, "bo", 0).is_my_turn
            and not describe_own_table(live, "ada", 0).is_my_turn
        )
        await node.host.note_arrival(live, "bo")
        begun = shown(live, 0)
        assert begun.choices == legal_choices(live, 0) != () and begun.view.awaited == (0,)
        assert begun.waits_for == () and begun.waits_until is None
        assert describe_own_table(live, "ada", 0).is_my_turn
        node.stop()

    run(tmp_path, play)


def test_an_empty_seat_is_not_reserved(tmp_path: Path) -> None:
    """By link: Ada waits for any opponent, and no clock runs meanwhile."""

    async def play(machine: Machine) -> None:
        node = machine.boot()
        options, players = DAME.options_type(starts=0), (Player("Ada"), Player(""))
        opened = await node.host.open_table(
            DAME, options, None, players, "ada", terms=Terms(TEN_SECONDS)
        )
        live = await found(node, opened)
        await node.host.note_arrival(live, "ada")
        await live.ensure_log(0)
        assert live.waits_for == (1,) and live.waits_until is None
        machine.passes(3_600_000)
        await housekeeper(node).run_once()
        await node.sweep.run_once()
        assert live.people == {0: "ada"} and live.table.ended is None
        assert await node.host.take_seat(live, 1, "bo", name="Bo")
        assert live.table.players[1] == Player("Bo")
        assert times(live).deadline(0) == node.host.now() + 10_000
        node.stop()

    run(tmp_path, play)


@pytest.mark.parametrize("clock", [CorrespondenceClock(days=3), None])
def test_by_correspondence_and_without_a_clock_no_one_has_to_wait(
    tmp_path: Path, clock: Clock | None
) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node, Terms(clock), game=GAMBIT, options=DEALS_LATER)
        assert await act(node, live, 0) == Accepted()
        assert status_of(live.game, live.table) == "waiting" and live.waits_for == ()
        machine.passes(3_600_000)
        await housekeeper(node).run_once()
        assert live.people == {0: "ada", 1: "bo"}
        node.stop()

    run(tmp_path, play)


def test_days_count_from_the_opening_where_nothing_is_dealt_and_both_sit_there(
    tmp_path: Path,
) -> None:
    """Not having the page open does not stop the count; for players who sit down later, it starts
    then."""

    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node, Terms(CorrespondenceClock(days=3)))
        assert times(live).running == (0,)
        assert node.host.store.read(clocks_run_out, node.host.now()) == ()
        options, players = DAME.options_type(starts=0), (Player("Ada"), Player(""))
        by_link = await node.host.open_table(
            DAME, options, None, players, "ada", terms=Terms(CorrespondenceClock(days=3))
        )
        waits = await found(node, by_link)
        assert times(waits).running == ()
        assert await act(node, waits, 0) == Accepted()
        machine.passes(3_600_000)
        assert await node.host.take_seat(waits, 1, "bo", name="Bo")
        assert times(waits).running == (1,) and times(waits).since == node.host.now()
        node.stop()

    run(tmp_path, play)


def test_without_a_clock_only_the_name_of_a_later_player_is_noted(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await table(node, Terms())
        await node.host.note_arrival(live, "ada")
        assert live.number == 0
        assert await act(node, live, 0) == Accepted()
        node.stop()

    run(tmp_path, play)
