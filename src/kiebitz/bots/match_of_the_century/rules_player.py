"""The level `rules`: a sensible player by rules of thumb, without search."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from random import Random
from typing import Any

from kiebitz.bots.bot import Situation
from kiebitz.bots.match_of_the_century.manners import ResignsWhenAllMustBeWon
from kiebitz.core.message import Message
from kiebitz.games.match_of_the_century import actions, tasks
from kiebitz.games.match_of_the_century.cards import (
    Person,
)
from kiebitz.games.match_of_the_century.measures import COSTLY_LANE, MOST_PAWNS_ON_A_CARD
from kiebitz.games.match_of_the_century.verbs import Asking
from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
from kiebitz.games.match_of_the_century.worth import (
    CARD,
    ENDURANCE,
    PAWN,
    Stand,
    best_if_lost,
    game_value,
    given_up,
    outcome_if_lost,
    put_away,
)

OPEN_EFFECT = 0.8
"""The assumed value of the opponent's effect while the card is unknown."""
USED_STRENGTH = 0.22
WILLING = 0.75


class RulesPlayer(ResignsWhenAllMustBeWon):
    """Rates every legal action by rules of thumb; equal ratings are broken at random."""

    notice: Message | None = None

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def choose(self, situation: Situation) -> Any:
        view = situation.view
        assert isinstance(view, MatchOfTheCenturyView) and view.person is not None
        rate = rate_for_task(view, view.person)
        scored = [(rate(action), self._rng.random(), action) for action in situation.legal]
        return max(scored, key=lambda entry: entry[:2])[2]

    def close(self) -> None:
        """Holds no resources."""


Rate = Callable[[Any], float]


def rate_for_task(view: MatchOfTheCenturyView, me: Person) -> Rate:
    """The player's rating of the actions of the current decision."""
    task = view.task
    if isinstance(task, tasks.Ask) and isinstance(task.verb, Asking):
        verb, ask = task.verb, task
        return lambda action: verb.rating(view, ask, action)
    return _RATES[type(task)](view, me, task)


def _rate_exchanges(view: MatchOfTheCenturyView, me: Person, task: Any) -> Rate:
    spare = view.camps[me].pile_count
    return lambda action: put_away(view, me, action.cards, spare)


def _rate_discards(view: MatchOfTheCenturyView, me: Person, task: Any) -> Rate:
    """Only as many as can be replaced without a reshuffle, in the coming colour."""
    camp = view.camps[me]
    spare = max(0, camp.pile_count - max(0, camp.hand_limit - camp.hand_count))
    return lambda action: put_away(view, me, action.cards, spare)


def _rate_attacks(view: MatchOfTheCenturyView, me: Person, task: Any) -> Rate:
    def rate(action: Any) -> float:
        if isinstance(action, actions.ResignGame):
            return -1000.0
        stand = Stand(view, me, action.lane)
        strength = view.total(me, action.card, action.pawns)
        beaten = WILLING * chance_to_be_beaten(view, me.other, strength)
        lost = best_if_lost(stand, view.half_now(me, action.card).effect)
        won = _value_if_won(stand) - OPEN_EFFECT
        return (1 - beaten) * won + beaten * lost - _cost_of_cards(view, me, action)

    return rate


def _value_if_won(stand: Stand) -> float:
    price = ENDURANCE if stand.lane == COSTLY_LANE else 0.0
    return game_value(stand.lead + stand.value, stand.open_after) - price


def _cost_of_cards(
    view: MatchOfTheCenturyView, me: Person, action: actions.Attack | actions.Answer
) -> float:
    """The later value of strong cards and pawns."""
    strength = view.half_now(me, action.card).strength
    return USED_STRENGTH * strength + PAWN * action.pawns


def _rate_answers(view: MatchOfTheCenturyView, me: Person, task: Any) -> Rate:
    assert view.fight is not None
    lane = view.fight.lane
    theirs = view.lanes[lane - 1].cards[me.other]
    assert theirs is not None
    stand, target = Stand(view, me, lane), view.total(me.other, theirs.card, theirs.pawns)
    foe = Stand(view, me.other, lane)
    won = -best_if_lost(foe, view.half_now(me.other, theirs.card).effect)
    tied = game_value(stand.lead, stand.open_after)

    def rate(action: Any) -> float:
        if isinstance(action, actions.ResignGame):
            return -1000.0
        mine = view.total(me, action.card, action.pawns)
        lost = best_if_lost(stand, view.half_now(me, action.card).effect)
        result = won if mine > target else lost if mine < target else tied
        return result - _cost_of_cards(view, me, action)

    return rate


def _rate_using_effect(view: MatchOfTheCenturyView, me: Person, task: tasks.Offer) -> Rate:
    assert view.fight is not None
    stand = Stand(view, me, view.fight.lane)
    effect = view.half_now(me, task.card).effect
    use, leave = outcome_if_lost(stand, effect), outcome_if_lost(stand, effect, used=False)
    return lambda action: use if isinstance(action, actions.Use) else leave


def _rate_keeping_card(view: MatchOfTheCenturyView, me: Person, task: tasks.Shown) -> Rate:
    keep = view.half_now(me, task.card).strength >= 3
    return lambda action: 1.0 if isinstance(action, actions.Keep) == keep else 0.0


def _rate_drawing(view: MatchOfTheCenturyView, me: Person, task: tasks.Drawing) -> Rate:
    """As many as possible; a reshuffle only for two cards or more."""
    worth_a_reshuffle = task.left * CARD > ENDURANCE

    def rate(action: Any) -> float:
        if isinstance(action, actions.Draw):
            return float(action.count)
        if isinstance(action, actions.Reshuffle):
            return 0.5 if worth_a_reshuffle else -0.5
        return 0.0

    return rate


def _rate_giving_up_cards(view: MatchOfTheCenturyView, me: Person, task: Any) -> Rate:
    """Discards the least valuable cards now."""
    return lambda action: given_up(view, me, action.cards)


def unseen_strengths(view: MatchOfTheCenturyView, person: Person) -> list[int]:
    """The strengths, in this game, of the person's cards that the watcher cannot locate."""
    camp = view.camps[person]
    laid = {p.card for lane in view.lanes if (p := lane.cards[person]) is not None}
    gone = laid | set(camp.discard)
    cards = [face.number for face in view.decks[person] if face.number not in gone]
    return [view.half_now(person, card).strength for card in cards]


def chance_to_be_beaten(view: MatchOfTheCenturyView, foe: Person, total: int) -> float:
    """The probability that the opponent holds a card that beats the total with all pawns
    allowed."""
    camp = view.camps[foe]
    frozen = view.marks_of("no-pawns", foe)
    pawns = 0 if frozen else min(MOST_PAWNS_ON_A_CARD, camp.reserve)
    unseen = unseen_strengths(view, foe)
    weak = sum(strength + pawns <= total for strength in unseen)
    hand = min(camp.hand_count, len(unseen))
    return 1.0 - comb(weak, hand) / comb(len(unseen), hand) if hand else 0.0


_RATES: dict[type[Any], Callable[[MatchOfTheCenturyView, Person, Any], Rate]] = {
    tasks.Exchanges: _rate_exchanges,
    tasks.Discards: _rate_discards,
    tasks.Lead: _rate_attacks,
    tasks.Reply: _rate_answers,
    tasks.Offer: _rate_using_effect,
    tasks.Shown: _rate_keeping_card,
    tasks.Drawing: _rate_drawing,
    tasks.OverLimit: _rate_giving_up_cards,
}
