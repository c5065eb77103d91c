"""What runs for notifications on a node: who looks where, and the dispatcher."""

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
    describe,
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
    """While it lasts, what people are to be told goes out; and the key for their browsers."""
    key = await asyncio.to_thread(vapid_key, host.store)
    lately = int((settings.notifications.page_first + settings.notifications.notice_seconds) * 1000)
    presence = Presence(host.store, host.now, notify_after_leaving(host, lately))
    store_notifications(host, presence.is_here)
    push = Push(key, complaints(settings), settings.notifications.inside_allowed)
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
    """Whoever looks away within so many milliseconds may not have seen what happened."""

    def away(person: str, table: str) -> None:
        live = host.cache.get_cached(table)
        with contextlib.suppress(RuntimeError):  # the store has closed, and the server stops
            for notice in (
                () if live is None else missed_notifications(live, person, host.now() - lately)
            ):
                host.store.put(notice)

    return away


def complaints(settings: Settings) -> str:
    """Where a push service finds whoever runs this place."""
    if settings.home.startswith("https://"):
        return settings.home
    return f"mailto:{parseaddr(settings.mail.mail_from)[1] or 'kiebitz@localhost'}"


def reminder(host: Host) -> Callable[[LiveTable, Seat, int], Awaitable[None]]:
    """Tells somebody that little is left of their time; told twice, it is one notice."""

    async def remind(live: LiveTable, seat: Seat, deadline: int) -> None:
        person = live.people.get(seat)
        if person is not None:
            number = deadline // 1000 % SECONDS_KEPT
            params = describe(live, seat)
            await host.store.save(
                new_notification(person, live.id, "reminder", number, host.now(), params)
            )

    return remind
