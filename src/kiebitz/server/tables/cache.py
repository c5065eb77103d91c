"""Tables in memory: loaded on demand, brought up to date, and watched."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiebitz.core.message import Message
from kiebitz.core.registry import Games
from kiebitz.core.thread_safety import warm_up_decoders
from kiebitz.server.tables.damaged import damage_guard
from kiebitz.server.tables.live_table import COMING, LiveTable, fold_after
from kiebitz.store import Store, TableVersion
from kiebitz.store.tables import load_delta, load_table, table_versions

CACHED_TABLES = 2000

BotRemarks = tuple[Message | None, ...]
"""Each seat's bot and its latest remark on how it plays here."""


class TableCache:
    """Memory never holds more than the store does, and may be discarded at any time."""

    def __init__(
        self, store: Store, games: Games, key: Ed25519PrivateKey, coming: int = COMING
    ) -> None:
        """`coming` is how many milliseconds players have to arrive at a table that waits."""
        self._store = store
        self._games = games
        for game in games.values():
            warm_up_decoders(game.options_type, game.material_type)
        self._key = key
        self._coming = coming
        self._watched: Counter[str] = Counter()
        self._cache: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.on_caught_up: Callable[[str, int], None] = lambda table, number: None
        """Called when a cached table has caught up with entries from other nodes."""

    async def get(self, table: str) -> LiveTable | None:
        """The table, from memory or from the store; None if it does not exist."""
        if (found := self.get_cached(table)) is not None:
            return found
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    def get_cached(self, table: str) -> LiveTable | None:
        """The table, if it is in memory."""
        found = self._cache.get(table)
        if found is not None:
            self._cache.move_to_end(table)
        return found

    async def _load(self, table: str) -> LiveTable | None:
        try:
            with damage_guard(table):
                stored = await asyncio.to_thread(self._store.read, load_table, table)
                if stored is None:
                    return None
                live = await asyncio.to_thread(
                    LiveTable, self._games, stored, self._key, self._coming
                )
            self._cache[table] = live
            if len(self._cache) > CACHED_TABLES:
                self._cache.popitem(last=False)
            return live
        finally:
            del self._loading[table]

    async def catch_up(self, live: LiveTable, number: int) -> None:
        """Catches up after another node has stored entries that this one lacks."""
        if live.number < number:
            async with live.lock:
                await self.reload(live)

    async def reload(self, live: LiveTable) -> bool:
        """Catches up with the store: the seats, and any new entries. Returns whether there were
        any.

        Notifies the watchers here in any case: a later poll would find nothing new to report.
        """
        known = TableVersion(live.number, live.seated)
        with damage_guard(live.id):
            news = await asyncio.to_thread(self._store.read, load_delta, live.id, live.number)
            tables = await asyncio.to_thread(fold_after, live.game, live.table, news.entries)
        live.catch_up(news, tables)
        if TableVersion(live.number, live.seated) != known:
            self.on_caught_up(live.id, live.number)
        return live.number != known.number

    @contextlib.contextmanager
    def watching(self, table: str) -> Iterator[None]:
        """Counts a watcher of the table on this node until the block ends."""
        self._watched[table] += 1
        try:
            yield
        finally:
            self._watched[table] -= 1
            if not self._watched[table]:
                del self._watched[table]

    @property
    def sockets(self) -> int:
        """How many sockets on this node watch a table."""
        return self._watched.total()

    @property
    def tables(self) -> tuple[LiveTable, ...]:
        """The tables in memory."""
        return tuple(self._cache.values())

    def is_watched(self, table: str) -> bool:
        return table in self._watched

    @property
    def watched(self) -> tuple[str, ...]:
        """The tables with a watcher on this node."""
        return tuple(self._watched)

    async def outdated_tables(self) -> tuple[str, ...]:
        """The tables watched here for which the store has newer entries than memory."""
        known = {
            table: TableVersion(live.number, live.seated)
            for table in self._watched
            if (live := self._cache.get(table)) is not None
        }
        stands = await asyncio.to_thread(self._store.read, table_versions, known)
        return tuple(table for table, stand in stands.items() if stand != known[table])

    def has_ended(self, table: str) -> bool:
        """Whether a table in memory has ended."""
        live = self._cache.get(table)
        return live is not None and live.table.ended is not None

    def bot_remarks(self, table: str) -> BotRemarks:
        """The remarks of a cached table's bots on how they play."""
        live = self._cache.get(table)
        return () if live is None else live.bot_remarks
