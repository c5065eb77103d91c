"""Chapter 6, draws by 25 quiet moves and by repetition: counts and evidence."""

from __future__ import annotations

from kiebitz.core.memo import memoized
from kiebitz.core.outcome import Reason
from kiebitz.games.dame.state import Counts, State, move_number

QUIET_LIMIT = 50
TIMES = 3


@memoized
def occurrences(state: State) -> tuple[int, ...]:
    """D6.3 The numbers of the moves that led to the position on the board; 0 is the start."""
    oldest = state.played - len(state.history) + 1
    same_side = range((len(state.history) - 1) % 2, len(state.history), 2)
    if state.history.count(state.board) == 1:  # the usual case, and much faster
        same_side = same_side[-1:]
    return tuple(
        move_number(state, oldest + index)
        for index in same_side
        if state.history[index] == state.board
    )


def counts_of(state: State) -> Counts:
    """The draw rules' counts for the situation on the board."""
    return Counts(state.played, state.quiet, occurrences(state))


def quiet_draw(state: State, at: Counts) -> Reason | None:
    """D6.2 25 full moves without a capture or a promotion; the first and the last of them."""
    if at.quiet < QUIET_LIMIT:
        return None
    first, last = at.played - at.quiet + 1, at.played
    evidence = (move_number(state, first), move_number(state, last))
    return Reason("dame-moves25", rule="D6.2", evidence=evidence)


def repetition_draw(at: Counts) -> Reason | None:
    """D6.3 The same pieces with the same side to move, for the third time."""
    if len(at.occurrences) < TIMES:
        return None
    return Reason("dame-repetition", rule="D6.3", evidence=at.occurrences)


def draw_reasons(state: State, at: Counts) -> tuple[Reason, ...]:
    """D6.4 Every draw rule that applies to a situation."""
    return tuple(r for r in (quiet_draw(state, at), repetition_draw(at)) if r is not None)
