"""One of several nodes on one database: hears of what the others stored, and looks for itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kiebitz.server.carrying_on import again_and_again
from kiebitz.server.host import Host, Notices, Ring
from kiebitz.server.journal import journal
from kiebitz.server.thoughts import Thoughts

SAID = "said:"
"""Stands before the id of a table where something was said."""


class Elsewhere:
    """Brings what happens on other nodes to those who watch here, and to bots that think here."""

    def __init__(
        self,
        host: Host,
        ring_here: Ring,
        thoughts: Thoughts,
        changed: Callable[[str], None] = lambda table: None,
        said: Callable[[str], None] = lambda table: None,
    ) -> None:
        """`changed` is told of every table, watched or not; `said` where something was said."""
        self._changed = changed
        self._said = said
        self._host = host
        self._ring_here = ring_here
        self._thoughts = thoughts
        self._looking: dict[str, asyncio.Task[None]] = {}

    def heard(self, table: str, notices: Notices = ()) -> None:
        """Another node says that the table has changed."""
        if table.startswith(SAID):
            return self._said(table.removeprefix(SAID))
        self._changed(table)
        is_minded = self._host.is_watched(table) or table in self._thoughts
        if is_minded and table not in self._looking:
            self._looking[table] = asyncio.create_task(self._look(table, notices))

    async def _look(self, table: str, notices: Notices) -> None:
        del self._looking[table]  # what is heard from here on is looked for again
        try:
            live = await self._host.fresh(table)
        except Exception as error:
            journal.error("news-not-followed", table=table, error=error)
            return
        if live is not None:
            for seat, notice in enumerate(notices):
                live.set_notice(seat, notice)
            self._ring_here(table, live.number)
            self._thoughts.moved_on(table, live.number)

    async def poll(self, seconds: float) -> None:
        """Looks every few seconds after all tables that are watched here."""
        await again_and_again("polling-failed", self._follow, seconds)

    async def _follow(self) -> None:
        for table in await self._host.left_behind():
            self.heard(table)
