"""Choices made in advance in the card games are played in time, and reveal nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kiebitz.core.clocks import CorrespondenceClock
from kiebitz.core.conditional_moves import Branch, MoveTree
from kiebitz.core.entry import Player
from kiebitz.core.seat import Seat
from kiebitz.core.table import awaited_seats
from kiebitz.games import GAMES
from kiebitz.material import shipped_material
from kiebitz.server.play.rendering import Watcher, render
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted
from kiebitz.server.tables.terms import Terms
from kiebitz.store.conditional_moves import plan_of
from tests.server.conditional_moves.test_conditional_moves import (
    conditional_move_runner,
    now,
    played,
)
from tests.server.harness import Person
from tests.server.tables.test_host import live_table, move, run, share

DAYS = Terms(CorrespondenceClock(days=3))
CARD_GAMES = ("queens_gambit", "match_of_the_century")


async def opened(host: Host, name: str, **options: Any) -> LiveTable:
    """Two people who play by correspondence; both are there."""
    game = GAMES[name]
    chosen = game.options_type(**options)
    two = (Player("Ada"), Player("Bo"))
    material = shipped_material(game)
    live = await live_table(
        host, await host.open_table(game, chosen, material, two, "ada", terms=DAYS)
    )
    assert await host.take_seat(live, 1, "bo")
    for seat in (0, 1):
        assert await host.submit(live, f"share-{seat}", (now(host, share(seat)),)) == Accepted()
    return live


async def act(host: Host, live: LiveTable, seat: Seat, action: str) -> None:
    entry = now(host, move(action, seat))
    assert await host.submit(live, f"{seat} at {live.number}", (entry,)) == Accepted()


async def act_at_random(host: Host, live: LiveTable, rng: Random) -> None:
    seat = rng.choice(awaited_seats(live.game, live.table))
    action = rng.choice(live.game.legal_actions(live.table.state, seat))
    await act(host, live, seat, live.game.write(live.table.state, action))


def offered(live: LiveTable, seat: Seat) -> list[list[str]]:
    """The notations of choices available in advance, by the steps of the turn."""
    assert live.game.ahead is not None
    steps = live.game.ahead(live.table.state, seat)
    return [[each.text for occasion in step for each in occasion.choices] for step in steps]


def all_of(steps: list[list[str]]) -> MoveTree:
    """Everything that may be chosen, in its order, as the page plans it."""
    if not steps:
        return ()
    later = all_of(steps[1:])
    return (*(Branch(then=each, next=later) for each in steps[0]), *later)


def test_a_start_square_chosen_ahead_is_taken_unless_it_is_gone_by_then(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await opened(host, "queens_gambit", layout="frame", oldest=0)
        assert offered(live, 0) == []
        [starts] = offered(live, 1)
        host.store.planned_seats.set_plan(
            live.id, 1, tuple(Branch(then=each) for each in starts[:2])
        )
        await act(host, live, 0, starts[0])
        await conditional_move_runner(host).run_once()
        assert played(live) == starts[:2]

    run(tmp_path, play)


def test_a_whole_turn_of_the_queens_gambit_is_chosen_ahead(tmp_path: Path) -> None:
    """A move for every card that may be turned up, and the card to lay after it."""

    async def play(host: Host) -> None:
        rng = Random(3)
        live = await opened(host, "queens_gambit", layout="rings", oldest=0)
        while not live.table.state.turn:
            await act_at_random(host, live, rng)
        mover = live.table.state.mover
        waiting = 1 - mover
        moves, lays = offered(live, waiting)
        assert {move[0] for move in moves} <= set("NBRQ") and all("lay" in each for each in lays)
        host.store.planned_seats.set_plan(live.id, waiting, all_of([moves, lays[:1]]))
        while live.table.state.mover == mover:
            await act_at_random(host, live, rng)
        before = len(played(live))
        await conditional_move_runner(host).run_once()
        await conditional_move_runner(host).run_once()
        own = played(live)[before:]
        assert own[-1] == lays[0] and own[:-1] == [each for each in moves if each in own]
        assert host.store.read(plan_of, live.id, waiting) == ()

    run(tmp_path, play)


def test_an_answer_chosen_ahead_in_a_match_is_given_whatever_the_attack(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await opened(host, "match_of_the_century")
        for seat in (0, 1):
            assert offered(live, seat) == [], "while both choose"
            await act(host, live, seat, "exchange none")
        [answers] = offered(live, 1)
        assert all(each.startswith("answer ") for each in answers)
        host.store.planned_seats.set_plan(
            live.id, 1, (Branch(then="answer 99"), Branch(then=answers[-1]))
        )
        attack = live.game.legal_actions(live.table.state, 0)[0]
        await act(host, live, 0, live.game.write(live.table.state, attack))
        assert awaited_seats(live.game, live.table) == (1,)
        await conditional_move_runner(host).run_once()
        assert len(played(live)) == 4
        assert live.game.parse(live.table.state, answers[-1]) == live.table.last_action.action  # type: ignore[union-attr]

    run(tmp_path, play)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_most_of_what_is_offered_ahead_is_done_when_the_turn_comes(
    name: str, tmp_path: Path
) -> None:
    """Both choose everything ahead that is offered: most turns are played by their plans."""

    async def play(host: Host) -> None:
        rng, live = Random(5), await opened(host, name)
        by_plan = by_hand = 0
        while live.table.ended is None and by_hand < 60:
            [seat] = awaited_seats(live.game, live.table)[:1]
            other = 1 - seat
            host.store.planned_seats.set_plan(
                live.id, other, all_of([s[:8] for s in offered(live, other)])
            )
            await act_at_random(host, live, rng)
            by_hand += 1
            entries = live.number
            await conditional_move_runner(host).run_once()
            by_plan += live.number > entries
        assert by_plan > by_hand // 8

    run(tmp_path, play)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_plan_is_secret_until_it_is_carried_out(name: str, tmp_path: Path) -> None:
    """The bytes for the opponent and for spectators are those of a table without any plan."""

    async def play(host: Host) -> None:
        rng, live = Random(6), await opened(host, name)
        while live.table.ended is None and live.number < 40:
            for watcher in (None, 0, 1):
                await live.ensure_log(watcher)
            for seat in (0, 1):
                watchers = [Watcher(other, "de") for other in (None, 1 - seat)]
                before = [render(live, each).encode_update(0) for each in watchers]
                host.store.planned_seats.set_plan(
                    live.id, seat, all_of([s[:2] for s in offered(live, seat)])
                )
                await conditional_move_runner(host).run_once()
                assert [render(live, each).encode_update(0) for each in watchers] == before
                host.store.planned_seats.set_plan(live.id, seat, ())
            await act_at_random(host, live, rng)

    run(tmp_path, play)


def test_a_plan_does_not_tell_whether_the_other_has_chosen_unseen(tmp_path: Path) -> None:
    """An impossible plan is dropped only because of events its owner was shown."""

    async def play(host: Host) -> None:
        live = await opened(host, "match_of_the_century")
        feeler = (Branch(then="answer 99"), Branch(then="exchange none", after="exchange none"))
        host.store.planned_seats.set_plan(live.id, 0, feeler)
        await act(host, live, 1, "exchange none")
        await conditional_move_runner(host).run_once()
        assert host.store.read(plan_of, live.id, 0) == feeler
        assert played(live) == ["exchange none"]

    run(tmp_path, play)


def test_the_server_offers_choices_to_their_seat_and_takes_no_conditions(
    person: Person, meet: Callable[[], Person]
) -> None:
    table = person.open(
        "queens_gambit",
        seats=[{}, {}],
        options={"layout": "frame", "oldest": 0},
        clock={"type": "correspondence", "days": 3},
    )
    other, stranger = meet(), meet()
    other.http.get("/api/tables")
    assert other.take_seat(table, 1) == 201
    ada, bo = person.sit(table), other.sit(table)
    ada.until(ada.my_turn)
    path = f"/api/tables/{table}"
    assert person.http.get(f"{path}/ahead").json() == {"steps": []}
    assert stranger.http.get(f"{path}/ahead").status_code == 403
    [[occasion]] = other.http.get(f"{path}/ahead").json()["steps"]
    assert occasion["when"]["id"] == "ahead-queens_gambit-start"
    picks = [{"then": each["text"]} for each in occasion["choices"]]
    conditional = {"branches": [{"then": "start a1", "next": [{**picks[0], "after": "Nc3"}]}]}
    refused = other.http.put(f"{path}/plan", json=conditional)
    assert (refused.status_code, refused.json()["extra"]["code"]) == (409, "no-conditions-here")
    assert other.http.put(f"{path}/plan", json={"branches": picks}).status_code == 200
    assert person.http.get(f"{path}/plan").json() == {"branches": []}
    ada.play(picks[0]["then"])
    bo.until(lambda: bo.update["view"]["seats"][1]["gambit"] is not None)
