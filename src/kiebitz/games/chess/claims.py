"""C2 Draws that the player to move may claim, on the board or after a named move."""

from __future__ import annotations

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Denied
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome, Reason, drawn
from kiebitz.core.seat import Seat
from kiebitz.games.chess.notation import write
from kiebitz.games.chess.outcome import SEATS, quiet_moves, repeated_at, repetitions
from kiebitz.games.chess.rules import after, refusal, to_act
from kiebitz.games.chess.state import Move, State, has_moves

CLAIMS = ("threefold", "moves50")
THREEFOLD = 3
PLIES_50 = 100


def judge_claim(state: State, seat: Seat, claim: str, action: Move | None) -> Outcome | Denied:
    """C2 A valid claim draws; a wrong one is a draw offer, and the named move is played."""
    if claim not in CLAIMS:
        raise IllegalAction(f"chess has no claim {claim!r}")
    if action is not None and (refused := refusal(state, seat, action)):
        return Denied(refused)
    if seat not in getattr(to_act(state), "seats", ()):
        return Denied(Refusal("not-your-turn"))
    claimed = state if action is None else after(state, action)
    if claim in claimable(claimed):
        return drawn(SEATS, reason(claimed, claim))
    return Denied(
        why_denied(claimed, claim),
        offer=True,
        action=None if action is None else write(state, action),
    )


def claimable(state: State) -> tuple[str, ...]:
    """C2 Claims that are valid in this very position.

    C3 Checkmate and stalemate take precedence.
    """
    if not has_moves(state):
        return ()
    holds = (repetitions(state) >= THREEFOLD, state.quiet_plies >= PLIES_50)
    return tuple(claim for claim, held in zip(CLAIMS, holds, strict=True) if held)


def reason(state: State, claim: str) -> Reason:
    """C2 The valid claim, with the numbers of the moves that prove it."""
    if claim == "threefold":
        return Reason("chess-threefold", rule="C2", evidence=repeated_at(state))
    return Reason("chess-moves50", rule="C2", evidence=quiet_moves(state))


def why_denied(state: State, claim: str) -> Refusal:
    """C2 How far the claim is from being valid. C3 A finished game allows no claims."""
    if not has_moves(state):
        return Refusal("chess-claim-after-end", rule="C3")
    if claim == "threefold":
        return Refusal("chess-not-threefold", rule="C2", params={"times": repetitions(state)})
    moves = state.quiet_plies // 2
    return Refusal("chess-not-moves50", rule="C2", params={"moves": moves})
