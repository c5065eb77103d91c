"""The kernels of The Queen's Gambit built with assertions: no array is written past its end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import kiebitz.kernels
from tests.kernels.positions import SOAK
from tests.kernels.test_debug_build import BUILD

FOLDER = Path(kiebitz.kernels.__file__).parent
NAMES = [path.stem for path in sorted(FOLDER.glob("queens_gambit*.py"))]
GAMES = 20_000 if SOAK else 500

RUN = """
import os, random, sys

def give_up(failure):
    print("assertion failed in", failure.object)
    sys.stdout.flush()
    os._exit(3)

sys.unraisablehook = give_up
from kiebitz.kernels import queens_gambit as kernel
from kiebitz.kernels import queens_gambit_play
assert kernel.__file__.startswith(os.getcwd()), kernel.__file__
rng = random.Random(1)
weights = (((0.4, 0.4, -0.5, 0.1, -0.1, 0.1),) * 5,) * 3
for number in range(int(sys.argv[1])):
    players = rng.randrange(2, 5)
    places = rng.sample(range(64), 4 + rng.randrange(1, 33))
    tokens = {place: rng.randrange(1, 100) for place in places[4:]}
    layout = tuple(tokens.get(place, 0) for place in range(64))
    seat = (-1, (0, 0, 0, 0), (), (), (), 0, 0, False, None)
    start = (sum(1 << p for p in tokens), sum(1 << p for p in places[:4]), 0, -1, -1, 0, -1, 0,
             rng.choice((5, 30, 100)), False, (seat,) * players)
    assert sum(kernel.random_games(layout, start, 3, number)[2]) == 3
    if number % 10 == 0:
        nodes, turns = rng.choice((2, 500)), rng.choice((0, 4))
        effort = (40, 10**6, nodes, turns, rng.random() < 0.3, 0.7, 0.35, weights)
        last, _ = queens_gambit_play.played(layout, start, (effort,) * players, number)
        assert last[2] == 7
print("all ran")
"""


def built(folder: Path, **replaced: str) -> None:
    """Copy the kernels' sources and compile them with assertions, perhaps with other bounds."""
    kernels = folder / "kiebitz" / "kernels"
    kernels.mkdir(parents=True)
    (folder / "kiebitz" / "__init__.py").touch()
    (kernels / "__init__.py").touch()
    for path in FOLDER.glob("queens_gambit*.p*"):
        text = path.read_text()
        for name, value in replaced.items():
            text = text.replace(f"{name} = ", f"{name} = {value} # ")
        (kernels / path.name).write_text(text)
    done = subprocess.run(
        [sys.executable, "-c", BUILD, ",".join(NAMES)], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", RUN, str(GAMES)],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
    )


def test_no_bound_is_broken_by_random_games_and_searches(tmp_path: Path) -> None:
    built(tmp_path)
    done = run(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("all ran\n")


def test_a_bound_that_is_too_small_is_noticed(tmp_path: Path) -> None:
    """So the assertions are there, and speak."""
    built(tmp_path, MAX_ACTIONS="12")
    done = run(tmp_path)
    assert done.returncode == 3, done.stdout + done.stderr
    assert "assertion failed in kiebitz.kernels.queens_gambit_rules.add_" in done.stdout
