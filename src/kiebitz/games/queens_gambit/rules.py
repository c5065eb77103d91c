"""The questions of the protocol, answered by the chapters of the rulebook."""

from __future__ import annotations

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Played
from kiebitz.core.seat import NOBODY, Awaited, Deal, Seat, Seats, is_deal
from kiebitz.games.queens_gambit import gambit, planning, setup, turn
from kiebitz.games.queens_gambit.board import in_order
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Phase, Plan, Start, State


def to_act(state: State) -> Awaited:
    """The seats on turn, or the request to chance."""
    match state.phase:
        case Phase.LAYOUT:
            return setup.layout_draw(state)
        case Phase.OLDEST:
            return setup.oldest_draw(state)
        case Phase.SHUFFLING:
            return planning.deck_shuffle()
        case Phase.DRAWING:
            return turn.reshuffle(state)
    return Seats(awaited_seats(state)) if state.phase is not Phase.OVER else NOBODY


def awaited_seats(state: State) -> tuple[Seat, ...]:
    """The seats that have to act. While all plan this is a secret (Q4.4)."""
    match state.phase:
        case Phase.PLACING:
            seat = setup.placer(state)
            return () if seat is None else (seat,)
        case Phase.PLANNING:
            return planning.planners(state)
        case Phase.MOVING | Phase.LAYING:
            return (turn.mover(state),)
    return ()


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """All actions the seat may take now, sorted by what it sees."""
    if seat not in awaited_seats(state):
        return ()
    held = state.holdings[seat]
    match state.phase:
        case Phase.PLACING:
            return tuple(Start(square) for square in state.starts)
        case Phase.PLANNING:
            return tuple(Plan(row) for row in planning.plans(held.hand))
        case Phase.MOVING:
            card = held.turned[-1]
            return tuple(Move(card, square) for square in gambit.targets(state, seat, card))
    return tuple(Lay(card) for card in in_order(set(held.hand)))


def apply(state: State, seat: Seat, action: Action) -> Played[State]:
    """The result of a legal action."""
    if action not in legal_actions(state, seat):
        raise IllegalAction(action)
    match action:
        case Start():
            return setup.after_start(state, seat, action)
        case Plan():
            return planning.after_plan(state, seat, action)
        case Move():
            return turn.after_move(state, seat, action)
        case Lay():
            return turn.after_lay(state, seat, action)


def dealt(state: State, deal: Deal) -> Played[State]:
    """The result of an answer by chance."""
    asked = to_act(state)
    if isinstance(asked, Seats) or not is_deal(asked, deal):
        raise IllegalAction(f"this deal was not asked for: {deal}")
    match state.phase:
        case Phase.LAYOUT:
            return setup.after_layout(state, deal)
        case Phase.OLDEST:
            return setup.after_oldest(state, deal)
        case Phase.SHUFFLING:
            return planning.after_shuffle(state, deal)
    return turn.after_reshuffle(state, deal)
