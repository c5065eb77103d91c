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
from kiebitz.server import games_routes
from kiebitz.server.bots import api_routes as bot_routes
from kiebitz.server.bots.cancellation import ThinkingRegistry
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.bots.sweep import BotSweep
from kiebitz.server.chat import routes as chat_routes
from kiebitz.server.chat.service import Chat
from kiebitz.server.cluster.remote_changes import RemoteChanges
from kiebitz.server.conditional_moves import routes as conditional_moves_routes
from kiebitz.server.conditional_moves.runner import ConditionalMoveRunner
from kiebitz.server.frontend import page_error_routes, plugin_texts_routes
from kiebitz.server.frontend.about_routes import about
from kiebitz.server.frontend.routes import make_not_found_handler, page_handlers
from kiebitz.server.health_routes import health
from kiebitz.server.home import matchmaking_routes, vacation_routes
from kiebitz.server.home import socket as home_socket
from kiebitz.server.home.feed import HomeFeed
from kiebitz.server.home.matchmaking import Matchmaking
from kiebitz.server.home.my_tables import MyTables
from kiebitz.server.home.watch_routes import watch
from kiebitz.server.http.allowed_hosts import AllowedHosts, known_names
from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.connection_limits import ConnectionCounter
from kiebitz.server.http.errors import HANDLERS, log_failed_request
from kiebitz.server.http.own_origins import OwnOrigins
from kiebitz.server.invitations import routes as invitation_routes
from kiebitz.server.invitations.service import Invitations
from kiebitz.server.mail.mailer import Mailer, NoMailer, SmtpMailer, smtp_server
from kiebitz.server.maintenance.retention import RetentionSweeper
from kiebitz.server.maintenance.stale_tables import StaleTableSweeper
from kiebitz.server.metrics_routes import Metrics, metrics_page
from kiebitz.server.moderation import appeal_routes, audit_routes, desk, report_routes
from kiebitz.server.notifications import routes as notification_routes
from kiebitz.server.notifications.runtime import make_reminder, run_notifications
from kiebitz.server.people import (
    account_routes,
    passkey_routes,
    profile_routes,
    recovery_routes,
    session_routes,
)
from kiebitz.server.people.access import require_declared
from kiebitz.server.people.accounts import Accounts
from kiebitz.server.people.identity import People, current_person
from kiebitz.server.platform.background_reads import BackgroundReads
from kiebitz.server.platform.clock import MonotonicClock
from kiebitz.server.platform.downtime import OutageTracker
from kiebitz.server.platform.gc_tuning import collect_garbage_regularly
from kiebitz.server.platform.health import HealthCheck
from kiebitz.server.platform.log import note_lost_error
from kiebitz.server.platform.signing_key import server_key, shared_key
from kiebitz.server.play.socket import table_socket
from kiebitz.server.ratings.service import Scorer, rating_for_pairing
from kiebitz.server.review.jobs import ReviewJobs
from kiebitz.server.review.routes import replay_handlers
from kiebitz.server.settings import Settings
from kiebitz.server.tables import query_routes, start_routes
from kiebitz.server.tables.flag_sweep import ClockSweep
from kiebitz.server.tables.host import Host, OnChange
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.routes import handlers
from kiebitz.server.tables.subscriptions import TableSubscribers
from kiebitz.server.tables.terms import appeal_pauses
from kiebitz.server.tournaments import routes as tournament_routes
from kiebitz.server.tournaments.director import Director
from kiebitz.store import Store, outgoing_mail

STARTED = (
    "invitations",
    "host",
    "conditional_move_runner",
    "chat",
    "home_feed",
    "matchmaking",
    "health_check",
    "people",
    "mailer",
    "accounts",
    "attempt_limiter",
    "metrics",
    "bot_jobs",
    "reviews",
    "background_reads",
    "presence",
    "push_key",
    "dispatcher",
    "director",
)
PEOPLES = (
    *account_routes.HANDLERS,
    *passkey_routes.HANDLERS,
    *session_routes.HANDLERS,
    *recovery_routes.HANDLERS,
    *profile_routes.HANDLERS,
)
BODY_BYTES = 16_384
"""No request needs more: the largest one opens a table with all its options."""


class Running(NamedTuple):
    """The services that exist once the store is open; handlers get most of them by name."""

    host: Host
    bot_jobs: BotJobs
    home_feed: HomeFeed
    matchmaking: Matchmaking
    clocks: ClockSweep
    director: Director
    conditional_move_runner: ConditionalMoveRunner
    chat: Chat


@contextlib.asynccontextmanager
async def start_services(
    settings: Settings, games: Games, notify_here: OnChange, played_with: Materials
) -> AsyncIterator[Running]:
    """The host and its bots on an open store; with several nodes, also their connection."""
    subscribers = [notify_here]

    def notify_all(table: str, number: int) -> None:
        for each in subscribers:
            each(table, number)

    async with contextlib.AsyncExitStack() as closing:
        host, uptime = await _open_host(settings, games, notify_all, closing)
        home_feed, matchmaking = _make_home_feed(host, played_with)
        subscribers.append(lambda table, number: home_feed.on_change(table))
        chat = Chat(host)
        thoughts = ThinkingRegistry()
        subscribers.append(thoughts.on_table_changed)
        remote_changes = RemoteChanges(
            host, notify_here, thoughts, home_feed.on_change, chat.on_new_lines
        )
        queue, shares = None, settings.limits.account_shares_per_address
        if settings.cluster.redis is not None:
            from kiebitz.server.cluster.redis import connect_cluster

            joining = connect_cluster(settings.cluster.redis, remote_changes, shares)
            news, queue = await closing.enter_async_context(joining)
            subscribers.append(
                lambda table, number: news.publish(table, host.cache.bot_remarks(table))
            )
            home_feed.news = chat.news = news.publish
        jobs = BotJobs(
            host, settings.bots.bot_pause, queue, thoughts=thoughts, account_shares=shares
        )
        closing.push_async_callback(jobs.close)
        clocks = ClockSweep(host, settings)
        clocks.remind.append(make_reminder(host))
        director = Director(host, played_with, jobs, settings)
        running = Running(
            host,
            jobs,
            home_feed,
            matchmaking,
            clocks,
            director,
            ConditionalMoveRunner(host, jobs),
            chat,
        )
        scorer = Scorer(host)
        subscribers.append(lambda table, number: scorer.on_table_changed(table))
        subscribers.append(
            lambda table, number: running.conditional_move_runner.on_table_changed(table)
        )
        loops = _background_tasks(running, settings, uptime, scorer)
        if settings.is_shared:
            loops += [
                each.poll(settings.cluster.poll_seconds)
                for each in (remote_changes, home_feed, chat)
            ]
        for loop in loops:
            closing.callback(asyncio.create_task(loop).cancel)
        yield running


async def _open_host(
    settings: Settings, games: Games, ring: OnChange, closing: contextlib.AsyncExitStack
) -> tuple[Host, OutageTracker]:
    """The host on its store, and the tracker of outages."""
    store = await asyncio.to_thread(Store, settings.url, settings.write_patience)
    closing.push_async_callback(asyncio.to_thread, store.close)
    shared = settings.is_shared
    key = shared_key(store) if shared else server_key(settings.data_dir)
    time = MonotonicClock()
    silence = int(settings.clocks.silence_seconds * 1000)
    uptime = OutageTracker(store, time, silence, alone=not shared)
    await asyncio.to_thread(uptime.start_clock)
    coming = int(settings.maintenance.nonce_seconds * 1000)
    host = Host(store, games, key, ring, shared, time, uptime, coming)
    host.appeal_pauses = appeal_pauses(settings)
    return host, uptime


def _make_home_feed(host: Host, played_with: Materials) -> tuple[HomeFeed, Matchmaking]:
    """The home page's feed, with matchmaking."""
    home_feed = HomeFeed(host)
    matchmaking = Matchmaking(host, home_feed, played_with)
    matchmaking.rate = partial(rating_for_pairing, host)
    home_feed.sections += [
        MyTables(host).home_section,
        matchmaking.home_section,
        notification_routes.notifications_section(host),
        desk.desk_section(host),
    ]
    return home_feed, matchmaking


def _background_tasks(
    running: Running, settings: Settings, uptime: OutageTracker, scorer: Scorer
) -> list[Coroutine[Any, Any, None]]:
    """The background tasks of a running server."""
    host, shares = running.host, settings.limits.account_shares_per_address
    return [
        scorer.run(settings.maintenance.housekeeping_seconds),
        BotSweep(host, running.bot_jobs, shares).run(settings.bots.sweep_seconds),
        StaleTableSweeper(host, settings).run(),
        RetentionSweeper(host, running.matchmaking, settings).run(),
        uptime.run(settings.clocks.beat_seconds, host.show_pauses),
        running.clocks.run(),
        running.home_feed.run(),
        running.conditional_move_runner.run(settings.bots.sweep_seconds),
        running.matchmaking.report_presence_regularly(settings.cluster.present_seconds),
        running.director.run(),
        desk.run_desk(host, running.home_feed, settings),
        collect_garbage_regularly(),
    ]


@contextlib.asynccontextmanager
async def start_request_services(
    app: Litestar, settings: Settings, running: Running
) -> AsyncIterator[None]:
    """Adds further services that handlers get by name."""
    host, state = running.host, app.state
    state.update(running._asdict())
    state.health_check = HealthCheck(host.store)
    state.attempt_limiter = attempt_limiter = _make_attempt_limiter(settings, host)
    admit = partial(attempt_limiter.check, "guest", "")
    state.people = people = People(host.store, host.clock, settings.is_shared, admit=admit)
    state.invitations = invitations = Invitations(host, running.home_feed, people, settings)
    running.home_feed.sections.append(invitations.home_section)
    state.mailer = mailer = await _make_mailer(settings, host)
    state.accounts = Accounts(host.store, host.clock, people, mailer, settings, host.merge_person)
    state.metrics = Metrics(host, running.bot_jobs)
    shares = settings.limits.account_shares_per_address
    state.reviews = reviews = ReviewJobs(host, shares)
    state.background_reads = background_reads = BackgroundReads(account_shares=shares)
    polling = asyncio.create_task(people.poll(settings.cluster.poll_seconds))
    reviewing = asyncio.create_task(reviews.run())
    async with run_notifications(host, mailer, settings) as (presence, push_key, dispatcher):
        state.presence, state.push_key, state.dispatcher = presence, push_key, dispatcher
        yield
    background_reads.close()
    await reviews.close()
    reviewing.cancel()
    polling.cancel()
    await mailer.close()
    state.health_check.close()


def _make_attempt_limiter(settings: Settings, host: Host) -> AttemptLimiter:
    attempt_limiter = AttemptLimiter(
        host.store, host.hash_address, host.now, settings.limits.tries_factor
    )
    attempt_limiter.limit_per_address("guest", settings.limits.guests_per_address)
    return attempt_limiter


async def _make_mailer(settings: Settings, host: Host) -> Mailer:
    if settings.mail.smtp is None:
        return NoMailer()
    if not settings.is_shared:
        await asyncio.to_thread(host.store.write, outgoing_mail.release_all)
    server = smtp_server(settings.mail.smtp, settings.mail.mail_from)
    return SmtpMailer(server, host.store, now=host.now)


def _provide_by_call(value: Callable[[], object]) -> Provide:
    return Provide(value, sync_to_thread=False)


def _handler_dependencies(app: Callable[[], Litestar], **settled: object) -> dict[str, Provide]:
    """The handlers' dependencies: constants, and services that exist once the server has
    started."""

    def get_started_service(name: str) -> Callable[[], object]:
        return lambda: app().state[name]

    def get_constant(name: str) -> Callable[[], object]:
        return lambda: settled[name]

    return (
        {name: _provide_by_call(get_started_service(name)) for name in STARTED}
        | {name: _provide_by_call(get_constant(name)) for name in settled}
        | {"person": Provide(current_person)}
    )


def _all_routes(settings: Settings) -> list[Any]:
    return [
        health,
        *games_routes.ROUTES,
        *handlers(settings),
        *query_routes.ROUTES,
        *bot_routes.ROUTES,
        *plugin_texts_routes.ROUTES,
        *page_error_routes.ROUTES,
        *appeal_routes.ROUTES,
        *audit_routes.ROUTES,
        *chat_routes.ROUTES,
        *report_routes.ROUTES,
        *home_socket.ROUTES,
        *matchmaking_routes.ROUTES,
        *vacation_routes.ROUTES,
        *start_routes.ROUTES,
        *replay_handlers(settings),
        about,
        watch,
        *notification_routes.ROUTES,
        *tournament_routes.ROUTES,
        *PEOPLES,
        *conditional_moves_routes.ROUTES,
        *invitation_routes.ROUTES,
        table_socket,
        metrics_page,
        *page_handlers(settings),
    ]


def create_app(
    settings: Settings,
    games: Games = GAMES,
    materials: Materials | None = None,
) -> Litestar:
    """The application; the store opens at startup and closes at shutdown."""
    played_with = materials or Materials()
    connection_counter = ConnectionCounter(
        settings.limits.sockets_per_address, settings.limits.sockets
    )
    table_subscribers = TableSubscribers()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(note_lost_error)
        async with (
            start_services(settings, games, table_subscribers.notify, played_with) as running,
            start_request_services(app, settings, running),
        ):
            yield

    app = Litestar(
        route_handlers=_all_routes(settings),
        request_max_body_size=BODY_BYTES,
        middleware=[
            DefineMiddleware(AllowedHosts, names=known_names(settings.names, settings.origins)),
            DefineMiddleware(OwnOrigins, allowed=settings.origins),
        ],
        exception_handlers={**HANDLERS, NotFoundException: make_not_found_handler(settings)},
        after_exception=[log_failed_request],
        lifespan=[lifespan],
        logging_config=None,  # our own log, not one that shows every library's messages
        dependencies=_handler_dependencies(
            lambda: app,
            table_subscribers=table_subscribers,
            connection_counter=connection_counter,
            materials=played_with,
            settings=settings,
        ),
        openapi_config=OpenAPIConfig(
            title="Kiebitz",
            version=kiebitz.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    require_declared(app)
    return app
