"""The routes of the house: its socket, quick pairing, vacation."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, WebSocket, delete, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from kiebitz.core.clocks import DAY, Clock, CorrespondenceClock
from kiebitz.core.entry import VacationEntry
from kiebitz.server.addresses import network_of
from kiebitz.server.api import may_be_rated
from kiebitz.server.carrying_on import Attendant
from kiebitz.server.connections import Crowd
from kiebitz.server.failures import Error, no_with
from kiebitz.server.guards import AnyRequest, may_play, own_page_only
from kiebitz.server.host import Host
from kiebitz.server.house import House, Listener
from kiebitz.server.journal import journal
from kiebitz.server.limits import Bucket
from kiebitz.server.lines import BAD_TOKEN, FAILED, TOO_MANY, TRY_LATER
from kiebitz.server.live import LiveTable
from kiebitz.server.pairing import WIDEST, HousePairing, Pairing
from kiebitz.server.people import People, Person, id_of, is_own_origin
from kiebitz.server.settings import Settings
from kiebitz.server.terms import Terms
from kiebitz.server.wishes import Name, called
from kiebitz.store.clocks import (
    clocked_tables_of,
    take_vacation,
    vacation_spent,
    vacation_until,
)


class PairingRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a stranger is wanted for; `window` is how far away their rating may be."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    clock: Clock | None = None
    rated: bool = False
    window: Annotated[int, msgspec.Meta(ge=50, le=WIDEST)] = WIDEST
    name: Name = ""


class VacationRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days from now; none ends a vacation."""

    days: Annotated[int, msgspec.Meta(ge=0, le=366)]


class Vacation(msgspec.Struct, frozen=True):
    """Until when (0: not away), and how many days are left this year."""

    until: int
    days_left: float


REQUESTS = (PairingRequest, VacationRequest)


@websocket("/api/house/socket")
async def house_socket(
    socket: WebSocket[Any, Any, Any],
    house: House,
    people: People,
    settings: Settings,
    crowd: Crowd,
) -> None:
    """Tells whoever listens what is new to them in the house: `server/house.py`."""
    if not is_own_origin(socket.headers, socket.url.scheme, settings.origins):
        return await socket.close(code=1008, reason="wrong origin")
    await socket.accept()
    network = network_of(socket.client.host if socket.client else None)
    if not crowd.enters(network):
        return await socket.close(code=TRY_LATER, reason="too many")
    try:
        person = await people.of(socket)
        ended = asyncio.Event()
        bucket = Bucket(settings.message_burst, settings.messages_per_second)
        with people.watching(person, ended.set), house.listening(id_of(person)) as listener:
            await _told(socket, house, person, listener, ended, bucket)
    except Error:
        await socket.close(code=BAD_TOKEN, reason="bad token")
    finally:
        crowd.leaves(network)


async def _told(
    socket: WebSocket[Any, Any, Any],
    house: House,
    person: Person | None,
    listener: Listener,
    ended: asyncio.Event,
    bucket: Bucket,
) -> None:
    """Until they leave, say too much, or their session ends."""
    telling = asyncio.create_task(_tell(socket, house, id_of(person), listener))
    leaving = asyncio.create_task(_until_left(socket, bucket))
    ending = asyncio.create_task(ended.wait())
    done, rest = await asyncio.wait({telling, leaving, ending}, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*done, *rest, return_exceptions=True)
    error = telling.exception() if telling in done else None
    if error is not None and not isinstance(error, WebSocketDisconnect | ClientDisconnected):
        journal.error("house-not-told", error=error)
        with contextlib.suppress(Exception):
            await socket.close(code=FAILED, reason="failed")
    if ending in done:
        with contextlib.suppress(Exception):
            await socket.close(code=BAD_TOKEN, reason="session ended")


async def _tell(
    socket: WebSocket[Any, Any, Any], house: House, person: str | None, listener: Listener
) -> None:
    told: list[bytes] = []
    messages = await house.messages(person)
    while True:
        for place, message in enumerate(messages):
            if place >= len(told) or told[place] != message:
                await socket.send_text(message.decode())
        told = messages
        if await listener.woken():
            messages = await house.messages(person)
        else:
            messages = [*told[:-1], await house.lobby_message(person)]


async def _until_left(socket: WebSocket[Any, Any, Any], bucket: Bucket) -> None:
    """Nobody is answered here; whoever talks on and on is hung up on."""
    with contextlib.suppress(WebSocketDisconnect, ClientDisconnected):
        while bucket.takes():
            await socket.receive_text()
        journal.warning("socket-dropped", code=TOO_MANY, why="too-many")
        await socket.close(code=TOO_MANY, reason="too-many")


@post("/api/pairing", responses=no_with(400, 403, 404, 413, 429), status_code=200)
async def wait_for_stranger(
    data: PairingRequest,
    request: AnyRequest,
    host: Host,
    people: People,
    pairing: Pairing,
    settings: Settings,
) -> Response[HousePairing]:
    """Finds somebody who wants the same, or waits for one: the house's socket tells when."""
    own_page_only(request, settings)
    may_play(person := await people.of(request))
    game = host.games.get(data.game)
    if game is None:
        raise Error(404, "no-such-game")
    if game.seats(game.options_type()) != 2:
        raise Error(400, "bad-seats")
    name = called(person, data.name)
    may_be_rated(data.rated, person, ())
    visit = await people.visit(request)
    if data.name:
        await people.name_guest(visit.person, name)
    terms = Terms(data.clock, data.rated)
    found = await pairing.wait(visit.person, name, game, terms, data.window)
    return Response(found, status_code=200, cookies=visit.cookies)


@delete("/api/pairing", responses=no_with(403))
async def stop_waiting(
    request: AnyRequest, person: Person | None, pairing: Pairing, settings: Settings
) -> None:
    """Nobody is wanted any more."""
    own_page_only(request, settings)
    may_play(person)
    if person is not None:
        await pairing.stop(person.id)


@get("/api/vacation", responses=no_with())
async def vacation(host: Host, person: Person | None, settings: Settings) -> Vacation:
    """Whether whoever asks is on vacation, and what is left of it this year."""
    if person is None:
        return Vacation(0, float(settings.vacation_days))
    return await asyncio.to_thread(_vacation, host, person.id, settings)


@post("/api/vacation", status_code=200, responses=no_with(400, 403, 413))
async def go_on_vacation(
    data: VacationRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    settings: Settings,
) -> Vacation:
    """The clocks of correspondence tables stand still from now on, or run again."""
    own_page_only(request, settings)
    may_play(person)
    if person is None:
        raise Error(403, "nobody")
    at = host.now()
    until, allowed = at + data.days * DAY, settings.vacation_days * DAY
    end = await asyncio.to_thread(take_vacation, host.store, person.id, at, until, allowed)
    clocked = await asyncio.to_thread(clocked_tables_of, host.store, person.id)
    told = Attendant(host, "vacation-not-told")
    await told.attend(clocked, partial(_tell_of_vacation, host, person.id, end))
    return await asyncio.to_thread(_vacation, host, person.id, settings)


async def _tell_of_vacation(host: Host, person: str, until: int, live: LiveTable) -> None:
    if live.table.times is None:
        return
    seat, times = live.own_seat(person), live.table.times
    knows = isinstance(live.table.opening.clock, CorrespondenceClock)
    if knows and seat is not None and max(until, host.now()) != max(times.away[seat], host.now()):
        entry = VacationEntry(seat=seat, until=until, at=host.now())
        await host.submit(live, f"vacation-{live.number}-{seat}", (entry,))


def _vacation(host: Host, person: str, settings: Settings) -> Vacation:
    at = host.now()
    spent = vacation_spent(host.store, person, at)
    left = max(0.0, settings.vacation_days - spent / DAY)
    return Vacation(vacation_until(host.store, person, at), round(left, 2))


ROUTES = [house_socket, wait_for_stranger, stop_waiting, vacation, go_on_vacation]
