"""Chooses among moves like a person who overlooks replies and judges roughly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from kiebitz.kernels.dame.position import Move

DECIDED = 500
"""A person who is winning by this much no longer distinguishes larger leads."""


class Eye(msgspec.Struct, frozen=True, kw_only=True):
    """A player's attention.

    `blind` is the chance to overlook the other side's reply, `error` the usual error of a
    judgement (100 is a man), `worst` the largest accepted loss against the best move.
    """

    blind: float
    error: float
    worst: int = 260


class Considered(msgspec.Struct, frozen=True):
    """A move, its value, and its apparent value to a player who overlooks the reply."""

    move: Move
    value: int
    at_a_glance: int


def choose_like_a_person(considered: Sequence[Considered], eye: Eye, rng: Random) -> Move:
    """The best-looking move, except those that lose too much."""
    best = max(clamp_value(each.value) for each in considered)
    looks = {
        each.move: clamp_value(each.at_a_glance if rng.random() < eye.blind else each.value)
        + rng.gauss(0.0, eye.error)
        for each in considered
        if clamp_value(each.value) >= best - eye.worst
    }
    return max(looks, key=lambda move: looks[move])


def clamp_value(value: int) -> int:
    return max(-DECIDED, min(DECIDED, value))
