"""The end (Q7): the reason, the winner, and the handling of players who leave."""

from __future__ import annotations

import msgspec

from kiebitz.core.game import Played, played
from kiebitz.core.message import Event
from kiebitz.core.outcome import Outcome, Reason
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.planning import after_planning, after_shuffling
from kiebitz.games.queens_gambit.setup import after_placing, starter
from kiebitz.games.queens_gambit.state import Holding, Phase, State, points, with_holding
from kiebitz.games.queens_gambit.turn import after_turn


def outcome(state: State) -> Outcome | None:
    """Q7.2 Most points wins; Q7.5 a removed seat comes last, and keeps its points."""
    if state.phase is not Phase.OVER:
        return None
    seats = range(len(state.holdings))
    ranks = tuple(_rank(state, seat) for seat in seats)
    return Outcome(ranks, tuple(float(points(state, seat)) for seat in seats), _reasons(state))


def _rank(state: State, seat: Seat) -> int:
    mine = _standing(state, seat)
    return 1 + sum(_standing(state, other) > mine for other in range(len(state.holdings)))


def _standing(state: State, seat: Seat) -> tuple[int, int]:
    """Q7.2 Points, then Q7.3 the most recent turn; Q7.5 removed seats come after all others."""
    held = state.holdings[seat]
    return (held.points, held.last_turn) if seat in state.playing else (-1, 0)


def _reasons(state: State) -> tuple[Reason, ...]:
    """The reason for the end, and the deciding rule."""
    if len(state.playing) == 1:
        return (Reason("queens_gambit-last-one", rule="Q7.5"),)
    return (_reason_of_end(state), *_reasons_of_ranking(state))


def _reason_of_end(state: State) -> Reason:
    """Q7.1 or Q7.4, with the number of the last turn."""
    if not state.tokens and state.turn:
        return Reason("queens_gambit-last-token", rule="Q7.1", evidence=(state.turn,))
    if all(held.has_left for held in state.holdings):
        return Reason("queens_gambit-nobody-left", rule="Q7.5")
    return Reason("queens_gambit-no-captures", rule="Q7.4", evidence=(state.turn,))


def _reasons_of_ranking(state: State) -> tuple[Reason, ...]:
    """Q7.2 or, in a tie, Q7.3 with the numbers of the most recent turns."""
    tied = _equals(state)
    best = max(points(state, seat) for seat in state.playing)
    if best in tied:
        first = Reason("queens_gambit-latest-turn", rule="Q7.3", evidence=tied.pop(best))
    else:
        first = Reason("queens_gambit-most-points", rule="Q7.2")
    below = (
        Reason("queens_gambit-latest-turn-below", rule="Q7.3", evidence=turns)
        for _, turns in sorted(tied.items(), reverse=True)
    )
    return (first, *below)


def _equals(state: State) -> dict[int, tuple[int, ...]]:
    """Points shared by several seats, and the numbers of their most recent turns, the latest
    first."""
    turns: dict[int, list[int]] = {}
    for seat in state.playing:
        turns.setdefault(points(state, seat), []).append(state.holdings[seat].last_turn)
    return {p: tuple(sorted(t, reverse=True)) for p, t in turns.items() if len(t) > 1}


def after_leaving(state: State, seat: Seat) -> Played[State]:
    """Q7.5 The seat is removed and the game continues, or it stays for a bot to take over.

    With `leavers="bot"` nothing else changes: the seat stays on turn as before, and the table's
    host lets a bot take it over. When every player has left, the game has no players.
    """
    if state.phase is Phase.OVER:
        return Played(state)
    left = with_holding(state, seat, has_left=True)
    if seat in left.playing:
        everyone = all(held.has_left for held in left.holdings)
        return Played(msgspec.structs.replace(left, phase=Phase.OVER) if everyone else left)
    cleared = _cleared(left, seat)
    kept = {"points": state.holdings[seat].points}
    event = Event("queens_gambit-removed", seat=seat, rule="Q7.5", params={**kept})
    return played(cleared, event, *_start_player(state, cleared)).then(
        lambda removed: _after_removal(removed, seat)
    )


def _start_player(before: State, after: State) -> tuple[Event, ...]:
    """Q2.4 A new start player if the first one leaves between placing and the first turn."""
    is_known = before.phase in (Phase.SHUFFLING, Phase.PLANNING)
    if not is_known or len(after.playing) == 1 or starter(after) == starter(before):
        return ()
    return (Event("queens_gambit-new-start-player", seat=starter(after), rule="Q2.4"),)


def _cleared(state: State, seat: Seat) -> State:
    """Q7.5 Gambit and cards leave the table; captured tokens stay with the player who took them."""
    held, empty = state.holdings[seat], Holding()
    return with_holding(
        state,
        seat,
        **{name: getattr(empty, name) for name in ("gambit", "hand", "row", "pile", "turned")},
        taken=held.taken,
    )


def _after_removal(state: State, seat: Seat) -> Played[State]:
    """Q7.5 The last seat left wins; otherwise the others continue from the same position."""
    if len(state.playing) == 1:
        return Played(msgspec.structs.replace(state, phase=Phase.OVER))
    match state.phase:
        case Phase.PLACING:
            return after_placing(state)
        case Phase.SHUFFLING:
            return after_shuffling(state)
        case Phase.PLANNING:
            return after_planning(state)
        case Phase.MOVING | Phase.LAYING | Phase.DRAWING if seat == state.mover:
            return after_turn(_uncounted(state))
    return Played(state)


def _uncounted(state: State) -> State:
    """Q7.4 Q7.5 A turn whose player leaves does not count as one without a capture, in any phase: a
    move without a capture has been counted already, a later one has not."""
    is_counted = state.phase is not Phase.MOVING and state.quiet > 0
    return msgspec.structs.replace(state, quiet=state.quiet - 1) if is_counted else state
