"""Chapters 5 and 6, the end: the winner, or the reason for a draw."""

from __future__ import annotations

from kiebitz.core.memo import memoized
from kiebitz.core.outcome import Outcome, Reason, drawn, won
from kiebitz.core.seat import Seat
from kiebitz.games.dame.board import squares_of
from kiebitz.games.dame.capturing import offered
from kiebitz.games.dame.draws import counts_of, draw_reasons
from kiebitz.games.dame.state import State, seat_of

NO_PIECES = Reason("dame-no-pieces", rule="D5.1")


@memoized
def outcome(state: State) -> Outcome | None:
    """D6.4 A win takes precedence over a draw.

    D6.5 Draws end the game automatically if the table says so.
    """
    winner, mover = seat_of(state, state.to_move.other), seat_of(state, state.to_move)
    if winner is None or mover is None:
        return None
    reason = loss(state)
    if reason is not None:
        return won(2, winner, reason)
    # a FEN can describe this
    if state.played == 0 and not squares_of(state.board, state.to_move.other):
        return won(2, mover, NO_PIECES)
    reasons = draw_reasons(state, counts_of(state)) if state.draws == "automatic" else ()
    return drawn(2, *reasons) if reasons else None


def loss(state: State) -> Reason | None:
    """D5.1 No piece left; D5.2 no piece that can move: why the side to move has lost."""
    if offered(state):
        return None
    if not squares_of(state.board, state.to_move):
        return NO_PIECES
    return Reason("dame-no-moves", rule="D5.2")


def resigned(state: State, seat: Seat) -> Outcome:
    """D5.3 A player who resigns, at any time, loses."""
    return won(2, 1 - seat, Reason("dame-resigned", rule="D5.3"))


def timed_out(state: State, seat: Seat) -> Outcome:
    """A player whose time runs out loses."""
    return won(2, 1 - seat, Reason("dame-timed-out"))


def agreed(state: State) -> Outcome:
    """D6.1 Both players agreed on a draw."""
    return drawn(2, Reason("dame-agreed", rule="D6.1"))
