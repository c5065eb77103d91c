"""C1 Legal moves, each of the special ones in a picture, for both colours."""

from __future__ import annotations

from random import Random
from typing import Literal

import chess
import msgspec
import pytest

from kiebitz.core.errors import IllegalAction
from kiebitz.core.seat import NOBODY, Pick, Seats
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import EMPTY_BOARD, Options, State, position_of
from tests.chess_game.tables import after_moves, fresh, mirrored, mover, pictured

RULEBOOK = [
    (
        "C1.1 a pawn goes one or two squares and captures diagonally forward",
        "........ k....... ........ ........ ........ ...p.... ..P..... K.......",
        "w - - 0 1",
        "c2",
        {"c3", "c4", "d3"},
    ),
    (
        "C1.2 a knight goes two and one",
        "k....... .......p ........ ........ ........ ........ ........ NK......",
        "w - - 0 1",
        "a1",
        {"b3", "c2"},
    ),
    (
        "C1.3 a bishop goes along diagonals as far as they are free",
        "k....... ........ ........ ...p.... ........ .B...... ........ .K......",
        "w - - 0 1",
        "b3",
        {"a2", "a4", "c2", "c4", "d1", "d5"},
    ),
    (
        "C1.4 a rook goes along ranks and files as far as they are free",
        ".k...... ........ ........ ........ ........ ........ p....... R..K....",
        "w - - 0 1",
        "a1",
        {"a2", "b1", "c1"},
    ),
    (
        "C1.5 a queen goes both ways",
        "k....... ........ ........ ........ ........ ppp..... .Q...... .K......",
        "w - - 0 1",
        "b2",
        {"a1", "a2", "a3", "b3", "c1", "c2", "c3", "d2", "e2", "f2", "g2", "h2"},
    ),
    (
        "C1.6 a king goes one square in any direction",
        "k....... .......p ........ ........ .K...... ........ ........ ........",
        "w - - 0 1",
        "b4",
        {"a3", "a4", "a5", "b3", "b5", "c3", "c4", "c5"},
    ),
    (
        "C1.7 castling takes the king two squares towards a rook",
        "....k... ........ ........ ........ ........ ........ ........ ....K..R",
        "w K - 0 1",
        "e1",
        {"d1", "d2", "e2", "f1", "f2", "g1"},
    ),
    (
        "C1.8 a pawn that has just gone two squares is captured as if it had gone one",
        "....k... ........ ........ ...pP... ........ ........ ........ ....K...",
        "w - d6 0 1",
        "e5",
        {"d6", "e6"},
    ),
    (
        "C1.10 a piece that shields its king stays before him",
        "....r..k ........ ........ ........ ....B... ........ ........ ....K...",
        "w - - 0 1",
        "e4",
        set(),
    ),
    (
        "C1 a knight jumps over what stands around it",
        "........ ........ ........ ...ppp.. ...pNp.. ...ppp.. ........ K......k",
        "w - - 0 1",
        "e4",
        {"d6", "f6", "c5", "g5", "c3", "g3", "d2", "f2"},
    ),
    (
        "C1 a pinned piece stays on the line between king and attacker",
        "....r..k ........ ........ ........ ....R... ........ ........ ....K...",
        "w - - 0 1",
        "e4",
        {"e2", "e3", "e5", "e6", "e7", "e8"},
    ),
    (
        "C1 castling moves the king two squares, to either side",
        "....k... ........ ........ ........ ........ ........ ........ R...K..R",
        "w KQ - 0 1",
        "e1",
        {"d1", "f1", "d2", "e2", "f2", "g1", "c1"},
    ),
    (
        "C1 castling is not possible once the right to it is lost",
        "....k... ........ ........ ........ ........ ........ ........ R...K..R",
        "w Q - 0 1",
        "e1",
        {"d1", "f1", "d2", "e2", "f2", "c1"},
    ),
    (
        "C1 castling does not lead through an attacked square",
        "...rk... ........ ........ ........ ........ ........ ........ R...K..R",
        "w KQ - 0 1",
        "e1",
        {"f1", "e2", "f2", "g1"},
    ),
    (
        "C1 castling long is possible while only the rook's way is attacked",
        ".r..k... ........ ........ ........ ........ ........ ........ R...K...",
        "w Q - 0 1",
        "e1",
        {"d1", "f1", "d2", "e2", "f2", "c1"},
    ),
    (
        "C1 castling is no answer to check",
        ".k..r... ........ ........ ........ ........ ........ ........ R...K..R",
        "w KQ - 0 1",
        "e1",
        {"d1", "f1", "d2", "f2"},
    ),
    (
        "C1 en passant is possible directly after the double step",
        "....k... ........ ........ ...pP... ........ ........ ........ ....K...",
        "w - d6 0 2",
        "e5",
        {"e6", "d6"},
    ),
    (
        "C1 en passant is not possible later",
        "....k... ........ ........ ...pP... ........ ........ ........ ....K...",
        "w - - 0 2",
        "e5",
        {"e6"},
    ),
    (
        "C1 en passant must not uncover the own king",
        "....k... ........ ........ K..pP..r ........ ........ ........ ........",
        "w - d6 0 2",
        "e5",
        {"e6"},
    ),
    (
        "C1 a pawn does not jump over a piece with its double step",
        "....k... ........ ........ ........ ........ ....n... ....P... K.......",
        "w - - 0 1",
        "e2",
        set(),
    ),
    (
        "C1 a king does not step beside the other king",
        "........ p....... ........ ....k... ........ ....K... ........ ........",
        "w - - 0 1",
        "e3",
        {"d2", "d3", "e2", "f2", "f3"},
    ),
]
ids = [row[0] for row in RULEBOOK]


def targets(state: State, origin: str) -> set[str]:
    actions = CHESS.legal_actions(state, mover(state))
    return {action.target for action in actions if action.origin == origin}


@pytest.mark.parametrize(("sentence", "diagram", "rest", "origin", "legal"), RULEBOOK, ids=ids)
def test_rulebook(sentence: str, diagram: str, rest: str, origin: str, legal: set[str]) -> None:
    assert targets(pictured(diagram, rest), origin) == legal


@pytest.mark.parametrize(("sentence", "diagram", "rest", "origin", "legal"), RULEBOOK, ids=ids)
def test_rulebook_with_colours_changed(
    sentence: str, diagram: str, rest: str, origin: str, legal: set[str]
) -> None:
    def turned(square: str) -> str:
        return chess.square_name(chess.square_mirror(chess.parse_square(square)))

    state = mirrored(pictured(diagram, rest))
    assert mover(state) == 1
    assert targets(state, turned(origin)) == {turned(square) for square in legal}


def test_c1_a_pawn_on_the_last_row_becomes_one_of_four_pieces() -> None:
    """C1.9"""
    state = pictured("........ P......k ........ ........ ........ ........ ........ K.......")
    promotions = {a.promotion for a in CHESS.legal_actions(state, 0) if a.origin == "a7"}
    assert promotions == {"q", "r", "b", "n"}
    assert after_moves(state, "a8=N").fen.startswith("N7/7k/")


def test_c1_colours_are_drawn_unless_the_table_says_so() -> None:
    """C1"""
    open_table = fresh(Options())
    assert CHESS.to_act(open_table.state) == Pick("chess-colours", 2)
    for seat in (0, 1):
        assert CHESS.to_act(CHESS.dealt(open_table.state, (seat,)).state) == Seats((seat,))
        settled = Options(white=0) if seat == 0 else Options(white=1)
        assert CHESS.to_act(fresh(settled).state) == Seats((seat,))
    with pytest.raises(IllegalAction):
        CHESS.dealt(fresh(Options(white=0)).state, (0,))


def test_c1_chess960_deals_one_of_960_starts() -> None:
    """C1 Chance draws the start, all 960 differ, and 518 is the usual one."""
    state = fresh(Options(white=0, variant="chess960")).state
    assert state.fen == EMPTY_BOARD
    assert CHESS.to_act(state) == Pick("chess-960", 960)
    assert CHESS.legal_actions(state, 0) == () and CHESS.outcome(state) is None
    starts = {CHESS.dealt(state, (number,)).state.fen for number in range(960)}
    assert len(starts) == 960
    usual = chess.Board(CHESS.dealt(state, (518,)).state.fen, chess960=True)
    assert usual.board_fen() == chess.STARTING_BOARD_FEN
    for deal in ((960,), (-1,), (), (1, 2)):
        with pytest.raises(IllegalAction):
            CHESS.dealt(state, deal)


def test_c1_a_chess960_start_can_be_named_by_its_number() -> None:
    """C1"""
    by_chance = CHESS.dealt(fresh(Options(white=0, variant="chess960")).state, (301,)).state
    assert fresh(Options(white=0, variant="chess960", number=301)).state == by_chance
    assert CHESS.to_act(by_chance) == Seats((0,))


def test_c1_chess960_castles_by_moving_the_king_onto_its_rook() -> None:
    """C1 King and rook end where they do in the usual game."""
    state = CHESS.initial(
        Options(white=0, variant="chess960", position="1k6/8/8/8/8/8/8/RK5R w HA - 0 1"), None
    )
    castled = after_moves(state, "O-O-O").fen
    assert castled.startswith("1k6/8/8/8/8/8/8/2KR3R b")
    assert {"b1a1", "b1h1"} <= {a.origin + a.target for a in CHESS.legal_actions(state, 0)}
    assert after_moves(state, "b1h1").fen.startswith("1k6/8/8/8/8/8/8/R4RK1 b")


@pytest.mark.parametrize(
    "given",
    [
        {"position": "rubbish"},
        {"position": "8/8/8/8/8/8/8/8 w - - 0 1"},
        {"position": "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"},
        {"position": "4k3/8/8/8/8/8/4r3/4K3 b - - 0 1"},
        {"number": 5},
        {"number": 960, "variant": "chess960"},
        {"number": 5, "variant": "chess960", "position": chess.STARTING_FEN},
        {"white": 2},
        {"colour": "white"},
    ],
    ids=str,
)
def test_c1_options_that_make_no_game_are_refused(given: dict[str, object]) -> None:
    """C1"""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(given, Options)


@pytest.mark.parametrize("variant", ["standard", "chess960"])
def test_c1_a_position_is_written_as_the_library_writes_it(
    variant: Literal["standard", "chess960"],
) -> None:
    """C1 Pieces, side to move, castling rights, en passant where it can be played, counts."""
    rng = Random(960)
    for _ in range(10):
        number = None if variant == "standard" else rng.randrange(960)
        state = fresh(Options(white=0, variant=variant, number=number)).state
        while CHESS.outcome(state) is None and position_of(state).ply() < 80:
            board = position_of(state)
            assert state.fen == board.fen(shredder=board.chess960)
            seat = mover(state)
            state = CHESS.apply(state, seat, rng.choice(CHESS.legal_actions(state, seat))).state


def test_c1_a_position_that_is_over_awaits_no_one() -> None:
    """C1 A FEN may be of a finished game; before the colours are drawn neither seat has won it."""
    mate = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"
    open_state = fresh(Options(position=mate)).state
    assert CHESS.outcome(open_state) is None
    settled = CHESS.dealt(open_state, (1,)).state
    outcome = CHESS.outcome(settled)
    assert CHESS.to_act(settled) == NOBODY
    assert outcome is not None and outcome.winners == (1,)
