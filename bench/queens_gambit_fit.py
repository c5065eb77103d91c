"""Learns the weights of The Queen's Gambit's estimate from self-play, and prints them.

    .venv/bin/python bench/queens_gambit_fit.py [--games 3000] [--playouts 0] [--seed 1]

Plays games on all layouts with 2, 3 and 4 players (greedy ones without playouts), records every
seat's features at the beginning of each turn, and fits, for each number of players and stage of the
game, a softmax over the seats to the winner (Newton's method). The output goes into
bots/queens_gambit/weights.py.
"""

from __future__ import annotations

import argparse
from random import Random

import numpy as np
import numpy.typing as npt
from queens_gambit_layouts import NEVER, opening

from kiebitz.bots.queens_gambit.kernel_table import kernel_layout
from kiebitz.bots.queens_gambit.search_player import Effort, kernel_effort
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.kernels.queens_gambit.api import Position, ranks
from kiebitz.kernels.queens_gambit.search_api import described, played
from kiebitz.material import shipped_material

Floats = npt.NDArray[np.float64]
STAGES = 5
PENALTY = 0.01
STEPS = 50


def lessons(
    players: int, games: int, playouts: int, seed: int
) -> tuple[list[list[tuple[tuple[float, ...], ...]]], list[list[int]]]:
    """By stage: the features of all seats, and the winner."""
    features: list[list[tuple[tuple[float, ...], ...]]] = [[] for _ in range(STAGES)]
    winners: list[list[int]] = [[] for _ in range(STAGES)]
    layouts = shipped_material(QUEENS_GAMBIT).layouts
    effort = kernel_effort(Effort(playouts=playouts, milliseconds=NEVER), players)
    for number in range(games):
        rng = Random(f"{seed} {players} {number}")
        layout = layouts[number % len(layouts)]
        points = kernel_layout(layout)
        seen: list[tuple[int, tuple[tuple[float, ...], ...]]] = []

        def watch(position: Position, points: tuple[int, ...] = points) -> None:
            seen.append(described(points, position))  # noqa: B023

        starts = tuple(rng.sample(layout.starts, players))
        begun = opening(layout, players, starts)
        last, _ = played(points, begun, (effort,) * players, rng.getrandbits(64), watch)
        for stage, rows in seen:
            features[stage].append(rows)
            winners[stage].append(ranks(points, last).index(1))
    return features, winners


def fitted(features: Floats, winners: npt.NDArray[np.int64]) -> tuple[Floats, float]:
    """The weights, and the mean loss with them."""
    scale = features.std(axis=(0, 1)) + 1e-6
    scaled, weights = features / scale, np.zeros(features.shape[2])
    games = np.arange(len(winners))
    for _ in range(STEPS):
        logits = scaled @ weights
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        mean = np.einsum("gs,gsf->gf", chances, scaled)
        slope = (mean - scaled[games, winners]).sum(axis=0) + PENALTY * weights
        bend = np.einsum("gs,gsf,gsh->fh", chances, scaled, scaled) - mean.T @ mean
        weights -= np.linalg.solve(bend + PENALTY * np.eye(len(weights)), slope)
    return weights / scale, float(-np.log(chances[games, winners]).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--playouts", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for players in (2, 3, 4):
        print("    (")
        features, winners = lessons(players, given.games, given.playouts, given.seed)
        for stage in range(STAGES):
            weights, loss = fitted(np.array(features[stage]), np.array(winners[stage]))
            numbers = ", ".join(f"{weight:.4f}" for weight in weights)
            print(f"        ({numbers}),  # loss {loss:.4f}")
        print("    ),", flush=True)


if __name__ == "__main__":
    main()
