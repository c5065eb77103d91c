"""The gambit (Q3): where it may go with a card."""

from __future__ import annotations

from collections.abc import Iterator

from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import FILES, RANKS, SQUARES, Card, Square
from kiebitz.games.queens_gambit.state import Move, State

Line = tuple[Square, ...]
Direction = tuple[int, int]

DIAGONAL: tuple[Direction, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
STRAIGHT: tuple[Direction, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
L_SHAPED: tuple[Direction, ...] = (
    (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2),
)  # fmt: skip

DIRECTIONS: dict[Card, tuple[Direction, ...]] = {
    Card.BISHOP: DIAGONAL,
    Card.ROOK: STRAIGHT,
    Card.QUEEN: DIAGONAL + STRAIGHT,
    Card.KNIGHT: L_SHAPED,
}
RULES: dict[Card, str] = {
    Card.BISHOP: "Q3.1",
    Card.ROOK: "Q3.2",
    Card.QUEEN: "Q3.3",
    Card.KNIGHT: "Q3.4",
}


def _line(origin: Square, direction: Direction, longest: int) -> Line:
    """The squares from the origin in one direction to the edge, the nearest first."""
    file, rank = FILES.index(origin[0]), RANKS.index(origin[1])
    squares = []
    for step in range(1, longest + 1):
        there = file + step * direction[0], rank + step * direction[1]
        if not (0 <= there[0] < 8 and 0 <= there[1] < 8):
            break
        squares.append(FILES[there[0]] + RANKS[there[1]])
    return tuple(squares)


def _lines(card: Card, origin: Square) -> tuple[Line, ...]:
    """Q3.1 Q3.2 Q3.3 any distance; Q3.4 a knight's line is its one jump."""
    longest = 1 if card is Card.KNIGHT else 7
    lines = (_line(origin, direction, longest) for direction in DIRECTIONS[card])
    return tuple(line for line in lines if line)


LINES: dict[Card, dict[Square, tuple[Line, ...]]] = {
    card: {origin: _lines(card, origin) for origin in SQUARES} for card in Card
}


def targets(state: State, seat: Seat, card: Card) -> tuple[Square, ...]:
    """Every square the seat's gambit may move to with this card, sorted."""
    origin = state.holdings[seat].gambit
    if origin is None:
        return ()
    tokens, gambits = state.token_squares, state.gambits
    lines = LINES[card][origin]
    return tuple(sorted(s for line in lines for s in _reach(line, tokens, gambits)))


def _reach(line: Line, tokens: frozenset[Square], gambits: frozenset[Square]) -> Iterator[Square]:
    """Q3.6 At the latest on the first token, or before a gambit; Q3.7 never on a gambit."""
    for square in line:
        if square in gambits:
            return
        yield square
        if square in tokens:
            return


def move_refusal(state: State, seat: Seat, action: Move) -> Refusal | None:
    """Why the gambit may not go there with the card turned up."""
    held = state.holdings[seat]
    card, origin = held.turned[-1], held.gambit
    if action.card != card:
        return Refusal("queens_gambit-other-card", rule="Q5.1", params={"card": card.value})
    if action.target not in SQUARES or origin is None:
        return Refusal("queens_gambit-no-such-square", rule="Q1.1")
    if action.target == origin:
        return Refusal("queens_gambit-must-move", rule="Q5.2")
    return _line_refusal(state, card, origin, action.target)


def _line_refusal(state: State, card: Card, origin: Square, target: Square) -> Refusal | None:
    """Q3.1 to Q3.4 the card's way; Q3.6 nothing jumped; Q3.7 no gambit captured."""
    line = next((line for line in LINES[card][origin] if target in line), None)
    if line is None:
        return Refusal("queens_gambit-not-this-way", rule=RULES[card], params={"card": card.value})
    if target in state.gambits:
        return Refusal("queens_gambit-gambit-there", rule="Q3.7", params={"square": target})
    between = line[: line.index(target)]
    blocked = [s for s in between if s in state.gambits or s in state.token_squares]
    if blocked:
        return Refusal("queens_gambit-in-the-way", rule="Q3.6", params={"square": blocked[0]})
    return None
