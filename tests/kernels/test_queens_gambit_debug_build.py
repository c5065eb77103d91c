"""The kernels of The Queen's Gambit built with assertions: no array is written past its end."""

from __future__ import annotations

from pathlib import Path

from tests.kernels.debug_build import FOLDER, assert_all_ran, assert_noticed, built, ran
from tests.kernels.positions import SOAK

NAMES = [f.stem for f in sorted((FOLDER / "queens_gambit").glob("*.py")) if f.stem != "__init__"]
GAMES = 20_000 if SOAK else 500

RUN = """
from kiebitz.kernels.queens_gambit import api as kernel
from kiebitz.kernels.queens_gambit import search_api
rng = random.Random(1)
weights = (((0.4, 0.4, -0.5, 0.1, -0.1, 0.1),) * 5,) * 3
for number in range(int(sys.argv[1])):
    players = rng.randrange(2, 5)
    places = rng.sample(range(64), 4 + rng.randrange(1, 33))
    tokens = {place: rng.randrange(1, 100) for place in places[4:]}
    layout = tuple(tokens.get(place, 0) for place in range(64))
    seat = (-1, (0, 0, 0, 0), (), (), (), 0, 0, False)
    start = (sum(1 << p for p in tokens), sum(1 << p for p in places[:4]), 0, -1, -1, 0, -1, 0,
             rng.choice((5, 30, 100)), False, (seat,) * players)
    assert sum(kernel.random_games(layout, start, 3, number)[2]) == 3
    if number % 10 == 0:
        nodes, turns = rng.choice((2, 500)), rng.choice((0, 4))
        effort = (40, 10**6, nodes, turns, rng.random() < 0.3, 0.7, 0.35, weights)
        last, _ = search_api.played(layout, start, (effort,) * players, number)
        assert last[2] == 7
print("all ran")
"""


def test_no_bound_is_broken_by_random_games_and_searches(tmp_path: Path) -> None:
    built(tmp_path, "queens_gambit", NAMES)
    assert_all_ran(ran(tmp_path, RUN, GAMES))


def test_a_bound_that_is_too_small_is_noticed(tmp_path: Path) -> None:
    """Proves that the assertions are compiled in and report."""
    built(tmp_path, "queens_gambit", NAMES, {"MAX_ACTIONS": "12"})
    assert_noticed(ran(tmp_path, RUN, GAMES), "queens_gambit.rules.add_")
