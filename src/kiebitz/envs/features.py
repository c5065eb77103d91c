"""The numeric interface of every game: an observation vector for a view, a number for each
action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from kiebitz.core.game import AnyGame


@dataclass(frozen=True)
class Features:
    """One game's encoding in numbers.

    `observed` uses a view alone, so it cannot contain hidden information.
    `numbered` gives the legal actions by their numbers, all below `actions`. Both look at the table
    from the seat's own side.
    """

    actions: int
    size: Callable[[AnyGame, Any], int]
    """The length of the observation vector at a table with these options."""
    observed: Callable[[Any], list[float]]
    numbered: Callable[[Any, Iterable[Any]], dict[int, Any]]


def numbering_by(number: Callable[[Any], int]) -> Callable[[Any, Iterable[Any]], dict[int, Any]]:
    """For games in which an action's number depends on nothing else."""
    return lambda view, actions: {number(action): action for action in actions}


def one_hot(count: int, chosen: int | None) -> list[float]:
    """A 1 at the chosen place, if there is one."""
    return [float(place == chosen) for place in range(count)]


def many_hot(count: int, chosen: Iterable[int]) -> list[float]:
    """A 1 at every chosen place."""
    places = set(chosen)
    return [float(place in places) for place in range(count)]


def count_choices(count: int, chosen: Iterable[int]) -> list[float]:
    """At every place the number of times it was chosen."""
    found = [0.0] * count
    for place in chosen:
        found[place] += 1
    return found
