"""A watcher's traffic, byte by byte and message by message, does not depend on what the rules hide
from them."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace
from sqlalchemy import select

from kiebitz.conformance import setup_of
from kiebitz.core.clocks import Clock, CorrespondenceClock, LiveClock
from kiebitz.core.conditional_moves import Branch
from kiebitz.core.entry import ActionEntry, AppealEntry, NonceEntry, OfferEntry, Player
from kiebitz.core.evidence import collect_evidence
from kiebitz.core.opening import committed_opening
from kiebitz.core.record import opening_record
from kiebitz.core.registry import Games
from kiebitz.core.seat import Seat
from kiebitz.core.table import awaited_seats
from kiebitz.core.table_clock import shown_times
from kiebitz.games import GAMES
from kiebitz.material import shipped_material
from kiebitz.server.bots.api_routes import TableLines
from kiebitz.server.chat.service import Chat
from kiebitz.server.home.feed import HomeFeed
from kiebitz.server.home.matchmaking import Matchmaking
from kiebitz.server.home.my_tables import MyTables
from kiebitz.server.home.open_tables import Lobby
from kiebitz.server.mail.mailer import Email
from kiebitz.server.moderation.appeal_routes import line_of, lines_of_case
from kiebitz.server.notifications.dispatcher import Dispatcher, render_notification
from kiebitz.server.people.identity import Person
from kiebitz.server.platform.clock import MILLION, Clocks, MonotonicClock
from kiebitz.server.play.rendering import preview_for_seat
from kiebitz.server.play.socket import TableConnection
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.messages import Accepted, Say
from kiebitz.server.tables.subscriptions import TableSubscribers
from kiebitz.server.tournaments.presentation import live_board
from kiebitz.store import NewTable, Store, notifications
from kiebitz.store.conditional_moves import plan_of
from kiebitz.store.engine import sqlite_url
from kiebitz.store.notifications import StoredNotice
from kiebitz.store.schema.notifications import notices
from kiebitz.texts import LANGUAGES
from tests.conformance.setups import SETUPS, Setup

HIDDEN = [setup for setup in SETUPS if setup.hidden]
PLAYED = -(-500 // len(HIDDEN)) if os.environ.get("KIEBITZ_SOAK") == "1" else 2
STEPS = 30
KEY = Ed25519PrivateKey.generate()
SEED = bytes(range(32))


class Ear:
    """A socket that records what it receives."""

    scope: dict[str, Any] = {}  # noqa: RUF012
    cookies: dict[str, str] = {}  # noqa: RUF012
    query_params = {"language": "de", "text": "1"}  # noqa: RUF012

    def __init__(self) -> None:
        self.heard: list[str] = []

    async def send_text(self, text: str) -> None:
        self.heard.append(text)


class World:
    """A table on a separate server, and one watcher's connection to it."""

    def __init__(self, folder: Path, setup: Setup, watcher: Seat | None) -> None:
        self.store = Store(sqlite_url(folder))
        self.now = 0
        steady = lambda: self.now * MILLION  # noqa: E731
        turned = MonotonicClock(Clocks(lambda: 0, steady, steady))
        ring = lambda table, number: None  # noqa: E731
        self.host = Host(self.store, Games(setup.game), KEY, ring, time=turned)
        self.game, self.watcher = setup.game, watcher
        self.clock: Clock | None = None
        self.ear = Ear()
        self.chat = Chat(self.host)

    async def open(self, setup: Setup, seed: bytes = SEED) -> None:
        """The same table in every world: its name, its seed and all nonces."""
        seats = range(self.game.seats(setup.options))
        players = tuple(Player(f"P{seat}") for seat in seats)
        opening = committed_opening(
            self.game, "a-table", setup.options, setup.material, players, seed, self.clock
        )
        people = tuple((seat, f"person {seat}") for seat in seats)
        self.store.put(NewTable(opening_record(opening), seed, 1, "waiting", people)).result(30)
        live = await self.host.cache.get("a-table")
        assert live is not None
        self.live: LiveTable = live
        for seat in seats:
            nonce = NonceEntry(seat=seat, nonce=f"{seat:032}")
            await self.host.submit(live, f"nonce-{seat}", (nonce,))
        await self._watch()

    async def _watch(self) -> None:
        person = None if self.watcher is None else Person(f"person {self.watcher}")
        socket: Any = self.ear
        no_bots: Any = None
        settings = Settings(data_dir=Path())
        for seat in (None, *range(len(self.live.table.players))):
            await self.live.ensure_log(seat)
        self.connection = TableConnection(
            socket, self.live, person, self.host, no_bots, settings, chat=self.chat
        )
        await self.connection._show_news(self.live)
        me = None if person is None else person.id
        self.stream = TableLines(self.host, self.live, me, TableSubscribers(), no_bots)
        self.streamed = [await self.stream._whole_table_line()]

    async def say(self, seat: Seat) -> None:
        """The seat's chat about what it was just shown, and the watcher's news of it."""
        client = f"said-at-{self.live.number:04}"
        about = len(self.live.events(seat))
        said = Say(client=client, text="Well, well.", about=about)
        assert await self.chat.say(self.live, Person(f"person {seat}"), said) == Accepted()
        self.connection.hearing.is_behind = True
        await self.connection._show_news(self.live)

    def redeal(self, rng: Random) -> None:
        """From here on this world differs in what the watcher cannot know."""
        table = self.live.table
        self.live.append((replace(table, state=self.redealt(rng), happened=()),))

    def redealt(self, rng: Random) -> Any:
        """Clocks know who has chosen already, so with them that stays as it is."""
        state = self.live.table.state
        while True:
            other = self.game.redealt(state, self.watcher, rng)
            if self.clock is None or self.game.to_act(other) == self.game.to_act(state):
                return other

    async def told(self) -> list[bytes]:
        """Everything that reaches the watcher beside the table: notifications with their times, the
        push and the mail of the newest, the lists of the home page, the boards of a tournament,
        their own plan."""
        me = f"person {self.watcher}"
        rows = self.store.read(lambda c: c.execute(select(notices)).mappings().all())
        mine = [dict(row) for row in rows if row["person"] == me]
        unnamed = [{k: v for k, v in row.items() if k != "id"} for row in mine]
        newest = list(self.store.read(notifications.newest_of_person, me, limit=1))
        language = LANGUAGES[self.now % len(LANGUAGES)]
        letters = [self._letter(newest, language)] if newest else []
        pushed = [render_notification(each, language) for each in newest]
        my_tables, lobby = MyTables(self.host), Lobby(self.host)
        seats = range(len(self.live.table.players))
        lists = [
            await my_tables.home_section(me),
            await lobby.home_section(me),
            await lobby.home_section(None),
        ]
        board = live_board(self.live, tuple(seats))
        search = await Matchmaking(self.host, HomeFeed(self.host), Materials()).home_section(me)
        everything = (
            unnamed,
            letters,
            pushed,
            *lists,
            board,
            search,
            self._foreseen(),
            *self._own_plans(),
        )
        return [*self.streamed, *(msgspec.json.encode(each) for each in everything)]

    def _foreseen(self) -> list[Any]:
        """The server's previews of some of the watcher's own actions."""
        seat, state = self.watcher, self.live.table.state
        mine = () if seat is None else self.legal(seat)[:3]
        return [preview_for_seat(self.live, seat, self.game.write(state, each)) for each in mine]

    def _own_plans(self) -> tuple[Any, ...]:
        """The watcher's conditional moves, and the choices available in advance."""
        if self.watcher is None or self.game.ahead is None:
            return ()
        table = self.live.table
        plan = self.store.read(plan_of, self.live.id, self.watcher)
        return plan, self.game.ahead(table.state, self.watcher)

    async def ask_back(self, seat: Seat) -> Any:
        """The server's answer to a takeback request, and the watcher's news of it."""
        asks = OfferEntry(seat=seat, offer="takeback", at=self.now)
        verdict = await self.host.submit(self.live, f"back-{self.live.number}", (asks,))
        await self.connection._show_news(self.live, own=seat == self.watcher)
        return verdict

    def _letter(self, waiting: list[StoredNotice], language: str) -> Email:
        nothing: Any = None
        settings = Settings(data_dir=Path())
        dispatcher = Dispatcher(self.host, nothing, nothing, nothing, settings)
        return dispatcher._compose_digest(waiting, "watcher@example.org", language)

    def plan_of_another(self) -> None:
        """Another player makes a plan, which is secret."""
        other = next(s for s in range(len(self.live.table.players)) if s != self.watcher)
        branches = (Branch(then="whatever it is"),)
        self.store.planned_seats.set_plan(self.live.id, other, branches)

    async def play(self, seat: Seat, action: Any) -> None:
        """The action, and the messages it causes on the watcher's connection."""
        self.now += 1
        text = self.game.write(self.live.table.state, action)
        entry = ActionEntry(seat=seat, action=text, at=self.now)
        verdict = await self.host.submit(self.live, f"action-{self.live.number}", (entry,))
        assert verdict == Accepted()
        await self.connection._show_news(self.live, own=seat == self.watcher)
        line = await self.stream._encode_update()
        self.streamed += [] if line is None else [line]

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        return tuple(self.game.legal_actions(self.live.table.state, seat))

    def awaited(self) -> tuple[Seat, ...]:
        return awaited_seats(self.game, self.live.table)

    def disclosed(self) -> tuple[Any, ...]:
        """What the rules have let the watcher know."""
        table = self.live.table
        view = self.game.view(table.state, self.watcher)
        return view, self.live.events(self.watcher), table.ended, table.pending

    def view_after(self, seat: Seat, action: Any) -> Any:
        after = self.game.apply(self.live.table.state, seat, action)
        return self.game.view(after.state, self.watcher)


def chosen(here: World, there: World, rng: Random) -> tuple[Seat, Any, Any] | None:
    """A seat that acts in both worlds: with the same action if it is the watcher's, otherwise with
    another that leaves the watcher the same view, if there is one."""
    seats = [seat for seat in here.awaited() if seat in there.awaited()]
    if not seats:
        return None
    seat = rng.choice(seats)
    action = rng.choice(here.legal(seat))
    possible = there.legal(seat)
    if seat == here.watcher:
        assert set(possible) == set(here.legal(seat))
        return seat, action, action
    wanted = here.view_after(seat, action)
    others = rng.sample(possible, min(len(possible), 12))
    alike = [each for each in others if there.view_after(seat, each) == wanted]
    different = [each for each in alike if each != action]
    same = action if action in possible else rng.choice(possible)
    return seat, action, rng.choice(different or alike or [same])


async def compared(folder: Path, setup: Setup, rng: Random) -> int:
    """Plays a game twice, and how many steps it took until the rules disclosed a difference."""
    count = setup.game.seats(setup.options)
    watcher = rng.choice([None, *range(count)])
    here, there = (World(folder / name, setup, watcher) for name in ("here", "there"))
    clock = rng.choice([None, LiveClock(seconds=60, increment=2), CorrespondenceClock(days=3)])
    try:
        for world in (here, there):
            world.clock = clock
            await world.open(setup)
        assert here.ear.heard == there.ear.heard
        return await played_twice(here, there, rng)
    finally:
        here.store.close()
        there.store.close()


async def played_twice(here: World, there: World, rng: Random) -> int:
    redeal_at = rng.randrange(STEPS // 2)
    for step in range(STEPS):
        if step == redeal_at:
            there.redeal(rng)
            there.plan_of_another()
        turn = chosen(here, there, rng)
        if turn is None:
            return step
        seat, action, other = turn
        await here.play(seat, action)
        await there.play(seat, action if step < redeal_at else other)
        if step % 10 == 5:
            for world in (here, there):
                await world.say(seat)
        is_over = here.live.table.ended is not None  # then everything is disclosed
        if is_over or here.disclosed() != there.disclosed():
            return step
        if step % 3 == 1:
            asker = seat if here.watcher is None else here.watcher
            answers = [await world.ask_back(asker) for world in (here, there)]
            assert answers[0] == answers[1]
        assert here.ear.heard == there.ear.heard
        assert await here.told() == await there.told()
    return STEPS


@pytest.mark.parametrize("setup", HIDDEN, ids=[setup.id for setup in HIDDEN])
def test_bytes_and_arrival_are_the_same_until_the_rules_disclose(
    setup: Setup, tmp_path: Path
) -> None:
    steps = [
        asyncio.run(compared(tmp_path / str(number), setup, Random(number)))
        for number in range(PLAYED)
    ]
    assert sum(steps) > PLAYED, "something was compared"


def admins_page(world: World) -> list[bytes]:
    """The queue, the case and its evidence, until an admin looks inside, which is logged."""
    table = world.live.table
    assert table.appeal is not None
    told = (
        line_of(world.live, table.appeal, "admin"),
        lines_of_case(table.entries.backwards()),
        collect_evidence(world.game, table.opening, table.entries),
        shown_times(table, None, ()),
    )
    return [msgspec.json.encode(each) for each in told]


async def appealed(world: World, seat: Seat) -> list[bytes]:
    world.now += 1
    appeal = AppealEntry(seat=seat, reason="Look at this.", at=world.now)
    assert await world.host.submit(world.live, "appeal", (appeal,)) == Accepted()
    return admins_page(world)


def test_an_admins_page_is_the_same_whatever_was_chosen_face_down(tmp_path: Path) -> None:
    [setup] = [each for each in SETUPS if each.game.name == "sealed_bids"]

    async def page(folder: Path, which: int) -> list[bytes]:
        world = World(folder, setup, None)
        await world.open(setup)
        seat = world.awaited()[0]
        await world.play(seat, world.legal(seat)[which])
        page = await appealed(world, world.awaited()[0])
        world.store.close()
        return page

    one, other = (asyncio.run(page(tmp_path / str(n), n)) for n in (0, 1))
    assert one == other


CARD_GAMES: dict[str, dict[str, Any]] = {
    "queens_gambit": {"players": 3, "layout": "citadel", "oldest": 2},
    "match_of_the_century": {"spassky": 0},
}
"""With everything settled that is drawn by lot for all to see."""


def alike(here: World, there: World, rng: Random) -> tuple[Seat, Any, Any] | None:
    """A seat's actions in two worlds with different cards, chosen so that no spectator can tell
    them apart."""
    for seat in here.awaited():
        if seat not in there.awaited():
            continue
        for action in rng.sample(here.legal(seat), min(40, len(here.legal(seat)))):
            wanted = here.view_after(seat, action)
            others = rng.sample(there.legal(seat), min(60, len(there.legal(seat))))
            for other in sorted(others, key=lambda each: each == action):
                if there.view_after(seat, other) == wanted:
                    return seat, action, other
    return None


@pytest.mark.parametrize("name", CARD_GAMES)
def test_the_evidence_of_an_appeal_is_the_same_whatever_was_dealt(
    name: str, tmp_path: Path
) -> None:
    """Two real games with other cards in every hand: their records prove the same at each step, and
    the admins' pages are equal."""
    game = GAMES[name]
    setup = setup_of(game, CARD_GAMES[name], shipped_material(game))

    async def play(number: int) -> int:
        rng = Random(number)
        here, there = (World(tmp_path / f"{number}{side}", setup, None) for side in "ab")
        for world in (here, there):
            await world.open(setup, rng.randbytes(32))
        steps = 0
        for _ in range(25):
            told = [
                collect_evidence(game, world.live.table.opening, world.live.table.entries)
                for world in (here, there)
            ]
            assert told[0] == told[1]
            turn = alike(here, there, rng)
            if turn is None:
                break
            await here.play(turn[0], turn[1])
            await there.play(turn[0], turn[2])
            steps += 1
        hands = [world.live.table.state for world in (here, there)]
        assert hands[0] != hands[1], "they differ in what is hidden"
        pages = [await appealed(world, number % 2) for world in (here, there)]
        assert pages[0] == pages[1]
        for world in (here, there):
            world.store.close()
        return steps

    assert sum(asyncio.run(play(number)) for number in range(3)) >= 9
