"""C1 Perft of the standard positions through the protocol: legal_actions and apply."""

from __future__ import annotations

import os
from typing import Literal

import pytest

from kiebitz.core.seat import Seats
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import State
from tests.chess_game.tables import state_of

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
MOST = 1_000_000 if SOAK else 10_000

POSITIONS: list[tuple[str, str, Literal["standard", "chess960"], list[int]]] = [
    (
        "C1 the start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "standard",
        [20, 400, 8902, 197281],
    ),
    (
        "C1 castling, en passant and promotion at once",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "standard",
        [48, 2039, 97862],
    ),
    (
        "C1 en passant with a pinned pawn",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "standard",
        [14, 191, 2812, 43238],
    ),
    (
        "C1 promotion under check",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "standard",
        [6, 264, 9467, 422333],
    ),
    (
        "C1 promotion by capture",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "standard",
        [44, 1486, 62379],
    ),
    (
        "C1 a quiet middlegame",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "standard",
        [46, 2079, 89890],
    ),
    (
        "C1 Chess960 with the king between rooks that stand close",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "chess960",
        [21, 528, 12189, 326672],
    ),
    (
        "C1 Chess960 with a rook in the middle",
        "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
        "chess960",
        [21, 807, 18002, 667366],
    ),
]


def perft(state: State, depth: int) -> int:
    awaited = CHESS.to_act(state)
    assert isinstance(awaited, Seats)
    actions = [(seat, a) for seat in awaited.seats for a in CHESS.legal_actions(state, seat)]
    if depth == 1:
        return len(actions)
    return sum(perft(CHESS.apply(state, seat, a).state, depth - 1) for seat, a in actions)


@pytest.mark.parametrize(
    ("sentence", "fen", "variant", "counts"), POSITIONS, ids=[row[0] for row in POSITIONS]
)
def test_perft(
    sentence: str, fen: str, variant: Literal["standard", "chess960"], counts: list[int]
) -> None:
    state = state_of(fen, variant)
    for depth, count in enumerate(counts, 1):
        if count <= MOST:
            assert perft(state, depth) == count
