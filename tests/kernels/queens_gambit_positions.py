"""The same position of The Queen's Gambit in the formats of the rules and of the kernel."""

from __future__ import annotations

from random import Random

from kiebitz.core.material_files import InLanguages
from kiebitz.games.queens_gambit.board import CARDS, DECK, SQUARES, Card, Piece, Token
from kiebitz.games.queens_gambit.material import Layout, Material
from kiebitz.games.queens_gambit.state import (
    Action,
    Holding,
    Lay,
    Move,
    Options,
    Phase,
    Plan,
    Start,
    State,
)
from kiebitz.kernels.queens_gambit.api import Position
from kiebitz.kernels.queens_gambit.api import Seat as KernelSeat

PHASES = tuple(phase for phase in Phase if phase is not Phase.LAYOUT)
WORDS = InLanguages("own", "own", "own")


def kinds(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(CARDS.index(card) for card in cards)


def counts(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(cards.count(kind) for kind in CARDS)


def squares(names: tuple[str, ...]) -> int:
    return sum(1 << SQUARES.index(name) for name in names)


def layout_of(layout: Layout) -> tuple[int, ...]:
    points = {token.square: token.value for token in layout.tokens}
    return tuple(points.get(square, 0) for square in SQUARES)


def seat_of(held: Holding) -> KernelSeat:
    return (
        -1 if held.gambit is None else SQUARES.index(held.gambit),
        counts(held.hand),
        kinds(held.row),
        kinds(held.pile[::-1]),
        kinds(held.turned),
        squares(tuple(token.square for token in held.taken)),
        held.last_turn,
        held.has_left,
    )


def position_of(state: State) -> Position:
    return (
        squares(tuple(token.square for token in state.tokens)),
        squares(state.starts),
        PHASES.index(state.phase),
        -1 if state.oldest is None else state.oldest,
        -1 if state.starter is None else state.starter,
        state.turn,
        -1 if state.mover is None else state.mover,
        state.quiet,
        state.options.limit,
        state.options.leavers == "bot",
        tuple(seat_of(held) for held in state.holdings),
    )


def action_of(action: Action) -> int:
    match action:
        case Start(square):
            return SQUARES.index(square)
        case Move(_, target):
            return 64 + SQUARES.index(target)
        case Lay(card):
            return 128 + CARDS.index(card)
        case Plan(cards):
            first, second, third = kinds(cards)
            return 192 + 16 * first + 4 * second + third


def own_layout(rng: Random) -> Layout:
    """A layout such as an owner might write: any squares, any points."""
    places = rng.sample(SQUARES, 4 + rng.randrange(1, 33))
    tokens = (Token(square, Piece.PAWN, rng.randrange(1, 100)) for square in places[4:])
    return Layout(
        id="own",
        name=WORDS,
        tokens=tuple(sorted(tokens, key=lambda token: token.square)),
        starts=tuple(sorted(places[:4])),
    )


def some_options(rng: Random, material: Material) -> Options:
    players = rng.randrange(2, 5)
    return Options(
        players=players,
        layout=rng.choice(material.layouts).id,
        oldest=rng.choice(("random", *range(players))),
        limit=rng.choice((0, 3, 12, 40, 100)) or 150,
        leavers=rng.choice(("removed", "bot")),
    )


__all__ = [
    "DECK",
    "action_of",
    "kinds",
    "layout_of",
    "own_layout",
    "position_of",
    "some_options",
]
