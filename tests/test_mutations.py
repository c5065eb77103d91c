"""The lists of planted mistakes fit the code: `scripts/mutate` can make each of them."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).parents[1]
LISTS = sorted((ROOT / "scripts" / "mutations").glob("*.toml"))


@pytest.mark.parametrize("path", LISTS, ids=lambda path: str(path.stem))
def test_every_mutation_changes_text_that_stands_there_once(path: Path) -> None:
    chosen = msgspec.toml.decode(path.read_bytes())
    for each in chosen["mutation"]:
        text = (ROOT / chosen["sources"] / each["file"]).read_text(encoding="utf-8")
        assert text.count(each["old"]) == 1, f"{each['file']}: {each['breaks']}"
        assert each["old"] != each["new"], each["breaks"]


@pytest.mark.parametrize("path", LISTS, ids=lambda path: str(path.stem))
def test_the_tests_of_every_list_are_there(path: Path) -> None:
    for test in msgspec.toml.decode(path.read_bytes())["tests"]:
        assert (ROOT / test.partition("::")[0]).exists(), test


@pytest.mark.parametrize("path", LISTS, ids=lambda path: str(path.stem))
def test_every_rule_without_a_number_is_in_the_name_of_a_test(path: Path) -> None:
    """Otherwise scripts/mutate has to run all tests, without knowing which of them should fail."""
    chosen = msgspec.toml.decode(path.read_bytes())
    asked = [ROOT / test.partition("::")[0] for test in chosen["tests"]]
    files = [file for each in asked for file in (each.rglob("*.py") if each.is_dir() else [each])]
    names = re.findall(r"def (test_\w+)", "".join(file.read_text("utf-8") for file in files))
    for rule in {each["rule"] for each in chosen["mutation"] if "." not in each["rule"]}:
        words = re.sub(r"\W", "_", rule).lower()
        assert any(words in name.lower() for name in names), rule


def test_there_are_lists() -> None:
    assert LISTS
