"""Perft: published counts, and the rules' own where there are none."""

from __future__ import annotations

import pytest

from kiebitz.games.dame import State, parse_fen
from kiebitz.games.dame import perft as rules_perft
from kiebitz.games.dame.board import START, Side
from kiebitz.kernels.dame.position import perft
from tests.kernels.positions import position_of

KNOWN = [7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564, 85242128]
FENS = [
    "B:W21,K22,23,K15,14,27:B1,K10,K18,9,K26",
    "W:WK10,K11,18,29:B14,15,K22,K23,6,7",
    "B:WK5,K6,K7,K8,K13,K14,K15,K16:BK25,K26,K27,K28,K21,K22,K23,K24",
]


def test_perft_from_the_start_is_what_is_known_to_depth_11() -> None:
    start = position_of(START, Side.BLACK)
    assert [perft(*start, depth) for depth in range(1, 12)] == KNOWN
    assert perft(*start, 0) == 1


@pytest.mark.parametrize("fen", FENS)
def test_perft_with_kings_is_that_of_the_rules(fen: str) -> None:
    board, side = parse_fen(fen)
    state = State(board=board, first=side, history=(board,))
    expected = [rules_perft(state, depth) for depth in (1, 2, 3, 4)]
    assert [perft(*position_of(board, side), depth) for depth in (1, 2, 3, 4)] == expected


@pytest.mark.parametrize("depth", [-1, 65])
def test_a_depth_the_lists_have_no_room_for_is_refused(depth: int) -> None:
    with pytest.raises(ValueError, match="depth"):
        perft(*position_of(START, Side.BLACK), depth)
