"""Every registered game, and the test-only one, passes kiebitz.conformance."""

from __future__ import annotations

import pytest

from kiebitz.conformance import WITHOUT_TEXTS, Check
from kiebitz.conformance.rules import every_view_can_be_read_as_text
from tests.conformance.setups import REGISTERED, SETUPS, SOAK, Setup

GAMES_A_SETUP = 40 if SOAK else 3


@pytest.mark.parametrize("check", WITHOUT_TEXTS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", SETUPS, ids=repr)
@pytest.mark.parametrize("seed", range(GAMES_A_SETUP))
def test_every_game_conforms(check: Check, setup: Setup, seed: int) -> None:
    check(setup, seed)


@pytest.mark.parametrize("setup", REGISTERED, ids=repr)
def test_no_sentence_is_missing_in_any_language(setup: Setup) -> None:
    every_view_can_be_read_as_text(setup, 1)
