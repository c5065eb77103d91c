"""One table that cannot be loaded, or a hiccup of the database, keeps nothing else waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable

See = Callable[[LiveTable], Awaitable[object]]


async def load_for_list(host: Host, table: str) -> LiveTable | None:
    """The table; a damaged one, or one of rules that are gone, is in no list."""
    try:
        return await host.get_fresh(table)
    except Exception:
        return None


class TableSweeper:
    """Sees to tables one after the other. Of one that fails the log is told once, until it is
    well again: a sweep comes back to it every few seconds."""

    def __init__(self, host: Host, failed: str) -> None:
        """`failed` is what the log calls it."""
        self._host = host
        self._failed = failed
        self._failing: set[str] = set()

    async def attend(self, tables: Iterable[str], see_to: See) -> None:
        for table in tables:
            try:
                live = await self._host.get_fresh(table)
                if live is not None:
                    await see_to(live)
                self._failing.discard(table)
            except Exception as error:
                self._complain(table, error)

    def _complain(self, table: str, error: Exception) -> None:
        if table not in self._failing:
            self._failing.add(table)
            log.error(self._failed, table=table, error=error)


class PagedScan:
    """Goes through many tables, some at a time and from where it last stopped: those that stay as
    they are keep no others waiting."""

    def __init__(self, ask: Callable[[int, str], tuple[str, ...]]) -> None:
        """`ask` finds tables from before a moment, in the order of their ids and after one."""
        self._ask = ask
        self._after = ""

    async def next_page(self, before: int) -> tuple[str, ...]:
        """The next of them."""
        found = await asyncio.to_thread(self._ask, before, self._after)
        if self._after and not found:
            found = await asyncio.to_thread(self._ask, before, "")
        self._after = found[-1] if found else ""
        return found


async def run_every(failed: str, look: Callable[[], Awaitable[object]], seconds: float) -> None:
    """Looks every few seconds, for as long as the server runs; `failed` is what the log calls
    it when that goes wrong."""
    while True:
        try:
            await look()
        except Exception as error:
            log.error(failed, error=error)
        await asyncio.sleep(seconds)
