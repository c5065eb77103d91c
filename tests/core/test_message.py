"""Messages as values: parameters that sentences of any language can use."""

from __future__ import annotations

import pytest

from kiebitz.core.message import listed
from kiebitz.texts import Texts


def test_a_list_is_given_so_that_its_text_can_put_a_word_before_the_last() -> None:
    assert listed((9, 10, 11)) == {"count": 3, "most": "9, 10", "last": "11"}
    assert listed((9,)) == {"count": 1, "most": "", "last": "9"}
    assert listed(()) == {"count": 0, "most": "", "last": ""}


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("de", "mit dem Stein auf 9 ", "auf 9, 10 oder 11 schlagen"),
        ("pl", "z pola 9.", "z pola 9, 10 lub 11."),
        ("en", "your piece on 9 can", "your pieces on 9, 10 and 11 can"),
    ],
)
def test_D7_1_the_prompt_lists_the_pieces_that_must_capture(
    language: str, one: str, several: str
) -> None:
    """D7.1"""
    texts = Texts(language)
    assert one in texts.say("prompt-dame-capture", listed((9,)))
    assert several in texts.say("prompt-dame-capture", listed((9, 10, 11)))
