"""The payer of work, as far as the store knows."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, FromClause, ScalarSelect, func, select

from kiebitz.store.schema.people import people
from kiebitz.store.schema.tables import reviews, seats, tables


class PaidBy(NamedTuple):
    """The opener of a table, or otherwise the first who sat down; for a review, its requester.

    `account` is empty for a guest. `address` is a hash, or the person where none is known.
    """

    address: str
    account: str = ""


NO_PAYER = PaidBy("")


def _account_of(person: ColumnElement[str], row: FromClause) -> ScalarSelect[str]:
    """The person of a row, if they have an account."""
    has_account = people.c.account.is_not(None)
    found = select(people.c.person).where(people.c.person == person, has_account)
    return found.correlate(row).scalar_subquery()


def _payer_columns(
    address: ColumnElement[str], person: ColumnElement[str], row: FromClause
) -> tuple[ColumnElement[str], ColumnElement[str]]:
    return (
        func.coalesce(address, person, "").label("paying_address"),
        func.coalesce(_account_of(person, row), "").label("paying_account"),
    )


_first = select(seats.c.person).where(seats.c.table == tables.c.id).order_by(seats.c.seat).limit(1)
_opener = func.coalesce(tables.c.opened_by, _first.correlate(tables).scalar_subquery())

PAYING = _payer_columns(tables.c.opened_from, _opener, tables)
"""The columns of PaidBy for rows of `tables`."""
PAYING_FOR_REVIEW = _payer_columns(reviews.c.asked_from, reviews.c.asker, reviews)
"""The same for rows of `reviews`."""
