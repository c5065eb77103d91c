"""The end (Q7): why the game is over, who won, and what happens when somebody leaves."""

from __future__ import annotations

import msgspec

from kiebitz.core.outcome import Outcome, Reason
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.planning import after_planning, after_shuffling
from kiebitz.games.queens_gambit.setup import after_placing
from kiebitz.games.queens_gambit.state import Holding, Phase, State, with_holding
from kiebitz.games.queens_gambit.turn import after_turn


def outcome(state: State) -> Outcome | None:
    """Q7.2 Most points wins; Q7.5 who was removed comes last."""
    if state.phase is not Phase.OVER:
        return None
    ranks = tuple(_rank(state, seat) for seat in range(len(state.holdings)))
    scores = tuple(
        float(held.points) if seat in state.playing else 0.0
        for seat, held in enumerate(state.holdings)
    )
    return Outcome(ranks, scores, _reasons(state))


def _rank(state: State, seat: Seat) -> int:
    mine = _standing(state, seat)
    return 1 + sum(_standing(state, other) > mine for other in range(len(state.holdings)))


def _standing(state: State, seat: Seat) -> tuple[int, int]:
    """Q7.2 Points, then Q7.3 the most recent turn; Q7.5 below everybody who was removed."""
    held = state.holdings[seat]
    return (held.points, held.last_turn) if seat in state.playing else (-1, 0)


def _reasons(state: State) -> tuple[Reason, ...]:
    """Why it is over, and what decided."""
    if len(state.playing) == 1:
        return (Reason("queens_gambit-last-one", rule="Q7.5"),)
    return (_ending(state), _decision(state))


def _ending(state: State) -> Reason:
    """Q7.1 or Q7.4, with the number of the turn that was the last."""
    if not state.tokens and state.turn:
        return Reason("queens_gambit-last-token", rule="Q7.1", evidence=(state.turn,))
    if all(held.has_left for held in state.holdings):
        return Reason("queens_gambit-nobody-left", rule="Q7.5")
    return Reason("queens_gambit-no-captures", rule="Q7.4", evidence=(state.turn,))


def _decision(state: State) -> Reason:
    """Q7.2 or, between equals, Q7.3 with the numbers of their most recent turns."""
    best = max(state.holdings[seat].points for seat in state.playing)
    tied = [seat for seat in state.playing if state.holdings[seat].points == best]
    if len(tied) == 1:
        return Reason("queens_gambit-most-points", rule="Q7.2")
    turns = sorted((state.holdings[seat].last_turn for seat in tied), reverse=True)
    return Reason("queens_gambit-latest-turn", rule="Q7.3", evidence=tuple(turns))


def after_leaving(state: State, seat: Seat) -> State:
    """Q7.5 The seat is removed and the game goes on, or it stays for a bot to play on.

    With `leavers="bot"` nothing else changes: the seat is awaited as before, and whoever runs the
    table lets a bot take it over. When everybody has left there is nobody to play for.
    """
    if state.phase is Phase.OVER:
        return state
    left = with_holding(state, seat, has_left=True)
    if seat in left.playing:
        everybody = all(held.has_left for held in left.holdings)
        return msgspec.structs.replace(left, phase=Phase.OVER) if everybody else left
    return _after_removal(_cleared(left, seat), seat)


def _cleared(state: State, seat: Seat) -> State:
    """Q7.5 Gambit and cards leave the table; the captured tokens stay out of play."""
    held, empty = state.holdings[seat], Holding()
    return with_holding(
        state,
        seat,
        **{name: getattr(empty, name) for name in ("gambit", "hand", "row", "pile", "turned")},
        taken=held.taken,
    )


def _after_removal(state: State, seat: Seat) -> State:
    """Q7.5 The last one left wins; otherwise the others go on where they are."""
    if len(state.playing) == 1:
        return msgspec.structs.replace(state, phase=Phase.OVER)
    match state.phase:
        case Phase.PLACING:
            return after_placing(state)
        case Phase.SHUFFLING:
            return after_shuffling(state)
        case Phase.PLANNING:
            return after_planning(state)
        case Phase.MOVING | Phase.LAYING | Phase.DRAWING if seat == state.mover:
            return after_turn(state)
    return state


def resigned(state: State, seat: Seat) -> State | Outcome:
    """Q7.5 What follows when a seat leaves: the end, or a state that goes on."""
    after = after_leaving(state, seat)
    return outcome(after) or after
