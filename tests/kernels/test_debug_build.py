"""The kernels built with their assertions: no list or array is ever written past its end.

An assertion that fails in code without the GIL cannot raise; it leaves its function before the
write and is reported to sys.unraisablehook, which here ends the process.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import kiebitz.kernels
from tests.kernels.positions import MAX_MOVES, SOAK

FOLDER = Path(kiebitz.kernels.__file__).parent
POSITIONS = 1_000_000 if SOAK else 20_000

BUILD = """
import sys
from Cython.Build import cythonize
from setuptools import Extension, setup
flags = ["-O1", "-UCYTHON_WITHOUT_ASSERTIONS"]
names = sys.argv.pop().split(",")
extensions = [
    Extension(f"kiebitz.kernels.{n}", [f"kiebitz/kernels/{n}.py"], extra_compile_args=flags)
    for n in names
]
setup(name="debug", script_args=["--quiet", "build_ext", "--inplace"], packages=[],
      ext_modules=cythonize(extensions, quiet=True))
"""

RUN = """
import os, random, sys

def give_up(failure):
    print("assertion failed in", failure.object)
    sys.stdout.flush()
    os._exit(3)

sys.unraisablehook = give_up
from kiebitz.kernels import dame
assert dame.__file__.startswith(os.getcwd()), dame.__file__
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
from kiebitz.kernels.dame_search import search
start = 0xFFF, 0xFFF00000, 0, True
kings = 0xFFF, 0xFFF00000, 0xFFF00FFF, True
assert dame.perft(*start, 8) == 845931
assert dame.perft(*kings, 6) > 1000
assert sum(dame.random_games(3000, 5)[1:]) == 3000
full = 0x55555555, 0xAAAAAAAA ^ 0x8000, 0xFFFF7FFF, True
for position in start, kings, full:
    earlier = [position] * 60
    assert search(position, 64, 100000, 40, earlier)[3] <= 100000
from kiebitz.kernels.dame_retrograde import Halt, solve
from kiebitz.kernels.dame_tablebase import Tablebase
tables = Tablebase()
for material in (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 1, 0):
    ours, theirs = solve(tables, material, Halt())
    tables.add(material, ours)
    tables.add(material[2:] + material[:2], theirs)
print("all ran")
"""
)


def built(folder: Path, names: str, max_moves: int = MAX_MOVES) -> None:
    """Copy the kernels' sources and compile them with assertions, and with this bound."""
    kernels = folder / "kiebitz" / "kernels"
    kernels.mkdir(parents=True)
    (folder / "kiebitz" / "__init__.py").touch()
    (kernels / "__init__.py").touch()
    for path in [*FOLDER.glob("dame*.py"), *FOLDER.glob("*.pxd")]:
        text = path.read_text()
        text = text.replace(f"MAX_MOVES = {MAX_MOVES}", f"MAX_MOVES = {max_moves}")
        (kernels / path.name).write_text(text)
    done = subprocess.run(
        [sys.executable, "-c", BUILD, names], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def run(folder: Path, script: str, count: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script, str(count)],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
    )


def test_no_bound_is_broken_by_perft_random_positions_games_and_searches(tmp_path: Path) -> None:
    built(tmp_path, "dame,dame_evaluation,dame_table,dame_tablebase,dame_retrograde,dame_search")
    done = run(tmp_path, RUN_ALL, POSITIONS)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("all ran\n")


def test_a_bound_that_is_too_small_is_noticed(tmp_path: Path) -> None:
    """So the assertions are there, and speak."""
    built(tmp_path, "dame", max_moves=20)
    done = run(tmp_path, RUN, POSITIONS)
    assert done.returncode == 3, done.stdout + done.stderr
    assert "assertion failed in kiebitz.kernels.dame.put" in done.stdout
