"""Fitting the net that judges Dame positions, by logistic regression on results; needs numpy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import numpy as np

from kiebitz.kernels.dame_evaluation import HIDDEN_UNITS, ONE, OUT, PHASES, SCALE

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
LARGEST_OUT = 127 / OUT
WRITTEN = (("<i2", ONE), ("<i2", ONE), ("<i2", OUT), ("<i4", ONE * OUT))
"""How each layer stands in the file, and what is written for 1."""


class Recipe(msgspec.Struct, frozen=True):
    """How to fit: how much the game's result counts next to the search's value, and how long.

    `from_champion`: the fit begins with the numbers of the best net so far, so that what was
    learned from games that are gone is not lost.
    """

    result_share: float = 0.7
    epochs: int = 12
    batch: int = 8192
    rate: float = 2e-3
    seed: int = 1
    from_champion: bool = False


class Net:
    """The net's numbers, and Adam's memory of their gradients."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.numbers: list[Floats] = [
            rng.normal(0, 0.15, (128, HIDDEN_UNITS)).astype(np.float32),
            np.full(HIDDEN_UNITS, 0.3, np.float32),
            rng.normal(0, 0.15, (PHASES, HIDDEN_UNITS)).astype(np.float32),
            np.zeros(PHASES, np.float32),
        ]
        self.means = [np.zeros_like(n) for n in self.numbers]
        self.squares = [np.zeros_like(n) for n in self.numbers]
        self.steps = 0

    @classmethod
    def of(cls, weights: bytes) -> Net:
        """The net that the kernel reads from these weights."""
        net, place = cls(0), 0
        for numbers, (kind, unit) in zip(net.numbers, WRITTEN, strict=True):
            found = np.frombuffer(weights, kind, numbers.size, place)
            numbers[...] = found.reshape(numbers.shape) / unit
            place += found.nbytes
        return net

    def step(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        for i, gradient in enumerate(gradients):
            self.means[i] += 0.1 * (gradient - self.means[i])
            self.squares[i] += 0.001 * (gradient**2 - self.squares[i])
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.999**self.steps)
            self.numbers[i] -= rate * mean / (np.sqrt(square) + 1e-8)
        np.clip(self.numbers[2], -LARGEST_OUT, LARGEST_OUT, out=self.numbers[2])

    def weights(self) -> bytes:
        """As the kernel reads them."""
        first, begin, last, bias = self.numbers
        shorts = [np.round(a * ONE).astype("<i2").tobytes() for a in (first, begin)]
        shorts.append(np.clip(np.round(last * OUT), -127, 127).astype("<i2").tobytes())
        return b"".join([*shorts, np.round(bias * ONE * OUT).astype("<i4").tobytes()])


def read_samples(paths: list[Path]) -> Samples:
    return np.concatenate([np.fromfile(path, RECORD) for path in paths])


def inputs(samples: Samples) -> Floats:
    """Our men, our kings, their men, their kings: 128 zeros and ones."""
    us, them, kings = samples["us"], samples["them"], samples["kings"]
    boards = np.stack([us & ~kings, us & kings, them & ~kings, them & kings], axis=1)
    bits = np.unpackbits(boards.astype("<u4").view(np.uint8), axis=1, bitorder="little")
    return bits.astype(np.float32)


def phases(samples: Samples) -> Any:
    pieces = np.bitwise_count(samples["us"] | samples["them"]).astype(np.int64)
    return np.minimum((pieces - 1) // 3, PHASES - 1)


def targets(samples: Samples, result_share: float) -> Floats:
    """The chance to win, a draw being half a win."""
    value = samples["value"].astype(np.float32) / SCALE
    searched = 1 / (1 + np.exp(-np.clip(value, -30, 30)))
    result = (samples["result"].astype(np.float32) + 1) / 2
    return np.asarray(result_share * result + (1 - result_share) * searched, np.float32)


def gradients(net: Net, samples: Samples, recipe: Recipe) -> tuple[list[Floats], float]:
    """The gradients of the mean cross-entropy, and the mean itself."""
    first, begin, last, bias = net.numbers
    x, phase, wanted = inputs(samples), phases(samples), targets(samples, recipe.result_share)
    sums = x @ first + begin
    cut = np.clip(sums, 0, 1)
    active = cut * cut
    output = np.einsum("nh,nh->n", active, last[phase]) + bias[phase]
    chance = 1 / (1 + np.exp(-output))
    loss = -np.mean(wanted * np.log(chance + 1e-7) + (1 - wanted) * np.log(1 - chance + 1e-7))
    error = (chance - wanted) / len(samples)
    which = np.eye(PHASES, dtype=np.float32)[phase] * error[:, None]
    back = (error[:, None] * last[phase]) * 2 * cut * ((sums > 0) & (sums < 1))
    return [x.T @ back, back.sum(axis=0), which.T @ active, which.sum(axis=0)], float(loss)


def fitted(
    samples: Samples, recipe: Recipe, champion: bytes | None = None
) -> Iterator[tuple[Net, float]]:
    """The net after each epoch, and the mean loss of that epoch."""
    rng, net = np.random.default_rng(recipe.seed), Net(recipe.seed)
    if champion is not None and recipe.from_champion:
        net = Net.of(champion)
    for epoch in range(recipe.epochs):
        order = rng.permutation(len(samples))
        rate = recipe.rate * 0.5 * (1 + np.cos(np.pi * epoch / recipe.epochs))
        losses = []
        for start in range(0, len(order) - recipe.batch + 1, recipe.batch):
            found, loss = gradients(net, samples[order[start : start + recipe.batch]], recipe)
            net.step(found, rate)
            losses.append(loss)
        yield net, float(np.mean(losses))
