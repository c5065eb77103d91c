"""No one's bots starve: not behind many guests, expensive levels, or a restart."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from litestar import Request

from kiebitz.bots import FOR_PEOPLE, Thinkers, is_cheap, levels
from kiebitz.bots.random_bot import RandomBot
from kiebitz.bots.turns import BotTurn
from kiebitz.core.entry import Player
from kiebitz.core.game import AnyGame
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable
from kiebitz.games import GAMES
from kiebitz.server.bots import jobs as bot_jobs
from kiebitz.server.bots.hints import Hint
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.bots.sweep import MOST_SWEPT, BotSweep
from kiebitz.server.bots.turn import choose_bot_turn
from kiebitz.server.people.identity import Person as Asker
from kiebitz.server.people.payers import payer_of
from kiebitz.server.platform.fair_queue import ACCOUNT_SHARES, Payer
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.store import NewGuest, NewSession, Opener, PaidBy
from kiebitz.store.people import set_person
from kiebitz.store.tables import table_paid_by, tables_awaiting_program
from tests.server.admins import store_of
from tests.server.harness import Person, Server
from tests.server.tables.test_host import DAME, live_table, run

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
GUESTS = 110
UNWATCHED = 3000 if SOAK else 120
PATIENCE = 180.0
FEW = 30
"""Far fewer than wait; more than are thought about meanwhile on any machine."""

ADA = Player("Ada")


class ThinkingRegistry:
    """The tables the server's bots have begun to think about, in order. Expensive levels think
    until the test releases them; then every bot chooses at random."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.may_end = threading.Event()

    def think(
        self, game: AnyGame, table: AnyTable, seat: Seat, at: int, thinkers: Thinkers
    ) -> BotTurn:
        self.begun.append(table.opening.table)
        if not is_cheap(game.name, table.players[seat].level or ""):
            assert self.may_end.wait(PATIENCE)
        return choose_bot_turn(game, table, seat, at, thinkers)

    def advise(
        self, game: AnyGame, table: AnyTable, seat: Seat, thinkers: Thinkers
    ) -> tuple[Hint, ...]:
        self.begun.append(table.opening.table)
        assert self.may_end.wait(PATIENCE)
        return ()

    def place_of(self, table: str) -> int:
        """How many thoughts came before the first about this table."""
        return self.begun.index(table)


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> ThinkingRegistry:
    found = ThinkingRegistry()
    monkeypatch.setattr("kiebitz.server.bots.turn.bot", lambda game, level: RandomBot())
    monkeypatch.setattr(bot_jobs, "choose_bot_turn", found.think)
    monkeypatch.setattr(bot_jobs, "hints_for", found.advise)
    return found


async def opened(
    host: Host, person: str, address: str | None, level: str = "random", is_dear: bool = False
) -> str:
    """A table opened by a person at an address, where a bot begins; it plays at random."""
    bot = Player(level, "bot", "max" if is_dear else level)
    options, opener = DAME.options_type(starts=1), Opener(person, address)
    return await host.open_table(DAME, options, None, (ADA, bot), opener)


@contextlib.asynccontextmanager
async def working(host: Host, threads: int = 2) -> AsyncIterator[BotJobs]:
    jobs = BotJobs(host, 0, threads=threads)
    try:
        yield jobs
    finally:
        await jobs.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def sign_up(host: Host, person: str) -> None:
    session = NewSession(f"session of {person}", person, created=1, expires=2**60)
    await host.store.save(NewGuest(session))
    await asyncio.to_thread(host.store.write, set_person, person, account=person)


def test_a_strangers_bot_does_not_wait_for_the_bots_of_a_hundred_guests_of_one_address(
    tmp_path: Path, thoughts: ThinkingRegistry
) -> None:
    async def play(host: Host) -> None:
        async with working(host) as jobs:
            for number in range(GUESTS):
                jobs.wake(await opened(host, f"guest {number}", "one address", is_dear=True))
            await until(lambda: len(thoughts.begun) == 1)
            stranger = await opened(host, "stranger", "elsewhere", is_dear=True)
            jobs.wake(stranger)
            await until(lambda: stranger in thoughts.begun)
            assert thoughts.place_of(stranger) == 1, "half of the slots were left for it"
            thoughts.may_end.set()
            await until(lambda: len(set(thoughts.begun)) == GUESTS + 1)

    run(tmp_path, play)


def test_cheap_levels_do_not_queue_behind_dear_ones(
    tmp_path: Path, thoughts: ThinkingRegistry
) -> None:
    """Not even behind the same person's other work."""

    async def play(host: Host) -> None:
        async with working(host) as jobs:
            for number in range(20):
                address = f"address {number % 4}"
                jobs.wake(await opened(host, f"guest {number}", address, is_dear=True))
            await until(lambda: len(thoughts.begun) == 2)
            table = await opened(host, "guest 0", "address 0", "beginner")
            jobs.wake(table)
            live = await live_table(host, table)
            await until(lambda: live.number == 1)
            assert len(thoughts.begun) == 3
            thoughts.may_end.set()

    run(tmp_path, play)


def test_only_levels_that_think_for_long_are_dear() -> None:
    for game in GAMES:
        assert [level for level in levels(game) if not is_cheap(game, level)] == [FOR_PEOPLE[-1]]
    brought = [level for level in FOR_PEOPLE if is_cheap("from elsewhere", level)]
    assert brought == ["beginner", "casual"]


def test_a_club_behind_one_router_is_served_and_so_is_a_stranger(
    tmp_path: Path, thoughts: ThinkingRegistry
) -> None:
    async def play(host: Host) -> None:
        async with working(host, threads=1) as jobs:
            first = await opened(host, "first", "somewhere", is_dear=True)
            jobs.wake(first)
            await until(lambda: thoughts.begun == [first])
            members = [f"member {number}" for number in range(30)]
            for member in members:
                await sign_up(host, member)
            tables = [await opened(host, each, "club", is_dear=True) for each in members * 2]
            others = [await opened(host, "stranger", "elsewhere", is_dear=True) for _ in range(3)]
            assert (await live_table(host, tables[0])).payer == Payer("club", "member 0")
            waiting = [jobs.wake(table) for table in (*tables, *others)]
            await until(lambda: jobs.waiting_searches == len(waiting))
            thoughts.may_end.set()
            await asyncio.wait_for(asyncio.gather(*waiting), PATIENCE)
        assert all(thoughts.begun.count(table) == 1 for table in tables)
        places = sorted([0, *map(thoughts.place_of, others)])
        assert max(later - now for now, later in pairwise(places)) <= ACCOUNT_SHARES + 1

    run(tmp_path, play)


def test_guests_who_sign_up_have_shares_of_their_own_from_then_on(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        table = await live_table(host, await opened(host, "ada", "here"))
        assert table.payer == Payer("here")
        await sign_up(host, "ada")
        host.merge_person("ada", "ada")
        assert table.payer == Payer("here", "ada")
        again = Host(host.store, host.games, host._key, lambda table, number: None)
        assert (await live_table(again, table.id)).payer == Payer("here", "ada")
        host.merge_person("ada", "an older account")
        assert table.payer == Payer("here", "an older account")

    run(tmp_path, play)


def test_a_table_without_an_opener_is_paid_for_by_its_player(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        table = await live_table(host, await opened(host, "ada", None))
        assert table.payer == Payer("ada")
        assert host.store.read(table_paid_by, table.id) == PaidBy("ada")
        assert host.store.read(table_paid_by, "no such table") is None

    run(tmp_path, play)


@pytest.mark.parametrize("is_woken", [True, False])
def test_after_a_restart_tables_that_are_watched_come_first(
    tmp_path: Path, thoughts: ThinkingRegistry, is_woken: bool
) -> None:
    """Woken by the page that opens them, or found by the sweep if that was lost."""

    async def play(host: Host) -> None:
        tables = [
            await opened(host, f"guest {number}", f"address {number}", is_dear=True)
            for number in range(UNWATCHED)
        ]
        later = Host(host.store, host.games, host._key, lambda table, number: None)
        async with working(later) as jobs:
            sweep = BotSweep(later, jobs, ACCOUNT_SHARES)
            sweeping = asyncio.create_task(sweep.run(0.05))
            await until(lambda: len(thoughts.begun) == 2)
            watched = max(set(tables) - set(thoughts.begun))
            with later.cache.watching(watched):
                if is_woken:
                    jobs.wake(watched)
                else:
                    await sweep.sweep_watched()
                await until(lambda: jobs.waiting_searches > MOST_SWEPT - 2)
                thoughts.may_end.set()
                await until(lambda: watched in thoughts.begun)
            assert thoughts.place_of(watched) <= 4
            await until(lambda: len(thoughts.begun) == UNWATCHED)
            sweeping.cancel()

    run(tmp_path, play)


def test_a_table_that_waited_unwatched_comes_first_once_it_is_watched(
    tmp_path: Path, thoughts: ThinkingRegistry
) -> None:
    async def play(host: Host) -> None:
        async with working(host) as jobs:
            tables = [
                await opened(host, f"guest {number}", f"address {number}", is_dear=True)
                for number in range(40)
            ]
            for table in tables:
                jobs.wake(table)
            await until(lambda: jobs.waiting_searches == len(tables) - 2)
            with host.cache.watching(tables[-1]):
                jobs.wake(tables[-1])
                thoughts.may_end.set()
                await until(lambda: tables[-1] in thoughts.begun)
            assert thoughts.place_of(tables[-1]) <= 3

    run(tmp_path, play)


def test_the_sweep_takes_up_tables_share_by_share(
    tmp_path: Path, thoughts: ThinkingRegistry
) -> None:
    """Though the many of one address would fill all of its room."""

    async def play(host: Host) -> None:
        for number in range(GUESTS):
            await opened(host, f"guest {number}", "one address", is_dear=True)
        few = {await opened(host, "stranger", "elsewhere", is_dear=True) for _ in range(3)}
        async with working(host) as jobs:
            sweep = BotSweep(host, jobs, ACCOUNT_SHARES)
            sweeping = asyncio.create_task(sweep.run(600))
            await until(lambda: len(thoughts.begun) == 2)
            thoughts.may_end.set()
            await until(lambda: few <= set(thoughts.begun))
            sweeping.cancel()
        assert max(map(thoughts.place_of, few)) < 16

    run(tmp_path, play)


def test_a_strangers_hint_does_not_wait_for_those_of_a_hundred_guests(
    tmp_path: Path, thoughts: ThinkingRegistry
) -> None:
    async def play(host: Host) -> None:
        async def table() -> LiveTable:
            options = DAME.options_type(starts=0)
            bot = Player("random", "bot", "random")
            return await live_table(
                host, await host.open_table(DAME, options, None, (ADA, bot), "ada")
            )

        async with working(host) as jobs:
            tables = [await table() for _ in range(GUESTS)]
            asked = [asyncio.create_task(jobs.hints(t, 0, Payer("one address"))) for t in tables]
            await until(lambda: len(thoughts.begun) == 1)
            stranger = await table()
            asked.append(asyncio.create_task(jobs.hints(stranger, 0, Payer("elsewhere"))))
            await until(lambda: stranger.id in thoughts.begun)
            assert len(thoughts.begun) == 2
            thoughts.may_end.set()
            await asyncio.wait_for(asyncio.gather(*asked), PATIENCE)

    run(tmp_path, play)


def test_guests_pay_by_address_and_accounts_by_themselves(tmp_path: Path) -> None:
    def request(address: str) -> Request[object, object, object]:  # type: ignore[type-var]
        return Request({"type": "http", "headers": [], "client": (address, 1)})  # type: ignore[arg-type]

    async def play(host: Host) -> None:
        guest, account = Asker("guest"), Asker("ada", "Ada", is_account=True)
        hashed = host.hash_address
        marks = {payer_of(request(a), hashed, guest) for a in ("2001:db8::1", "2001:db8::2:7")}
        assert len(marks) == 1, "the first 64 bits count"
        here = payer_of(request("192.0.2.1"), hashed)
        assert here == payer_of(request("192.0.2.1"), hashed, guest) not in marks
        assert payer_of(request("192.0.2.1"), hashed, account) == Payer(here.address, "ada")
        assert "192.0.2.1" not in here.address, "no address is kept, only a hash"

    run(tmp_path, play)


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.stop()


def flood(server: Server, address: Callable[[int], str]) -> None:
    """Strangers without a cookie open tables where the strongest bot begins."""
    wish = {"game": "dame", "options": {"starts": 1}, "seats": [{}, {"level": "max"}]}
    for number in range(GUESTS):
        guest = Person(server, address(number))
        guest.open(**wish)  # type: ignore[arg-type]
        guest.leave()


def thought_about(server: Server) -> int:
    """How many of the flood's tables were thought about by now."""
    with store_of(server) as store:
        return GUESTS - len(store.read(tables_awaiting_program))


@pytest.mark.parametrize("level", ["beginner", "max"])
def test_a_stranger_gets_an_answer_while_one_address_floods_the_server(
    fresh_server: Server, level: str
) -> None:
    """The attack: the address has the whole of an IPv6 network to itself."""
    flood(fresh_server, lambda number: f"2001:db8::{number + 1:x}")
    stranger = Person(fresh_server, "198.51.100.7")
    table = stranger.open("dame", options={"starts": 0}, seats=[{}, {"level": level}])
    sitting = stranger.sit(table)
    before = thought_about(fresh_server)
    sitting.play("9-13")
    sitting.until(lambda: len(sitting.events) == 2)
    meanwhile = thought_about(fresh_server) - before
    stranger.leave()
    assert before + meanwhile < GUESTS and meanwhile < FEW
