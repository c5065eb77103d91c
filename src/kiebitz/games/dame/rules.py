"""The side to move, its legal moves, and the state after a legal move."""

from __future__ import annotations

import msgspec

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Played
from kiebitz.core.memo import memoized
from kiebitz.core.message import happened
from kiebitz.core.seat import NOBODY, Awaited, Seat, Seats
from kiebitz.games.dame.board import is_king, piece_on
from kiebitz.games.dame.capturing import offered
from kiebitz.games.dame.draws import counts_of
from kiebitz.games.dame.events import events
from kiebitz.games.dame.outcome import outcome
from kiebitz.games.dame.promotion import after, promotes
from kiebitz.games.dame.setup import STARTS
from kiebitz.games.dame.state import Action, Counts, Jump, State, seat_of


@memoized
def to_act(state: State) -> Awaited:
    """D1.3 Chance, if it decides who starts; then the sides in turn."""
    seat = seat_of(state, state.to_move)
    if seat is None:
        return STARTS
    return NOBODY if outcome(state) is not None else Seats((seat,))


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every legal move of the seat, if it is its turn."""
    if to_act(state) != Seats((seat,)):
        return ()
    return offered(state)


def apply(state: State, seat: Seat, action: Action) -> Played[State]:
    """The state after a legal move, and its events."""
    if action not in legal_actions(state, seat):
        raise IllegalAction(f"seat {seat}: {action}")
    return Played(after_move(state, action), happened(*events(state, seat, action)))


def after_move(state: State, action: Action) -> State:
    """The state after a move that is known to be legal."""
    board = after(state.board, action)
    past = () if cannot_be_undone(state, action) else state.history
    return msgspec.structs.replace(
        state,
        board=board,
        played=state.played + 1,
        quiet=0 if resets_the_count(state, action) else state.quiet + 1,
        history=(*past, board),
        lately=situations_to_claim(state),
    )


def situations_to_claim(state: State) -> tuple[Counts, ...]:
    """D6.5 Situations that can still be claimed after the next move: this one, and the one
    before."""
    if state.draws != "claim" or state.claims_by == "mover":
        return ()
    return (*state.lately[-1:], counts_of(state))


def resets_the_count(state: State, action: Action) -> bool:
    """D6.2 A capture or a promotion; a man's move alone does not."""
    return isinstance(action, Jump) or promotes(state.board, action)


def cannot_be_undone(state: State, action: Action) -> bool:
    """D6.3 After a capture or a man's move no earlier position can recur."""
    return isinstance(action, Jump) or not is_king(piece_on(state.board, action.path[0]))
