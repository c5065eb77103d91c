"""Swiss rounds by FIDE's Dutch system (Handbook C.04.3), computed by the library py4swiss.

The library receives the tournament so far in the form of a FIDE report: all players by number (the
strongest first), with opponent, colour and result of each round. White has seat 0.
"""

from __future__ import annotations

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from kiebitz.tournaments.facts import Entrant
from kiebitz.tournaments.tournament import Tournament

RESULTS = {1.0: ResultToken.WIN, 0.5: ResultToken.DRAW, 0.0: ResultToken.LOSS}
Pairs = tuple[tuple[Entrant, Entrant], ...]


def pair_round(tournament: Tournament) -> tuple[Pairs, tuple[Entrant, ...]]:
    """The pairs of the next round, white first, and the player with a bye; if no pairing avoids a
    rematch, earlier meetings are ignored."""
    order = tournament.seeded
    try:
        found = DutchEngine.generate_pairings(build_fide_report(tournament, order))
    except PairingError:
        return _pair_neighbours(tournament)
    pairs = tuple((order[p.white - 1], order[p.black - 1]) for p in found if p.black)
    byes = tuple(order[p.white - 1] for p in found if not p.black)
    return pairs, byes


def _pair_neighbours(tournament: Tournament) -> tuple[Pairs, tuple[Entrant, ...]]:
    """Neighbours in the standings; for when there are more rounds than opponents."""
    seeds = tournament.seeded
    here = sorted(
        tournament.present, key=lambda each: (-tournament.score_of(each), seeds.index(each))
    )
    bye = here.pop() if len(here) % 2 else None
    pairs = tuple(zip(here[::2], here[1::2], strict=True))
    return pairs, () if bye is None else (bye,)


def build_fide_report(tournament: Tournament, order: tuple[Entrant, ...]) -> ParsedTrf:
    """The tournament so far, as the library reads it; absent players have a zero-point bye."""
    number = {entrant: index + 1 for index, entrant in enumerate(order)}
    sections = [
        PlayerSection(
            code=PlayerCode.PLAYER,
            starting_number=number[entrant],
            points_times_ten=round(10 * tournament.score_of(entrant)),
            rank=number[entrant],
            results=_round_results(tournament, entrant, number),
        )
        for entrant in order
    ]
    return ParsedTrf(player_sections=sections, x_section=XSection(number_of_rounds=99))


def _round_results(
    tournament: Tournament, entrant: Entrant, number: dict[Entrant, int]
) -> list[RoundResult]:
    results = [
        _round_result(tournament, entrant, each, number) for each in range(1, tournament.round + 1)
    ]
    return results if entrant not in tournament.gone else [*results, _absence_result()]


def _round_result(
    tournament: Tournament, entrant: Entrant, round_number: int, number: dict[Entrant, int]
) -> RoundResult:
    if (round_number, entrant) in tournament.byes:
        bye = ResultToken.PAIRING_ALLOCATED_BYE
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=bye)
    played = [each for each in tournament.boards_of(entrant) if each.round == round_number]
    if not played or played[0].points is None:
        return _absence_result()
    white, black = played[0].board.entrants
    is_white = white == entrant
    return RoundResult(
        id=number[black if is_white else white],
        color=ColorToken.WHITE if is_white else ColorToken.BLACK,
        result=RESULTS[played[0].points[0 if is_white else 1]],
    )


def _absence_result() -> RoundResult:
    nothing = ResultToken.ZERO_POINT_BYE
    return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=nothing)
