"""Plans for later moves, on disk."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, Engine, delete, select

from kiebitz.core.plans import Plan
from kiebitz.core.seat import Seat
from kiebitz.store.house_schema import plans
from kiebitz.store.statements import Row, Statement
from kiebitz.store.transactions import Transactions, put_in
from kiebitz.store.writes import SET_PLAN

At = tuple[str, Seat]
"""A table, and a seat there."""


@dataclass(frozen=True)
class KeptPlan:
    """What is left of a plan, written with the move that it led to."""

    table: str
    seat: Seat
    plan: Plan

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        plan = msgspec.json.encode(self.plan).decode()
        yield SET_PLAN, {"table": self.table, "seat": self.seat, "plan": plan}


_plans: msgspec.json.Decoder[Plan] = msgspec.json.Decoder(Plan)


class PlanStore(Transactions):
    """Whoever has the database alone knows who may have a plan, and need not ask at every move."""

    def __init__(self, reading: Engine, writing: Engine) -> None:
        super().__init__(reading, writing)
        self._lock = threading.Lock()
        """Nobody is forgotten while their plan is being written."""
        self._known: dict[str, set[Seat]] | None = None
        if self.is_sqlite:
            self._known = {}
            self.kept()

    def may_be_at(self, table: str, seat: Seat | None = None) -> bool:
        """Whether somebody at the table, or this seat, may have a plan."""
        if self._known is None:
            return True
        planning = self._known.get(table, ())
        return bool(planning) if seat is None else seat in planning

    def of(self, table: str, seat: Seat) -> Plan:
        query = select(plans.c.plan).where(plans.c.table == table, plans.c.seat == seat)
        text = self.ask(lambda connection: connection.scalar(query))
        return () if text is None else _plans.decode(text)

    def keep(self, table: str, seat: Seat, plan: Plan) -> None:
        """Instead of the one before; an empty one is none."""

        def change(connection: Connection) -> None:
            if plan:
                text = msgspec.json.encode(plan).decode()
                row = {"table": table, "seat": seat, "plan": text}
                return put_in(connection, plans, row, replacing=("plan",))
            connection.execute(delete(plans).where(plans.c.table == table, plans.c.seat == seat))

        with self._lock:
            if self._known is not None and plan:
                self._known.setdefault(table, set()).add(seat)
            self.change(change)

    def kept(self, wanted: Collection[str] | None = None) -> tuple[At, ...]:
        """Every seat that has a plan, at these tables or anywhere."""
        with self._lock:
            found = self._asked(wanted)
            if self._known is not None:
                self._known = {**self._others(wanted), **_by_table(found)}
        return found

    def _others(self, asked: Collection[str] | None) -> dict[str, set[Seat]]:
        """What is known of tables that were not asked about."""
        if asked is None or self._known is None:
            return {}
        return {table: seats for table, seats in self._known.items() if table not in asked}

    def _asked(self, wanted: Collection[str] | None) -> tuple[At, ...]:
        query = select(plans.c.table, plans.c.seat).where(plans.c.plan != "[]")
        if wanted is not None:
            query = query.where(plans.c.table.in_(wanted))
        rows = self.ask(lambda connection: connection.execute(query).all())
        return tuple((table, seat) for table, seat in rows)


def _by_table(found: tuple[At, ...]) -> dict[str, set[Seat]]:
    known: dict[str, set[Seat]] = {}
    for table, seat in found:
        known.setdefault(table, set()).add(seat)
    return known
