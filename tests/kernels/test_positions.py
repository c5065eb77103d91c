"""Positions with known answers: shots proved by a deep search, endgames from the tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kiebitz.bots.dame.engine import Engine, Limit
from kiebitz.kernels.dame.position import legal

FILE = Path(__file__).parents[2] / "bench" / "dame_positions.json"
COLLECTION = json.loads(FILE.read_text())
NODES = 30_000
LEAST = 0.75


@pytest.mark.parametrize("kind", COLLECTION)
def test_the_engine_solves_most_of_them_in_a_moment(kind: str) -> None:
    solved = 0
    for each in COLLECTION[kind]:
        position = tuple(each["position"])
        assert all(tuple(move) in legal(*position) for move in each["moves"])
        move = Engine(4).search(position, Limit(nodes=NODES)).move
        solved += move is not None and list(move) in each["moves"]
    assert solved >= LEAST * len(COLLECTION[kind])
