"""Puts the server together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import kiebitz
from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server.api import handlers
from kiebitz.server.bot_jobs import BotJobs
from kiebitz.server.host import Host
from kiebitz.server.keys import server_key
from kiebitz.server.materials import Materials
from kiebitz.server.page import page_handlers
from kiebitz.server.pulse import PulseTaker
from kiebitz.server.settings import Settings
from kiebitz.server.socket import channel, table_socket
from kiebitz.store import Store

BODY_BYTES = 16_384
"""No request needs more: the largest opens a table with all its options."""


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

    def ring(table: str, number: int) -> None:
        channels.publish(str(number), channel(table))

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, settings.url)
        app.state.host = host = Host(store, games, server_key(settings.data_dir), ring)
        app.state.bot_jobs = jobs = BotJobs(host, settings.bot_pause)
        app.state.pulse = pulse = PulseTaker(store)
        sweep = asyncio.create_task(jobs.sweep(settings.sweep_seconds))
        try:
            yield
        finally:
            sweep.cancel()
            await jobs.close()
            pulse.close()
            await asyncio.to_thread(store.close)

    app = Litestar(
        route_handlers=[*handlers(settings), table_socket, *page_handlers(settings)],
        plugins=[channels],
        request_max_body_size=BODY_BYTES,
        lifespan=[lifespan],
        dependencies={
            "host": Provide(lambda: app.state.host, sync_to_thread=False),
            "pulse": Provide(lambda: app.state.pulse, sync_to_thread=False),
            "bot_jobs": Provide(lambda: app.state.bot_jobs, sync_to_thread=False),
            "materials": Provide(lambda: played_with, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
        },
        openapi_config=OpenAPIConfig(
            title="Kiebitz",
            version=kiebitz.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    return app
