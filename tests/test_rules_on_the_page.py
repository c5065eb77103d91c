"""docs/rules and the page have the same rules under the same numbers, and the same rulings."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kiebitz.games import GAMES
from kiebitz.texts import LANGUAGES
from tests.rulebooks import ROOT, rules_of

TEXTS = ROOT / "src" / "kiebitz" / "texts"
MARKED = json.loads((ROOT / "web/src/games/rule-provenance.json").read_text(encoding="utf-8"))
"""The marks in docs/rules; test_rule_examples says that they are up to date."""
NUMBER = r"([A-Z]\d+(?:-\d+)?)"


def texts_of(language: str, file: str) -> str:
    return (TEXTS / language / file).read_text(encoding="utf-8")


def docs_of(game: str) -> Path:
    return ROOT / "docs" / "rules" / f"{game}.md"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_page_has_the_rules_of_the_docs_in_their_order(game: str, language: str) -> None:
    found = re.findall(rf"^rule-{NUMBER} =", texts_of(language, f"{game}.ftl"), re.MULTILINE)
    assert [each.replace("-", ".") for each in found] == rules_of(docs_of(game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_reconstruction_fact_and_tip_of_the_docs_is_readable(language: str) -> None:
    lines = re.findall(rf"^(\w+)-{NUMBER} = (.+)$", texts_of(language, "rulings.ftl"), re.MULTILINE)
    on_page = {(rule.replace("-", "."), mark) for mark, rule, _ in lines}
    in_docs = {(rule, mark) for rule, marks in MARKED.items() for mark in marks}
    assert on_page == in_docs
    assert len(lines) == len(in_docs)
    assert not [rule for _, rule, words in lines if len(words) < 40], "says what it is, and why"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_a_ruling_mentions_exists(language: str) -> None:
    known = {rule for game in GAMES for rule in rules_of(docs_of(game))}
    mentioned = set(re.findall(r"\b([CDMQ]\d+\.\d+)\b", texts_of(language, "rulings.ftl")))
    assert mentioned and mentioned <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_line_of_an_overview_card_sums_up_a_rule_of_its_game(
    game: str, language: str
) -> None:
    overview = (ROOT / f"web/src/games/{game}/overview.ts").read_text(encoding="utf-8")
    cited = set(re.findall(r'"([A-Z]\d+(?:\.\d+)?)"', overview))
    lines = re.findall(
        rf"^overview-{NUMBER}(?:-[a-z]+)? =", texts_of(language, "overview.ftl"), re.M
    )
    letter = rules_of(docs_of(game))[0][0]
    assert cited == {each.replace("-", ".") for each in lines if each[0] == letter}
    assert cited <= set(rules_of(docs_of(game)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_q1_3_m1_2_the_boxes_on_the_page_have_the_numbers_of_the_docs(language: str) -> None:
    """Q1.3 M1.2 Players, age, minutes, contents, and what was measured."""
    boxes = dict(re.findall(r"^box-(\w+-\w+) = (.+)$", texts_of(language, "rulings.ftl"), re.M))
    numbers = {key: sorted(map(int, re.findall(r"\d+", text))) for key, text in boxes.items()}
    assert numbers["queens_gambit-facts"] == [2, 4, 12, 15]
    assert numbers["queens_gambit-german"] == [4, 4, 4, 4, 12, 32, 48]
    assert numbers["queens_gambit-polish"] == [4, 4, 4, 4, 4, 12, 28, 48]
    assert numbers["match_of_the_century-facts"] == [2, 10]
    assert numbers["match_of_the_century-contents"] == [1, 1, 2, 2, 2, 2, 16, 16]
    docs = docs_of("queens_gambit").read_text(encoding="utf-8")
    turns = [int(row) for row in re.findall(r"^\| `[\w-]+` \| \d \| \d+ \| (\d+) \|", docs, re.M)]
    assert numbers["queens_gambit-measured"] == [min(turns), max(turns)]
