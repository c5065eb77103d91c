"""The kernel and the rules have the same moves, with the same results, in very many positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.games.dame.board import Board, Side, is_king, piece_on
from kiebitz.games.dame.capturing import capture_paths, captures, moves
from kiebitz.games.dame.promotion import after as after_by_the_rules
from kiebitz.games.dame.state import Jump
from kiebitz.kernels.dame.position import after, legal
from tests.kernels.positions import (
    SOAK,
    move_of,
    position_of,
    random_games,
    scattered,
    with_a_round,
)

POSITIONS = 300_000 if SOAK else 12_000
EXAMPLES = 20_000 if SOAK else 500


def agree(board: Board, side: Side) -> None:
    """Same moves, none twice, and the same board after each."""
    position = position_of(board, side)
    actions = moves(board, side)
    assert sorted(legal(*position)) == sorted(move_of(action) for action in actions)
    for action in actions:
        expected = position_of(after_by_the_rules(board, action), side.other)
        assert after(position, move_of(action)) == expected


def counted(positions: Iterable[tuple[Board, Side]]) -> Counter[str]:
    """Checks every position; returns how often the rare cases occurred."""
    seen: Counter[str] = Counter()
    for board, side in positions:
        agree(board, side)
        jumps = captures(board, side)
        seen["positions"] += 1
        seen["kings"] += any(letter in "BW" for letter in board)
        seen["captures by kings"] += any(is_king(piece_on(board, j.path[0])) for j in jumps)
        seen["rounds"] += any(is_round(jump) for jump in jumps)
        seen["doubles"] += len(list(capture_paths(board, side))) > len(jumps)
        seen["doubles that are no rounds"] += has_open_double(board, side)
    return seen


def is_round(jump: Jump) -> bool:
    return jump.path[0] == jump.path[-1]


def has_open_double(board: Board, side: Side) -> bool:
    """D3.6 with different start and end."""
    ways = Counter(move_of(jump) for jump in capture_paths(board, side) if not is_round(jump))
    return any(count > 1 for count in ways.values())


def test_the_moves_of_random_games_are_those_of_the_rules() -> None:
    seen = counted(random_games(Random(1), POSITIONS))
    assert seen["positions"] >= 10_000
    assert seen["kings"] > seen["positions"] // 4
    assert seen["captures by kings"] > seen["positions"] // 50


def test_rounds_and_doubles_are_those_of_the_rules_d3_5_d3_6() -> None:
    """D3.5, D3.6 on boards constructed so that both occur, many times."""
    rng = Random(2)
    seen = counted((with_a_round(rng), Side.BLACK) for _ in range(POSITIONS // 10))
    assert seen["rounds"] > 100
    assert seen["doubles"] > 100
    assert seen["doubles that are no rounds"] > 10


def test_scattered_pieces_have_the_moves_of_the_rules() -> None:
    rng = Random(3)
    seen = counted((scattered(rng), rng.choice(list(Side))) for _ in range(POSITIONS // 5))
    assert seen["captures by kings"] > 100


BOARDS = st.one_of(
    st.text("bwBW...", min_size=32, max_size=32),
    st.text("BW", min_size=32, max_size=32).flatmap(
        lambda full: st.sets(st.integers(0, 31)).map(
            lambda free: "".join("." if n in free else piece for n, piece in enumerate(full))
        )
    ),
)


@settings(max_examples=EXAMPLES, deadline=None)
@given(BOARDS, st.sampled_from(Side))
def test_any_board_has_the_moves_of_the_rules(board: Board, side: Side) -> None:
    agree(board, side)
