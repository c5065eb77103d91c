"""Choices a seat may make ahead while the others play: its start square; its move, by the card that
may be turned up, and then the card to lay."""

from __future__ import annotations

from collections.abc import Sequence

from kiebitz.core.game import Ahead, Occasion
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import DECK, Card, cards_without, in_order
from kiebitz.games.queens_gambit.choices import choice
from kiebitz.games.queens_gambit.gambit import targets
from kiebitz.games.queens_gambit.rules import awaited_seats
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Phase, Start, State


def ahead(state: State, seat: Seat) -> Ahead:
    """Based on the current board; a choice that others have made impossible by then is skipped."""
    if seat not in state.playing or seat in awaited_seats(state):
        return ()
    held = state.holdings[seat]
    if state.phase is Phase.PLACING and held.gambit is None:
        return ((_occasion(state, seat, "start", [Start(square) for square in state.starts]),),)
    if state.phase not in (Phase.PLANNING, Phase.MOVING, Phase.LAYING):
        return ()
    lays = [Lay(card) for card in in_order(set(held.hand))]
    return _moves(state, seat), (_occasion(state, seat, "lay", lays),)


def _moves(state: State, seat: Seat) -> tuple[Occasion, ...]:
    """One occasion for each kind of card that may be turned up and has a target."""
    ways = [(card, targets(state, seat, card)) for card in _next_cards(state, seat)]
    return tuple(
        _occasion(state, seat, card.value, [Move(card, square) for square in squares])
        for card, squares in ways
        if squares
    )


def _next_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """Q6.1 Any card that the seat has neither turned up nor in hand; Q6.2 the one it may look
    at."""
    held = state.holdings[seat]
    if state.options.may_look(seat):
        return held.row[:1]
    unseen = DECK
    for card in (*held.turned, *held.hand):
        unseen = cards_without(unseen, card)
    return in_order(set(unseen))


def _occasion(state: State, seat: Seat, when: str, actions: Sequence[Action]) -> Occasion:
    said = Message(f"ahead-queens_gambit-{when}")
    return Occasion(said, tuple(choice(state, seat, action) for action in actions))
