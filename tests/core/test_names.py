"""Names: invisible characters, and those that reverse the text, are refused."""

from __future__ import annotations

import pytest

from kiebitz.core.entry import Player
from kiebitz.core.names import is_clean_name, make_hidden_characters_visible
from kiebitz.texts import Texts


@pytest.mark.parametrize("name", ["", "Ada", "Żółw", "Grünspecht", "李雷", "O’Neil 7", "x" * 40])
def test_what_can_be_read_is_a_name(name: str) -> None:
    assert is_clean_name(name)


@pytest.mark.parametrize(
    "name",
    ["a\nb", "a\x00", "a\x1b[31m", "abc\u202egnp", "a\u200bb", "\u2066x", "a\u2028b", "x" * 41],
    ids=ascii,
)
def test_what_hides_turns_or_breaks_is_none(name: str) -> None:
    assert not is_clean_name(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ada", "Ada"), ("a\x1b[31m", "a\\u001b[31m"), ("abc\u202egnp", "abc\\u202egnp"), ("", "")],
)
def test_what_hides_in_a_record_from_elsewhere_is_shown_as_a_sign(name: str, shown: str) -> None:
    assert make_hidden_characters_visible(name) == shown
    assert Texts("en").players([Player(name)]) == [shown or "Guest"]
