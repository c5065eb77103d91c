"""The WebSocket of a table: shows the table to one watcher and takes what a seat submits."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin, Subscriber
from litestar.exceptions import WebSocketDisconnect

from kiebitz.core.errors import ParseError
from kiebitz.server.addresses import network_of
from kiebitz.server.bot_jobs import BotJobs
from kiebitz.server.connections import Crowd
from kiebitz.server.failures import Error
from kiebitz.server.host import DamagedTable, Host
from kiebitz.server.journal import journal
from kiebitz.server.limits import Bucket
from kiebitz.server.live import LiveTable
from kiebitz.server.people import People, Person, id_of, is_own_origin
from kiebitz.server.presenter import Picture, Watcher, picture, preview, table_message
from kiebitz.server.settings import Settings
from kiebitz.server.submitting import submitted
from kiebitz.server.wire import (
    Accepted,
    Answered,
    AskPreview,
    Previewed,
    Sent,
    Told,
    Trouble,
    read_sent,
    written,
)
from kiebitz.texts import LANGUAGES

BAD_TOKEN = 4401
SESSION_ENDED = 4408
NO_SUCH_TABLE = 4404
RULES_CHANGED = 4410
DAMAGED = 4500
FAILED = 1011
TRY_LATER = 1013
TOO_LARGE = 1009
TOO_MANY = 4429
WELL = frozenset({1000, 1001, 1005, 1012})
"""How a socket is closed where nothing is wrong: by whoever leaves, or when the server stops."""

AnySocket = WebSocket[Any, Any, Any]


def channel(table: str) -> str:
    return f"table-{table}"


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: AnySocket,
    table_id: str,
    host: Host,
    people: People,
    bot_jobs: BotJobs,
    settings: Settings,
    channels: ChannelsPlugin,
    crowd: Crowd,
) -> None:
    """Refuses the handshake of other sites' pages; else serves the table until somebody leaves."""
    if not is_own_origin(socket.headers, socket.url.scheme, settings.origins):
        await socket.close(code=1008, reason="wrong origin")
        return
    await socket.accept()
    network = network_of(socket.client.host if socket.client else None)
    if not crowd.enters(network):
        journal.warning("socket-refused", network=network)
        await socket.send_text(written(Trouble(code="too-many-connections")))
        return await socket.close(code=TRY_LATER, reason="too many")
    try:
        await _serve_table(socket, table_id, host, people, bot_jobs, settings, channels)
    finally:
        crowd.leaves(network)


async def _serve_table(
    socket: AnySocket,
    table_id: str,
    host: Host,
    people: People,
    bot_jobs: BotJobs,
    settings: Settings,
    channels: ChannelsPlugin,
) -> None:
    try:
        live = await host.fresh(table_id)
    except ParseError:
        return await socket.close(code=RULES_CHANGED, reason="rules changed")
    except DamagedTable as error:
        journal.error("table-damaged", table=table_id, error=error.__cause__)
        return await socket.close(code=DAMAGED, reason="damaged")
    if live is None:
        return await socket.close(code=NO_SUCH_TABLE, reason="no such table")
    try:
        person = await people.of(socket)
    except Error:
        return await socket.close(code=BAD_TOKEN, reason="bad token")
    bot_jobs.wake(table_id)
    async with channels.start_subscription(channel(table_id)) as subscriber:
        with host.watching(table_id), people.watching(person) as ended:
            talk = TableConnection(socket, live, person, host, bot_jobs, settings)
            await talk.run(subscriber, ended)


class TableConnection:
    """One socket's talk about one table."""

    def __init__(
        self,
        socket: AnySocket,
        live: LiveTable,
        person: Person | None,
        host: Host,
        bot_jobs: BotJobs,
        settings: Settings,
    ) -> None:
        self._socket = socket
        self._table = live.id
        self._host = host
        self._bot_jobs = bot_jobs
        self._settings = settings
        self._person = id_of(person)
        self._may_play = person is None or "play" in person.scopes
        language = socket.query_params.get("language", "")
        self._language = language if language in LANGUAGES else "en"
        self._wants_text = socket.query_params.get("text") == "1"
        self._seat = live.seat_of(self._person)
        self._shown = 0
        self._last: Picture | None = None
        self._telling = asyncio.Lock()
        """One piece of news at a time: each begins where the one before ended."""

    async def run(self, subscriber: Subscriber, session_ended: asyncio.Event) -> None:
        """Shows and listens at once; ends when the watcher has gone or their session has ended."""
        talks = (self._show(subscriber), self._listen(), self._leave(session_ended))
        tasks = {asyncio.create_task(talk) for talk in talks}
        done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        for result in await asyncio.gather(*done, *rest, return_exceptions=True):
            if isinstance(result, WebSocketDisconnect) and result.code not in WELL:
                journal.info("socket-lost", table=self._table, code=result.code)
            elif isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                await self._fail(result)

    async def _leave(self, session_ended: asyncio.Event) -> None:
        """Whoever it was shows no secret any more that leads to them."""
        await session_ended.wait()
        await self._socket.close(code=SESSION_ENDED, reason="session ended")

    async def _fail(self, error: Exception) -> None:
        """What went wrong goes into the log; the page comes back by itself."""
        journal.error("socket-failed", table=self._table, error=error)
        with contextlib.suppress(Exception):  # it may be gone already
            await self._socket.close(code=FAILED, reason="failed")

    # to the watcher
    async def _tell(self, message: Told) -> None:
        await self._socket.send_text(written(message))

    async def _live(self) -> LiveTable:
        live = await self._host.live(self._table)
        assert live is not None
        return live

    def _watcher(self) -> Watcher:
        return Watcher(self._seat, self._language, self._wants_text, self._person)

    async def _show(self, subscriber: Subscriber) -> None:
        """The whole table, then how it stands whenever it has changed: the newest only, so that a
        slow watcher has no backlog."""
        live = await self._live()
        async with self._telling:
            await self._show_table(live)
        async for message in subscriber.iter_events():
            live = await self._live()
            await self._host.up_to_date(live, int(message))
            await self._show_news(live)

    async def _show_news(self, live: LiveTable, own: bool = False) -> None:
        """How the table stands; in full to anybody who has sat down or left since."""
        async with self._telling:
            seat = live.seat_of(self._person)
            if seat != self._seat:
                self._seat = seat
                await self._show_table(live)
            else:
                await self._show_update(live, own)

    async def _show_table(self, live: LiveTable) -> None:
        await live.ensure_log(self._seat)
        await self._host.look_for_next(live)
        message = table_message(live, self._watcher(), self._host.now())
        self._shown = len(message.update.events)
        self._last = picture(live, self._watcher())
        await self._tell(message)

    async def _show_update(self, live: LiveTable, own: bool) -> None:
        """Only if it says anything new: else its arrival would reveal that somebody chose.

        What was the watcher's own doing is followed by the news of it in any case.
        """
        await live.ensure_log(self._seat)
        await self._host.look_for_next(live)
        now_seen, before = picture(live, self._watcher()), self._last
        if not own and before is not None and now_seen.says_nothing_new(before):
            return
        text = now_seen.text(self._shown)
        self._shown, self._last = now_seen.shown, now_seen
        await self._socket.send_text(text)

    # from the watcher
    async def _listen(self) -> None:
        bucket = Bucket(self._settings.message_burst, self._settings.messages_per_second)
        while True:
            text = await self._socket.receive_text()
            if len(text) > self._settings.message_bytes:
                return await self._hang_up(TOO_LARGE, Trouble(code="too-large"))
            if not bucket.takes():
                return await self._hang_up(TOO_MANY, Trouble(code="too-many"))
            try:
                sent = read_sent(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                await self._tell(Trouble(code="bad-message", detail=str(error)))
            else:
                await self._answer(sent)

    async def _hang_up(self, code: int, trouble: Trouble) -> None:
        journal.warning("socket-dropped", table=self._table, code=code, why=trouble.code)
        await self._tell(trouble)
        await self._socket.close(code=code, reason=trouble.code)

    async def _answer(self, submission: Sent) -> None:
        live = await self._live()
        seat = live.own_seat(self._person)
        if isinstance(submission, AskPreview):
            foreseen = preview(live, seat, submission.action)
            return await self._tell(Previewed(client=submission.client, preview=foreseen))
        acting = seat if self._may_play else None
        verdict = await submitted(self._host, self._bot_jobs, live, acting, submission)
        await self._tell(Answered(client=submission.client, verdict=verdict))
        if isinstance(verdict, Accepted):
            await self._show_news(live, own=True)
