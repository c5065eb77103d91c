"""Pairings for each form of tournament.

Two at a table: round robin by Berger's tables (FIDE Handbook C.05, annex 1), Swiss by the Dutch
system (C.04.3), computed by the library py4swiss. Three or four at a table: pods from the top of
the standings, with as few repeated meetings as possible.
"""

from __future__ import annotations

import itertools
from typing import NamedTuple

from kiebitz.tournaments.dutch import pair_round
from kiebitz.tournaments.facts import Entrant
from kiebitz.tournaments.standings import standings
from kiebitz.tournaments.tournament import Tournament

Pod = tuple[Entrant, ...]


class Pairing(NamedTuple):
    """The tables of a round, in the order of their seats, and the player with a bye."""

    pods: tuple[Pod, ...]
    byes: tuple[Entrant, ...] = ()


def rounds_of(tournament: Tournament) -> int:
    """The number of rounds; an arena has none."""
    plan, count = tournament.plan, len(tournament.entrants)
    if plan.form == "round_robin" and plan.seats == 2:
        return max(1, count - 1 + count % 2)
    return plan.rounds


def next_pairing(tournament: Tournament) -> Pairing | None:
    """The next round, if there is one and it may begin now."""
    if len(tournament.present) < 2:
        return None
    if tournament.plan.form == "arena":
        return arena_pairing(tournament)
    if tournament.running or tournament.round >= rounds_of(tournament):
        return None
    if tournament.plan.seats > 2:
        return pair_pods(tournament)
    if tournament.plan.form == "round_robin":
        return berger_pairing(tournament)
    return dutch_pairing(tournament)


def berger_pairing(tournament: Tournament) -> Pairing:
    """C.05: each opponent once; a player paired with the empty place, or an absent player, has a
    bye."""
    seeds, count = tournament.seeded, len(tournament.entrants)
    order = dict(enumerate(seeds))
    pairs = tuple(
        (order.get(white, count), order.get(black, count))
        for white, black in berger_round(count + count % 2, tournament.round)
    )
    here = set(tournament.present)
    met = tuple(pair for pair in pairs if here.issuperset(pair))
    byes = {each for pair in pairs for each in pair if each in here} - set(itertools.chain(*met))
    return Pairing(met, tuple(sorted(byes)))


def berger_round(places: int, number: int) -> tuple[tuple[Entrant, Entrant], ...]:
    """The pairs of a round (from 0) of an even number of places, white first."""
    last, half = places - 1, places // 2
    top = (number * half) % last
    first = (top, last) if number % 2 == 0 else (last, top)
    rest = (((top + step) % last, (top - step) % last) for step in range(1, half))
    return (first, *rest)


def dutch_pairing(tournament: Tournament) -> Pairing:
    pairs, byes = pair_round(tournament)
    return Pairing(pairs, byes)


def pair_pods(tournament: Tournament) -> Pairing:
    """From the top: each pod takes the highest remaining player, then those whom its members have
    met least, the highest first. Sizes differ by at most one, and no player is alone."""
    here = [line.entrant for line in standings(tournament) if not line.is_gone]
    found: list[Pod] = []
    for size in pod_sizes(len(here), tournament.plan.seats):
        pod = [here.pop(0)]
        while len(pod) < size:
            pod.append(here.pop(_index_of_next_member(tournament, pod, here)))
        found.append(order_seats(tournament, tuple(pod)))
    return Pairing(tuple(found), tuple(here))


def _index_of_next_member(tournament: Tournament, pod: list[Entrant], here: list[Entrant]) -> int:
    def met(index: int) -> tuple[int, int]:
        opponents = tournament.opponents_of(here[index])
        return sum(opponents.count(each) for each in pod), index

    return min(range(len(here)), key=met)


def pod_sizes(count: int, most: int) -> tuple[int, ...]:
    """The number of players at each table: as few tables and as even as possible, never one player
    alone."""
    tables = -(-count // most)
    small, larger = divmod(count, tables)
    return tuple(small + 1 if index < larger else small for index in range(tables))


def order_seats(tournament: Tournament, pod: Pod) -> Pod:
    """The order of the seats: players who have sat first least often come first."""

    def earlier(entrant: Entrant) -> tuple[float, int]:
        seats = [each.board.entrants.index(entrant) for each in tournament.boards_of(entrant)]
        return (-sum(seats) / len(seats) if seats else 0.0, entrant)

    return tuple(sorted(pod, key=earlier))


def arena_pairing(tournament: Tournament) -> Pairing | None:
    """Each free player meets a free player with a similar score, and not the last opponent
    again."""
    busy = {each for played in tournament.running for each in played.board.entrants}
    free = [line.entrant for line in standings(tournament) if not line.is_gone]
    free = [entrant for entrant in free if entrant not in busy]
    found: list[Pod] = []
    while len(free) >= tournament.plan.seats:
        pod = _arena_pod(tournament, free)
        if pod is None:
            break
        free = [entrant for entrant in free if entrant not in pod]
        found.append(order_seats(tournament, pod))
    return Pairing(tuple(found)) if found else None


def _arena_pod(tournament: Tournament, free: list[Entrant]) -> Pod | None:
    for first in free:
        others = [each for each in free if each != first and not _met_last(tournament, first, each)]
        if len(others) >= tournament.plan.seats - 1:
            return (first, *others[: tournament.plan.seats - 1])
    is_all = len(free) == len(tournament.present)
    return tuple(free[: tournament.plan.seats]) if is_all else None


def _met_last(tournament: Tournament, one: Entrant, other: Entrant) -> bool:
    """Whether the newest board of either is one at which both sat."""
    newest = (*tournament.boards_of(one)[-1:], *tournament.boards_of(other)[-1:])
    return any({one, other} <= set(played.board.entrants) for played in newest)
