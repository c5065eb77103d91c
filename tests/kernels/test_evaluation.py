"""The net agrees with plain arithmetic on its weights, and treats both colours alike."""

from __future__ import annotations

from random import Random
from struct import pack

import pytest

from kiebitz.games.dame.board import START, Side
from kiebitz.kernels.dame.evaluation import (
    HIDDEN_UNITS,
    MOST,
    ONE,
    PHASES,
    SCALE,
    SECOND_UNITS,
    Evaluation,
)
from kiebitz.kernels.dame.position import Position
from tests.kernels.positions import SOAK, position_of, random_games, scattered

Numbers = tuple[list[list[int]], list[int], list[list[list[int]]], list[list[int]], list[list[int]]]
ROWS = SECOND_UNITS + 1


def some_numbers(rng: Random) -> Numbers:
    def some(most: int, count: int) -> list[int]:
        return [rng.randrange(-most, most) for _ in range(count)]

    return (
        [some(90, HIDDEN_UNITS) for _ in range(128)],
        some(200, HIDDEN_UNITS),
        [[some(MOST, HIDDEN_UNITS) for _ in range(ROWS)] for _ in range(PHASES)],
        [some(300, ROWS) for _ in range(PHASES)],
        [some(99_999, ROWS) for _ in range(PHASES)],
    )


def written(numbers: Numbers) -> bytes:
    first, begin, second, last, bias = numbers
    shorts = [n for row in first for n in row] + begin
    shorts += [n for part in second for row in part for n in row]
    shorts += [n for row in last for n in row]
    ints = [n for row in bias for n in row]
    return pack(f"<{len(shorts)}h{len(ints)}i", *shorts, *ints)


def turned(position: Position) -> Position:
    def board(bits: int) -> int:
        return int(f"{bits:032b}"[::-1], 2)

    black, white, kings, black_to_move = position
    return board(white), board(black), board(kings), not black_to_move


def plain_value(numbers: Numbers, position: Position) -> int:
    us, them, kings, _ = position if position[3] else turned(position)
    first, sums, second, last, bias = numbers
    sums = list(sums)
    for kind, board in enumerate((us & ~kings, us & kings, them & ~kings, them & kings)):
        for square in range(32):
            if board >> square & 1:
                sums = [a + b for a, b in zip(sums, first[32 * kind + square], strict=True)]
    phase = min(((us | them).bit_count() - 1) // 3, PHASES - 1)
    active = [min(max(n, 0), ONE) ** 2 >> 8 for n in sums]
    middle = [
        sum(a * w for a, w in zip(active, row, strict=True)) + b
        for row, b in zip(second[phase], bias[phase], strict=True)
    ]
    total = middle[0]
    for n, w in zip(middle[1:], last[phase][1:], strict=True):
        total += (min(max(n, 0), ONE * ONE) >> 6) * w
    return int(total * SCALE / (ONE * ONE))


def positions(seed: int) -> list[Position]:
    rng = Random(seed)
    count = 4_000 if SOAK else 150
    played = [position_of(*place) for place in random_games(rng, 20 * count)][::20]
    odd = [position_of(scattered(rng), rng.choice(list(Side))) for _ in range(count)]
    return [position for position in played + odd if position[0] | position[1]]


def test_the_net_gives_what_plain_arithmetic_gives() -> None:
    numbers = some_numbers(Random(4))
    net = Evaluation(written(numbers))
    for position in positions(5):
        assert net.value(position) == plain_value(numbers, position), position


def test_both_colours_are_judged_alike() -> None:
    for evaluation in (Evaluation(), Evaluation(written(some_numbers(Random(6))))):
        for position in positions(7):
            assert evaluation.value(turned(position)) == evaluation.value(position)


def test_bytes_that_are_no_weights_are_refused() -> None:
    numbers = some_numbers(Random(8))
    numbers[2][0][0][0] = MOST + 1
    for wrong in (b"", b"\0" * 1000, written(numbers)):
        with pytest.raises(ValueError, match="weight"):
            Evaluation(wrong)


def test_the_start_is_about_equal_by_counting() -> None:
    assert abs(Evaluation().value(position_of(START, Side.BLACK))) < 30
