"""Breaks the code in one small place at a time, and checks that a test fails.

    scripts/mutate [--rule RULE] [--passed FILE] [list …]

A list is `scripts/mutations/<name>.toml`; by default all lists are run. It begins with

    sources = "src/kiebitz/games/dame"     the folder of its files
    tests = ["tests/dame"]                 the tests to run
    leave_out = "garbage or random_games"  slow tests to skip, in the syntax of pytest's -k

and continues with mutations: a rule, a description, and the change: in `file` the text `old`, which
must occur exactly once, becomes `new`. A mutation is killed if a test fails that has the rule in
its name (`D3.1` and `D3_1` alike; where there are no numbers, words of the name). Each is made in a
copy of the checkout, WORKERS of them at a time (2 by default). Prints a line for each, and exits
with 1 if one was not killed. With a file, mutations listed in it are skipped and killed ones are
added to it, so that an interrupted run can be resumed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Literal

import msgspec

ROOT = Path(__file__).parents[1]
LISTS = ROOT / "scripts" / "mutations"
COPIED = ("src", "tests", "docs/rules", "pyproject.toml")
LONGEST = 600
"""The time limit in seconds for the tests of one mutation."""
PYTEST = [sys.executable, "-m", "pytest", "-xq", "-p", "no:cacheprovider"]
LEFT_OUT = ("KIEBITZ_SOAK", "PYTHONDONTWRITEBYTECODE")
"""Variables hidden from the tests of a mutation: full counts and slow starts are useless here."""


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule, a description, and the change: in `file` the text `old` becomes `new`."""

    rule: str
    breaks: str
    file: str
    old: str
    new: str


class MutationList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sources: str
    tests: tuple[str, ...]
    mutation: tuple[Mutation, ...]
    leave_out: str = "nothing_is_left_out"


class Verdict(msgspec.Struct, frozen=True):
    kind: Literal["killed", "killed elsewhere", "SURVIVED", "DOES NOT FIT"]
    by: str = ""

    def __str__(self) -> str:
        return f"{self.kind} by {self.by}" if self.by else self.kind


def read_list(name: str) -> MutationList:
    return msgspec.toml.decode((LISTS / f"{name}.toml").read_bytes(), type=MutationList)


def first_failure(copy: Path, tests: tuple[str, ...], chosen: str) -> str | None:
    """The first of these tests that fails in the copy, or None if all pass."""
    environment = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    environment |= {"PYTHONPATH": str(copy / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [*PYTEST, *tests, "-k", chosen]
    try:
        run = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return "tests that never end"
    if run.returncode in (0, 5):
        return None
    named = re.findall(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", run.stdout, re.MULTILINE)
    return named[0].split("::")[-1] if named else run.stdout[-2000:] + run.stderr[-2000:]


def verdict_on(mutation: Mutation, chosen: MutationList, copy: Path) -> Verdict:
    """The test that failed; tests with the rule in their name run first."""
    file = copy / chosen.sources / mutation.file
    original = file.read_text(encoding="utf-8")
    if original.count(mutation.old) != 1:
        return Verdict("DOES NOT FIT", f"{mutation.file}: {original.count(mutation.old)} times")
    rewrite(file, original.replace(mutation.old, mutation.new))
    try:
        return _verdict(mutation, chosen, copy)
    finally:
        rewrite(file, original)


def rewrite(file: Path, text: str) -> None:
    """Python might otherwise reuse the compiled file if size and second are the same."""
    file.write_text(text, encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


def _verdict(mutation: Mutation, chosen: MutationList, copy: Path) -> Verdict:
    quick = f"not ({chosen.leave_out})"
    own = re.sub(r"\W", "_", mutation.rule)
    names = f"({mutation.rule} or {own})" if "." in mutation.rule else own
    if failure := first_failure(copy, chosen.tests, f"{names} and {quick}"):
        return Verdict("killed", failure)
    other = first_failure(copy, chosen.tests, quick)
    return Verdict("killed elsewhere", other) if other else Verdict("SURVIVED")


def copied(folder: Path) -> Path:
    """A copy of everything the tests need."""
    skipped = shutil.ignore_patterns("__pycache__", "page", ".hypothesis")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=skipped)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


@contextmanager
def copies(count: int) -> Iterator[SimpleQueue[Path]]:
    """This many copies of the checkout, handed out through the queue."""
    with tempfile.TemporaryDirectory(prefix="kiebitz-mutate-") as folder:
        free: SimpleQueue[Path] = SimpleQueue()
        for number in range(count):
            free.put(copied(Path(folder) / str(number)))
        yield free


class Passed:
    """The mutations killed in earlier runs, if a file keeps them."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        text = file.read_text(encoding="utf-8") if file is not None and file.exists() else ""
        self._lines = set(text.splitlines())

    def has(self, name: str, mutation: Mutation) -> bool:
        return self._line(name, mutation) in self._lines

    def add(self, name: str, mutation: Mutation) -> None:
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as notes:
                notes.write(f"{self._line(name, mutation)}\n")

    @staticmethod
    def _line(name: str, mutation: Mutation) -> str:
        return f"{name} {mutation.rule} {mutation.breaks}"


def run(name: str, rule: str | None, free: SimpleQueue[Path], workers: int, passed: Passed) -> bool:
    """Prints the verdicts on a list; returns whether all were killed by a test that names the
    rule."""
    chosen = read_list(name)
    wanted = [each for each in chosen.mutation if rule in (None, each.rule)]
    mutations = [each for each in wanted if not passed.has(name, each)]
    if not mutations:
        return True
    if not passes_unbroken(name, free):
        return False

    def judge(mutation: Mutation) -> Verdict:
        copy = free.get()
        try:
            return verdict_on(mutation, chosen, copy)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(workers) as pool:
        killed = 0
        for mutation, verdict in zip(mutations, pool.map(judge, mutations), strict=True):
            if verdict.kind == "killed":
                killed += 1
                passed.add(name, mutation)
            print(f"{name}  {mutation.rule:6} {mutation.breaks:50} {verdict}", flush=True)
    print(f"{name}: {killed} of {len(mutations)} killed by a test that names the rule", flush=True)
    return killed == len(mutations)


def passes_unbroken(name: str, free: SimpleQueue[Path]) -> bool:
    """Whether the tests of a list pass without a mutation."""
    chosen, copy = read_list(name), free.get()
    failure = first_failure(copy, chosen.tests, f"not ({chosen.leave_out})")
    free.put(copy)
    if failure:
        print(f"{name}: {failure} fails though nothing is broken", flush=True)
    return failure is None


def main() -> int:
    known = sorted(path.stem for path in LISTS.glob("*.toml"))
    parser = argparse.ArgumentParser(description="asks the tests whether they notice mistakes")
    parser.add_argument("lists", nargs="*", default=known, metavar="list", help=", ".join(known))
    parser.add_argument("--rule", help="only the mutations of this rule")
    parser.add_argument("--passed", type=Path, help="leave out what this file names, and add to it")
    arguments = parser.parse_args()
    workers = int(os.environ.get("WORKERS", "2"))
    with copies(workers) as free:
        results = [
            run(name, arguments.rule, free, workers, Passed(arguments.passed))
            for name in arguments.lists
        ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
