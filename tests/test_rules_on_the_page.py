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
