"""A table in memory: folded from its stored entries, never ahead of the store."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import OrderedDict, deque
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import Any, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import ActionEntry, Entry, OfferEntry, Player
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.event_log import events_shown_by_entry
from kiebitz.core.fold import appended, replayed
from kiebitz.core.game import AnyGame, View
from kiebitz.core.message import Event, Message, Refusal
from kiebitz.core.record import Record, game_of, opening_of, record_of
from kiebitz.core.registry import Games
from kiebitz.core.seat import Seat
from kiebitz.core.signing import Signature, sign_head
from kiebitz.core.table import (
    AnyTable,
    asked_seats,
    awaited_seats,
    events_for,
    is_still,
    missing_seats,
    waits_for_people,
)
from kiebitz.server.platform.fair_queue import Payer
from kiebitz.server.tables.messages import Accepted, Unreadable, Verdict
from kiebitz.server.tables.terms import Terms
from kiebitz.store import Marks, Status, StoredEntry, StoredTable, TableDelta

REMEMBERED_ANSWERS = 200
REMEMBERED_CHANGES = 8
COMING = 120_000
"""How many milliseconds players have to arrive, by default."""


class Change(NamedTuple):
    """The table before a set of entries that were stored together, and after each of them."""

    at: int
    before: AnyTable
    tables: tuple[AnyTable, ...]

    @property
    def number(self) -> int:
        """How many entries the table had then."""
        return len(self.tables[-1].entries)


class LiveTable:
    """One table: its state, its players, and the events shown to each watcher.

    Kept in a cache and discarded at any time; `lock` admits one writer at a time.
    """

    def __init__(
        self, games: Games, stored: StoredTable, key: Ed25519PrivateKey, coming: int = COMING
    ) -> None:
        self.game = game_of(stored.opening, games)
        self.id = stored.opening.table
        self._opening = stored.opening
        self._key = key
        self._coming = coming
        self.seed = stored.seed
        self.lock = asyncio.Lock()
        self._next_table: str | None = None
        self.render_cache: dict[Any, Any] = {}
        """The rendering for each kind of watcher, until anything changes."""
        self._answers: OrderedDict[str, tuple[tuple[Entry, ...], Verdict]] = OrderedDict()
        self._struck: OrderedDict[str, None] = OrderedDict()
        """Client ids whose senders took them back before they arrived."""
        self.recent_changes: deque[Change] = deque(maxlen=REMEMBERED_CHANGES)
        """The latest changes stored by this node."""
        self._bot_remarks: dict[Seat, Message] = {}
        self._logs: dict[Seat | None, tuple[Event, ...]] = {}
        self._counts: dict[Seat | None, list[int]] = {}
        """How many events each watcher had been shown after so many entries."""
        self.table = fold_stored(self.game, stored)
        self.was_over = self.table.ended is not None
        """Whether it had ended before this node loaded it: then a rematch may exist already."""
        self.created = stored.created
        self.marks: Marks | None = stored.marks
        """The facts stored besides the entries; None if they are not known."""
        self.people = dict(stored.people)
        self._since = dict(stored.since)
        self.names = dict(stored.names)
        """The display names of players who sat down later."""
        self.terms = Terms(self.table.opening.clock, self.table.opening.rated, stored.public)
        self.payer = Payer(*stored.paid_by)
        """The payer of the bots' work here."""
        self._paying = stored.opened_by or next((person for _, person in stored.people), None)
        self.clients = first_entries_by_client(stored.entries)
        """The first entry that was stored for each client id."""

    def catch_up(self, news: TableDelta, tables: tuple[AnyTable, ...]) -> None:
        """Applies the current seats and the entries that others have stored."""
        self.people = dict(news.people)
        self._since = dict(news.since)
        self.names = dict(news.names)
        self.render_cache = {}
        self.marks = None if tables else self.marks
        self.clients |= first_entries_by_client(news.entries)
        self.append(tables)

    @property
    def next_table(self) -> str | None:
        """The rematch of this table, once a player has opened it."""
        return self._next_table

    @next_table.setter
    def next_table(self, table: str | None) -> None:
        if table != self._next_table:
            self._next_table = table
            self.render_cache = {}

    @property
    def status(self) -> Status | None:
        """Whether it is the program's turn; None if that has to be computed."""
        return None if self.marks is None else self.marks.status

    @property
    def number(self) -> int:
        """The number of the next entry."""
        return len(self.table.entries)

    @property
    def seated(self) -> tuple[tuple[Seat, str], ...]:
        """The players' ids by seat, in seat order."""
        return tuple(sorted(self.people.items()))

    def merge_person(self, person: str, becomes: str) -> None:
        """Follows a person who got an account; they may have had its id before."""
        sits = self.people.items()
        self.people = {seat: becomes if who == person else who for seat, who in sits}
        if person == self._paying:
            self.payer, self._paying = Payer(self.payer.address, becomes), becomes
        self.render_cache = {}

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The free seats that are not for bots."""
        return tuple(
            seat
            for seat, player in enumerate(self.table.players)
            if player.kind == "person" and seat not in self.people
        )

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, with the names of those who have just sat down."""
        return tuple(
            msgspec.structs.replace(player, name=self.names[seat])
            if player.kind == "person" and seat in self.names
            else player
            for seat, player in enumerate(self.table.players)
        )

    def seats_held(self, person: str | None) -> tuple[Seat, ...]:
        """All of the person's seats: several on a shared device."""
        return tuple([seat for seat, other in self.people.items() if other == person])

    def own_seat(self, person: str | None) -> Seat | None:
        """The seat where the person sat down, even if they have left; the first of several."""
        return next(iter(self.seats_held(person)), None)

    def seats_here(self, person: str | None) -> tuple[Seat, ...]:
        """The seats that share the person's device, if there are several."""
        held = self.seats_held(person)
        return held if len(held) > 1 else ()

    def resolve_seat(self, person: str | None, named: Seat | None) -> Seat | None:
        """The named seat, if it is the person's; without a name, their only seat."""
        held = self.seats_held(person)
        if named is None:
            return held[0] if len(held) == 1 else None
        return named if named in held else None

    def seat_of(self, person: str | None, named: Seat | None = None) -> Seat | None:
        """The seat from which the person may act; None for spectators and for those who have left.

        Of several seats one must be named, so that no one on a shared device sees cards by
        accident.
        """
        seat = self.resolve_seat(person, named)
        return None if seat is None or self.is_played_by_bot(seat) else seat

    def due_seats(self, held: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Those of these seats that have to act now or answer an offer."""
        if not held:
            return ()
        table, there = self.table, [seat for seat in held if not self.is_played_by_bot(seat)]
        asked = () if table.ended is not None else asked_seats(table)
        answering = tuple(seat for seat in there if seat in asked)
        awaited = awaited_seats(self.game, table)
        return answering or tuple(seat for seat in there if seat in awaited)

    def is_played_by_bot(self, seat: Seat) -> bool:
        """Whether a bot has the seat now or soon will. A player whose leaving ended the table keeps
        it."""
        if self.table.players[seat].kind == "bot":
            return True
        return self.table.ended is None and seat in self.table.left

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that must arrive before play begins."""
        table = self.table
        is_waiting = waits_for_people(table) and not is_still(table)
        return missing_seats(table) if is_waiting else ()

    @property
    def waits_until(self) -> int | None:
        """When the seats of absent players become free; None if there are no such seats."""
        sat = [self._since[seat] for seat in self.waits_for if seat in self._since]
        return max(sat) + self._coming if sat else None

    def view(self, seat: Seat | None) -> View:
        """The watcher's view; no seat is to move while the table waits for players."""
        view: View = self.game.view(self.table.state, seat)
        return msgspec.structs.replace(view, awaited=()) if self.waits_for else view

    async def ensure_log(self, watcher: Seat | None) -> None:
        """Builds the watcher's log if it is missing, off the event loop, for it may be long."""
        if watcher not in self._logs:
            async with self.lock:
                opening, entries = self.table.opening, self.table.entries
                made = await asyncio.to_thread(
                    events_shown_by_entry, self.game, opening, entries, watcher
                )
                self._logs[watcher] = tuple(chain.from_iterable(made))
                self._counts[watcher] = list(accumulate(map(len, made), initial=0))

    def has_log(self, watcher: Seat | None) -> bool:
        return watcher in self._logs

    def events(self, watcher: Seat | None) -> tuple[Event, ...]:
        """All events the watcher was shown; the log must exist."""
        return self._logs[watcher]

    def translate_moment(self, watcher: Seat | None, other: Seat | None, shown: int) -> int:
        """Converts one watcher's count of events into another's; both logs must exist."""
        counts, theirs = self._counts[watcher], self._counts[other]
        return counts[min(bisect_left(theirs, shown), len(counts) - 1)]

    @property
    def bot_remarks(self) -> tuple[Message | None, ...]:
        """Each bot's latest remark on how it plays here; lost with the cache."""
        return tuple(self._bot_remarks.get(seat) for seat in range(len(self.table.players)))

    def set_bot_remark(self, seat: Seat, notice: Message | None) -> None:
        if notice == self._bot_remarks.get(seat):
            return
        self._bot_remarks.pop(seat, None)
        if notice is not None:
            self._bot_remarks[seat] = notice
        self.render_cache = {}

    def append(self, tables: tuple[AnyTable, ...]) -> None:
        """Appends the table after each new entry, and logs its events."""
        self.render_cache = {}
        for after in tables:
            for watcher in self._logs:
                self._logs[watcher] += events_for(after, watcher)
                self._counts[watcher].append(len(self._logs[watcher]))
            self.table = after

    @property
    def signature(self) -> Signature | None:
        """The server's signature of the chain's head; only for an ended table."""
        return None if self.table.ended is None else sign_head(self.table.head, self._key)

    def record(self) -> Record:
        """The table's record, with its seed and the server's signature once it has ended."""
        record = record_of(self.table, self.seed, opening=self._opening)
        return msgspec.structs.replace(record, signature=self.signature)

    def first_answer(self, client: str, entries: tuple[Entry, ...]) -> Verdict | None:
        """The first answer to a client id. Refusals are remembered only for a while: they changed
        nothing, so judging them again later is safe."""
        if client in self._struck:
            return Refusal("struck")
        if client not in self._answers:
            return None
        first, verdict = self._answers[client]
        return verdict if strip_times(*first) == strip_times(*entries) else Refusal("id-used-again")

    def earlier_answer(self, client: str, entries: tuple[Entry, ...]) -> Verdict | None:
        """The answer to a stored client id: the same entry again, or a wrong reuse of the id."""
        stored = self.clients.get(client)
        if stored is None:
            return None
        is_same = not entries or strip_times(stored) == strip_times(entries[0])
        return Accepted() if is_same else Refusal("id-used-again")

    def strike(self, client: str) -> None:
        """Refuses this client id from now on, on this node."""
        self._struck[client] = None
        if len(self._struck) > REMEMBERED_ANSWERS:
            self._struck.popitem(last=False)

    def remember_answer(self, client: str, entries: tuple[Entry, ...], verdict: Verdict) -> None:
        self._answers[client] = entries, verdict
        if len(self._answers) > REMEMBERED_ANSWERS:
            self._answers.popitem(last=False)


def strip_times(*entries: Entry) -> tuple[Entry, ...]:
    """The content of the entries, without their times."""
    return tuple(
        msgspec.structs.replace(entry, at=0, lag=0)
        if isinstance(entry, ActionEntry)
        else msgspec.structs.replace(entry, at=0)
        for entry in entries
    )


def first_entries_by_client(lines: tuple[StoredEntry, ...]) -> dict[str, Entry]:
    """The first entry of each client id."""
    return {line.client: line.entry for line in lines if line.client is not None}


def fold_stored(game: AnyGame, stored: StoredTable) -> AnyTable:
    """The table after all stored entries. Slow if there are many."""
    entries = tuple(line.entry for line in stored.entries)
    return replayed(game, opening_of(game, stored.opening), entries)


def fold_after(
    game: AnyGame, table: AnyTable, lines: tuple[StoredEntry, ...]
) -> tuple[AnyTable, ...]:
    """The table after each of these entries, which others have stored."""
    tables: list[AnyTable] = []
    for line in lines:
        after = appended(game, table, line.entry)
        if isinstance(after, Refusal):
            raise IllegalAction(f"entry {len(table.entries)}: {after.code} ({after.rule})")
        tables.append(after)
        table = after
    return tuple(tables)


@dataclass(frozen=True)
class Outlook:
    """The table after each entry and the deals that follow; `but` is why an offer was left out."""

    tables: tuple[AnyTable, ...]
    but: Refusal | None = None


def after_entries(
    game: AnyGame, table: AnyTable, entries: tuple[Entry, ...], seed: bytes, at: int
) -> Outlook | Refusal | Unreadable:
    """The table after these entries and the deals that follow, or a refusal: all or none.

    Entries after the end of the game are dropped, such as a draw offer with the last move. An
    invalid offer does not undo the move it came with.
    """
    tables: list[AnyTable] = []
    but: Refusal | None = None
    for entry in entries:
        if tables and tables[-1].ended is not None:
            break
        try:
            after = appended(game, tables[-1] if tables else table, entry)
        except ParseError as error:
            return Unreadable(error.code, error.detail)
        if not isinstance(after, Refusal):
            tables.append(after)
        elif tables and isinstance(entry, OfferEntry):
            but = after
        else:
            return after
    tables += after_deals(game, tables[-1] if tables else table, seed, at)
    return Outlook(tuple(tables), but)


def after_deals(game: AnyGame, table: AnyTable, seed: bytes, at: int) -> tuple[AnyTable, ...]:
    """The table after each deal that can be made now."""
    tables: list[AnyTable] = []
    while (deal := next_deal(game, table, seed, at)) is not None:
        after = appended(game, table, deal)
        assert not isinstance(after, Refusal)
        tables.append(after)
        table = after
    return tuple(tables)
