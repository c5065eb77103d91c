"""The gambit's moves (Q3), as pictures. `1` is the gambit to move."""

from __future__ import annotations

import pytest

from kiebitz.games.queens_gambit.board import Card
from kiebitz.games.queens_gambit.gambit import targets
from kiebitz.games.queens_gambit.state import Move, Phase
from tests.queens_gambit.pictures import apply, position

EMPTY = "......../"

RULEBOOK = [
    (
        "Q3.1 with a bishop card the gambit moves diagonally any distance",
        EMPTY * 3 + "......P./......../......../.......2/..1.....",
        Card.BISHOP,
        "b2 a3 d2 e3 f4 g5",
    ),
    (
        "Q3.2 with a rook card the gambit moves straight any distance",
        "P......./......../......../......../......../......../1......./.......2",
        Card.ROOK,
        "a1 a3 a4 a5 a6 a7 a8 b2 c2 d2 e2 f2 g2 h2",
    ),
    (
        "Q3.3 with a queen card the gambit moves either way",
        "......../......../......../......../......../PPP...../PP....../1..P...2",
        Card.QUEEN,
        "a2 b2 b1 c1 d1",
    ),
    (
        "Q3.4 with a knight card the gambit jumps in an L",
        EMPTY * 3 + "...1..../......../......../P......./.......2",
        Card.KNIGHT,
        "b4 b6 c3 c7 e3 e7 f4 f6",
    ),
    (
        "Q3.5 a move may end on a token",
        "......../......../......../......../......../......../.P....../1......2",
        Card.BISHOP,
        "b2",
    ),
    (
        "Q3.6 a slide ends at the latest on the first token",
        "......../......../......../......../......../......../.......2/1..P.K..",
        Card.ROOK,
        "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1",
    ),
    (
        "Q3.6 a slide ends before a gambit",
        "......../......../......../......../......../K......./......../1..2....",
        Card.ROOK,
        "a2 a3 b1 c1",
    ),
    (
        "Q3.6 a knight jumps over tokens and over gambits",
        EMPTY * 6 + "RRR...../12K.....",
        Card.KNIGHT,
        "b3 c2",
    ),
    (
        "Q3.7 a knight never ends on a gambit",
        "......../......../......../......../......../.2....../......../1.P.....",
        Card.KNIGHT,
        "c2",
    ),
    (
        "Q3.7 a slide never ends on a gambit nor goes on behind it",
        "......../......../......../......../......../..2...../......../1.P.....",
        Card.BISHOP,
        "b2",
    ),
]


@pytest.mark.parametrize(
    ("sentence", "picture", "card", "expected"), RULEBOOK, ids=[row[0] for row in RULEBOOK]
)
def test_rulebook(sentence: str, picture: str, card: Card, expected: str) -> None:
    state = position(picture, card)
    assert set(targets(state, 0, card)) == set(expected.split())


@pytest.mark.parametrize("mirror", ["files", "ranks", "both"])
@pytest.mark.parametrize("row", RULEBOOK, ids=[row[0] for row in RULEBOOK])
def test_rulebook_mirrored(row: tuple[str, str, Card, str], mirror: str) -> None:
    """The board has no direction: mirrored pictures give mirrored moves."""
    _, picture, card, expected = row
    ranks = picture.split("/")
    if mirror in ("ranks", "both"):
        ranks = ranks[::-1]
    if mirror in ("files", "both"):
        ranks = [rank[::-1] for rank in ranks]
    state = position("/".join(ranks), card)
    assert set(targets(state, 0, card)) == {turned(s, mirror) for s in expected.split()}


def turned(square: str, mirror: str) -> str:
    file, rank = square[0], square[1]
    if mirror in ("files", "both"):
        file = "hgfedcba"["abcdefgh".index(file)]
    if mirror in ("ranks", "both"):
        rank = "87654321"["12345678".index(rank)]
    return file + rank


def test_q3_5_a_capture_takes_the_square_and_the_token() -> None:
    """Q3.5"""
    state = position(EMPTY * 6 + ".Q....../1P.....2", Card.BISHOP)
    after = apply(state, 0, Move(Card.BISHOP, "b2"))
    assert after.holdings[0].gambit == "b2"
    assert [(t.square, t.value) for t in after.holdings[0].taken] == [("b2", 7)]
    assert [token.square for token in after.tokens] == ["b1"]


def test_q3_8_tokens_stay_where_they_are_until_captured() -> None:
    """Q3.8"""
    state = position(EMPTY * 6 + "PPPPPPPP/1......2", Card.ROOK)
    after = apply(state, 0, Move(Card.ROOK, "d1"))
    assert after.tokens == state.tokens and after.phase is Phase.LAYING
