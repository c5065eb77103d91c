"""The HTTP side of notifications: the list, what was seen, preferences and addresses."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec

from kiebitz.server.home.feed import HomeFeed
from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.errors import ApiError
from kiebitz.server.notifications.apprise_channel import scheme_of
from kiebitz.server.notifications.dispatcher import Dispatcher
from kiebitz.server.notifications.triggers import FOR_ADMINS, KINDS
from kiebitz.server.people.access import NOTIFICATIONS
from kiebitz.server.people.guards import AnyRequest, address_of
from kiebitz.server.people.identity import Person
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.store import notifications
from kiebitz.store.notifications import Subscription

CHANNELS = ("push", "other", "mail")
MOST_CHANNELS = 5
SHOWN = 8
Url = Annotated[str, msgspec.Meta(max_length=1000)]


class NotificationLine(msgspec.Struct, frozen=True):
    """A notification for the caller."""

    id: str
    kind: str
    table: str
    at: int
    params: dict[str, Any]
    seen: bool


class NotificationsSection(msgspec.Struct, frozen=True, tag_field="kind", tag="notices"):
    """The newest notifications of a home page listener, and how many are unseen."""

    unseen: int
    lines: tuple[NotificationLine, ...]


def notifications_section(host: Host) -> Callable[[str | None], Awaitable[NotificationsSection]]:
    """Makes the home socket's message `notices`."""

    async def notices(person: str | None) -> NotificationsSection:
        if person is None:
            return NotificationsSection(0, ())
        lines = await newest_notifications(host, person)
        return NotificationsSection(sum(not line.seen for line in lines), lines[:SHOWN])

    return notices


async def newest_notifications(host: Host, person: str) -> tuple[NotificationLine, ...]:
    found = await asyncio.to_thread(host.store.read, notifications.newest_of_person, person)
    return tuple(NotificationLine(n.id, n.kind, n.table, n.at, n.params, n.seen) for n in found)


class NotificationPreferences(msgspec.Struct, frozen=True):
    """Which kinds go by which channel, and the available choices."""

    kinds: tuple[str, ...]
    channels: tuple[str, ...]
    off: tuple[str, ...]
    others: tuple[str, ...]
    """Addresses of other channels, in Apprise's notation."""
    schemes: tuple[str, ...]
    """Schemes of other channels that the server's owner allows."""
    push_key: str
    browsers: int


class NotificationPreferencesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    off: Annotated[tuple[str, ...], msgspec.Meta(max_length=50)]
    others: Annotated[tuple[Url, ...], msgspec.Meta(max_length=MOST_CHANNELS)] = ()


class PushRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription, as the browser reports it."""

    endpoint: Url
    p256dh: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{80,100}={0,2}\Z")]
    auth: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{20,40}={0,2}\Z")]


class SeenRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class TrialRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    channel: Literal["push", "other", "mail"]


class Trial(msgspec.Struct, frozen=True):
    """Whether a test notification was sent; it may still take time to arrive."""

    sent: bool


@NOTIFICATIONS.get("/api/notices")
async def my_notices(host: Host, person: Person | None) -> list[NotificationLine]:
    """The caller's notifications, newest first."""
    if person is None:
        return []
    return list(await newest_notifications(host, person.id))


@NOTIFICATIONS.post("/api/notices/seen", status_code=204)
async def mark_notices_seen(
    data: SeenRequest,
    host: Host,
    home_feed: HomeFeed,
    person: Person,
) -> None:
    """Marks notifications as seen: those of one table, or all.

    Example: {"table": "4be2a91c07d35f68"}
    """
    await asyncio.to_thread(notifications.mark_all_seen, host.store, person.id, data.table)
    home_feed.wake(person.id)


@NOTIFICATIONS.get("/api/notices/wishes")
async def get_preferences(
    host: Host, person: Person, settings: Settings, push_key: str
) -> NotificationPreferences:
    """Which notifications the caller wants by which channel."""
    wishes = await asyncio.to_thread(host.store.read, notifications.settings, person.id)
    browsers = await asyncio.to_thread(host.store.read, notifications.subscriptions, person.id)
    return NotificationPreferences(
        kinds=tuple(kind for kind in KINDS if person.is_admin or kind not in FOR_ADMINS),
        channels=CHANNELS,
        off=wishes.off,
        others=wishes.channels,
        schemes=settings.notifications.notice_schemes,
        push_key=push_key,
        browsers=len(browsers),
    )


@NOTIFICATIONS.put("/api/notices/wishes", status_code=204)
async def set_preferences(
    data: NotificationPreferencesRequest,
    host: Host,
    person: Person,
    settings: Settings,
) -> None:
    """Switches kinds on and off for each channel, and sets the addresses of other channels.

    Example: {"off": ["turn:mail"]}
    """
    known = {f"{kind}:{channel}" for kind in KINDS for channel in CHANNELS}
    if not known.issuperset(data.off):
        raise ApiError(400, "bad-wishes")
    if any(scheme_of(each) not in settings.notifications.notice_schemes for each in data.others):
        raise ApiError(400, "bad-channel")
    values = {"off": sorted(set(data.off)), "channels": list(data.others)}
    await asyncio.to_thread(_store_preferences, host, person.id, values)


def _store_preferences(host: Host, person: str, values: dict[str, Any]) -> None:
    host.store.write(notifications.set_settings, person, **values)


@NOTIFICATIONS.post("/api/notices/test", status_code=200)
async def send_test_notification(
    data: TrialRequest,
    request: AnyRequest,
    dispatcher: Dispatcher,
    attempt_limiter: AttemptLimiter,
    person: Person,
) -> Trial:
    """Sends the caller a test notification by one channel.

    Example: {"channel": "push"}
    """
    await attempt_limiter.check("notice", person.id, address_of(request))
    sent = await dispatcher.send_test(person.id, data.channel)
    if sent is None:
        raise ApiError(409, "nowhere-to-send")
    return Trial(sent)


@NOTIFICATIONS.post("/api/notices/browsers", status_code=204)
async def subscribe(data: PushRequest, host: Host, person: Person, settings: Settings) -> None:
    """Turns on push notifications for this browser.

    Example: {"endpoint": "https://push.example.org/send/abc", "p256dh":
    "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
    "auth": "kkkkkkkkkkkkkkkkkkkkkk"}
    """
    parts = urlsplit(data.endpoint)
    if parts.scheme != "https" and not settings.notifications.inside_allowed:
        raise ApiError(400, "bad-channel")
    named = hashlib.sha256(data.endpoint.encode()).hexdigest()
    browser = Subscription(named, data.endpoint, data.p256dh, data.auth)
    await asyncio.to_thread(
        host.store.write, notifications.subscribe, person.id, browser, host.now()
    )


@NOTIFICATIONS.delete("/api/notices/browsers", status_code=204)
async def unsubscribe(
    host: Host,
    person: Person,
) -> None:
    """Turns off push notifications for all of the caller's browsers."""
    known = await asyncio.to_thread(host.store.read, notifications.subscriptions, person.id)
    await asyncio.to_thread(
        host.store.write, notifications.unsubscribe, [each.id for each in known]
    )


ROUTES: list[Any] = [
    my_notices,
    mark_notices_seen,
    get_preferences,
    set_preferences,
    send_test_notification,
    subscribe,
    unsubscribe,
]
