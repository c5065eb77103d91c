"""Counts the possible continuations of a game: the classic check of a move generator."""

from __future__ import annotations

from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.seat import Seats


def perft(game: Game[S, A, V, O, M], state: S, depth: int) -> int:
    """The number of sequences of `depth` actions from here; a finished game has no continuation."""
    if depth == 0:
        return 1
    awaited = game.to_act(state)
    if not isinstance(awaited, Seats):
        raise ValueError("perft counts games without chance")
    moves = [(seat, action) for seat in awaited.seats for action in game.legal_actions(state, seat)]
    if depth == 1:
        return len(moves)
    return sum(
        perft(game, game.apply(state, seat, action).state, depth - 1) for seat, action in moves
    )
