"""A tournament without a server around it, on a clock that the test turns."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiebitz.core.entry import AbortEntry, ActionEntry, NonceEntry
from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server.platform.clock import MILLION, Clocks, MonotonicClock
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tournaments.cache import decode_tournament
from kiebitz.server.tournaments.director import Director
from kiebitz.store import Store
from kiebitz.store.tournaments import StoredTournament, load_tournament, store_tournament
from kiebitz.tournaments.facts import Joined, Plan, Started
from kiebitz.tournaments.tournament import Tournament


class Hall:
    """A node that directs the tournament `cup`; a second one on the same database is given no
    plan."""

    def __init__(self, database: str, plan: Plan | None = None) -> None:
        self.now = 1_000_000
        self.store = Store(database)
        time = MonotonicClock(Clocks(*[lambda: self.now * MILLION] * 3))
        key = Ed25519PrivateKey.generate()
        games = Games(*GAMES.values())
        self.host = Host(self.store, games, key, lambda *_: None, shared=True, time=time)
        jobs: Any = SimpleNamespace(wake=lambda table: None)
        self.director = Director(self.host, Materials(), jobs, Settings(data_dir=Path()))
        if plan is not None:
            written = msgspec.json.encode(plan).decode()
            self.store.write(store_tournament, StoredTournament("cup", written, "ada", 1, "open"))

    @property
    def tournament(self) -> Tournament:
        stored = self.store.read(load_tournament, "cup")
        assert stored is not None
        return decode_tournament(stored)

    async def start(self, *names: str) -> None:
        """These people join, and the first round is opened."""
        for name in names:
            await self.director.append_until_stored("cup", Joined(name=name, person=name))
        await self.director.add_fact("cup", Started(at=self.now))
        await self.director.advance("cup")

    async def begin(self) -> LiveTable:
        """Ada and Bo are paired; only Ada comes."""
        await self.start("ada", "bo")
        [played] = self.tournament.boards
        live = await self.live(played.board.table)
        await self.come(live, "ada")
        return live

    async def live(self, table: str) -> LiveTable:
        found = await self.host.get_fresh(table)
        assert found is not None
        return found

    async def come(self, live: LiveTable, name: str) -> None:
        nonce = NonceEntry(seat=seat_of(live, name), nonce="ab" * 16, at=self.now)
        await self.host.submit(live, f"nonce of {name}", (nonce,))

    async def moves(self, live: LiveTable, name: str) -> object:
        """Does the first thing that the rules allow."""
        seat, game, state = seat_of(live, name), live.game, live.table.state
        legal = game.legal_actions(state, seat)
        text = game.write(state, legal[0]) if legal else "?"
        entry = ActionEntry(seat=seat, action=text, at=self.now)
        return await self.host.submit(live, f"move {live.number}", (entry,))

    async def call_off(self, live: LiveTable, name: str) -> None:
        await self.host.submit(live, "abort", (AbortEntry(seat=seat_of(live, name), at=self.now),))

    async def later(self, milliseconds: int) -> None:
        self.now += milliseconds
        for _ in range(3):
            await self.director.advance("cup")


def seat_of(live: LiveTable, name: str) -> int:
    seat = live.own_seat(name)
    assert seat is not None
    return seat
