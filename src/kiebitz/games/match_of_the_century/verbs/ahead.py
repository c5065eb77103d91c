"""Verbs about the future: the next attack, the open lanes, the rest of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from kiebitz.core.message import Event, Message, Param, Refusal
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.measures import LANES
from kiebitz.games.match_of_the_century.verbs.verb import Asking, Messages, Verb, too_low

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kiebitz.games.match_of_the_century.actions import Action
    from kiebitz.games.match_of_the_century.cards import Person
    from kiebitz.games.match_of_the_century.state import State
    from kiebitz.games.match_of_the_century.step import Step
    from kiebitz.games.match_of_the_century.tasks import Ask, Do
    from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
    from kiebitz.games.match_of_the_century.worth import Forecast, Stand

STRONG = 4


class Lasting(Verb, frozen=True, kw_only=True, tag="lasting"):
    """For the rest of this game: the opponent's reserve is frozen (M7.12), ties are won by you, or
    you no longer lose endurance."""

    what: Literal["no-pawns", "ties", "calm"]

    def whose(self, person: Person) -> Person:
        return person.other if self.what == "no-pawns" else person

    def works(self, state: State, person: Person) -> bool:
        return bool(state.open_lanes) and not state.has_mark(self.what, self.whose(person))

    def done(self, step: Step, use: Do) -> Step:
        """M3.9 Pawns and ties need another attack. What is in force already is not doubled."""
        whose = self.whose(use.person)
        needs_attack = self.what != "calm"
        if (needs_attack and not step.has_empty_lane) or step.has_mark(self.what, whose):
            return step
        event = Event(
            "match_of_the_century-lasting",
            seat=step.seat_of(whose),
            rule="M7.12" if self.what == "no-pawns" else "M3.6",
            params={"what": self.what, "source": use.source},
        )
        return step.with_lasting_mark(self.what, whose).told(event)

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-lasting", {"what": self.what}),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        left = len(stand.open_after)
        frozen = 0.35 * min(stand.view.camps[stand.person.other].reserve, 2 * left)
        goods = {"no-pawns": frozen, "ties": 0.35 * left, "calm": 0.25 * left}
        return seen.more(goods[self.what])


class NextAttack(Verb, frozen=True, kw_only=True, tag="next-attack"):
    """In the next attack of this game: your total is higher by `by`, your opponent may use no
    effect, or the initiative is yours."""

    what: Literal["strength", "no-effect", "lead"]
    by: int = 0

    def problems(self, is_paid: bool) -> Iterator[str]:
        if self.what == "strength":
            yield from too_low("next-attack", self, {"by": 1})

    def works(self, state: State, person: Person) -> bool:
        return bool(state.open_lanes)

    def done(self, step: Step, use: Do) -> Step:
        """If there is a next one (M3.9)."""
        if not step.has_empty_lane:
            return step
        whose = use.person.other if self.what == "no-effect" else use.person
        event = Event(
            "match_of_the_century-next-attack",
            seat=step.seat_of(whose),
            rule="M3.6",
            params={"what": self.what, "count": self.by, "source": use.source},
        )
        return step.with_coming_mark(self.what, whose, self.by).told(event)

    def messages(self) -> Messages:
        params: dict[str, Param] = {"what": self.what, "count": self.by}
        return (Message("match_of_the_century-verb-next-attack", params),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        goods = {"strength": 0.7 * self.by, "no-effect": 0.8, "lead": 0.7}
        return seen.more(goods[self.what]) if stand.open_after else seen


class _OpenLane(Asking, frozen=True, kw_only=True):
    """You choose an open lane."""

    def works(self, state: State, person: Person) -> bool:
        return bool(state.open_lanes)

    def done(self, step: Step, use: Do) -> Step:
        return step.asked(use, use.person) if step.open_lanes else step

    def answers(self, state: State, ask: Ask) -> tuple[Action, ...]:
        return tuple(actions.Lane(lane) for lane in state.open_lanes)

    def refusal(self, state: State, ask: Ask, action: Action) -> Refusal | None:
        """M7.6 The lane being played is not open, even if it holds no cards."""
        if not isinstance(action, actions.Lane):
            return None
        if action.lane not in LANES:
            return no_such_lane(action.lane)
        params: dict[str, Param] = {"lane": action.lane}
        return Refusal("match_of_the_century-lane-taken", rule="M7.6", params=params)

    def rating(self, view: MatchOfTheCenturyView, ask: Ask, action: Action) -> float:
        """With a strong card in hand the big lanes, otherwise the small ones."""
        assert isinstance(action, actions.Lane)
        hand = view.camps[ask.chooser].hand or ()
        best = max((view.half_now(ask.chooser, card).strength for card in hand), default=0)
        return float(action.lane if best >= STRONG else -action.lane)


def no_such_lane(lane: int) -> Refusal:
    """M3.1 There are four lanes."""
    return Refusal("match_of_the_century-no-such-lane", rule="M3.1", params={"lane": lane})


class Steer(_OpenLane, frozen=True, kw_only=True, tag="steer"):
    """You choose the lane of the next attack."""

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-steer"),)

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        return Message("prompt-match_of_the_century-steer", {"source": ask.source})

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        assert isinstance(action, actions.Lane)
        event = Event(
            "match_of_the_century-lane-set",
            seat=step.seat_of(ask.person),
            rule="M3.3",
            params={"lane": action.lane, "source": ask.source},
            places=(action.lane,),
        )
        return step.with_coming_mark("lane", ask.person, action.lane).told(event)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(0.6) if stand.open_after else seen


class RaiseLane(_OpenLane, frozen=True, kw_only=True, tag="raise-lane"):
    """You choose an open attack; in this game it is worth more by `by`."""

    by: int = 1

    def problems(self, is_paid: bool) -> Iterator[str]:
        yield from too_low("raise-lane", self, {"by": 1})

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-raise-lane", {"count": self.by}),)

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        params: dict[str, Param] = {"source": ask.source, "count": self.by}
        return Message("prompt-match_of_the_century-raise", params)

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        assert isinstance(action, actions.Lane)
        step = step.with_lane_raised(action.lane, self.by)
        value = step.lane_value(action.lane)
        event = Event(
            "match_of_the_century-lane-raised",
            seat=step.seat_of(ask.person),
            rule="M3.1",
            params={"lane": action.lane, "source": ask.source, "value": value},
            places=(action.lane,),
        )
        return step.told(event)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(0.3) if stand.open_after else seen
