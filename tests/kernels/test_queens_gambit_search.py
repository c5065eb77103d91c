"""The search of The Queen's Gambit: it finds provable answers, and respects its limits."""

from __future__ import annotations

import threading

import pytest

from kiebitz.bots.queens_gambit.search_player import Effort, kernel_effort
from kiebitz.kernels.queens_gambit.api import Layout, Position, after, dealt, legal, ranks
from kiebitz.kernels.queens_gambit.search_api import described, greedy_scores, played, searched

KNIGHT, BISHOP, ROOK, QUEEN = range(4)
PLACING, PLANNING, MOVING, LAYING, OVER = 1, 3, 4, 5, 7


def square(name: str) -> int:
    return 8 * "abcdefgh".index(name[0]) + "12345678".index(name[1])


def board(**tokens: int) -> Layout:
    points = {square(name): value for name, value in tokens.items()}
    return tuple(points.get(number, 0) for number in range(64))


def bits(layout: Layout) -> int:
    return sum(1 << number for number, value in enumerate(layout) if value)


def two_players(layout: Layout, taken: tuple[int, int] = (0, 0)) -> Position:
    """Seat 0 on a1 has turned up a rook and planned a queen and a knight; seat 1 is on h8."""
    mine = (square("a1"), (2, 1, 0, 0), (QUEEN, KNIGHT), (2, 1, 1, 2, 0, 0), (ROOK,))
    theirs = (square("h8"), (1, 1, 1, 0), (0, 1, 2), (3, 3, 2, 1, 0, 0), ())
    seats = ((*mine, taken[0], 1, False), (*theirs, taken[1], 0, False))
    tokens = bits(layout) & ~taken[0] & ~taken[1]
    return tokens, 0, MOVING, 1, 0, 1, 0, 0, 100, False, seats


def effort(playouts: int, **changes: bool) -> tuple[object, ...]:
    return kernel_effort(Effort(playouts=playouts, milliseconds=10**6, **changes), 2)


def answer(layout: Layout, position: Position, playouts: int = 400, seed: int = 1) -> int:
    how = kernel_effort(Effort(playouts=playouts, milliseconds=10**6), len(position[-1]))
    return searched(layout, position, 0, (), how, seed, bytearray(1))[0]


def test_the_last_token_is_taken_if_that_wins_q7_1() -> None:
    layout = board(a5=8)
    assert answer(layout, two_players(layout)) == 64 + square("a5")


def test_the_last_token_is_left_if_taking_it_would_lose_q7_2() -> None:
    """8 points behind with one token of 3 left: taking it ends the game, and loses it."""
    layout = board(a5=3, h1=8)
    position = two_players(layout, (0, 1 << square("h1")))
    how = kernel_effort(Effort(playouts=500, milliseconds=10**6), 2)
    rows = searched(layout, position, 0, (), how, 1, bytearray(1))[1]
    chances = {action: chance for action, _, chance in rows}
    assert chances[64 + square("a5")] < 0.05


def test_it_plans_ahead_with_the_cards_it_laid() -> None:
    """There is no immediate capture; the queen that comes next takes 9 from the rook's target."""
    layout = board(d8=9, b8=3)
    position = two_players(layout)
    move = answer(layout, position, 2_000)
    assert dict(greedy_scores(layout, position, 0))[move] == pytest.approx(0.7 * 9)
    assert after(layout, position, 0, move)[2] == LAYING


def test_a_seed_gives_the_same_answer_and_threads_do_not_disturb_each_other() -> None:
    layout = board(a5=4, d8=7, h5=5, e4=8, c6=3, f2=6)
    position = two_players(layout)
    how = kernel_effort(Effort(playouts=3_000, milliseconds=10**6), 2)
    alone = searched(layout, position, 0, (), how, 5, bytearray(1))
    found: list[object] = []
    threads = [
        threading.Thread(
            target=lambda: found.append(searched(layout, position, 0, (), how, 5, bytearray(1)))
        )
        for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [alone] * 3


def test_another_thread_can_stop_it() -> None:
    """It would take days otherwise."""
    layout = board(a5=4, d8=7, h5=5, e4=8)
    stop, found = bytearray(1), []
    how = kernel_effort(Effort(playouts=10**12, milliseconds=10**12), 2)

    def think() -> None:
        found.append(searched(layout, two_players(layout), 0, (), how, 5, stop))

    thread = threading.Thread(target=think)
    thread.start()
    stop[0] = 1
    thread.join(60)
    assert not thread.is_alive()
    assert found[0][0] in legal(layout, two_players(layout), 0)


def test_the_time_ends_it_too() -> None:
    layout = board(a5=4, d8=7, h5=5, e4=8)
    how = kernel_effort(Effort(playouts=10**12, milliseconds=20), 2)
    assert searched(layout, two_players(layout), 0, (), how, 5, bytearray(1))[4] < 10**12


def test_a_full_tree_is_searched_on_without_growing() -> None:
    layout = board(a5=4, d8=7, h5=5, e4=8, c6=3, f2=6)
    small = kernel_effort(Effort(playouts=2_000, milliseconds=10**6), 2)
    tiny = (*small[:2], 3, *small[3:])
    found = searched(layout, two_players(layout), 0, (), tiny, 5, bytearray(1))
    assert found[4] == 2_000
    assert sum(share for _, share, _ in found[1]) == pytest.approx(1)


def test_hidden_cards_do_not_matter_to_the_answer() -> None:
    """Others' cards and the order of the seat's own pile are re-dealt."""
    layout = board(a5=4, d8=7, h5=5, e4=8, c6=3, f2=6)
    position = two_players(layout)
    mine, theirs = position[-1]
    shuffled = (*mine[:3], mine[3][::-1], *mine[4:])
    others = (theirs[0], (0, 1, 1, 1), (0, 0, 1), (0, 0, 1, 2, 2, 3), *theirs[4:])
    hidden = (*position[:-1], (shuffled, others))
    for playouts in (1, 50, 1_000):
        how = kernel_effort(Effort(playouts=playouts, milliseconds=10**6), 2)
        found = searched(layout, position, 0, (), how, 1, bytearray(1))
        assert found == searched(layout, hidden, 0, (), how, 1, bytearray(1))


def start(layout: Layout, starts: tuple[str, ...], players: int) -> Position:
    seat = (-1, (0, 0, 0, 0), (), (), (), 0, 0, False)
    free = sum(1 << square(name) for name in starts)
    return bits(layout), free, PLACING, 0, -1, 0, -1, 0, 100, False, (seat,) * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_searches_play_whole_games_by_the_rules(players: int) -> None:
    layout = board(a5=4, d8=7, h5=5, e4=8, c6=3, f2=6, b3=9, g7=3)
    begun = start(layout, ("a1", "h8", "a8", "h1"), players)
    how = kernel_effort(Effort(playouts=20, milliseconds=10**6), players)
    turns: list[int] = []

    def watch(position: Position) -> None:
        turns.append(position[5])
        stage, rows = described(layout, position)
        assert 0 <= stage <= 4
        assert [row[2] for row in rows].count(0) == 1

    last, starts = played(layout, begun, (how,) * players, 3, watch)
    assert last[2] == OVER
    assert turns == list(range(1, last[5] + 1))
    assert len(set(starts)) == players
    assert sorted(ranks(layout, last)) == list(range(1, players + 1))
    assert (last, starts) == played(layout, begun, (how,) * players, 3)


def test_plans_are_a_mixed_strategy_q4_4() -> None:
    """All plan at the same time, so shares are spread, and other seeds give other plans."""
    layout = board(a5=4, d8=7, h5=5, e4=8, c6=3, f2=6, b3=9, g7=3)
    position = start(layout, ("a1", "h8", "a8", "h1"), 2)
    for seat, place in ((0, "a1"), (1, "h8")):
        position = after(layout, position, seat, square(place))
    for _ in range(2):
        position = dealt(layout, position, (0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 0))
    assert position[2] == PLANNING
    how = kernel_effort(Effort(playouts=2_000, milliseconds=10**6), 2)
    rows = searched(layout, position, 0, (), how, 5, bytearray(1))[1]
    assert sum(share for _, share, _ in rows) == pytest.approx(1)
    assert sum(share > 0.02 for _, share, _ in rows) > 1
    assert sorted(action for action, _, _ in rows) == legal(layout, position, 0)


@pytest.mark.parametrize("wrong", [{"playouts": -1}, {"nodes": 0}, {"turns": -1}])
def test_what_there_is_no_room_for_is_refused(wrong: dict[str, int]) -> None:
    layout = board(a5=4)
    playouts, milliseconds, nodes, turns, *rest = effort(5)
    asked = {"playouts": playouts, "nodes": nodes, "turns": turns} | wrong
    how = (asked["playouts"], milliseconds, asked["nodes"], asked["turns"], *rest)
    with pytest.raises(ValueError, match="out of bounds"):
        searched(layout, two_players(layout), 0, (), how, 1, bytearray(1))  # type: ignore[arg-type]


def test_a_seat_that_is_not_awaited_is_refused() -> None:
    layout = board(a5=4)
    how = kernel_effort(Effort(playouts=5), 2)
    for seat in (-1, 1, 2):
        with pytest.raises(ValueError, match="not awaited"):
            searched(layout, two_players(layout), seat, (), how, 1, bytearray(1))


def test_chances_and_line_are_told() -> None:
    layout = board(a5=8)
    how = kernel_effort(Effort(playouts=400, milliseconds=10**6), 2)
    action, rows, line, chances, done = searched(
        layout, two_players(layout), 0, (), how, 1, bytearray(1)
    )
    assert line == ((0, action, ROOK),)
    assert chances[0] > 0.9 > 0.1 > chances[1]
    assert max(rows, key=lambda row: row[1])[0] == action
    assert done == 400
