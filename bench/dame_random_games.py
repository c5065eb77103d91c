"""Random games of draughts per second: the kernel against OpenSpiel's checkers, alternating in one
run.

    python bench/dame_random_games.py [ROUNDS]

OpenSpiel is measured in both of its modes: game by game from Python, and by its own C++ rollouts
(one simulation of its MCTS with many rollouts). Processor time; every round plays the same games,
and the best round counts, so that neither randomness nor a busy machine matters. OpenSpiel's
checkers differ in a few rules (a draw after 40 moves without a capture, none by repetition, and the
jumps of one capture are separate moves), so half-moves per game are printed too. Fails if the
kernel plays less than 100 times as many games per second as the faster of the two.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import pyspiel

from kiebitz.kernels.dame.position import random_games

LEAST = 100
KERNEL_GAMES = 40_000
OPENSPIEL_GAMES = 500
SEED = 1
CHECKERS = pyspiel.load_game("checkers")


def kernel_games() -> None:
    random_games(KERNEL_GAMES, SEED)


def openspiel_game(rng: random.Random) -> int:
    """One game; its half-moves."""
    state, plies = CHECKERS.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        plies += 1
    return plies


def openspiel_from_python() -> None:
    rng = random.Random(SEED)
    for _ in range(OPENSPIEL_GAMES):
        openspiel_game(rng)


def openspiel_rollouts() -> None:
    """The first simulation evaluates the root, so all rollouts begin at the start."""
    evaluator = pyspiel.RandomRolloutEvaluator(OPENSPIEL_GAMES, SEED)
    bot = pyspiel.MCTSBot(CHECKERS, evaluator, 2.0, 1, 100, False, SEED, False)
    bot.mcts_search(CHECKERS.new_initial_state())


PLAYERS: dict[str, tuple[Callable[[], None], int]] = {
    "kernel": (kernel_games, KERNEL_GAMES),
    "OpenSpiel from Python": (openspiel_from_python, OPENSPIEL_GAMES),
    "OpenSpiel rollouts in C++": (openspiel_rollouts, OPENSPIEL_GAMES),
}


def speeds(rounds: int) -> dict[str, float]:
    """Games per second, the best of all rounds."""
    best = dict.fromkeys(PLAYERS, 0.0)
    for _ in range(rounds):
        for name, (play, games) in PLAYERS.items():
            start = time.process_time()
            play()
            best[name] = max(best[name], games / (time.process_time() - start))
    return best


def main() -> None:
    found = speeds(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
    rng = random.Random(1)
    plies = sum(openspiel_game(rng) for _ in range(200)) / 200
    print(
        f"half-moves a game: kernel {random_games(2_000, 1)[0] / 2_000:.1f}, OpenSpiel {plies:.1f}"
    )
    for name, speed in found.items():
        print(f"{name}: {speed:,.0f} games/s")
    others = max(speed for name, speed in found.items() if name != "kernel")
    ratio = found["kernel"] / others
    print(f"ratio to the faster: {ratio:.0f}")
    if ratio < LEAST:
        sys.exit(f"the kernel plays less than {LEAST} times as many games")


if __name__ == "__main__":
    main()
