"""Dame in numbers, from the seat's point of view: its own first row is squares 1 to 4."""

from __future__ import annotations

from collections.abc import Iterable

from kiebitz.envs.features import Features, many_hot, one_hot
from kiebitz.games.dame.board import Side
from kiebitz.games.dame.draws import QUIET_LIMIT, TIMES
from kiebitz.games.dame.state import Action
from kiebitz.games.dame.view import DameView

SQUARES = 32
WAYS = 16
"""Captures with the same ends may differ in between; their numbers allow for this many."""


def place_from_seat(view: DameView, square: int) -> int:
    """The square's place, counted from the seat's own corner."""
    return SQUARES - square if view.side is Side.WHITE else square - 1


def observation_row(view: DameView) -> list[float]:
    own, other = ("w", "b") if view.side is Side.WHITE else ("b", "w")
    row: list[float] = []
    for piece in (own, own.upper(), other, other.upper()):
        places = (
            place_from_seat(view, n) for n, there in enumerate(view.board, 1) if there == piece
        )
        row += many_hot(SQUARES, places)
    is_ours = view.side is view.to_move
    return [
        *row,
        float(is_ours),
        view.quiet / QUIET_LIMIT,
        *one_hot(TIMES, len(view.occurrences) - 1),
    ]


def actions_by_number(view: DameView, actions: Iterable[Action]) -> dict[int, Action]:
    """By the ends; captures that differ only in between are numbered in the order of their
    paths."""
    found: dict[int, Action] = {}
    for action in sorted(
        actions, key=lambda each: [place_from_seat(view, square) for square in each.path]
    ):
        ends = place_from_seat(view, action.path[0]) * SQUARES + place_from_seat(
            view, action.path[-1]
        )
        ways = (ends * WAYS + way for way in range(WAYS))
        found[next(number for number in ways if number not in found)] = action
    return found


DAME = Features(
    actions=SQUARES * SQUARES * WAYS,
    size=lambda game, options: 4 * SQUARES + 2 + TIMES,
    observed=observation_row,
    numbered=actions_by_number,
)
