"""The greedy player: takes the most it can get now and with its next cards. Our yardstick.

It remembers its own laid cards and looks no further than its own row; other gambits are just
obstacles to it.
"""

from __future__ import annotations

from random import Random

from kiebitz.bots.bot import Situation
from kiebitz.bots.queens_gambit.sight import Sight, reachable_squares, sight_of
from kiebitz.core.message import Message
from kiebitz.games.queens_gambit.board import Card, Square
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Plan

LATER = 0.7
"""The present value of a point that needs one more move: an opponent may take it first."""


def best_capture(card: Card, origin: Square, sight: Sight) -> int:
    return max((sight.values.get(s, 0) for s in reachable_squares(card, origin, sight)), default=0)


def move_worth(target: Square, following: Card | None, sight: Sight) -> float:
    """The token taken now, and the best one that the next card could take from there."""
    taken = sight.values.get(target, 0)
    if following is None:
        return taken
    return taken + LATER * best_capture(following, target, sight.without_token(target))


def row_worth(row: tuple[Card | None, ...], origin: Square, sight: Sight) -> float:
    """The gain of a row of cards when each move looks one further move ahead.

    An unknown card (None) gains nothing and is assumed to lead nowhere.
    """
    total, weight = 0.0, 1.0
    for place, card in enumerate(row):
        following = row[place + 1] if place + 1 < len(row) else None
        squares = reachable_squares(card, origin, sight) if card is not None else []
        if squares:
            origin = max(squares, key=lambda s: move_worth(s, following, sight))
            total += weight * sight.values.get(origin, 0)
            sight = sight.without_token(origin)
        weight *= LATER
    return total


def rate_action(action: Action, sight: Sight, row: tuple[Card | None, ...]) -> float:
    """How much the player wants an action; all start squares are equal."""
    match action:
        case Move():
            return move_worth(action.target, row[0] if row else None, sight)
        case Plan():
            return row_worth(action.cards, sight.origin, sight)
        case Lay():
            return row_worth((*row, action.card), sight.origin, sight)
        case _:
            return 0.0


class Greedy:
    """Chooses the best rating; ties are broken at random."""

    notice: Message | None = None

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def choose(self, situation: Situation) -> Action:
        sight = sight_of(situation)
        scored = [
            (rate_action(action, sight, sight.row), self._rng.random(), action)
            for action in situation.legal
        ]
        best: Action = max(scored, key=lambda entry: entry[:2])[2]
        return best

    def close(self) -> None:
        """Holds no resources."""
