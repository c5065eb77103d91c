"""Dame's search without compiled kernels: a few half-moves deep, over the rules."""

from __future__ import annotations

from math import exp

from kiebitz.bots.advice import Advice
from kiebitz.core.seat import Seat
from kiebitz.games.dame.board import Board, Side, owner
from kiebitz.games.dame.capturing import moves
from kiebitz.games.dame.promotion import after
from kiebitz.games.dame.state import Action, Jump, State

WIN = 30_000
SCALE = 200
"""The lead that means a chance of about three in four."""
WORTH = {"b": 100, "w": 100, "B": 140, "W": 140, ".": 0}


def evaluate_material(board: Board, side: Side) -> int:
    """Material, with a bonus for advanced men."""
    total = 0
    for number, piece in enumerate(board):
        whose = owner(piece)
        if whose is not None:
            forward = number // 4 if whose is Side.BLACK else 7 - number // 4
            worth = WORTH[piece] + (forward if piece in "bw" else 0)
            total += worth if whose is side else -worth
    return total


class Search:
    """Alpha-beta over the rules; `stop` makes it fall back to material."""

    def __init__(self) -> None:
        self._is_stopped = False

    def stop(self) -> None:
        self._is_stopped = True

    def alpha_beta(self, board: Board, side: Side, depth: int, alpha: int, beta: int) -> int:
        """The position's value for the side to move; captures are followed to their end."""
        if self._is_stopped:
            return evaluate_material(board, side)
        found = moves(board, side)
        if not found:
            return -WIN - depth
        if depth <= 0 and not isinstance(found[0], Jump):
            return evaluate_material(board, side)
        best = -2 * WIN
        for action in found:
            reply = self.alpha_beta(after(board, action), side.other, depth - 1, -beta, -alpha)
            best = max(best, -reply)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    def values(self, state: State, depth: int) -> dict[Action, int]:
        """Each move's value for the side to move."""
        other = state.to_move.other
        return {
            action: -self.alpha_beta(
                after(state.board, action), other, depth - 1, -2 * WIN, 2 * WIN
            )
            for action in moves(state.board, state.to_move)
        }


def best_moves(
    search: Search, state: State, seat: Seat, depth: int, most: int
) -> tuple[Advice, ...]:
    """The best moves of the seat, which is to move; their lines are not reported."""
    best = sorted(search.values(state, depth).items(), key=lambda item: -item[1])[:most]
    return tuple(
        Advice(action, worth / 100, (action,), _winning_chances(seat, worth))
        for action, worth in best
    )


def _winning_chances(seat: Seat, worth: int) -> tuple[float, float]:
    ours = 1 / (1 + exp(-max(-3000, min(3000, worth)) / SCALE))
    return (ours, 1 - ours) if seat == 0 else (1 - ours, ours)
