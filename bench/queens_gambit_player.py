"""A simple greedy player of The Queen's Gambit, to measure layouts with.

It knows what a person with a good memory knows: the board, its own hand, the cards it laid itself.
"""

from __future__ import annotations

from random import Random

from kiebitz.games.queens_gambit.board import Card, Square
from kiebitz.games.queens_gambit.gambit import LINES
from kiebitz.games.queens_gambit.rules import legal_actions
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Plan, State

LATER = 0.7
"""What a point that needs one more move is worth now: somebody else may take it first."""

Values = dict[Square, int]


def reach(card: Card, origin: Square, values: Values, gambits: frozenset[Square]) -> list[Square]:
    """Where a gambit could go on a board with these tokens."""
    found = []
    for line in LINES[card][origin]:
        for square in line:
            if square in gambits:
                break
            found.append(square)
            if square in values:
                break
    return found


def best_capture(card: Card, origin: Square, values: Values, gambits: frozenset[Square]) -> float:
    squares = reach(card, origin, values, gambits)
    return max((values.get(square, 0) for square in squares), default=0)


def worth(
    cards: tuple[Card, ...], origin: Square, values: Values, gambits: frozenset[Square]
) -> float:
    """What a row of cards brings when each move looks one further move ahead."""
    total, weight = 0.0, 1.0
    for index, card in enumerate(cards):
        after = cards[index + 1 : index + 2]
        squares = reach(card, origin, values, gambits)
        if squares:
            origin = max(squares, key=lambda s: move_worth(s, after, values, gambits))
            total += weight * values.get(origin, 0)
            values = {square: value for square, value in values.items() if square != origin}
        weight *= LATER
    return total


def move_worth(
    target: Square, after: tuple[Card, ...], values: Values, gambits: frozenset[Square]
) -> float:
    """The token taken now, and the best one the next card could take from there."""
    taken = values.get(target, 0)
    if not after:
        return taken
    left = {square: value for square, value in values.items() if square != target}
    return taken + LATER * best_capture(after[0], target, left, gambits)


def greedy(state: State, seat: int, rng: Random) -> Action:
    """The action that brings most at once; start squares are taken at random."""
    legal = legal_actions(state, seat)
    held = state.holdings[seat]
    values = {token.square: token.value for token in state.tokens}
    gambits = state.gambits - {held.gambit}

    def score(action: Action) -> float:
        match action:
            case Move():
                return move_worth(action.target, held.row[:1], values, gambits)
            case Plan():
                return worth(action.cards, held.gambit or "a1", values, gambits)
            case Lay():
                return worth((*held.row, action.card), held.gambit or "a1", values, gambits)
            case _:
                return 0.0

    scored = [(score(action), rng.random(), action) for action in legal]
    return max(scored, key=lambda entry: entry[:2])[2]


def at_random(state: State, seat: int, rng: Random) -> Action:
    return rng.choice(legal_actions(state, seat))
