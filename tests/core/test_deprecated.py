"""Renamed public names keep working for one release, with a warning."""

from __future__ import annotations

import dataclasses
from importlib import import_module
from typing import Any

import pytest

from kiebitz.core.game import OLD_FIELDS
from kiebitz.games.chess.game import CHESS

QG = "kiebitz.games.queens_gambit"
MOVED = (
    ("kiebitz.core.places", "Line", "kiebitz.core.generic_board", "Line"),
    ("kiebitz.core.places", "Place", "kiebitz.core.generic_board", "BoardPoint"),
    ("kiebitz.core.places", "PlacedChoice", "kiebitz.core.generic_board", "PlacedChoice"),
    ("kiebitz.core.places", "PlacedView", "kiebitz.core.generic_board", "PlacedView"),
    ("kiebitz.core.entry", "AnswerEntry", "kiebitz.core.entry", "OfferAnswerEntry"),
    ("kiebitz.core.entry", "FreedEntry", "kiebitz.core.entry", "SeatFreedEntry"),
    ("kiebitz.core.game", "Lying", "kiebitz.core.game", "HiddenCards"),
    ("kiebitz.core.message", "Happening", "kiebitz.core.message", "PrivateEvent"),
    ("kiebitz.core.verifying", "Verdict", "kiebitz.core.verify", "Verdict"),
    ("kiebitz.core.verifying", "verified", "kiebitz.core.verify", "verified"),
    (f"{QG}.view", "View", f"{QG}.view", "QueensGambitView"),
    (f"{QG}.choices", "Choice", f"{QG}.choices", "QueensGambitChoice"),
)


@pytest.mark.parametrize(("module", "name", "now_in", "now"), MOVED)
def test_an_old_name_is_the_new_thing_with_a_warning(
    module: str, name: str, now_in: str, now: str
) -> None:
    with pytest.warns(DeprecationWarning, match=f"{module}.{name} is now {now_in}.{now}"):
        old = getattr(import_module(module), name)
    assert old is getattr(import_module(now_in), now)


@pytest.mark.parametrize("module", sorted({row[0] for row in MOVED}))
def test_a_name_that_never_was_is_missing(module: str) -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        import_module(module).nothing  # noqa: B018


def changed(**fields: Any) -> Any:
    return dataclasses.replace(CHESS, **fields)


@pytest.mark.parametrize(("old", "new"), OLD_FIELDS.items())
def test_a_game_with_a_field_of_the_old_name_answers_by_it(old: str, new: str) -> None:
    def answer(*asked: Any) -> str:
        return old

    with pytest.warns(DeprecationWarning, match=f"Game.{old} is now Game.{new}"):
        game = changed(**{old: answer})
    assert getattr(game, new) is answer
    with pytest.warns(DeprecationWarning, match=f"Game.{old} is now Game.{new}"):
        assert getattr(game, old) is answer


def test_a_game_has_no_other_fields() -> None:
    with pytest.raises(TypeError, match="nothing"):
        changed(nothing=None)
    with pytest.raises(AttributeError, match="nothing"):
        CHESS.nothing  # type: ignore[attr-defined]  # noqa: B018
