"""Notifications on disk: pending ones, their recipients, and how to reach them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, desc, func, insert, select, update

from kiebitz.store import leases, outgoing_mail
from kiebitz.store.schema.notifications import looking, notice_settings, notices, push_subscriptions
from kiebitz.store.schema.people import people
from kiebitz.store.transactions import Transactions, upsert


@dataclass(frozen=True)
class StoredNotice:
    """A stored notification; `number` is for the store alone."""

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
    """A browser's push subscription."""

    id: str
    endpoint: str
    p256dh: str
    auth: str


@dataclass(frozen=True)
class NoticeSettings:
    """`off` are pairs `kind:channel` that the person has switched off."""

    off: tuple[str, ...] = ()
    channels: tuple[str, ...] = ()
    mailed: int = 0


@dataclass(frozen=True)
class ContactInfo:
    """The person's language and confirmed address."""

    language: str | None
    mail: str | None


MOST_BROWSERS = 10
"""The most browsers per person."""
STAGES = ("push", "other", "mail")
"""All stages but `done`, spelled out so that the index finds due rows however many are done."""
Write = Callable[[frozenset[str]], str | None]

COLUMNS = tuple(notices.c[name] for name in StoredNotice.__dataclass_fields__)


def claim_due(
    store: Transactions, at: int, lease: int, limit: int = 50, but: Collection[str] = ()
) -> tuple[StoredNotice, ...]:
    """Leases due notifications that no other node has, except for these people. Writes nothing if
    there are none."""
    is_any = store.read(is_any_due, at, but)
    return store.write(claim, at, lease, limit, but) if is_any else ()


def is_any_due(connection: Connection, at: int, but: Collection[str] = ()) -> bool:
    return connection.scalar(select(notices.c.id).where(*_is_due(at, but)).limit(1)) is not None


def claim(
    connection: Connection, at: int, lease: int, limit: int = 50, but: Collection[str] = ()
) -> tuple[StoredNotice, ...]:
    due = select(*COLUMNS).where(*_is_due(at, but))
    query = due.order_by(notices.c.due, notices.c.id).limit(limit)
    found = leases.claim(connection, query, notices.c.lease, lease)
    return tuple(_decode_notice(row) for row in found)


def _is_due(at: int, but: Collection[str]) -> tuple[ColumnElement[bool], ...]:
    return (
        notices.c.stage.in_(STAGES),
        notices.c.due <= at,
        notices.c.lease <= at,
        notices.c.person.not_in(but),
    )


def extend_lease(connection: Connection, notice: str, lease: int, longer: int) -> bool:
    """Extends the lease, if it is still ours; returns whether it was."""
    ours = notices.c.id == notice, notices.c.lease == lease, notices.c.stage != "done"
    return leases.extend(connection, notices.c.lease, longer, *ours) == 1


def claim_digest(connection: Connection, person: str, lease: int) -> tuple[StoredNotice, ...]:
    """All of a person's notifications that wait for mail, due or not: they share one mail."""
    query = select(*COLUMNS).where(notices.c.person == person, notices.c.stage == "mail")
    found = tuple(_decode_notice(row) for row in connection.execute(query.order_by(notices.c.at)))
    these = notices.c.id.in_([each.id for each in found])
    leases.extend(connection, notices.c.lease, lease, these)
    return found


def mark_done(connection: Connection, ids: Collection[str], via: str | None) -> None:
    """Marks these as done: through this channel, or dropped."""
    done = update(notices).where(notices.c.id.in_(ids)).values(stage="done", via=via)
    connection.execute(done)


def queue_mail(
    connection: Connection, person: str, ids: Collection[str], write: Write, at: int, mailed: int
) -> bool:
    """Marks notifications as done and stores their mail, in one transaction.

    `write` makes the mail from the ids that no other node has mailed meanwhile, or returns None if
    there is nothing to write. False if another node has mailed them since `mailed`.
    """
    waits = notices.c.id.in_(ids), notices.c.stage == "mail"
    query = select(notices.c.id).where(*waits).order_by(notices.c.id)
    ours = frozenset(connection.scalars(query.with_for_update()))
    letter = write(ours)
    if letter is not None:
        if not _may_mail(connection, person, mailed, at):
            return False
        outgoing_mail.add_letter(connection, person, letter, at)
    mark_done(connection, ours, None if letter is None else "mail")
    return True


def _may_mail(connection: Connection, person: str, mailed: int, at: int) -> bool:
    """Whether no node has mailed since; the one that may do so gets the row to itself."""
    upsert(connection, notice_settings, {"person": person, "mailed": 0})
    mine = notice_settings.c.person == person, notice_settings.c.mailed <= mailed
    changed = connection.execute(update(notice_settings).where(*mine).values(mailed=at))
    return changed.rowcount == 1


def postpone(connection: Connection, notice: str, stage: str, due: int, tries: int) -> None:
    """Does not revive what another node has settled meanwhile."""
    this = notices.c.id == notice, notices.c.stage != "done"
    leases.postpone(connection, notices.c.lease, due, *this, stage=stage, tries=tries)


def newest_number(connection: Connection, person: str, table: str, kind: str) -> int:
    """The number of the newest of its kind."""
    query = select(func.max(notices.c.number)).where(
        notices.c.person == person, notices.c.table == table, notices.c.kind == kind
    )
    return connection.scalar(query) or 0


# in the page
def newest_of_person(
    connection: Connection, person: str, limit: int = 30
) -> tuple[StoredNotice, ...]:
    query = select(*COLUMNS).where(notices.c.person == person)
    query = query.order_by(desc(notices.c.at), desc(notices.c.number)).limit(limit)
    return tuple(_decode_notice(row) for row in connection.execute(query))


def mark_all_seen(store: Transactions, person: str, table: str | None = None) -> bool:
    """Marks notifications of one table, or of all, as seen; returns whether there were any. Writes
    nothing if there were none."""
    ids = store.read(unseen_ids, person, table)
    if ids:
        store.write(mark_seen, ids)
    return bool(ids)


def unseen_ids(connection: Connection, person: str, table: str | None = None) -> tuple[str, ...]:
    mine = notices.c.person == person, notices.c.seen.is_(False)
    here = () if table is None else (notices.c.table == table,)
    return tuple(connection.scalars(select(notices.c.id).where(*mine, *here)))


def mark_seen(connection: Connection, ids: Collection[str]) -> None:
    connection.execute(update(notices).where(notices.c.id.in_(ids)).values(seen=True))


# addresses
def contact_info_of(connection: Connection, person: str) -> ContactInfo:
    query = select(people.c.language, people.c.mail, people.c.mail_confirmed).where(
        people.c.person == person
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return ContactInfo(None, None)
    return ContactInfo(row.language, row.mail if row.mail_confirmed is not None else None)


def settings(connection: Connection, person: str) -> NoticeSettings:
    query = select(notice_settings).where(notice_settings.c.person == person)
    row = connection.execute(query).one_or_none()
    if row is None:
        return NoticeSettings()
    off, channels = msgspec.json.decode(row.off), msgspec.json.decode(row.channels)
    return NoticeSettings(tuple(off), tuple(channels), row.mailed)


def set_settings(connection: Connection, /, person: str, **values: Any) -> None:
    written = {
        name: msgspec.json.encode(value).decode() if name != "mailed" else value
        for name, value in values.items()
    }
    row = {"person": person, **written}
    upsert(connection, notice_settings, row, replacing=tuple(written))


def subscriptions(connection: Connection, person: str) -> tuple[Subscription, ...]:
    table = push_subscriptions
    query = select(table.c.id, table.c.endpoint, table.c.p256dh, table.c.auth).where(
        table.c.person == person
    )
    return tuple(Subscription(*row) for row in connection.execute(query))


def subscribe(connection: Connection, person: str, subscription: Subscription, at: int) -> None:
    """A browser belongs to the last person who subscribed it. The oldest beyond the limit are
    deleted."""
    table = push_subscriptions
    row = {**msgspec.to_builtins(subscription), "person": person, "created": at}
    upsert(connection, table, row, replacing=tuple(row))
    mine = select(table.c.id).where(table.c.person == person)
    newest_first = tuple(connection.scalars(mine.order_by(desc(table.c.created))))
    unsubscribe(connection, newest_first[MOST_BROWSERS:])


def unsubscribe(connection: Connection, ids: Collection[str]) -> None:
    connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id.in_(ids)))


# presence
def set_presence(
    connection: Connection, node: str, pairs: Collection[tuple[str, str]], until: int
) -> None:
    """Records who has which table open on this node, valid until then."""
    connection.execute(delete(looking).where(looking.c.node == node))
    rows = [{"node": node, "person": p, "table": t, "until": until} for p, t in pairs]
    if rows:
        connection.execute(insert(looking), rows)


def is_present(connection: Connection, person: str, table: str, at: int, but: str = "") -> bool:
    """Whether they have the table open on any node but this one."""
    query = select(looking.c.node).where(
        looking.c.person == person,
        looking.c.table == table,
        looking.c.until > at,
        looking.c.node != but,
    )
    return connection.execute(query).first() is not None


def _decode_notice(row: Any) -> StoredNotice:
    values = dict(row._mapping)
    return StoredNotice(**values | {"params": msgspec.json.decode(row.params)})
