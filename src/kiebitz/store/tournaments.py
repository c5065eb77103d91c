"""Tournaments on disk: plans, and facts in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Self

from sqlalchemy import Connection, and_, desc, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.store.schema.tournaments import tournament_facts, tournaments


class Extent(NamedTuple):
    """The number of facts and their total length: a new fact, or a name removed from one, changes
    it."""

    facts: int
    length: int

    def with_fact(self, fact: str) -> Self:
        return self._replace(facts=self.facts + 1, length=self.length + len(fact))


@dataclass(frozen=True)
class StoredTournament:
    """A tournament on disk: plan and facts are JSON of `tournaments/facts.py`."""

    id: str
    plan: str
    opened_by: str
    created: int
    status: str
    facts: tuple[str, ...] = ()

    @property
    def extent(self) -> Extent:
        return Extent(len(self.facts), sum(map(len, self.facts)))


def store_tournament(connection: Connection, tournament: StoredTournament) -> None:
    """Stores a new tournament, which is open."""
    row = {
        "id": tournament.id,
        "plan": tournament.plan,
        "opened_by": tournament.opened_by,
        "created": tournament.created,
        "status": "open",
    }
    connection.execute(insert(tournaments), row)


def load_tournament(connection: Connection, tournament: str) -> StoredTournament | None:
    query = select(tournaments).where(tournaments.c.id == tournament)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    facts = (
        select(tournament_facts.c.fact)
        .where(tournament_facts.c.tournament == tournament)
        .order_by(tournament_facts.c.number)
    )
    return StoredTournament(**row._mapping, facts=tuple(connection.scalars(facts)))


def extent_of(connection: Connection, tournament: str) -> Extent:
    length = func.coalesce(func.sum(func.length(tournament_facts.c.fact)), 0)
    query = select(func.count(), length).where(tournament_facts.c.tournament == tournament)
    return Extent(*connection.execute(query).one())


def newest_tournaments(connection: Connection, limit: int = 50) -> tuple[StoredTournament, ...]:
    """The newest first, without their facts."""
    query = select(tournaments).order_by(desc(tournaments.c.created)).limit(limit)
    return tuple(StoredTournament(*row) for row in connection.execute(query))


def running_tournaments(connection: Connection) -> tuple[str, ...]:
    query = select(tournaments.c.id).where(tournaments.c.status == "running")
    return tuple(connection.scalars(query))


def unfinished_tournaments_of(connection: Connection, opener: str, since: int) -> int:
    """How many of a person's tournaments are running, or waiting and opened since then."""
    state, is_new = tournaments.c.status, tournaments.c.created > since
    is_unfinished = or_(state == "running", and_(state == "open", is_new))
    query = select(func.count()).where(tournaments.c.opened_by == opener, is_unfinished)
    return connection.execute(query).scalar_one()


def append_fact(
    connection: Connection, tournament: str, number: int, fact: str, status: str
) -> bool:
    """Whether the fact is on disk under this number; False if another node was faster."""
    row = {"tournament": tournament, "number": number, "fact": fact}
    try:
        with connection.begin_nested():
            connection.execute(insert(tournament_facts), row)
    except IntegrityError:
        return False
    here = update(tournaments).where(tournaments.c.id == tournament)
    connection.execute(here.values(status=status))
    return True
