"""What the store knows of tournaments: plans, and facts in their order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Self

from sqlalchemy import Connection, and_, desc, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.store.tournament_schema import tournament_facts, tournaments
from kiebitz.store.transactions import Transactions


class Extent(NamedTuple):
    """How many facts there are and how long they are together: another one, or a name taken out of
    one, makes it another extent."""

    facts: int
    length: int

    def with_fact(self, fact: str) -> Self:
        return self._replace(facts=self.facts + 1, length=self.length + len(fact))


@dataclass(frozen=True)
class StoredTournament:
    """A tournament as it is on disk: plan and facts are JSON of `tournaments/facts.py`."""

    id: str
    plan: str
    opened_by: str
    created: int
    status: str
    facts: tuple[str, ...] = ()

    @property
    def extent(self) -> Extent:
        return Extent(len(self.facts), sum(map(len, self.facts)))


class TournamentStore(Transactions):
    def open(self, tournament: StoredTournament) -> None:
        row = {
            "id": tournament.id,
            "plan": tournament.plan,
            "opened_by": tournament.opened_by,
            "created": tournament.created,
            "status": "open",
        }
        self.change(lambda connection: connection.execute(insert(tournaments), row))

    def get(self, tournament: str) -> StoredTournament | None:
        query = select(tournaments).where(tournaments.c.id == tournament)
        facts = (
            select(tournament_facts.c.fact)
            .where(tournament_facts.c.tournament == tournament)
            .order_by(tournament_facts.c.number)
        )

        def found(connection: Connection) -> StoredTournament | None:
            row = connection.execute(query).one_or_none()
            if row is None:
                return None
            return StoredTournament(**row._mapping, facts=tuple(connection.scalars(facts)))

        return self.ask(found)

    def extent(self, tournament: str) -> Extent:
        length = func.coalesce(func.sum(func.length(tournament_facts.c.fact)), 0)
        query = select(func.count(), length).where(tournament_facts.c.tournament == tournament)
        return Extent(*self.ask(lambda connection: connection.execute(query).one()))

    def listed(self, limit: int = 50) -> tuple[StoredTournament, ...]:
        """The newest first, without their facts."""
        query = select(tournaments).order_by(desc(tournaments.c.created)).limit(limit)
        return tuple(StoredTournament(*row) for row in self.ask(lambda c: c.execute(query).all()))

    def running(self) -> tuple[str, ...]:
        query = select(tournaments.c.id).where(tournaments.c.status == "running")
        return self.ask(lambda connection: tuple(connection.scalars(query)))

    def unfinished(self, opener: str, since: int) -> int:
        """How many of somebody's run, or have been opened since then and wait."""
        state, is_new = tournaments.c.status, tournaments.c.created > since
        is_unfinished = or_(state == "running", and_(state == "open", is_new))
        query = select(func.count()).where(tournaments.c.opened_by == opener, is_unfinished)
        return self.ask(lambda connection: connection.execute(query).scalar_one())

    def append(self, tournament: str, number: int, fact: str, status: str) -> bool:
        """Whether the fact is on disk under this number; False if somebody was faster."""

        def add(connection: Connection) -> None:
            row = {"tournament": tournament, "number": number, "fact": fact}
            connection.execute(insert(tournament_facts), row)
            here = update(tournaments).where(tournaments.c.id == tournament)
            connection.execute(here.values(status=status))

        try:
            self.change(add)
        except IntegrityError:
            return False
        return True
