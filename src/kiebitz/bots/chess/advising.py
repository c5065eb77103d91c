"""An engine's line as advice to a seat."""

from __future__ import annotations

from kiebitz.bots.advice import Advice
from kiebitz.bots.chess.process import Variation
from kiebitz.core.seat import Seat
from kiebitz.games.chess.rules import action_of

LONGEST_LINE = 12
SPREAD = 400
"""A lead of this many centipawns means odds of ten to one, as in players' ratings."""
FAR = 2_000


def advice_from_variation(seat: Seat, variation: Variation) -> Advice:
    """For the seat to move on the board."""
    moves, worth = variation
    line = tuple(action_of(move) for move in moves[:LONGEST_LINE])
    ours = winning_chance(worth)
    return Advice(line[0], worth / 100, line, (ours, 1 - ours) if seat == 0 else (1 - ours, ours))


def winning_chance(worth: int) -> float:
    """The winning chance, a draw being half a win."""
    within: float = 1 / (1 + 10 ** (-max(-FAR, min(FAR, worth)) / SPREAD))
    return within
