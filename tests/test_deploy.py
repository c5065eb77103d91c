"""What is in deploy/ agrees with the program."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kiebitz.cli.main import parser

ROOT = Path(__file__).parents[1]
GIVEN = re.compile(r"kiebitz (serve|worker|backup) ([^'\n]*)")


def commands() -> list[list[str]]:
    """Every call of the program in the units, the compose file and the document."""
    found = []
    for path in [*(ROOT / "deploy").glob("*.service"), ROOT / "docs" / "self-hosting.md"]:
        for name, rest in GIVEN.findall(path.read_text()):
            rest = re.sub(r"\$\([^)]*\)", "TODAY", rest)
            words = rest.partition("#")[0].partition("`")[0].split()
            found.append([name, *words])
    services = (ROOT / "compose.yaml").read_text()
    for block in re.findall(r"command:\n((?:\s+- .*\n)+)", services):
        found.append([line.strip().removeprefix("- ") for line in block.splitlines()])
    return found


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_call_of_the_program_is_one_it_understands(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Services find the database and Redis in their environment."""
    monkeypatch.setenv("KIEBITZ_DATABASE", "postgresql://here/kiebitz")
    monkeypatch.setenv("KIEBITZ_REDIS", "redis://here")
    assert parser().parse_args([word for word in words if word != "…"]).command == words[0]


def test_the_dashboard_asks_only_for_numbers_that_there_are() -> None:
    server = ROOT / "src" / "kiebitz" / "server"
    metrics = (server / "metrics_routes.py").read_text()
    known = {f"kiebitz_{name}" for name in re.findall(r'"([a-z_]+)": \(\s*"', metrics)}
    counters = (server / "tables" / "submission_counters.py").read_text()
    known |= {"kiebitz_version", *re.findall(r'"(kiebitz_[a-z_]+)"', counters)}
    dashboard = json.loads((ROOT / "deploy" / "grafana" / "kiebitz.json").read_text())
    asked = {
        re.sub(r"_(total|bucket|sum|count)$", "", name)
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"kiebitz_[a-z_]+", target["expr"])
    }
    assert asked <= known
    assert len(asked) > 5


def test_what_runs_in_the_container_is_not_root() -> None:
    last_stage = (ROOT / "Dockerfile").read_text().rpartition("\nFROM ")[2]
    assert "\nUSER kiebitz\n" in last_stage
    assert last_stage.index("USER kiebitz") < last_stage.index("ENTRYPOINT")
