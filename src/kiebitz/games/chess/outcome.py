"""C3 Automatic ends of a game, and C4 all other ends."""

from __future__ import annotations

from kiebitz.core.memo import memoized
from kiebitz.core.outcome import Outcome, Reason, drawn, won
from kiebitz.core.seat import Seat
from kiebitz.games.chess.setup import awaited_deal
from kiebitz.games.chess.state import (
    State,
    color_of,
    first_move_number,
    has_moves,
    king_in_check,
    move_number,
    position_of,
    seat_to_move,
)

SEATS = 2
FIVEFOLD = 5
PLIES_75 = 150


@memoized
def outcome(state: State) -> Outcome | None:
    """C3 Checkmate and stalemate take precedence; then every draw that the position shows."""
    seat = seat_to_move(state)
    if seat is None or awaited_deal(state) is not None:
        return None
    if not has_moves(state):
        if king_in_check(state):
            return won(SEATS, 1 - seat, Reason("chess-checkmate", rule="C3"))
        return drawn(SEATS, Reason("chess-stalemate", rule="C3"))
    reasons = automatic_draws(state)
    return drawn(SEATS, *reasons) if reasons else None


def automatic_draws(state: State) -> tuple[Reason, ...]:
    """C3 Fivefold repetition, 75 moves, neither side able to mate."""
    found = []
    if repetitions(state) >= FIVEFOLD:
        found.append(Reason("chess-fivefold", rule="C3", evidence=repeated_at(state)))
    if state.quiet_plies >= PLIES_75:
        found.append(Reason("chess-moves75", rule="C3", evidence=quiet_moves(state)))
    if position_of(state).is_insufficient_material():
        found.append(Reason("chess-material", rule="C3"))
    return tuple(found)


@memoized
def repetitions(state: State) -> int:
    """The number of occurrences of the position on the board, including this one."""
    return 1 + state.earlier.count(state.key)


def repeated_at(state: State) -> tuple[int, ...]:
    """The numbers of the moves that led to the position on the board, 0 for the start."""
    newest = len(state.earlier)
    return tuple(
        move_number(state, newest - index)
        for index, key in enumerate(state.keys)
        if key == state.key
    )


def quiet_moves(state: State) -> tuple[int, int]:
    """The first and the last move here since a capture or a pawn move, 0 for none."""
    last = move_number(state)
    quiet = move_number(state, state.quiet_plies - 1)
    return quiet or min(last, first_move_number(state)), last


def resigned(state: State, seat: Seat) -> Outcome:
    """C4 A player who resigns loses."""
    return won(SEATS, 1 - seat, Reason("chess-resigned", rule="C4"))


def timed_out(state: State, seat: Seat) -> Outcome:
    """C4 A player whose time runs out loses, unless the opponent's material cannot mate."""
    opponent = 1 - seat
    if position_of(state).has_insufficient_material(color_of(state, opponent)):
        return drawn(SEATS, Reason("chess-time-material", rule="C4"))
    return won(SEATS, opponent, Reason("chess-time", rule="C4"))


def agreed(state: State) -> Outcome:
    """C4 The players agreed on a draw."""
    return drawn(SEATS, Reason("chess-agreed", rule="C4"))
