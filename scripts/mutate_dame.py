"""Breaks each rule of Dame in the code, one at a time, and asks tests/dame whether they notice.

    .venv/bin/python scripts/mutate_dame.py [rule …]

The mutations are listed in mutate_dame.toml. Each is made in a copy of the sources in a temporary
folder; the checkout is not touched. Prints one line a mutation, and ends with 1 if one survived.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
GAME = Path("src/kiebitz/games/dame")
QUICK = "not garbage and not never_raises and not random_games and not [7]"
TESTS = [sys.executable, "-m", "pytest", "-xq", "-p", "no:cacheprovider", "-k", QUICK, "tests/dame"]


class Mutation(NamedTuple):
    """A rule, what is broken, and how: in `file` the text `old` becomes `new`."""

    rule: str
    breaks: str
    file: str
    old: str
    new: str


MUTATIONS = [
    Mutation(**entry)
    for entry in tomllib.loads((ROOT / "scripts/mutate_dame.toml").read_text("utf-8"))["mutation"]
]


def broken(mutation: Mutation, copy: Path) -> None:
    """Makes the mutation in the copy; the text must be there exactly once."""
    file = copy / GAME / mutation.file
    text = file.read_text(encoding="utf-8")
    assert text.count(mutation.old) == 1, (
        f"{mutation.file}: {text.count(mutation.old)} × {mutation.old}"
    )
    file.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")


def first_failure(copy: Path) -> str | None:
    """The first test that fails in the copy, or None if all pass."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(TESTS, cwd=copy, env=environment, capture_output=True, text=True)
    if run.returncode == 0:
        return None
    named = [line for line in run.stdout.splitlines() if line.startswith("FAILED")]
    assert named, f"this breaks more than a rule:\n{run.stdout}"
    return named[0].split(" - ")[0].split("::")[-1]


def copied(folder: Path) -> Path:
    """What the tests need, copied."""
    for name in ("src", "tests/dame"):
        shutil.copytree(
            ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "page")
        )
    for name in ("pyproject.toml", "tests/__init__.py"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def main() -> int:
    chosen = [m for m in MUTATIONS if not sys.argv[1:] or m.rule in sys.argv[1:]]
    survived = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(Path(folder))
        assert (failure := first_failure(copy)) is None, f"fails unbroken: {failure}"
        for mutation in chosen:
            original = (copy / GAME / mutation.file).read_text(encoding="utf-8")
            broken(mutation, copy)
            killer = first_failure(copy)
            (copy / GAME / mutation.file).write_text(original, encoding="utf-8")
            survived += killer is None
            verdict = f"killed by {killer}" if killer else "SURVIVED"
            print(f"{mutation.rule}  {mutation.breaks:45} {verdict}", flush=True)
    print(f"{len(chosen) - survived} of {len(chosen)} killed")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
