"""The socket behind `server/home/feed.py`."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from kiebitz.server.home.feed import HomeFeed, Listener
from kiebitz.server.http.client_address import network_of
from kiebitz.server.http.close_codes import BAD_TOKEN, FAILED, TOO_MANY, TRY_LATER
from kiebitz.server.http.connection_limits import ConnectionCounter
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import HOME
from kiebitz.server.people.identity import People, Person, person_id
from kiebitz.server.platform.log import log
from kiebitz.server.platform.token_bucket import TokenBucket
from kiebitz.server.settings import Settings


@HOME.socket("/api/house/socket")
async def home_socket(
    socket: WebSocket[Any, Any, Any],
    home_feed: HomeFeed,
    people: People,
    settings: Settings,
    connection_counter: ConnectionCounter,
) -> None:
    """Sends the listener news of the home page: `server/home/feed.py`."""
    await socket.accept()
    network = network_of(socket.client.host if socket.client else None)
    if not connection_counter.try_enter(network):
        return await socket.close(code=TRY_LATER, reason="too many")
    try:
        person = await people.identify(socket)
        ended = asyncio.Event()
        bucket = TokenBucket(settings.limits.message_burst, settings.limits.messages_per_second)
        with (
            people.call_when_session_ends(person, ended.set),
            home_feed.subscribe(person_id(person)) as listener,
        ):
            await _stream_updates(socket, home_feed, person, listener, ended, bucket)
    except ApiError:
        await socket.close(code=BAD_TOKEN, reason="bad token")
    finally:
        connection_counter.leave(network)


async def _stream_updates(
    socket: WebSocket[Any, Any, Any],
    home_feed: HomeFeed,
    person: Person | None,
    listener: Listener,
    ended: asyncio.Event,
    bucket: TokenBucket,
) -> None:
    """Runs until the listener leaves, sends too much, or their session ends."""
    telling = asyncio.create_task(_send_updates(socket, home_feed, person_id(person), listener))
    leaving = asyncio.create_task(_wait_until_left(socket, bucket))
    ending = asyncio.create_task(ended.wait())
    done, rest = await asyncio.wait({telling, leaving, ending}, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*done, *rest, return_exceptions=True)
    error = telling.exception() if telling in done else None
    if error is not None and not isinstance(error, WebSocketDisconnect | ClientDisconnected):
        log.error("house-not-told", error=error)
        with contextlib.suppress(Exception):
            await socket.close(code=FAILED, reason="failed")
    if ending in done:
        with contextlib.suppress(Exception):
            await socket.close(code=BAD_TOKEN, reason="session ended")


async def _send_updates(
    socket: WebSocket[Any, Any, Any], home_feed: HomeFeed, person: str | None, listener: Listener
) -> None:
    told: list[bytes] = []
    messages = await home_feed.messages(person)
    while True:
        for place, message in enumerate(messages):
            if place >= len(told) or told[place] != message:
                await socket.send_text(message.decode())
        told = messages
        if await listener.wait():
            messages = await home_feed.messages(person)
        else:
            messages = [*told[:-1], await home_feed.lobby_message(person)]


async def _wait_until_left(socket: WebSocket[Any, Any, Any], bucket: TokenBucket) -> None:
    """Ignores messages; closes the connection of a client that keeps sending."""
    with contextlib.suppress(WebSocketDisconnect, ClientDisconnected):
        while bucket.try_take():
            await socket.receive_text()
        log.warning("socket-dropped", code=TOO_MANY, why="too-many")
        await socket.close(code=TOO_MANY, reason="too-many")


ROUTES = [home_socket]
