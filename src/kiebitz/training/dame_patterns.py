"""Pattern tables for evaluating Dame positions, fitted beside the net to compare their predictions.

    python -m kiebitz.training.dame_patterns SAMPLES … --epochs 8

Twelve windows of three by three dark squares, both back rows in pairs and both edges overlap on the
board; each has a weight for every arrangement of men in it, in each phase, and kings count by their
squares. Both kinds of evaluation are fitted by the same logistic regression to the same positions,
and their losses on unseen positions are printed. Needs numpy.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from kiebitz.training.dame_net import (
    Floats,
    Net,
    Recipe,
    Samples,
    compute_gradients,
    fit_net,
    phase_numbers,
    read_samples,
    target_chances,
)

WINDOWS = [
    [4 * (row + r) + column + c for r in range(3) for c in range(3)]
    for row in range(6)
    for column in range(2)
]
EDGES = [[*range(8)], [*range(24, 32)], [*range(0, 32, 4)], [*range(3, 32, 4)]]
REGIONS = WINDOWS + EDGES
SIZES = [3 ** len(region) for region in REGIONS]
STARTS = np.cumsum([0, *SIZES])[:-1]
PHASES = 4
KINGS = int(sum(SIZES))
PLACES = KINGS + 64
"""Weights in each phase: the windows' one after the other, then our kings' and their kings'."""
HELD_OUT = 20
Indices = np.ndarray[Any, np.dtype[np.int64]]


def men_on_squares(samples: Samples) -> Indices:
    """For each dark square 0, 1 for a man of ours, 2 for one of theirs."""
    squares = np.arange(32, dtype=np.uint32)
    ours, theirs = ((samples[side] & ~samples["kings"])[:, None] for side in ("us", "them"))
    found: Indices = ((ours >> squares) & 1).astype(np.int64) + 2 * ((theirs >> squares) & 1)
    return found


def weight_indices(samples: Samples) -> Indices:
    """The weight index of each region in a position, one column per region."""
    standing = men_on_squares(samples)
    columns = [
        start + standing[:, region] @ (3 ** np.arange(len(region)))
        for start, region in zip(STARTS, REGIONS, strict=True)
    ]
    found: Indices = np.stack(columns, axis=1) + (phase_numbers(samples) // 2 * PLACES)[:, None]
    return found


def king_bits(samples: Samples) -> Floats:
    """64 zeros and ones: our kings, their kings."""
    squares = np.arange(32, dtype=np.uint32)
    sides = [(samples[side] & samples["kings"])[:, None] >> squares & 1 for side in ("us", "them")]
    return np.concatenate(sides, axis=1).astype(np.float32)


class Patterns:
    """The tables' numbers, and Adagrad's sums of their gradients."""

    def __init__(self) -> None:
        self.weights = np.zeros(PHASES * PLACES, np.float32)
        self.squares = np.full(PHASES * PLACES, 1e-6, np.float32)

    def predict(self, samples: Samples) -> tuple[Floats, Indices]:
        found = weight_indices(samples)
        places = (phase_numbers(samples) // 2 * PLACES + KINGS)[:, None] + np.arange(64)
        by_kings = np.einsum("nk,nk->n", king_bits(samples), self.weights[places])
        return self.weights[found].sum(axis=1) + by_kings, found

    def fit_batch(self, samples: Samples, recipe: Recipe) -> None:
        output, found = self.predict(samples)
        error = 1 / (1 + np.exp(-output)) - target_chances(samples, recipe.result_share)
        every = np.repeat(error[:, None], found.shape[1], axis=1).ravel()
        slope: Floats = np.bincount(found.ravel(), every, PHASES * PLACES).astype(np.float32)
        for phase in range(PHASES):
            of_phase = phase_numbers(samples) // 2 == phase
            begin = phase * PLACES + KINGS
            slope[begin : begin + 64] += king_bits(samples[of_phase]).T @ error[of_phase]
        slope /= np.float32(len(samples))
        self.squares += slope**2
        self.weights -= np.float32(20 * recipe.rate) * slope / np.sqrt(self.squares)

    def loss(self, samples: Samples, result_share: float) -> float:
        output, _ = self.predict(samples)
        wanted = target_chances(samples, result_share)
        return float(np.mean(np.logaddexp(0, output) - wanted * output))


def fit_patterns(samples: Samples, recipe: Recipe) -> Patterns:
    rng, found = np.random.default_rng(recipe.seed), Patterns()
    for _ in range(recipe.epochs):
        order = rng.permutation(len(samples))
        for start in range(0, len(order) - recipe.batch + 1, recipe.batch):
            found.fit_batch(samples[order[start : start + recipe.batch]], recipe)
    return found


def fit_last_net(samples: Samples, recipe: Recipe) -> Net:
    *_, (net, _) = fit_net(samples, recipe)
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("samples", type=Path, nargs="+")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--most", type=int, default=1_000_000)
    chosen = parser.parse_args()
    recipe = Recipe(result_share=0.5, epochs=chosen.epochs)
    samples = read_samples(chosen.samples)[-chosen.most :]
    cut = len(samples) - len(samples) // HELD_OUT
    seen, unseen = samples[:cut], samples[cut:]
    tables = fit_patterns(seen, recipe)
    print(f"{len(seen)} positions, {len(unseen)} unseen", flush=True)
    print(f"pattern tables: loss {tables.loss(unseen, 0.5):.5f}", flush=True)
    print(f"net: loss {compute_gradients(fit_last_net(seen, recipe), unseen, recipe)[1]:.5f}")


if __name__ == "__main__":
    main()
