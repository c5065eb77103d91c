"""A seat's view and memory in the format of the compiled kernels. Hidden information stays out."""

from __future__ import annotations

from collections.abc import Iterable

from kiebitz.bots.bot import Situation
from kiebitz.bots.queens_gambit.memory import (
    Glimpse,
    Memory,
    count_kinds,
    hidden_cards,
    recall_table,
)
from kiebitz.bots.queens_gambit.sight import layout_of
from kiebitz.games.queens_gambit.board import CARDS, SQUARES, Card, Square
from kiebitz.games.queens_gambit.material import Layout
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Options, Phase, Plan, Start
from kiebitz.games.queens_gambit.view import QueensGambitView
from kiebitz.kernels.queens_gambit.api import Layout as KernelLayout
from kiebitz.kernels.queens_gambit.api import Position
from kiebitz.kernels.queens_gambit.api import Seat as KernelSeat
from kiebitz.kernels.queens_gambit.search_api import Glimpse as KernelGlimpse

PHASES = tuple(phase for phase in Phase if phase is not Phase.LAYOUT)
START, MOVE, LAY, PLAN = 0, 64, 128, 192


def kernel_layout(layout: Layout) -> KernelLayout:
    points = {token.square: token.value for token in layout.tokens}
    return tuple(points.get(square, 0) for square in SQUARES)


def _square_bits(squares: Iterable[Square]) -> int:
    return sum(1 << SQUARES.index(square) for square in squares)


def _kind_numbers(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple(CARDS.index(card) for card in cards)


def kernel_position(view: QueensGambitView, options: Options, memory: Memory) -> Position:
    """The position, with placeholders for cards that the seat does not know."""
    return (
        _square_bits(token.square for token in view.tokens),
        _square_bits(view.starts),
        PHASES.index(view.phase),
        -1 if view.oldest is None else view.oldest,
        -1 if view.starter is None else view.starter,
        view.turn,
        -1 if view.mover is None else view.mover,
        view.quiet,
        view.limit,
        options.leavers == "bot",
        tuple(_kernel_seat(view, memory, seat) for seat in range(len(view.seats))),
    )


def _kernel_seat(view: QueensGambitView, memory: Memory, seat: int) -> KernelSeat:
    seen = view.seats[seat]
    hand, row, pile = _known_or_placeholder_cards(view, memory, seat)
    return (
        -1 if seen.gambit is None else SQUARES.index(seen.gambit),
        count_kinds(hand),
        _kind_numbers(row),
        _kind_numbers(pile),
        _kind_numbers(seen.turned),
        _square_bits(token.square for token in seen.taken),
        seen.last_turn,
        seen.has_left,
    )


Cards = tuple[Card, ...]


def _known_or_placeholder_cards(
    view: QueensGambitView, memory: Memory, seat: int
) -> tuple[Cards, Cards, Cards]:
    """Hand, row and pile: the seat's own as known, other seats' by their number."""
    seen = view.seats[seat]
    sizes = seen.hand_size, seen.hand_size + seen.row_size
    if seat != view.seat:
        known = hidden_cards((), (), seen.turned)[: sizes[1] + seen.pile_size]
        return known[: sizes[0]], known[sizes[0] : sizes[1]], known[sizes[1] :]
    row = memory.row if view.row is None else view.row
    pile = hidden_cards(view.hand, row, seen.turned)[: seen.pile_size]
    return view.hand, row, pile


def _kernel_glimpse(glimpse: Glimpse) -> KernelGlimpse:
    return (
        glimpse.seat,
        _square_bits(glimpse.tokens),
        _square_bits(glimpse.others),
        -1 if glimpse.card is None else CARDS.index(glimpse.card),
        SQUARES.index(glimpse.origin),
        -1 if glimpse.target is None else SQUARES.index(glimpse.target),
    )


def kernel_question(
    situation: Situation,
) -> tuple[KernelLayout, Position, int, tuple[KernelGlimpse, ...]]:
    """All inputs of a search: layout, position, seat, and the information in others' moves."""
    view = situation.view
    assert isinstance(view, QueensGambitView)
    layout = layout_of(view, situation.material)
    memory = recall_table(situation.seat, layout, situation.memory)
    position = kernel_position(view, situation.options, memory)
    others = (seen for seen in memory.glimpses if seen.seat != situation.seat)
    return kernel_layout(layout), position, situation.seat, tuple(map(_kernel_glimpse, others))


def kernel_action(action: Action) -> int:
    match action:
        case Start(square):
            return START + SQUARES.index(square)
        case Move(_, target):
            return MOVE + SQUARES.index(target)
        case Lay(card):
            return LAY + CARDS.index(card)
        case Plan(cards):
            first, second, third = _kind_numbers(cards)
            return PLAN + 16 * first + 4 * second + third


def action_of(number: int, card: Card | None) -> Action:
    """The action for a number of the kernel; `card` is the one turned up."""
    if number >= PLAN:
        code = number - PLAN
        return Plan((CARDS[code >> 4], CARDS[(code >> 2) & 3], CARDS[code & 3]))
    if number >= LAY:
        return Lay(CARDS[number - LAY])
    if number >= MOVE:
        assert card is not None
        return Move(card, SQUARES[number - MOVE])
    return Start(SQUARES[number])
