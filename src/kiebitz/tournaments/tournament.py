"""The state of a tournament after its facts: participants, meetings and scores."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec
from msgspec.structs import replace

from kiebitz.core.errors import IllegalAction
from kiebitz.tournaments.facts import (
    Board,
    BoardEnded,
    Ended,
    Entrant,
    Fact,
    Joined,
    Plan,
    RoundOpened,
    Started,
    Withdrew,
)

MOST_ENTRANTS = 200


class PlayedBoard(msgspec.Struct, frozen=True):
    """A table of a round, and the points of its seats once it has ended."""

    round: int
    board: Board
    points: tuple[float, ...] | None = None


class Tournament(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    plan: Plan
    entrants: tuple[Joined, ...] = ()
    gone: frozenset[Entrant] = frozenset()
    boards: tuple[PlayedBoard, ...] = ()
    byes: tuple[tuple[int, Entrant], ...] = ()
    """The players with a bye, by round."""
    round: int = 0
    """The number of rounds opened so far."""
    started: int | None = None
    is_over: bool = False

    @property
    def present(self) -> tuple[Entrant, ...]:
        """Participants who have not withdrawn."""
        return tuple(each for each in range(len(self.entrants)) if each not in self.gone)

    @property
    def seeded(self) -> tuple[Entrant, ...]:
        """All players by starting number: the highest rating first, then in order of joining."""
        everyone = range(len(self.entrants))
        return tuple(sorted(everyone, key=lambda each: (-self.entrants[each].rating, each)))

    @cached_property
    def running(self) -> tuple[PlayedBoard, ...]:
        return tuple(each for each in self.boards if each.points is None)

    def boards_of(self, entrant: Entrant) -> tuple[PlayedBoard, ...]:
        return tuple(self._boards_by_entrant[entrant])

    @cached_property
    def _boards_by_entrant(self) -> tuple[list[PlayedBoard], ...]:
        found: tuple[list[PlayedBoard], ...] = tuple([] for _ in self.entrants)
        for each in self.boards:
            for entrant in each.board.entrants:
                found[entrant].append(each)
        return found

    def opponents_of(self, entrant: Entrant) -> tuple[Entrant, ...]:
        """A player's opponents, one entry per meeting."""
        return tuple(
            other
            for each in self.boards_of(entrant)
            for other in each.board.entrants
            if other != entrant
        )

    def score_of(self, entrant: Entrant) -> float:
        """A player's score; a bye counts like a win."""
        won = sum(
            each.points[each.board.entrants.index(entrant)]
            for each in self.boards_of(entrant)
            if each.points is not None
        )
        return won + sum(1.0 for _, other in self.byes if other == entrant)


def replay_facts(plan: Plan, facts: Iterable[Fact]) -> Tournament:
    """The tournament after all these facts; IllegalAction for an invalid one."""
    return apply_facts(Tournament(plan=plan), facts)


def apply_facts(tournament: Tournament, facts: Iterable[Fact]) -> Tournament:
    """The tournament after these further facts; IllegalAction for an invalid one."""
    folding = _Folding(tournament)
    for fact in facts:
        folding.add_fact(fact)
    return folding.to_tournament()


def apply_fact(tournament: Tournament, fact: Fact) -> Tournament:
    return apply_facts(tournament, (fact,))


def can_follow(tournament: Tournament, fact: Fact) -> bool:
    """Whether a fact is news here: nodes that act at once may each bring the same one.

    A round, and the end, must follow exactly the facts they were decided from; the store ensures
    that.
    """
    if tournament.is_over:
        return False
    match fact:
        case Joined():
            return can_join(tournament) and not _takes_part(tournament, fact.person)
        case Withdrew(entrant=entrant):
            return entrant in tournament.present
        case Started():
            return tournament.started is None
        case BoardEnded(table=table, points=points):
            return any(
                each.board.table == table and each.points != points for each in tournament.boards
            )
        case _:
            return True


def can_join(tournament: Tournament) -> bool:
    """Late entries are allowed too, except where the pairing table is already fixed."""
    is_table = tournament.plan.form == "round_robin" and tournament.plan.seats == 2
    is_open = not tournament.is_over and (tournament.started is None or not is_table)
    return is_open and len(tournament.entrants) < MOST_ENTRANTS


def _takes_part(tournament: Tournament, person: str | None) -> bool:
    return person is not None and any(each.person == person for each in tournament.entrants)


class _Folding:
    """A tournament while facts are added, at constant cost per fact."""

    def __init__(self, tournament: Tournament) -> None:
        self._plan, self._round = tournament.plan, tournament.round
        self._entrants, self._gone = list(tournament.entrants), set(tournament.gone)
        self._boards = {each.board.table: each for each in tournament.boards}
        self._byes = list(tournament.byes)
        self._started, self._is_over = tournament.started, tournament.is_over

    def add_fact(self, fact: Fact) -> None:
        if self._is_over:
            raise IllegalAction("the tournament is over")
        match fact:
            case Joined():
                self._entrants.append(fact)
            case Withdrew(entrant=entrant):
                self._gone.add(entrant)
            case Started(at=at):
                self._started = at
            case RoundOpened():
                self._add_round(fact)
            case BoardEnded(table=table) if table in self._boards:
                self._boards[table] = replace(self._boards[table], points=fact.points)
            case Ended():
                self._is_over = True

    def _add_round(self, fact: RoundOpened) -> None:
        """A table counts once: in older databases two nodes may have opened one round twice."""
        self._round += 1
        for board in fact.boards:
            self._boards.setdefault(board.table, PlayedBoard(self._round, board))
        self._byes += [(self._round, entrant) for entrant in fact.byes]

    def to_tournament(self) -> Tournament:
        return Tournament(
            plan=self._plan,
            entrants=tuple(self._entrants),
            gone=frozenset(self._gone),
            boards=tuple(self._boards.values()),
            byes=tuple(self._byes),
            round=self._round,
            started=self._started,
            is_over=self._is_over,
        )
