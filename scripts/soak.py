"""Runs the tests at their full counts, and resumes an interrupted run.

    scripts/soak [part …]

A part is one of PARTS; by default all are run. Passed tests are noted in build/soak/ and skipped as
long as the sources are the same. Each part takes up to an hour on two cores. Exits with 1 if
anything failed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOTES = ROOT / "build" / "soak"
SERVER = ("tests/server", "tests/store", "tests/cli")
BROWSER_REPEATS = 3
NO_TESTS_COLLECTED = 5


def environment() -> dict[str, str]:
    return os.environ | {"KIEBITZ_SOAK": "1"}


def state_of_the_sources() -> str:
    """The same for the same files, committed or not."""
    commit = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT)
    changes = subprocess.check_output(["git", "diff", "HEAD"], cwd=ROOT)
    untracked = subprocess.check_output(
        ["git", "ls-files", "--others", "--exclude-standard"], cwd=ROOT
    )
    return hashlib.sha256(commit + changes + untracked).hexdigest()[:16]


def python_tests(part: str, passed: Path, *arguments: str) -> bool:
    """The plugin skips tests that have passed, and notes new passes."""
    workers = os.environ.get("WORKERS", "2")
    command = [sys.executable, "-m", "pytest", "-q", "-n", workers, "--dist", "loadfile"]
    command += ["--no-loadscope-reorder", "-p", "soak_plugin", *arguments]
    told = {"KIEBITZ_SOAK_PASSED": str(passed), "PYTHONPATH": str(ROOT / "scripts")}
    run = subprocess.run(command, cwd=ROOT, env=environment() | told)
    return run.returncode in (0, NO_TESTS_COLLECTED)


def rules(passed: Path) -> bool:
    left_out = [f"--ignore={folder}" for folder in SERVER]
    return python_tests("rules", passed, "tests", *left_out)


def server(passed: Path) -> bool:
    return python_tests("server", passed, *SERVER)


def browser(passed: Path) -> bool:
    """Every file of the browser tests, several times: this finds flaky tests."""
    done = set(passed.read_text().split()) if passed.exists() else set()
    files = sorted((ROOT / "web" / "tests" / "e2e").glob("*.spec.ts"))
    results = [browser_file(file.name, passed) for file in files if file.name not in done]
    return all(results)


def browser_file(name: str, passed: Path) -> bool:
    command = ["scripts/browser-tests", f"tests/e2e/{name}", "--repeat-each", str(BROWSER_REPEATS)]
    has_passed = subprocess.run(command, cwd=ROOT, env=environment()).returncode == 0
    if has_passed:
        with passed.open("a") as notes:
            notes.write(f"{name}\n")
    return has_passed


def mutate(passed: Path) -> bool:
    return subprocess.run(["scripts/mutate", "--passed", str(passed)], cwd=ROOT).returncode == 0


PARTS: dict[str, Callable[[Path], bool]] = {
    "rules": rules,
    "server": server,
    "browser": browser,
    "mutate": mutate,
}


def run(part: str) -> bool:
    """Runs the rest of a part, and reports the result."""
    passed = NOTES / state_of_the_sources() / f"{part}.txt"
    passed.parent.mkdir(parents=True, exist_ok=True)
    already = len(passed.read_text().splitlines()) if passed.exists() else 0
    print(f"soak {part}: {already} passed before, the rest follows", flush=True)
    began = time.monotonic()
    has_passed = PARTS[part](passed)
    minutes = (time.monotonic() - began) / 60
    total = len(passed.read_text().splitlines()) if passed.exists() else 0
    verdict = "passed" if has_passed else "FAILED"
    print(f"soak {part}: {verdict}, {total} noted as passed, {minutes:.1f} minutes", flush=True)
    return has_passed


def main() -> int:
    parser = argparse.ArgumentParser(description="the tests at their full counts, resumable")
    parser.add_argument("parts", nargs="*", default=[*PARTS], metavar="part", help=", ".join(PARTS))
    parts = parser.parse_args().parts
    if unknown := set(parts) - PARTS.keys():
        parser.error(
            f"no part is called {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}"
        )
    return 0 if all([run(part) for part in parts]) else 1


if __name__ == "__main__":
    sys.exit(main())
