"""Choosing among moves as a person does who overlooks replies and judges roughly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from kiebitz.kernels.dame.position import Move

DECIDED = 500
"""A person who is winning by this much does not tell more from less."""


class Eye(msgspec.Struct, frozen=True, kw_only=True):
    """How much a player sees.

    `blind` is the chance to overlook what the other side can do after a move, `error` by how much
    a judgement is usually off (100 is a man), `worst` how much worse than the best a move may be.
    """

    blind: float
    error: float
    worst: int = 260


class Considered(msgspec.Struct, frozen=True):
    """A move, what it is worth, and what it seems to be worth to who sees no reply."""

    move: Move
    value: int
    at_a_glance: int


def chosen(considered: Sequence[Considered], eye: Eye, rng: Random) -> Move:
    """The best-looking move; none that throws everything away."""
    best = max(cut(each.value) for each in considered)
    looks = {
        each.move: cut(each.at_a_glance if rng.random() < eye.blind else each.value)
        + rng.gauss(0.0, eye.error)
        for each in considered
        if cut(each.value) >= best - eye.worst
    }
    return max(looks, key=lambda move: looks[move])


def cut(value: int) -> int:
    return max(-DECIDED, min(DECIDED, value))
