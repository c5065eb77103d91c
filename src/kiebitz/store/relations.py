"""Blocks and mutes."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import CompoundSelect, Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from kiebitz.store.schema.people import bonds, people


def add_relation(connection: Connection, person: str, other: str, kind: str, at: int) -> None:
    try:
        with connection.begin_nested():
            row = {"person": person, "other": other, "kind": kind, "since": at}
            connection.execute(insert(bonds).values(**row))
    except IntegrityError:
        return


def remove_relation(connection: Connection, person: str, other: str, kind: str) -> None:
    this = (bonds.c.person == person, bonds.c.other == other, bonds.c.kind == kind)
    connection.execute(delete(bonds).where(*this))


def relations_of(connection: Connection, person: str) -> tuple[tuple[str, str, str], ...]:
    """The people whom the person blocks or mutes: id, name, kind."""
    query = (
        select(bonds.c.other, people.c.name, bonds.c.kind)
        .join(people, people.c.person == bonds.c.other)
        .where(bonds.c.person == person)
        .order_by(people.c.name, bonds.c.kind)
    )
    return tuple((other, name or "", kind) for other, name, kind in connection.execute(query))


def muted_pairs(connection: Connection, others: Collection[str]) -> frozenset[tuple[str, str]]:
    """Pairs of reader and muted author among these people."""
    query = select(bonds.c.person, bonds.c.other).where(bonds.c.other.in_(others))
    return frozenset((person, other) for person, other in connection.execute(query))


def blocked_people(person: str) -> CompoundSelect[tuple[str]]:
    """The people whom the person blocks, and those who block them."""
    blocks = bonds.c.kind == "block"
    theirs = select(bonds.c.other).where(bonds.c.person == person, blocks)
    return theirs.union(select(bonds.c.person).where(bonds.c.other == person, blocks))


def is_blocked(connection: Connection, person: str, others: Collection[str]) -> bool:
    """Whether there is a block between the person and one of these."""
    return bool(set(connection.scalars(blocked_people(person))) & set(others))
