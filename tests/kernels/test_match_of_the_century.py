"""The kernel of Match of the Century agrees with the rules, with any decks."""

from __future__ import annotations

import os
from random import Random

import pytest

from kiebitz.bots.match_of_the_century.kernel_match import (
    action_number,
    action_of,
    kernel_match,
)
from kiebitz.core.seat import Permute, Seats
from kiebitz.games.match_of_the_century.cards import Person
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.state import Options, State, initial
from kiebitz.kernels.match_of_the_century.api import FIELDS, Match
from tests.kernels.match_decks import dealt_anew
from tests.match_of_the_century.scenes import MATERIAL

MATCHES = 10_000 if os.environ.get("KIEBITZ_SOAK") == "1" else 240
BATCHES = 20


def assert_same(match: Match, state: State) -> None:
    """Every number, the piles, and either person's legal actions."""
    by_rules = kernel_match(state)
    if match.numbers() != by_rules.numbers():
        names = [name for name, count in FIELDS for _ in range(count)]
        rows = zip(names, match.numbers(), by_rules.numbers(), strict=True)
        raise AssertionError([row for row in rows if row[1] != row[2]], state.agenda)
    assert match.piles() == by_rules.piles()
    for person in Person:
        found = match.legal(person)
        legal = GAME.legal_actions(state, person)
        assert sorted(found) == sorted(action_number(action) for action in legal)
        assert sorted(map(repr, map(action_of, found))) == sorted(map(repr, legal))


def play(state: State, rng: Random) -> None:
    match = kernel_match(state)
    while state.task is not None:
        assert_same(match, state)
        asked = GAME.to_act(state)
        if isinstance(asked, Seats):
            seat = rng.choice(asked.seats)
            action = rng.choice(GAME.legal_actions(state, seat))
            match.take(seat, action_number(action))
            state = GAME.apply(state, seat, action).state
            continue
        places = list(range(asked.count))
        rng.shuffle(places)
        deal = tuple(places[: asked.count if isinstance(asked, Permute) else asked.picks])
        match.receive(deal)
        state = GAME.dealt(state, deal).state
    assert_same(match, state)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_step_of_random_matches_is_that_of_the_rules(batch: int) -> None:
    """Half of the matches with our decks, half with random effects; M1 to M7."""
    for seed in range(batch * MATCHES // BATCHES, (batch + 1) * MATCHES // BATCHES):
        rng = Random(seed)
        play(initial(Options(), dealt_anew(MATERIAL, rng) if seed % 2 else MATERIAL), rng)
