"""Standings: points first, then tie-breaks in a fixed order (FIDE Handbook C.07).

Direct encounter (among tied players, if all of them met), Buchholz (the points of all opponents),
Buchholz cut 1 (without the weakest), Sonneborn-Berger (the points of opponents, each times the
result against them), wins; remaining ties are broken by starting number.
"""

from __future__ import annotations

import msgspec

from kiebitz.tournaments.facts import Entrant
from kiebitz.tournaments.tournament import PlayedBoard, Tournament


class Standing(msgspec.Struct, frozen=True):
    """A player's place; equal places are shared."""

    place: int
    entrant: Entrant
    points: float
    played: int
    wins: int
    direct: float
    buchholz: float
    buchholz_cut: float
    sonneborn_berger: float
    is_gone: bool


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """All current and former participants, the best first."""
    scores = {each: tournament.score_of(each) for each in range(len(tournament.entrants))}
    directs = _direct_encounter_scores(tournament, scores)
    lines = [
        _unplaced_standing(tournament, each, scores, directs.get(each, 0.0)) for each in scores
    ]
    seeds = {entrant: number for number, entrant in enumerate(tournament.seeded)}
    lines.sort(
        key=lambda line: (*(-value for value in _tie_break_values(line)), seeds[line.entrant])
    )
    return tuple(_assign_places(lines))


def _tie_break_values(line: Standing) -> tuple[float, ...]:
    return (
        line.points,
        line.direct,
        line.buchholz,
        line.buchholz_cut,
        line.sonneborn_berger,
        line.wins,
    )


def _assign_places(lines: list[Standing]) -> list[Standing]:
    placed: list[Standing] = []
    for index, line in enumerate(lines):
        shares = index > 0 and _tie_break_values(line) == _tie_break_values(lines[index - 1])
        place = placed[-1].place if shares else index + 1
        placed.append(msgspec.structs.replace(line, place=place))
    return placed


def _unplaced_standing(
    tournament: Tournament, entrant: Entrant, scores: dict[Entrant, float], direct: float
) -> Standing:
    ended = [each for each in tournament.boards_of(entrant) if each.points is not None]
    opponents = sorted(
        scores[other] for each in ended for other in each.board.entrants if other != entrant
    )
    return Standing(
        place=0,
        entrant=entrant,
        points=scores[entrant],
        played=len(ended),
        wins=sum(points_won(each, entrant) == 1.0 for each in ended),
        direct=direct,
        buchholz=sum(opponents),
        buchholz_cut=sum(opponents[1:]),
        sonneborn_berger=sum(
            points_won(each, entrant) * scores[other]
            for each in ended
            for other in each.board.entrants
            if other != entrant
        ),
        is_gone=entrant in tournament.gone,
    )


def points_won(played: PlayedBoard, entrant: Entrant) -> float:
    assert played.points is not None
    return played.points[played.board.entrants.index(entrant)]


def _direct_encounter_scores(
    tournament: Tournament, scores: dict[Entrant, float]
) -> dict[Entrant, float]:
    """The results among tied players, where all of them met."""
    levels: dict[float, set[Entrant]] = {}
    for entrant, score in scores.items():
        levels.setdefault(score, set()).add(entrant)
    return {
        entrant: _points_won_within(tournament, entrant, level)
        for level in levels.values()
        if len(level) > 1
        and all(level - {each} <= set(tournament.opponents_of(each)) for each in level)
        for entrant in level
    }


def _points_won_within(tournament: Tournament, entrant: Entrant, level: set[Entrant]) -> float:
    return sum(
        points_won(each, entrant)
        for each in tournament.boards_of(entrant)
        if each.points is not None and level.issuperset(each.board.entrants)
    )
