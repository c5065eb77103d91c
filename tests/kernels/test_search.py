"""The search agrees with a plain one, respects its budget, and applies the draw rules."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import sleep

import pytest

from kiebitz.games.dame.board import START, Board, Side
from kiebitz.kernels.dame.evaluation import Evaluation
from kiebitz.kernels.dame.position import Position, after, legal
from kiebitz.kernels.dame.search import Searcher, search
from kiebitz.kernels.dame.tablebase import Tablebase
from kiebitz.kernels.dame.transposition_table import PositionTable
from tests.kernels.positions import (
    SOAK,
    endgame,
    mirrored,
    placed,
    position_of,
    random_games,
    scattered,
)

WIN = 30_000
COUNTED = Evaluation()
PLENTY = 10**9
BEGINNING = position_of(START, Side.BLACK)
POSITIONS = 2_000 if SOAK else 60
BACK_ROWS = 0xF000000F


def quiet_after(before: Position, move: tuple[int, int, int], quiet: int) -> int:
    """D6.2 Captures and promotions reset the count."""
    origin, target = 1 << (move[0] - 1), 1 << (move[1] - 1)
    promotes = target & BACK_ROWS and not before[2] & origin
    return 0 if move[2] or promotes else quiet + 1


def plain_value(line: list[Position], root: int, depth: int, quiet: int) -> int:
    """Minimax without any pruning: the value of line[-1], `root` being the root's index."""
    ply = len(line) - 1 - root
    found = legal(*line[-1])
    if not found:
        return ply - WIN
    if ply and (quiet >= 50 or line[-1] in line[max(0, len(line) - 1 - quiet) : -1]):
        return 0
    if depth <= 0 and not found[0][2]:
        return COUNTED.value(line[-1])
    return max(
        -plain_value(
            [*line, after(line[-1], move)], root, depth - 1, quiet_after(line[-1], move, quiet)
        )
        for move in found
    )


def some_positions(seed: int) -> list[Position]:
    rng = Random(seed)
    played = [position_of(*place) for place in random_games(rng, 25 * POSITIONS)][::50]
    return played + [position_of(scattered(rng), rng.choice(list(Side))) for _ in played]


def with_moves(positions: list[Position]) -> list[Position]:
    return [position for position in positions if legal(*position)]


@pytest.mark.parametrize("position", with_moves(some_positions(5)), ids=str)
def test_without_a_table_the_value_is_that_of_plain_minimax(position: Position) -> None:
    depth = 3 if len(legal(*position)) < 12 else 2
    move, value, done, _ = search(position, depth, PLENTY, megabytes=0, selective=False)
    assert move is not None
    assert value == plain_value([position], 0, done, 0)
    assert -value == plain_value_after(position, move, done)


def plain_value_after(position: Position, move: tuple[int, int, int], depth: int) -> int:
    line = [position, after(position, move)]
    return plain_value(line, 0, depth - 1, quiet_after(position, move, 0))


KINGS = placed(B=(6, 15), W=(24, 31))


def wandering(rng: Random) -> tuple[list[Position], int]:
    """Kings that move around: the positions so far, and their number of moves."""
    line = [position_of(KINGS, Side.BLACK)]
    for _ in range(rng.randrange(4, 30)):
        found = legal(*line[-1])
        if found[0][2]:
            break
        line.append(after(line[-1], rng.choice(found)))
    return line, len(line) - 1


def test_with_the_game_before_it_the_value_is_that_of_plain_minimax_d6_3() -> None:
    """D6.2, D6.3 Earlier positions count, and so do the quiet moves."""
    rng, decided_by_the_past = Random(9), 0
    for _ in range(POSITIONS):
        line, quiet = wandering(rng)
        quiet += rng.choice([0, 20, 47 - quiet])
        value, done = search(line[-1], 3, PLENTY, quiet, line[:-1], megabytes=0, selective=False)[
            1:3
        ]
        assert value == plain_value(line, len(line) - 1, done, quiet)
        decided_by_the_past += value != search(line[-1], 3, PLENTY, megabytes=0, selective=False)[1]
    assert decided_by_the_past > 3


def test_among_men_the_table_changes_no_value() -> None:
    """Among kings it may: they return to a position at another depth or with another history
    (D6.3)."""
    depth = 7
    places = (position_of(*place) for place in random_games(Random(1), 12_000))
    for position in [place for place in places if not place[2]][::8]:
        plain = search(position, depth, PLENTY, megabytes=0, selective=False)[1]
        assert search(position, depth, PLENTY, selective=False)[1] == plain, position


def test_what_is_won_or_lost_with_the_table_is_so_without_it() -> None:
    rng, decided = Random(2), 0
    for _ in range(400):
        position = position_of(endgame(rng), rng.choice(list(Side)))
        value = search(position, 7, PLENTY)[1]
        half_moves = WIN - abs(value)
        if 0 < half_moves < 12:
            decided += 1
            plain = search(position, half_moves, PLENTY, megabytes=0, selective=False)[1]
            assert plain >= value if value > 0 else plain <= value, position
    assert decided > 50


def test_the_weaker_side_may_go_back_to_a_position_it_had_d6_3() -> None:
    """D6.3 White, far behind, can restore the position of four half-moves ago."""
    line = [position_of(placed(B=(1, 2, 3, 4), W=(32,)), Side.BLACK)]
    for move in ((1, 6, 0), (32, 28, 0), (6, 1, 0)):
        line.append(after(line[-1], move))
    white_to_move = line[-1]
    assert search(white_to_move, 3, PLENTY)[1] < -200
    back, value, _, _ = search(white_to_move, 3, PLENTY, 3, line[:-1])
    assert (back, value) == ((28, 32, 0), 0)


ENDS: list[tuple[str, Board, int, int, int]] = [
    ("D5.1 the last piece is taken", placed(b=(14,), w=(18,)), 3, 0, WIN - 1),
    ("D5.2 the last piece is shut in", placed(b=(20, 19, 11), w=(28,)), 3, 0, WIN - 1),
    ("D6.2 the 50th quiet half-move draws", placed(B=(1, 2, 3), w=(32,)), 2, 49, 0),
    ("D6.4 a win goes before the 50th", placed(b=(20, 19, 11), w=(28,)), 3, 49, WIN - 1),
]


@pytest.mark.parametrize(
    ("sentence", "board", "depth", "quiet", "expected"), ENDS, ids=[row[0] for row in ENDS]
)
def test_ends(sentence: str, board: Board, depth: int, quiet: int, expected: int) -> None:
    for position in (position_of(board, Side.BLACK), position_of(mirrored(board), Side.WHITE)):
        assert search(position, depth, PLENTY, quiet)[1] == expected


def test_the_side_without_a_move_has_lost_d5_2() -> None:
    assert search(position_of(placed(b=(21,), w=(25, 30)), Side.BLACK), 5, 9) == (None, -WIN, 0, 0)


@pytest.mark.parametrize("position", some_positions(7), ids=str)
def test_the_colours_are_worth_the_same(position: Position) -> None:
    turned = mirrored_position(position)
    assert COUNTED.value(turned) == COUNTED.value(position)
    assert (
        search(turned, 3, PLENTY, megabytes=0, selective=False)[1]
        == search(position, 3, PLENTY, megabytes=0, selective=False)[1]
    )


def mirrored_position(position: Position) -> Position:
    def turned(bits: int) -> int:
        return int(f"{bits:032b}"[::-1], 2)

    black, white, kings, black_to_move = position
    return turned(white), turned(black), turned(kings), not black_to_move


@pytest.mark.parametrize("budget", [1, 2, 7, 100, 12_345])
def test_the_budget_is_kept_and_the_move_is_legal(budget: int) -> None:
    move, _, done, nodes = search(BEGINNING, 64, budget)
    assert nodes == budget
    assert move in legal(*BEGINNING)
    assert done < 64


def test_a_deep_search_of_many_captures_stays_within_its_arrays() -> None:
    board = placed(B=tuple(range(1, 13)), W=tuple(range(21, 33)))
    assert search(position_of(board, Side.BLACK), 64, 200_000)[3] <= 200_000


def test_searches_in_threads_do_not_disturb_each_other() -> None:
    positions = with_moves(some_positions(8))[:20]
    alone = [search(position, 7, PLENTY) for position in positions]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda position: search(position, 7, PLENTY), positions)) == alone


@pytest.mark.parametrize(
    ("depth", "nodes", "quiet"), [(0, 1, 0), (65, 1, 0), (1, 0, 0), (1, 1, -1)]
)
def test_what_the_arrays_have_no_room_for_is_refused(depth: int, nodes: int, quiet: int) -> None:
    with pytest.raises(ValueError, match="depth 1 to 64"):
        search(BEGINNING, depth, nodes, quiet)


def searcher(megabytes: int = 4, tables: Tablebase | None = None) -> Searcher:
    return Searcher(PositionTable(megabytes), Evaluation(), tables)


def test_a_search_without_an_end_stops_when_it_is_asked_to() -> None:
    running = searcher()
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(running.search, BEGINNING)
        while not found.running():
            sleep(0.001)
        sleep(0.05)
        running.stop()
        move, _, done, _ = found.result(timeout=5)
    assert move in legal(*BEGINNING)
    assert 0 < done < 64


def test_a_search_ends_with_its_time() -> None:
    move, _, done, nodes = searcher().search(BEGINNING, milliseconds=20)
    assert move in legal(*BEGINNING)
    assert 0 < done < 64
    assert nodes > 100


def test_the_table_is_kept_between_searches_until_it_is_cleared() -> None:
    table = PositionTable(4)
    kept = Searcher(table, Evaluation())
    first = kept.search(BEGINNING, 11)
    again = kept.search(BEGINNING, 11)
    table.clear()
    assert again[3] < first[3] / 2
    assert kept.search(BEGINNING, 11)[3] > again[3]


def test_searchers_share_a_table_and_none_is_disturbed() -> None:
    table = PositionTable(1)
    positions = with_moves(some_positions(8))[:20]

    def found(position: Position) -> bool:
        move = Searcher(table, Evaluation()).search(position, nodes=20_000)[0]
        return move in legal(*position)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(found, positions))


@pytest.mark.parametrize("megabytes", [-1, 65537])
def test_a_table_has_a_size_that_makes_sense(megabytes: int) -> None:
    with pytest.raises(ValueError, match="megabytes"):
        PositionTable(megabytes)
