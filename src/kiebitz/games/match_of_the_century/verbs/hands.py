"""Verbs about hands and discard piles: cards that are discarded, seen, taken back."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from kiebitz.core.message import Event, Message, Param, Refusal
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.selections import selection_refusal
from kiebitz.games.match_of_the_century.verbs.verb import Asking, Messages, Verb, Who
from kiebitz.games.match_of_the_century.worth import CARD, card_value, given_up

if TYPE_CHECKING:
    from kiebitz.core.seat import Deal
    from kiebitz.games.match_of_the_century.actions import Action
    from kiebitz.games.match_of_the_century.cards import Person
    from kiebitz.games.match_of_the_century.state import State
    from kiebitz.games.match_of_the_century.step import Step
    from kiebitz.games.match_of_the_century.tasks import Ask, Do, Shown
    from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
    from kiebitz.games.match_of_the_century.worth import Forecast, Stand

PAID_WILLINGLY = 0.6


class DiscardCards(Asking, frozen=True, kw_only=True, tag="discard"):
    """M7.7 Discard cards of your choice; your own are a price that must be paid in full."""

    cards: int = 1
    who: Who = "you"

    @property
    def price(self) -> str | None:
        return "paid-cards" if self.who == "you" else None

    def works(self, state: State, person: Person) -> bool:
        return self.who == "opponent" and bool(state.free_hand(person.other))

    def is_payable(self, state: State, person: Person) -> bool:
        return self.who == "opponent" or len(state.free_hand(person)) >= self.cards

    def done(self, step: Step, use: Do) -> Step:
        whose = use.person if self.who == "you" else use.person.other
        return step.asked(use, whose) if step.free_hand(whose) else step

    def messages(self) -> Messages:
        params: dict[str, Param] = {"count": self.cards, "who": self.who}
        return (Message("match_of_the_century-verb-discard", params),)

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        count = min(self.cards, view.free_count(ask.chooser))
        params: dict[str, Param] = {"source": ask.source, "count": count}
        return Message("prompt-match_of_the_century-discard-for", params)

    def answers(self, state: State, ask: Ask) -> tuple[Action, ...]:
        hand = state.free_hand(ask.chooser)
        count = min(self.cards, len(hand))
        return tuple(actions.Discard(cards) for cards in combinations(hand, count))

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        assert isinstance(action, actions.Discard)
        step = step.cards_discarded(ask.chooser, action.cards, ask.cause("M7.7"))
        return step.paid(len(action.cards)) if ask.chooser is ask.person else step

    def refusal(self, state: State, ask: Ask, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Discard):
            return None
        count = min(self.cards, len(state.free_hand(ask.chooser)))
        return selection_refusal(state, ask.chooser, action.cards, "M7.7", count)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        if self.who == "opponent":
            return seen.more(CARD * self.cards)
        return replace(seen.more(-PAID_WILLINGLY * CARD * self.cards), paid=self.cards)

    def rating(self, view: MatchOfTheCenturyView, ask: Ask, action: Action) -> float:
        assert isinstance(action, actions.Discard)
        return given_up(view, ask.chooser, action.cards)


class RecoverCard(Asking, frozen=True, kw_only=True, tag="recover"):
    """Take a face-up card from your own discard pile into your hand."""

    def works(self, state: State, person: Person) -> bool:
        return bool(state.camps[person].discard)

    def done(self, step: Step, use: Do) -> Step:
        return step.asked(use, use.person) if self.works(step, use.person) else step

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-recover"),)

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        return Message("prompt-match_of_the_century-recover", {"source": ask.source})

    def answers(self, state: State, ask: Ask) -> tuple[Action, ...]:
        return tuple(actions.Recover(card) for card in sorted(state.camps[ask.chooser].discard))

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        assert isinstance(action, actions.Recover)
        event = Event(
            "match_of_the_century-recovered",
            seat=step.seat_of(ask.person),
            rule="M3.6",
            params={"card": ask.person.key(action.card), "source": ask.source},
        )
        return step.taken_from_discard(ask.person, action.card).told(event)

    def refusal(self, state: State, ask: Ask, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Recover):
            return None
        params: dict[str, Param] = {"card": action.card}
        return Refusal("match_of_the_century-not-in-discard", rule="M7.7", params=params)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(0.7)

    def rating(self, view: MatchOfTheCenturyView, ask: Ask, action: Action) -> float:
        assert isinstance(action, actions.Recover)
        return card_value(view, ask.chooser, action.card)


class Look(Verb, frozen=True, kw_only=True, tag="look"):
    """Look at the opponent's hand."""

    def works(self, state: State, person: Person) -> bool:
        return bool(state.free_hand(person.other))

    def done(self, step: Step, use: Do) -> Step:
        return looked(step, use)

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-look"),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(0.3)


def looked(step: Step, use: Do) -> Step:
    """The user sees the opponent's hand, and knows these cards while they stay there."""
    hand = step.camps[use.person.other].hand
    seat = step.seat_of(use.person)
    looks = Event(
        "match_of_the_century-looked",
        seat=seat,
        rule="M3.6",
        params={"count": len(hand), "source": use.source},
    )
    step = step.told(looks).with_camp(use.person.other, known=hand)
    for card in hand:
        seen: dict[str, Param] = {"card": use.person.other.key(card)}
        event = Event("match_of_the_century-saw-card", seat=seat, params=seen)
        step = step.told(event, only=use.person)
    return step


class StrikeCard(Asking, frozen=True, kw_only=True, tag="strike"):
    """Look at the opponent's hand and choose the card of it that is discarded."""

    def works(self, state: State, person: Person) -> bool:
        return bool(state.free_hand(person.other))

    def done(self, step: Step, use: Do) -> Step:
        if not self.works(step, use.person):
            return step
        return looked(step, use).asked(use, use.person)

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-strike"),)

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        return Message("prompt-match_of_the_century-strike", {"source": ask.source})

    def answers(self, state: State, ask: Ask) -> tuple[Action, ...]:
        return tuple(actions.Strike(card) for card in state.free_hand(ask.person.other))

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        assert isinstance(action, actions.Strike)
        return step.cards_discarded(ask.person.other, (action.card,), ask.cause("M7.7"))

    def refusal(self, state: State, ask: Ask, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Strike):
            return None
        params: dict[str, Param] = {"card": action.card}
        return Refusal("match_of_the_century-not-in-their-hand", rule="M7.7", params=params)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(1.0)

    def rating(self, view: MatchOfTheCenturyView, ask: Ask, action: Action) -> float:
        assert isinstance(action, actions.Strike)
        return card_value(view, ask.chooser.other, action.card)


class ShowCard(Verb, frozen=True, kw_only=True, tag="show-card"):
    """M7.11 A random card of the opponent's hand is shown: discarded, or led in the next attack."""

    def works(self, state: State, person: Person) -> bool:
        return bool(state.free_hand(person.other))

    def done(self, step: Step, use: Do) -> Step:
        """Chance draws the card; with an empty hand nothing happens."""
        return step.asked(use, use.person.other) if self.works(step, use.person) else step

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-show-card"),)

    def shown(self, step: Step, ask: Ask, deal: Deal) -> Step:
        """The drawn card is shown. In the last attack of the game it must be discarded."""
        victim = ask.chooser
        card = step.camps[victim].hand[deal[0]]
        event = Event(
            "match_of_the_century-card-shown",
            seat=step.seat_of(victim),
            rule="M7.11",
            params={"card": victim.key(card), "source": ask.source},
        )
        step, cause = step.told(event), ask.cause("M7.11", "shown")
        if would_end(step):
            return step.cards_discarded(victim, (card,), cause)
        return step.asked_about(victim, card, cause)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(0.7)


def after_shown(step: Step, task: Shown, action: Action) -> Step:
    """M7.11 The card is discarded, or stays in the hand and must be led in the next attack."""
    if isinstance(action, actions.Discard):
        return step.cards_discarded(task.person, (task.card,), task.cause)
    event = Event(
        "match_of_the_century-must-play",
        seat=step.seat_of(task.person),
        rule="M7.11",
        params={"card": task.person.key(task.card)},
    )
    return step.with_coming_mark("must-play", task.person, task.card).told(event)


def would_end(state: State) -> bool:
    """M7.11 Whether the game ends in step 7 if the attack's advantage is given as it stands."""
    winner = state.this_fight.winner
    if winner is None:
        return False
    lead = abs(state.lead_of(winner) + state.award)
    return lead > state.outstanding or not state.open_lanes
