"""Ratings by openskill, and results: noted when a table ends, or as soon as anybody notices."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence

from openskill.models import BradleyTerryFull
from sqlalchemy import Connection

from kiebitz.core.errors import ParseError
from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import DamagedTable, Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.store.ratings import (
    Rating,
    SeatResult,
    TableResult,
    ratings_in_game,
    record_result,
    tables_without_results,
)

MODEL = BradleyTerryFull()
"""Not Plackett-Luce: of four with a shared first place it rates the third like the first."""
START = Rating(MODEL.rating().mu, MODEL.rating().sigma)
SHOWN_AT_START = 1000
SHOWN_PER_POINT = 40
LOWEST_SHOWN = 100
PROVISIONAL = 10
"""So many rated games, and a rating is one that people can rely on."""
GATHERING = 0.1
"""Seconds in which more tables may end, to be noted together."""
NO_RESULT = frozenset({"aborted", "expired"})
"""Reasons for which a table ended without anybody having won or lost."""


def rate(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a table; ranks as in an outcome, equals share one."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(team[0].mu, team[0].sigma, old.played + 1)
        for team, old in zip(after, before, strict=True)
    ]


def display_rating(rating: Rating) -> int:
    """A number in the manner of chess: what somebody is at least, with some certainty.

    openskill's ordinal (three sigma below the mean), scaled: newcomers have 1000, people who
    usually win many more, and it is never below 100.
    """
    ordinal = rating.mu - 3 * rating.sigma
    return max(LOWEST_SHOWN, round(SHOWN_AT_START + SHOWN_PER_POINT * ordinal))


def is_provisional(rating: Rating) -> bool:
    return rating.played < PROVISIONAL


def result_of(live: LiveTable, at: int) -> TableResult | None:
    """How a table came out; None if it has not ended. Whoever left is behind all who stayed."""
    table, ended = live.table, live.table.ended
    if ended is None:
        return None
    shared = {seat for person in live.people.values() for seat in live.seats_here(person)}
    counts = not NO_RESULT & {reason.code for reason in ended.reasons}
    last = max(ended.ranks, default=0) + 1
    two = len(ended.ranks) == 2
    seats = tuple(
        SeatResult(
            seat=seat,
            person=None if seat in shared else live.people.get(seat),
            level=None if seat in live.people else player.level,
            rank=last if seat in table.left and not two else ended.ranks[seat],
        )
        for seat, player in enumerate(table.players)
    )
    is_rated = live.terms.rated and counts
    shown_to_all = live.terms.public or live.terms.rated
    return TableResult(live.id, live.game.name, at, shown_to_all, seats if counts else (), is_rated)


async def rating_for_pairing(host: Host, person: str, game: str) -> int:
    """What somebody is shown as, or would be at the start."""
    found = await asyncio.to_thread(host.store.read, ratings_in_game, game, [person])
    return display_rating(found.get(person, START))


class Scorer:
    """Notes what has ended: soon when this node is told of it, later where nobody was."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._wake = asyncio.Event()
        self._ended: set[str] = set()
        """The tables that this node was told of since it last looked."""

    def on_table_changed(self, table: str) -> None:
        """A table has changed; if that was its end, it is noted soon."""
        if self._host.cache.has_ended(table):
            self._ended.add(table)
            self._wake.set()

    async def run(self, seconds: float) -> None:
        """Looks at what it is told of, and this often at everything."""
        due = 0.0
        while True:
            among, self._ended = self._ended, set()
            is_all = time.monotonic() >= due
            due = time.monotonic() + seconds if is_all else due
            try:
                await self.run_once(None if is_all else among)
            except Exception as error:
                log.error("results-not-noted", error=error)
            await self._wait_for_ends(due - time.monotonic())

    async def _wait_for_ends(self, seconds: float) -> None:
        """Until some tables have ended, or for so long."""
        # Not wait_for, which may swallow that it is cancelled.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()
                await asyncio.sleep(GATHERING)
        self._wake.clear()

    async def run_once(self, among: set[str] | None = None) -> None:
        """Once, until there is nothing left that can be noted: everywhere, or of these tables."""
        read = self._host.store.read
        tried: set[str] = set()
        while waiting := set(await asyncio.to_thread(read, tables_without_results, among)) - tried:
            results = [await self._result(table) for table in waiting]
            known = [result for result in results if result is not None]
            await self._note(sorted(known, key=lambda result: (result.at, result.table)))
            tried |= waiting
            if among is not None:
                return

    async def _result(self, table: str) -> TableResult | None:
        try:
            live = await self._host.get_fresh(table)
            return None if live is None else result_of(live, self._ended_at(live))
        except (ParseError, DamagedTable) as error:
            log.error("result-unknown", table=table, error=error)
            return TableResult(table, "", 0, False, (), False)

    async def _note(self, ended: list[TableResult]) -> None:
        """All at once, since each transaction waits for the disk, and moves wait for it then; each
        on its own where one of them keeps the others from being noted."""

        def note_all(connection: Connection) -> None:
            for each in ended:
                record_result(connection, each, START, rate, display_rating)

        try:
            await asyncio.to_thread(self._host.store.write, note_all)
        except Exception as error:
            if len(ended) == 1:
                log.error("result-not-noted", table=ended[0].table, error=error)
                return
            for each in ended:
                await self._note([each])

    def _ended_at(self, live: LiveTable) -> int:
        newest = live.table.entries.newest
        return 0 if newest is None else newest.at
