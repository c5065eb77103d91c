"""Chapters 2 to 4 as pictures: the legal moves, and the same with the colours changed."""

from __future__ import annotations

import pytest

from kiebitz.games.dame.notation import parse
from tests.dame.pictures import (
    after_texts,
    board_of,
    legal,
    mirrored,
    mirrored_text,
    state_of,
    texts,
)
from tests.dame.rulebook import RULEBOOK

every_sentence = pytest.mark.parametrize(
    ("sentence", "picture", "moves"), RULEBOOK, ids=[row[0] for row in RULEBOOK]
)


@every_sentence
def test_rulebook(sentence: str, picture: str, moves: set[str]) -> None:
    assert texts(state_of(picture)) == moves


@every_sentence
def test_rulebook_mirrored(sentence: str, picture: str, moves: set[str]) -> None:
    state = mirrored(state_of(picture))
    meant = {parse(state, mirrored_text(text)) for text in moves}
    assert meant == set(legal(state))
    assert len(meant) == len(moves)


def test_D3_5_jumped_pieces_leave_the_board_when_the_move_is_complete() -> None:
    """D3.5 All of them, and nothing else."""
    before = ".b.. .w.. ...w .w.. .... ..w. ...b ...."
    after = ".... .... ...w .... .... .... ..bb ...."
    assert after_texts(state_of(before), "2x27").board == board_of(after)
