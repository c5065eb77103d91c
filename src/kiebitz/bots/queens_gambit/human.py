"""The levels below the search: they make the mistakes of inexperienced people.

A beginner goes for the nearest token, overlooks some, forgets its own laid cards and plans one
move. A casual player goes for points and looks a little further ahead, with a better memory.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from kiebitz.bots.bot import Situation
from kiebitz.bots.queens_gambit.greedy import rate_action
from kiebitz.bots.queens_gambit.manners import ResignsWhatNoTokenSaves
from kiebitz.bots.queens_gambit.sight import Sight, reachable_squares, sight_of
from kiebitz.core.message import Message
from kiebitz.games.queens_gambit.board import FILES, RANKS, Card, Square
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Plan


@dataclass(frozen=True)
class Eye:
    """`overlooks`: the chance to miss a token, per square of distance. `remembers`: the
    chance to know a card of its own row. `nearest`: goes for the nearest token, not for points.
    """

    overlooks: float
    remembers: float
    nearest: bool


BEGINNER = Eye(overlooks=0.03, remembers=0.0, nearest=True)
CASUAL = Eye(overlooks=0.03, remembers=0.5, nearest=False)


POINTS = 0.3
"""How many extra steps a beginner takes for one more point."""


def king_distance(one: Square, other: Square) -> int:
    """In king's steps."""
    files = abs(FILES.index(one[0]) - FILES.index(other[0]))
    return max(files, abs(RANKS.index(one[1]) - RANKS.index(other[1])))


def rate_by_nearness(target: Square, sight: Sight) -> float:
    """A nearby token is best, and points count a little; without one, a square beside tokens."""
    if target in sight.values:
        return 20.0 - king_distance(sight.origin, target) + POINTS * sight.values[target]
    return -min((king_distance(target, token) for token in sight.values), default=0)


class Human(ResignsWhatNoTokenSaves):
    """Chooses the best rating among the noticed options; ties are broken at random."""

    notice: Message | None = None

    def __init__(self, eye: Eye, seed: int | None = None) -> None:
        self._eye = eye
        self._rng = Random(seed)

    def choose(self, situation: Situation) -> Action:
        sight = self._overlook_tokens(sight_of(situation))
        row = tuple(self._recall_or_forget(card) for card in sight.row)
        scored = [
            (self._rate_action(action, sight, row), self._rng.random(), action)
            for action in situation.legal
        ]
        best: Action = max(scored, key=lambda entry: entry[:2])[2]
        return best

    def close(self) -> None:
        """Holds no resources."""

    def _overlook_tokens(self, sight: Sight) -> Sight:
        """The board without the tokens that the player currently overlooks."""
        seen = {
            square: value
            for square, value in sight.values.items()
            if self._rng.random() >= self._eye.overlooks * king_distance(sight.origin, square)
        }
        return replace(sight, values=seen)

    def _recall_or_forget(self, card: Card) -> Card | None:
        return card if self._rng.random() < self._eye.remembers else None

    def _rate_action(self, action: Action, sight: Sight, row: tuple[Card | None, ...]) -> float:
        if not self._eye.nearest:
            return rate_action(action, sight, row)
        match action:
            case Move():
                return rate_by_nearness(action.target, sight)
            case Plan():
                squares = reachable_squares(action.cards[0], sight.origin, sight)
                return max((rate_by_nearness(square, sight) for square in squares), default=-20.0)
            case Lay():
                return self._rng.random()
            case _:
                return 0.0
