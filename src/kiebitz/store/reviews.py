"""Reviews of finished tables: who asked for one, who makes it, how far it is, what it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, func, insert, or_, select
from sqlalchemy import update as changed

from kiebitz.store.schema import reviews
from kiebitz.store.writer import patiently

Result = TypeVar("Result")
ReviewStatus = Literal["waiting", "running", "done", "cancelled", "failed"]
UNFINISHED = ("waiting", "running")
COLUMNS = ("table", "status", "asker", "asked", "done", "total", "holder", "review")


@dataclass(frozen=True)
class StoredReview:
    """How far a review is; `review` is its JSON once it is done."""

    table: str
    status: ReviewStatus
    asker: str
    asked: int
    done: int = 0
    total: int = 0
    holder: str | None = None
    review: bytes | None = None


class ReviewStore:
    """Questions and changes, each one transaction: rare beside entries of tables."""

    def __init__(self, reading: Engine, writing: Engine) -> None:
        self._reading = reading
        self._writing = writing

    def of(self, table: str) -> StoredReview | None:
        query = select(*(reviews.c[name] for name in COLUMNS)).where(reviews.c.table == table)
        with self._reading.begin() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else StoredReview(*row)

    def ask(self, table: str, asker: str, at: int) -> None:
        """Puts the table in the queue, unless it is there or done already."""

        def put(connection: Connection) -> None:
            query = select(reviews.c.status).where(reviews.c.table == table)
            status = connection.scalar(query)
            if status is None or status in ("cancelled", "failed"):
                connection.execute(delete(reviews).where(reviews.c.table == table))
                row = {"table": table, "status": "waiting", "asker": asker, "asked": at}
                connection.execute(insert(reviews).values(row))

        self._change(put)

    def unfinished_of(self, asker: str) -> int:
        """How many reviews somebody waits for."""
        query = (
            select(func.count())
            .select_from(reviews)
            .where(reviews.c.asker == asker, reviews.c.status.in_(UNFINISHED))
        )
        with self._reading.begin() as connection:
            return connection.scalar(query) or 0

    def waiting(self, at: int) -> tuple[StoredReview, ...]:
        """Those that nobody makes now, the oldest first."""
        query = (
            select(*(reviews.c[name] for name in COLUMNS[:-1]))
            .where(_is_free(at))
            .order_by(reviews.c.asked, reviews.c.table)
            .limit(200)
        )
        with self._reading.begin() as connection:
            return tuple(StoredReview(*row) for row in connection.execute(query))

    def take(self, table: str, holder: str, at: int, until: int) -> bool:
        """Whether the review is the holder's to make from now on."""
        taken = changed(reviews).where(reviews.c.table == table, _is_free(at))
        values = {"status": "running", "holder": holder, "leased_until": until}
        return self._rows(taken.values(values)) == 1

    def keep(self, table: str, holder: str, until: int, done: int, total: int) -> bool:
        """Whether the review is still the holder's; says how far it is."""
        kept = changed(reviews).where(_is_held(table, holder))
        return self._rows(kept.values(leased_until=until, done=done, total=total)) == 1

    def finish(
        self, table: str, holder: str, status: ReviewStatus, review: bytes | None = None
    ) -> bool:
        """Whether the review was still the holder's."""
        ended = changed(reviews).where(_is_held(table, holder))
        return self._rows(ended.values(status=status, review=review, leased_until=0)) == 1

    def cancel(self, table: str) -> None:
        """Whoever makes it learns so when they next say how far they are."""
        mine = changed(reviews).where(reviews.c.table == table, reviews.c.status.in_(UNFINISHED))
        self._rows(mine.values(status="cancelled", leased_until=0))

    def _rows(self, statement: Any) -> int:
        """How many rows the statement changed."""
        return self._change(lambda connection: int(connection.execute(statement).rowcount))

    def _change(self, change: Callable[[Connection], Result]) -> Result:
        results: list[Result] = []

        def once() -> None:
            with self._writing.begin() as connection:
                results.append(change(connection))

        patiently(once)
        return results[-1]


def _is_free(at: int) -> ColumnElement[bool]:
    expired = and_(reviews.c.status == "running", reviews.c.leased_until < at)
    return or_(reviews.c.status == "waiting", expired)


def _is_held(table: str, holder: str) -> ColumnElement[bool]:
    return and_(reviews.c.table == table, reviews.c.holder == holder, reviews.c.status == "running")
