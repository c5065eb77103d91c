"""C1 The view is the same for every watcher, and readable as text in three languages."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.message import Event
from kiebitz.games.chess import CHESS, ChessChoice
from kiebitz.games.chess.state import Move, Options, State
from kiebitz.texts import LANGUAGES, Texts
from tests.chess_game.tables import DANCE, fresh, played, state_of


def text_for(seat: int | None, language: str, *moves: str) -> str:
    view = CHESS.view(played(*moves).state, seat)
    return CHESS.text(view, Texts(language).say)


def test_c1_nothing_is_hidden_from_anyone() -> None:
    """C1"""
    state = played("e4", "e5").state
    seen = {CHESS.view(state, watcher).fen for watcher in (0, 1, None)}
    assert seen == {state.fen}
    assert CHESS.redealt(state, 0, Random(1)) == state


def test_the_board_is_seen_from_the_own_side() -> None:
    white = text_for(0, "en", "e4").splitlines()
    black = text_for(1, "en", "e4").splitlines()
    assert white[0] == "8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜" and white[8] == "  a b c d e f g h"
    assert white[4] == "4 · · · · ♙ · · ·"
    assert black[0] == "1 ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖" and black[8] == "  h g f e d c b a"
    assert text_for(None, "en", "e4").splitlines()[:9] == white[:9]


@pytest.mark.parametrize(
    ("language", "white"),
    [
        ("en", "White: king e1, queen d1, rooks a1 h1"),
        ("de", "Weiß: König e1, Dame d1, Türme a1 h1"),
        ("pl", "Białe: król e1, hetman d1, wieże a1 h1"),
    ],
)
def test_the_pieces_are_listed_in_words(language: str, white: str) -> None:
    assert white in text_for(0, language)


def test_the_prompt_says_what_can_be_done() -> None:
    """C2"""

    def prompt(state_seat: int | None, *moves: str) -> str:
        return CHESS.prompt(CHESS.view(played(*moves).state, state_seat)).id

    assert prompt(0) == "prompt-chess-your-move"
    assert prompt(1) == prompt(None) == "prompt-chess-wait"
    assert prompt(1, "e4", "f6", "Qh5") == "prompt-chess-check"
    assert prompt(0, *DANCE, *DANCE) == "prompt-chess-may-claim"
    assert prompt(0, "f3", "e5", "g4", "Qh4") == "prompt-chess-over"
    dealing = CHESS.prompt(CHESS.view(fresh(Options()).state, 0))
    assert dealing.id == "prompt-chess-dealing"


def test_c1_events_tell_moves_checks_and_lots() -> None:
    """C1"""
    move, check = CHESS.apply(played("e4", "f6").state, 0, Move("d1", "h5")).happenings
    assert move.event.code == "chess-moved" and move.event.seat == 0
    assert move.event.params == {"number": 2, "move": "Qh5+"}
    assert move.event.places == ("d1", "h5")
    assert check.event == Event("chess-check", params={"square": "e8"}, places=("e8",))
    coloured = CHESS.dealt(fresh(Options(variant="chess960")).state, (1,))
    assert coloured.happenings[0].event == Event("chess-colours", seat=1, rule="C1")
    (placed,) = CHESS.dealt(coloured.state, (7,)).happenings
    assert placed.event == Event("chess-position", rule="C1", params={"number": 7})


def test_c3_checkmate_is_told_by_the_end_and_not_as_check() -> None:
    """C3"""
    state = played("f3", "e5", "g4").state
    (move,) = CHESS.apply(state, 1, Move("d8", "h4")).happenings
    assert move.event.params["move"] == "Qh4#"


BUSY = "1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"
"""Castling, en passant, promotion with and without a capture."""


def choices(state: State) -> dict[str, ChessChoice]:
    offered = [CHESS.choice(state, 0, action) for action in CHESS.legal_actions(state, 0)]
    assert all(isinstance(choice, ChessChoice) for choice in offered)
    return {choice.text: choice for choice in offered}  # type: ignore[misc]


SHOWN = [
    ("Ra6", ("a1", "a6", None, None, None)),
    ("a8=Q", ("a7", "a8", "q", None, None)),
    ("axb8=N", ("a7", "b8", "n", "b8", None)),
    ("exd6", ("e5", "d6", None, "d5", None)),
    ("O-O", ("e1", "g1", None, None, "kingside")),
    ("O-O-O", ("e1", "c1", None, None, "queenside")),
]


@pytest.mark.parametrize(("text", "shown"), SHOWN)
def test_c1_a_choice_says_what_a_page_shows(text: str, shown: tuple[str | None, ...]) -> None:
    """C1"""
    choice = choices(state_of(BUSY))[text]
    told = (choice.origin, choice.target, choice.promotion, choice.taken, choice.castling)
    assert told == shown


def test_c1_castling_in_chess960_takes_nothing() -> None:
    """C1 The king goes onto its own rook."""
    castling = choices(state_of("1k6/8/8/8/8/8/8/RK5R w HA - 0 1", "chess960"))["O-O"]
    assert (castling.origin, castling.target, castling.taken) == ("b1", "h1", None)


SENTENCES = [
    ("de", "Rb1", "Turm von a1 nach b1"),
    ("de", "axb8=Q+", "Bauer von a7 schlägt den Springer auf b8, wird zur Dame"),
    ("pl", "axb8=N", "Pion z a7 bije skoczka na b8, zamienia się w skoczka"),
    ("en", "exd6", "Pawn from e5 takes en passant on d6"),
    ("de", "O-O", "Kurze Rochade"),
    ("pl", "O-O-O", "Długa roszada"),
]


@pytest.mark.parametrize(("language", "text", "sentence"), SENTENCES)
def test_a_choice_is_a_sentence(language: str, text: str, sentence: str) -> None:
    words = choices(state_of(BUSY))[text].words
    assert Texts(language).say(words.id, words.params) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_choices_have_the_same_sentence(language: str) -> None:
    offered = choices(state_of(BUSY)).values()
    said = {Texts(language).say(choice.words.id, choice.words.params) for choice in offered}
    assert len(said) == len(offered)


def test_c1_the_view_shows_the_king_in_check() -> None:
    assert CHESS.view(played("e4", "f6", "Qh5").state, 0).check == "e8"
    assert CHESS.view(played("e4").state, 0).check is None
    assert CHESS.view(state_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), 1).phase == "over"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_claim_has_a_name(language: str) -> None:
    texts = Texts(language)
    ids = [f"option-chess-{field}" for field in Options.__struct_fields__]
    ids += [f"option-chess-white-{value}" for value in ("random", 0, 1)]
    ids += [f"option-chess-variant-{value}" for value in ("standard", "chess960")]
    ids += [f"claim-{claim}" for claim in CHESS.courtesies(Options()).claims]
    assert not [text for text in ids if not texts.has(text)]
