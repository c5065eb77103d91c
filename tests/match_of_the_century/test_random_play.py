"""Random matches: they end within eleven games, and nothing is ever lost."""

from __future__ import annotations

import os
from random import Random

import pytest

from kiebitz.core.seat import Permute, Seats
from kiebitz.games.match_of_the_century.cards import (
    PERSONS,
)
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.measures import PAWNS
from kiebitz.games.match_of_the_century.state import Options, State
from tests.match_of_the_century.scenes import MATERIAL

MATCHES = 10_000 if os.environ.get("KIEBITZ_SOAK") == "1" else 200
BATCH = MATCHES // 20
MOST_STEPS = 2_000


def assert_nothing_is_lost(state: State) -> None:
    """M1.1 M1.2 16 cards and 8 pawns per side, in any place."""
    for person in PERSONS:
        assert state.cards_of(person) == tuple(range(1, 17))
        camp = state.camps[person]
        assert camp.reserve >= 0 and state.supply(person) >= 0
        assert camp.reserve + state.supply(person) + state.pawns_on_board(person) == PAWNS
        assert 0 <= camp.endurance < len(state.tracks[person].fields)
        assert set(camp.known) <= set(camp.hand)


def random_step(state: State, rng: Random) -> State:
    asked = GAME.to_act(state)
    if isinstance(asked, Seats):
        seat = rng.choice(asked.seats)
        return GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat))).state
    places = list(range(asked.count))
    rng.shuffle(places)
    count = asked.count if isinstance(asked, Permute) else asked.picks
    return GAME.dealt(state, tuple(places[:count])).state


@pytest.mark.parametrize("batch", range(20))
def test_a_random_match_ends_within_eleven_games(batch: int) -> None:
    """M6.1 M3.12 a match lasts 6 to 11 games."""
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        rng = Random(seed)
        state, steps = GAME.initial(Options("random"), MATERIAL), 0
        while state.task is not None:
            state, steps = random_step(state, rng), steps + 1
            assert_nothing_is_lost(state)
            assert steps < MOST_STEPS
        assert 6 <= state.game <= 11 and GAME.outcome(state) is not None
