"""The Queen's Gambit in numbers; the seats come clockwise, beginning with the agent's own."""

from __future__ import annotations

from typing import Any

from kiebitz.core.game import AnyGame
from kiebitz.envs.features import Features, count_choices, many_hot, numbering_by, one_hot
from kiebitz.games.queens_gambit.board import CARDS, DECK, SQUARES
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Phase, Plan, Start
from kiebitz.games.queens_gambit.view import QueensGambitView, SeatView

KINDS = len(CARDS)
PLANNED = 3
PHASES = tuple(Phase)
PLACE = {square: place for place, square in enumerate(SQUARES)}
KIND = {card: kind for kind, card in enumerate(CARDS)}
MOST_POINTS = 100
BEST_TOKEN = 10
MOVES, LAYS, PLANS = 64, 128, 192
"""The first numbers of moves, of cards laid and of plans; below are start squares."""


def observation_row(view: QueensGambitView) -> list[float]:
    seats = len(view.seats)
    first = view.seat or 0
    values = [0.0] * len(SQUARES)
    for token in view.tokens:
        values[PLACE[token.square]] = token.value / BEST_TOKEN
    row = [*values, *many_hot(len(SQUARES), (PLACE[square] for square in view.starts))]
    for step in range(seats):
        row += seat_features(view.seats[(first + step) % seats])
    row += count_choices(KINDS, (KIND[card] for card in view.hand))
    shown = [KIND[card] for card in view.row or ()]
    for place in range(PLANNED):
        row += one_hot(KINDS, shown[place] if place < len(shown) else None)
    row += one_hot(KINDS, None if view.card is None else KIND[view.card])
    row += one_hot(len(PHASES), PHASES.index(view.phase))
    row += one_hot(seats, None if view.mover is None else (view.mover - first) % seats)
    limit = view.quiet / view.limit if view.limit else 0.0
    return [*row, float(view.has_planned), limit]


def seat_features(seat: SeatView) -> list[float]:
    return [
        *one_hot(len(SQUARES), None if seat.gambit is None else PLACE[seat.gambit]),
        *count_choices(KINDS, (KIND[card] for card in seat.turned)),
        seat.hand_size / len(DECK),
        seat.row_size / PLANNED,
        seat.pile_size / len(DECK),
        seat.points / MOST_POINTS,
        float(seat.may_look),
        float(seat.is_removed),
    ]


def observation_size(game: AnyGame, options: Any) -> int:
    seats = game.seats(options)
    each = len(SQUARES) + KINDS + 6
    return 2 * len(SQUARES) + seats * (each + 1) + KINDS * (PLANNED + 2) + len(PHASES) + 2


def action_number(action: Action) -> int:
    """The kernel's number of an action."""
    match action:
        case Start(square):
            return PLACE[square]
        case Move(_, target):
            return MOVES + PLACE[target]
        case Lay(card):
            return LAYS + KIND[card]
        case Plan((first, second, third)):
            return PLANS + 16 * KIND[first] + 4 * KIND[second] + KIND[third]
    raise ValueError(f"not an action of this game: {action}")


QUEENS_GAMBIT = Features(
    actions=256,
    size=observation_size,
    observed=observation_row,
    numbered=numbering_by(action_number),
)
