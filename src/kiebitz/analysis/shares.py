"""Divides whole numbers exactly."""

from __future__ import annotations

from collections.abc import Sequence

from kiebitz.analysis.review import WHOLE, Chances
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat


def split_in_proportion(whole: int, weights: Sequence[float]) -> tuple[int, ...]:
    """The number in parts proportional to the weights, without remainder; equal parts if all
    weights are 0."""
    if not weights:
        return ()
    total = sum(weights)
    if total <= 0:
        weights, total = [1.0] * len(weights), float(len(weights))
    parts, given, reached = [], 0, 0.0
    for weight in weights:
        reached += weight
        upto = min(whole, round(whole * (reached / total)))
        parts.append(upto - given)
        given = upto
    parts[-1] += whole - given
    return tuple(parts)


def result_of(outcome: Outcome) -> Chances:
    """All to the winner; tied winners share it."""
    return split_in_proportion(WHOLE, [1.0 if rank == 1 else 0.0 for rank in outcome.ranks])


def chances_of_all_seats(own: int, seat: Seat, weights: Sequence[float]) -> Chances:
    """All seats' chances where the seat's own is known: the others share the rest."""
    others = [0.0 if other == seat else max(0.0, weight) for other, weight in enumerate(weights)]
    if sum(others) <= 0:
        others = [0.0 if other == seat else 1.0 for other in range(len(weights))]
    rest = split_in_proportion(WHOLE - own, others)
    return tuple(own if other == seat else part for other, part in enumerate(rest))


def to_millionths(chance: float) -> int:
    return round(max(0.0, min(1.0, chance)) * WHOLE)
