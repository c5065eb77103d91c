"""The bot API, modelled on lichess: JSON line streams to listen to, plain requests to act."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import SystemRandom
from typing import Any

import msgspec
from litestar.response import Stream

from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.chat.policy import has_said
from kiebitz.server.chat.service import Chat
from kiebitz.server.http.connection_limits import ConnectionCounter
from kiebitz.server.http.errors import ApiError, ok_response
from kiebitz.server.people.access import BOTS
from kiebitz.server.people.guards import AnyRequest, address_of
from kiebitz.server.people.identity import Person, person_id
from kiebitz.server.play.rendering import RenderedTable, Watcher, render, table_message
from kiebitz.server.play.submit import handle_submission, note_arrival
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.lookup import get_table_or_404
from kiebitz.server.tables.messages import Submission, Trouble, Verdict, encode
from kiebitz.server.tables.subscriptions import ChangeWaiter, TableSubscribers
from kiebitz.store import ShownStatus, TableLine
from kiebitz.store.tables import tables_of

NDJSON = "application/x-ndjson"
LINES = ok_response(str, NDJSON)
KEEP_ALIVE = 6.0
"""Seconds without news after which the stream sends an empty line as a keep-alive."""


class TableNews(msgspec.Struct, frozen=True, tag_field="kind", tag="table"):
    """One of the caller's tables: sent when the stream begins, and when a table is new, changes its
    status or ends."""

    table: str
    game: str
    status: ShownStatus


@BOTS.get("/api/bot/events", responses=LINES)
async def bot_events(
    request: AnyRequest,
    host: Host,
    person: Person,
    settings: Settings,
    connection_counter: ConnectionCounter,
) -> Stream:
    """Streams the caller's running tables, then each one that is new or changes, one per line."""
    return _count_as_connection(
        _stream_table_news(host, person.id, settings.cluster.poll_seconds),
        connection_counter,
        address_of(request),
    )


async def _stream_table_news(host: Host, person: str, seconds: float) -> AsyncIterator[bytes]:
    """Polls, because the stored tables are what counts."""
    known: dict[str, ShownStatus] = {}
    is_first = True
    while True:
        lines = await asyncio.to_thread(host.store.read, tables_of, person, 100)
        news = [line for line in lines if _has_new_status(line, known, is_first)]
        known |= {line.table: line.status for line in lines}
        is_first = False
        for line in reversed(news):
            yield msgspec.json.encode(TableNews(line.table, line.game, line.status)) + b"\n"
        if not news:
            yield b"\n"
        await asyncio.sleep(seconds)


def _has_new_status(line: TableLine, known: dict[str, ShownStatus], is_first: bool) -> bool:
    if is_first:
        return line.status != "ended"
    return known.get(line.table) != line.status


@BOTS.get(
    "/api/bot/tables/{table_id:str}/stream",
    responses=LINES,
)
async def bot_stream(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    bot_jobs: BotJobs,
    table_subscribers: TableSubscribers,
    connection_counter: ConnectionCounter,
) -> Stream:
    """Streams what the table's socket sends to the caller's seat: the table, then each update, one
    per line. Ends with the game."""
    live = await get_table_or_404(host, table_id)
    if person is None or live.own_seat(person.id) is None:
        raise ApiError(403, "not-at-table")
    if "play" in person.scopes:
        await note_arrival(host, live, person.id)
    lines = TableLines(host, live, person.id, table_subscribers, bot_jobs)
    return _count_as_connection(lines.stream(), connection_counter, address_of(request))


class TableLines:
    """The lines about one table for one listener."""

    def __init__(
        self,
        host: Host,
        live: LiveTable,
        person: str | None,
        table_subscribers: TableSubscribers,
        bot_jobs: BotJobs,
    ) -> None:
        self._host = host
        self._bot_jobs = bot_jobs
        self._live = live
        self._person = person
        self._table_subscribers = table_subscribers
        self._last: RenderedTable | None = None

    async def stream(self) -> AsyncIterator[bytes]:
        table = self._live.id
        waiter = ChangeWaiter()
        with (
            self._table_subscribers.subscribe(table, waiter.on_table_changed),
            self._host.cache.watching(table),
        ):
            self._bot_jobs.wake(table)
            yield await self._whole_table_line()
            while self._live.table.ended is None:
                yield await self._next_update_line(waiter)

    def _watcher(self) -> Watcher:
        return Watcher(self._live.seat_of(self._person), "en", False, self._person)

    async def _whole_table_line(self) -> bytes:
        watcher = self._watcher()
        await self._live.ensure_log(watcher.seat)
        self._last = render(self._live, watcher)
        message = table_message(self._live, watcher, self._host.now())
        return encode(message) + b"\n"

    async def _next_update_line(self, waiter: ChangeWaiter) -> bytes:
        """The next update with news, or an empty line after a while."""
        try:
            async with asyncio.timeout(KEEP_ALIVE):
                while number := await waiter.wait():
                    live = await self._host.cache.get(self._live.id)
                    assert live is not None
                    self._live = live
                    await self._host.cache.catch_up(live, number)
                    if (text := await self._encode_update()) is not None:
                        return text + b"\n"
        except TimeoutError:
            pass
        return b"\n"

    async def _encode_update(self) -> bytes | None:
        watcher = self._watcher()
        await self._live.ensure_log(watcher.seat)
        now_seen, before = render(self._live, watcher), self._last
        if before is not None and now_seen.is_same_as(before):
            return None
        self._last = now_seen
        return now_seen.encode_update(before.shown_events if before is not None else 0)


def _count_as_connection(
    lines: AsyncIterator[bytes], connection_counter: ConnectionCounter, network: str
) -> Stream:
    """Counts as a connection from its address while the stream is open."""

    async def stream_while_counted() -> AsyncIterator[bytes]:
        if not connection_counter.try_enter(network):
            yield encode(Trouble(code="too-many-connections")) + b"\n"
            return
        try:
            async for line in lines:
                yield line
        finally:
            connection_counter.leave(network)

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(stream_while_counted(), media_type=NDJSON, headers=headers)


@BOTS.post(
    "/api/bot/tables/{table_id:str}/submissions",
    status_code=200,
)
async def submit(
    table_id: str,
    data: Submission,
    host: Host,
    person: Person | None,
    bot_jobs: BotJobs,
    chat: Chat,
) -> Verdict:
    """Accepts the same messages as the table's socket: an action, an offer, an answer, a claim.

    Example: {"kind": "action", "client": "move-0001", "seen": 4, "action": "c3-d4"}
    """
    live = await get_table_or_404(host, table_id)
    if person is None or live.own_seat(person.id) is None:
        raise ApiError(403, "not-at-table")
    await note_arrival(host, live, person.id)
    seat = live.resolve_seat(person_id(person), data.seat)
    answer = handle_submission(host, bot_jobs, live, seat, data)
    verdict = await asyncio.shield(asyncio.create_task(answer))  # the caller may disconnect first
    if has_said(data, verdict):
        chat.announce(table_id)
    return verdict


class PossibleState(msgspec.Struct, frozen=True):
    """A full state consistent with what the caller's seat knows, for programs that search.
    Everything the seat cannot know is re-dealt with fresh randomness. `events` is how many events
    the seat had been shown, `material` the set of cards or pieces."""

    events: int
    state: Any
    material: Any


@BOTS.get(
    "/api/bot/tables/{table_id:str}/imagined",
)
async def imagine(table_id: str, host: Host, person: Person | None) -> PossibleState:
    """A possible full state of the table, given what the caller's seat knows."""
    live = await get_table_or_404(host, table_id)
    seat = live.seat_of(person_id(person))
    if person is None or seat is None:
        raise ApiError(403, "not-at-table")
    await live.ensure_log(seat)
    table = live.table
    state = live.game.redealt(table.state, seat, SystemRandom())
    return PossibleState(len(live.events(seat)), state, table.opening.material)


ROUTES: list[Any] = [bot_events, bot_stream, submit, imagine]
