"""Chapters 5 and 6, the end: who won or why it is drawn."""

from __future__ import annotations

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Denied
from kiebitz.core.memo import memoized
from kiebitz.core.message import Param, Refusal
from kiebitz.core.outcome import Outcome, Reason, drawn, won
from kiebitz.core.seat import Seat
from kiebitz.games.dame.board import squares_of
from kiebitz.games.dame.capturing import offered
from kiebitz.games.dame.draws import (
    QUIET_LIMIT,
    TIMES,
    draw_reasons,
    occurrences,
    quiet_draw,
    repetition_draw,
)
from kiebitz.games.dame.state import Action, State, seat_of

NO_PIECES = Reason("dame-no-pieces", rule="D5.1")


@memoized
def outcome(state: State) -> Outcome | None:
    """D6.4 A win goes before a draw. D6.5 Draws end the game by themselves if the table says so."""
    winner, mover = seat_of(state, state.to_move.other), seat_of(state, state.to_move)
    if winner is None or mover is None:
        return None
    reason = loss(state)
    if reason is not None:
        return won(2, winner, reason)
    if state.played == 0 and not squares_of(state.board, state.to_move.other):  # a FEN may say so
        return won(2, mover, NO_PIECES)
    reasons = draw_reasons(state) if state.draws == "automatic" else ()
    return drawn(2, *reasons) if reasons else None


def loss(state: State) -> Reason | None:
    """D5.1 No piece left; D5.2 or no piece that can move: why the side to move has lost."""
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
    """D6.1 Both agreed on a draw."""
    return drawn(2, Reason("dame-agreed", rule="D6.1"))


def judge_claim(state: State, seat: Seat, claim: str, action: Action | None) -> Outcome | Denied:
    """D6.5 A claim of what is on the board, by the player to move and before moving."""
    if seat != seat_of(state, state.to_move):
        return Denied(Refusal("not-your-turn"))
    if action is not None:
        return Denied(Refusal("dame-claim-before-moving", rule="D6.5"))
    reason, denied = _claimed(state, claim)
    return Denied(denied) if reason is None else drawn(2, *draw_reasons(state))


def _claimed(state: State, claim: str) -> tuple[Reason | None, Refusal]:
    """The reason for a draw, if there is one, and the count that says why there is none."""
    match claim:
        case "moves25":
            count: dict[str, Param] = {"count": state.quiet, "needed": QUIET_LIMIT}
            return quiet_draw(state), Refusal("dame-not-25-moves", rule="D6.2", params=count)
        case "repetition":
            times: dict[str, Param] = {"count": len(occurrences(state)), "needed": TIMES}
            denied = Refusal("dame-not-repeated", rule="D6.3", params=times)
            return repetition_draw(state), denied
        case _:
            raise IllegalAction(f"dame has no claim {claim!r}")
