"""C1 A refused move comes with the exact reason."""

from __future__ import annotations

import pytest

from kiebitz.core.message import Refusal
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import Move, Options, State
from tests.chess_game.tables import after_moves, fresh, mirrored, pictured, played, state_of

START = fresh().state
CASTLE = "....k... ........ ........ ........ ........ ........ ........ R...K..R"
THROUGH_CHECK = pictured(".k.r.... " + CASTLE[9:], "w KQ - 0 1")
REFUSED = [
    ("C1 an empty square has nothing to move", START, "e4e5", "chess-empty-square"),
    ("C1 the opponent's pieces are not yours", START, "e7e5", "chess-opponents-piece"),
    ("C1 own pieces are not taken", START, "a1a2", "chess-own-piece"),
    ("C1 a rook does not jump", START, "a1a3", "chess-way-blocked"),
    ("C1 a bishop moves along diagonals", START, "c1c3", "chess-piece-moves"),
    ("C1 a knight moves two and one", START, "b1b3", "chess-piece-moves"),
    ("C1 a pawn moves at most two squares", START, "e2e5", "chess-piece-moves"),
    (
        "C1 a pawn does not jump",
        pictured("....k... ........ ........ ........ ........ ....n... ....P... ....K..."),
        "e2e4",
        "chess-way-blocked",
    ),
    (
        "C1 a pawn moves two squares only from where it began",
        pictured("....k... ........ ........ ........ ........ ....P... ........ ....K..."),
        "e3e5",
        "chess-piece-moves",
    ),
    ("C1 a pawn does not move sideways", START, "e2d3", "chess-pawn-captures"),
    (
        "C1 a pawn does not take straight ahead",
        after_moves(START, "e4", "e5"),
        "e4e5",
        "chess-way-blocked",
    ),
    ("C1 a king moves one square", pictured(CASTLE), "e1e3", "chess-piece-moves"),
    ("C1 a king is no knight", pictured(CASTLE), "e1g2", "chess-piece-moves"),
    ("C1 a king far away is not castling", pictured(CASTLE), "e1a5", "chess-piece-moves"),
    ("C1 a king is not a queen", pictured(CASTLE), "Kg3", "chess-piece-moves"),
    (
        "C1 a king does not take its rook",
        pictured("....k... ........ ........ ........ ........ ........ ........ ...RK..R"),
        "e1d1",
        "chess-own-piece",
    ),
    (
        "C1 a king moves one square in Chess960 too",
        state_of("1k6/8/8/8/8/8/8/RK5R w HA - 0 1", "chess960"),
        "b1e2",
        "chess-piece-moves",
    ),
    (
        "C1 castling in Chess960 is the king onto its rook",
        state_of("1k6/8/8/8/8/8/8/RK5R w HA - 0 1", "chess960"),
        "b1d1",
        "chess-castling-spelling",
    ),
    (
        "C1 a king does not step into check",
        pictured("...rk... " + CASTLE[9:]),
        "e1d2",
        "chess-king-attacked",
    ),
    (
        "C1 a pinned piece shields its king",
        pictured("....r..k ........ ........ ........ ....N... ........ ........ ....K..."),
        "e4c5",
        "chess-pinned",
    ),
    (
        "C1 check has to be answered",
        pictured("....r..k ........ ........ ........ ........ ........ ........ R...K..."),
        "a1a2",
        "chess-in-check",
    ),
    (
        "C1 a pawn on the last row has to become something",
        pictured("........ P......k ........ ........ ........ ........ ........ K......."),
        "a7a8",
        "chess-promotion-needed",
    ),
    ("C1 only a pawn on the last row is promoted", START, "e2e4q", "chess-no-promotion"),
    ("C1 castling needs the right to it", pictured(CASTLE), "e1g1", "chess-castling-lost"),
    ("C1 castling needs a free way", START, "e1g1", "chess-castling-blocked"),
    (
        "C1 castling does not lead out of check",
        pictured(".k..r... " + CASTLE[9:], "w KQ - 0 1"),
        "e1c1",
        "chess-castling-in-check",
    ),
    (
        "C1 castling does not lead through check",
        THROUGH_CHECK,
        "e1c1",
        "chess-castling-attacked",
    ),
    (
        "C1 castling in Chess960 needs a free way too",
        state_of("1k6/8/8/8/8/8/8/RKN4R w HA - 0 1", "chess960"),
        "b1h1",
        "chess-castling-blocked",
    ),
]


@pytest.mark.parametrize(
    ("sentence", "state", "text", "code"), REFUSED, ids=[row[0] for row in REFUSED]
)
def test_refusal(sentence: str, state: State, text: str, code: str) -> None:
    refused = CHESS.refusal(state, 0, CHESS.parse(state, text))
    assert refused is not None
    assert (refused.code, refused.rule) == (code, RULED.get(code, refused.rule))
    assert refused.rule is not None and refused.rule.startswith("C1")


RULED = {
    "chess-empty-square": "C1",
    "chess-opponents-piece": "C1",
    "chess-own-piece": "C1",
    "chess-pawn-captures": "C1.1",
    "chess-castling-lost": "C1.7",
    "chess-castling-in-check": "C1.7",
    "chess-castling-blocked": "C1.7",
    "chess-castling-attacked": "C1.7",
    "chess-castling-spelling": "C1.7",
    "chess-promotion-needed": "C1.9",
    "chess-no-promotion": "C1.9",
    "chess-king-attacked": "C1.10",
    "chess-in-check": "C1.10",
    "chess-pinned": "C1.10",
}
"""The rule of each refusal that is the same for every piece."""


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("e2e5", "C1.1"),
        ("b1b3", "C1.2"),
        ("c1c3", "C1.3"),
        ("a1a3", "C1.4"),
        ("d1d3", "C1.5"),
        ("e1e3", "C1.6"),
    ],
)
def test_c1_a_way_that_a_piece_does_not_go_is_refused_with_the_rule_of_that_piece(
    text: str, rule: str
) -> None:
    refused = CHESS.refusal(START, 0, CHESS.parse(START, text))
    assert refused is not None and refused.rule == rule


CHECKED = pictured("....r..k ........ ........ ........ ........ ........ P....... ....K...")
SHIELDED = pictured("....r..k ........ ........ ........ ....N... ........ ........ ....K...")
JUMPING = pictured("....k... ........ ........ ........ ........ ....n... ....P... ....K...")
CONCERNED = [
    ("C1.4 the piece before the rook", START, "a1a3", "a1 a3 a2"),
    ("C1.2 a knight's wrong way has no other reason", START, "b1b3", "b1 b3"),
    ("C1.1 the piece before the pawn", after_moves(START, "e4", "e5"), "e4e5", "e4 e5"),
    ("C1.1 the piece that a double step would jump over", JUMPING, "e2e4", "e2 e4 e3"),
    ("C1.10 the king, and what gives him check", CHECKED, "a2a3", "a2 a3 e1 e8"),
    ("C1.10 the king, and what would take him", SHIELDED, "e4c5", "e4 c5 e1 e8"),
    ("C1.10 what attacks where the king goes", CHECKED, "e1e2", "e1 e2 e8"),
    ("C1.7 what stands between king and rook", START, "e1g1", "e1 g1 f1"),
    ("C1.7 what attacks a square that the king crosses", THROUGH_CHECK, "e1c1", "e1 c1 d8"),
    ("C1 the square where nothing stands", START, "e4e5", "e4"),
    ("C1 a piece of the other side", START, "e7e5", "e7"),
]


@pytest.mark.parametrize(
    ("sentence", "state", "text", "places"), CONCERNED, ids=[row[0] for row in CONCERNED]
)
def test_a_refusal_names_the_squares_that_it_is_about(
    sentence: str, state: State, text: str, places: str
) -> None:
    refused = CHESS.refusal(state, 0, CHESS.parse(state, text))
    assert refused is not None and refused.places == tuple(places.split())


MIRRORED = [row for row in REFUSED if row[1].variant == "standard"]


@pytest.mark.parametrize(
    ("sentence", "state", "text", "code"), MIRRORED, ids=[row[0] for row in MIRRORED]
)
def test_refusal_with_colours_changed(sentence: str, state: State, text: str, code: str) -> None:
    turned = mirrored(state)
    text = "".join(str(9 - int(c)) if c.isdigit() else c for c in text)
    refused = CHESS.refusal(turned, 1, CHESS.parse(turned, text))
    assert refused is not None and refused.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Qd4", "chess-way-blocked"),
        ("O-O", "chess-castling-blocked"),
        ("0-0-0", "chess-castling-blocked"),
        ("exd3", "chess-pawn-captures"),
        ("Ke2", "chess-own-piece"),
    ],
)
def test_a_san_that_is_not_legal_gets_its_reason_where_it_is_clear(text: str, code: str) -> None:
    """C1"""
    refused = CHESS.refusal(START, 0, CHESS.parse(START, text))
    assert refused is not None and refused.code == code


@pytest.mark.parametrize(
    "action",
    [
        Move("z9", "e4"),
        Move("", ""),
        Move("e2", "e2"),
        Move("e2", "e4", "x"),  # type: ignore[arg-type]
        Move("e2", "e4", "k"),  # type: ignore[arg-type]
        Move("e1", "h1"),
    ],
    ids=str,
)
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_refusal_never_raises(action: Move, seat: int) -> None:
    """C1 Whatever the action and the seat, in every phase of a game."""
    mate = played("f3", "e5", "g4", "Qh4#")
    for state in (fresh().state, state_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), mate.state):
        assert isinstance(CHESS.refusal(state, seat, action), Refusal)


UNWRITABLE = [
    ("C1 a square that is not on the board", Move("z9", "e4"), "chess-no-such-square"),
    ("C1 a target that is not on the board", Move("e2", "e9"), "chess-no-such-square"),
    ("C1 a move leads to another square", Move("e2", "e2"), "chess-not-a-move"),
    ("C1 a king on its own square does not castle", Move("e1", "e1"), "chess-not-a-move"),
]


@pytest.mark.parametrize(
    ("sentence", "action", "code"), UNWRITABLE, ids=[row[0] for row in UNWRITABLE]
)
def test_what_no_notation_can_write_is_refused_too(sentence: str, action: Move, code: str) -> None:
    refused = CHESS.refusal(START, 0, action)
    assert refused is not None and (refused.code, refused.rule) == (code, "C1")


PINNED = pictured("....r..k ........ ........ ........ ....N... ........ ........ ....K...")
NAMED = [
    ("C1 the empty square", START, "e4e5", {"square": "e4"}),
    ("C1 the square of the opponent's piece", START, "e7e5", {"square": "e7"}),
    ("C1 the square of the own piece", START, "a1a2", {"square": "a2"}),
    ("C1 the piece and where it cannot go", START, "a1a3", {"piece": "rook", "target": "a3"}),
    ("C1 the pinned piece", PINNED, "e4c5", {"piece": "knight"}),
    ("C1 the attacked square", pictured("...rk... " + CASTLE[9:]), "e1d2", {"square": "d2"}),
]


@pytest.mark.parametrize(
    ("sentence", "state", "text", "params"), NAMED, ids=[row[0] for row in NAMED]
)
def test_a_refusal_names_squares_and_pieces(
    sentence: str, state: State, text: str, params: dict[str, str]
) -> None:
    refused = CHESS.refusal(state, 0, CHESS.parse(state, text))
    assert refused is not None and refused.params == params


def test_c1_no_one_moves_while_chance_is_awaited() -> None:
    """C1 Before the colours are drawn, and before the start of Chess960 is."""
    for options in (Options(), Options(white=0, variant="chess960")):
        state = fresh(options).state
        for seat in (0, 1):
            assert CHESS.refusal(state, seat, Move("e2", "e4")) == Refusal("chance-awaited")


def test_c1_turns_and_the_end_are_told_apart() -> None:
    """C1"""
    table = played("e4")
    refused = CHESS.refusal(table.state, 0, Move("d2", "d4"))
    assert refused is not None and refused.code == "not-your-turn"
    over = played("f3", "e5", "g4", "Qh4#").state
    refused = CHESS.refusal(over, 0, Move("d2", "d4"))
    assert refused is not None and refused.code == "game-over"
