"""A game plug-in from another package: the example passes its tests and plays here."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kiebitz.plugins import VARIABLE

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "nine_mens_morris"
OLD = ROOT / "tests" / "library" / "old_plugin" / "nine_mens_morris"
"""The example from the time of the old public names; never changed."""


def ran(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_the_examples_own_tests_pass() -> None:
    """Its rulebook, the conformance suite, and bots at its table."""
    paths = f"{EXAMPLE}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    done = ran(
        "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(EXAMPLE), str(EXAMPLE),
        **{VARIABLE: "nine_mens_morris", "PYTHONPATH": paths},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    assert "passed" in done.stdout


def test_a_plugin_by_the_old_names_passes_unchanged() -> None:
    done = ran(
        "pytest", "-q", "-p", "no:cacheprovider", "-W", "default::DeprecationWarning",
        "--rootdir", str(OLD), str(OLD),
        **{VARIABLE: "nine_mens_morris", "PYTHONPATH": f"{OLD}{os.pathsep}{ROOT / 'src'}"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    assert "passed" in done.stdout


def test_a_plugin_by_the_old_names_is_warned() -> None:
    done = ran(
        "nine_mens_morris.view",
        PYTHONPATH=f"{OLD}{os.pathsep}{ROOT / 'src'}",
        PYTHONWARNINGS="always::DeprecationWarning",
    )
    assert "kiebitz.core.places.Place is now kiebitz.core.generic_board.BoardPoint" in done.stderr


def test_the_command_line_plays_it_from_its_folder() -> None:
    folder = str(EXAMPLE / "nine_mens_morris")
    seats = ("--seats", "beginner,random")
    done = ran("kiebitz", "play", "nine_mens_morris", *seats, "--load", folder, "--lang", "de")
    assert done.returncode == 0, done.stderr
    assert "setzt auf" in done.stdout and "In der Hand" in done.stdout


@pytest.mark.parametrize("wrong", ["no_such_module", "json"])
def test_a_game_that_cannot_be_loaded_is_named(wrong: str) -> None:
    done = ran("kiebitz", "play", "dame", "--load", wrong, "--lang", "en")
    assert done.returncode == 2
    assert done.stderr.startswith("The game cannot be loaded") and wrong in done.stderr


def test_nothing_of_ours_names_the_example() -> None:
    """It plays without a change for it in core, server or page."""
    ours = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.*")]
    named = [path for path in ours if b"nine_mens_morris" in path.read_bytes()]
    assert named == []
