"""The levels that search: the seat's knowledge goes to the kernel, an action comes back."""

from __future__ import annotations

from random import Random

import msgspec

from kiebitz.bots.advice import Advice
from kiebitz.bots.bot import Situation
from kiebitz.bots.judging import MOST_WAYS, Judged, chance_lost, lower_chance
from kiebitz.bots.queens_gambit.kernel_table import action_of, kernel_question
from kiebitz.bots.queens_gambit.manners import ResignsWhatNoTokenSaves
from kiebitz.bots.queens_gambit.weights import WEIGHTS
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import CARDS
from kiebitz.games.queens_gambit.state import Action
from kiebitz.games.queens_gambit.view import QueensGambitView
from kiebitz.kernels.queens_gambit.search_api import Effort as KernelEffort
from kiebitz.kernels.queens_gambit.search_api import Found, searched

MOST_NODES = 100_000
"""About 400 bytes each with their actions."""


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """A level's effort: playouts, and at most this many milliseconds.

    A playout runs for `rounds` rounds below the tree, then the rest is estimated. `forgets`: it
    uses only its current view and no memory of earlier turns.
    """

    playouts: int
    milliseconds: int = 5_000
    rounds: int = 2
    forgets: bool = False
    exploration: float = 0.7
    sharpness: float = 0.35


ADVICE = Effort(playouts=20_000)
WIDE = {"exploration": 3.0, "sharpness": 0.1}
"""Every action is examined, whatever its first rating."""
TRIED = 200
"""The number of playouts that gives an action a reliable value."""
FOR_POINTS = 0.05
"""The search's reward for points instead of for winning."""


def kernel_effort(effort: Effort, players: int) -> KernelEffort:
    return (
        effort.playouts,
        effort.milliseconds,
        max(1, min(2 * effort.playouts + 8, MOST_NODES)),
        effort.rounds * players,
        effort.forgets,
        effort.exploration,
        effort.sharpness,
        WEIGHTS,
    )


def _search(situation: Situation, effort: Effort, seed: int, stop: bytearray) -> Found:
    question = kernel_question(situation)
    players = len(question[1][-1])
    return searched(*question, kernel_effort(effort, players), seed, stop)


class SearchPlayer(ResignsWhatNoTokenSaves):
    """Plays the search's best action; a plan is drawn from its mixture."""

    notice: Message | None = None

    def __init__(self, effort: Effort, seed: int | None = None) -> None:
        self._effort = effort
        self._rng = Random(seed)
        self._stop = bytearray(1)

    def choose(self, situation: Situation) -> Action:
        if len(situation.legal) == 1:
            only: Action = situation.legal[0]
            return only
        found = _search(situation, self._effort, self._rng.getrandbits(64), self._stop)
        assert isinstance(situation.view, QueensGambitView)
        return action_of(found[0], situation.view.card)

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        """The best actions with their winning chances, from the seat's knowledge."""
        found = _search(situation, ADVICE, self._rng.getrandbits(64), self._stop)
        view = situation.view
        assert isinstance(view, QueensGambitView)
        best_first = sorted(found[1], key=lambda row: -row[1])[:most]
        seats = len(view.seats)
        return tuple(
            Advice(
                action=action_of(number, view.card),
                value=chance,
                line=_expected_line(number, found, view),
                chances=_chances_by_seat(found[3][:seats], situation.seat, chance),
            )
            for number, _, chance in best_first
        )

    def judged(self, situation: Situation, played: Action | None, share: float) -> Judged:
        """Its favourites; the played action is valued by that search, or by one that tries
        everything."""
        effort = msgspec.structs.replace(ADVICE, playouts=max(400, int(ADVICE.playouts * share)))
        tried, best = self._search_all_actions(situation, effort)
        if played is None or not best:
            return Judged(best[:MOST_WAYS])
        made = next((each for each in best if each.action == played), None)
        if made is None or (made != best[0] and tried[played] < TRIED):
            _, wide = self._search_all_actions(situation, msgspec.structs.replace(effort, **WIDE))
            by = chance_lost(wide, played, situation.seat)
            made = lower_chance(best[0], played, situation.seat, by)
        return Judged(best[:MOST_WAYS], made)

    def _search_all_actions(
        self, situation: Situation, effort: Effort
    ) -> tuple[dict[Action, float], tuple[Advice, ...]]:
        """The number of tries of each action, and all tried ones as advice, the best one first."""
        found = _search(situation, effort, self._rng.getrandbits(64), self._stop)
        view = situation.view
        assert isinstance(view, QueensGambitView)
        rows = sorted((row for row in found[1] if row[1] > 0), key=lambda row: -row[1])
        overall, seat = _winning_chances(found[3], view), situation.seat
        tried = {action_of(number, view.card): part * found[4] for number, part, _ in rows}
        ways = []
        for number, _, worth in rows:
            own = _winning_chance(worth, view, seat)
            line = _expected_line(number, found, view)
            ways.append(Advice(line[0], own, line, _chances_by_seat(overall, seat, own)))
        return tried, tuple(ways)

    def close(self) -> None:
        """Stops thinking, from any thread."""
        self._stop[0] = 1


def _expected_line(number: int, found: Found, view: QueensGambitView) -> tuple[Action, ...]:
    """The expected line: known only for the search's favourite action."""
    steps = found[2] if found[2] and found[2][0][1] == number else ()
    first = action_of(number, view.card)
    rest = (action_of(step, CARDS[kind] if kind >= 0 else None) for _, step, kind in steps[1:])
    return (first, *rest)


def _winning_chance(worth: float, view: QueensGambitView, seat: Seat) -> float:
    """The winning chance in the search's value for a seat, without its reward for points."""
    whole = 1 + sum(each.points for each in view.seats)
    points = FOR_POINTS * view.seats[seat].points / whole
    return max(0.0, min(1.0, (worth - points) / (1 - FOR_POINTS)))


def _winning_chances(worths: tuple[float, ...], view: QueensGambitView) -> tuple[float, ...]:
    return tuple(_winning_chance(worths[seat], view, seat) for seat in range(len(view.seats)))


def _chances_by_seat(overall: tuple[float, ...], seat: Seat, chance: float) -> tuple[float, ...]:
    """The seat's chance by this action; the others share the rest in proportion to their
    averages."""
    others = sum(overall) - overall[seat]
    if others <= 0:
        overall, others = (1.0,) * len(overall), len(overall) - 1.0
    return tuple(
        chance if other == seat else (1 - chance) * share / others
        for other, share in enumerate(overall)
    )
