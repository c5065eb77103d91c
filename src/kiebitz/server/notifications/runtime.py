"""A node's notification services: presence and the dispatcher."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from email.utils import parseaddr

from kiebitz.core.seat import Seat
from kiebitz.server.mail.mailer import Mailer
from kiebitz.server.notifications.dispatcher import Dispatcher
from kiebitz.server.notifications.presence import Away, Presence
from kiebitz.server.notifications.triggers import (
    describe_table,
    missed_notifications,
    new_notification,
    store_notifications,
)
from kiebitz.server.notifications.web_push import Push, public_key, vapid_key
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable

SECONDS_KEPT = 2**31


@contextlib.asynccontextmanager
async def run_notifications(
    host: Host, mailer: Mailer, settings: Settings
) -> AsyncIterator[tuple[Presence, str, Dispatcher]]:
    """Runs the dispatcher until the block ends; yields the push key for browsers."""
    key = await asyncio.to_thread(vapid_key, host.store)
    lately = int((settings.notifications.page_first + settings.notifications.notice_seconds) * 1000)
    presence = Presence(host.store, host.now, notify_after_leaving(host, lately))
    store_notifications(host, presence.is_here)
    push = Push(key, contact_address(settings), settings.notifications.inside_allowed)
    dispatcher = Dispatcher(host, presence, push, mailer, settings)
    loops = [presence.run(), dispatcher.run()] if settings.is_shared else [dispatcher.run()]
    tasks = [asyncio.create_task(loop) for loop in loops]
    try:
        yield presence, public_key(key), dispatcher
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def notify_after_leaving(host: Host, lately: int) -> Away:
    """A player who leaves within so many milliseconds may not have seen the change."""

    def store_missed_notifications(person: str, table: str) -> None:
        live = host.cache.get_cached(table)
        with contextlib.suppress(RuntimeError):  # the store has closed, and the server is stopping
            for notice in (
                () if live is None else missed_notifications(live, person, host.now() - lately)
            ):
                host.store.put(notice)

    return store_missed_notifications


def contact_address(settings: Settings) -> str:
    """The address at which a push service can reach the server's owner."""
    if settings.home.startswith("https://"):
        return settings.home
    return f"mailto:{parseaddr(settings.mail.mail_from)[1] or 'kiebitz@localhost'}"


def make_reminder(host: Host) -> Callable[[LiveTable, Seat, int], Awaitable[None]]:
    """Reminds players of low time; repeated calls result in one notification."""

    async def remind(live: LiveTable, seat: Seat, deadline: int) -> None:
        person = live.people.get(seat)
        if person is not None:
            number = deadline // 1000 % SECONDS_KEPT
            params = describe_table(live, seat)
            await host.store.save(
                new_notification(person, live.id, "reminder", number, host.now(), params)
            )

    return remind
