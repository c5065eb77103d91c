"""Known counts of move sequences from the start."""

from __future__ import annotations

import pytest

from kiebitz.games.dame import DAME, Options, perft
from tests.dame.pictures import SOAK, WHITE, mirrored_board, state_of

KNOWN = {1: 7, 2: 49, 3: 302, 4: 1469, 5: 7361, 6: 36768, 7: 179740, 8: 845931}
DEEPEST = 8 if SOAK else 7


@pytest.mark.parametrize("depth", [depth for depth in KNOWN if depth <= DEEPEST])
def test_perft_from_the_start(depth: int) -> None:
    assert perft(DAME.initial(Options(starts=0), None), depth) == KNOWN[depth]


def test_perft_mirrored() -> None:
    start = DAME.initial(Options(starts=0), None)
    assert perft(state_of(mirrored_board(start.board), WHITE), 5) == KNOWN[5]


def test_perft_of_nothing() -> None:
    assert perft(DAME.initial(Options(starts=0), None), 0) == 1
