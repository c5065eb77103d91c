"""Moves in SAN and UCI, in the letters of three languages, and garbage that is not a move."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.errors import ParseError
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import Move, Options, State
from tests.chess_game.tables import fresh, legal_texts, played, state_of

START = fresh().state
MIDDLE = played("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O", "d6").state
KNIGHTS = state_of("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1")
PROMOTING = state_of("8/P6k/8/8/8/8/8/K7 w - - 0 1")
CASTLING = state_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
SAME_MOVE = [
    (START, "Nf3", ["g1f3", "Sf3", "♘f3", "Ng1f3", "Ngf3", "N1f3", "Nf3!", "Nf3?!", " Nf3 "]),
    (START, "e4", ["e2e4", "e2-e4"]),
    (MIDDLE, "Bxa6", ["b5a6", "Lxa6", "Gxa6", "♗xa6", "L:a6", "Gb5xa6"]),
    (PROMOTING, "a8=Q", ["a7a8q", "a8Q", "a8=D", "a8=H", "a8D"]),
    (PROMOTING, "a8=N", ["a7a8n", "a8=S", "a8S"]),
    (PROMOTING, "a8=R", ["a8=T", "a8=W"]),
    (CASTLING, "O-O", ["0-0", "e1g1", "e1h1"]),
    (CASTLING, "O-O-O", ["0-0-0", "e1c1", "e1a1"]),
    (CASTLING, "Rxa8+", ["Rxa8", "a1a8", "Txa8+", "Wxa8"]),
]


@pytest.mark.parametrize(("state", "written", "spellings"), SAME_MOVE, ids=lambda v: str(v)[:40])
def test_one_move_has_many_spellings_and_is_written_in_one(
    state: State, written: str, spellings: list[str]
) -> None:
    """C1"""
    action = CHESS.parse(state, written)
    assert CHESS.write(state, action) == written
    for text in spellings:
        assert CHESS.parse(state, text) == action, text


@pytest.mark.parametrize(
    ("state", "text", "code"),
    [
        (KNIGHTS, "Ne4", "chess-ambiguous"),
        (START, "Nf6", "chess-no-such-move"),
        (START, "e9", "chess-unreadable"),
        (START, "--", "chess-unreadable"),
        (START, "0000", "chess-unreadable"),
        (START, "@@@@", "chess-unreadable"),
        (START, "P@e4", "chess-unreadable"),
        (START, "e2e2", "chess-unreadable"),
        (START, "", "chess-unreadable"),
        (START, "e2e4 e7e5", "chess-unreadable"),
    ],
)
def test_a_text_that_is_no_move_says_why(state: State, text: str, code: str) -> None:
    with pytest.raises(ParseError) as caught:
        CHESS.parse(state, text)
    assert caught.value.code == code


def test_the_two_knights_are_told_apart() -> None:
    assert {"Nce4", "Nge4"} <= legal_texts(KNIGHTS)
    assert CHESS.parse(KNIGHTS, "Sce4") == Move("c3", "e4")


def test_nothing_can_be_read_before_the_pieces_stand() -> None:
    state = fresh(Options(white=0, variant="chess960")).state
    for text in ("e4", "Nf3", "O-O", "e8=Q"):
        with pytest.raises(ParseError):
            CHESS.parse(state, text)


STATES = st.sampled_from([START, MIDDLE, KNIGHTS, PROMOTING, CASTLING])
MOVE_LIKE = st.text(alphabet="abcdefgh12345678KQRBNDTLSHWGOx0-=+#:@♘!? ", max_size=9)


@settings(max_examples=400, deadline=None)
@given(STATES, MOVE_LIKE | st.text(max_size=30))
def test_any_text_is_a_move_or_a_parse_error(state: State, text: str) -> None:
    """A parsed action can be checked, and is legal exactly if it is among the legal moves."""
    try:
        action = CHESS.parse(state, text)
    except ParseError:
        return
    refused = CHESS.refusal(state, 0, action)
    assert (refused is None) == (action in CHESS.legal_actions(state, 0))
