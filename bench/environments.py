"""Environment steps per second: batches against OpenSpiel, PettingZoo and pgx, alternating in one
run.

    python bench/environments.py [ROUNDS]

A step is one decision of one player with everything a learner needs for the next: the player to
act, the legal actions, and an observation; actions are random. OpenSpiel is driven from Python in
three ways: the bare state (legal actions only), with observation and mask, and through its own
environments (rl_environment; SyncVectorEnv where it has one for games of two). Everything is
measured on one core and in processor time, the best round counts; batches also on all cores by the
clock. Fails if a batch of Dame makes less than 20 times as many steps as OpenSpiel's bare checkers.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
)

import numpy as np
import pyspiel

import kiebitz

LEAST = 20
GAMES = (256, 1024, 4096)
BATCH_STEPS = 600_000
PEER_STEPS = 6_000


def batch_steps(name: str, games: int, threads: int, **options: Any) -> Callable[[], int]:
    batch = kiebitz.batch(name, games, options=options, threads=threads, seed=1)

    def run() -> int:
        rounds = BATCH_STEPS * threads // games
        for _ in range(rounds):
            batch.step(batch.sample())
        return rounds * games

    return run


def open_spiel_bare(name: str) -> Callable[[], int]:
    game, rng = pyspiel.load_game(name), random.Random(1)

    def run() -> int:
        state = game.new_initial_state()
        for _ in range(PEER_STEPS):
            while state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
            state.apply_action(rng.choice(state.legal_actions()))
            if state.is_terminal():
                state = game.new_initial_state()
        return PEER_STEPS

    return run


def open_spiel_observing(name: str) -> Callable[[], int]:
    game, rng = pyspiel.load_game(name), random.Random(1)

    def run() -> int:
        state = game.new_initial_state()
        for _ in range(PEER_STEPS):
            np.array(state.observation_tensor(state.current_player()), np.float32)
            np.array(state.legal_actions_mask())
            state.apply_action(rng.choice(state.legal_actions()))
            if state.is_terminal():
                state = game.new_initial_state()
        return PEER_STEPS

    return run


def open_spiel_environment(name: str) -> Callable[[], int]:
    from open_spiel.python import rl_environment

    environment, rng = rl_environment.Environment(name), random.Random(1)

    def run() -> int:
        seen = environment.reset()
        for _ in range(PEER_STEPS):
            legal = seen.observations["legal_actions"][seen.observations["current_player"]]
            seen = environment.step([rng.choice(legal)])
            if seen.last():
                seen = environment.reset()
        return PEER_STEPS

    return run


def open_spiel_vector(name: str, games: int = 64) -> Callable[[], int]:
    from open_spiel.python import rl_environment, vector_env
    from open_spiel.python.rl_agent import StepOutput

    environments = vector_env.SyncVectorEnv(
        [rl_environment.Environment(name) for _ in range(games)]
    )
    rng = random.Random(1)

    def run() -> int:
        seen = environments.reset()
        for _ in range(PEER_STEPS // games):
            outputs = [
                StepOutput(rng.choice(s.observations["legal_actions"][s.current_player()]), None)
                for s in seen
            ]
            seen, *_ = environments.step(outputs, reset_if_done=True)
        return PEER_STEPS // games * games

    return run


def pettingzoo(module: str) -> Callable[[], int]:
    from importlib import import_module

    environment = import_module(f"pettingzoo.classic.{module}").env()
    rng = random.Random(1)

    def run() -> int:
        environment.reset(seed=1)
        for _ in range(PEER_STEPS):
            seen, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.reset()
                continue
            legal = np.flatnonzero(seen["action_mask"])
            environment.step(int(legal[rng.randrange(len(legal))]))
        return PEER_STEPS

    return run


def own_pettingzoo(name: str) -> Callable[[], int]:
    from kiebitz.envs import table_env

    environment, rng = table_env(name), random.Random(1)

    def run() -> int:
        environment.reset(seed=1)
        for _ in range(PEER_STEPS // 10):
            seen, _, terminated, _, _ = environment.last()
            if terminated or seen is None:
                environment.reset()
                continue
            legal = np.flatnonzero(seen["action_mask"])
            environment.step(int(legal[rng.randrange(len(legal))]))
        return PEER_STEPS // 10

    return run


def pgx_steps(name: str, games: int = 1024) -> Callable[[], int]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    environment = pgx.make(name)
    step = auto_reset(environment.step, environment.init)

    def one(state: Any, key: Any) -> Any:
        chosen, again = jax.random.split(key)
        action = jax.random.categorical(chosen, jnp.log(state.legal_action_mask.astype(float)))
        return step(state, action, again)

    def many(state: Any, keys: Any) -> Any:
        return jax.lax.scan(lambda s, k: (jax.vmap(one)(s, k), ()), state, keys)[0]

    rounds = 40
    keys = jax.random.split(jax.random.PRNGKey(1), (rounds, games))
    start = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.PRNGKey(2), games))
    compiled = jax.jit(many)
    compiled(start, keys).rewards.block_until_ready()

    def run() -> int:
        compiled(start, keys).rewards.block_until_ready()
        return rounds * games

    return run


PEERS: dict[str, Callable[[], Callable[[], int]]] = {
    "OpenSpiel checkers, bare state": lambda: open_spiel_bare("checkers"),
    "OpenSpiel checkers, observation and mask": lambda: open_spiel_observing("checkers"),
    "OpenSpiel checkers, rl_environment": lambda: open_spiel_environment("checkers"),
    "OpenSpiel checkers, SyncVectorEnv of 64": lambda: open_spiel_vector("checkers"),
    "OpenSpiel gin_rummy, bare state": lambda: open_spiel_bare("gin_rummy"),
    "PettingZoo connect_four": lambda: pettingzoo("connect_four_v3"),
    "PettingZoo texas_holdem": lambda: pettingzoo("texas_holdem_v4"),
    "pgx connect_four, 1,024 games": lambda: pgx_steps("connect_four"),
    "kiebitz TableEnv, dame": lambda: own_pettingzoo("dame"),
}


def contenders() -> dict[str, Callable[[], int]]:
    """All installed contenders; missing ones are named and skipped."""
    found: dict[str, Callable[[], int]] = {}
    for name in ("dame", "queens_gambit", "match_of_the_century"):
        for games in GAMES:
            found[f"kiebitz {name}, {games:,} games"] = batch_steps(name, games, 1)
    for name, peer in PEERS.items():
        try:
            found[name] = peer()
        except Exception as error:
            print(f"left out: {name} ({type(error).__name__}: {error})", flush=True)
    return found


def speeds(rounds: int) -> dict[str, float]:
    """Steps per second of processor time, the best of all rounds."""
    running = contenders()
    best = dict.fromkeys(running, 0.0)
    for _ in range(rounds):
        for name, run in running.items():
            start = time.process_time()
            steps = run()
            best[name] = max(best[name], steps / (time.process_time() - start))
    return best


def on_all_cores(rounds: int) -> None:
    cores = os.cpu_count() or 1
    for name in ("dame", "queens_gambit", "match_of_the_century"):
        run, best = batch_steps(name, 4096, cores), 0.0
        for _ in range(rounds):
            start = time.perf_counter()
            steps = run()
            best = max(best, steps / (time.perf_counter() - start))
        print(f"kiebitz {name}, 4,096 games, {cores} threads by the clock: {best:,.0f}")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    for package in ("open_spiel", "pettingzoo", "pgx", "jax", "numpy"):
        try:
            print(package, version(package), end="  ")
        except Exception:
            print(package, "is not installed", end="  ")
    print()
    best = speeds(rounds)
    for name, speed in best.items():
        print(f"{name}: {speed:,.0f}", flush=True)
    on_all_cores(rounds)
    theirs = best["OpenSpiel checkers, bare state"]
    ratios = [best[f"kiebitz dame, {games:,} games"] / theirs for games in GAMES]
    shown = ", ".join(f"{r:.1f} ({games:,} games)" for r, games in zip(ratios, GAMES, strict=True))
    print(f"batches of Dame to OpenSpiel's bare checkers: {shown}; the best at least {LEAST}")
    sys.exit(max(ratios) < LEAST)


if __name__ == "__main__":
    main()
