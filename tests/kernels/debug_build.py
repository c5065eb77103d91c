"""Kernels built with their assertions, in a separate folder and process.

An assertion that fails in code without the GIL cannot raise; it leaves its function before the
write and is reported to sys.unraisablehook, which here ends the process.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import kiebitz.kernels

FOLDER = Path(kiebitz.kernels.__file__).parent

BUILD = """
import sys
from Cython.Build import cythonize
from setuptools import Extension, setup
flags = ["-O1", "-UCYTHON_WITHOUT_ASSERTIONS"]
names = sys.argv.pop().split(",")
extensions = [
    Extension(f"kiebitz.kernels.{n}", [f"kiebitz/kernels/{n.replace('.', '/')}.py"],
              extra_compile_args=flags)
    for n in names
]
setup(name="debug", script_args=["--quiet", "build_ext", "--inplace"], packages=[],
      ext_modules=cythonize(extensions, quiet=True))
"""

GIVE_UP = """
import os, random, sys

def give_up(failure):
    print("assertion failed in", failure.object)
    sys.stdout.flush()
    os._exit(3)

sys.unraisablehook = give_up
import kiebitz.kernels
assert kiebitz.kernels.__file__.startswith(os.getcwd()), kiebitz.kernels.__file__
"""


def built(
    folder: Path, game: str, names: Iterable[str], replaced: Mapping[str, str] | None = None
) -> None:
    """Copy a game's kernels and compile those named with assertions, perhaps with other bounds.

    Names are within the game's folder.
    """
    kernels = folder / "kiebitz" / "kernels"
    (kernels / game).mkdir(parents=True)
    (folder / "kiebitz" / "__init__.py").touch()
    (kernels / "__init__.py").touch()
    for path in (*FOLDER.glob("batch.p*"), *(FOLDER / game).glob("*.p*")):
        if path.suffix == ".pyi":
            continue
        text = path.read_text()
        for bound, value in (replaced or {}).items():
            text = text.replace(f"{bound} = ", f"{bound} = {value} # ")
        (kernels / path.relative_to(FOLDER)).write_text(text)
    command = [sys.executable, "-c", BUILD, ",".join(f"{game}.{name}" for name in names)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def ran(folder: Path, script: str, count: int) -> subprocess.CompletedProcess[str]:
    """Run a script with the kernels built there; its one argument is the count."""
    return subprocess.run(
        [sys.executable, "-c", GIVE_UP + script, str(count)],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
    )


def assert_all_ran(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("all ran\n")


def assert_noticed(done: subprocess.CompletedProcess[str], where: str) -> None:
    """That an assertion failed, and in which function."""
    assert done.returncode == 3, done.stdout + done.stderr
    assert f"assertion failed in kiebitz.kernels.{where}" in done.stdout
