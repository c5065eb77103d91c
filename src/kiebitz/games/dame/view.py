"""A seat's view: everything is public, nothing is hidden."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from kiebitz.core.game import View
from kiebitz.core.memo import memoized
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat, Seats
from kiebitz.games.dame.board import Board, Side, Square
from kiebitz.games.dame.claims import Claimable, claimable
from kiebitz.games.dame.draws import occurrences
from kiebitz.games.dame.outcome import outcome
from kiebitz.games.dame.rules import legal_actions, to_act
from kiebitz.games.dame.state import Jump, State, move_number, seat_of, side_of


class DameView(View, frozen=True, kw_only=True):
    """The board, the side to move, the movable pieces, and the counts of the draw rules."""

    side: Side | None
    """The watcher's side; None for spectators and until it is decided."""
    board: Board
    """32 letters, square 1 first: b and w men, B and W kings, "." empty. D4.3 A king shows a
    "D"."""
    to_move: Side
    black: Seat | None
    white: Seat | None
    number: int
    """The number of the next move."""
    movable: tuple[Square, ...]
    """D7.1 The pieces that the side to move can pick up."""
    must_capture: bool
    """D7.1 Whether the other pieces cannot move because a capture exists."""
    quiet: int
    """D6.2 Half-moves without a capture or a promotion."""
    occurrences: tuple[int, ...]
    """D6.3 The numbers of the moves that led to the position now on the board."""
    draws: Literal["automatic", "claim"]
    claims: tuple[str, ...]
    """D6.5 The watcher's claims that would hold now; a spectator sees those of the mover."""
    claimable: tuple[Claimable, ...]
    """D6.5 The same with the situation that each is about."""
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> DameView:
    """D1.1 Everything is public; only the side from which the board is seen differs."""
    shown = _open_view(state)
    if seat is None:
        return shown
    found = claimable(state, seat)
    claims = tuple(each.claim for each in found)
    side = side_of(state, seat)
    return replace(shown, seat=seat, side=side, claims=claims, claimable=found)


@memoized
def _open_view(state: State) -> DameView:
    """The view for every watcher."""
    awaited = to_act(state)
    seats = awaited.seats if isinstance(awaited, Seats) else ()
    actions = legal_actions(state, seats[0]) if seats else ()
    found = claimable(state, None)
    return DameView(
        seat=None,
        awaited=seats,
        side=None,
        board=state.board,
        to_move=state.to_move,
        black=seat_of(state, Side.BLACK),
        white=seat_of(state, Side.WHITE),
        number=move_number(state, state.played + 1),
        movable=tuple(sorted({action.path[0] for action in actions})),
        must_capture=any(isinstance(action, Jump) for action in actions),
        quiet=state.quiet,
        occurrences=occurrences(state),
        draws=state.draws,
        claims=tuple(each.claim for each in found),
        claimable=found,
        outcome=outcome(state),
    )
