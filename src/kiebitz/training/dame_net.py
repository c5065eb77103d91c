"""Fits the net that evaluates Dame positions, by logistic regression on results; needs numpy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import numpy as np

from kiebitz.kernels.dame.evaluation import (
    HIDDEN_UNITS,
    MIDDLE,
    MOST,
    ONE,
    OUT,
    PHASES,
    SCALE,
    SECOND_UNITS,
)

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
Samples: TypeAlias = np.ndarray[Any, np.dtype[Any]]

RECORD = np.dtype(
    [
        ("us", "<u4"),
        ("them", "<u4"),
        ("kings", "<u4"),
        ("value", "<i2"),
        ("result", "i1"),
        ("count", "u1"),
    ]
)
WRITTEN = (("<i2", ONE), ("<i2", ONE), ("<i2", MIDDLE), ("<i2", OUT), ("<i4", ONE * ONE))
"""Each layer's format in the file, and the number written for 1."""
LARGEST = (127.0, 127.0, MOST / MIDDLE, 500.0, 30_000.0)
"""The limit of each layer's numbers."""
KEPT = (0.2, 0.2, 0.35, 1.0, 1.0, 1.0, 1.0, 1.0)
"""The share of positions that a fit uses from each phase, fewest pieces first."""


class Recipe(msgspec.Struct, frozen=True):
    """Fitting parameters: the weight of the game's result against the search's value, and the
    duration.

    `from_champion`: the fit begins with the numbers of the best net so far, so that knowledge
    from deleted games is not lost.
    """

    result_share: float = 0.5
    epochs: int = 8
    batch: int = 4096
    rate: float = 2e-3
    seed: int = 1
    from_champion: bool = False


class Net:
    """The net's numbers, and Adam's moments of their gradients.

    The first layer's rows, its biases, the second layer, the last one (whose first number is
    unused: that row of the second layer is the output itself), the second layer's biases. The last
    three exist once per phase, and begin equal in all of them.
    """

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        spread = np.full((SECOND_UNITS + 1, 1), 2 / np.sqrt(HIDDEN_UNITS))
        spread[0] *= 0.6
        second = rng.normal(0, 1, (SECOND_UNITS + 1, HIDDEN_UNITS)) * spread
        last = rng.normal(0, 0.3, SECOND_UNITS + 1)
        bias = np.full(SECOND_UNITS + 1, 0.3)
        last[0] = bias[0] = 0
        every = [np.repeat(each[None], PHASES, axis=0) for each in (second, last, bias)]
        first = rng.normal(0, 0.15, (128, HIDDEN_UNITS))
        begin = np.full(HIDDEN_UNITS, 0.3)
        self.numbers: list[Floats] = [n.astype(np.float32) for n in (first, begin, *every)]
        self.means = [np.zeros_like(n) for n in self.numbers]
        self.squares = [np.zeros_like(n) for n in self.numbers]
        self.steps = 0

    @classmethod
    def from_weights(cls, weights: bytes) -> Net:
        """The net that the kernel reads from these weights."""
        net, place = cls(0), 0
        for numbers, (kind, unit) in zip(net.numbers, WRITTEN, strict=True):
            found = np.frombuffer(weights, kind, numbers.size, place)
            numbers[...] = found.reshape(numbers.shape) / unit
            place += found.nbytes
        return net

    def apply_gradients(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        for i, gradient in enumerate(gradients):
            self.means[i] += 0.1 * (gradient - self.means[i])
            self.squares[i] += 0.001 * (gradient**2 - self.squares[i])
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.999**self.steps)
            self.numbers[i] -= rate * mean / (np.sqrt(square) + 1e-8)
            np.clip(self.numbers[i], -LARGEST[i], LARGEST[i], out=self.numbers[i])

    def weights(self) -> bytes:
        """In the format of the kernel."""
        return b"".join(
            np.round(numbers * unit).astype(kind).tobytes()
            for numbers, (kind, unit) in zip(self.numbers, WRITTEN, strict=True)
        )


def read_samples(paths: list[Path]) -> Samples:
    return np.concatenate([np.fromfile(path, RECORD) for path in paths])


def thin_out_endgames(samples: Samples, seed: int) -> Samples:
    """More than half of all positions are similar endgames: a sample of them is enough."""
    drawn = np.random.default_rng(seed).random(len(samples))
    kept: Samples = samples[drawn < np.array(KEPT)[phase_numbers(samples)]]
    return kept


def input_bits(samples: Samples) -> Floats:
    """Our men, our kings, their men, their kings: 128 zeros and ones."""
    us, them, kings = samples["us"], samples["them"], samples["kings"]
    boards = np.stack([us & ~kings, us & kings, them & ~kings, them & kings], axis=1)
    bits = np.unpackbits(boards.astype("<u4").view(np.uint8), axis=1, bitorder="little")
    return bits.astype(np.float32)


def phase_numbers(samples: Samples) -> Any:
    pieces = np.bitwise_count(samples["us"] | samples["them"]).astype(np.int64)
    return np.minimum((pieces - 1) // 3, PHASES - 1)


def target_chances(samples: Samples, result_share: float) -> Floats:
    """The winning chance, a draw being half a win."""
    value = samples["value"].astype(np.float32) / SCALE
    searched = 1 / (1 + np.exp(-np.clip(value, -30, 30)))
    result = (samples["result"].astype(np.float32) + 1) / 2
    return np.asarray(result_share * result + (1 - result_share) * searched, np.float32)


def compute_gradients(net: Net, samples: Samples, recipe: Recipe) -> tuple[list[Floats], float]:
    """The gradients of the mean cross-entropy, and the mean itself."""
    samples = samples[np.argsort(phase_numbers(samples), kind="stable")]
    first, begin, second, last, bias = net.numbers
    x, phase, wanted = (
        input_bits(samples),
        phase_numbers(samples),
        target_chances(samples, recipe.result_share),
    )
    ends = np.searchsorted(phase, np.arange(PHASES + 1))
    parts = [(k, slice(ends[k], ends[k + 1])) for k in range(PHASES)]
    sums = x @ first + begin
    cut = np.clip(sums, 0, 1)
    active = cut * cut
    middle = np.concatenate([active[part] @ second[k].T + bias[k] for k, part in parts])
    shown = np.clip(middle, 0, 1)
    shown[:, 0] = 0
    output = middle[:, 0] + np.einsum("nj,nj->n", shown, last[phase])
    error = (1 / (1 + np.exp(-output)) - wanted) / np.float32(len(samples))
    loss = np.mean(np.logaddexp(0, output) - wanted * output)
    back = error[:, None] * last[phase] * ((middle > 0) & (middle < 1))
    back[:, 0] = error
    inward = np.concatenate([back[part] @ second[k] for k, part in parts])
    inward *= 2 * cut * ((sums > 0) & (sums < 1))
    return [
        x.T @ inward,
        inward.sum(axis=0),
        np.stack([back[part].T @ active[part] for _, part in parts]),
        np.stack([error[part] @ shown[part] for _, part in parts]),
        np.stack([back[part].sum(axis=0) for _, part in parts]),
    ], float(loss)


def fit_net(
    samples: Samples, recipe: Recipe, champion: bytes | None = None
) -> Iterator[tuple[Net, float]]:
    """The net after each epoch, and the mean loss of that epoch; the rate falls like a cosine."""
    rng, net = np.random.default_rng(recipe.seed), Net(recipe.seed)
    if champion is not None and recipe.from_champion:
        net = Net.from_weights(champion)
    batch = max(1, min(recipe.batch, len(samples)))  # a single batch for few games
    in_all = max(1, recipe.epochs * (len(samples) // batch))
    for _ in range(recipe.epochs):
        order = rng.permutation(len(samples))
        losses = []
        for start in range(0, len(order) - batch + 1, batch):
            found, loss = compute_gradients(net, samples[order[start : start + batch]], recipe)
            net.apply_gradients(found, recipe.rate * 0.5 * (1 + np.cos(np.pi * net.steps / in_all)))
            losses.append(loss)
        yield net, float(np.mean(losses))
