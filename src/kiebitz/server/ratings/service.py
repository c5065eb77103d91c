"""Ratings by openskill, and results: recorded when a table ends, or at the next check."""

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
"""Not Plackett-Luce: in a game of four with a shared first place it would rate the third like the
first."""
START = Rating(MODEL.rating().mu, MODEL.rating().sigma)
SHOWN_AT_START = 1000
SHOWN_PER_POINT = 40
LOWEST_SHOWN = 100
PROVISIONAL = 10
"""After so many rated games a rating is reliable."""
GATHERING = 0.1
"""Seconds to wait for more tables to end, so that they are recorded together."""
NO_RESULT = frozenset({"aborted", "expired"})
"""Reasons of an end without winners and losers."""


def update_ratings(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a table; ranks as in an outcome, with equal ranks for ties."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(team[0].mu, team[0].sigma, old.played + 1)
        for team, old in zip(after, before, strict=True)
    ]


def display_rating(rating: Rating) -> int:
    """A chess-like number: a cautious lower estimate of a player's strength.

    openskill's ordinal (three sigma below the mean), scaled: newcomers have 1000, strong players
    far more, and it is never below 100.
    """
    ordinal = rating.mu - 3 * rating.sigma
    return max(LOWEST_SHOWN, round(SHOWN_AT_START + SHOWN_PER_POINT * ordinal))


def is_provisional(rating: Rating) -> bool:
    return rating.played < PROVISIONAL


def table_result_of(live: LiveTable, at: int) -> TableResult | None:
    """The result of a table; None if it has not ended. Players who left rank behind all who
    stayed."""
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
    """The displayed rating, or the initial one."""
    found = await asyncio.to_thread(host.store.read, ratings_in_game, game, [person])
    return display_rating(found.get(person, START))


class Scorer:
    """Records ended tables: soon after this node learns of it, otherwise at the next check."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._wake = asyncio.Event()
        self._ended: set[str] = set()
        """The tables whose end was reported since the last check."""

    def on_table_changed(self, table: str) -> None:
        """If the change ended the table, records the result soon."""
        if self._host.cache.has_ended(table):
            self._ended.add(table)
            self._wake.set()

    async def run(self, seconds: float) -> None:
        """Records the tables it is notified of, and checks all tables at this interval."""
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
        """Waits until some tables have ended, or for so long."""
        # Not wait_for, which may swallow a cancellation.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()
                await asyncio.sleep(GATHERING)
        self._wake.clear()

    async def run_once(self, among: set[str] | None = None) -> None:
        """Records all results there are: everywhere, or of these tables."""
        read = self._host.store.read
        tried: set[str] = set()
        while waiting := set(await asyncio.to_thread(read, tables_without_results, among)) - tried:
            results = [await self._load_result(table) for table in waiting]
            known = [result for result in results if result is not None]
            await self._record_results(sorted(known, key=lambda result: (result.at, result.table)))
            tried |= waiting
            if among is not None:
                return

    async def _load_result(self, table: str) -> TableResult | None:
        try:
            live = await self._host.get_fresh(table)
            return None if live is None else table_result_of(live, self._ended_at(live))
        except (ParseError, DamagedTable) as error:
            log.error("result-unknown", table=table, error=error)
            return TableResult(table, "", 0, False, (), False)

    async def _record_results(self, ended: list[TableResult]) -> None:
        """Records all in one transaction, since each waits for the disk and holds up moves;
        separately if one of them fails."""

        def note_all(connection: Connection) -> None:
            for each in ended:
                record_result(connection, each, START, update_ratings, display_rating)

        try:
            await asyncio.to_thread(self._host.store.write, note_all)
        except Exception as error:
            if len(ended) == 1:
                log.error("result-not-noted", table=ended[0].table, error=error)
                return
            for each in ended:
                await self._record_results([each])

    def _ended_at(self, live: LiveTable) -> int:
        newest = live.table.entries.newest
        return 0 if newest is None else newest.at
