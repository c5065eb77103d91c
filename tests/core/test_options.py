"""A game's options follow from their type, and an invalid request is answered by a sentence."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from kiebitz.core.message import Message
from kiebitz.core.options import OptionField, option_fields, options_of
from kiebitz.games import GAMES
from kiebitz.texts import LANGUAGES, Texts


class Sample(msgspec.Struct):
    size: Literal["small", "large"] = "small"
    teams: bool = False
    laps: int = 3
    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    position: str | None = None
    extras: tuple[str, ...] = ()


def test_each_kind_of_field_is_told_with_its_default() -> None:
    assert option_fields(Sample) == (
        OptionField("size", "choice", "small", ("large", "small")),
        OptionField("teams", "flag", False),
        OptionField("laps", "number", 3),
        OptionField("players", "choice", 2, (2, 3, 4)),
        OptionField("position", "text", None),
        OptionField("extras", "other", ()),
    )


WRONG: list[tuple[str, dict[str, object], str]] = [
    ("dame", {"flying": True}, "There is no option “flying”. There are: draws, starts, position"),
    (
        "dame",
        {"draws": "never"},
        "The option “draws” cannot be “never”. Possible values: automatic, claim",
    ),
    ("dame", {"starts": 7}, "The option “starts” cannot be “7”. Possible values: 0, 1, random"),
    ("dame", {"position": 5}, "The option “position” cannot be “5”."),
    (
        "dame",
        {"position": "B:W1:B2"},
        "A man cannot stand on the opponent’s back row: write K before the number for a king.",
    ),
    ("chess", {"white": 7}, "The option “white” cannot be “7”. Possible values: 0, 1, random"),
    (
        "chess",
        {"number": 960, "variant": "chess960"},
        "The option “number” cannot be “960”. It must be a number from 0 to 959.",
    ),
    ("chess", {"number": 5}, "Only a Chess960 start has a number."),
    ("chess", {"position": "8/8 w"}, "This is not a possible chess position: 8/8 w"),
]


@pytest.mark.parametrize(("game", "given", "sentence"), WRONG, ids=str)
def test_options_that_do_not_fit_are_a_sentence(
    game: str, given: dict[str, object], sentence: str
) -> None:
    wrong = options_of(GAMES[game], given)
    assert isinstance(wrong, Message)
    assert Texts("en").say(wrong.id, wrong.params) == sentence
    for language in LANGUAGES:
        said = Texts(language).say(wrong.id, wrong.params)
        assert "`" not in said and "$" not in said and wrong.id not in said


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_option_of_any_game_answers_with_an_error_of_a_library(game: str) -> None:
    for field in option_fields(GAMES[game].options_type):
        for value in (7, -1, "nonsense", [3], {"a": 1}):
            wrong = options_of(GAMES[game], {field.name: value})
            if isinstance(wrong, Message):
                said = Texts("en").say(wrong.id, wrong.params)
                assert "[" not in said.replace("[3]", "") and "Invalid" not in said
                assert wrong.id != "wrong-options", field.name


def test_options_that_fit_are_the_options() -> None:
    options = options_of(GAMES["dame"], {"draws": "claim"})
    assert options == GAMES["dame"].options_type(draws="claim")
