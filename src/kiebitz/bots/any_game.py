"""Bots for any game: a search that uses only the rules.

Information-set tree search. Each playout imagines a full state that is consistent with the seat's
knowledge, goes down one tree of actions shared by all imagined states, and plays on at random from
its end.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from math import log, sqrt
from random import Random
from typing import Any

from kiebitz.bots.advice import Advice
from kiebitz.bots.bot import Bot, KnowsNoDraws, Situation
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Permute, Seat, Seats

PLAYOUTS = {"beginner": 12, "casual": 60, "club": 250, "strong": 1_000, "max": 4_000}
MOST_SECONDS = 3.0
"""A limit that matters only for a game or a machine that is far too slow."""
LONGEST = 60
"""Random actions after which a playout counts as undecided."""
EXPLORATION = 0.7


class Branch:
    """Search results for an action: the number of tries, and its total reward for its seat."""

    __slots__ = ("below", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits, self.offered, self.total = 0, 0, 0.0
        self.below: dict[tuple[Seat, Any], Branch] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def upper_confidence_bound(self) -> float:
        """Upper confidence bound among actions that were available together."""
        if not self.visits:
            return float("inf")
        return self.mean + EXPLORATION * sqrt(log(self.offered) / self.visits)


class AnyGameBot(KnowsNoDraws):
    """Searches the number of playouts of its level, or as many as its time allows."""

    notice: Message | None = None

    def __init__(self, playouts: int, seed: int | None = None) -> None:
        self._playouts, self._rng = playouts, Random(seed)
        self._is_closed = False

    def resigns(self, situation: Situation) -> bool:
        return False

    def close(self) -> None:
        """Stops thinking, from any thread."""
        self._is_closed = True

    def choose(self, situation: Situation) -> Any:
        return self._search_and_rank(situation)[0][0]

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        seats = situation.game.seats(situation.options)
        found = []
        for action, branch in self._search_and_rank(situation)[:most]:
            rest = (1 - branch.mean) / max(1, seats - 1)
            chances = [branch.mean if s == situation.seat else rest for s in range(seats)]
            found.append(Advice(action, branch.mean, (action,), tuple(chances)))
        return tuple(found)

    def _search_and_rank(self, situation: Situation) -> list[tuple[Any, Branch]]:
        """The legal actions with their search results, the most tried first."""
        root = Branch()
        if len(situation.legal) > 1:
            ends = time.monotonic() + MOST_SECONDS
            for _ in range(max(self._playouts, len(situation.legal))):
                self._run_playout(situation.game, situation.imagine(self._rng), root)
                if self._is_closed or time.monotonic() > ends:
                    break
        tried = [
            (action, root.below.get((situation.seat, action)) or Branch())
            for action in situation.legal
        ]
        return sorted(tried, key=lambda each: (-each[1].visits, -each[1].mean))

    def _run_playout(self, game: AnyGame, state: Any, root: Branch) -> None:
        path: list[tuple[Seat, Branch]] = []
        here = root
        while (ended := game.outcome(state)) is None:
            awaited = game.to_act(state)
            if not isinstance(awaited, Seats):
                state = dealt(game, state, self._rng)
                continue
            seat = awaited.seats[0]
            action, branch = self._pick_action_to_try(here, seat, game.legal_actions(state, seat))
            state = game.apply(state, seat, action).state
            path.append((seat, branch))
            if not branch.visits:
                ended = play_out_at_random(game, state, self._rng)
                break
            here = branch
        for seat, branch in path:
            branch.visits += 1
            branch.total += reward_of(ended, seat)

    def _pick_action_to_try(
        self, here: Branch, seat: Seat, legal: tuple[Any, ...]
    ) -> tuple[Any, Branch]:
        """The most promising of the actions legal now; a random one among equals."""
        there = [(a, here.below.setdefault((seat, a), Branch())) for a in legal]
        for _, branch in there:
            branch.offered += 1
        new = [each for each in there if not each[1].visits]
        return (
            self._rng.choice(new)
            if new
            else max(there, key=lambda each: each[1].upper_confidence_bound())
        )


def dealt(game: AnyGame, state: Any, rng: Random) -> Any:
    """The state after a random answer by chance: where `game.to_act` names no seats."""
    asked = game.to_act(state)
    assert not isinstance(asked, Seats)
    picks = asked.count if isinstance(asked, Permute) else asked.picks
    return game.dealt(state, tuple(rng.sample(range(asked.count), picks))).state


def play_out_at_random(game: AnyGame, state: Any, rng: Random) -> Outcome | None:
    """The outcome of a random game from here; None if it takes too long."""
    for _ in range(LONGEST):
        ended: Outcome | None = game.outcome(state)
        if ended is not None:
            return ended
        awaited = game.to_act(state)
        if isinstance(awaited, Seats):
            seat = awaited.seats[0]
            action = rng.choice(game.legal_actions(state, seat))
            state = game.apply(state, seat, action).state
        else:
            state = dealt(game, state, rng)
    return None


def reward_of(ended: Outcome | None, seat: Seat) -> float:
    """1 for a sole winner, 0 for the last; without an end the middle."""
    if ended is None or ended.is_draw:
        return 0.5
    behind = sum(rank > ended.ranks[seat] for rank in ended.ranks)
    beside = sum(rank == ended.ranks[seat] for rank in ended.ranks) - 1
    return (behind + beside / 2) / (len(ended.ranks) - 1)


MAKERS: Mapping[str, Callable[[int | None], Bot]] = {
    level: partial(AnyGameBot, playouts) for level, playouts in PLAYOUTS.items()
}
