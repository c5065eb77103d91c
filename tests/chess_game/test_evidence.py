"""C2 Evidence for an offer or an appeal: every repetition and every quiet stretch."""

from __future__ import annotations

from kiebitz.core.evidence import collect_evidence
from kiebitz.core.message import Proof
from kiebitz.core.table import AnyTable
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.proofs import proofs_of_line
from kiebitz.games.chess.state import State
from tests.chess_game.tables import DANCE, after_moves, played, state_of

ROOKS = "8/5k2/8/8/8/8/5K2/R6r w - - {} 90"


def proofs(table: AnyTable) -> list[Proof]:
    return list(collect_evidence(CHESS, table.opening, table.entries).proofs)


def line_of(state: State, *moves: str) -> tuple[Proof, ...]:
    states = [state]
    for move in moves:
        states.append(after_moves(states[-1], move))
    return proofs_of_line(tuple(CHESS.view(each, None) for each in states))


def test_c2_a_repetition_that_was_missed_is_listed_and_nothing_speaks_against_it() -> None:
    """C2 A pawn's move makes it impossible to recur; it counts all the same."""
    found = proofs(played(*DANCE, *DANCE, "e4", "e5"))
    assert found[0] == Proof("chess-repeated", "C2", True, {"count": 3}, (0, 2, 4))
    assert [proof.code for proof in found] == ["chess-repeated", "chess-moves50"]


def test_c2_where_nothing_was_repeated_the_count_is_told() -> None:
    """C2"""
    found = proofs(played(*DANCE))
    assert [(proof.code, proof.holds) for proof in found] == [
        ("chess-threefold", False),
        ("chess-moves50", False),
    ]


def test_c2_a_stretch_of_50_moves_is_listed_with_its_first_and_last_move() -> None:
    """C2 Moves counted by a FEN have no number here; a capture ends the stretch."""
    quiet = line_of(state_of(ROOKS.format(98)), "Kg2", "Kg7", "Kg3", "Kg6")
    assert quiet[-1] == Proof(
        "chess-stretch", "C2", True, {"count": 102, "first": 90, "last": 91}, (90, 91)
    )
    over = line_of(state_of(ROOKS.format(98)), "Kg2", "Kg7", "Rxh1", "Kg6")
    assert over[-1].params == {"count": 100, "first": 90, "last": 90}


def test_c2_a_game_that_begins_with_a_full_count_proves_no_stretch_of_its_own() -> None:
    """C2 No move was played here yet."""
    (_, count) = line_of(state_of(ROOKS.format(100)))
    assert count.code == "chess-moves50" and count.holds
