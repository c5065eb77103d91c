"""Verbs that draw cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiebitz.core.message import Message, Param, Refusal
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.selections import any_of, selection_refusal
from kiebitz.games.match_of_the_century.verbs.verb import Amount, Asking, Messages, Verb, number
from kiebitz.games.match_of_the_century.worth import CARD, card_value, put_away

if TYPE_CHECKING:
    from kiebitz.games.match_of_the_century.actions import Action
    from kiebitz.games.match_of_the_century.cards import Person
    from kiebitz.games.match_of_the_century.state import State
    from kiebitz.games.match_of_the_century.step import Step
    from kiebitz.games.match_of_the_century.tasks import Ask, Do
    from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
    from kiebitz.games.match_of_the_century.worth import Forecast, Stand

LARGEST_LIMIT = 7


class DrawCards(Verb, frozen=True, kw_only=True, tag="draw"):
    """M7.1 Draw up to this many cards."""

    count: Amount

    def works(self, state: State, person: Person) -> bool:
        return number(self.count, state, person) > 0 and state.can_draw(person)

    def done(self, step: Step, use: Do) -> Step:
        return step.drawing(use.person, number(self.count, step, use.person), use.cause("M7.1"))

    def messages(self) -> Messages:
        if isinstance(self.count, int):
            return (Message("match_of_the_century-verb-draw", {"count": self.count}),)
        return (Message("match_of_the_century-verb-draw-per", self.count.params),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(stand.cards_worth(stand.amount(seen, self.count)))


class FillUp(Verb, frozen=True, kw_only=True, tag="fill-up"):
    """M7.9 Draw up to the hand limit."""

    def works(self, state: State, person: Person) -> bool:
        return state.room(person) > 0 and state.can_draw(person)

    def done(self, step: Step, use: Do) -> Step:
        return step.drawing(use.person, step.room(use.person), use.cause("M7.9"))

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-fill-up"),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(stand.cards_worth(LARGEST_LIMIT))


class Trade(Asking, frozen=True, kw_only=True, tag="trade"):
    """M7.14 Discard a card, draw up to the strength of either of its pieces."""

    def is_payable(self, state: State, person: Person) -> bool:
        return bool(state.free_hand(person))

    def done(self, step: Step, use: Do) -> Step:
        return step.asked(use, use.person) if step.free_hand(use.person) else step

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-trade"),)

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        return Message("prompt-match_of_the_century-trade", {"source": ask.source})

    def answers(self, state: State, ask: Ask) -> tuple[Action, ...]:
        return tuple(actions.Discard((card,)) for card in state.free_hand(ask.chooser))

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        """As many cards as the strength of either piece, whatever the colour."""
        assert isinstance(action, actions.Discard)
        strength = step.face(ask.person, action.cards[0]).best_strength
        cause = ask.cause("M7.14")
        step = step.cards_discarded(ask.person, action.cards, cause)
        return step.drawing(ask.person, strength, cause)

    def refusal(self, state: State, ask: Ask, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Discard):
            return None
        return selection_refusal(state, ask.chooser, action.cards, "M7.14", 1)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(0.8)

    def rating(self, view: MatchOfTheCenturyView, ask: Ask, action: Action) -> float:
        assert isinstance(action, actions.Discard)
        me, card = ask.chooser, action.cards[0]
        drawn = min(view.decks[me][card - 1].best_strength, view.camps[me].pile_count)
        return CARD * drawn - card_value(view, me, card)


class Swap(Asking, frozen=True, kw_only=True, tag="swap"):
    """Discard any number of cards, draw up to that number and `plus` more."""

    plus: int = 0

    def works(self, state: State, person: Person) -> bool:
        return bool(state.camps[person].hand) or (self.plus > 0 and state.can_draw(person))

    def done(self, step: Step, use: Do) -> Step:
        return step.asked(use, use.person)

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-swap", {"count": self.plus}),)

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        params: dict[str, Param] = {"source": ask.source, "count": self.plus}
        return Message("prompt-match_of_the_century-swap", params)

    def answers(self, state: State, ask: Ask) -> tuple[Action, ...]:
        return tuple(actions.Discard(cards) for cards in any_of(state.free_hand(ask.chooser)))

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        assert isinstance(action, actions.Discard)
        step = step.cards_discarded(ask.person, action.cards, ask.cause("M7.7"))
        return step.drawing(ask.person, len(action.cards) + self.plus, ask.cause("M7.1"))

    def refusal(self, state: State, ask: Ask, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Discard):
            return None
        return selection_refusal(state, ask.chooser, action.cards, "M7.7")

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(1.0)

    def rating(self, view: MatchOfTheCenturyView, ask: Ask, action: Action) -> float:
        assert isinstance(action, actions.Discard)
        return put_away(view, ask.chooser, action.cards, view.camps[ask.chooser].pile_count)
