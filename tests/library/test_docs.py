"""The examples of README.md and docs/library.md, run one after the other as a reader would."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "library.md"


def examples(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S)


def test_the_readme_tells_the_story_of_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = examples(ROOT / "README.md")
    exec(compile(example, "README.md", "exec"), {})
    assert len(capsys.readouterr().out.splitlines()) > 20


def test_the_first_page_of_the_docs_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = examples(ROOT / "docs" / "index.md")
    exec(compile(example, "index.md", "exec"), {})
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_every_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("kiebitz.kernels.dame.position")
    pytest.importorskip("pettingzoo")
    pytest.importorskip("pyspiel")
    found = examples(PAGE)
    assert len(found) >= 9
    names: dict[str, Any] = {}
    for number, example in enumerate(found, 1):
        exec(compile(example, f"{PAGE.name}, example {number}", "exec"), names)
    assert re.search(r"\(D\d\.\d: ", capsys.readouterr().out)


def test_every_public_name_is_shown_or_belongs_to_what_is_shown() -> None:
    import kiebitz

    pages = (PAGE, ROOT / "docs" / "writing-a-bot.md")
    text = "".join(page.read_text(encoding="utf-8") for page in pages)
    types = {
        "Bot", "Outcome", "Scores", "ServerRefused", "Situation", "Table", "Verdict",
        "__version__", "MaterialError",
    }  # fmt: skip
    unshown = {name for name in kiebitz.__all__ if f"kiebitz.{name}" not in text}
    assert unshown - types == {"material_from", "shipped_material"}
