"""The net gives what plain arithmetic on its weights gives, and sees both colours alike."""

from __future__ import annotations

from random import Random
from struct import pack

import pytest

from kiebitz.games.dame.board import START, Side
from kiebitz.kernels.dame import Position
from kiebitz.kernels.dame_evaluation import HIDDEN_UNITS, ONE, OUT, PHASES, SCALE, Evaluation
from tests.kernels.positions import SOAK, position_of, random_games, scattered

Numbers = tuple[list[list[int]], list[int], list[list[int]], list[int]]


def some_numbers(rng: Random) -> Numbers:
    return (
        [[rng.randrange(-90, 90) for _ in range(HIDDEN_UNITS)] for _ in range(128)],
        [rng.randrange(-200, 200) for _ in range(HIDDEN_UNITS)],
        [[rng.randrange(-127, 128) for _ in range(HIDDEN_UNITS)] for _ in range(PHASES)],
        [rng.randrange(-9_999, 9_999) for _ in range(PHASES)],
    )


def written(numbers: Numbers) -> bytes:
    first, begin, last, bias = numbers
    shorts = [n for row in first for n in row] + begin + [n for row in last for n in row]
    return pack(f"<{len(shorts)}h{PHASES}i", *shorts, *bias)


def turned(position: Position) -> Position:
    def board(bits: int) -> int:
        return int(f"{bits:032b}"[::-1], 2)

    black, white, kings, black_to_move = position
    return board(white), board(black), board(kings), not black_to_move


def plain_value(numbers: Numbers, position: Position) -> int:
    us, them, kings, _ = position if position[3] else turned(position)
    first, sums, last, bias = numbers
    sums = list(sums)
    for kind, board in enumerate((us & ~kings, us & kings, them & ~kings, them & kings)):
        for square in range(32):
            if board >> square & 1:
                sums = [a + b for a, b in zip(sums, first[32 * kind + square], strict=True)]
    phase = min(((us | them).bit_count() - 1) // 3, PHASES - 1)
    cut = [min(max(n, 0), ONE) for n in sums]
    total = sum(n * n * w for n, w in zip(cut, last[phase], strict=True))
    return int((int(total / ONE) + bias[phase]) * SCALE / (ONE * OUT))


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
    first, begin, last, bias = some_numbers(Random(8))
    last[0][0] = 128
    for wrong in (b"", b"\0" * 1000, written((first, begin, last, bias))):
        with pytest.raises(ValueError, match="weight"):
            Evaluation(wrong)


def test_the_start_is_about_equal_by_counting() -> None:
    assert abs(Evaluation().value(position_of(START, Side.BLACK))) < 30
