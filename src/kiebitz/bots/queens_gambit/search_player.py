"""The levels that search: what a seat knows goes to the kernel, an action comes back."""

from __future__ import annotations

from random import Random

import msgspec

from kiebitz.bots.bot import Situation
from kiebitz.bots.evaluation import Evaluation, Rated
from kiebitz.bots.queens_gambit.kernel_table import action_of, kernel_question
from kiebitz.bots.queens_gambit.weights import WEIGHTS
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import CARDS, Card
from kiebitz.games.queens_gambit.state import Action
from kiebitz.games.queens_gambit.view import View
from kiebitz.kernels.queens_gambit_play import Effort as KernelEffort
from kiebitz.kernels.queens_gambit_play import Found, searched

MOST_NODES = 100_000
"""About 400 bytes each with their actions."""


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How much a level thinks: playouts, and at most so many milliseconds.

    A playout goes on for `rounds` rounds below the tree, then the rest is estimated. `forgets`:
    it knows what its view shows and nothing of what it laid or saw before.
    """

    playouts: int
    milliseconds: int = 5_000
    rounds: int = 2
    forgets: bool = False
    exploration: float = 0.7
    sharpness: float = 0.35


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


class SearchPlayer:
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

    def close(self) -> None:
        """Stop thinking, whichever thread does."""
        self._stop[0] = 1


def evaluated(
    situation: Situation, effort: Effort, seed: int = 0, stop: bytearray | None = None
) -> Evaluation:
    """How good the seat's actions are, from what it knows; ends early once `stop[0]` is set."""
    view = situation.view
    assert isinstance(view, View)
    _, rows, line, chances, done = _found(situation, effort, seed, stop or bytearray(1))
    best_first = sorted(rows, key=lambda row: -row[1])
    rated = tuple(Rated(action_of(number, view.card), *rest) for number, *rest in best_first)
    return Evaluation(rated, _said(line, view), chances[: len(view.seats)], done)


def _said(line: tuple[tuple[Seat, int, int], ...], view: View) -> tuple[tuple[Seat, Action], ...]:
    """The kernel's line in actions; each step has the card turned up for it."""
    return tuple((seat, action_of(number, _card(kind))) for seat, number, kind in line)


def _card(kind: int) -> Card | None:
    return CARDS[kind] if kind >= 0 else None
