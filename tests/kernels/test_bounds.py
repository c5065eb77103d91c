"""The kernel's lists of moves are long enough: the proof in kernels/dame/position.py, by trial."""

from __future__ import annotations

from collections import Counter
from itertools import product

from kiebitz.games.dame.board import SQUARES, all_ways
from tests.kernels.positions import MAX_MOVES, SOAK

MOST_CAPTURES_OF_A_CLASS = 14
MOST_WAYS = 4
"""Between the same two ends: the room that kernels/dame/batch.py has for them."""


def jumps_from(square: int) -> list[tuple[int, int]]:
    """Landing and victim of every jump a king could have there."""
    return [
        (way.behind, way.next)
        for way in all_ways(square)
        if way.behind is not None and way.next is not None
    ]


def class_of(square: int) -> set[int]:
    """All squares that jumps lead to, one after the other."""
    found, new = {square}, {square}
    while new:
        new = {landing for n in new for landing, _ in jumps_from(n)} - found
        found |= new
    return found


def classes() -> list[set[int]]:
    return [found for n in SQUARES if min(found := class_of(n)) == n]


def captures(origin: int, empty: set[int], victims: set[int]) -> set[tuple[int, frozenset[int]]]:
    """D3.5, D3.6 A king's different captures: where they end and what they take."""
    ends: set[tuple[int, frozenset[int]]] = set()

    def go_on(square: int, left: frozenset[int]) -> None:
        onward = [
            (landing, victim)
            for landing, victim in jumps_from(square)
            if victim in left and landing in empty
        ]
        if not onward:
            ends.add((square, frozenset(victims - left)))
        for landing, victim in onward:
            go_on(landing, left - {victim})

    go_on(origin, frozenset(victims))
    return {end for end in ends if end[1]}


def most_captures(squares: set[int]) -> tuple[int, int]:
    """The most captures of all sets of empty squares and of victims; every other square of the
    class has a king.

    In total, and between the same two ends.
    """
    victims = sorted({victim for n in squares for _, victim in jumps_from(n)})
    most = ways = 0
    for free_ones in product((False, True), repeat=len(squares)):
        empty = {n for n, is_free in zip(sorted(squares), free_ones, strict=True) if is_free}
        useful = [v for v in victims if any(w == v for n in empty for _, w in jumps_from(n))]
        for chosen in product((False, True), repeat=len(useful)):
            taken = {v for v, is_there in zip(useful, chosen, strict=True) if is_there}
            found = [captures(n, empty | {n}, taken) for n in squares - empty]
            most = max(most, sum(map(len, found)))
            ends = [Counter(target for target, _ in each) for each in found if each]
            ways = max(ways, *(max(each.values()) for each in ends), 0)
    return most, ways


def test_jumps_never_leave_a_class_of_eight_squares_and_nine_victims() -> None:
    found = classes()
    assert [len(squares) for squares in found] == [8, 8, 8, 8]
    assert set().union(*found) == set(SQUARES)
    for squares in found:
        edges = {(min(n, m), max(n, m)) for n in squares for m, _ in jumps_from(n)}
        assert len(edges) == 9


def test_four_classes_of_captures_fit_the_list() -> None:
    """D3.6 Fourteen different captures at most in each class; the four are mirror images."""
    tried = classes() if SOAK else classes()[:1]
    most = {most_captures(squares) for squares in tried}
    assert most == {(MOST_CAPTURES_OF_A_CLASS, MOST_WAYS)}
    assert 4 * MOST_CAPTURES_OF_A_CLASS <= MAX_MOVES


def test_steps_fit_the_list() -> None:
    """D2.2 A step uses a pair of neighbours, one of which is empty: there are 49 pairs."""
    pairs = {frozenset((n, way.next)) for n in SQUARES for way in all_ways(n) if way.next}
    assert len(pairs) == 49 <= MAX_MOVES
