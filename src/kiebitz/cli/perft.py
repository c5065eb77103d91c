"""`kiebitz perft`: counts move sequences, by the rules or by the compiled kernel."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import perf_counter
from typing import Any

from kiebitz.bots.dame import kernel_position
from kiebitz.cli.play import parse_options
from kiebitz.cli.problem import Problem
from kiebitz.core.game import AnyGame
from kiebitz.core.perft import perft
from kiebitz.core.seat import Seats
from kiebitz.games import GAMES, dame
from kiebitz.material import shipped_material
from kiebitz.texts import Texts

Count = Callable[[Any, int], int]
MOST_DEPTH = 64


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    game = GAMES[arguments.game]
    if not 0 <= arguments.depth <= MOST_DEPTH:
        raise Problem("cli-problem-depth", most=MOST_DEPTH)
    if arguments.game not in PERFT_GAMES:
        raise Problem("cli-problem-perft", game=arguments.game)
    state = first_state_of(game, arguments.position)
    count = counter_by_kernel(game) if arguments.engine == "kernel" else counter_by_rules(game)
    began = perf_counter()
    nodes = count(state, arguments.depth)
    seconds = max(perf_counter() - began, 1e-9)
    print(texts.say("cli-perft", {"nodes": str(nodes), "speed": f"{nodes / seconds:,.0f}"}))
    return 0


PERFT_GAMES = ("dame", "chess")
"""The games without randomness and secrets."""


def first_state_of(game: AnyGame, position: str | None) -> Any:
    """The first state with a player to move; chance takes its first option."""
    given = [] if position is None else [f"position={position}"]
    state = game.initial(parse_options(game, given), shipped_material(game))
    while not isinstance(asked := game.to_act(state), Seats):
        state = game.dealt(state, tuple(range(getattr(asked, "picks", asked.count)))).state
    return state


def counter_by_rules(game: AnyGame) -> Count:
    """By the rules; without Dame's draws, like the kernel."""
    if game is dame.DAME:
        return dame.perft
    return lambda state, depth: perft(game, state, depth)


def counter_by_kernel(game: AnyGame) -> Count:
    try:
        from kiebitz.kernels.dame import position as kernel
    except ImportError as error:
        raise Problem("cli-problem-kernel", game=game.name) from error
    if game is not dame.DAME:
        raise Problem("cli-problem-kernel", game=game.name)
    return lambda state, depth: kernel.perft(*kernel_position(state), depth)
