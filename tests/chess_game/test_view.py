"""C1 Everybody sees everything, and reads it as text in three languages."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.game import Acted, DealtOut
from kiebitz.core.message import Event
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import Move, Options
from kiebitz.texts import LANGUAGES, Texts
from tests.chess_game.tables import DANCE, fresh, played, state_of


def text_for(seat: int | None, language: str, *moves: str) -> str:
    view = CHESS.view(played(*moves).state, seat)
    return CHESS.text(view, Texts(language).say)


def test_nothing_is_hidden_from_anybody() -> None:
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
        ("en", "White: king e1, queen d1"),
        ("de", "Weiß: König e1, Dame d1"),
        ("pl", "Białe: król e1, hetman d1"),
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


def test_events_tell_moves_checks_and_lots() -> None:
    """C1"""
    before, after = played("e4", "f6").state, played("e4", "f6", "Qh5").state
    move, check = CHESS.events(before, Acted(0, Move("d1", "h5")), after, None)
    assert move.code == "chess-moved" and move.seat == 0
    assert move.params == {"number": 2, "move": "Qh5+", "origin": "d1", "target": "h5"}
    assert check == Event("chess-check", params={"square": "e8"})
    state = fresh(Options(variant="chess960")).state
    coloured = CHESS.dealt(state, (1,))
    assert CHESS.events(state, DealtOut((1,)), coloured, 0)[0].seat == 1
    placed = CHESS.dealt(coloured, (7,))
    (event,) = CHESS.events(coloured, DealtOut((7,)), placed, 0)
    assert event.params == {"number": 7}


def test_the_view_shows_the_king_in_check() -> None:
    assert CHESS.view(played("e4", "f6", "Qh5").state, 0).check == "e8"
    assert CHESS.view(played("e4").state, 0).check is None
    assert CHESS.view(state_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), 1).phase == "over"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_claim_and_level_has_a_name(language: str) -> None:
    from kiebitz.bots import levels

    texts = Texts(language)
    ids = [f"option-chess-{field}" for field in Options.__struct_fields__]
    ids += [f"option-chess-white-{value}" for value in ("random", 0, 1)]
    ids += [f"option-chess-variant-{value}" for value in ("standard", "chess960")]
    ids += [f"claim-{claim}" for claim in CHESS.courtesies(Options()).claims]
    ids += [f"bot-chess-{level}" for level in levels("chess") if level != "random"]
    assert not [text for text in ids if not texts.has(text)]
