"""An effect: verbs, carried out in order, with the list of all verbs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from kiebitz.core.message import Message, Param, Refusal, Say
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.verbs.ahead import Lasting, NextAttack, RaiseLane, Steer
from kiebitz.games.match_of_the_century.verbs.drawing import DrawCards, FillUp, Swap, Trade
from kiebitz.games.match_of_the_century.verbs.fight import Award, ClearLane, ConcedeGame, KeepCard
from kiebitz.games.match_of_the_century.verbs.goods import (
    Advantage,
    Endurance,
    PromotePawns,
    TakePawns,
)
from kiebitz.games.match_of_the_century.verbs.hands import (
    DiscardCards,
    Look,
    RecoverCard,
    ShowCard,
    StrikeCard,
)
from kiebitz.games.match_of_the_century.verbs.verb import Asking, Messages, Who
from kiebitz.games.match_of_the_century.worth import forecast, option_value

if TYPE_CHECKING:
    from kiebitz.games.match_of_the_century.actions import Action
    from kiebitz.games.match_of_the_century.cards import Person
    from kiebitz.games.match_of_the_century.state import State
    from kiebitz.games.match_of_the_century.step import Step
    from kiebitz.games.match_of_the_century.tasks import Ask, Do
    from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
    from kiebitz.games.match_of_the_century.worth import Forecast, Stand


class OneOf(Asking, frozen=True, kw_only=True, tag="one-of"):
    """You, or your opponent, choose one of several effects."""

    options: tuple[Effect, ...]
    who: Who = "you"

    @property
    def price(self) -> str:
        return "paid"

    @property
    def is_price(self) -> bool:
        return all(any(verb.is_price for verb in option) for option in self.options)

    @property
    def can_touch_award(self) -> bool:
        return any(touches_award(option) for option in self.options)

    def problems(self, is_paid: bool) -> Iterator[str]:
        if len(self.options) < 2 or not all(self.options):
            yield "one-of needs two options or more, none of them empty"
        for option in self.options:
            yield from effect_problems(option, is_paid)

    def usable(self, state: State, person: Person) -> tuple[int, ...]:
        """The options, counted from 1, that would have an effect."""
        numbered = enumerate(self.options, 1)
        return tuple(option for option, effect in numbered if is_usable(effect, state, person))

    def works(self, state: State, person: Person) -> bool:
        return bool(self.usable(state, person))

    def done(self, step: Step, use: Do) -> Step:
        """Ask, if more than one option would do something."""
        options = self.usable(step, use.person)
        if len(options) > 1:
            return step.asked(use, use.person if self.who == "you" else use.person.other)
        return step.used(use.person, self.options[options[0] - 1], use.card) if options else step

    def messages(self) -> Messages:
        said = [Message("match_of_the_century-verb-one-of", {"who": self.who})]
        for number, option in enumerate(self.options, 1):
            said.append(Message("match_of_the_century-verb-option", {"number": number}))
            said.extend(effect_messages(option))
        return tuple(said)

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        return Message("prompt-match_of_the_century-choose", {"source": ask.source})

    def answers(self, state: State, ask: Ask) -> tuple[Action, ...]:
        return tuple(actions.Choose(option) for option in self.usable(state, ask.person))

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        assert isinstance(action, actions.Choose)
        return step.used(ask.person, self.options[action.option - 1], ask.card)

    def refusal(self, state: State, ask: Ask, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Choose):
            return None
        params: dict[str, Param] = {"option": action.option}
        return Refusal("match_of_the_century-no-such-option", rule="M3.6", params=params)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        pick = max if self.who == "you" else min
        options = [forecast(stand, option) for option in self.options]
        best = pick(options, key=lambda option: option.shift + option.goods)
        return replace(seen.more(best.goods), shift=seen.shift + best.shift)

    def rating(self, view: MatchOfTheCenturyView, ask: Ask, action: Action) -> float:
        assert isinstance(action, actions.Choose)
        value = option_value(view, ask.person, self.options[action.option - 1])
        return value if ask.person is ask.chooser else -value


AnyVerb = (
    DrawCards
    | FillUp
    | TakePawns
    | Endurance
    | Advantage
    | Award
    | ClearLane
    | ConcedeGame
    | DiscardCards
    | PromotePawns
    | OneOf
    | ShowCard
    | Lasting
    | NextAttack
    | Steer
    | RaiseLane
    | Trade
    | Swap
    | RecoverCard
    | Look
    | StrikeCard
    | KeepCard
)
Effect = tuple[AnyVerb, ...]


def is_usable(effect: Effect, state: State, person: Person) -> bool:
    """M3.6 All its prices can be paid in full, and it would change something."""
    return all(verb.is_payable(state, person) for verb in effect) and any(
        verb.works(state, person) for verb in effect
    )


def touches_award(effect: Effect) -> bool:
    """Whether the effect can change the attack's award, or the lead."""
    return any(verb.can_touch_award for verb in effect)


def effect_problems(effect: Effect, is_paid: bool = False) -> Iterator[str]:
    """`is_paid`: a price comes before, so that the payment can be counted."""
    for verb in effect:
        yield from verb.problems(is_paid)
        is_paid = is_paid or verb.is_price


def effect_messages(effect: Effect) -> Messages:
    """One or more messages for each verb, in order."""
    return tuple(message for said in effect_words(effect) for message in said)


@cache
def effect_words(effect: Effect) -> tuple[Messages, ...]:
    """The messages of each verb."""
    said: list[Messages] = []
    price = "paid"
    for verb in effect:
        said.append(tuple(_priced(message, price) for message in verb.messages()))
        price = verb.price or price
    return tuple(said)


def _priced(message: Message, price: str) -> Message:
    """The paid amount: the cards or the pawns of the verb before it."""
    if message.params.get("of") != "paid":
        return message
    return Message(message.id, {**message.params, "of": price})


def effect_text(effect: Effect, say: Say) -> str:
    """The effect as a player reads it."""
    return " ".join(say(message.id, message.params) for message in effect_messages(effect))
