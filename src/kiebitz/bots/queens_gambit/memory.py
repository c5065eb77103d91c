"""A seat's possible knowledge beyond its view, from the record as it saw it: a perfect memory."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from kiebitz.core.message import Event
from kiebitz.core.seat import Seat
from kiebitz.core.table import OwnAction
from kiebitz.games.queens_gambit.board import CARDS, DECK, Card, Square, cards_without
from kiebitz.games.queens_gambit.material import Layout
from kiebitz.games.queens_gambit.state import Lay, Plan


class Glimpse(msgspec.Struct, frozen=True):
    """A turn's public part: the board before it, the card, and the way.

    A gambit that stayed (Q5.2) has no target. For a seat's first row (Q4.2) no card was visible
    either.
    """

    seat: Seat
    tokens: frozenset[Square]
    others: frozenset[Square]
    origin: Square
    card: Card | None = None
    target: Square | None = None


class Memory(msgspec.Struct, frozen=True):
    """`row`: the seat's laid cards that are not yet turned up. `glimpses`: all visible plans and
    turns
    in order, except those of removed seats (Q7.5).
    """

    row: tuple[Card, ...]
    glimpses: tuple[Glimpse, ...]


class _Fold:
    """The state of the fold over the events."""

    def __init__(self, seat: Seat, layout: Layout) -> None:
        self.seat = seat
        self.tokens = frozenset(token.square for token in layout.tokens)
        self.gambits: dict[Seat, Square] = {}
        self.row: tuple[Card, ...] = ()
        self.glimpses: list[Glimpse] = []

    def take(self, item: OwnAction[Any] | Event) -> None:
        match item:
            case OwnAction(_, Plan(cards)):
                self.row = cards
            case OwnAction(_, Lay(card)):
                self.row = (*self.row, card)
            case Event(seat=int(seat)):
                step = _STEPS.get(item.code)
                if step is not None:
                    step(self, seat, item.params)

    def started(self, seat: Seat, params: dict[str, Any]) -> None:
        self.gambits[seat] = params["square"]

    def turned_up(self, seat: Seat, params: dict[str, Any]) -> None:
        """Q4.4 With the first card all have planned; no gambit has moved by then."""
        if not self.glimpses:
            self.glimpses = [self._glimpse_of(other) for other in sorted(self.gambits)]
        if seat == self.seat:
            self.row = self.row[1:]

    def stayed(self, seat: Seat, params: dict[str, Any]) -> None:
        self.glimpses.append(self._glimpse_of(seat, Card(params["card"])))

    def moved(self, seat: Seat, params: dict[str, Any]) -> None:
        target: Square = params["to"]
        self.glimpses.append(self._glimpse_of(seat, Card(params["card"]), target))
        self.gambits[seat] = target
        self.tokens -= {target}

    def removed(self, seat: Seat, params: dict[str, Any]) -> None:
        self.gambits.pop(seat, None)
        self.glimpses = [seen for seen in self.glimpses if seen.seat != seat]

    def _glimpse_of(
        self, seat: Seat, card: Card | None = None, target: Square | None = None
    ) -> Glimpse:
        others = frozenset(square for other, square in self.gambits.items() if other != seat)
        return Glimpse(seat, self.tokens, others, self.gambits[seat], card, target)


_STEPS = {
    "queens_gambit-started": _Fold.started,
    "queens_gambit-turned-up": _Fold.turned_up,
    "queens_gambit-stayed": _Fold.stayed,
    "queens_gambit-moved": _Fold.moved,
    "queens_gambit-captured": _Fold.moved,
    "queens_gambit-removed": _Fold.removed,
}


def _remove_cards(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    for card in gone:
        cards = cards_without(cards, card)
    return cards


def recall_table(seat: Seat, layout: Layout, story: Iterable[OwnAction[Any] | Event]) -> Memory:
    """The seat's memory of a table with this layout."""
    fold = _Fold(seat, layout)
    for item in story:
        fold.take(item)
    return Memory(fold.row, tuple(fold.glimpses))


def hidden_cards(
    hand: tuple[Card, ...], row: tuple[Card, ...], turned: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Q1.2 The cards that must be in the seat's own pile, in the order of kinds."""
    return _remove_cards(DECK, (*hand, *row, *turned))


def count_kinds(cards: Iterable[Card]) -> tuple[int, ...]:
    """The number of cards of each kind."""
    there = tuple(cards)
    return tuple(there.count(kind) for kind in CARDS)
