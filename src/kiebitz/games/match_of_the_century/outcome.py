"""M6 The end of the match."""

from __future__ import annotations

from kiebitz.core.outcome import Outcome, Reason, won
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century.cards import FISCHER, POINTS_TO_WIN, SPASSKY, Person
from kiebitz.games.match_of_the_century.state import State, seat_of


def champion(state: State) -> Person | None:
    """M6.1, M6.2 Who has six points; if both came to them together, Spassky."""
    for person in (SPASSKY, FISCHER):
        if state.camps[person].points >= POINTS_TO_WIN:
            return person
    return None


def outcome(state: State) -> Outcome | None:
    winner = champion(state)
    seat = None if winner is None else seat_of(state, winner)
    if winner is None or seat is None:
        return None
    together = state.camps[winner.other].points >= POINTS_TO_WIN
    if together:
        return won(2, seat, Reason("motc-together", "M6.2"))
    return won(2, seat, Reason("motc-six-points", "M6.1"))


def resigned(state: State, seat: Seat) -> Outcome:
    """M3.13 Who resigns the whole match loses it."""
    return won(2, 1 - seat, Reason("motc-resigned", "M3.13"))


def timed_out(state: State, seat: Seat) -> Outcome:
    return won(2, 1 - seat, Reason("motc-timed-out"))
