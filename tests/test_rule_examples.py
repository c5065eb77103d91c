"""The examples of the rules pages are what the rules play, and the marks what docs/rules marks."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from kiebitz.texts import LANGUAGES, Texts
from tests.rulebooks import ROOT, RULES

GAMES = ROOT / "web/src/games"


def test_the_examples_are_up_to_date() -> None:
    """When this fails, run `python scripts/rule_examples.py`."""
    script = [sys.executable, str(ROOT / "scripts/rule_examples.py"), "--check"]
    assert subprocess.run(script, check=False).returncode == 0


def test_every_example_belongs_to_a_rule_and_says_in_three_languages_what_is_to_be_seen() -> None:
    for path in sorted(GAMES.glob("*/examples.json")):
        for example in json.loads(path.read_text(encoding="utf-8"))["examples"]:
            assert RULES[example["rule"]] == path.parent.name
            name = example.get("name", example["rule"].replace(".", "-"))
            caption = f"example-{name}"
            assert all(Texts(language).has(caption) for language in LANGUAGES)


def test_every_chapter_has_a_heading_and_every_game_a_goal() -> None:
    chapters = {rule.split(".")[0] for rule in RULES}
    for texts in map(Texts, LANGUAGES):
        assert not [each for each in chapters if not texts.has(f"chapter-{each}")]
        assert not [game for game in set(RULES.values()) if not texts.has(f"goal-{game}")]


def lesson_rules(path: Path) -> list[str]:
    return re.findall(r'"([A-Z]\d+(?:\.\d+)?)"', path.read_text(encoding="utf-8"))


def test_every_sentence_of_a_lesson_is_a_rule_with_a_title_and_something_to_do() -> None:
    for path in sorted(GAMES.glob("*/lesson.ts")):
        for rule in lesson_rules(path):
            assert RULES[rule] == path.parent.name
            title = f"lesson-{rule.replace('.', '-')}"
            for texts in map(Texts, LANGUAGES):
                assert texts.has(title)
                assert texts.has(f"{title}-do")
