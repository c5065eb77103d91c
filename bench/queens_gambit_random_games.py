"""Random games of The Queen's Gambit per second: the kernel against the plain rules, in one run.

    python bench/queens_gambit_random_games.py [ROUNDS]

Processor time; the best round counts. Fails if the kernel plays less than 50 times as many games
per second as the rules. Playouts of the search are printed too.
"""

from __future__ import annotations

import sys
import time
from random import Random

from kiebitz.bots.queens_gambit.kernel_table import kernel_layout
from kiebitz.bots.queens_gambit.search_player import Effort, kernel_effort
from kiebitz.core.seat import Permute, Pick, Seats
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import SQUARES
from kiebitz.games.queens_gambit.state import Options
from kiebitz.kernels.queens_gambit.api import Position, random_games
from kiebitz.kernels.queens_gambit.search_api import searched
from kiebitz.material import shipped_material

LEAST = 50
RULES_GAMES = 5
KERNEL_GAMES = 5_000
PLAYOUTS = 20_000
MATERIAL = shipped_material(QUEENS_GAMBIT)
LAYOUT = MATERIAL.layouts[0]


def opening(players: int) -> Position:
    seat = (-1, (0,) * 4, (), (), (), 0, 0, False)
    tokens = sum(1 << SQUARES.index(token.square) for token in LAYOUT.tokens)
    starts = sum(1 << SQUARES.index(square) for square in LAYOUT.starts)
    return tokens, starts, 0, -1, -1, 0, -1, 0, 100, False, (seat,) * players


def by_the_rules(rng: Random, players: int) -> int:
    """One game; its turns."""
    game = QUEENS_GAMBIT
    state = game.initial(Options(players=players, layout=LAYOUT.id), MATERIAL)
    while game.outcome(state) is None:
        match game.to_act(state):
            case Seats(seats):
                seat = rng.choice(seats)
                after = game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))
            case Permute(_, count):
                after = game.dealt(state, tuple(rng.sample(range(count), count)))
            case Pick(_, count, picks):
                after = game.dealt(state, tuple(rng.sample(range(count), picks)))
        state = after.state
    return state.turn


def best_speed(rounds: int, players: int) -> tuple[float, float]:
    """Games per second by the rules and by the kernel."""
    points, best_rules, best_kernel = kernel_layout(LAYOUT), 0.0, 0.0
    for number in range(rounds):
        start = time.process_time()
        for game in range(RULES_GAMES):
            by_the_rules(Random(game), players)
        middle = time.process_time()
        random_games(points, opening(players), KERNEL_GAMES, number)
        end = time.process_time()
        best_rules = max(best_rules, RULES_GAMES / (middle - start))
        best_kernel = max(best_kernel, KERNEL_GAMES / (end - middle))
    return best_rules, best_kernel


def playouts_a_second(players: int) -> float:
    """For a start-square search, which has the longest playouts."""
    position = (*opening(players)[:2], 1, 0, *opening(players)[4:])
    effort = kernel_effort(Effort(playouts=PLAYOUTS, milliseconds=10**9), players)
    start = time.process_time()
    searched(kernel_layout(LAYOUT), position, 0, (), effort, 1, bytearray(1))
    return PLAYOUTS / (time.process_time() - start)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    worst = float("inf")
    for players in (2, 3, 4):
        rules, kernel = best_speed(rounds, players)
        worst = min(worst, kernel / rules)
        print(
            f"{players} players: rules {rules:,.1f} games/s, kernel {kernel:,.0f} games/s, "
            f"ratio {kernel / rules:,.0f}; search {playouts_a_second(players):,.0f} playouts/s"
        )
    if worst < LEAST:
        sys.exit(f"the kernel plays less than {LEAST} times as many games")


if __name__ == "__main__":
    main()
