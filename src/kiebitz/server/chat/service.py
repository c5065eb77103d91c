"""Table chat: stores lines, then delivers them to all listeners, here and on other nodes.

Each listener knows how far they have read in each room and can always catch up from the store. News
lost between nodes is recovered by polling, as with entries.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial

from sqlalchemy import Connection

from kiebitz.core.message import Refusal
from kiebitz.server.chat.policy import make_chat_line
from kiebitz.server.chat.reader import ChatReader, NewLines, SilentRooms
from kiebitz.server.people.identity import Person
from kiebitz.server.platform.log import log
from kiebitz.server.platform.token_bucket import TokenBucket
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted, Say, Verdict
from kiebitz.server.tables.saving import await_verdict
from kiebitz.server.tables.sweeps import run_every
from kiebitz.store import Taken
from kiebitz.store.chat import (
    ROOMS,
    NewLine,
    Room,
    count_said_since,
    line_by_client,
    line_counts,
    newest_lines,
)
from kiebitz.store.relations import muted_pairs

MOST_SAID = 5000
SAID = "said:"
"""Prefix of the table's id in chat messages between nodes."""
"""The most lines in a room."""
BURST = 6
PER_SECOND = 0.5
MOST_TALKERS = 10_000
TRIES = 10

Bring = Callable[[NewLines], None]


def _refuse_beyond_limits(line: NewLine, connection: Connection) -> Refusal | None:
    """Why the store must refuse another line, counting lines from all nodes."""
    since = line.at - int(1000 * BURST / PER_SECOND)
    if count_said_since(connection, line.person, since) >= BURST:
        return Refusal("chat-too-fast")
    here = line_counts(connection, (line.table,)).get((line.table, line.room), 0)
    return Refusal("chat-full") if here >= MOST_SAID else None


class Chat:
    """The chat of all tables on this node."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.news: Callable[[str], None] = lambda told: None
        """Notifies the other nodes."""
        self.quiet = SilentRooms()
        self._listening: dict[str, dict[ChatReader, Bring]] = {}
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._talkers: OrderedDict[str, TokenBucket] = OrderedDict()

    # listeners
    @contextlib.contextmanager
    def subscribe(self, hearing: ChatReader, bring: Bring) -> Iterator[None]:
        """Delivers the table's new lines to `bring` until the block ends."""
        here = self._listening.setdefault(hearing.table, {})
        here[hearing] = bring
        try:
            yield
        finally:
            del here[hearing]
            if not here:
                self._listening.pop(hearing.table, None)
                self.quiet.forget_table(hearing.table)

    def announce(self, table: str) -> None:
        """Announces a new line at a table, here and to other nodes."""
        self.on_new_lines(table)
        self.news(SAID + table)

    def on_new_lines(self, table: str) -> None:
        """Handles news of a line, from any node."""
        self.quiet.forget_table(table)
        if table in self._listening and table not in self._reading:
            self._reading[table] = asyncio.create_task(self._deliver_new_lines(table))

    async def _deliver_new_lines(self, table: str) -> None:
        del self._reading[table]  # news from here on starts another read
        try:
            live = await self._host.cache.get(table)
            if live is None:
                return
            for room in ROOMS:
                await self._deliver_room(live, room)
        except Exception as error:
            log.error("chat-not-brought", table=table, error=error)

    async def _deliver_room(self, live: LiveTable, room: Room) -> None:
        """Reads a room's new lines once, for all of its readers."""
        here = self._listening.get(live.id, {})
        for each in here:
            each.is_behind |= each.is_reading
        reading = [each for each in here if room in each.known]
        if not reading:
            return
        known = min(each.known[room] for each in reading)
        read = self._host.store.read
        lines = await asyncio.to_thread(read, newest_lines, live.id, room, known, MOST_SAID)
        if not lines:
            return
        writers = {line.person for line in lines}
        pairs = await asyncio.to_thread(read, muted_pairs, writers)
        for seat in {None, *(each.seat for each in reading)}:
            await live.ensure_log(seat)
        brought = NewLines(live, room, lines, pairs)
        for hearing, bring in tuple(self._listening.get(live.id, {}).items()):
            if room in hearing.known:
                _deliver_to_listener(bring, brought)

    async def poll(self, seconds: float) -> None:
        """Reads the lines whose news from other nodes was lost."""
        await run_every("polling-failed", self._deliver_lost_news, seconds)

    async def _deliver_lost_news(self) -> None:
        for table in await self._outdated_tables():
            self.on_new_lines(table)

    async def _outdated_tables(self) -> set[str]:
        tables = tuple(self._listening)
        if not tables:
            return set()
        said = await asyncio.to_thread(self._host.store.read, line_counts, tables)
        return {
            table
            for table in tables
            for hearing in self._listening.get(table, ())
            if any(said.get((table, room), 0) > known for room, known in hearing.known.items())
        }

    # authors
    async def say(self, live: LiveTable, person: Person | None, said: Say) -> Verdict:
        """Stores a line and answers once it is on disk."""
        if said.about is not None:
            await live.ensure_log(None)
            await live.ensure_log(live.seat_of(None if person is None else person.id))
        line = make_chat_line(live, person, said, self._host.now())
        if isinstance(line, Refusal):
            return line
        verdict = await await_verdict(live.id, self._store_line(line))
        if isinstance(verdict, Accepted):
            self.announce(live.id)
        return verdict

    async def _store_line(self, line: NewLine) -> Verdict:
        if not self._is_below_rate_limit(line.person):
            return await self._earlier_answer(line) or Refusal("chat-too-fast")
        refused = await asyncio.to_thread(
            self._host.store.read, partial(_refuse_beyond_limits, line)
        )
        if refused is not None:
            return await self._earlier_answer(line) or refused
        for _ in range(TRIES):
            stored = await asyncio.shield(self._host.store.save(line))
            if not isinstance(stored, Taken):
                return Accepted()
            if (known := await self._earlier_answer(line)) is not None:
                return known
        return Refusal("not-saved")

    async def _earlier_answer(self, line: NewLine) -> Verdict | None:
        """The answer to an earlier line with the same client id."""
        found = await asyncio.to_thread(
            self._host.store.read, line_by_client, line.table, line.person, line.client
        )
        if found is None:
            return None
        is_same = (found.text, found.phrase) == (line.text, line.phrase)
        return Accepted() if is_same else Refusal("id-used-again")

    def _is_below_rate_limit(self, person: str) -> bool:
        """Whether this node allows another line; a flood is refused without asking the store."""
        bucket = self._talkers.pop(person, None) or TokenBucket(BURST, PER_SECOND)
        self._talkers[person] = bucket
        if len(self._talkers) > MOST_TALKERS:
            self._talkers.popitem(last=False)
        return bucket.try_take()


def _deliver_to_listener(bring: Bring, brought: NewLines) -> None:
    """Delivers to one listener, whose errors must not affect the others."""
    try:
        bring(brought)
    except Exception as error:
        log.error("line-not-brought", table=brought.live.id, error=error)
