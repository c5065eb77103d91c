"""The examples of the rules pages follow the rules, and the marks equal those in docs/rules."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

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


def book(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GAMES / game / "examples.json").read_text(encoding="utf-8"))
    return found


def steps(game: str, name: str) -> list[dict[str, Any]]:
    """The frames of an example, each with its whole view."""
    frames: list[dict[str, Any]] = next(
        each["frames"]
        for each in book(game)["examples"]
        if each.get("name", each["rule"].replace(".", "-")) == name
    )
    base = book(game)["common"] | frames[0]["view"]
    return [frame | {"view": base | frame["view"]} for frame in frames]


def happened(frame: dict[str, Any], code: str) -> list[dict[str, Any]]:
    return [each["params"] for each in frame["events"] if each["code"].endswith(f"-{code}")]


@pytest.mark.parametrize("game", ["queens_gambit", "match_of_the_century"])
def test_every_chapter_of_the_boxed_games_has_an_example_to_step_through(game: str) -> None:
    chapters = {rule.split(".")[0] for rule, name in RULES.items() if name == game}
    shown = {
        each["rule"].split(".")[0] for each in book(game)["examples"] if len(each["frames"]) > 1
    }
    assert shown == chapters


def test_the_rulebooks_early_end() -> None:
    """M3.9 A lead of 5 is more than II + I."""
    (won,) = happened(steps("match_of_the_century", "M3-9")[-1], "game-won")
    assert (won["lead"], won["outstanding"], won["early"]) == (5, 3, "yes")


def test_the_rulebooks_card_of_two_colours() -> None:
    """M2.4 One card, a knight for Black in the first game and a pawn for White in the second."""
    (black,) = happened(steps("match_of_the_century", "M2-4")[-1], "answered")
    (white,) = happened(steps("match_of_the_century", "M2-4-pawn")[-1], "attacked")
    assert (black["card"], white["card"]) == ("@F15", "@F15")
    assert (black["piece"], white["piece"]) == ("N", "P")


def test_the_rulebooks_starting_advantages() -> None:
    """M4.4 +2 for Spassky and −1 for Fischer begin the game at III on Spassky's side."""
    frames = steps("match_of_the_century", "M4-4")
    assert [frame["view"]["lead"] for frame in frames] == [0, 2, 3]
    assert happened(frames[-1], "game-begins")


def test_the_rulebooks_halves() -> None:
    """M7.15 4 becomes 2 and costs no endurance (M3.8); 1 stays 1."""
    for name, steps_of_advantage in (("M7-15", 2), ("M7-15-one", 1)):
        frames = steps("match_of_the_century", name)
        (given,) = happened(frames[-1], "advantage")
        assert given["count"] == steps_of_advantage
        assert not any(happened(frame, "endurance-lost") for frame in frames)


def test_the_rulebooks_reshuffle_and_its_end_of_the_match() -> None:
    """M5.4 Shuffling costs 1 endurance. M6.2 If both kings arrive together, Spassky wins."""
    (lost,) = happened(steps("match_of_the_century", "M5-4")[-1], "endurance-lost")
    assert (lost["count"], lost["cause"]) == (1, "reshuffle")
    assert steps("match_of_the_century", "M6-2")[-1]["reasons"] == ["match_of_the_century-together"]


def test_the_rulebooks_41_and_66() -> None:
    """D6.2 White's 41st move is the first quiet one, Black's 66th completes the draw."""
    moves = [happened(frame, "moved")[0] for frame in steps("dame", "D6-2")[1:]]
    assert [(each["number"], each["side"]) for each in moves] == [
        (41, "black"),
        (41, "white"),
        (65, "white"),
        (66, "black"),
    ]
    frames = steps("dame", "D6-2")
    assert [frame["view"]["quiet"] for frame in frames[1:]] == [0, 1, 49, 50]
    assert "reasons" not in frames[-2] and frames[-1]["reasons"] == ["dame-moves25"]


def test_the_last_token_ends_the_game_and_a_laid_card_is_no_longer_seen() -> None:
    """Q7.1 Q6.1"""
    assert "queens_gambit-last-token" in steps("queens_gambit", "Q7-1")[-1]["reasons"]
    assert [frame["view"]["row"] for frame in steps("queens_gambit", "Q6-1")] == [None] * 3
