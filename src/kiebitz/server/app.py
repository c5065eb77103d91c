"""Puts the server together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import kiebitz
from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server import bot_api, cases, questions
from kiebitz.server.api import handlers
from kiebitz.server.bot_jobs import BotJobs
from kiebitz.server.clock_sweep import ClockSweep
from kiebitz.server.connections import Crowd
from kiebitz.server.elsewhere import Elsewhere
from kiebitz.server.failures import HANDLERS, note_failure
from kiebitz.server.host import Host, Ring
from kiebitz.server.housekeeping import Housekeeper
from kiebitz.server.keys import server_key, shared_key
from kiebitz.server.mail import Mailer, NoMailer, SmtpMailer, smtp_server
from kiebitz.server.materials import Materials
from kiebitz.server.metrics import Metrics, metrics_page
from kiebitz.server.own_names import OwnNamesOnly, known_names
from kiebitz.server.page import page_handlers
from kiebitz.server.people import People, whoever_asks
from kiebitz.server.pulse import PulseTaker
from kiebitz.server.settings import Settings
from kiebitz.server.socket import channel, table_socket
from kiebitz.server.timekeeper import Timekeeper
from kiebitz.server.uptime import Uptime
from kiebitz.store import Store

STARTED = ("host", "pulse", "people", "mailer", "metrics", "bot_jobs")
BODY_BYTES = 16_384
"""No request needs more: the largest opens a table with all its options."""


@contextlib.asynccontextmanager
async def _running(
    settings: Settings, games: Games, ring_here: Ring
) -> AsyncIterator[tuple[Host, BotJobs]]:
    """The host and its bots on an open store; with other nodes, what leads to them."""
    rings = [ring_here]

    def ring(table: str, number: int) -> None:
        for each in rings:
            each(table, number)

    async with contextlib.AsyncExitStack() as closing:
        store = await asyncio.to_thread(Store, settings.url, settings.write_patience)
        closing.push_async_callback(asyncio.to_thread, store.close)
        shared = settings.is_shared
        key = shared_key(store) if shared else server_key(settings.data_dir)
        time = Timekeeper()
        uptime = Uptime(store, time, int(settings.silence_seconds * 1000), alone=not shared)
        await asyncio.to_thread(uptime.begin)
        host = Host(store, games, key, ring, shared=shared, time=time, uptime=uptime)
        elsewhere = Elsewhere(host, ring_here)
        queue = None
        if settings.redis is not None:
            from kiebitz.server.meeting import joined

            news, queue = await closing.enter_async_context(joined(settings.redis, elsewhere))
            rings.append(lambda table, number: news.tell(table, host.notices(table)))
        jobs = BotJobs(host, settings.bot_pause, queue)
        closing.push_async_callback(jobs.close)
        clocks = ClockSweep(host, settings)
        loops = [
            jobs.sweep(settings.sweep_seconds),
            Housekeeper(host, settings).run(),
            uptime.run(settings.beat_seconds, host.note_pauses),
            clocks.run(),
        ]
        if shared:
            loops.append(elsewhere.poll(settings.poll_seconds))
        for loop in loops:
            closing.callback(asyncio.create_task(loop).cancel)
        yield host, jobs


def _mailer(settings: Settings) -> Mailer:
    if settings.smtp is None:
        return NoMailer()
    return SmtpMailer(smtp_server(settings.smtp, settings.mail_from))


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


def create_app(
    settings: Settings,
    games: Games = GAMES,
    materials: Materials | None = None,
) -> Litestar:
    """The application; the store opens when it starts and closes when it stops."""
    channels = ChannelsPlugin(
        MemoryChannelsBackend(),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=1,
        subscriber_backlog_strategy="dropleft",
    )

    played_with = materials or Materials()
    crowd = Crowd(settings.sockets_per_address, settings.sockets)

    def ring_here(table: str, number: int) -> None:
        channels.publish(str(number), channel(table))

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with _running(settings, games, ring_here) as (host, jobs):
            app.state.host, app.state.bot_jobs = host, jobs
            app.state.pulse = pulse = PulseTaker(host.store)
            app.state.people = people = People(host.store, shared=settings.is_shared)
            polling = asyncio.create_task(people.poll(settings.poll_seconds))
            app.state.mailer = mailer = _mailer(settings)
            app.state.metrics = Metrics(host, jobs)
            yield
            polling.cancel()
            await mailer.close()
            pulse.close()

    app = Litestar(
        route_handlers=[
            *handlers(settings),
            *questions.ROUTES,
            *bot_api.ROUTES,
            *cases.ROUTES,
            table_socket,
            metrics_page,
            *page_handlers(settings),
        ],
        plugins=[channels],
        request_max_body_size=BODY_BYTES,
        middleware=[
            DefineMiddleware(OwnNamesOnly, names=known_names(settings.names, settings.origins))
        ],
        exception_handlers=HANDLERS,
        after_exception=[note_failure],
        lifespan=[lifespan],
        dependencies=_dependencies(
            lambda: app, crowd=crowd, materials=played_with, settings=settings
        ),
        openapi_config=OpenAPIConfig(
            title="Kiebitz",
            version=kiebitz.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    return app
