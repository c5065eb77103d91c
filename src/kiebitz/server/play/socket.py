"""The WebSocket of a table: shows the table to one watcher and accepts a seat's submissions."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from kiebitz.core.errors import ParseError
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.chat.policy import has_said
from kiebitz.server.chat.reader import ChatReader, NewLines
from kiebitz.server.chat.service import Chat
from kiebitz.server.http import close_codes
from kiebitz.server.http.client_address import network_of
from kiebitz.server.http.connection_limits import ConnectionCounter
from kiebitz.server.http.errors import ApiError
from kiebitz.server.http.socket_writer import AnySocket, SocketWriter
from kiebitz.server.notifications.presence import Presence, PresenceHandle
from kiebitz.server.people.access import PLAY
from kiebitz.server.people.identity import People, Person, person_id
from kiebitz.server.platform.log import log
from kiebitz.server.platform.token_bucket import TokenBucket
from kiebitz.server.play.rendering import (
    RenderedTable,
    Watcher,
    cached_rendering,
    preview_for_seat,
    render,
    table_message,
)
from kiebitz.server.play.submit import handle_submission, note_arrival, recall
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import DamagedTable, Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import (
    Accepted,
    Answered,
    AskPreview,
    Look,
    LookFrom,
    Ping,
    PreviewAnswer,
    Recall,
    Say,
    Sent,
    ServerMessage,
    Trouble,
    Verdict,
    encode,
    read_sent,
)
from kiebitz.server.tables.subscriptions import TableSubscribers
from kiebitz.store import notifications
from kiebitz.texts import LANGUAGES


@PLAY.socket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: AnySocket,
    table_id: str,
    host: Host,
    people: People,
    bot_jobs: BotJobs,
    settings: Settings,
    table_subscribers: TableSubscribers,
    connection_counter: ConnectionCounter,
    presence: Presence,
    chat: Chat,
) -> None:
    """Serves the table until the watcher leaves."""
    await socket.accept()
    network = network_of(socket.client.host if socket.client else None)
    if not connection_counter.try_enter(network):
        log.warning("socket-refused", network=network)
        await SocketWriter(socket).send(encode(Trouble(code="too-many-connections")))
        return await socket.close(code=close_codes.TRY_LATER, reason="too many")
    try:
        await _serve_table(
            socket, table_id, host, people, bot_jobs, settings, table_subscribers, presence, chat
        )
    finally:
        connection_counter.leave(network)


async def _serve_table(
    socket: AnySocket,
    table_id: str,
    host: Host,
    people: People,
    bot_jobs: BotJobs,
    settings: Settings,
    table_subscribers: TableSubscribers,
    presence: Presence,
    chat: Chat,
) -> None:
    try:
        live = await host.get_fresh(table_id)
    except ParseError:
        return await socket.close(code=close_codes.RULES_CHANGED, reason="rules changed")
    except DamagedTable as error:
        log.error("table-damaged", table=table_id, error=error.__cause__)
        return await socket.close(code=close_codes.DAMAGED, reason="damaged")
    if live is None:
        return await socket.close(code=close_codes.NO_SUCH_TABLE, reason="no such table")
    try:
        person = await people.identify(socket)
    except ApiError:
        return await socket.close(code=close_codes.BAD_TOKEN, reason="bad token")
    mine = person_id(person)
    seated = None if mine is None or live.own_seat(mine) is None else mine
    if seated is not None and person is not None and "play" in person.scopes:
        await note_arrival(host, live, seated)
    if seated is not None:
        await asyncio.to_thread(notifications.mark_all_seen, host.store, seated, table_id)
    with presence.track_person(seated, table_id) as handle:
        talk = TableConnection(socket, live, person, host, bot_jobs, settings, handle, chat)
        with (
            host.cache.watching(table_id),
            people.call_when_session_ends(person, talk.leave),
            table_subscribers.subscribe(table_id, talk.on_table_changed),
            chat.subscribe(talk.hearing, talk.on_chat),
        ):
            bot_jobs.wake(table_id)  # it has a watcher now, and so takes precedence
            await talk.run()


class TableConnection:
    """One socket's connection to one table."""

    def __init__(
        self,
        socket: AnySocket,
        live: LiveTable,
        person: Person | None,
        host: Host,
        bot_jobs: BotJobs,
        settings: Settings,
        presence_handle: PresenceHandle | None = None,
        chat: Chat | None = None,
    ) -> None:
        self._socket = socket
        self._line = SocketWriter(socket)
        self._presence_handle = presence_handle
        self._table = live.id
        self._host = host
        self._bot_jobs = bot_jobs
        self._settings = settings
        self._whole_person, self._person = person, person_id(person)
        self._chat = chat
        self.hearing = ChatReader(live, self._person, socket.query_params.get("chat", ""))
        self._may_play = person is None or "play" in person.scopes
        language = socket.query_params.get("language", "")
        self._language = language if language in LANGUAGES else "en"
        self._wants_text = socket.query_params.get("text") == "1"
        self._from: Seat | None = None
        """The seat whose view is shown on a shared device; None between two players' turns."""
        self._seat = live.seat_of(self._person)
        self._shown = 0
        self._last: RenderedTable | None = None
        self._send_lock = asyncio.Lock()
        """Admits one update at a time: each begins where the one before ended."""
        self._newest = 0
        """The highest number of entries that was announced."""
        self._is_behind = False
        """Whether an update had to wait."""
        self._catching_up: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        """Sends and receives until the watcher has gone or their session has ended."""
        try:
            await self._show_news(await self._get_table())
            await self._listen()
        except WebSocketDisconnect as gone:
            if gone.code not in close_codes.WELL:
                log.info("socket-lost", table=self._table, code=gone.code)
        except ClientDisconnected:
            log.info("socket-lost", table=self._table)
        except Exception as error:
            await self._fail(error)
        finally:
            for task in self._tasks:
                task.cancel()

    def leave(self) -> None:
        """Closes the connection after the session has ended, so that it shows no more secrets."""
        closing = self._socket.close(code=close_codes.SESSION_ENDED, reason="session ended")
        self._tasks.append(asyncio.create_task(closing))

    async def _fail(self, error: Exception) -> None:
        """Logs the error and closes the connection; the page reconnects automatically."""
        log.error("socket-failed", table=self._table, error=error)
        with contextlib.suppress(Exception):  # it may be closed already
            await self._socket.close(code=close_codes.FAILED, reason="failed")

    # to the watcher
    async def _send(self, message: ServerMessage) -> None:
        await self._line.send(encode(message))

    async def _get_table(self) -> LiveTable:
        live = await self._host.cache.get(self._table)
        assert live is not None
        return live

    def _watcher(self, live: LiveTable) -> Watcher:
        here = live.seats_here(self._person)
        return Watcher(self._seat, self._language, self._wants_text, self._person, here)

    def on_table_changed(self, number: int) -> None:
        """Shows a change of the table: at once if it is in memory and the watcher keeps up,
        otherwise later and only the newest state, so that a slow watcher has no backlog."""
        self._newest = max(self._newest, number)
        if self._send_lock.locked():
            self._is_behind = True
            return
        live = self._host.cache.get_cached(self._table)
        if live is None or not self._line.is_free or not self._is_at_hand(live):
            return self._catch_up_soon()
        try:
            text = self._update(live)
        except Exception:  # must not affect the author of the change; fails again in _catch_up
            return self._catch_up_soon()
        if text is not None:
            self._line.write(text)

    def _is_at_hand(self, live: LiveTable) -> bool:
        """Whether an update can be rendered now, without reading from the store."""
        is_known = live.number >= self._newest and live.has_log(self._seat)
        is_last = live.table.ended is not None and live.next_table is None
        return is_known and not is_last and live.seat_of(self._person, self._from) == self._seat

    def _catch_up_soon(self) -> None:
        self._is_behind = True
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = asyncio.create_task(self._catch_up())
            self._tasks = [each for each in (*self._tasks, self._catching_up) if not each.done()]

    async def _catch_up(self) -> None:
        try:
            while self._is_behind:
                self._is_behind = False
                live = await self._get_table()
                await self._host.cache.catch_up(live, self._newest)
                async with self._send_lock:
                    await self._show(live)
        except (WebSocketDisconnect, ClientDisconnected):
            return  # the listening task notices too
        except Exception as error:
            await self._fail(error)

    async def _show_news(self, live: LiveTable, own: bool = False) -> None:
        async with self._send_lock:
            await self._show(live, own)
        self._show_what_waited()

    def _show_what_waited(self) -> None:
        if self._is_behind:
            self._is_behind = False
            if not self._has_newest():
                self.on_table_changed(self._newest)

    def _has_newest(self) -> bool:
        """Whether the watcher has been sent the current table."""
        live = self._host.cache.get_cached(self._table)
        if live is None or live.number < self._newest:
            return False
        return self._last is not None and self._last is cached_rendering(live, self._watcher(live))

    async def _show(self, live: LiveTable, own: bool = False) -> None:
        """Sends the table; in full at first, and to a watcher who has taken or left a seat."""
        seat = live.seat_of(self._person, self._from)
        is_all_new = self._last is None or seat != self._seat
        self._seat = seat
        await live.ensure_log(self._seat)
        await self._host.look_for_rematch(live)
        text = self._table_text(live) if is_all_new else self._update(live, own)
        if text is not None:
            await self._line.send(text)
        while self._chat is not None and self.hearing.is_due(live):
            missed = await self.hearing.read_missed(self._host, live, seat, self._chat.quiet)
            await self._line.send(*missed)

    def on_chat(self, brought: NewLines) -> None:
        """Handles new lines of chat at the table."""
        if self._send_lock.locked() or not self._line.is_free:
            self.hearing.is_behind = True
        elif (text := self.hearing.render(brought)) is not None:
            self._line.write(text)
        if self.hearing.is_behind:
            self._catch_up_soon()

    def _table_text(self, live: LiveTable) -> bytes:
        message = table_message(live, self._watcher(live), self._host.now())
        self._shown = len(message.update.events)
        self._last = render(live, self._watcher(live))
        return encode(message)

    def _update(self, live: LiveTable, own: bool = False) -> bytes | None:
        """Sends an update only if it has news: its mere arrival could reveal that a player chose.

        The watcher's own actions are always followed by an update.
        """
        now_seen, before = render(live, self._watcher(live)), self._last
        if not own and before is not None and now_seen.is_same_as(before):
            return None
        text = now_seen.encode_update(self._shown)
        self._shown, self._last = now_seen.shown_events, now_seen
        return text

    # from the watcher
    async def _listen(self) -> None:
        bucket = TokenBucket(
            self._settings.limits.message_burst, self._settings.limits.messages_per_second
        )
        while True:
            text = await self._socket.receive_text()
            if len(text) > self._settings.limits.message_bytes:
                return await self._hang_up(close_codes.TOO_LARGE, Trouble(code="too-large"))
            if not bucket.try_take():
                return await self._hang_up(close_codes.TOO_MANY, Trouble(code="too-many"))
            try:
                sent = read_sent(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                await self._send(Trouble(code="bad-message", detail=str(error)))
            else:
                await self._answer(sent)

    async def _hang_up(self, code: int, trouble: Trouble) -> None:
        log.warning("socket-dropped", table=self._table, code=code, why=trouble.code)
        await self._send(trouble)
        await self._socket.close(code=code, reason=trouble.code)

    async def _answer(self, submission: Sent) -> None:
        live = await self._get_table()
        if isinstance(submission, AskPreview):
            seat = live.seat_of(self._person, self._from)
            foreseen = preview_for_seat(live, seat, submission.action)
            return await self._send(PreviewAnswer(client=submission.client, preview=foreseen))
        if isinstance(submission, LookFrom):
            return await self._look_from(live, submission)
        if isinstance(submission, Look | Ping | Recall | Say):
            verdict = await self._answer_beside(live, submission)
            return await self._send(Answered(client=submission.client, verdict=verdict))
        acting = self._acting_seat(live, submission.seat)
        async with self._send_lock:
            verdict = await handle_submission(self._host, self._bot_jobs, live, acting, submission)
            answer = encode(Answered(client=submission.client, verdict=verdict))
            await self._send_with_update(live, answer, isinstance(verdict, Accepted))
        if self._chat is not None and has_said(submission, verdict):
            self._chat.announce(self._table)
        self._show_what_waited()

    def _acting_seat(self, live: LiveTable, named: Seat | None) -> Seat | None:
        seat = self._from if named is None else named
        return live.resolve_seat(self._person, seat) if self._may_play else None

    async def _answer_beside(self, live: LiveTable, sent: Look | Ping | Recall | Say) -> Verdict:
        """What is no submission, but answered like one."""
        match sent:
            case Look(here=here) if self._presence_handle is not None:
                self._presence_handle.set_visible(here)
            case Recall(seat=seat):
                return await recall(self._host, live, self._acting_seat(live, seat), sent)
            case Say():
                return await self._say(live, sent)
        return Accepted()

    async def _say(self, live: LiveTable, said: Say) -> Verdict:
        if self._chat is None or not self._may_play:
            return Refusal("spectator")
        return await self._chat.say(live, self._whole_person, said)

    async def _look_from(self, live: LiveTable, wish: LookFrom) -> None:
        """Switches to another seat's view on a shared device, and shows the table again in full."""
        seat = wish.seat
        if seat is not None and seat not in live.due_seats(live.seats_here(self._person)):
            refused = Answered(client=wish.client, verdict=Refusal("not-your-turn"))
            return await self._send(refused)
        async with self._send_lock:
            self._from = seat
            self._last = None
            await self._send(Answered(client=wish.client, verdict=Accepted()))
            await self._show(live)
        self._show_what_waited()

    async def _send_with_update(self, live: LiveTable, answer: bytes, is_accepted: bool) -> None:
        """Sends the answer and the resulting update; together if the update is ready."""
        if is_accepted and self._is_at_hand(live):
            news = self._update(live, own=True)
            return await self._line.send(answer, *([news] if news is not None else []))
        await self._line.send(answer)
        if is_accepted:
            await self._show(live, own=True)
