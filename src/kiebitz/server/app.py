"""Puts the server together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from typing import Any, NamedTuple

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import kiebitz
from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server import (
    account_api,
    bot_api,
    brought,
    cases,
    chat_api,
    house_api,
    inviting,
    notice_api,
    passkey_api,
    plans,
    profile_api,
    questions,
    recovery_api,
    reports_api,
    session_api,
    starting,
    tournament_api,
)
from kiebitz.server.about import about
from kiebitz.server.accounts import Accounts
from kiebitz.server.api import handlers
from kiebitz.server.bot_jobs import BotJobs
from kiebitz.server.chat import Chat
from kiebitz.server.clock_sweep import ClockSweep
from kiebitz.server.connections import Crowd
from kiebitz.server.director import Director
from kiebitz.server.elsewhere import Elsewhere
from kiebitz.server.failures import HANDLERS, note_failure
from kiebitz.server.host import Host, Ring
from kiebitz.server.house import House
from kiebitz.server.house_parts import HouseParts
from kiebitz.server.housekeeping import Housekeeper
from kiebitz.server.inviter import Inviter
from kiebitz.server.journal import note_lost_error
from kiebitz.server.keys import server_key, shared_key
from kiebitz.server.lines import Bells
from kiebitz.server.long_work import LongWork
from kiebitz.server.mail import Mailer, NoMailer, SmtpMailer, smtp_server
from kiebitz.server.materials import Materials
from kiebitz.server.metrics import Metrics, metrics_page
from kiebitz.server.own_names import OwnNamesOnly, known_names
from kiebitz.server.page import page_handlers, unknown_address
from kiebitz.server.pairing import Pairing
from kiebitz.server.people import People, moment, whoever_asks
from kiebitz.server.plans import Planner
from kiebitz.server.pulse import PulseTaker
from kiebitz.server.ratings import Scorer, rating_for_pairing
from kiebitz.server.replay_api import replay_handlers
from kiebitz.server.review_jobs import ReviewJobs
from kiebitz.server.settings import Settings
from kiebitz.server.socket import table_socket
from kiebitz.server.sweeping import Sweeper
from kiebitz.server.telling import reminder, telling
from kiebitz.server.thoughts import Thoughts
from kiebitz.server.tidying import tidy
from kiebitz.server.timekeeper import Timekeeper
from kiebitz.server.tries import Doorman
from kiebitz.server.uptime import Uptime
from kiebitz.server.watching import watch
from kiebitz.store import Store

STARTED = (
    "inviter",
    "host",
    "planner",
    "chat",
    "house",
    "pairing",
    "pulse",
    "people",
    "mailer",
    "accounts",
    "doorman",
    "metrics",
    "bot_jobs",
    "reviews",
    "long_work",
    "looking",
    "push_key",
    "outbox",
    "director",
)
PEOPLES = (
    *account_api.HANDLERS,
    *passkey_api.HANDLERS,
    *session_api.HANDLERS,
    *recovery_api.HANDLERS,
    *profile_api.HANDLERS,
)
BODY_BYTES = 16_384
"""No request needs more: the largest opens a table with all its options."""


class Running(NamedTuple):
    """What there is once the store is open; handlers are given most of it by name."""

    host: Host
    bot_jobs: BotJobs
    house: House
    pairing: Pairing
    clocks: ClockSweep
    director: Director
    planner: Planner
    chat: Chat


@contextlib.asynccontextmanager
async def _running(
    settings: Settings, games: Games, ring_here: Ring, played_with: Materials
) -> AsyncIterator[Running]:
    """The host and its bots on an open store; with other nodes, what leads to them."""
    rings = [ring_here]

    def ring(table: str, number: int) -> None:
        for each in rings:
            each(table, number)

    async with contextlib.AsyncExitStack() as closing:
        host, uptime = await _opened_host(settings, games, ring, closing)
        house, pairing = _house(host, played_with)
        rings.append(lambda table, number: house.changed(table))
        chat = Chat(host)
        thoughts = Thoughts()
        rings.append(thoughts.moved_on)
        elsewhere = Elsewhere(host, ring_here, thoughts, house.changed, chat.heard)
        queue = None
        if settings.redis is not None:
            from kiebitz.server.meeting import joined

            news, queue = await closing.enter_async_context(joined(settings.redis, elsewhere))
            rings.append(lambda table, number: news.tell(table, host.notices(table)))
            house.news = chat.news = news.tell
        jobs = BotJobs(host, settings.bot_pause, queue, thoughts=thoughts)
        closing.push_async_callback(jobs.close)
        clocks = ClockSweep(host, settings)
        clocks.remind.append(reminder(host))
        director = Director(host, played_with, jobs, settings)
        running = Running(host, jobs, house, pairing, clocks, director, Planner(host, jobs), chat)
        scorer = Scorer(host)
        rings.append(lambda table, number: scorer.heard(table))
        rings.append(lambda table, number: running.planner.changed(table))
        loops = _loops(running, settings, uptime, scorer)
        if settings.is_shared:
            loops += [each.poll(settings.poll_seconds) for each in (elsewhere, house, chat)]
        for loop in loops:
            closing.callback(asyncio.create_task(loop).cancel)
        yield running


async def _opened_host(
    settings: Settings, games: Games, ring: Ring, closing: contextlib.AsyncExitStack
) -> tuple[Host, Uptime]:
    """The host on its store, and who notes that the server lives."""
    store = await asyncio.to_thread(Store, settings.url, settings.write_patience)
    closing.push_async_callback(asyncio.to_thread, store.close)
    shared = settings.is_shared
    key = shared_key(store) if shared else server_key(settings.data_dir)
    time = Timekeeper()
    uptime = Uptime(store, time, int(settings.silence_seconds * 1000), alone=not shared)
    await asyncio.to_thread(uptime.begin)
    return Host(store, games, key, ring, shared=shared, time=time, uptime=uptime), uptime


def _house(host: Host, played_with: Materials) -> tuple[House, Pairing]:
    """What everybody is told who has the page open, and where strangers meet."""
    house = House(host)
    pairing = Pairing(host, house, played_with)
    pairing.rate = partial(rating_for_pairing, host)
    house.parts += [HouseParts(host).tables, pairing.part, notice_api.part(host)]
    return house, pairing


def _loops(
    running: Running, settings: Settings, uptime: Uptime, scorer: Scorer
) -> list[Coroutine[Any, Any, None]]:
    """What goes on by itself as long as the server runs."""
    host = running.host
    return [
        scorer.run(settings.housekeeping_seconds),
        running.bot_jobs.sweep(settings.sweep_seconds),
        Housekeeper(host, settings).run(),
        Sweeper(host, running.pairing, settings).run(),
        uptime.run(settings.beat_seconds, host.note_pauses),
        running.clocks.run(),
        running.house.run(),
        running.planner.run(settings.sweep_seconds),
        running.pairing.keep_waiting(settings.present_seconds),
        running.director.run(),
        tidy(),
    ]


@contextlib.asynccontextmanager
async def _serving(app: Litestar, settings: Settings, running: Running) -> AsyncIterator[None]:
    """What handlers are given by name besides what runs."""
    host, state = running.host, app.state
    state.update(running._asdict())
    state.pulse = PulseTaker(host.store)
    state.doorman = doorman = _doorman(settings, host)
    state.people = people = People(
        host.store, shared=settings.is_shared, admit=partial(doorman.admit, "guest", "")
    )
    state.inviter = inviter = Inviter(host, running.house, people, settings)
    running.house.parts.append(inviter.part)
    state.mailer = mailer = await _mailer(settings, host)
    state.accounts = Accounts(host, people, mailer, settings)
    state.metrics = Metrics(host, running.bot_jobs)
    state.reviews = reviews = ReviewJobs(host)
    state.long_work = long_work = LongWork()
    polling = asyncio.create_task(people.poll(settings.poll_seconds))
    reviewing = asyncio.create_task(reviews.run())
    async with telling(host, mailer, settings) as (looking, push_key, outbox):
        state.looking, state.push_key, state.outbox = looking, push_key, outbox
        yield
    long_work.close()
    await reviews.close()
    reviewing.cancel()
    polling.cancel()
    await mailer.close()
    state.pulse.close()


def _doorman(settings: Settings, host: Host) -> Doorman:
    doorman = Doorman(host.store, host.mark_of, moment, settings.tries_factor)
    doorman.limit_addresses("guest", settings.guests_per_address)
    return doorman


async def _mailer(settings: Settings, host: Host) -> Mailer:
    if settings.smtp is None:
        return NoMailer()
    if not settings.is_shared:
        await asyncio.to_thread(host.store.letters.free)
    server = smtp_server(settings.smtp, settings.mail_from)
    return SmtpMailer(server, host.store.letters, moment=host.now)


def _given(value: Callable[[], object]) -> Provide:
    return Provide(value, sync_to_thread=False)


def _dependencies(app: Callable[[], Litestar], **settled: object) -> dict[str, Provide]:
    """What handlers are given by name: what is settled now, and what there is once all runs."""

    def started(name: str) -> Callable[[], object]:
        return lambda: app().state[name]

    def known(name: str) -> Callable[[], object]:
        return lambda: settled[name]

    return (
        {name: _given(started(name)) for name in STARTED}
        | {name: _given(known(name)) for name in settled}
        | {"person": Provide(whoever_asks)}
    )


def _routes(settings: Settings) -> list[Any]:
    return [
        *handlers(settings),
        *questions.ROUTES,
        *bot_api.ROUTES,
        *brought.ROUTES,
        *cases.ROUTES,
        *chat_api.ROUTES,
        *reports_api.ROUTES,
        *house_api.ROUTES,
        *starting.ROUTES,
        *replay_handlers(settings),
        about,
        watch,
        *notice_api.ROUTES,
        *tournament_api.ROUTES,
        *PEOPLES,
        *plans.ROUTES,
        *inviting.ROUTES,
        table_socket,
        metrics_page,
        *page_handlers(settings),
    ]


def create_app(
    settings: Settings,
    games: Games = GAMES,
    materials: Materials | None = None,
) -> Litestar:
    """The application; the store opens when it starts and closes when it stops."""
    played_with = materials or Materials()
    crowd = Crowd(settings.sockets_per_address, settings.sockets)
    bells = Bells()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(note_lost_error)
        async with (
            _running(settings, games, bells.ring, played_with) as running,
            _serving(app, settings, running),
        ):
            yield

    app = Litestar(
        route_handlers=_routes(settings),
        request_max_body_size=BODY_BYTES,
        middleware=[
            DefineMiddleware(OwnNamesOnly, names=known_names(settings.names, settings.origins))
        ],
        exception_handlers={**HANDLERS, NotFoundException: unknown_address(settings)},
        after_exception=[note_failure],
        lifespan=[lifespan],
        logging_config=None,  # the journal's, not one that turns every library's chatter on
        dependencies=_dependencies(
            lambda: app, bells=bells, crowd=crowd, materials=played_with, settings=settings
        ),
        openapi_config=OpenAPIConfig(
            title="Kiebitz",
            version=kiebitz.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    return app
