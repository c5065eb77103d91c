"""The admins' desk: how much waits there, and trouble that admins should know of."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from kiebitz.server.home.feed import PERSON, HomeFeed
from kiebitz.server.moderation.trouble import TroubleWatch
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.sweeps import run_every
from kiebitz.store import moderation
from kiebitz.store.people import admin_ids

WAKE_SECONDS = 3.0
"""How often the count in an admin's header is checked; an unchanged one is not sent."""
TROUBLE_SECONDS = 60.0


class DeskSection(msgspec.Struct, frozen=True, tag_field="kind", tag="desk"):
    """How many appeals and reports wait for the listener, who is an admin."""

    waiting: int


def desk_section(host: Host) -> Callable[[str | None], Awaitable[DeskSection | None]]:
    """Makes the home socket's message `desk`, which only admins get."""

    async def section(person: str | None) -> DeskSection | None:
        if person is None:
            return None
        waiting = await asyncio.to_thread(host.store.read, moderation.count_waiting, person)
        return None if waiting is None else DeskSection(waiting)

    return section


async def run_desk(host: Host, home_feed: HomeFeed, settings: Settings) -> None:
    """Keeps admins informed as long as the server runs."""
    trouble = TroubleWatch(host, settings)

    async def wake_admins() -> None:
        here = home_feed.listening_people
        if here:
            for admin in here & set(await asyncio.to_thread(host.store.read, admin_ids)):
                home_feed.on_change(PERSON + admin)

    await asyncio.gather(
        run_every("desk-failed", wake_admins, WAKE_SECONDS),
        run_every("trouble-watch-failed", trouble.run_once, TROUBLE_SECONDS),
    )
