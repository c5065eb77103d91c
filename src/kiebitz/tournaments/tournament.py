"""Where a tournament stands after its facts: who takes part, who met whom, who has how much."""

from __future__ import annotations

from collections.abc import Iterable

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


class PlayedBoard(msgspec.Struct, frozen=True):
    """A table of a round, and the points of its seats once it has ended."""

    round: int
    board: Board
    points: tuple[float, ...] | None = None


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    plan: Plan
    entrants: tuple[Joined, ...] = ()
    gone: frozenset[Entrant] = frozenset()
    boards: tuple[PlayedBoard, ...] = ()
    byes: tuple[tuple[int, Entrant], ...] = ()
    """Who had a bye, and in which round."""
    round: int = 0
    """How many rounds have been opened."""
    started: int | None = None
    is_over: bool = False

    @property
    def present(self) -> tuple[Entrant, ...]:
        """Who takes part and has not withdrawn."""
        return tuple(each for each in range(len(self.entrants)) if each not in self.gone)

    @property
    def seeded(self) -> tuple[Entrant, ...]:
        """Everybody by starting number: the highest rating first, then who joined first."""
        everybody = range(len(self.entrants))
        return tuple(sorted(everybody, key=lambda each: (-self.entrants[each].rating, each)))

    @property
    def running(self) -> tuple[PlayedBoard, ...]:
        return tuple(each for each in self.boards if each.points is None)

    def boards_of(self, entrant: Entrant) -> tuple[PlayedBoard, ...]:
        return tuple(each for each in self.boards if entrant in each.board.entrants)

    def opponents(self, entrant: Entrant) -> tuple[Entrant, ...]:
        """Everybody whom somebody has met, as often as they have."""
        return tuple(
            other
            for each in self.boards_of(entrant)
            for other in each.board.entrants
            if other != entrant
        )

    def score(self, entrant: Entrant) -> float:
        """What somebody has won; a bye counts like a win."""
        won = sum(
            each.points[each.board.entrants.index(entrant)]
            for each in self.boards_of(entrant)
            if each.points is not None
        )
        return won + sum(1.0 for _, other in self.byes if other == entrant)


def folded(plan: Plan, facts: Iterable[Fact]) -> Tournament:
    """The tournament after all these facts; IllegalAction for one that cannot be."""
    tournament = Tournament(plan=plan)
    for fact in facts:
        tournament = after(tournament, fact)
    return tournament


def can_follow(tournament: Tournament, fact: Fact) -> bool:
    """Whether a fact is news here: nodes that act at once may each bring the same. A round, and the
    end, follow only the very facts that they were decided from; whoever stores them sees to it."""
    if tournament.is_over:
        return False
    match fact:
        case Joined():
            return can_join(tournament) and not _takes_part(tournament, fact.person)
        case Withdrew(entrant=entrant):
            return entrant in tournament.present
        case Started():
            return tournament.started is None
        case BoardEnded(table=table):
            return any(each.board.table == table for each in tournament.running)
        case _:
            return True


def can_join(tournament: Tournament) -> bool:
    """Late too, but not where a table of pairings was made for those who were there."""
    is_table = tournament.plan.form == "round_robin" and tournament.plan.seats == 2
    return not tournament.is_over and (tournament.started is None or not is_table)


def _takes_part(tournament: Tournament, person: str | None) -> bool:
    return person is not None and any(each.person == person for each in tournament.entrants)


def after(tournament: Tournament, fact: Fact) -> Tournament:
    if tournament.is_over:
        raise IllegalAction("the tournament is over")
    match fact:
        case Joined():
            return replace(tournament, entrants=(*tournament.entrants, fact))
        case Withdrew(entrant=entrant):
            return replace(tournament, gone=tournament.gone | {entrant})
        case Started(at=at):
            return replace(tournament, started=at)
        case RoundOpened():
            return _after_round(tournament, fact)
        case BoardEnded():
            return _after_board(tournament, fact)
        case Ended():
            return replace(tournament, is_over=True)


def _after_round(tournament: Tournament, fact: RoundOpened) -> Tournament:
    number = tournament.round + 1
    opened = tuple(PlayedBoard(number, board) for board in fact.boards)
    return replace(
        tournament,
        round=number,
        boards=(*tournament.boards, *opened),
        byes=(*tournament.byes, *((number, entrant) for entrant in fact.byes)),
    )


def _after_board(tournament: Tournament, fact: BoardEnded) -> Tournament:
    boards = tuple(
        replace(each, points=fact.points) if each.board.table == fact.table else each
        for each in tournament.boards
    )
    return replace(tournament, boards=boards)
