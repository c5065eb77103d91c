"""The levels that search: what a seat knows goes to the kernel, an action comes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from threading import Event as Signal
from time import monotonic
from typing import Any

from kiebitz.bots.bot import Situation
from kiebitz.bots.match_of_the_century.kernel_match import action_of, card_set, kernel_match
from kiebitz.bots.match_of_the_century.knowledge import surely_held
from kiebitz.bots.match_of_the_century.weights import net_for
from kiebitz.core.message import Message
from kiebitz.games.match_of_the_century.view import MatchView
from kiebitz.kernels.match_of_the_century_search import Search

SLICE = 400
"""Playouts between two looks at the clock: a few milliseconds."""
MOST_NODES = 400_000
"""32 bytes each."""
SELDOM = 0.08
"""What a mixture chooses less often than this is not chosen."""


@dataclass(frozen=True)
class Effort:
    """How much a level thinks: playouts, and at most so many seconds."""

    playouts: int
    seconds: float = 5.0


@dataclass(frozen=True)
class Rated:
    """An action with its share of the search and the seat's chance to win the match with it."""

    action: Any
    share: float
    chance: float


@dataclass(frozen=True)
class Evaluation:
    """What a search from a seat's knowledge found, for hints and analysis.

    `rated` has the best first; `line` is what would follow, each action with its seat; `chances`
    are the chances to win, by seat.
    """

    rated: tuple[Rated, ...]
    line: tuple[tuple[int, Any], ...]
    chances: tuple[float, float]
    playouts: int


def never() -> bool:
    return False


def search_of(situation: Situation, seed: int, capacity: int) -> Search:
    """A search that knows what the seat knows."""
    view = situation.view
    assert isinstance(view, MatchView) and view.person is not None
    match = kernel_match(situation.imagine(Random(seed)))
    sure = card_set(surely_held(1 - situation.seat, situation.memory))
    nodes = max(2, min(capacity + 2, MOST_NODES))
    return Search(match, view.person, net_for(view.decks), seed, nodes, sure=sure)


def run(search: Search, effort: Effort, is_cancelled: Callable[[], bool] = never) -> int:
    """Search until the effort is spent or somebody wants it to stop; the playouts made."""
    end = monotonic() + effort.seconds
    done = search.run(min(SLICE, effort.playouts))
    while done < effort.playouts and not is_cancelled() and monotonic() < end:
        done += search.run(min(SLICE, effort.playouts - done))
    return done


def is_unseen(situation: Situation) -> bool:
    """M1.8, M4.3 Whether both choose at the same time."""
    names = ("exchanges", "discards")
    task: Any = getattr(situation.view, "task", None)
    return task is not None and task.__struct_config__.tag in names


def evaluated(
    situation: Situation,
    effort: Effort,
    seed: int = 0,
    is_cancelled: Callable[[], bool] = never,
) -> Evaluation:
    """How good the seat's actions are, from what it knows."""
    search = search_of(situation, seed, effort.playouts)
    done = run(search, effort, is_cancelled)
    found = sorted(search.results(), key=lambda row: -row[1])
    rated = tuple(Rated(action_of(number), share, chance) for number, share, chance in found)
    seat = situation.seat
    line = tuple((seat if own else 1 - seat, action_of(n)) for own, n in search.line())
    view: Any = situation.view
    for_seat = search.chance_to_win() if view.person == 0 else 1 - search.chance_to_win()
    chances = (for_seat, 1 - for_seat) if seat == 0 else (1 - for_seat, for_seat)
    return Evaluation(rated, line, chances, done)


class SearchPlayer:
    """Plays what the search finds best; where both choose unseen, what a good mixture draws."""

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
        run(search, self._effort, self._cancelled.is_set)
        found = search.results()
        if is_unseen(situation):
            return self._drawn(found)
        return action_of(max(found, key=lambda row: row[1])[0])

    def _drawn(self, found: list[tuple[int, float, float]]) -> Any:
        """One of the actions, as often as the mixture says."""
        best = max(share for _, share, _ in found)
        weights = [share if share >= min(SELDOM, best) else 0.0 for _, share, _ in found]
        return action_of(self._rng.choices([number for number, _, _ in found], weights)[0])

    def close(self) -> None:
        """Stop thinking, whichever thread does."""
        self._cancelled.set()
