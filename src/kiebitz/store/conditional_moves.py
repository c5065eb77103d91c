"""Conditional moves on disk."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, select

from kiebitz.core.conditional_moves import MoveTree
from kiebitz.core.seat import Seat
from kiebitz.store.schema.conditional_moves import plans
from kiebitz.store.transactions import Transactions, upsert
from kiebitz.store.writer_commands import SET_PLAN
from kiebitz.store.writer_statements import Row, Statement

At = tuple[str, Seat]
"""A table and a seat."""


@dataclass(frozen=True)
class KeptPlan:
    """The rest of a plan, written with the move it led to."""

    table: str
    seat: Seat
    plan: MoveTree

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        plan = msgspec.json.encode(self.plan).decode()
        yield SET_PLAN, {"table": self.table, "seat": self.seat, "plan": plan}


_plans: msgspec.json.Decoder[MoveTree] = msgspec.json.Decoder(MoveTree)


def plan_of(connection: Connection, table: str, seat: Seat) -> MoveTree:
    query = select(plans.c.plan).where(plans.c.table == table, plans.c.seat == seat)
    text = connection.scalar(query)
    return () if text is None else _plans.decode(text)


def set_plan(connection: Connection, table: str, seat: Seat, plan: MoveTree) -> None:
    """Replaces the seat's plan; an empty one deletes it."""
    if plan:
        text = msgspec.json.encode(plan).decode()
        row = {"table": table, "seat": seat, "plan": text}
        return upsert(connection, plans, row, replacing=("plan",))
    connection.execute(delete(plans).where(plans.c.table == table, plans.c.seat == seat))


def seats_with_plans(
    connection: Connection, wanted: Collection[str] | None = None
) -> tuple[At, ...]:
    """All seats with a plan, at these tables or anywhere."""
    query = select(plans.c.table, plans.c.seat).where(plans.c.plan != "[]")
    if wanted is not None:
        query = query.where(plans.c.table.in_(wanted))
    return tuple((table, seat) for table, seat in connection.execute(query))


class PlannedSeats:
    """The seats that may have a plan. A server with exclusive use of the database caches them, to
    save a query on every move."""

    def __init__(self, store: Transactions) -> None:
        self._store = store
        self._lock = threading.Lock()
        """Guards against forgetting a seat while its plan is being written."""
        self._known: dict[str, set[Seat]] | None = None
        if store.is_sqlite:
            self._known = {}
            self.read_seats()

    def may_have_plan(self, table: str, seat: Seat | None = None) -> bool:
        """Whether any seat of the table, or this one, may have a plan."""
        if self._known is None:
            return True
        planning = self._known.get(table, ())
        return bool(planning) if seat is None else seat in planning

    def set_plan(self, table: str, seat: Seat, plan: MoveTree) -> None:
        with self._lock:
            if self._known is not None and plan:
                self._known.setdefault(table, set()).add(seat)
            self._store.write(set_plan, table, seat, plan)

    def read_seats(self, wanted: Collection[str] | None = None) -> tuple[At, ...]:
        """All seats with a plan, at these tables or anywhere."""
        with self._lock:
            found = self._store.read(seats_with_plans, wanted)
            if self._known is not None:
                self._known = {**self._known_at_other_tables(wanted), **_seats_by_table(found)}
        return found

    def _known_at_other_tables(self, asked: Collection[str] | None) -> dict[str, set[Seat]]:
        """What is cached about the other tables."""
        if asked is None or self._known is None:
            return {}
        return {table: seats for table, seats in self._known.items() if table not in asked}


def _seats_by_table(found: tuple[At, ...]) -> dict[str, set[Seat]]:
    known: dict[str, set[Seat]] = {}
    for table, seat in found:
        known.setdefault(table, set()).add(seat)
    return known
