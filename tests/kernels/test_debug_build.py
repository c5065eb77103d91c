"""Dame's kernels built with their assertions: no list or array is ever written past its end."""

from __future__ import annotations

from pathlib import Path

from tests.kernels.debug_build import assert_all_ran, assert_noticed, built, ran
from tests.kernels.positions import SOAK

POSITIONS = 1_000_000 if SOAK else 20_000
ALL = ("position", "evaluation", "transposition_table", "tablebase", "retrograde", "search")

RUN = """
from kiebitz.kernels.dame import position as dame
rng, most = random.Random(1), 0
for _ in range(int(sys.argv[1])):
    black, white, kings = rng.getrandbits(32), rng.getrandbits(32), rng.getrandbits(32)
    for _ in range(rng.randrange(3)):
        black, white = black & rng.getrandbits(32), white & rng.getrandbits(32)
    white &= ~black
    most = max(most, len(dame.legal(black, white, kings & (black | white), rng.random() < 0.5)))
print("most moves", most)
"""

RUN_ALL = (
    RUN
    + """
from kiebitz.kernels.dame.search import search
start = 0xFFF, 0xFFF00000, 0, True
kings = 0xFFF, 0xFFF00000, 0xFFF00FFF, True
assert dame.perft(*start, 8) == 845931
assert dame.perft(*kings, 6) > 1000
assert sum(dame.random_games(3000, 5)[1:]) == 3000
full = 0x55555555, 0xAAAAAAAA ^ 0x8000, 0xFFFF7FFF, True
for position in start, kings, full:
    earlier = [position] * 60
    assert search(position, 64, 100000, 40, earlier)[3] <= 100000
from kiebitz.kernels.dame.retrograde import Halt, solve
from kiebitz.kernels.dame.tablebase import Tablebase
tables = Tablebase()
for material in (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 1, 0):
    ours, theirs = solve(tables, material, Halt())
    tables.add(material, ours)
    tables.add(material[2:] + material[:2], theirs)
print("all ran")
"""
)


def test_no_bound_is_broken_by_perft_random_positions_games_and_searches(tmp_path: Path) -> None:
    built(tmp_path, "dame", ALL)
    assert_all_ran(ran(tmp_path, RUN_ALL, POSITIONS))


def test_a_bound_that_is_too_small_is_noticed(tmp_path: Path) -> None:
    """Proves that the assertions are compiled in and report."""
    built(tmp_path, "dame", ["position"], {"MAX_MOVES": "20"})
    assert_noticed(ran(tmp_path, RUN, POSITIONS), "dame.position.put")
