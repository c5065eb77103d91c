"""Planning the first three moves (Q4)."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import msgspec

from kiebitz.core.game import Played, played
from kiebitz.core.message import Event, PrivateEvent
from kiebitz.core.seat import Deal, Permute, Seat
from kiebitz.games.queens_gambit.board import CARDS, DECK, Card, cards_without, in_order
from kiebitz.games.queens_gambit.setup import placing_order, starter
from kiebitz.games.queens_gambit.state import Phase, Plan, State, with_holding
from kiebitz.games.queens_gambit.turn import begun_turn, drew

FIRST_HAND = 5
PLANNED = 3


def shuffler(state: State) -> Seat | None:
    """Q4.1 The seat whose deck is shuffled next: in playing order."""
    order = reversed(placing_order(state))
    return next((s for s in order if not state.holdings[s].pile), None)


def deck_shuffle() -> Permute:
    """Q4.1 Chance is asked for the order of a whole deck."""
    return Permute("queens_gambit-deck", len(DECK))


def after_shuffle(state: State, deal: Deal) -> Played[State]:
    """Q4.1 The deck is face down, and its top five cards are drawn."""
    seat = shuffler(state)
    if seat is None:
        return Played(state)
    deck = tuple(DECK[place] for place in deal)
    hand, pile = in_order(deck[:FIRST_HAND]), deck[FIRST_HAND:]
    event = Event("queens_gambit-shuffled", seat=seat, rule="Q4.1")
    return played(with_holding(state, seat, hand=hand, pile=pile), event).then(after_shuffling)


def after_shuffling(state: State) -> Played[State]:
    if shuffler(state) is not None:
        return Played(state)
    return Played(msgspec.structs.replace(state, phase=Phase.PLANNING))


def planners(state: State) -> tuple[Seat, ...]:
    """Q4.4 Seats that have not confirmed a plan yet. Only the seat itself may know."""
    return tuple(seat for seat in state.playing if not state.holdings[seat].row)


@cache
def plans(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Q4.2 Every row of three cards from the hand, sorted."""
    rows = set(permutations(hand, PLANNED))
    return tuple(sorted(rows, key=lambda row: [CARDS.index(card) for card in row]))


def after_plan(state: State, seat: Seat, action: Plan) -> Played[State]:
    """Q4.2 The three cards go face down; Q4.3 then one card is drawn.

    Q4.4 This stays hidden from others.
    """
    held = state.holdings[seat]
    hand = held.hand
    for card in action.cards:
        hand = cards_without(hand, card)
    hand = in_order((*hand, held.pile[0]))
    planned = Event("queens_gambit-planned", seat=seat, rule="Q4.2")
    return Played(
        with_holding(state, seat, hand=hand, row=action.cards, pile=held.pile[1:]),
        tuple(PrivateEvent(event, only=(seat,)) for event in (planned, drew(seat, "Q4.3"))),
    ).then(after_planning)


def after_planning(state: State) -> Played[State]:
    """Q4.4 When all have planned, the start player begins."""
    if planners(state):
        return Played(state)
    first = starter(state)
    begins = msgspec.structs.replace(state, starter=first)
    event = Event("queens_gambit-all-planned", rule="Q4.4")
    return played(begins, event).then(lambda ready: begun_turn(ready, first))
