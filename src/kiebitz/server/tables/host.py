"""The host: opens tables, takes submissions, stores them, and announces changes."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiebitz.core.clocks import LiveClock
from kiebitz.core.dealing import SEED_BYTES
from kiebitz.core.entry import Entry, PauseEntry, Player
from kiebitz.core.fold import opened
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Refusal
from kiebitz.core.opening import committed_opening
from kiebitz.core.record import opening_record
from kiebitz.core.registry import Games
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable
from kiebitz.core.table_clock import flag_at, remind_at
from kiebitz.server.http.client_address import hash_address
from kiebitz.server.platform.clock import MonotonicClock
from kiebitz.server.platform.downtime import OutageTracker, missing_pauses
from kiebitz.server.tables.arrivals import arrival_entries
from kiebitz.server.tables.cache import BotRemarks as BotRemarks
from kiebitz.server.tables.cache import TableCache
from kiebitz.server.tables.damaged import DamagedTable as DamagedTable
from kiebitz.server.tables.live_table import COMING, Change, LiveTable, Outlook, after_entries
from kiebitz.server.tables.messages import Accepted, Verdict
from kiebitz.server.tables.status import status_of
from kiebitz.server.tables.submission import EntrySubmission
from kiebitz.server.tables.submission_counters import SubmissionCounters
from kiebitz.server.tables.terms import NO_TERMS, AppealPauses, Seated, Terms
from kiebitz.store import (
    Append,
    Marks,
    NewTable,
    Opener,
    Store,
    TableVersion,
    Taken,
    TakenSeat,
    Write,
)
from kiebitz.store.tables import table_versions

TRIES = 20

OnChange = Callable[[str, int], None]
"""Notifies all watchers of a table of its number of entries."""


OnStored = Callable[[LiveTable, Change], tuple[Write, ...]]
"""Called before a change is stored, for further rows to write with it."""


class LostRace(Exception):
    """Others took the entry's number each time; the client may send it again."""


def rematch_id_of(table: str) -> str:
    """The rematch's id, the same on every node."""
    return hashlib.sha256(f"the table after {table}".encode()).hexdigest()[:16]


class Host:
    """Opens tables, takes submissions, stores them, and announces changes."""

    def __init__(
        self,
        store: Store,
        games: Games,
        key: Ed25519PrivateKey,
        notify: OnChange,
        shared: bool = False,
        time: MonotonicClock | None = None,
        uptime: OutageTracker | None = None,
        coming: int = COMING,
    ) -> None:
        """`shared`: others may write to the same store, so memory may be behind. `coming`: how many
        milliseconds players have to arrive at a table that waits for them."""
        self.clock = time or MonotonicClock()
        self.now, self.now_by_earlier_clock = self.clock.now, self.clock.now_by_earlier_clock
        self._uptime = uptime
        self.store = store
        self.games = games
        self._key = key
        self.cache = TableCache(store, games, key, coming)
        self._notify = notify
        self._shared = shared
        self.counters = SubmissionCounters()
        self.on_stored: list[OnStored] = []
        self.appeal_pauses = AppealPauses()

    # tables
    async def open_table(
        self,
        game: AnyGame,
        options: Any,
        material: Any,
        players: tuple[Player, ...],
        person: str | Opener,
        seat: Seat | None = None,
        terms: Terms = NO_TERMS,
        here: tuple[Seat, ...] = (),
    ) -> str:
        """Opens a table with the person on this seat, or on the first one not for a bot; returns
        its id.

        `here` are the seats that share the person's device, if there are several.
        """
        opener = person if isinstance(person, Opener) else Opener(person)
        free = (s for s, player in enumerate(players) if player.kind == "person")
        mine = next(free, None) if seat is None else seat
        seated = Seated(dict.fromkeys(here or (() if mine is None else (mine,)), opener.person))
        table = secrets.token_hex(8)
        new = self.new_table(table, game, options, material, players, seated, terms, opener)
        return await self.open_seated_table(new)

    async def open_seated_table(self, new: NewTable) -> str:
        """Opens a table whose players are seated from the start; returns its id. Safe to repeat."""
        table: str = new.opening.table
        await asyncio.shield(self.store.save(new))
        self._notify(table, 0)
        opening = new.opening
        if opening.never_deals and opening.clock is not None and not opening.waits_for_all:
            live = await self.get_fresh(table)  # their turns begin now, watched or not
            assert live is not None
            await self.note_arrival(live)
        return table

    async def open_rematch(self, live: LiveTable, opener: Opener | None = None) -> str:
        """Opens the rematch of this table with the same players; returns its id.

        The id is derived from this table's, so that the first request opens it and all others find
        it.
        """
        old = live.table.opening
        table = rematch_id_of(live.id)
        seated = Seated(dict(live.people), live.names)
        new = self.new_table(
            table, live.game, old.options, old.material, old.players, seated, live.terms, opener
        )
        await self.open_seated_table(new)
        live.next_table = table
        self._notify(live.id, live.number)
        return table

    async def look_for_rematch(self, live: LiveTable) -> None:
        """Checks whether the rematch exists.

        Without other nodes, a rematch that is opened while this table is in memory is known
        already.
        """
        if live.table.ended is None or live.next_table is not None:
            return
        if self._shared or live.was_over:
            found = await self.cache.get(rematch_id_of(live.id))
            live.next_table = None if found is None else found.id

    def new_table(
        self,
        table_id: str,
        game: AnyGame,
        options: Any,
        material: Any,
        players: tuple[Player, ...],
        seated: Seated,
        terms: Terms = NO_TERMS,
        opener: Opener | None = None,
    ) -> NewTable:
        """A new table to store, with a secret seed."""
        seed = secrets.token_bytes(SEED_BYTES)
        opening = committed_opening(
            game,
            table_id,
            options,
            material,
            players,
            seed,
            terms.clock,
            terms.rated,
            never_deals=not game.can_deal(options, material),
            waits_for_all=seated.first or isinstance(terms.clock, LiveClock),
        )
        return NewTable(
            opening_record(opening),
            seed,
            self.now(),
            status_of(game, opened(game, opening)),
            tuple(seated.people.items()),
            opener,
            terms.public,
            seated.names,
            seated.patience,
        )

    async def get_fresh(self, table: str) -> LiveTable | None:
        """The table with everything that other nodes have stored by now."""
        live = await self.cache.get(table)
        if live is not None and self._shared:
            stands = await asyncio.to_thread(self.store.read, table_versions, (table,))
            await self._reload_if_outdated(live, stands[table])
        if live is not None and self._missing_pauses(live):
            async with live.lock:
                await self._store_missing_pauses(live)
        return live

    def _missing_pauses(self, live: LiveTable) -> tuple[PauseEntry, ...]:
        if self._uptime is None:
            return ()
        return missing_pauses(live.table, self._uptime.standstills, self.now())

    async def _store_missing_pauses(self, live: LiveTable) -> None:
        """Tells the clocks of all tables about times without a server, before anything else."""
        while pauses := self._missing_pauses(live):
            outlook = after_entries(live.game, live.table, pauses, live.seed, self.now())
            assert isinstance(outlook, Outlook)
            told = EntrySubmission(f"pause-{live.number}", pauses)
            if not await self._store(live, told, outlook.tables):
                await self.cache.reload(live)

    async def show_pauses(self) -> None:
        """After a standstill: shows the watchers on this node what it did to the clocks."""
        for table in self.cache.watched:
            await self.get_fresh(table)

    async def _reload_if_outdated(self, live: LiveTable, stand: TableVersion) -> None:
        if live.number < stand.number or live.seated != stand.people:
            async with live.lock:
                await self.cache.reload(live)

    async def take_seat(
        self, live: LiveTable, seat: Seat, person: str, is_admin: bool = False, name: str = ""
    ) -> bool:
        """The person sits down, if the seat is free and the person has none at this table.

        Runs to its end even if the request is cancelled.
        """
        taking = self._store_seat(
            live, TakenSeat(live.id, seat, person, self.now(), is_admin, name)
        )
        return await asyncio.shield(asyncio.create_task(taking))

    async def _store_seat(self, live: LiveTable, taken: TakenSeat) -> bool:
        seat, person = taken.seat, taken.person
        async with live.lock:
            if seat not in live.free_seats or live.own_seat(person) is not None:
                return False
            await self.store.save(taken)
            await self.cache.reload(live)
        self._notify(live.id, live.number)
        await self.note_arrival(live, person)
        return live.people.get(seat) == person

    async def note_arrival(self, live: LiveTable, person: str | None = None) -> None:
        """Notes arrivals when the person has opened the table or sat down there."""
        for entry in arrival_entries(live, person, self.now()):
            await self.submit(live, f"arrival-{entry.seat}-{live.number}", (entry,))

    def merge_person(self, person: str, becomes: str) -> None:
        """Follows a person who got an account, as the store already has: the seats now belong to an
        older account of theirs, or to a new one with the same id."""
        for live in self.cache.tables:
            if person in live.people.values():
                live.merge_person(person, becomes)
                self._notify(live.id, live.number)

    def announce_change(self, live: LiveTable) -> None:
        """Announces a change outside the entries."""
        self._notify(live.id, live.number)

    # entries
    async def submit(
        self,
        live: LiveTable,
        client: str,
        entries: tuple[Entry, ...],
        only_at: int | None = None,
        person_at: Seat | None = None,
        seen: int | None = None,
        beside: tuple[Write, ...] = (),
    ) -> Verdict:
        """Judges and stores entries; answers when they are on disk.

        Runs to its end even if the request is cancelled. With `only_at` the entries are valid for
        that number only; otherwise they are judged again if others were faster. `person_at` is the
        sender's seat, which they may have left; `seen` is how many events that seat had been shown,
        if the entries are meant for that moment and no later one. `beside` is written with the
        entries or not at all.
        """
        submitted = EntrySubmission(client, entries, only_at, person_at, seen, beside)
        return await asyncio.shield(asyncio.create_task(self.submit_now(live, submitted)))

    async def submit_now(self, live: LiveTable, submitted: EntrySubmission) -> Verdict:
        """The same, for callers that are never cancelled."""
        began = time.perf_counter()
        verdict = await self._submit(live, submitted)
        self.counters.count(isinstance(verdict, Accepted), time.perf_counter() - began)
        return verdict

    async def _submit(self, live: LiveTable, submitted: EntrySubmission) -> Verdict:
        if submitted.seen is not None:
            await live.ensure_log(submitted.person_at)
        if submitted.message is not None:
            await live.ensure_log(None)
        async with live.lock:
            first = live.first_answer(submitted.client, submitted.entries)
            if first is not None:
                return first
            await self._store_missing_pauses(live)
            verdict = await self._judge_and_store(live, submitted)
            live.remember_answer(submitted.client, submitted.entries, verdict)
            return verdict

    async def recall(self, live: LiveTable, client: str) -> Verdict:
        """Strikes a submission, unless it is stored already."""
        async with live.lock:
            await self.cache.reload(live)
            if client in live.clients:
                return Refusal("arrived-already")
            live.strike(client)
            return Accepted()

    async def _judge_and_store(self, live: LiveTable, submitted: EntrySubmission) -> Verdict:
        """Refuses nothing until this node is up to date with the store."""
        for _ in range(TRIES):
            if (known := live.earlier_answer(submitted.client, submitted.entries)) is not None:
                return known
            outlook = submitted.evaluate(live, self.now())
            if not isinstance(outlook, Outlook):
                if await self.cache.reload(live):
                    continue
                return outlook
            if await self._store(live, submitted, outlook.tables):
                return Accepted(outlook.but)
            await self.cache.reload(live)
        raise LostRace(live.id)

    async def _store(
        self, live: LiveTable, submitted: EntrySubmission, tables: tuple[AnyTable, ...]
    ) -> bool:
        """Whether the newest entries are on disk; False if another node was faster."""
        if not tables:
            return True
        last = tables[-1]
        added = tuple(table.entries.newest for table in tables if table.entries.newest is not None)
        client, frees = submitted.client, submitted.freed_seats
        marks = Marks(status_of(live.game, last), flag_at(last), remind_at(last))
        # A reminder may have been put off meanwhile.
        is_known = marks == live.marks and marks.remind_at is None
        news = None if is_known else marks.status
        change = Change(self.now(), live.table, tables)
        beside = submitted.side_writes(live, tables)
        beside += tuple(write for each in self.on_stored for write in each(live, change))
        append = Append(live.id, live.number, added, news, client, frees, beside, *marks[1:])
        if isinstance(await self.store.save(append), Taken):
            return False
        live.append(tables)
        live.recent_changes.append(change)
        live.marks = marks
        for seat in frees:
            live.people.pop(seat, None)
        live.clients[client] = added[0]
        self._notify(live.id, live.number)
        return True

    async def make_due_deals(self, live: LiveTable) -> None:
        """Makes the deals that are due."""
        await self.submit(live, f"deal-{live.number}", ())

    def hash_address(self, network: str) -> str:
        return hash_address(self._key, network)
