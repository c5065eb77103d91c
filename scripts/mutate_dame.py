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
PYTEST = [sys.executable, "-m", "pytest", "-xq", "-p", "no:cacheprovider", "tests/dame", "-k"]


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


def first_failure(copy: Path, tests: str) -> str | None:
    """The first of these tests that fails in the copy, or None if all pass."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [*PYTEST, f"({tests}) and {QUICK}"]
    run = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)
    if run.returncode == 0:
        return None
    named = [line for line in run.stdout.splitlines() if line.startswith("FAILED")]
    assert named, f"this breaks more than a rule:\n{run.stdout}"
    return named[0].split(" - ")[0].split("::")[-1]


def verdict_on(mutation: Mutation, copy: Path) -> str:
    """Which test noticed; those that have the rule's number in their name are asked first."""
    original = (copy / GAME / mutation.file).read_text(encoding="utf-8")
    broken(mutation, copy)
    underscored = mutation.rule.replace(".", "_")
    own = first_failure(copy, f"{mutation.rule} or {underscored}")
    other = None if own else first_failure(copy, "dame")
    (copy / GAME / mutation.file).write_text(original, encoding="utf-8")
    if own:
        return f"killed by {own}"
    return f"killed elsewhere, by {other}" if other else "SURVIVED"


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
    verdicts = []
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(Path(folder))
        assert (failure := first_failure(copy, "dame")) is None, f"fails unbroken: {failure}"
        for mutation in chosen:
            verdicts.append(verdict_on(mutation, copy))
            print(f"{mutation.rule}  {mutation.breaks:45} {verdicts[-1]}", flush=True)
    survived = verdicts.count("SURVIVED")
    print(f"{len(chosen) - survived} of {len(chosen)} killed")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
