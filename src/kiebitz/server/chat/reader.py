"""The chat lines for one watcher of a table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from kiebitz.core.seat import Seat
from kiebitz.server.chat.policy import author_id, readable_rooms, room_to_write_in
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import ChatLine, ChatUpdate, Phrase, encode
from kiebitz.store.chat import ROOMS, Room, StoredLine, line_counts, newest_lines
from kiebitz.store.relations import muted_pairs

MOST_SHOWN = 200
"""How many of a long chat's lines a newcomer gets: the newest."""
RESUMED = re.compile(r"^(players|spectators):(\d{1,6})$")

Pairs = Collection[tuple[str, str]]
"""Pairs of people, where the first has muted the second."""


@dataclass(frozen=True)
class NewLines:
    """New lines in a room, for all its readers; equal renderings are encoded once."""

    live: LiveTable
    room: Room
    lines: tuple[StoredLine, ...]
    deaf: Pairs
    texts: dict[Any, bytes] = field(default_factory=dict)


class SilentRooms:
    """The tables without any chat so far, as far as this node knows.

    Most tables stay silent, so the store need not be asked about them repeatedly. Lost news from
    other nodes is recovered by polling, as with entries.
    """

    def __init__(self) -> None:
        self._rooms: dict[str, frozenset[Room]] = {}
        self.heard = 0
        """Counts all news of chat, so that a read that began before the newest does not count."""

    def is_silent(self, table: str, room: Room) -> bool:
        return room in self._rooms.get(table, ())

    def note_silent(self, table: str, rooms: frozenset[Room], heard: int) -> None:
        """Notes that these rooms were silent up to that point in the news."""
        if heard == self.heard:
            self._rooms[table] = rooms

    def forget_table(self, table: str) -> None:
        """Forgets a table that has chat now, or no listeners here."""
        self.heard += 1
        self._rooms.pop(table, None)


class ChatReader:
    """How far one watcher has read, in each of their rooms."""

    def __init__(self, live: LiveTable, person: str | None, resumes: str = "") -> None:
        """`resumes` is what the watcher's browser already knows: see `messages.py`."""
        self.table = live.id
        self.seat: Seat | None = None
        self.known: dict[Room, int] = {}
        """The number of the next line of each room."""
        self.is_behind = False
        """Whether there are lines that could not be sent at once."""
        self.is_reading = False
        """Whether missed lines are being read; newer ones may not be among them."""
        self._person = person
        self._resumes = RESUMED.match(resumes)

    def is_due(self, live: LiveTable) -> bool:
        """Whether there are more lines to send than the newest."""
        return self.is_behind or set(readable_rooms(live, self._person)) != set(self.known)

    async def read_missed(
        self, host: Host, live: LiveTable, seat: Seat | None, quiet: SilentRooms
    ) -> list[bytes]:
        """The lines that this watcher has missed, in each room they read now."""
        self.seat, self.is_behind, self.is_reading = seat, False, True
        reads = readable_rooms(live, self._person)
        self.known = {room: known for room, known in self.known.items() if room in reads}
        try:
            told = [await self._read_missed_in_room(host, live, room, quiet) for room in reads]
        finally:
            self.is_reading = False
        return [text for text in told if text is not None]

    async def _read_missed_in_room(
        self, host: Host, live: LiveTable, room: Room, quiet: SilentRooms
    ) -> bytes | None:
        known = self.known.get(room)
        first = self._resume_point(room) if known is None else known
        lines, pairs = await self._read_unless_silent(host, room, first, quiet)
        first = first if lines and lines[0].number == first - 1 else 0
        for watcher in (None, self.seat) if lines else ():
            await live.ensure_log(watcher)
        news = tuple(line for line in lines if line.number >= first)
        self.known[room] = news[-1].number + 1 if news else first
        if known is not None and not news:
            return None
        return encode(self._render_room(live, room, first, news, pairs))

    async def _read_unless_silent(
        self, host: Host, room: Room, first: int, quiet: SilentRooms
    ) -> tuple[tuple[StoredLine, ...], Pairs]:
        if quiet.is_silent(self.table, room):
            return (), ()
        heard, read = quiet.heard, host.store.read
        said = await asyncio.to_thread(read, _read_lines_and_mutes, self.table, room, first)
        quiet.note_silent(self.table, said.quiet, heard)
        return said.lines, said.deaf

    def _resume_point(self, room: Room) -> int:
        """The number of the first line that the watcher's browser does not have; used once."""
        found = self._resumes
        if found is None or found[1] != room:
            return 0
        self._resumes = None
        return int(found[2])

    def render(self, brought: NewLines) -> bytes | None:
        """The news as this watcher may read them; None if there are none, or if earlier lines are
        missing and the watcher has to catch up."""
        if self.is_reading:
            self.is_behind = True
            return None
        room, first = brought.room, self.known[brought.room]
        news = tuple(line for line in brought.lines if line.number >= first)
        if not news:
            return None
        if news[0].number != first:
            self.is_behind = True
            return None
        self.known[room] = news[-1].number + 1
        mine = tuple(line.person == self._person for line in news)
        muted = tuple((self._person, line.person) in brought.deaf for line in news)
        key = self.seat, first, mine, muted, room_to_write_in(brought.live, self._person)
        if key not in brought.texts:
            told = self._render_room(brought.live, room, first, news, brought.deaf)
            brought.texts[key] = encode(told)
        return brought.texts[key]

    def _render_room(
        self, live: LiveTable, room: Room, first: int, lines: tuple[StoredLine, ...], pairs: Pairs
    ) -> ChatUpdate:
        return ChatUpdate(
            room=room,
            first=first,
            lines=tuple(
                self._render_line(live, line, pairs) for line in lines if not line.is_empty
            ),
            writes=room == room_to_write_in(live, self._person),
        )

    def _render_line(self, live: LiveTable, line: StoredLine, pairs: Pairs) -> ChatLine:
        is_muted = (self._person, line.person) in pairs
        about = None if line.shown is None else live.translate_moment(self.seat, None, line.shown)
        return ChatLine(
            number=line.number,
            who=author_id(self.table, line.person),
            name=line.name,
            at=line.at,
            seat=line.seat,
            text="" if is_muted else line.text,
            phrase=None if is_muted else msgspec.convert(line.phrase, Phrase | None),
            about=about,
            offer=line.offer,
            mine=line.person == self._person,
            muted=is_muted,
        )


class _Said(NamedTuple):
    lines: tuple[StoredLine, ...]
    deaf: Pairs
    quiet: frozenset[Room]
    """The rooms of the table without any lines."""


def _read_lines_and_mutes(connection: Connection, table: str, room: Room, first: int) -> _Said:
    """The lines from just before number `first` on; the extra line proves that none is missing."""
    spoken = {at for _, at in line_counts(connection, (table,))}
    quiet = frozenset(each for each in ROOMS if each not in spoken)
    if room in quiet:
        return _Said((), (), quiet)
    lines = newest_lines(connection, table, room, max(0, first - 1), MOST_SHOWN)
    if first and (not lines or lines[0].number != first - 1):
        lines = newest_lines(connection, table, room, 0, MOST_SHOWN)
    return _Said(lines, muted_pairs(connection, {line.person for line in lines}), quiet)
