"""The few ways in which endurance, advantage, hands and pawns change, each with its cause."""

from __future__ import annotations

from kiebitz.core.message import Event, Param
from kiebitz.games.match_of_the_century.cards import SPASSKY, Person, card_key
from kiebitz.games.match_of_the_century.state import (
    State,
    field_of,
    has_mark,
    lead_of,
    replace,
    seat_of,
    supply,
    told,
    with_camp,
    without,
)
from kiebitz.games.match_of_the_century.tasks import Cause


def because(cause: Cause, **params: Param) -> dict[str, Param]:
    """The parameters of an event with the cause among them."""
    return {**params, "cause": cause.kind, "source": cause.card}


def leader_word(state: State) -> str:
    """Who leads, for texts."""
    if state.lead == 0:
        return "nobody"
    return "spassky" if state.lead > 0 else "fischer"


def endurance_changed(state: State, person: Person, by: int, cause: Cause) -> State:
    """M5.1 The marker moves right or left and never leaves the track; the rest lapses."""
    if by < 0 and has_mark(state, "calm", person):
        params = because(cause)
        seat = seat_of(state, person)
        return told(state, Event("motc-stayed-calm", seat=seat, rule=cause.rule, params=params))
    last = len(state.tracks[person].fields) - 1
    here = state.camps[person].endurance
    there = min(max(here + by, 0), last)
    return _endurance_told(with_camp(state, person, endurance=there), person, there - here, cause)


def _endurance_told(state: State, person: Person, moved: int, cause: Cause) -> State:
    limit = field_of(state, person).hand
    params = because(cause, count=abs(moved), limit=limit)
    seat = seat_of(state, person)
    if moved > 0:
        event = Event("motc-endurance-gained", seat=seat, rule=cause.rule, params=params)
    elif moved < 0:
        event = Event("motc-endurance-lost", seat=seat, rule=cause.rule, params=params)
    else:
        event = Event("motc-endurance-at-end", seat=seat, rule="M5.1", params=params)
    return told(state, event)


def advantage_moved(state: State, person: Person, by: int, cause: Cause) -> State:
    """M3.7, M7.4 The marker moves towards the person."""
    if by == 0:
        return state
    after = replace(state, lead=state.lead + (by if person is SPASSKY else -by))
    lead = abs(lead_of(after, SPASSKY))
    params = because(cause, count=abs(by), lead=lead, leader=leader_word(after))
    to = person if by > 0 else person.other
    event = Event("motc-advantage", seat=seat_of(state, to), rule=cause.rule, params=params)
    return told(after, event)


def pawns_taken(state: State, person: Person, count: int, cause: Cause) -> State:
    """M7.2 Pawns from the supply into the reserve, as far as it has them."""
    taken = min(count, supply(state, person))
    if taken <= 0:
        return state
    after = with_camp(state, person, reserve=state.camps[person].reserve + taken)
    params = because(cause, count=taken)
    event = Event("motc-took-pawns", seat=seat_of(state, person), rule=cause.rule, params=params)
    return told(after, event)


def cards_drawn(state: State, person: Person, count: int, cause: Cause) -> State:
    """The top cards of the pile come into the hand; only their owner sees them."""
    camp = state.camps[person]
    new, rest = camp.pile[:count], camp.pile[count:]
    if not new:
        return state
    seat = seat_of(state, person)
    params = because(cause, count=len(new))
    counted = Event("motc-drew", seat=seat, rule=cause.rule, params=params)
    after = told(with_camp(state, person, hand=(*camp.hand, *new), pile=rest), counted)
    for card in sorted(new):
        named: dict[str, Param] = {"card": card_key(person, card)}
        after = told(after, Event("motc-drew-card", seat=seat, params=named), only=person)
    return after


def cards_discarded(state: State, person: Person, cards: tuple[int, ...], cause: Cause) -> State:
    """M7.7 Cards go from the hand face up to the own discard pile."""
    camp = state.camps[person]
    hand, discard = without(camp.hand, cards), (*camp.discard, *cards)
    after = with_camp(state, person, hand=hand, discard=discard)
    for card in cards:
        params = because(cause, card=card_key(person, card))
        seat = seat_of(state, person)
        event = Event("motc-discarded", seat=seat, rule=cause.rule, params=params)
        after = told(after, event)
    return after
