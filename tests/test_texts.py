"""Every sentence the program can say exists in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as fluent

from kiebitz.bots import levels
from kiebitz.core.message import Event, Refusal, rule_text_id
from kiebitz.games import GAMES
from kiebitz.texts import LANGUAGES, Texts, read_catalogues
from tests.rulebooks import RULES

SOURCE = Path(__file__).parent.parent / "src" / "kiebitz"

PREFIX = {
    "Refusal": "refusal-",
    "Event": "event-",
    "Reason": "reason-",
    "ParseError": "parse-",
    "Proof": "proof-",
    "Message": "",
    "Problem": "",
    "say": "",
}
"""Calls that name a text by a literal, with the prefix of the id before the literal."""


def literals(node: ast.expr) -> Iterator[str]:
    """The possible strings of an argument: a literal, or one of two behind a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def texts_named_in(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in PREFIX:
                found |= {PREFIX[name] + text for text in literals(node.args[0])}
    return found


NAMED = {text: file for file in sorted(SOURCE.rglob("*.py")) for text in texts_named_in(file)}


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every message of a language with the variables it uses; a broken one fails."""
    found: dict[str, set[str]] = {}
    for name, text in read_catalogues(language).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, fluent.Junk), (language, name, entry.content)
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{language}: {entry.id.name} twice"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_the_code_names_exists(language: str) -> None:
    texts = Texts(language)
    missing = {text: str(file.name) for text, file in NAMED.items() if not texts.has(text)}
    assert not missing
    assert len(NAMED) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_numbered_rule_has_a_sentence(language: str) -> None:
    texts = Texts(language)
    assert not [rule for rule in RULES if not texts.has(rule_text_id(rule))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_its_options_claims_and_bots_have_names(game: str, language: str) -> None:
    texts, known = Texts(language), GAMES[game]
    wanted = {f"game-{game}"}
    wanted |= {f"option-{game}-{field}" for field in known.options_type.__struct_fields__}
    wanted |= {f"bot-{level}" for level in levels(game)}
    wanted |= {f"claim-{name}" for name in known.courtesies(known.options_type()).claims}
    assert not [text for text in wanted if not texts.has(text)]


def test_the_languages_have_the_same_messages_with_the_same_variables() -> None:
    english = messages("en")
    for language in LANGUAGES:
        there = messages(language)
        assert set(there) == set(english), language
        unknown = {key: names - english[key] for key, names in there.items()}
        assert not {key: names for key, names in unknown.items() if names}, language


def test_a_refusal_says_the_rule_with_its_number() -> None:
    said = Texts("de").refusal(Refusal("offer-needs-move", rule="D6.1"))
    assert "D6.1" in said and "[" not in said


def test_an_event_names_the_player() -> None:
    assert Texts("en").event(Event("resigned", seat=1), ["Ada", "Bo"]) == "Bo resigns."


@pytest.mark.parametrize("name", ["#1 Fan", "@work", "#event-accepted"])
def test_what_people_wrote_is_never_looked_up(name: str) -> None:
    said = Texts("en").event(Event("resigned", seat=0), [name])
    assert said == f"{name} resigns."
    appeal = Event("appealed", seat=0, params={"said": name})
    assert Texts("en").event(appeal, ["Ada"]) == f"Ada asks an admin: {name}"


def test_a_parameter_may_name_a_thing_or_another_text() -> None:
    texts = Texts("en", {"card-1": "The Chairs"})
    ended = texts.say("event-ended", {"reason": "#reason-adjudicated"})
    assert ended == "The game is over: An admin decided."
    assert texts.say("cli-problem-file", {"file": "@card-1"}).startswith("The Chairs")
