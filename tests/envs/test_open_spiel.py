"""The games in OpenSpiel: its own tests, its searches, and what a player may not learn."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

pytest.importorskip("pyspiel")

import numpy as np
import pyspiel
from absl import logging as absl_logging
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import kiebitz.envs.open_spiel

# OpenSpiel's log would close the stream that it found, which is pytest's own.
absl_logging.get_absl_handler().python_handler.setStream(sys.__stderr__)

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
GAMES = [
    "kiebitz_dame",
    "kiebitz_match_of_the_century",
    *(f"kiebitz_queens_gambit(players={players},limit=6)" for players in (2, 3, 4)),
]


def decision(game: Any, steps: int, seed: int) -> Any:
    """A state after this many random steps, in which a player has to decide."""
    rng, state = Random(seed), game.new_initial_state()
    done = 0
    while state.is_chance_node() or done < steps:
        done += 1
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_own_random_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(name), num_sims=5 if SOAK else 1, serialize=True, verbose=False
    )


def test_mcts_plays_dame() -> None:
    game, rng = pyspiel.load_game("kiebitz_dame"), np.random.RandomState(1)
    state = decision(game, 8, 1)
    bot = MCTSBot(game, 2.0, 4, RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES[1:])
def test_ismcts_plays_the_games_with_hidden_cards(name: str) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    state = decision(game, 60, 1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), 2.0, 3, random_state=rng)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_searches_of_openspiel_play_whole_games_against_random_players(name: str) -> None:
    """To the end: MCTS in Dame, IS-MCTS where cards are hidden."""
    game, rng = pyspiel.load_game(name), np.random.RandomState(2)
    evaluator, simulations = RandomRolloutEvaluator(1, rng), 40 if SOAK else 4
    searcher: Any = (
        MCTSBot(game, 2.0, simulations, evaluator, random_state=rng)
        if name == "kiebitz_dame"
        else ISMCTSBot(game, evaluator, 2.0, simulations, random_state=rng)
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(searcher.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", GAMES[1:])
def test_an_information_state_is_the_same_whatever_is_hidden(name: str) -> None:
    game, sample = pyspiel.load_game(name.replace("limit=6", "limit=60")), Random(4).random
    differed = 0
    for steps in range(40, 120, 8):
        state = decision(game, steps, steps)
        player = state.current_player()
        other = state.resample_from_infostate(player, sample)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        differed += str(other) != str(state)
    assert differed > 3


def test_a_clone_goes_its_own_way() -> None:
    state = decision(pyspiel.load_game("kiebitz_dame"), 6, 2)
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_moves_that_were_tried_and_given_up_do_not_count_towards_a_draw() -> None:
    """D6.2 OpenSpiel's own checkers ends drawn by moves that were undone; ours does not."""
    theirs = pyspiel.load_game("checkers").new_initial_state()
    ours = decision(pyspiel.load_game("kiebitz_dame"), 0, 1)
    before = str(ours)
    for _ in range(60):
        if not theirs.is_terminal():
            player, action = theirs.current_player(), theirs.legal_actions()[0]
            theirs.apply_action(action)
            if not theirs.is_terminal():
                theirs.undo_action(player, action)
        tried = ours.clone()
        tried.apply_action(tried.legal_actions()[0])
    assert theirs.is_terminal() and not ours.is_terminal() and str(ours) == before


def test_options_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="no such options"):
        kiebitz.envs.open_spiel.setting_of("queens_gambit", (("players", 7),))


def test_a_program_that_loaded_a_game_ends_cleanly() -> None:
    program = "import pyspiel, kiebitz.envs.open_spiel; pyspiel.load_game('kiebitz_dame')"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ended.returncode == 0 and not ended.stderr
