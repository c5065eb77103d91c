"""A step in progress: the few ways in which a match changes, each with its cause."""

from __future__ import annotations

from typing import Any

import msgspec

from kiebitz.core.game import Played
from kiebitz.core.message import Event, Param, PrivateEvent
from kiebitz.games.match_of_the_century.cards import PERSONS, SPASSKY, Person, leader_word
from kiebitz.games.match_of_the_century.state import (
    EMPTY,
    Lane,
    Mark,
    MarkKind,
    Placed,
    State,
    without,
)
from kiebitz.games.match_of_the_century.tasks import Ask, Cause, Do, Drawing, Shown, Task
from kiebitz.games.match_of_the_century.verbs import Effect

replace = msgspec.structs.replace
RESHUFFLE = Cause("reshuffle", "M5.4")


class Step(State, frozen=True, kw_only=True):
    """A state on the way to the next, with the events so far."""

    happenings: tuple[PrivateEvent, ...] = ()

    @property
    def played(self) -> Played[State]:
        """The state after the step, and its events."""
        fields = msgspec.structs.asdict(self)
        happenings = fields.pop("happenings")
        return Played(State(**fields), happenings)

    def told(self, event: Event, only: Person | None = None) -> Step:
        """Adds an event; `only`: for that person's eyes."""
        seats = None if only is None else self.seats_of((only,))
        return replace(self, happenings=(*self.happenings, PrivateEvent(event, seats)))

    # the agenda

    def pushed(self, *tasks: Task) -> Step:
        """These tasks come before everything on the agenda."""
        return replace(self, agenda=(*tasks, *self.agenda))

    def popped(self) -> Step:
        return replace(self, agenda=self.agenda[1:])

    def used(self, person: Person, effect: Effect, card: int) -> Step:
        """The effect is carried out verb by verb, in its order."""
        return self.pushed(*(Do(person, verb, card) for verb in effect))

    def asked(self, use: Do, chooser: Person) -> Step:
        return self.pushed(Ask(use.person, use.verb, use.card, chooser))

    def asked_about(self, person: Person, shown: int, cause: Cause) -> Step:
        return self.pushed(Shown(person, shown, cause))

    # one person's things

    def with_camp(self, person: Person, **changes: Any) -> Step:
        camp = replace(self.camps[person], **changes)
        if "hand" in changes:
            known = tuple(card for card in camp.known if card in camp.hand)
            camp = replace(camp, hand=tuple(sorted(camp.hand)), known=known)
        camps = (camp, self.camps[1]) if person is SPASSKY else (self.camps[0], camp)
        return replace(self, camps=camps)

    def endurance_changed(self, person: Person, by: int, cause: Cause) -> Step:
        """M5.1 The marker moves right or left and never leaves the track; any excess is lost."""
        if by < 0 and self.has_mark("calm", person):
            seat, params = self.seat_of(person), cause.params()
            calm = Event(
                "match_of_the_century-stayed-calm", seat=seat, rule=cause.rule, params=params
            )
            return self.told(calm)
        last = len(self.tracks[person].fields) - 1
        here = self.camps[person].endurance
        there = min(max(here + by, 0), last)
        step = self.with_camp(person, endurance=there)
        return step.told(step._endurance_event(person, there - here, cause))

    def _endurance_event(self, person: Person, moved: int, cause: Cause) -> Event:
        seat = self.seat_of(person)
        params = cause.params(count=abs(moved), limit=self.hand_limit(person))
        if not moved:
            return Event(
                "match_of_the_century-endurance-at-end", seat=seat, rule="M5.1", params=params
            )
        return Event(
            "match_of_the_century-endurance-gained"
            if moved > 0
            else "match_of_the_century-endurance-lost",
            seat=seat,
            rule=cause.rule,
            params=params,
        )

    def pawns_taken(self, person: Person, count: int, cause: Cause) -> Step:
        """Pawns from the supply into the reserve, as far as available."""
        taken = min(count, self.supply(person))
        if taken <= 0:
            return self
        event = Event(
            "match_of_the_century-took-pawns",
            seat=self.seat_of(person),
            rule=cause.rule,
            params=cause.params(count=taken),
        )
        return self.with_camp(person, reserve=self.camps[person].reserve + taken).told(event)

    # cards

    def cards_drawn(self, person: Person, count: int, cause: Cause) -> Step:
        """The top cards of the pile go to the hand; only their owner sees them."""
        camp = self.camps[person]
        new, rest = camp.pile[:count], camp.pile[count:]
        if not new:
            return self
        seat, params = self.seat_of(person), cause.params(count=len(new))
        drew = Event("match_of_the_century-drew", seat=seat, rule=cause.rule, params=params)
        step = self.with_camp(person, hand=(*camp.hand, *new), pile=rest).told(drew)
        for card in sorted(new):
            named: dict[str, Param] = {"card": person.key(card)}
            event = Event("match_of_the_century-drew-card", seat=seat, params=named)
            step = step.told(event, only=person)
        return step

    def drawing(self, person: Person, left: int, cause: Cause, reshuffled: bool = False) -> Step:
        """Ask how many to draw; M5.4 with nothing left to draw, the drawing is over."""
        task = Drawing(person, left, cause, reshuffled)
        if left > 0 and self.can_draw(person):
            return self.pushed(task)
        return self.drawing_ended(task)

    def drawing_ended(self, task: Drawing) -> Step:
        """M5.4 A drawing that included a reshuffle costs 1 endurance."""
        return self.endurance_changed(task.person, -1, RESHUFFLE) if task.reshuffled else self

    def cards_discarded(self, person: Person, cards: tuple[int, ...], cause: Cause) -> Step:
        """M7.7 Cards go from the hand face up to their owner's discard pile."""
        camp = self.camps[person]
        hand, discard = without(camp.hand, cards), (*camp.discard, *cards)
        step = self.with_camp(person, hand=hand, discard=discard)
        for card in cards:
            event = Event(
                "match_of_the_century-discarded",
                seat=self.seat_of(person),
                rule=cause.rule,
                params=cause.params(card=person.key(card)),
            )
            step = step.told(event)
        return step

    def taken_from_discard(self, person: Person, card: int) -> Step:
        """A face-up card of the discard pile goes to the hand; the opponent knows it is there."""
        camp = self.camps[person]
        discard = tuple(c for c in camp.discard if c != card)
        hand, known = (*camp.hand, card), tuple(sorted({*camp.known, card}))
        return self.with_camp(person, hand=hand, discard=discard, known=known)

    # the board

    def advantage_moved(self, person: Person, by: int, cause: Cause) -> Step:
        """The marker moves towards the person."""
        if by == 0:
            return self
        lead = self.lead + (by if person is SPASSKY else -by)
        event = Event(
            "match_of_the_century-advantage",
            seat=self.seat_of(person if by > 0 else person.other),
            rule=cause.rule,
            params=cause.params(count=abs(by), lead=abs(lead), leader=leader_word(lead)),
        )
        return replace(self, lead=lead).told(event)

    def with_lane(self, lane: int, content: Lane) -> Step:
        lanes = list(self.lanes)
        lanes[lane - 1] = content
        return replace(self, lanes=tuple(lanes))

    def laid(self, person: Person, card: int, pawns: int) -> Step:
        """A card from the hand and pawns from the reserve go into the lane being played."""
        lane, camp = self.this_fight.lane, self.camps[person]
        content = list(self.lanes[lane - 1])
        content[person] = Placed(card, pawns)
        hand, reserve = without(camp.hand, (card,)), camp.reserve - pawns
        step = self.with_camp(person, hand=hand, reserve=reserve)
        return step.with_lane(lane, (content[0], content[1]))

    def lane_cleared(self, lane: int) -> Step:
        """Both cards of a lane go face up to their discard piles, the pawns to the supply.

        A card that has left the board is no longer kept.
        """
        step, kept = self, list(self.kept)
        for person in PERSONS:
            here = self.placed(person, lane)
            if here is not None:
                discard = (*self.camps[person].discard, here.card)
                step = step.with_camp(person, discard=discard)
                kept[person] = without(kept[person], (here.card,))
        return replace(step, kept=(kept[0], kept[1])).with_lane(lane, EMPTY)

    def card_kept(self, person: Person, card: int) -> Step:
        kept = list(self.kept)
        kept[person] = (*kept[person], card)
        return replace(self, kept=(kept[0], kept[1]))

    def with_lane_raised(self, lane: int, by: int) -> Step:
        raised = list(self.raised)
        raised[lane - 1] += by
        return replace(self, raised=tuple(raised))

    # the attack being played, and its lasting effects

    def fought(self, **changes: Any) -> Step:
        return replace(self, fight=replace(self.this_fight, **changes))

    def paid(self, count: int) -> Step:
        """This many cards or pawns were just paid."""
        return self.fought(paid=count)

    def with_lasting_mark(self, kind: MarkKind, person: Person) -> Step:
        return replace(self, marks=(*self.marks, Mark(kind, person, lasting=True)))

    def with_coming_mark(self, kind: MarkKind, person: Person, by: int) -> Step:
        return replace(self, coming=(*self.coming, Mark(kind, person, by)))


def begun(state: State) -> Step:
    """The start of a step, before any event."""
    return Step(**msgspec.structs.asdict(state))
