"""The levels that search: what a seat knows goes to the kernel, an action comes back."""

from __future__ import annotations

from random import Random

import msgspec

from kiebitz.bots.advice import Advice
from kiebitz.bots.bot import KnowsNoDraws, Situation
from kiebitz.bots.queens_gambit.kernel_table import action_of, kernel_question
from kiebitz.bots.queens_gambit.weights import WEIGHTS
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import CARDS
from kiebitz.games.queens_gambit.state import Action
from kiebitz.games.queens_gambit.view import View
from kiebitz.kernels.queens_gambit_play import Effort as KernelEffort
from kiebitz.kernels.queens_gambit_play import Found, searched

MOST_NODES = 100_000
"""About 400 bytes each with their actions."""


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How much a level thinks: playouts, and at most this many milliseconds.

    A playout goes on for `rounds` rounds below the tree, then the rest is estimated. `forgets`:
    it knows what its view shows and nothing of what it laid or saw before.
    """

    playouts: int
    milliseconds: int = 5_000
    rounds: int = 2
    forgets: bool = False
    exploration: float = 0.7
    sharpness: float = 0.35


ADVICE = Effort(playouts=20_000)


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


def _found(situation: Situation, effort: Effort, seed: int, stop: bytearray) -> Found:
    question = kernel_question(situation)
    players = len(question[1][-1])
    return searched(*question, kernel_effort(effort, players), seed, stop)


class SearchPlayer(KnowsNoDraws):
    """Plays what the search finds best; a plan is drawn from the mixture that it found."""

    notice: Message | None = None

    def __init__(self, effort: Effort, seed: int | None = None) -> None:
        self._effort = effort
        self._rng = Random(seed)
        self._stop = bytearray(1)

    def choose(self, situation: Situation) -> Action:
        if len(situation.legal) == 1:
            only: Action = situation.legal[0]
            return only
        found = _found(situation, self._effort, self._rng.getrandbits(64), self._stop)
        assert isinstance(situation.view, View)
        return action_of(found[0], situation.view.card)

    def resigns(self, situation: Situation) -> bool:
        """Q7.2, Q7.5 A game of two, when all that is left would not make up for the lead."""
        view = situation.view
        assert isinstance(view, View)
        if len(view.seats) != 2:
            return False
        own, other = (
            sum(token.value for token in view.seats[seat].taken)
            for seat in (situation.seat, 1 - situation.seat)
        )
        return other > own + sum(token.value for token in view.tokens)

    def advice(self, situation: Situation, most: int = 3) -> tuple[Advice, ...]:
        """The best actions with the chance to win by them, from what the seat knows."""
        found = _found(situation, ADVICE, self._rng.getrandbits(64), self._stop)
        view = situation.view
        assert isinstance(view, View)
        best_first = sorted(found[1], key=lambda row: -row[1])[:most]
        seats = len(view.seats)
        return tuple(
            Advice(
                action=action_of(number, view.card),
                value=chance,
                line=_line(number, found, view),
                chances=_chances(found[3][:seats], situation.seat, chance),
            )
            for number, _, chance in best_first
        )

    def close(self) -> None:
        """Stop thinking, whichever thread does."""
        self._stop[0] = 1


def _line(number: int, found: Found, view: View) -> tuple[Action, ...]:
    """What would follow: known for the action that the search likes best."""
    steps = found[2] if found[2] and found[2][0][1] == number else ()
    first = action_of(number, view.card)
    rest = (action_of(step, CARDS[kind] if kind >= 0 else None) for _, step, kind in steps[1:])
    return (first, *rest)


def _chances(overall: tuple[float, ...], seat: Seat, chance: float) -> tuple[float, ...]:
    """The seat's chance by this action; the others share the rest as they do over all."""
    others = sum(overall) - overall[seat] or 1.0
    return tuple(
        chance if other == seat else (1 - chance) * share / others
        for other, share in enumerate(overall)
    )
