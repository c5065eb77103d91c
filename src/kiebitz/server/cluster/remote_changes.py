"""Follows what other nodes on the same database have stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kiebitz.server.bots.cancellation import ThinkingRegistry
from kiebitz.server.chat.service import SAID
from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import BotRemarks, Host, OnChange
from kiebitz.server.tables.sweeps import run_every


class RemoteChanges:
    """Passes changes from other nodes to this node's watchers and running bots."""

    def __init__(
        self,
        host: Host,
        notify_here: OnChange,
        thoughts: ThinkingRegistry,
        changed: Callable[[str], None] = lambda table: None,
        said: Callable[[str], None] = lambda table: None,
    ) -> None:
        """`changed` is called for every table, watched or not; `said` for tables with new chat."""
        self._changed = changed
        self._said = said
        self._host = host
        self._notify_here = notify_here
        self._thoughts = thoughts
        self._reading: dict[str, asyncio.Task[None]] = {}
        host.cache.on_caught_up = self._announce_here

    def on_table_changed(self, table: str, notices: BotRemarks = ()) -> None:
        """Handles another node's report that the table has changed."""
        if table.startswith(SAID):
            return self._said(table.removeprefix(SAID))
        self._changed(table)
        is_minded = self._host.cache.is_watched(table) or table in self._thoughts
        if is_minded and table not in self._reading:
            self._reading[table] = asyncio.create_task(self._catch_up(table, notices))

    async def _catch_up(self, table: str, notices: BotRemarks) -> None:
        del self._reading[table]  # news from here on starts another read
        try:
            live = await self._host.cache.get(table)
            if live is not None:
                for seat, notice in enumerate(notices):
                    live.set_bot_remark(seat, notice)
                await self._host.get_fresh(table)
                self._announce_here(table, live.number)
        except Exception as error:
            log.error("news-not-followed", table=table, error=error)

    def _announce_here(self, table: str, number: int) -> None:
        self._notify_here(table, number)
        self._thoughts.on_table_changed(table, number)

    async def poll(self, seconds: float) -> None:
        """Checks all tables watched here every few seconds."""
        await run_every("polling-failed", self._follow_outdated_tables, seconds)

    async def _follow_outdated_tables(self) -> None:
        for table in await self._host.cache.outdated_tables():
            self.on_table_changed(table)
