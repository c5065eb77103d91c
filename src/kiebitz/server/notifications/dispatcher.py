"""Sends each notification once: shown in the page at once, otherwise by push, then by another
channel, then after a while in a combined e-mail.

Pending notifications are stored in the database with the entries that cause them. One node leases a
notification; if that node is killed, another takes over when the lease expires. A player who has
the table open gets none, and outdated notifications are dropped.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable
from dataclasses import dataclass

from kiebitz.core.names import is_clean_name
from kiebitz.core.table import asked_seats
from kiebitz.server.mail.mailer import Email, Mailer, email_as_json
from kiebitz.server.notifications.apprise_channel import scheme_of, send_by_apprise
from kiebitz.server.notifications.presence import Presence
from kiebitz.server.notifications.triggers import FOR_ADMINS, is_awaited
from kiebitz.server.notifications.web_push import NotDelivered, Push, PushMessage
from kiebitz.server.platform.log import log
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.sweeps import run_every
from kiebitz.store import Store, notifications
from kiebitz.store.notifications import NoticeSettings, StoredNotice
from kiebitz.texts import LANGUAGES, Texts

LEASE_MS = 60_000
SEND_SECONDS = 45.0
"""Time limit for one notification; must be shorter than its lease."""
WORKERS = 16
"""How many people are notified at the same time."""
PROCESSES = 4
"""How many other channels are used at the same time; each takes a process."""
TRIES = 5
FIRST_PAUSE_MS = 5_000
URGENT = ("case",)
"""Kinds whose mail does not wait: a table is paused for minutes only."""
URGENT_GAP = 300.0
"""Seconds between two mails to a person of which the later one is urgent."""
STAGES = {"push": "other", "other": "mail", "mail": "done"}


@dataclass(frozen=True)
class Words:
    """A notification as text in the recipient's language."""

    title: str
    body: str
    path: str


def render_notification(notice: StoredNotice, language: str) -> Words:
    """The text of a notification: its kind, the game and the opponents, and nothing more."""
    texts, params = Texts(language), notice.params
    others = ", ".join(name for name in params.get("others", ()) if is_clean_name(name))
    said = {"game": f"#game-{params['game']}" if "game" in params else "", "players": others}
    said |= {key: str(params.get(key, "")) for key in ("name", "note", "answer", "what")}
    table = f"/tables/{notice.table}" if notice.table else "/"
    path = str(params.get("path", table))
    title = texts.say(f"notice-{notice.kind}-title", said)
    return Words(title, texts.say(f"notice-{notice.kind}", said), path)


def sample_notification(person: str, at: int) -> StoredNotice:
    """A test notification, which is not stored."""
    params = {"path": "/settings/notices"}
    return StoredNotice(
        id=secrets.token_hex(16),
        person=person,
        table="",
        kind="test",
        number=0,
        params=params,
        at=at,
        stage="push",
        tries=0,
        seen=False,
    )


def _is_at_table(notice: StoredNotice) -> bool:
    """Whether who looks at the table sees it there; the admins' notifications lead elsewhere."""
    return bool(notice.table) and notice.kind not in FOR_ADMINS


async def _was_delivered(sending: Awaitable[bool]) -> bool:
    try:
        return await sending
    except NotDelivered:
        return False


class Dispatcher:
    def __init__(
        self, host: Host, presence: Presence, push: Push, mailer: Mailer, settings: Settings
    ) -> None:
        self._host = host
        self._presence = presence
        self._push = push
        self._mailer = mailer
        self._settings = settings
        self._now = host.now
        self._telling: dict[str, asyncio.Task[None]] = {}
        """The people being notified now."""
        self._room = asyncio.Semaphore(WORKERS)
        self._processes = asyncio.Semaphore(PROCESSES)

    @property
    def _store(self) -> Store:
        return self._host.store

    async def run(self) -> None:
        try:
            await run_every(
                "outbox-failed", self.run_once, self._settings.notifications.notice_seconds
            )
        finally:
            telling = tuple(self._telling.values())
            for task in telling:
                task.cancel()
            await asyncio.gather(*telling, return_exceptions=True)

    async def run_once(self) -> None:
        """Starts sending due notifications to each person, unless that is already under way."""
        at = self._now()
        lease, due_by = at + LEASE_MS, at - int(self._settings.notifications.page_first * 1000)
        due = await asyncio.to_thread(
            notifications.claim_due, self._store, due_by, lease, but=tuple(self._telling)
        )
        seen = [notice for notice in due if notice.seen or self._is_watching_on_this_node(notice)]
        if seen:
            await asyncio.to_thread(
                self._store.write, notifications.mark_done, [each.id for each in seen], "page"
            )
        theirs: dict[str, list[StoredNotice]] = {}
        for notice in due:
            if notice not in seen:
                theirs.setdefault(notice.person, []).append(notice)
        for person, notices in theirs.items():
            self._telling[person] = asyncio.create_task(self._notify_person(person, notices, lease))

    async def _notify_person(self, person: str, notices: list[StoredNotice], lease: int) -> None:
        """Sends one person's notifications in order, alongside other people's. If one fails, the
        rest wait until their lease expires, so that no person blocks the others."""
        try:
            async with self._room:
                for notice in notices:
                    if await self._renew_lease(
                        notice, lease
                    ) and not await self._send_or_retry_later(notice):
                        return
        except Exception as error:
            log.error("outbox-failed", error=error)
        finally:
            del self._telling[person]

    async def _renew_lease(self, notice: StoredNotice, lease: int) -> bool:
        """Renews the lease; False if another node has taken over."""
        at = self._now()
        if at + int(SEND_SECONDS * 1000) < lease:
            return True
        return await asyncio.to_thread(
            self._store.write, notifications.extend_lease, notice.id, lease, at + LEASE_MS
        )

    async def _send_or_retry_later(self, notice: StoredNotice) -> bool:
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self._send_by_next_channel(notice)
        except NotDelivered:
            pass
        except Exception as error:
            log.error("notice-failed", error=error, kind=notice.kind)
        else:
            return True
        await self._retry_later(notice)
        return False

    async def send_test(self, person: str, channel: str) -> bool | None:
        """Sends a test notification by one channel; None if the channel has no destination."""
        preferences = await asyncio.to_thread(self._store.read, notifications.settings, person)
        reached = await asyncio.to_thread(self._store.read, notifications.contact_info_of, person)
        language = reached.language if reached.language in LANGUAGES else "en"
        notice = sample_notification(person, self._host.now())
        words = render_notification(notice, language or "en")
        if channel == "mail":
            return await self._send_test_mail(notice, reached.mail, language or "en")
        if channel == "push":
            there = await asyncio.to_thread(self._store.read, notifications.subscriptions, person)
            return (
                await _was_delivered(self._push_to_browsers(notice, preferences, words))
                if there
                else None
            )
        return (
            await self._send_by_apprise(notice, preferences, words)
            if preferences.channels
            else None
        )

    async def _send_test_mail(
        self, notice: StoredNotice, mail: str | None, language: str
    ) -> bool | None:
        """Whether the mail was queued."""
        if mail is None or not self._mailer.is_ready:
            return None
        await self._mailer.send(self._compose_digest([notice], mail, language), notice.person)
        return True

    async def _send_by_next_channel(self, notice: StoredNotice) -> None:
        if await self._is_watching(notice):
            return await self._finish(notice, "page")
        if not await self._still_applies(notice):
            return await self._finish(notice, None)
        preferences = await asyncio.to_thread(
            self._store.read, notifications.settings, notice.person
        )
        reached = await asyncio.to_thread(
            self._store.read, notifications.contact_info_of, notice.person
        )
        language = reached.language if reached.language in LANGUAGES else "en"
        if notice.stage == "mail":
            return await self._mail_digest(notice, preferences, reached.mail, language or "en")
        is_wanted = f"{notice.kind}:{notice.stage}" not in preferences.off
        send = self._push_to_browsers if notice.stage == "push" else self._send_by_apprise
        if is_wanted and await send(
            notice, preferences, render_notification(notice, language or "en")
        ):
            return await self._finish(notice, notice.stage)
        await self._move_to_next_channel(notice)

    def _is_watching_on_this_node(self, notice: StoredNotice) -> bool:
        return _is_at_table(notice) and self._presence.is_here(notice.person, notice.table)

    async def _is_watching(self, notice: StoredNotice) -> bool:
        if not _is_at_table(notice):
            return False
        if self._is_watching_on_this_node(notice):
            return True
        return await asyncio.to_thread(
            self._store.read,
            notifications.is_present,
            notice.person,
            notice.table,
            self._now(),
            self._presence.node,
        )

    async def _still_applies(self, notice: StoredNotice) -> bool:
        """Whether it still applies: of turns and offers only the newest, while unanswered."""
        if notice.kind not in ("turn", "offer", "reminder"):
            return True
        newest = await asyncio.to_thread(
            self._store.read, notifications.newest_number, notice.person, notice.table, notice.kind
        )
        live = await self._host.get_fresh(notice.table)
        held = () if live is None else live.seats_held(notice.person)
        seats = [seat for seat in held if live is not None and not live.is_played_by_bot(seat)]
        if live is None or newest != notice.number:
            return False
        if notice.kind == "offer":
            return any(seat in asked_seats(live.table) for seat in seats)
        return any(is_awaited(live.game, live.table, seat) for seat in seats)

    async def _push_to_browsers(
        self, notice: StoredNotice, _: NoticeSettings, words: Words
    ) -> bool:
        """Whether any of their browsers took it; expired subscriptions are deleted. Raises
        NotDelivered if all failed and a retry may succeed."""
        known = await asyncio.to_thread(
            self._store.read, notifications.subscriptions, notice.person
        )
        reached = await asyncio.to_thread(
            self._store.read, notifications.contact_info_of, notice.person
        )
        language = reached.language or "en"
        message = PushMessage(words.title, words.body, words.path, notice.id, language)
        sending = (self._push.send(each, message) for each in known)
        taken = await asyncio.gather(*sending, return_exceptions=True)
        gone = [each.id for each, answer in zip(known, taken, strict=True) if answer is False]
        if gone:
            await asyncio.to_thread(self._store.write, notifications.unsubscribe, gone)
        failed = [answer for answer in taken if isinstance(answer, BaseException)]
        if failed and True not in taken:
            raise failed[0]
        return True in taken

    async def _send_by_apprise(
        self, notice: StoredNotice, preferences: NoticeSettings, words: Words
    ) -> bool:
        allowed = self._settings.notifications.notice_schemes
        wanted = [each for each in preferences.channels if scheme_of(each) in allowed]
        body = f"{words.body}\n{self._settings.home}{words.path}"
        inside = self._settings.notifications.inside_allowed

        async def send(address: str) -> bool:
            async with self._processes:
                return await send_by_apprise(address, words.title, body, inside)

        return any(await asyncio.gather(*map(send, wanted)))

    async def _mail_digest(
        self, notice: StoredNotice, preferences: NoticeSettings, mail: str | None, language: str
    ) -> None:
        """One mail for all pending notifications, at limited intervals."""
        if mail is None or not self._mailer.is_ready:
            return await self._finish(notice, None)
        next_letter = preferences.mailed + self._mail_gap(notice)
        if next_letter > self._now():
            return await asyncio.to_thread(
                self._store.write,
                notifications.postpone,
                notice.id,
                "mail",
                next_letter,
                notice.tries,
            )
        waiting = await asyncio.to_thread(
            self._store.write, notifications.claim_digest, notice.person, self._now() + LEASE_MS
        )
        belong = [each for each in waiting if await self._belongs_in_digest(each, preferences)]

        def write(ours: frozenset[str]) -> str | None:
            told = [each for each in belong if each.id in ours]
            return email_as_json(self._compose_digest(told, mail, language)) if told else None

        ids = [each.id for each in waiting]
        if await asyncio.to_thread(
            self._store.write,
            notifications.queue_mail,
            notice.person,
            ids,
            write,
            self._now(),
            preferences.mailed,
        ):
            return self._mailer.wake()
        await asyncio.to_thread(
            self._store.write, notifications.postpone, notice.id, "mail", self._now(), notice.tries
        )

    def _mail_gap(self, notice: StoredNotice) -> int:
        gap = self._settings.notifications.mail_gap
        return int(1000 * (min(gap, URGENT_GAP) if notice.kind in URGENT else gap))

    async def _belongs_in_digest(self, notice: StoredNotice, preferences: NoticeSettings) -> bool:
        if notice.seen or f"{notice.kind}:mail" in preferences.off:
            return False
        return not await self._is_watching(notice) and await self._still_applies(notice)

    def _compose_digest(self, notices: list[StoredNotice], mail: str, language: str) -> Email:
        said, texts = [render_notification(each, language) for each in notices], Texts(language)
        base = self._settings.home
        lines = [f"{each.body}\n{base}{each.path}" for each in dict.fromkeys(said)]
        count = {"count": len(lines)}
        subject = said[0].title if len(lines) == 1 else texts.say("notice-digest-title", count)
        settings = f"{base}/notices"
        closing = texts.say("notice-digest-closing", {"address": settings})
        headers = (("List-Unsubscribe", f"<{settings}>"),)
        return Email(mail, subject, "\n\n".join((*lines, closing)) + "\n", headers)

    async def _finish(self, notice: StoredNotice, via: str | None) -> None:
        await asyncio.to_thread(self._store.write, notifications.mark_done, [notice.id], via)

    async def _move_to_next_channel(self, notice: StoredNotice) -> None:
        """The next channel; mail only after a while."""
        stage = STAGES[notice.stage]
        is_urgent = notice.kind in URGENT or stage != "mail"
        after = 0 if is_urgent else int(self._settings.notifications.mail_after * 1000)
        due = max(self._now(), notice.at + after)
        await asyncio.to_thread(self._store.write, notifications.postpone, notice.id, stage, due, 0)

    async def _retry_later(self, notice: StoredNotice) -> None:
        """Retries at growing intervals, then moves to the next channel."""
        if notice.tries + 1 >= TRIES:
            return await self._move_to_next_channel(notice)
        due = self._now() + FIRST_PAUSE_MS * 2**notice.tries
        await asyncio.to_thread(
            self._store.write,
            notifications.postpone,
            notice.id,
            notice.stage,
            due,
            notice.tries + 1,
        )
