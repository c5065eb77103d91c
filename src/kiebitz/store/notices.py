"""What the store knows of notices: what waits to be told, to whom, and where they are reached."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, delete, desc, func, insert, select, update

from kiebitz.store.letters import add_letter
from kiebitz.store.notice_schema import looking, notice_settings, notices, push_subscriptions
from kiebitz.store.people_schema import people
from kiebitz.store.transactions import Transactions, put_in


@dataclass(frozen=True)
class StoredNotice:
    """Something that somebody is to be told; `number` is for the store alone."""

    id: str
    person: str
    table: str
    kind: str
    number: int
    at: int
    params: dict[str, Any]
    stage: str
    tries: int
    seen: bool


@dataclass(frozen=True)
class Subscription:
    """A browser that can be reached."""

    id: str
    endpoint: str
    p256dh: str
    auth: str


@dataclass(frozen=True)
class NoticeSettings:
    """`off` are pairs `kind:channel` that somebody does not want."""

    off: tuple[str, ...] = ()
    channels: tuple[str, ...] = ()
    mailed: int = 0


@dataclass(frozen=True)
class Reached:
    """How somebody is spoken to: their language and their confirmed address."""

    language: str | None
    mail: str | None


MOST_BROWSERS = 10
"""At so many browsers somebody is reached."""
STAGES = ("push", "other", "mail")
"""All but `done`: so that what is due is found by the index, however much is done."""
Write = Callable[[frozenset[str]], str | None]

COLUMNS = tuple(notices.c[name] for name in StoredNotice.__dataclass_fields__)


class NoticeStore(Transactions):
    def claim(
        self, at: int, lease: int, limit: int = 50, but: Collection[str] = ()
    ) -> tuple[StoredNotice, ...]:
        """What is due now and nobody else is at, but nothing of these people's: ours until `lease`.
        Nothing is written for nothing."""
        due = (
            notices.c.stage.in_(STAGES),
            notices.c.due <= at,
            notices.c.lease <= at,
            notices.c.person.not_in(but),
        )
        if self.ask(lambda connection: connection.scalar(select(notices.c.id).where(*due))) is None:
            return ()
        query = select(*COLUMNS).where(*due).order_by(notices.c.due, notices.c.id).limit(limit)
        return self.change(lambda connection: self._claim(connection, query, lease))

    def _claim(
        self, connection: Connection, query: Select[Any], lease: int
    ) -> tuple[StoredNotice, ...]:
        if not self.is_sqlite:
            query = query.with_for_update(skip_locked=True)
        found = tuple(_notice(row) for row in connection.execute(query))
        self._lease(connection, [each.id for each in found], lease)
        return found

    def _lease(self, connection: Connection, ids: Collection[str], lease: int) -> None:
        connection.execute(update(notices).where(notices.c.id.in_(ids)).values(lease=lease))

    def hold(self, notice: str, lease: int, longer: int) -> bool:
        """Whether it is still ours by this lease, which is then longer."""
        ours = notices.c.id == notice, notices.c.lease == lease, notices.c.stage != "done"
        held = update(notices).where(*ours).values(lease=longer)
        return self.change(lambda connection: connection.execute(held).rowcount) == 1

    def digest(self, person: str, lease: int) -> tuple[StoredNotice, ...]:
        """Everything that waits to go to somebody by mail, due or not: it goes in one letter."""

        def gather(connection: Connection) -> tuple[StoredNotice, ...]:
            query = select(*COLUMNS).where(notices.c.person == person, notices.c.stage == "mail")
            found = tuple(_notice(row) for row in connection.execute(query.order_by(notices.c.at)))
            self._lease(connection, [each.id for each in found], lease)
            return found

        return self.change(gather)

    def settle(self, ids: Collection[str], via: str | None) -> None:
        """These are done: this way, or not at all."""
        done = update(notices).where(notices.c.id.in_(ids)).values(stage="done", via=via)
        self.change(lambda connection: connection.execute(done))

    def mail(self, person: str, ids: Collection[str], write: Write, at: int, mailed: int) -> bool:
        """What waits for mail is done, and the letter about it is in the store: both or neither.

        `write` makes the letter from the ids that nobody else has mailed meanwhile, or None if
        there is nothing to write. False if another node has sent them a letter since `mailed`.
        """

        def store(connection: Connection) -> bool:
            waits = notices.c.id.in_(ids), notices.c.stage == "mail"
            query = select(notices.c.id).where(*waits).order_by(notices.c.id)
            ours = frozenset(connection.scalars(query.with_for_update()))
            letter = write(ours)
            if letter is not None:
                if not self._may_mail(connection, person, mailed, at):
                    return False
                add_letter(connection, person, letter, at)
            done = update(notices).where(notices.c.id.in_(ours))
            connection.execute(done.values(stage="done", via=None if letter is None else "mail"))
            return True

        return self.change(store)

    def _may_mail(self, connection: Connection, person: str, mailed: int, at: int) -> bool:
        """Whether nobody has mailed since; whoever may do so has the row to themselves."""
        put_in(connection, notice_settings, {"person": person, "mailed": 0})
        mine = notice_settings.c.person == person, notice_settings.c.mailed <= mailed
        changed = connection.execute(update(notice_settings).where(*mine).values(mailed=at))
        return changed.rowcount == 1

    def postpone(self, notice: str, stage: str, due: int, tries: int) -> None:
        """Nothing that another node has settled meanwhile comes back."""
        later = update(notices).where(notices.c.id == notice, notices.c.stage != "done")
        values = {"stage": stage, "due": due, "tries": tries, "lease": 0}
        self.change(lambda connection: connection.execute(later.values(values)))

    def newest(self, person: str, table: str, kind: str) -> int:
        """The number of the newest of its kind."""
        query = select(func.max(notices.c.number)).where(
            notices.c.person == person, notices.c.table == table, notices.c.kind == kind
        )
        return self.ask(lambda connection: connection.scalar(query)) or 0

    # in the page
    def of(self, person: str, limit: int = 30) -> tuple[StoredNotice, ...]:
        query = select(*COLUMNS).where(notices.c.person == person)
        query = query.order_by(desc(notices.c.at), desc(notices.c.number)).limit(limit)
        return tuple(_notice(row) for row in self.ask(lambda c: c.execute(query).all()))

    def see(self, person: str, table: str | None = None) -> bool:
        """The person has seen what they were to be told, of one table or of all; was there any?"""
        unseen = notices.c.person == person, notices.c.seen.is_(False)
        here = () if table is None else (notices.c.table == table,)
        query = select(notices.c.id).where(*unseen, *here)
        ids = self.ask(lambda connection: tuple(connection.scalars(query)))
        if ids:
            seen = update(notices).where(notices.c.id.in_(ids)).values(seen=True)
            self.change(lambda connection: connection.execute(seen))
        return bool(ids)

    # where they are reached
    def reached(self, person: str) -> Reached:
        query = select(people.c.language, people.c.mail, people.c.mail_confirmed).where(
            people.c.person == person
        )
        row = self.ask(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return Reached(None, None)
        return Reached(row.language, row.mail if row.mail_confirmed is not None else None)

    def settings(self, person: str) -> NoticeSettings:
        query = select(notice_settings).where(notice_settings.c.person == person)
        row = self.ask(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return NoticeSettings()
        off, channels = msgspec.json.decode(row.off), msgspec.json.decode(row.channels)
        return NoticeSettings(tuple(off), tuple(channels), row.mailed)

    def set_settings(self, person: str, **values: Any) -> None:
        written = {
            name: msgspec.json.encode(value).decode() if name != "mailed" else value
            for name, value in values.items()
        }

        row = {"person": person, **written}
        self.change(lambda c: put_in(c, notice_settings, row, replacing=tuple(written)))

    def subscriptions(self, person: str) -> tuple[Subscription, ...]:
        table = push_subscriptions
        query = select(table.c.id, table.c.endpoint, table.c.p256dh, table.c.auth).where(
            table.c.person == person
        )
        return tuple(Subscription(*row) for row in self.ask(lambda c: c.execute(query).all()))

    def subscribe(self, person: str, subscription: Subscription, at: int) -> None:
        """A browser belongs to one person: whoever said so last. Of too many the oldest go."""
        table = push_subscriptions

        def store(connection: Connection) -> None:
            row = {**msgspec.to_builtins(subscription), "person": person, "created": at}
            put_in(connection, table, row, replacing=tuple(row))
            mine = select(table.c.id).where(table.c.person == person)
            newest_first = tuple(connection.scalars(mine.order_by(desc(table.c.created))))
            oldest = newest_first[MOST_BROWSERS:]
            connection.execute(delete(table).where(table.c.id.in_(oldest)))

        self.change(store)

    def unsubscribe(self, ids: Collection[str]) -> None:
        gone = delete(push_subscriptions).where(push_subscriptions.c.id.in_(ids))
        self.change(lambda connection: connection.execute(gone))

    # who looks where
    def set_looking(self, node: str, pairs: Collection[tuple[str, str]], until: int) -> None:
        """Who looks at which table on this node, until then."""

        def store(connection: Connection) -> None:
            connection.execute(delete(looking).where(looking.c.node == node))
            rows = [{"node": node, "person": p, "table": t, "until": until} for p, t in pairs]
            if rows:
                connection.execute(insert(looking), rows)

        self.change(store)

    def is_looking(self, person: str, table: str, at: int, but: str = "") -> bool:
        """Whether they look at the table on any node but this one."""
        query = select(looking.c.node).where(
            looking.c.person == person,
            looking.c.table == table,
            looking.c.until > at,
            looking.c.node != but,
        )
        return self.ask(lambda connection: connection.execute(query).first()) is not None


def _notice(row: Any) -> StoredNotice:
    values = dict(row._mapping)
    return StoredNotice(**values | {"params": msgspec.json.decode(row.params)})
