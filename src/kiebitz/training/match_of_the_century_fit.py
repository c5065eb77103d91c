"""Fits the nets of Match of the Century: one hidden layer, logistic loss, Adam."""

from __future__ import annotations

from typing import Any

import numpy as np

INPUTS, HIDDEN = 160, 32
PERSON, CARDS = (32, 96), 48
"""The start of each person's inputs, and of those that list the cards in the hand."""
PAWNS, LATER, KING_LATER = 6, 7, 8
BATCH = 4096
Array = Any


class Layers:
    """The weights of one net with Adam's moments."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.parts: list[Array] = [
            (rng.normal(size=(INPUTS, HIDDEN)) * 0.18).astype("f4"),
            np.zeros(HIDDEN, "f4"),
            (rng.normal(size=HIDDEN) * 0.18).astype("f4"),
            np.zeros(1, "f4"),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def forward(self, x: Array) -> tuple[Array, Array]:
        hidden = np.maximum(x @ self.parts[0] + self.parts[1], 0)
        return hidden, hidden @ self.parts[2] + self.parts[3]

    def loss(self, x: Array, y: Array) -> float:
        _, out = self.forward(x)
        return float(np.mean(np.logaddexp(0, out) - y * out))

    def adam_step(self, x: Array, y: Array, rate: float) -> None:
        """One step of Adam on one batch."""
        hidden, out = self.forward(x)
        error = ((1 / (1 + np.exp(-out))) - y).astype("f4") / len(y)
        back = np.outer(error, self.parts[2])
        back[hidden <= 0] = 0
        slopes = [x.T @ back, back.sum(0), hidden.T @ error, np.array([error.sum()], "f4")]
        self.steps += 1
        for n, slope in enumerate(slopes):
            self.first[n] = 0.9 * self.first[n] + 0.1 * slope
            self.second[n] = 0.999 * self.second[n] + 0.001 * slope**2
            mean = self.first[n] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[n] / (1 - 0.999**self.steps)) + 1e-8
            self.parts[n] -= (rate * mean / spread).astype("f4")


def fit_layers(layers: Layers, x: Array, y: Array, epochs: int, rate: float) -> float:
    """Fits to all but a twentieth of the positions; returns the loss on that twentieth."""
    rng = np.random.default_rng(1)
    held = len(y) // 20
    for epoch in range(epochs):
        order = rng.permutation(len(y) - held)
        now = rate * (1 - epoch / epochs) + 1e-5
        for begin in range(0, len(order), BATCH):
            batch = order[begin : begin + BATCH]
            layers.adam_step(x[batch], y[batch], now)
    return layers.loss(x[-held:], y[-held:])


def pack_nets(nets: list[Layers]) -> Array:
    """Both nets (Spassky with Black, with White) in the order of the kernel's CNet."""
    rows = [np.stack([net.parts[part] for net in nets]).ravel() for part in range(4)]
    return np.concatenate(rows).astype("<f4")


def generalize_weights(weights: Array, begin: Any, strength: Any, pawn: int) -> Array:
    """A net for any decks: its knowledge of single cards is averaged over cards of the same
    strength.

    `begin`, `strength` and `pawn` are those of the kernel's material for the known decks.
    """
    found = weights.copy()
    first = found[: 2 * INPUTS * HIDDEN].reshape(2, INPUTS, HIDDEN)
    for spassky_white in (0, 1):
        for person in (0, 1):
            rows = first[spassky_white, PERSON[person] : PERSON[person] + 64]
            colour = spassky_white ^ person
            is_pawn = [place == pawn for place in begin[person][colour]]
            _average_card_rows(
                rows, is_pawn, strength[person][colour], strength[person][1 - colour]
            )
    return found


def _average_card_rows(rows: Array, is_pawn: list[bool], now: Any, later: Any) -> None:
    """Officers by their strength, pawns by their piece in the next game."""
    cards = rows[CARDS : CARDS + 16]
    for strength in set(now):
        same = [n for n in range(16) if now[n] == strength and not is_pawn[n]]
        if same:
            rows[strength] += 2 * cards[same].mean(0)
    pawns = [n for n in range(16) if is_pawn[n]]
    coming = np.array([later[n] for n in pawns], "f4")
    inputs = np.stack([np.full_like(coming, 0.5), 0.2 * coming, 0.5 * (coming == 0)], 1)
    rows[[PAWNS, LATER, KING_LATER]] += np.linalg.lstsq(inputs, cards[pawns], rcond=None)[0]
    cards[:] = 0
