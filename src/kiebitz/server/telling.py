"""What runs for notices on a node: who looks where, and the outbox."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from email.utils import parseaddr

from kiebitz.core.seat import Seat
from kiebitz.server.host import Host
from kiebitz.server.live import LiveTable
from kiebitz.server.looking import Away, Looking
from kiebitz.server.mail import Mailer
from kiebitz.server.noticing import described, missed, new_notice
from kiebitz.server.outbox import Outbox
from kiebitz.server.push import Push, public_key, vapid_key
from kiebitz.server.settings import Settings

SECONDS_KEPT = 2**31


@contextlib.asynccontextmanager
async def telling(
    host: Host, mailer: Mailer, settings: Settings
) -> AsyncIterator[tuple[Looking, str, Outbox]]:
    """While it lasts, what people are to be told goes out; and the key for their browsers."""
    key = await asyncio.to_thread(vapid_key, host.store)
    lately = int((settings.page_first + settings.notice_seconds) * 1000)
    looking = Looking(host.store, host.now, tells_after_all(host, lately))
    host.looks = looking.is_here
    push = Push(key, complaints(settings), settings.inside_allowed)
    outbox = Outbox(host, looking, push, mailer, settings)
    loops = [looking.run(), outbox.run()] if settings.is_shared else [outbox.run()]
    tasks = [asyncio.create_task(loop) for loop in loops]
    try:
        yield looking, public_key(key), outbox
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def tells_after_all(host: Host, lately: int) -> Away:
    """Whoever looks away within so many milliseconds may not have seen what happened."""

    def away(person: str, table: str) -> None:
        live = host.in_memory(table)
        with contextlib.suppress(RuntimeError):  # the store has closed, and the server stops
            for notice in () if live is None else missed(live, person, host.now() - lately):
                host.store.put(notice)

    return away


def complaints(settings: Settings) -> str:
    """Where a push service finds whoever runs this place."""
    if settings.home.startswith("https://"):
        return settings.home
    return f"mailto:{parseaddr(settings.mail_from)[1] or 'kiebitz@localhost'}"


def reminder(host: Host) -> Callable[[LiveTable, Seat, int], Awaitable[None]]:
    """Tells somebody that little is left of their time; told twice, it is one notice."""

    async def remind(live: LiveTable, seat: Seat, deadline: int) -> None:
        person = live.people.get(seat)
        if person is not None:
            number = deadline // 1000 % SECONDS_KEPT
            params = described(live, seat)
            await host.store.saved(
                new_notice(person, live.id, "reminder", number, host.now(), params)
            )

    return remind
