"""Thousands of games at once in numpy arrays, over the compiled kernels.

ImportError where the kernels are not compiled or numpy is not installed (`kiebitz[envs]`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kiebitz.bots.match_of_the_century.kernel_match import kernel_match
from kiebitz.bots.queens_gambit.kernel_table import kernel_layout
from kiebitz.core.game import AnyGame
from kiebitz.games import GAMES
from kiebitz.games.match_of_the_century.state import Options as MatchOptions
from kiebitz.games.queens_gambit.board import SQUARES
from kiebitz.kernels.batch import Batch as Kernel
from kiebitz.kernels.dame.batch import DameBatch
from kiebitz.kernels.match_of_the_century.batch import MatchBatch
from kiebitz.kernels.queens_gambit.batch import QueensGambitBatch
from kiebitz.library.tables import parse_options
from kiebitz.material import shipped_material

FEWEST_IN_A_THREAD = 64
"""Fewer games than this are not worth a separate thread."""
BY_LOT = -1


class Step(NamedTuple):
    """The information of the seats to act. The arrays are read-only and change with the next step.

    `rewards` are those of the last step: the winner's is 1, and a game's rewards add up to 0. Where
    a
    game has just ended the other arrays already show the next one. With `auto_reset=False` they
    show a finished game instead: no action is legal, the seat is -1, all observations are 0.
    """

    observations: NDArray[np.float32]
    """A row for each game."""
    masks: NDArray[np.bool_]
    """A row for each game: which of its actions are legal."""
    seats: NDArray[np.int8]
    """The seat to act in each game."""
    rewards: NDArray[np.float32]
    """A row for each game, a column for each seat."""
    done: NDArray[np.bool_]
    """The games that have just ended; with `auto_reset=False` those that are over."""


class Batch:
    """Games of one kind side by side, without a Python object for each.

    The same seed and the same actions give the same games, however many threads there are; the
    first games of a larger batch are those of a smaller one. With `auto_reset=False` a game that
    has ended waits for `reset`, and any action for it until then is ignored.
    """

    def __init__(
        self,
        game: str,
        games: int,
        *,
        options: Mapping[str, Any] | None = None,
        material: Any = None,
        seed: int = 0,
        threads: int | None = None,
        auto_reset: bool = True,
    ) -> None:
        if game not in KERNELS:
            raise ValueError(f"{game} has no batches; {', '.join(KERNELS)} have")
        if games < 1:
            raise ValueError("a batch has at least one game")
        self.game, self.games = GAMES[game], games
        self.options = parse_options(self.game, options or {})
        self._material = shipped_material(self.game) if material is None else material
        self.threads = max(1, min(threads or os.cpu_count() or 1, games // FEWEST_IN_A_THREAD))
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        edges = np.linspace(0, games, self.threads + 1).astype(int)
        self._parts = [(int(a), int(b)) for a, b in pairwise(edges)]
        self.auto_reset = auto_reset
        self._start_all(seed)

    @property
    def players(self) -> int:
        return self.kernel.players

    @property
    def actions(self) -> int:
        """Actions are numbered from 0 to one less than this."""
        return self.kernel.actions

    def reset(self, seed: int | None = None, *, games: ArrayLike | None = None) -> Step:
        """Restarts all games, or those in `games`: a mask such as `batch.now.done`, or numbers.

        Without a seed their random sequence continues.
        """
        if games is not None and seed is not None:
            raise ValueError("a seed is for all games: name either a seed or games")
        if games is not None:
            self._deal_again(self._selected_numbers(games))
        elif seed is not None:
            self._start_all(seed)
        else:
            self._reset_and_look()
        return self.now

    def step(self, actions: ArrayLike) -> Step:
        """One action in each game; ValueError, and no change, if one of them is illegal."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {given.dtype}")
        chosen = np.ascontiguousarray(given, np.int32)
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} actions are needed, not {chosen.shape}")
        wrong = [n for n in self._run_on_parts(self.kernel.illegal, chosen) if n >= 0]
        if wrong:
            raise ValueError(f"game {wrong[0]}: {chosen[wrong[0]]} is not legal")
        told = *self._seen, self._rewards, self._done
        self._run_on_parts(self.kernel.step, chosen, *told, self.auto_reset)
        return self.now

    def sample(self) -> NDArray[np.int32]:
        """A random legal action for each game, uniformly; -1 for a finished one."""
        actions = np.empty(self.games, np.int32)
        self._run_on_parts(self.kernel.sample, actions)
        return actions

    def _start_all(self, seed: int) -> None:
        seeds = np.random.SeedSequence(seed).generate_state(self.games, np.uint64)
        self.kernel: Kernel = KERNELS[self.game.name](self.options, self._material, seeds)
        rows = (self.games, self.kernel.observed), (self.games, self.kernel.actions)
        observations, masks = np.zeros(rows[0], np.float32), np.zeros(rows[1], np.uint8)
        self._seen = observations, masks, np.zeros(self.games, np.int8)
        self._rewards = np.zeros((self.games, self.players), np.float32)
        self._done = np.zeros(self.games, np.uint8)
        self._reset_and_look()

    def _reset_and_look(self) -> None:
        self._run_on_parts(self.kernel.reset)
        self._run_on_parts(self.kernel.look, *self._seen)
        self._rewards[:], self._done[:] = 0, 0
        observations, masks, seats = self._seen
        shown = observations, masks.view(np.bool_), seats, self._rewards, self._done.view(np.bool_)
        self.now = Step(*(_read_only_view(array) for array in shown))
        """The result of the last step or reset."""

    def _selected_numbers(self, games: ArrayLike) -> NDArray[Any]:
        """The numbers of the selected games."""
        named = np.asarray(games)
        if named.dtype.kind == "b":
            if named.shape != (self.games,):
                raise ValueError(f"{self.games} marks are needed, not {named.shape}")
            return np.flatnonzero(named).astype(np.int32)
        if named.size and (named.dtype.kind not in "iu" or named.min() < 0):
            raise ValueError("games are marked by an array of booleans or named by their numbers")
        if named.size and named.max() >= self.games:
            raise ValueError(f"the games are 0 to {self.games - 1}, not {named.max()}")
        return np.ascontiguousarray(named.ravel(), np.int32)

    def _deal_again(self, numbers: NDArray[Any]) -> None:
        self.kernel.renew(numbers, *self._seen)
        self._rewards[numbers], self._done[numbers] = 0, 0

    def _run_on_parts(self, work: Callable[..., Any], *arrays: Any) -> list[Any]:
        """Runs the work on every part of the games, each part in a thread."""
        if self._pool is None:
            return [work(0, self.games, *arrays)]
        running = [self._pool.submit(work, *part, *arrays) for part in self._parts]
        return [each.result() for each in running]


def _read_only_view(array: NDArray[Any]) -> NDArray[Any]:
    shown = array.view()
    shown.flags.writeable = False
    return shown


def _make_dame_batch(options: Any, material: Any, seeds: Any) -> Kernel:
    if options.position is not None or options.draws != "automatic":
        raise ValueError("batches of Dame begin at the start and end drawn games by themselves")
    return DameBatch(seeds, BY_LOT if options.starts == "random" else options.starts)


def _make_queens_gambit_batch(options: Any, material: Any, seeds: Any) -> Kernel:
    wanted = [each for each in material.layouts if options.layout in ("random", each.id)]
    layouts = [
        (kernel_layout(each), sum(1 << SQUARES.index(square) for square in each.starts))
        for each in wanted
    ]
    looks = sum(1 << seat for seat in range(options.players) if options.may_look(seat))
    oldest = BY_LOT if options.oldest == "random" else options.oldest
    rules = options.layout == "random", oldest, looks, options.limit
    return QueensGambitBatch(seeds, tuple(layouts), options.players, rules)


def _make_match_of_the_century_batch(options: Any, material: Any, seeds: Any) -> Kernel:
    game: AnyGame = GAMES["match_of_the_century"]
    start = kernel_match(game.initial(MatchOptions(spassky=0), material))
    return MatchBatch(seeds, start, BY_LOT if options.spassky == "random" else options.spassky)


KERNELS: Mapping[str, Callable[[Any, Any, Any], Kernel]] = {
    "dame": _make_dame_batch,
    "queens_gambit": _make_queens_gambit_batch,
    "match_of_the_century": _make_match_of_the_century_batch,
}


def batch(game: str, games: int, **settings: Any) -> Batch:
    """Games side by side; the settings are those of Batch."""
    return Batch(game, games, **settings)
