"""The gambit (Q3): its targets with a card."""

from __future__ import annotations

from collections.abc import Iterator

from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import FILES, RANKS, SQUARES, Card, Square
from kiebitz.games.queens_gambit.state import State

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
    """Q3.6 No further than the first token, and not past a gambit; Q3.7 never onto a gambit."""
    for square in line:
        if square in gambits:
            return
        yield square
        if square in tokens:
            return
