"""Plans for later moves, on disk."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select

from kiebitz.core.plans import Plan
from kiebitz.core.seat import Seat
from kiebitz.store.house_schema import plans
from kiebitz.store.store import Store
from kiebitz.store.writes import SET_PLAN, Row, Statement


@dataclass(frozen=True)
class KeptPlan:
    """What is left of a plan, written with the move that it led to."""

    table: str
    seat: Seat
    plan: Plan

    def rows(self) -> Iterator[tuple[Statement, Row]]:
        plan = msgspec.json.encode(self.plan).decode()
        yield SET_PLAN, {"of": self.table, "at": self.seat, "becomes": plan}


_plans: msgspec.json.Decoder[Plan] = msgspec.json.Decoder(Plan)


def plan_of(store: Store, table: str, seat: Seat) -> Plan:
    query = select(plans.c.plan).where(plans.c.table == table, plans.c.seat == seat)
    text = store.people.ask(lambda connection: connection.scalar(query))
    return () if text is None else _plans.decode(text)


def set_plan(store: Store, table: str, seat: Seat, plan: Plan) -> None:
    """Instead of the one before; an empty one is none."""

    def change(connection: Connection) -> None:
        old = delete(plans).where(plans.c.table == bindparam("of"), plans.c.seat == bindparam("at"))
        connection.execute(old, {"of": table, "at": seat})
        if plan:
            text = msgspec.json.encode(plan).decode()
            connection.execute(insert(plans), {"table": table, "seat": seat, "plan": text})

    store.people.change(change)


def tables_with_plans(
    store: Store, wanted: Collection[str] | None = None
) -> tuple[tuple[str, Seat], ...]:
    """Every seat that has a plan, at these tables or anywhere."""
    query = select(plans.c.table, plans.c.seat).where(plans.c.plan != "[]")
    if wanted is not None:
        query = query.where(plans.c.table.in_(wanted))
    rows = store.people.ask(lambda connection: connection.execute(query).all())
    return tuple((table, seat) for table, seat in rows)
