"""Hidden information: what a step reveals, where things are, and other states that match a view."""

from __future__ import annotations

import msgspec

from kiebitz.core.game import HiddenCards, Played, Rng
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import Card, in_order
from kiebitz.games.queens_gambit.planning import FIRST_HAND, PLANNED, planners
from kiebitz.games.queens_gambit.state import Holding, Phase, State

SHOWING = frozenset(f"queens_gambit-{code}" for code in ("turned-up", "planned", "laid"))


def reveals(before: State, played: Played[State]) -> bool:
    """Placing and moving reveal nothing; Q5.4 a player who lays a card draws one and sees it."""
    return any(each.event.code in SHOWING for each in played.happenings)


def hidden_things(state: State) -> tuple[HiddenCards, ...]:
    """Every seat's hand, planned cards and pile."""
    return tuple(
        HiddenCards(seat, place, tuple(map(_named, cards)))
        for seat, held in enumerate(state.holdings)
        for place, cards in (("hand", held.hand), ("row", held.row), ("pile", held.pile))
        if cards
    )


def _named(card: Card) -> Message:
    return Message("queens_gambit-card", {"card": card.value})


def redealt(state: State, watcher: Seat | None, rng: Rng) -> State:
    """Everything the watcher's view hides is re-dealt: each deck keeps its own twelve cards."""
    planned = _planners(state, watcher, rng) if state.phase is Phase.PLANNING else None
    holdings = tuple(
        _own(held, rng, looks=state.options.may_look(seat))
        if seat == watcher
        else _others(held, _sizes(held, seat, planned), rng)
        for seat, held in enumerate(state.holdings)
    )
    return msgspec.structs.replace(state, holdings=holdings)


def _shuffled(cards: tuple[Card, ...], rng: Rng) -> tuple[Card, ...]:
    """From a fixed order, so that the same random numbers give the same deal whatever is hidden."""
    order = list(in_order(cards))
    rng.shuffle(order)
    return tuple(order)


def _own(held: Holding, rng: Rng, *, looks: bool) -> Holding:
    """Q6.1 The seat's own planned cards are as hidden as the draw pile; Q6.2 unless the seat may
    look."""
    hidden = _shuffled(held.pile if looks else held.row + held.pile, rng)
    row = held.row if looks else hidden[: len(held.row)]
    pile = hidden if looks else hidden[len(held.row) :]
    return msgspec.structs.replace(held, row=row, pile=pile)


def _others(held: Holding, sizes: tuple[int, int], rng: Rng) -> Holding:
    """Another seat's known cards are those turned up; of the rest only the counts are public."""
    hidden = _shuffled(held.hand + held.row + held.pile, rng)
    in_hand, in_row = sizes
    return msgspec.structs.replace(
        held,
        hand=in_order(hidden[:in_hand]),
        row=hidden[in_hand : in_hand + in_row],
        pile=hidden[in_hand + in_row :],
    )


def _planners(state: State, watcher: Seat | None, rng: Rng) -> dict[Seat, bool]:
    """Q4.4 Which of the others have planned is hidden too, but at least one has not."""
    others = [seat for seat in state.playing if seat != watcher]
    planned = {seat: bool(rng.randrange(2)) for seat in others}
    if watcher not in planners(state) and all(planned.values()):
        planned[others[rng.randrange(len(others))]] = False
    return planned


def _sizes(held: Holding, seat: Seat, planned: dict[Seat, bool] | None) -> tuple[int, int]:
    """Cards in hand and row; Q4.2, Q4.3 for seats that plan, as if they had or had not planned."""
    if planned is None or seat not in planned:
        return len(held.hand), len(held.row)
    return (FIRST_HAND - PLANNED + 1, PLANNED) if planned[seat] else (FIRST_HAND, 0)
