"""Verbs that give or take pawns, endurance and advantage."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kiebitz.core.message import Event, Message, Param, Refusal
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.verbs.verb import (
    Amount,
    Asking,
    Messages,
    Verb,
    Who,
    number,
)
from kiebitz.games.match_of_the_century.worth import PAWN

if TYPE_CHECKING:
    from kiebitz.games.match_of_the_century.actions import Action
    from kiebitz.games.match_of_the_century.cards import Person
    from kiebitz.games.match_of_the_century.state import State
    from kiebitz.games.match_of_the_century.step import Step
    from kiebitz.games.match_of_the_century.tasks import Ask, Do
    from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
    from kiebitz.games.match_of_the_century.worth import Forecast, Stand


class TakePawns(Verb, frozen=True, kw_only=True, tag="pawns"):
    """M7.2 Take pawns of your colour from the supply."""

    count: Amount

    def works(self, state: State, person: Person) -> bool:
        return number(self.count, state, person) > 0 and state.supply(person) > 0

    def done(self, step: Step, use: Do) -> Step:
        count = number(self.count, step, use.person)
        return step.pawns_taken(use.person, count, use.cause("M7.2"))

    def messages(self) -> Messages:
        if isinstance(self.count, int):
            return (Message("match_of_the_century-verb-pawns", {"count": self.count}),)
        return (Message("match_of_the_century-verb-pawns-per", self.count.params),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        supply = stand.view.camps[stand.person].supply
        return seen.more(PAWN * min(stand.amount(seen, self.count), supply))


class Endurance(Verb, frozen=True, kw_only=True, tag="endurance"):
    """M7.3 Gain (or, below zero, lose) endurance."""

    by: Amount
    who: Who = "you"

    def whose(self, person: Person) -> Person:
        return person if self.who == "you" else person.other

    def works(self, state: State, person: Person) -> bool:
        whose, by = self.whose(person), number(self.by, state, person)
        here, last = state.camps[whose].endurance, len(state.tracks[whose].fields) - 1
        if by < 0:
            return here > 0 and not state.has_mark("calm", whose)
        return by > 0 and here < last

    def done(self, step: Step, use: Do) -> Step:
        by = number(self.by, step, use.person)
        whose = self.whose(use.person)
        return step.endurance_changed(whose, by, use.cause("M7.3")) if by else step

    def messages(self) -> Messages:
        if not isinstance(self.by, int):
            params = {**self.by.params, "who": self.who}
            return (Message("match_of_the_century-verb-endurance-per", params),)
        counted: dict[str, Param] = {"count": abs(self.by), "who": self.who}
        if self.by < 0:
            return (Message("match_of_the_century-verb-endurance-lost", counted),)
        return (Message("match_of_the_century-verb-endurance-gained", counted),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        by = stand.amount(seen, self.by)
        gained = stand.endurance_worth(self.whose(stand.person), by)
        return seen.more(gained if self.who == "you" else -gained)


class Advantage(Verb, frozen=True, kw_only=True, tag="advantage"):
    """M7.4 The advantage marker moves towards you."""

    touches_award = True
    by: Amount

    def works(self, state: State, person: Person) -> bool:
        return number(self.by, state, person) != 0

    def done(self, step: Step, use: Do) -> Step:
        by = number(self.by, step, use.person)
        return step.advantage_moved(use.person, by, use.cause("M7.4"))

    def messages(self) -> Messages:
        if not isinstance(self.by, int):
            return (Message("match_of_the_century-verb-advantage-per", self.by.params),)
        if self.by < 0:
            return (Message("match_of_the_century-verb-advantage-given", {"count": -self.by}),)
        return (Message("match_of_the_century-verb-advantage", {"count": self.by}),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return replace(seen, shift=seen.shift + stand.amount(seen, self.by))


class PromotePawns(Asking, frozen=True, kw_only=True, tag="promote"):
    """M7.13 Return 1 up to `most` pawns of your reserve; a frozen reserve (M7.12) has them too."""

    most: int

    @property
    def price(self) -> str:
        return "paid-pawns"

    def most_now(self, state: State, person: Person) -> int:
        return min(self.most, state.camps[person].reserve)

    def is_payable(self, state: State, person: Person) -> bool:
        return state.camps[person].reserve > 0

    def done(self, step: Step, use: Do) -> Step:
        return step.asked(use, use.person) if self.is_payable(step, use.person) else step

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-promote", {"count": self.most}),)

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        count = min(self.most, view.camps[ask.chooser].reserve)
        params: dict[str, Param] = {"source": ask.source, "count": count}
        return Message("prompt-match_of_the_century-promote", params)

    def answers(self, state: State, ask: Ask) -> tuple[Action, ...]:
        numbers = range(1, self.most_now(state, ask.chooser) + 1)
        return tuple(actions.Promote(pawns) for pawns in numbers)

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        """The pawns go back to the supply."""
        assert isinstance(action, actions.Promote)
        reserve = step.camps[ask.person].reserve - action.pawns
        event = Event(
            "match_of_the_century-promoted",
            seat=step.seat_of(ask.person),
            rule="M7.13",
            params=ask.cause("M7.13").params(count=action.pawns),
        )
        return step.with_camp(ask.person, reserve=reserve).told(event).paid(action.pawns)

    def refusal(self, state: State, ask: Ask, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Promote):
            return None
        params: dict[str, Param] = {"count": self.most_now(state, ask.chooser)}
        return Refusal("match_of_the_century-promote-number", rule="M7.13", params=params)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        pawns = min(self.most, stand.view.camps[stand.person].reserve)
        return replace(seen.more(-PAWN * pawns), paid=pawns)

    def rating(self, view: MatchOfTheCenturyView, ask: Ask, action: Action) -> float:
        assert isinstance(action, actions.Promote)
        return float(action.pawns)
