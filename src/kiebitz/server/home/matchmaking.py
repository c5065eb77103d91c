"""Quick pairing: two strangers with the same preferences get a table, across all nodes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Player
from kiebitz.core.game import AnyGame
from kiebitz.server.home.feed import HomeFeed
from kiebitz.server.people.identity import Person
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.sweeps import load_or_none, run_every
from kiebitz.server.tables.terms import Seated, Terms
from kiebitz.store.home import (
    PairingRequest,
    pair_or_wait,
    pairing_request_of,
    stop_waiting,
    touch_presence,
)
from kiebitz.store.retention import free_pairing, stranded_pairs

FIRST_RATING = 1500
WIDEST = 4000

Rate = Callable[[str, str], Awaitable[int]]
"""A person's rating in a game."""


async def rate_all_alike(person: str, game: str) -> int:
    return FIRST_RATING


class MatchmakingSection(msgspec.Struct, frozen=True, tag_field="kind", tag="pairing"):
    """`waits`: looking for an opponent since then. `met`: paired at this table."""

    state: Literal["none", "waits", "met"]
    game: str | None = None
    clock: Clock | None = None
    rated: bool = False
    since: int | None = None
    table: str | None = None


class Matchmaking:
    def __init__(self, host: Host, home_feed: HomeFeed, materials: Materials) -> None:
        self._host = host
        self._home_feed = home_feed
        self._materials = materials
        self.rate: Rate = rate_all_alike

    async def pair_or_wait(
        self, person: Person, name: str, game: AnyGame, terms: Terms, window: int
    ) -> MatchmakingSection:
        """Pairs the person with a suitable opponent, or has them wait for one."""
        at = self._host.now()
        waiting = PairingRequest(
            person=person.id,
            game=game.name,
            terms=msgspec.json.encode(terms).decode(),
            name=name,
            rating=await self.rate(person.id, game.name),
            window=window,
            since=at,
        )
        table = secrets.token_hex(8)
        other = await asyncio.to_thread(self._host.store.write, pair_or_wait, waiting, at, table)
        if other is not None:
            await self._open_table(game, terms, table, (other, waiting))
            self._home_feed.wake(other.person)
        self._home_feed.wake(person.id)
        return await self.home_section(person.id)

    async def _open_table(
        self, game: AnyGame, terms: Terms, table: str, pair: tuple[PairingRequest, PairingRequest]
    ) -> None:
        """Seats are assigned at random; this needs no proof of fairness."""
        first, second = pair if secrets.randbelow(2) else pair[::-1]
        players = (Player(first.name), Player(second.name))
        seated = Seated({0: first.person, 1: second.person})
        options, material = game.options_type(), self._materials.of(game)
        host = self._host
        await host.open_seated_table(
            host.new_table(table, game, options, material, players, seated, terms)
        )

    async def open_stranded(self) -> None:
        """Opens tables for pairs whose server was killed before it could open them; a player left
        alone waits again. Safe to run on several nodes."""
        pairs = await asyncio.to_thread(self._host.store.read, stranded_pairs)
        for table, met in pairs.items():
            game = self._host.games.get(met[0].game)
            if len(met) == 2 and game is not None:
                terms = msgspec.json.decode(met[0].terms, type=Terms)
                await self._open_table(game, terms, table, (met[0], met[1]))
            else:
                await self._wait_again(table, met)
            for waiting in met:
                self._home_feed.wake(waiting.person)

    async def _wait_again(self, table: str, alone: tuple[PairingRequest, ...]) -> None:
        write = self._host.store.write
        for waiting in alone:
            await asyncio.to_thread(write, free_pairing, waiting.person, table)

    async def withdraw_request(self, person: str) -> None:
        await asyncio.to_thread(self._host.store.write, stop_waiting, person)
        self._home_feed.wake(person)

    async def home_section(self, person: str | None) -> MatchmakingSection:
        """The home message about pairing."""
        if person is None:
            return MatchmakingSection("none")
        found = await asyncio.to_thread(self._host.store.read, pairing_request_of, person)
        if found is None:
            return MatchmakingSection("none")
        terms = msgspec.json.decode(found.terms, type=Terms)
        about = {"game": found.game, "clock": terms.clock, "rated": terms.rated}
        if found.table is None:
            return MatchmakingSection("waits", since=found.since, **about)  # type: ignore[arg-type]
        if await load_or_none(self._host, found.table) is None:
            return MatchmakingSection("waits", since=found.since, **about)  # type: ignore[arg-type]
        return MatchmakingSection("met", table=found.table, **about)  # type: ignore[arg-type]

    async def report_presence_regularly(self, seconds: float) -> None:
        """Reports every few seconds which players still have a page open here."""
        await run_every("presence-not-told", self._report_presence, seconds)

    async def _report_presence(self) -> None:
        if people := self._home_feed.listening_people:
            at = self._host.now()
            await asyncio.to_thread(self._host.store.write, touch_presence, people, at)
