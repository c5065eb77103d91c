"""Names, comments and documentation are plain English: these words and turns lost.

The left column is what German or Polish suggests, the right one what native writers say. Not read:
texts of the interface (`texts/`, which `tests/test_texts.py` checks), string literals, code in the
documentation, and so URLs, JSON keys, flags, settings and names of the database.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

LOST = {
    r"whoever|whomever": "name the role: the player who, anyone who, the owner",
    r"somebody": "someone, or a noun: user, player, account",
    r"nobody": "no one",
    r"everybody": "everyone, or all players",
    r"anybody": "anyone",
    r"(?:is|are|was|were) to act": "to move, or X's turn",
    r"of one's own": "own, separate, custom",
    r"(?:is|was|are|were) to be told": "is notified",
    r"anew": "again",
    r"at the latest": "no later than",
    r"in small(?= ?[.,:;])": "as a thumbnail",
    r"(?:goes|go|went|going) on (?:playing|thinking|drawing|waiting)": "continues, keeps playing",
    r"do(?:es)? not go together": "cannot be combined",
    r"if one (?:likes|wants)": "optionally",
    r"a place of your own": "your own server",
    r"is no (?:address|admin|game|move|name|number|table) (?:of|any)": "is not a",
}
"""Words and turns, and what to write instead."""
KEPT_NAMES = {
    "NOBODY": "part of the games' protocol, which plug-ins import",
    "told_anybody": "the same",
    "a_bot_remembers_its_own_actions_and_nobody_elses": "part of the conformance suite, the same",
    "a_choice_made_while_others_choose_shows_nobody_anything": "the same",
    "somebody_is_awaited_exactly_until_the_outcome": "the same",
    "what_can_be_taken_back_has_shown_nobody_anything_hidden": "the same",
}
NAMES_LOST = re.compile(r"whoever|whomever|somebody|nobody|everybody|anybody")
PYTHON = ("src/kiebitz", "scripts", "tests", "bench", "examples")
PAGE = ("web/src", "web/tests")
SKIPPED = (
    "src/kiebitz/texts",
    "tests/library/old_plugin",  # a plug-in as it was published
    "tests/test_english.py",
    "web/src/api/types.gen.ts",  # from the docstrings of the server
)
PROSE = (
    *sorted((ROOT / "docs").rglob("*.md")),
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")),
)
CODE = re.compile(r"^```.*?^```|`[^`\n]*`|\]\([^)]*\)|https?://\S+|<[^>\n]+>", re.M | re.S)
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?:^|\s)//[^\n]*", re.S)
PATTERN = re.compile(rf"\b(?:{'|'.join(LOST)})\b", re.IGNORECASE)


def files(folders: tuple[str, ...], *kinds: str) -> list[Path]:
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*")))
    return [
        path
        for path in found
        if path.suffix in kinds and not is_skipped(path.relative_to(ROOT).as_posix())
    ]


def is_skipped(name: str) -> bool:
    return "node_modules" in name or name.startswith(SKIPPED)


def lost_in(text: str) -> list[str]:
    """The words and turns of a text that lost, quotations of code aside."""
    prose = " ".join(CODE.sub(" ", text).split())
    return [found[0] for found in PATTERN.finditer(prose) if found[0] not in KEPT_NAMES]


def prose_of_python(source: str) -> Iterator[str]:
    """Comments, and strings that are statements: docstrings, and those below a field."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def names_of_python(source: str) -> set[str]:
    """Every identifier in a source."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def lost_names(source: str) -> set[str]:
    return {
        name
        for name in names_of_python(source) - set(KEPT_NAMES)
        if NAMES_LOST.search(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower())
    }


def by_file(found: Iterator[tuple[Path, list[str]]]) -> dict[str, list[str]]:
    return {path.relative_to(ROOT).as_posix(): words for path, words in found if words}


def test_comments_and_docstrings_avoid_the_words_that_lost() -> None:
    sources = ((path, path.read_text(encoding="utf-8")) for path in files(PYTHON, ".py"))
    found = ((path, lost_in("\n".join(prose_of_python(text)))) for path, text in sources)
    assert by_file(found) == {}


def test_names_in_python_avoid_the_words_that_lost() -> None:
    found = (
        (path, sorted(lost_names(path.read_text(encoding="utf-8"))))
        for path in files(PYTHON, ".py")
    )
    assert by_file(found) == {}


def test_comments_of_the_page_avoid_the_words_that_lost() -> None:
    sources = ((path, path.read_text(encoding="utf-8")) for path in files(PAGE, ".ts", ".svelte"))
    found = ((path, lost_in("\n".join(COMMENT.findall(text)))) for path, text in sources)
    assert by_file(found) == {}


def test_the_documentation_avoids_the_words_that_lost() -> None:
    assert len(PROSE) > 25
    found = ((path, lost_in(path.read_text(encoding="utf-8"))) for path in PROSE)
    assert by_file(found) == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The seat of\nwhoever asks, and nobody else.", ["whoever", "nobody"]),
        ("Cards are dealt anew.", ["anew"]),
        ("The seat that is to act.", ["is to act"]),
        ("The code `nobody` and [nobody](whoever.md) and https://nobody.example", ["nobody"]),
        ("```\nwhoever\n```\nThe player who asks.", []),
    ],
)
def test_a_word_that_lost_is_found_in_prose_only(text: str, words: list[str]) -> None:
    assert lost_in(text) == words


def test_a_name_that_lost_is_found_in_any_spelling() -> None:
    source = "def whoever_asks(isNobody): return EVERYBODY, NOBODY, 'somebody'"
    assert lost_names(source) == {"whoever_asks", "isNobody", "EVERYBODY"}


PARTICIPLES = """
    added asked begun broken brought built called caught changed checked chosen claimed
    closed counted declared done drawn ended found given gone handed heard held joined kept
    known left loaded looked lost made marked met missed moved named noted offered opened
    paid passed played removed rung said seen sent served shown sold started stayed stood
    stopped stored taken told used waited won written
"""
VERBS_ONLY = ("server", "store", "cli", "library")
"""In pure rules a result may be named as a result (`crowned`); here functions are verbs."""


def participles_in(source: str) -> list[str]:
    """Functions whose whole name is a participle; properties are nouns or adjectives."""
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.strip("_") in set(PARTICIPLES.split())
        and "property" not in {getattr(each, "id", "") for each in node.decorator_list}
    ]


@pytest.mark.parametrize("package", VERBS_ONLY)
def test_outside_the_rules_no_function_is_named_by_a_participle(package: str) -> None:
    paths = files((f"src/kiebitz/{package}",), ".py")
    assert len(paths) > 5
    found = ((path, participles_in(path.read_text(encoding="utf-8"))) for path in paths)
    assert by_file(found) == {}


def test_a_participle_is_found_as_a_name_of_a_function_only() -> None:
    source = "def told(): ...\nasync def _found(): ...\ndef find(): shown = 1\n"
    noun = "class A:\n    @property\n    def shown(self): ...\n"
    assert participles_in(source + noun) == ["told", "_found"]
