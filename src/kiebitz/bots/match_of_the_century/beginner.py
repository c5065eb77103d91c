"""The level `beginner`: a person who has just learned the rules.

Wants to win every attack that looks winnable, likes strong cards in big lanes, and does not see
that an attack can be lost well; keeps poor cards, and occasionally forgets an effect.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from kiebitz.bots.bot import Situation
from kiebitz.bots.match_of_the_century.manners import ResignsWhenAllMustBeWon
from kiebitz.bots.match_of_the_century.rules_player import RulesPlayer
from kiebitz.core.message import Message
from kiebitz.games.match_of_the_century import actions, tasks
from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView

KEEPS_ALL = 0.6
FORGETS = 0.3
THINKS = 0.1
"""The share of decisions made with care, as the level `rules` makes them."""


class Beginner(ResignsWhenAllMustBeWon):
    """Plays for the current attack; careful only occasionally."""

    notice: Message | None = None

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)
        self._careful = RulesPlayer(self._rng.getrandbits(32))

    def choose(self, situation: Situation) -> Any:
        view = situation.view
        assert isinstance(view, MatchOfTheCenturyView)
        hasty = _HASTY.get(type(view.task))
        if hasty is None or self._rng.random() < THINKS:
            return self._careful.choose(situation)
        found = hasty(view, situation.legal, self._rng)
        return self._careful.choose(situation) if found is None else found

    def close(self) -> None:
        """Holds no resources."""


def _keep_every_card(view: MatchOfTheCenturyView, legal: tuple[Any, ...], rng: Random) -> Any:
    """M1.8, M4.3 A beginner keeps every card in case it becomes useful."""
    return next(a for a in legal if not a.cards) if rng.random() < KEEPS_ALL else None


def _choose_attack(view: MatchOfTheCenturyView, legal: tuple[Any, ...], rng: Random) -> Any:
    """M3.3 A strong card into a big lane, sometimes with pawns on it."""
    assert view.person is not None
    me = view.person
    attacks = [a for a in legal if isinstance(a, actions.Attack)]

    def appeal(action: actions.Attack) -> float:
        strength = view.half_now(me, action.card).strength
        return strength * (action.lane + 1) - 1.5 * action.pawns + 4 * rng.random()

    return max(attacks, key=appeal, default=None)


def _choose_answer(view: MatchOfTheCenturyView, legal: tuple[Any, ...], rng: Random) -> Any:
    """M3.4 The cheapest card that wins; otherwise the weakest card."""
    assert view.person is not None and view.fight is not None
    me = view.person
    theirs = view.lanes[view.fight.lane - 1].cards[me.other]
    assert theirs is not None
    target = view.total(me.other, theirs.card, theirs.pawns)
    answers = [a for a in legal if isinstance(a, actions.Answer)]

    def cost(action: actions.Answer) -> float:
        mine = view.total(me, action.card, action.pawns)
        effort = mine + 1.5 * action.pawns + rng.random()
        return effort if mine > target else 100 + effort

    return min(answers, key=cost, default=None)


def _maybe_forget_effect(view: MatchOfTheCenturyView, legal: tuple[Any, ...], rng: Random) -> Any:
    """M3.6 An available effect is used, unless it is forgotten."""
    return actions.Pass() if rng.random() < FORGETS else None


_HASTY: dict[type[Any], Callable[[MatchOfTheCenturyView, tuple[Any, ...], Random], Any]] = {
    tasks.Exchanges: _keep_every_card,
    tasks.Discards: _keep_every_card,
    tasks.Lead: _choose_attack,
    tasks.Reply: _choose_answer,
    tasks.Offer: _maybe_forget_effect,
}
