"""Sweeps over many tables, in which a table that fails to load does not hold up the others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable

See = Callable[[LiveTable], Awaitable[object]]


async def load_or_none(host: Host, table: str) -> LiveTable | None:
    """The table; None if it is damaged or its rules are no longer installed."""
    try:
        return await host.get_fresh(table)
    except Exception:
        return None


class TableSweeper:
    """Handles tables one after the other. A failing table is logged once until it recovers, since a
    sweep returns to it every few seconds."""

    def __init__(self, host: Host, failed: str) -> None:
        """`failed` is the log event for a failure."""
        self._host = host
        self._failed = failed
        self._failing: set[str] = set()

    async def for_each(self, tables: Iterable[str], handle: See) -> None:
        for table in tables:
            try:
                live = await self._host.get_fresh(table)
                if live is not None:
                    await handle(live)
                self._failing.discard(table)
            except Exception as error:
                self._log_failure(table, error)

    def _log_failure(self, table: str, error: Exception) -> None:
        if table not in self._failing:
            self._failing.add(table)
            log.error(self._failed, table=table, error=error)


class PagedScan:
    """Goes through many tables, a page at a time from where it last stopped, so that tables that do
    not change keep no others waiting."""

    def __init__(self, ask: Callable[[int, str], tuple[str, ...]]) -> None:
        """`ask` finds tables from before a moment, in order of their ids, after a given id."""
        self._ask = ask
        self._after = ""

    async def next_page(self, before: int) -> tuple[str, ...]:
        """The next page."""
        found = await asyncio.to_thread(self._ask, before, self._after)
        if self._after and not found:
            found = await asyncio.to_thread(self._ask, before, "")
        self._after = found[-1] if found else ""
        return found


async def run_every(failed: str, look: Callable[[], Awaitable[object]], seconds: float) -> None:
    """Calls `look` every few seconds as long as the server runs; logs failures as `failed`."""
    while True:
        try:
            await look()
        except Exception as error:
            log.error(failed, error=error)
        await asyncio.sleep(seconds)
