"""M6 The end of the match."""

from __future__ import annotations

from kiebitz.core.outcome import Outcome, Reason, won
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century.cards import (
    PERSONS,
    Person,
)
from kiebitz.games.match_of_the_century.measures import POINTS_TO_WIN
from kiebitz.games.match_of_the_century.state import State

SEATS = len(PERSONS)


def champion(state: State) -> Person | None:
    """M6.1, M6.2 The person with six points; if both reach them together, Spassky."""
    for person in PERSONS:
        if state.camps[person].points >= POINTS_TO_WIN:
            return person
    return None


def outcome(state: State) -> Outcome | None:
    winner = champion(state)
    seat = None if winner is None else state.seat_of(winner)
    if winner is None or seat is None:
        return None
    together = state.camps[winner.other].points >= POINTS_TO_WIN
    if together:
        return won(SEATS, seat, Reason("match_of_the_century-together", "M6.2"))
    return won(SEATS, seat, Reason("match_of_the_century-six-points", "M6.1"))


def resigned(state: State, seat: Seat) -> Outcome:
    """The whole match is resigned: the other seat wins it."""
    return won(SEATS, 1 - seat, Reason("match_of_the_century-resigned", "M3.13"))


def timed_out(state: State, seat: Seat) -> Outcome:
    return won(SEATS, 1 - seat, Reason("match_of_the_century-timed-out"))
