"""Random play of 2, 3 and 4 players on every layout always ends."""

from __future__ import annotations

import os
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from kiebitz.games.queens_gambit.board import DECK
from kiebitz.games.queens_gambit.outcome import outcome
from kiebitz.games.queens_gambit.state import Phase
from tests.queens_gambit.pictures import LAYOUT_IDS, random_states

GAMES = 100 if os.environ.get("KIEBITZ_SOAK") == "1" else 3


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_random_play_ends(layout: str, players: int) -> None:
    """Q7.1 Q7.4 With the last capture or with the limit, and there is a winner."""
    rng = Random(f"{layout} {players}")
    for _ in range(GAMES):
        states = random_states(rng, players=players, layout=layout)
        final, ended = states[-1], outcome(states[-1])
        assert ended is not None and len(ended.winners) == 1
        assert not final.tokens or final.quiet == 100
        assert all(outcome(state) is None for state in states[:-1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_without_a_limit_ends_with_the_last_token(players: int) -> None:
    """Q7.1 Q7.4"""
    final = random_states(Random(players), players=players, layout="frame", limit=0)[-1]
    assert not final.tokens and sum(held.points for held in final.holdings) == 126


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_always_holds_holds_in_every_state(players: int) -> None:
    """Q3.7 Q3.8 Q5.5 Tokens only disappear, gambits never share a square, a deck stays a deck."""
    states = random_states(Random(10 + players), players=players)
    for before, after in pairwise(states):
        if before.phase is Phase.LAYOUT:
            continue
        assert set(after.tokens) <= set(before.tokens)
        standing = [held.gambit for held in after.holdings if held.gambit]
        assert len(set(standing)) == len(standing)
        assert not after.gambits & after.token_squares
        taken = [token for held in after.holdings for token in held.taken]
        assert len(taken) + len(after.tokens) == 28
        for held in after.holdings if after.turn else ():
            assert Counter(held.hand + held.row + held.pile + held.turned) == Counter(DECK)
