"""A table in memory: folded from what is stored, never more than the store knows."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from kiebitz.core.dealing import deal_for
from kiebitz.core.entry import DealEntry, Entry
from kiebitz.core.errors import ParseError
from kiebitz.core.game import AnyGame
from kiebitz.core.log import events_of_entry, log
from kiebitz.core.message import Event, Message, Refusal
from kiebitz.core.record import game_of, opening_of
from kiebitz.core.seat import Seat
from kiebitz.core.table import (
    Table,
    appended,
    awaited_deal,
    nonceless_seats,
    replayed,
    vacated_seats,
)
from kiebitz.server.wire import Unreadable, Verdict
from kiebitz.store import StoredTable

AnyTable = Table[Any, Any, Any, Any]
REMEMBERED_ANSWERS = 200


class LiveTable:
    """One table: where it stands, who sits where, what each watcher was shown.

    Held in a cache and may be thrown away at any time; `lock` keeps its writers in a row.
    """

    def __init__(self, games: Mapping[str, AnyGame], stored: StoredTable) -> None:
        self.game = game_of(stored.opening, games)
        self.id = stored.opening.table
        self.seed = stored.seed
        self.lock = asyncio.Lock()
        self._answers: OrderedDict[str, Verdict] = OrderedDict()
        self._notices: dict[Seat, Message] = {}
        self.restored(stored, folded(self.game, stored))

    def restored(self, stored: StoredTable, table: AnyTable) -> None:
        """Forgets what was folded for what is stored and the table folded from it."""
        self.table = table
        self.people = dict(stored.people)
        self.clients = {line.client for line in stored.entries if line.client is not None}
        self._logs: dict[Seat | None, tuple[Event, ...]] = {}

    @property
    def number(self) -> int:
        """The number of the next entry."""
        return len(self.table.entries)

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that are meant for people and where nobody sits yet."""
        return tuple(
            seat
            for seat, player in enumerate(self.table.players)
            if player.kind == "person" and seat not in self.people
        )

    def own_seat(self, person: str | None) -> Seat | None:
        """Where the person sat down, even if they have left since."""
        return next((seat for seat, other in self.people.items() if other == person), None)

    def seat_of(self, person: str | None) -> Seat | None:
        """Where the person sits and may act; None for a spectator and for who has left."""
        seat = self.own_seat(person)
        return None if seat is None or self.is_left(seat) else seat

    def is_left(self, seat: Seat) -> bool:
        """A bot has the seat now, or soon will. Who ended the table by leaving sits on."""
        if self.table.players[seat].kind == "bot":
            return True
        return self.table.ended is None and seat in vacated_seats(self.table)

    async def logged(self, watcher: Seat | None) -> None:
        """Makes the watcher's log if there is none: beside the event loop, for it may be long."""
        if watcher not in self._logs:
            async with self.lock:
                opening, entries = self.table.opening, self.table.entries
                made = await asyncio.to_thread(log, self.game, opening, entries, watcher)
                self._logs[watcher] = made

    def events(self, watcher: Seat | None) -> tuple[Event, ...]:
        """Everything the watcher was shown, once it is logged."""
        return self._logs[watcher]

    @property
    def notices(self) -> tuple[Message | None, ...]:
        """What each seat's bot last said of how it plays here; forgotten with the cache."""
        return tuple(self._notices.get(seat) for seat in range(len(self.table.players)))

    def noticed(self, seat: Seat, notice: Message | None) -> None:
        self._notices.pop(seat, None)
        if notice is not None:
            self._notices[seat] = notice

    def grown(self, tables: tuple[AnyTable, ...]) -> None:
        """The table after one entry each; what they showed goes into the logs."""
        for after in tables:
            for watcher in self._logs:
                self._logs[watcher] += events_of_entry(self.game, self.table, after, watcher)
            self.table = after

    def first_answer(self, client: str) -> Verdict | None:
        """The answer a client id was given before. Refusals are remembered for a while only:
        a refused submission changed nothing, so that judging it anew later is safe."""
        return self._answers.get(client)

    def remember(self, client: str, verdict: Verdict) -> None:
        self._answers[client] = verdict
        if len(self._answers) > REMEMBERED_ANSWERS:
            self._answers.popitem(last=False)


def folded(game: AnyGame, stored: StoredTable) -> AnyTable:
    """The table after everything that is stored. Takes long where that is much."""
    entries = tuple(line.entry for line in stored.entries)
    return replayed(game, opening_of(game, stored.opening), entries)


def after_entries(
    game: AnyGame, table: AnyTable, entries: tuple[Entry, ...], seed: bytes, at: int
) -> tuple[AnyTable, ...] | Refusal | Unreadable:
    """The table after each of these entries and the deals that follow, or why not: all or none.

    What stands behind an entry that ends the table is dropped: a draw offer with the last move.
    """
    tables: list[AnyTable] = []
    for entry in entries:
        if tables and tables[-1].ended is not None:
            break
        try:
            after = appended(game, tables[-1] if tables else table, entry)
        except ParseError as error:
            return Unreadable(error.code, error.detail)
        if isinstance(after, Refusal):
            return after
        tables.append(after)
    return (*tables, *after_deals(game, tables[-1] if tables else table, seed, at))


def after_deals(game: AnyGame, table: AnyTable, seed: bytes, at: int) -> tuple[AnyTable, ...]:
    """The table after each deal that can be made now."""
    tables: list[AnyTable] = []
    while is_deal_ready(game, table):
        asked = awaited_deal(game, table)
        assert asked is not None
        deal = deal_for(asked, seed, table.opening.table, table.nonces, table.deals)
        after = appended(game, table, DealEntry(deal=deal, at=at))
        assert not isinstance(after, Refusal)
        tables.append(after)
        table = after
    return tuple(tables)


def is_deal_ready(game: AnyGame, table: AnyTable) -> bool:
    """Chance is awaited, and every person's browser has added its nonce before the first deal."""
    if awaited_deal(game, table) is None:
        return False
    return not nonces_missing(table)


def nonces_missing(table: AnyTable) -> tuple[Seat, ...]:
    """The seats whose browsers have yet to add their share before the first deal."""
    return () if table.deals else nonceless_seats(table)
