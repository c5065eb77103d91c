"""The engine's judgement of a state of the rules: the best action, or each one's value."""

from __future__ import annotations

from math import exp

from kiebitz.bots.advice import Advice
from kiebitz.bots.dame.engine import Engine, Found, Limit
from kiebitz.bots.dame.human import Considered
from kiebitz.bots.dame.positions import (
    KernelMove,
    earlier_positions,
    kernel_move,
    kernel_position,
)
from kiebitz.games.dame.board import Side
from kiebitz.games.dame.capturing import moves
from kiebitz.games.dame.rules import after_move
from kiebitz.games.dame.state import Action, State, seat_of
from kiebitz.kernels.dame.evaluation import SCALE

WIN = 30_000


def actions_by_kernel_move(state: State) -> dict[KernelMove, Action]:
    return {kernel_move(action): action for action in moves(state.board, state.to_move)}


def search_state(engine: Engine, state: State, limit: Limit) -> Found:
    return engine.search(kernel_position(state), limit, state.quiet, earlier_positions(state))


def consider_each_move(engine: Engine, state: State, limit: Limit) -> list[Considered]:
    """Each move with its value after a separate search."""
    result = []
    for move, action in actions_by_kernel_move(state).items():
        after = after_move(state, action)
        found = search_state(engine, after, limit)
        glance = -engine.at_a_glance(kernel_position(after))
        result.append(Considered(move, -found.value, glance))
    return result


def winning_chance(value: int) -> float:
    """The winning chance, a draw being half a win; certainty is left to the rules."""
    return 1 / (1 + exp(-max(-3000, min(3000, value)) / SCALE))


def advise(engine: Engine, state: State, limit: Limit, most: int) -> tuple[Advice, ...]:
    """The best actions, each searched separately with the same limit."""
    found = []
    for action in actions_by_kernel_move(state).values():
        after = after_move(state, action)
        reply = search_state(engine, after, limit)
        line = (action, *actions_along(after, reply))
        found.append(Advice(action, -reply.value / 100, line, chances_by_seat(state, -reply.value)))
    return tuple(sorted(found, key=lambda each: -each.value)[:most])


def actions_along(state: State, found: Found) -> list[Action]:
    """The line of a search as actions of the rules."""
    result = []
    for move in found.line:
        action = actions_by_kernel_move(state).get(move)
        if action is None:
            break
        result.append(action)
        state = after_move(state, action)
    return result


def chances_by_seat(state: State, value: int) -> tuple[float, float]:
    """By seat; the state says which seat has Black."""
    ours = winning_chance(value)
    is_first = seat_of(state, state.to_move) == 0
    if seat_of(state, Side.BLACK) is None:
        is_first = state.to_move is Side.BLACK
    return (ours, 1 - ours) if is_first else (1 - ours, ours)
