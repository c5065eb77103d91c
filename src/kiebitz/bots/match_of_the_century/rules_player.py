"""The level `rules`: a sensible player by rules of thumb, without search."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from kiebitz.bots.bot import Situation
from kiebitz.bots.match_of_the_century.worth import (
    CARD,
    ENDURANCE,
    OPEN_EFFECT,
    PAWN,
    Stand,
    best_if_lost,
    card_value,
    chance_to_be_beaten,
    forecast,
    game_value,
    outcome_if_lost,
)
from kiebitz.core.message import Message
from kiebitz.games.match_of_the_century import actions, tasks, verbs
from kiebitz.games.match_of_the_century.cards import Colour, Person, best_strength
from kiebitz.games.match_of_the_century.preview import colour_now, half_now, total
from kiebitz.games.match_of_the_century.view import MatchView

USED_STRENGTH = 0.22
WILLING = 0.75
GOOD_CARD = 2.3


class RulesPlayer:
    """Rates every legal action by rules of thumb; equal ratings are broken at random."""

    notice: Message | None = None

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def choose(self, situation: Situation) -> Any:
        view = situation.view
        assert isinstance(view, MatchView) and view.person is not None
        rate = rating(view, view.person)
        scored = [(rate(action), self._rng.random(), action) for action in situation.legal]
        return max(scored, key=lambda entry: entry[:2])[2]

    def close(self) -> None:
        """Holds nothing."""


Rate = Callable[[Any], float]


def rating(view: MatchView, me: Person) -> Rate:
    """How the player rates the actions of the decision at hand."""
    task = view.task
    make = _ASK[type(task.verb)] if isinstance(task, tasks.Ask) else _RATES[type(task)]
    return make(view, me, task)


def _exchange(view: MatchView, me: Person, task: Any) -> Rate:
    return _put_away(view, me, colour_now(view, me), view.camps[me].pile_count)


def _discards(view: MatchView, me: Person, task: Any) -> Rate:
    """Only as many as can be drawn anew without a reshuffle, in the colour that comes."""
    camp = view.camps[me]
    spare = max(0, camp.pile_count - max(0, camp.hand_limit - camp.hand_count))
    return _put_away(view, me, colour_now(view, me), spare)


def _put_away(view: MatchView, me: Person, colour: Colour, spare: int) -> Rate:
    def rate(action: Any) -> float:
        cards = action.cards
        poor = sum(GOOD_CARD - card_value(view, me, card, colour) for card in cards)
        return poor - 2.0 * max(0, len(cards) - spare)

    return rate


def _attack(view: MatchView, me: Person, task: Any) -> Rate:
    def rate(action: Any) -> float:
        if isinstance(action, actions.ResignGame):
            return -1000.0
        stand = Stand(view, me, action.lane)
        strength = total(view, me, action.card, action.pawns)
        beaten = WILLING * chance_to_be_beaten(view, me.other, strength)
        lost = best_if_lost(stand, half_now(view, me, action.card).effect)
        won = _if_won(stand) - OPEN_EFFECT
        return (1 - beaten) * won + beaten * lost - _spent(view, me, action)

    return rate


def _if_won(stand: Stand) -> float:
    price = ENDURANCE if stand.lane == 4 else 0.0
    return game_value(stand.lead + stand.value, stand.open_after) - price


def _spent(view: MatchView, me: Person, action: actions.Attack | actions.Answer) -> float:
    """Strong cards and pawns are missed later."""
    strength = half_now(view, me, action.card).strength
    return USED_STRENGTH * strength + PAWN * action.pawns


def _answer(view: MatchView, me: Person, task: Any) -> Rate:
    assert view.fight is not None
    lane = view.fight.lane
    theirs = view.lanes[lane - 1].cards[me.other]
    assert theirs is not None
    stand, target = Stand(view, me, lane), total(view, me.other, theirs.card, theirs.pawns)
    foe = Stand(view, me.other, lane)
    won = -best_if_lost(foe, half_now(view, me.other, theirs.card).effect)
    tied = game_value(stand.lead, stand.open_after)

    def rate(action: Any) -> float:
        if isinstance(action, actions.ResignGame):
            return -1000.0
        mine = total(view, me, action.card, action.pawns)
        lost = best_if_lost(stand, half_now(view, me, action.card).effect)
        result = won if mine > target else lost if mine < target else tied
        return result - _spent(view, me, action)

    return rate


def _offer(view: MatchView, me: Person, task: tasks.Offer) -> Rate:
    assert view.fight is not None
    stand = Stand(view, me, view.fight.lane)
    effect = half_now(view, me, task.card).effect
    use, leave = outcome_if_lost(stand, effect), outcome_if_lost(stand, effect, used=False)
    return lambda action: use if isinstance(action, actions.Use) else leave


def _shown(view: MatchView, me: Person, task: tasks.Shown) -> Rate:
    keep = half_now(view, me, task.card).strength >= 3
    return lambda action: 1.0 if isinstance(action, actions.Keep) == keep else 0.0


def _drawing(view: MatchView, me: Person, task: tasks.Drawing) -> Rate:
    """As many as there are; a reshuffle only for two cards or more."""
    worth_a_reshuffle = task.left * CARD > ENDURANCE

    def rate(action: Any) -> float:
        if isinstance(action, actions.Draw):
            return float(action.count)
        if isinstance(action, actions.Reshuffle):
            return 0.5 if worth_a_reshuffle else -0.5
        return 0.0

    return rate


def _give_up(view: MatchView, me: Person, task: Any) -> Rate:
    """Discard what is worth least now."""
    colour = colour_now(view, me)
    return lambda action: -sum(card_value(view, me, card, colour) for card in action.cards)


def _option(view: MatchView, me: Person, task: tasks.Ask) -> Rate:
    assert isinstance(task.verb, verbs.OneOf) and view.fight is not None
    options = task.verb.options
    stand = Stand(view, task.person, view.fight.lane)
    sign = 1.0 if task.person is me else -1.0

    def rate(action: Any) -> float:
        seen = forecast(stand, options[action.option - 1])
        lead = game_value(stand.lead + seen.shift - stand.value, stand.open_after)
        return sign * (seen.goods + lead)

    return rate


def _trade(view: MatchView, me: Person, task: Any) -> Rate:
    colour, camp = colour_now(view, me), view.camps[me]

    def rate(action: Any) -> float:
        card = action.cards[0]
        drawn = min(best_strength(view.decks[me][card - 1]), camp.pile_count)
        return CARD * drawn - card_value(view, me, card, colour)

    return rate


def _swap(view: MatchView, me: Person, task: Any) -> Rate:
    return _put_away(view, me, colour_now(view, me), view.camps[me].pile_count)


def _promote(view: MatchView, me: Person, task: Any) -> Rate:
    return lambda action: float(action.pawns)


def _lane(view: MatchView, me: Person, task: Any) -> Rate:
    """With a strong card in hand the big lanes, otherwise the small ones."""
    hand = view.camps[me].hand or ()
    best = max((half_now(view, me, card).strength for card in hand), default=0)
    return lambda action: float(action.lane if best >= 4 else -action.lane)


def _recover(view: MatchView, me: Person, task: Any) -> Rate:
    colour = colour_now(view, me)
    return lambda action: card_value(view, me, action.card, colour)


def _strike(view: MatchView, me: Person, task: Any) -> Rate:
    colour = colour_now(view, me.other)
    return lambda action: card_value(view, me.other, action.card, colour)


_RATES: dict[type[Any], Callable[[MatchView, Person, Any], Rate]] = {
    tasks.Exchanges: _exchange,
    tasks.Discards: _discards,
    tasks.Lead: _attack,
    tasks.Reply: _answer,
    tasks.Offer: _offer,
    tasks.Shown: _shown,
    tasks.Drawing: _drawing,
    tasks.OverLimit: _give_up,
}
_ASK: dict[type[verbs.Verb], Callable[[MatchView, Person, Any], Rate]] = {
    verbs.OneOf: _option,
    verbs.Discard: _give_up,
    verbs.Trade: _trade,
    verbs.Swap: _swap,
    verbs.Promote: _promote,
    verbs.Steer: _lane,
    verbs.RaiseLane: _lane,
    verbs.Recover: _recover,
    verbs.Strike: _strike,
}
