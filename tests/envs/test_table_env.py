"""The environments: PettingZoo's own tests, and what an agent may not learn."""

from __future__ import annotations

import os
import warnings
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

from kiebitz.core.seat import Seats
from kiebitz.envs import TableEnv, table_env
from kiebitz.games import GAMES

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("dame", {}),
    ("chess", {}),
    ("chess", {"variant": "chess960"}),
    ("match_of_the_century", {}),
    *(("queens_gambit", {"players": players, "limit": 12}) for players in (2, 3, 4)),
]
IDS = [f"{game}-{'-'.join(map(str, options.values()))}" for game, options in TABLES]


@pytest.mark.parametrize(("game", "options"), TABLES, ids=IDS)
def test_pettingzoos_own_tests_pass(
    game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of hints on style, such as on rewards
        api_test(table_env(game, options=options), num_cycles=1000 if SOAK else 60)
        seed_test(lambda: table_env(game, options=options), num_cycles=500 if SOAK else 30)
        render_test(lambda **settings: table_env(game, options=options, **settings))


def agent_turns(env: TableEnv, seed: int) -> list[tuple[str, int]]:
    """A whole game of random actions: each turn's agent and action."""
    rng, turns = Random(seed), []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        assert observation is not None
        action = rng.choice([int(n) for n in np.flatnonzero(observation["action_mask"])])
        turns.append((agent, action))
        env.step(action)
    return turns


@pytest.mark.parametrize("seed", range(3, 33 if SOAK else 4))
@pytest.mark.parametrize(("game", "options"), TABLES, ids=IDS)
def test_a_whole_game_is_played_by_masks_and_its_rewards_add_up_to_nothing(
    game: str, options: dict[str, Any], seed: int
) -> None:
    env = table_env(game, options=options)
    gained: dict[str, float] = {}
    rng = Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        gained[agent] = gained.get(agent, 0.0) + reward
        if terminated or truncated:
            env.step(None)
            continue
        assert observation is not None
        legal = env.table.legal(env._seat(agent))
        numbers = [int(n) for n in np.flatnonzero(observation["action_mask"])]
        assert sorted(env.notation(n) for n in numbers) == sorted(legal)
        env.step(rng.choice(numbers))
    assert env.table.outcome is not None
    assert sum(gained.values()) == pytest.approx(0) and max(gained.values()) > -1


@pytest.mark.parametrize(
    ("game", "options"), [t for t in TABLES if GAMES[t[0]].name not in ("dame", "chess")]
)
def test_what_an_agent_observes_is_the_same_whatever_is_hidden_from_it(
    game: str, options: dict[str, Any]
) -> None:
    env, rng = table_env(game, options=options), Random(8)
    env.reset(seed=8)
    differed = 0
    for _ in range(120):
        if env.table.outcome is not None:
            env.reset()
        agent = env.agent_selection
        seat, state = env._seat(agent), env.table.fold.state
        other = env.game.redealt(state, seat, rng)
        differed += other != state
        seen = env.features.observed(env.game.view(state, seat))
        assert seen == env.features.observed(env.game.view(other, seat))
        numbers = np.flatnonzero(env.observe(agent)["action_mask"])
        env.step(int(rng.choice(list(numbers))))
    assert differed > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simultaneous_choices_do_not_leak_through_the_order_of_agents(players: int) -> None:
    """Q4.4 The last to plan observes the same whatever the others have planned before."""
    env = table_env("queens_gambit", options={"players": players, "oldest": 0})
    seen: set[bytes] = set()
    orders: set[tuple[str, ...]] = set()
    for choice in range(5):
        env.reset(seed=1)
        rng, order = Random(choice), []
        while not is_last_of_many(env, players):
            numbers = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
            is_planning = numbers[0] >= 192
            order.append(env.agent_selection)
            env.step(int(rng.choice(list(numbers)) if is_planning else numbers[0]))
        seen.add(env.observe(env.agent_selection)["observation"].tobytes())
        orders.add(tuple(order))
    assert len(seen) == 1 and len(orders) == 1


def is_last_of_many(env: TableEnv, players: int) -> bool:
    """Whether one agent is left to choose where all choose at once."""
    awaited = env.game.to_act(env.table.fold.state)
    assert isinstance(awaited, Seats)
    planned = sum(bool(held.row) for held in env.table.fold.state.holdings)
    return len(awaited.seats) == 1 and planned == players - 1


def test_a_seed_gives_the_same_game_and_another_gives_another() -> None:
    env = table_env("match_of_the_century")
    first, again, other = (agent_turns(env, seed) for seed in (5, 5, 6))
    assert first == again != other


def test_an_action_outside_the_mask_ends_the_game_and_costs_its_agent() -> None:
    env = table_env("dame")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)
    assert env.rewards[agent] == -1 and all(env.terminations.values())


def test_rendering_is_the_table_in_words() -> None:
    env = table_env("dame", render_mode="ansi", language="de")
    env.reset(seed=1)
    assert "●" in (env.render() or "")
