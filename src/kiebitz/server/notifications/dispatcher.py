"""Sends what people are to be told, once: in the page at once, else by push, else by another
channel, else after a while by mail, several things in one letter.

What waits is in the database, written with the entries it is about. Of several nodes one has the
lease of a notice; if that node is killed, another goes on when the lease is over. Whoever looks at
the table is told nothing, nor is anybody told what does not hold any more.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable
from dataclasses import dataclass

from kiebitz.core.names import is_clean_name
from kiebitz.core.table import asked_seats
from kiebitz.server.mail.mailer import Email, Mailer, as_json
from kiebitz.server.notifications.apprise_channel import scheme_of, send_by
from kiebitz.server.notifications.presence import Presence
from kiebitz.server.notifications.triggers import is_awaited
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
"""How long one notice may take to send: less than its lease lasts."""
WORKERS = 16
"""How many people are told something at a time."""
PROCESSES = 4
"""How many other channels are used at a time, for each is a process of its own."""
TRIES = 5
FIRST_PAUSE_MS = 5_000
STAGES = {"push": "other", "other": "mail", "mail": "done"}


@dataclass(frozen=True)
class Words:
    """A notice in somebody's language."""

    title: str
    body: str
    path: str


def words_of(notice: StoredNotice, language: str) -> Words:
    """What is said of a notice: its kind, the game and who else is there, and nothing more."""
    texts, params = Texts(language), notice.params
    others = ", ".join(name for name in params.get("others", ()) if is_clean_name(name))
    said = {"game": f"#game-{params['game']}" if "game" in params else "", "players": others}
    said |= {key: str(params.get(key, "")) for key in ("name", "note", "answer")}
    path = f"/tables/{notice.table}" if notice.table else str(params.get("path", "/"))
    title = texts.say(f"notice-{notice.kind}-title", said)
    return Words(title, texts.say(f"notice-{notice.kind}", said), path)


def trial_notice(person: str, at: int) -> StoredNotice:
    """A notice about nothing, which is stored nowhere."""
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


async def _is_taken(sending: Awaitable[bool]) -> bool:
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
        """Who is being told something."""
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
        """Begins to tell everybody what is due, unless they are being told something already."""
        at = self._now()
        lease, due_by = at + LEASE_MS, at - int(self._settings.notifications.page_first * 1000)
        due = await asyncio.to_thread(
            notifications.claim_due, self._store, due_by, lease, but=tuple(self._telling)
        )
        seen = [notice for notice in due if notice.seen or self._looks_here(notice)]
        if seen:
            await asyncio.to_thread(
                self._store.write, notifications.settle, [each.id for each in seen], "page"
            )
        theirs: dict[str, list[StoredNotice]] = {}
        for notice in due:
            if notice not in seen:
                theirs.setdefault(notice.person, []).append(notice)
        for person, notices in theirs.items():
            self._telling[person] = asyncio.create_task(self._tell(person, notices, lease))

    async def _tell(self, person: str, notices: list[StoredNotice], lease: int) -> None:
        """One thing after the other, while others are told theirs. When one cannot be sent, the
        rest waits until its lease is over, so that nobody takes up all the room."""
        try:
            async with self._room:
                for notice in notices:
                    if await self._is_ours(notice, lease) and not await self._is_told(notice):
                        return
        except Exception as error:
            log.error("outbox-failed", error=error)
        finally:
            del self._telling[person]

    async def _is_ours(self, notice: StoredNotice, lease: int) -> bool:
        """Whether no other node has it before this one has sent it."""
        at = self._now()
        if at + int(SEND_SECONDS * 1000) < lease:
            return True
        return await asyncio.to_thread(
            self._store.write, notifications.extend, notice.id, lease, at + LEASE_MS
        )

    async def _is_told(self, notice: StoredNotice) -> bool:
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self._see_to(notice)
        except NotDelivered:
            pass
        except Exception as error:
            log.error("notice-failed", error=error, kind=notice.kind)
        else:
            return True
        await self._later(notice)
        return False

    async def try_out(self, person: str, channel: str) -> bool | None:
        """Says by one channel that notices arrive; whether it was taken, None if nowhere is."""
        wishes = await asyncio.to_thread(self._store.read, notifications.settings, person)
        reached = await asyncio.to_thread(self._store.read, notifications.ways_to_reach, person)
        language = reached.language if reached.language in LANGUAGES else "en"
        notice = trial_notice(person, self._host.now())
        words = words_of(notice, language or "en")
        if channel == "mail":
            return await self._mail_trial(notice, reached.mail, language or "en")
        if channel == "push":
            there = await asyncio.to_thread(self._store.read, notifications.subscriptions, person)
            return await _is_taken(self._push_to_browsers(notice, wishes, words)) if there else None
        return await self._send_otherwise(notice, wishes, words) if wishes.channels else None

    async def _mail_trial(
        self, notice: StoredNotice, mail: str | None, language: str
    ) -> bool | None:
        """Whether the letter is on its way."""
        if mail is None or not self._mailer.is_ready:
            return None
        await self._mailer.send(self._email([notice], mail, language), notice.person)
        return True

    async def _see_to(self, notice: StoredNotice) -> None:
        if await self._is_looking(notice):
            return await self._done(notice, "page")
        if not await self._is_current(notice):
            return await self._done(notice, None)
        wishes = await asyncio.to_thread(self._store.read, notifications.settings, notice.person)
        reached = await asyncio.to_thread(
            self._store.read, notifications.ways_to_reach, notice.person
        )
        language = reached.language if reached.language in LANGUAGES else "en"
        if notice.stage == "mail":
            return await self._mail(notice, wishes, reached.mail, language or "en")
        is_wanted = f"{notice.kind}:{notice.stage}" not in wishes.off
        send = self._push_to_browsers if notice.stage == "push" else self._send_otherwise
        if is_wanted and await send(notice, wishes, words_of(notice, language or "en")):
            return await self._done(notice, notice.stage)
        await self._next(notice)

    def _looks_here(self, notice: StoredNotice) -> bool:
        return bool(notice.table) and self._presence.is_here(notice.person, notice.table)

    async def _is_looking(self, notice: StoredNotice) -> bool:
        if not notice.table:
            return False
        if self._looks_here(notice):
            return True
        return await asyncio.to_thread(
            self._store.read,
            notifications.is_looking,
            notice.person,
            notice.table,
            self._now(),
            self._presence.node,
        )

    async def _is_current(self, notice: StoredNotice) -> bool:
        """Whether it still holds: of turns and offers only the newest, and only unanswered."""
        if notice.kind not in ("turn", "offer", "reminder"):
            return True
        newest = await asyncio.to_thread(
            self._store.read, notifications.newest_number, notice.person, notice.table, notice.kind
        )
        live = await self._host.get_fresh(notice.table)
        held = () if live is None else live.seats_held(notice.person)
        seats = [seat for seat in held if live is not None and not live.is_left(seat)]
        if live is None or newest != notice.number:
            return False
        if notice.kind == "offer":
            return any(seat in asked_seats(live.table) for seat in seats)
        return any(is_awaited(live.game, live.table, seat) for seat in seats)

    async def _push_to_browsers(
        self, notice: StoredNotice, _: NoticeSettings, words: Words
    ) -> bool:
        """Whether any of their browsers took it; those that are gone are forgotten. NotDelivered
        if none did that may do so later."""
        known = await asyncio.to_thread(
            self._store.read, notifications.subscriptions, notice.person
        )
        reached = await asyncio.to_thread(
            self._store.read, notifications.ways_to_reach, notice.person
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

    async def _send_otherwise(
        self, notice: StoredNotice, wishes: NoticeSettings, words: Words
    ) -> bool:
        allowed = self._settings.notifications.notice_schemes
        wanted = [each for each in wishes.channels if scheme_of(each) in allowed]
        body = f"{words.body}\n{self._settings.home}{words.path}"
        inside = self._settings.notifications.inside_allowed

        async def send(address: str) -> bool:
            async with self._processes:
                return await send_by(address, words.title, body, inside)

        return any(await asyncio.gather(*map(send, wanted)))

    async def _mail(
        self, notice: StoredNotice, wishes: NoticeSettings, mail: str | None, language: str
    ) -> None:
        """One letter with all that waits, and not too many letters."""
        if mail is None or not self._mailer.is_ready:
            return await self._done(notice, None)
        next_letter = wishes.mailed + int(self._settings.notifications.mail_gap * 1000)
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
            self._store.write, notifications.digest, notice.person, self._now() + LEASE_MS
        )
        belong = [each for each in waiting if await self._belongs(each, wishes)]

        def write(ours: frozenset[str]) -> str | None:
            told = [each for each in belong if each.id in ours]
            return as_json(self._email(told, mail, language)) if told else None

        ids = [each.id for each in waiting]
        if await asyncio.to_thread(
            self._store.write,
            notifications.mail,
            notice.person,
            ids,
            write,
            self._now(),
            wishes.mailed,
        ):
            return self._mailer.wake()
        await asyncio.to_thread(
            self._store.write, notifications.postpone, notice.id, "mail", self._now(), notice.tries
        )

    async def _belongs(self, notice: StoredNotice, wishes: NoticeSettings) -> bool:
        if notice.seen or f"{notice.kind}:mail" in wishes.off:
            return False
        return not await self._is_looking(notice) and await self._is_current(notice)

    def _email(self, notices: list[StoredNotice], mail: str, language: str) -> Email:
        said, texts = [words_of(each, language) for each in notices], Texts(language)
        base = self._settings.home
        lines = [f"{each.body}\n{base}{each.path}" for each in dict.fromkeys(said)]
        count = {"count": len(lines)}
        subject = said[0].title if len(lines) == 1 else texts.say("notice-digest-title", count)
        settings = f"{base}/notices"
        closing = texts.say("notice-digest-closing", {"address": settings})
        headers = (("List-Unsubscribe", f"<{settings}>"),)
        return Email(mail, subject, "\n\n".join((*lines, closing)) + "\n", headers)

    async def _done(self, notice: StoredNotice, via: str | None) -> None:
        await asyncio.to_thread(self._store.write, notifications.settle, [notice.id], via)

    async def _next(self, notice: StoredNotice) -> None:
        """The next way; mail only after a while."""
        stage = STAGES[notice.stage]
        after = int(self._settings.notifications.mail_after * 1000) if stage == "mail" else 0
        due = max(self._now(), notice.at + after)
        await asyncio.to_thread(self._store.write, notifications.postpone, notice.id, stage, due, 0)

    async def _later(self, notice: StoredNotice) -> None:
        """Ever more patient, then the next way."""
        if notice.tries + 1 >= TRIES:
            return await self._next(notice)
        due = self._now() + FIRST_PAUSE_MS * 2**notice.tries
        await asyncio.to_thread(
            self._store.write,
            notifications.postpone,
            notice.id,
            notice.stage,
            due,
            notice.tries + 1,
        )
