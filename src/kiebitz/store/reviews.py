"""Reviews of finished tables: requests, progress and results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, not_, or_, select

from kiebitz.store import leases
from kiebitz.store.payers import PAYING_FOR_REVIEW, PaidBy
from kiebitz.store.schema.tables import reviews
from kiebitz.store.transactions import upsert

ReviewStatus = Literal["waiting", "running", "done", "cancelled", "failed"]
UNFINISHED = ("waiting", "running")
MOST_LISTED = 10_000
COLUMNS = ("table", "status", "asker", "asked", "done", "total", "holder", "review")


@dataclass(frozen=True)
class StoredReview:
    """A review and its progress; `review` is its JSON once it is done."""

    table: str
    status: ReviewStatus
    asker: str
    asked: int
    done: int = 0
    total: int = 0
    holder: str | None = None
    review: bytes | None = None


class Backlog(NamedTuple):
    """Waiting reviews, by table, and the addresses of those in progress."""

    waiting: dict[str, PaidBy]
    running: tuple[str, ...]


def review_of(connection: Connection, table: str) -> StoredReview | None:
    query = select(*(reviews.c[name] for name in COLUMNS)).where(reviews.c.table == table)
    row = connection.execute(query).one_or_none()
    return None if row is None else StoredReview(*row)


def request_review(
    connection: Connection, table: str, asker: str, at: int, address: str | None = None
) -> None:
    """Queues the table, unless it is queued or done already; `address` is a hash."""
    given_up = reviews.c.status.in_(("cancelled", "failed"))
    connection.execute(delete(reviews).where(reviews.c.table == table, given_up))
    row = {"table": table, "status": "waiting", "asker": asker, "asked": at}
    upsert(connection, reviews, row | {"asked_from": address})


def unfinished_reviews_of(connection: Connection, asker: str) -> int:
    """How many pending reviews a person has requested."""
    query = (
        select(func.count())
        .select_from(reviews)
        .where(reviews.c.asker == asker, reviews.c.status.in_(UNFINISHED))
    )
    return connection.scalar(query) or 0


def review_backlog(connection: Connection, at: int) -> Backlog:
    """Reviews that no node is making, oldest first, and the addresses of the running ones."""
    asked = select(reviews.c.table, *PAYING_FOR_REVIEW).order_by(reviews.c.asked)
    waiting = asked.where(_is_free(at)).order_by(reviews.c.table).limit(MOST_LISTED)
    running = asked.where(reviews.c.status == "running", not_(_is_free(at)))
    free, taken = (connection.execute(query).all() for query in (waiting, running))
    return Backlog(
        {table: PaidBy(*paid_by) for table, *paid_by in free},
        tuple(address for _, address, _ in taken),
    )


def claim_review(connection: Connection, table: str, holder: str, at: int, until: int) -> bool:
    """Claims the review; returns whether the holder now has it."""
    free, values = (reviews.c.table == table, _is_free(at)), {"status": "running", "holder": holder}
    return leases.extend(connection, reviews.c.leased_until, until, *free, **values) == 1


def extend_review(
    connection: Connection, table: str, holder: str, until: int, done: int, total: int
) -> bool:
    """Records progress; returns whether the holder still has the review."""
    held, progress = _is_held(table, holder), {"done": done, "total": total}
    return leases.extend(connection, reviews.c.leased_until, until, held, **progress) == 1


def finish_review(
    connection: Connection,
    table: str,
    holder: str,
    status: ReviewStatus,
    review: bytes | None = None,
) -> bool:
    """Returns whether the holder still had the review."""
    held, made = _is_held(table, holder), {"status": status, "review": review}
    return leases.release(connection, reviews.c.leased_until, held, **made) == 1


def cancel_review(connection: Connection, table: str) -> None:
    """The node that makes it notices when it next reports progress."""
    this = reviews.c.table == table, reviews.c.status.in_(UNFINISHED)
    leases.release(connection, reviews.c.leased_until, *this, status="cancelled")


def _is_free(at: int) -> ColumnElement[bool]:
    expired = and_(reviews.c.status == "running", reviews.c.leased_until < at)
    return or_(reviews.c.status == "waiting", expired)


def _is_held(table: str, holder: str) -> ColumnElement[bool]:
    return and_(reviews.c.table == table, reviews.c.holder == holder, reviews.c.status == "running")
