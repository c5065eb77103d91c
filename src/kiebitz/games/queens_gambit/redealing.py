"""Another state that fits what a seat may know: for bots that imagine, and for secrecy tests."""

from __future__ import annotations

import msgspec

from kiebitz.core.game import Rng
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import Card, in_order
from kiebitz.games.queens_gambit.planning import FIRST_HAND, PLANNED, planners
from kiebitz.games.queens_gambit.state import Holding, Phase, State


def redealt(state: State, watcher: Seat | None, rng: Rng) -> State:
    """Everything the watcher's view hides is dealt again: each deck keeps its own twelve cards."""
    holdings = tuple(
        _own(held, rng, looks=state.options.may_look(seat))
        if seat == watcher
        else _others(held, rng)
        for seat, held in enumerate(state.holdings)
    )
    after = msgspec.structs.replace(state, holdings=holdings)
    return _with_other_planners(after, watcher, rng) if state.phase is Phase.PLANNING else after


def _shuffled(cards: tuple[Card, ...], rng: Rng) -> tuple[Card, ...]:
    order = list(cards)
    rng.shuffle(order)
    return tuple(order)


def _own(held: Holding, rng: Rng, *, looks: bool) -> Holding:
    """Q6.1 The own planned cards are as hidden as the draw pile; Q6.2 unless the seat may look."""
    hidden = _shuffled(held.pile if looks else held.row + held.pile, rng)
    row = held.row if looks else hidden[: len(held.row)]
    pile = hidden if looks else hidden[len(held.row) :]
    return msgspec.structs.replace(held, row=row, pile=pile)


def _others(held: Holding, rng: Rng) -> Holding:
    """Nothing of another seat is known but the cards turned up and how many lie where."""
    hidden = _shuffled(held.hand + held.row + held.pile, rng)
    in_hand, in_row = len(held.hand), len(held.hand) + len(held.row)
    return msgspec.structs.replace(
        held,
        hand=in_order(hidden[:in_hand]),
        row=hidden[in_hand:in_row],
        pile=hidden[in_row:],
    )


def _with_other_planners(state: State, watcher: Seat | None, rng: Rng) -> State:
    """Q4.4 Who of the others has planned is hidden too, but somebody has not."""
    others = [seat for seat in state.playing if seat != watcher]
    planned = {seat for seat in others if rng.randrange(2)}
    if watcher not in planners(state) and len(planned) == len(others):
        planned.discard(others[rng.randrange(len(others))])
    holdings = tuple(
        _as_if(held, has_planned=seat in planned) if seat in others else held
        for seat, held in enumerate(state.holdings)
    )
    return msgspec.structs.replace(state, holdings=holdings)


def _as_if(held: Holding, *, has_planned: bool) -> Holding:
    """The same twelve cards before the plan, or after it."""
    cards = held.hand + held.row + held.pile
    in_row = PLANNED if has_planned else 0
    in_hand = PLANNED if has_planned else FIRST_HAND
    return msgspec.structs.replace(
        held,
        row=cards[:in_row],
        hand=in_order(cards[in_row : in_row + in_hand]),
        pile=cards[in_row + in_hand :],
    )
