"""Reviews of finished tables: who asked for one, who makes it, how far it is, what it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select
from sqlalchemy import update as changed

from kiebitz.store.schema import reviews
from kiebitz.store.transactions import Transactions, put_in

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


class ReviewStore(Transactions):
    def of(self, table: str) -> StoredReview | None:
        query = select(*(reviews.c[name] for name in COLUMNS)).where(reviews.c.table == table)
        row = self.ask(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else StoredReview(*row)

    def want(self, table: str, asker: str, at: int) -> None:
        """Puts the table in the queue, unless it is there or done already."""

        def put(connection: Connection) -> None:
            given_up = reviews.c.status.in_(("cancelled", "failed"))
            connection.execute(delete(reviews).where(reviews.c.table == table, given_up))
            row = {"table": table, "status": "waiting", "asker": asker, "asked": at}
            put_in(connection, reviews, row)

        self.change(put)

    def unfinished_of(self, asker: str) -> int:
        """How many reviews somebody waits for."""
        query = (
            select(func.count())
            .select_from(reviews)
            .where(reviews.c.asker == asker, reviews.c.status.in_(UNFINISHED))
        )
        return self.ask(lambda connection: connection.scalar(query)) or 0

    def waiting(self, at: int) -> tuple[StoredReview, ...]:
        """Those that nobody makes now, the oldest first."""
        query = (
            select(*(reviews.c[name] for name in COLUMNS[:-1]))
            .where(_is_free(at))
            .order_by(reviews.c.asked, reviews.c.table)
            .limit(200)
        )
        rows = self.ask(lambda connection: connection.execute(query).all())
        return tuple(StoredReview(*row) for row in rows)

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
        return self.change(lambda connection: int(connection.execute(statement).rowcount))


def _is_free(at: int) -> ColumnElement[bool]:
    expired = and_(reviews.c.status == "running", reviews.c.leased_until < at)
    return or_(reviews.c.status == "waiting", expired)


def _is_held(table: str, holder: str) -> ColumnElement[bool]:
    return and_(reviews.c.table == table, reviews.c.holder == holder, reviews.c.status == "running")
