"""Every rule has a test that names it, and no test names a rule that does not exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from kiebitz.games import GAMES
from tests.rulebooks import ROOT, RULE_NUMBER, RULES

PENDING: frozenset[str] = frozenset()
"""Rules that only a future page or server can prove."""


def named_in(folder: str, pattern: str) -> set[str]:
    files = (ROOT / folder).rglob(pattern)
    kept = (file for file in files if "node_modules" not in file.parts)
    return {n for file in kept for n in RULE_NUMBER.findall(file.read_text(encoding="utf-8"))}


def test_every_rule_is_named_by_a_test() -> None:
    named = named_in("tests", "*.py") | named_in("web/tests", "*.ts")
    assert not sorted(set(RULES) - named - PENDING)


def test_every_registered_game_has_its_rulebook() -> None:
    assert set(GAMES) == set(RULES.values())
    assert all(sum(game == name for name in RULES.values()) >= 4 for game in GAMES)


def test_each_game_has_a_letter_of_its_own() -> None:
    """A number identifies its game: no two rulebooks begin their rules with the same letter."""
    letters = {(rule[0], game) for rule, game in RULES.items()}
    assert len(letters) == len(GAMES) == len({letter for letter, _ in letters})


def test_the_code_cites_only_rules_that_exist() -> None:
    """A refusal, a reason or an event with a rule's number names one of docs/rules."""
    cited: dict[str, Path] = {}
    for file in sorted((ROOT / "src" / "kiebitz" / "games").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and re.fullmatch(RULE_NUMBER, text):
                cited[text] = file
    unknown = {rule: file.name for rule, file in cited.items() if rule not in RULES}
    assert cited and not unknown


def test_every_rule_of_a_game_is_cited_where_it_is_implemented() -> None:
    """The number is on the function that implements it: in a docstring, a comment or a value."""
    for game in GAMES:
        folder = f"src/kiebitz/games/{game}"
        cited = named_in(folder, "*.py") | named_in(folder, "*.toml")
        missing = {rule for rule, name in RULES.items() if name == game} - cited
        assert not missing - PENDING - ELSEWHERE, game


ELSEWHERE = frozenset({"D4.3", "D6.6", "D7.1"})
"""Rules that live in the core's tables or on the page."""
