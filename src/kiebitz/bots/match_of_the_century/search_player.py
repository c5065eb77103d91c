"""The levels that search: the seat's knowledge goes to the kernel, an action comes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from threading import Event as Signal
from time import monotonic
from typing import Any

from kiebitz.bots.advice import Advice
from kiebitz.bots.bot import KnowsNoDraws, Situation
from kiebitz.bots.judging import MOST_WAYS, Judged, chance_lost, lower_chance
from kiebitz.bots.match_of_the_century.kernel_match import action_of, card_set, kernel_match
from kiebitz.bots.match_of_the_century.knowledge import surely_held
from kiebitz.bots.match_of_the_century.manners import is_far_behind, is_unseen
from kiebitz.bots.match_of_the_century.weights import net_for
from kiebitz.core.message import Message
from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
from kiebitz.kernels.match_of_the_century.search import Search

SLICE = 150
"""Playouts between two checks of the time: a few milliseconds."""
MOST_NODES = 400_000
"""32 bytes each."""
SELDOM = 0.08
"""Actions with a smaller share of the mixture are not chosen."""


@dataclass(frozen=True)
class Effort:
    """A level's effort: playouts, and at most this many seconds."""

    playouts: int
    seconds: float = 5.0


ADVISING = Effort(20_000)
NARROW, WIDE = 0.3, 3.0
"""The exploration of a search: enough to find the best action, or to value each one."""
TRIED = 200
"""The number of playouts that gives an action a reliable value."""
SHORT = Effort(1_000)
HOPELESS = 0.01


def is_never_cancelled() -> bool:
    return False


def search_of(situation: Situation, seed: int, capacity: int, explore: float = NARROW) -> Search:
    """A search with the seat's knowledge."""
    view = situation.view
    assert isinstance(view, MatchOfTheCenturyView) and view.person is not None
    match = kernel_match(situation.imagine(Random(seed)))
    sure = card_set(surely_held(1 - situation.seat, situation.memory))
    nodes = max(2, min(capacity + 2, MOST_NODES))
    return Search(match, view.person, net_for(view.decks), seed, nodes, explore, sure=sure)


def run_playouts(
    search: Search, effort: Effort, is_cancelled: Callable[[], bool] = is_never_cancelled
) -> int:
    """Searches until the effort is spent or the search is stopped; returns the playouts made."""
    end = monotonic() + effort.seconds
    done = search.run(min(SLICE, effort.playouts))
    while done < effort.playouts and not is_cancelled() and monotonic() < end:
        done += search.run(min(SLICE, effort.playouts - done))
    return done


def advise(
    situation: Situation, effort: Effort, seed: int, most: int, is_cancelled: Callable[[], bool]
) -> tuple[Advice, ...]:
    """The best actions from the seat's knowledge; where both choose unseen, the likeliest ones.

    The value is the seat's chance to win the match.
    """
    search = search_of(situation, seed, effort.playouts)
    run_playouts(search, effort, is_cancelled)
    best = sorted(search.results(), key=lambda row: -row[1])[:most]
    return tuple(_to_advice(situation.seat, search, *row) for row in best)


def _to_advice(seat: int, search: Search, number: int, share: float, chance: float) -> Advice:
    line = tuple(action_of(each) for each in search.line(number))
    chances = (chance, 1 - chance) if seat == 0 else (1 - chance, chance)
    return Advice(line[0], chance, line, chances)


class SearchPlayer(KnowsNoDraws):
    """Plays the search's best action; where both choose unseen, a draw from its mixture."""

    notice: Message | None = None

    def __init__(self, effort: Effort, seed: int | None = None) -> None:
        self._effort = effort
        self._rng = Random(seed)
        self._cancelled = Signal()

    def choose(self, situation: Situation) -> Any:
        if len(situation.legal) == 1:
            return situation.legal[0]
        seed = self._rng.getrandbits(64)
        search = search_of(situation, seed, self._effort.playouts)
        run_playouts(search, self._effort, self._cancelled.is_set)
        found = search.results()
        if is_unseen(situation):
            return self._draw_from_mixture(found)
        return action_of(max(found, key=lambda row: row[1])[0])

    def _draw_from_mixture(self, found: list[tuple[int, float, float]]) -> Any:
        """A random action, weighted by the mixture."""
        best = max(share for _, share, _ in found)
        weights = [share if share >= min(SELDOM, best) else 0.0 for _, share, _ in found]
        return action_of(self._rng.choices([number for number, _, _ in found], weights)[0])

    def resigns(self, situation: Situation) -> bool:
        """M3.13 Resigns a match that is as good as lost; a close one is not considered."""
        if len(situation.legal) < 2 or is_unseen(situation) or not is_far_behind(situation):
            return False
        search = search_of(situation, self._rng.getrandbits(64), SHORT.playouts)
        run_playouts(search, SHORT, self._cancelled.is_set)
        return max(chance for _, _, chance in search.results()) < HOPELESS

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        """Advice for the seat, with lines and chances."""
        seed = self._rng.getrandbits(64)
        return advise(situation, ADVISING, seed, most, self._cancelled.is_set)

    def judged(self, situation: Situation, played: Any, share: float) -> Judged:
        """Its favourites; the played action is valued by that search, or by one that tries
        everything."""
        effort = Effort(max(400, int(ADVISING.playouts * share)))
        tried, best = self._search_all_actions(situation, effort, NARROW)
        if played is None or not best:
            return Judged(best[:MOST_WAYS])
        made = next((each for each in best if each.action == played), None)
        is_known = made == best[0] or tried.get(played, 0) >= TRIED or is_unseen(situation)
        if made is None or not is_known:
            _, wide = self._search_all_actions(situation, effort, WIDE)
            by = chance_lost(wide, played, situation.seat)
            made = lower_chance(best[0], played, situation.seat, by)
        return Judged(best[:MOST_WAYS], made)

    def _search_all_actions(
        self, situation: Situation, effort: Effort, explore: float
    ) -> tuple[dict[Any, float], tuple[Advice, ...]]:
        """The number of tries of each action, and all tried ones as advice, the best one first."""
        search = search_of(situation, self._rng.getrandbits(64), effort.playouts, explore)
        done = run_playouts(search, effort, self._cancelled.is_set)
        rows = sorted(search.results(), key=lambda row: -row[1])
        ways = tuple(_to_advice(situation.seat, search, *row) for row in rows)
        return {way.action: row[1] * done for way, row in zip(ways, rows, strict=True)}, ways

    def close(self) -> None:
        """Stops thinking, from any thread."""
        self._cancelled.set()
