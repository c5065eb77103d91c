"""The endgame tables are right under D6.2: values follow from their successors', and from play."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from kiebitz.kernels.dame.evaluation import Evaluation
from kiebitz.kernels.dame.position import Move, Position, after, legal
from kiebitz.kernels.dame.retrograde import Halt, solve
from kiebitz.kernels.dame.search import Searcher
from kiebitz.kernels.dame.tablebase import Counts, Tablebase, size
from kiebitz.kernels.dame.transposition_table import PositionTable
from tests.kernels.positions import SOAK

PIECES = 4 if SOAK else 3
BACK_ROWS = 0xF000000F
LIMIT = 50
Known = tuple[str, int]


def materials(pieces: int) -> list[Counts]:
    """The materials of this many pieces, fewest men first."""
    found = [
        (a, b, c, pieces - a - b - c)
        for a in range(pieces + 1)
        for b in range(pieces + 1 - a)
        for c in range(pieces + 1 - a - b)
    ]
    both = [m for m in found if m[0] + m[1] and m[2] + m[3]]
    return sorted(both, key=lambda m: m[0] + m[2])


@cache
def tables() -> Tablebase:
    result = Tablebase()
    for pieces in range(2, PIECES + 1):
        for material in materials(pieces):
            ours, theirs = solve(result, material, Halt())
            result.add(material, ours)
            result.add(material[2:] + material[:2], theirs)
        result.reach(pieces)
    return result


def converts(position: Position, move: Move) -> bool:
    """D6.2 Whether the move resets the count."""
    origin, target = 1 << (move[0] - 1), 1 << (move[1] - 1)
    return bool(move[2] or (target & BACK_ROWS and not position[2] & origin))


def known(position: Position) -> Known:
    if not (position[0] if position[3] else position[1]):
        return "loss", 0  # D5.1
    found = tables().value(position)
    assert found is not None, position
    return found


def followed(position: Position) -> Known:
    """The value that follows from the moves' values, one half-move on."""
    wins, losses, draws = list[int](), list[int](), 0
    for move in legal(*position):
        word, distance = known(after(position, move))
        distance = 1 if converts(position, move) else distance + 1
        if word == "draw" or distance > LIMIT:
            draws += 1
        else:
            (wins if word == "loss" else losses).append(distance)
    if wins:
        return "win", min(wins)
    return ("draw", 0) if draws else ("loss", max(losses, default=0))


def some_positions(seed: int, count: int, pieces: int) -> list[Position]:
    """Any that the rules allow, no man on its far row."""
    rng, found = Random(seed), list[Position]()
    while len(found) < count:
        squares = rng.sample(range(32), pieces)
        black = sum(1 << s for s in squares[: rng.randrange(1, pieces)])
        white = sum(1 << s for s in squares) & ~black
        kings = (black | white) & rng.getrandbits(32)
        kings |= (black & 0xF0000000) | (white & 0xF)
        found.append((black, white, kings, rng.random() < 0.5))
    return found


@pytest.mark.parametrize("pieces", range(2, PIECES + 1))
def test_every_value_follows_from_those_one_half_move_on_d6_2(pieces: int) -> None:
    for position in some_positions(pieces, 40_000 if SOAK else 3_000, pieces):
        assert known(position) == followed(position), position


def test_every_result_occurs_and_some_win_takes_long() -> None:
    found = {known(p)[0] for p in some_positions(1, 500, 3)}
    assert found == {"win", "loss", "draw"}
    assert max(known(p)[1] for p in some_positions(1, 5_000, 3)) > 25


def holds_out(position: Position) -> int:
    """The other side's rating of a move's result: to lose as late as possible."""
    return known(position)[1]


def tries_to_win(position: Position) -> int:
    """To win, otherwise to keep the draw."""
    return ("win", "draw", "loss").index(known(position)[0])


def play_out(
    position: Position, quiet: int, rng: Random, likes: Callable[[Position], int] = holds_out
) -> str:
    """The search with the tables against the moves that the other side rates best."""
    wise = Searcher(PositionTable(1), Evaluation(), tables())
    line, is_wise = [position], True
    while True:
        found = legal(*line[-1])
        if not found:
            return "loss" if is_wise else "win"
        if quiet >= LIMIT:
            return "draw"
        move = wise.search(line[-1], 4, quiet=quiet, earlier=line[-51:-1])[0] if is_wise else None
        move = move or max(found, key=lambda m: (likes(after(line[-1], m)), rng.random()))
        quiet = 0 if converts(line[-1], move) else quiet + 1
        line.append(after(line[-1], move))
        is_wise = not is_wise


def test_what_is_won_is_won_in_play_also_with_quiet_moves_behind_d6_2() -> None:
    rng, won = Random(5), 0
    for position in some_positions(6, 400 if SOAK else 60, PIECES):
        word, distance = known(position)
        if word == "win":
            won += 1
            assert play_out(position, rng.choice((0, LIMIT - distance)), rng) == "win", position
    assert won > 15


def test_what_is_drawn_is_not_lost_in_play_d6_2() -> None:
    rng, drawn = Random(7), 0
    for position in some_positions(8, 2_000 if SOAK else 800, PIECES):
        if known(position)[0] == "draw" and legal(*position):
            drawn += 1
            behind = rng.choice((0, 20, LIMIT - 4))
            assert play_out(position, behind, rng, tries_to_win) != "loss", position
    assert drawn > 15


def test_what_is_lost_is_lost_as_late_as_the_tables_say_d6_2() -> None:
    """Until the next capture, promotion or end, against an opponent who heads straight for it."""
    wise, seen = Searcher(PositionTable(1), Evaluation(), tables()), 0
    for position in some_positions(10, 400 if SOAK else 150, PIECES):
        word, distance = known(position)
        if word == "loss" and distance > 1:
            seen += 1
            move = wise.search(position, 4)[0]
            assert move is not None
            assert converts(position, move) or known(after(position, move)) == ("win", distance - 1)
    assert seen > 15


def test_a_win_that_comes_after_the_50th_half_move_is_a_draw_d6_2() -> None:
    wise = Searcher(PositionTable(1), Evaluation(), tables())
    far = [p for p in some_positions(9, 800, 3) if known(p)[0] == "win" and known(p)[1] > 9]
    for position in far[:20]:
        distance = known(position)[1]
        assert wise.search(position, 9, quiet=LIMIT - distance)[1] > 27_000
        assert wise.search(position, 2, quiet=LIMIT - distance + 1)[1] == 0


def test_a_table_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="992"):
        Tablebase().add((0, 1, 0, 1), bytes(991))
    assert size((0, 1, 0, 1)) == 992


def test_what_is_halted_says_so() -> None:
    halt = Halt()
    halt.stop()
    with pytest.raises(InterruptedError):
        solve(Tablebase(), (0, 1, 0, 1), halt)


def test_beyond_the_tables_nothing_is_known() -> None:
    assert tables().value((0xFFF, 0xFFF00000, 0, True)) is None
    assert Tablebase().value((1, 1 << 31, 1 | 1 << 31, True)) is None
