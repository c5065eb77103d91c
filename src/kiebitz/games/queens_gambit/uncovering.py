"""What lies hidden, for whoever looks back at a game that has ended."""

from __future__ import annotations

from kiebitz.core.game import Lying
from kiebitz.core.message import Message
from kiebitz.games.queens_gambit.board import Card
from kiebitz.games.queens_gambit.state import State


def uncovered(state: State) -> tuple[Lying, ...]:
    """Every seat's hand, planned cards and pile."""
    return tuple(
        Lying(seat, place, tuple(map(_named, cards)))
        for seat, held in enumerate(state.holdings)
        for place, cards in (("hand", held.hand), ("row", held.row), ("pile", held.pile))
        if cards
    )


def _named(card: Card) -> Message:
    return Message("queens_gambit-card", {"card": card.value})
