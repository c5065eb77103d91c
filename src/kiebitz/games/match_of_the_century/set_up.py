"""M1 The set-up: shuffled decks, first hands, and the exchange before the first game."""

from __future__ import annotations

from kiebitz.core.message import Event
from kiebitz.core.seat import Deal
from kiebitz.games.match_of_the_century.cards import PERSONS, SPASSKY, Person
from kiebitz.games.match_of_the_century.changes import cards_drawn, pawns_taken
from kiebitz.games.match_of_the_century.state import (
    State,
    hand_limit,
    pushed,
    replace,
    seat_of,
    told,
    with_camp,
    without,
)
from kiebitz.games.match_of_the_century.tasks import Begin, Cause, Exchanges
from kiebitz.games.match_of_the_century.tracks import START_PAWNS

SET_UP = Cause("set-up", "M1.7")
EXCHANGE = Cause("exchange", "M1.8")


def persons_seated(state: State, deal: Deal) -> State:
    """M1.1 The seat that was picked plays Spassky."""
    after = replace(state, spassky_seat=deal[0])
    return told(after, Event("motc-plays-spassky", seat=deal[0], rule="M1.1"))


def shuffled(state: State, person: Person, deal: Deal) -> State:
    """M1.5, M5.4 The person's pile in its new order."""
    pile = state.camps[person].pile
    return with_camp(state, person, pile=tuple(pile[place] for place in deal))


def shuffle_told(state: State, person: Person) -> State:
    return told(state, Event("motc-shuffled", seat=seat_of(state, person), rule="M1.5"))


def first_hands(state: State) -> State:
    """M1.7 Each takes 2 pawns; Spassky draws 6 cards, Fischer 7."""
    for person in PERSONS:
        state = pawns_taken(state, person, START_PAWNS, SET_UP)
        state = cards_drawn(state, person, hand_limit(state, person), SET_UP)
    return pushed(state, Exchanges())


def exchanged(state: State) -> State:
    """M1.8 Both have chosen: their cards go face down to the discard pile, as many are drawn."""
    chosen, state = state.chosen, replace(state, chosen=(None, None))
    for person in PERSONS:
        cards = chosen[person] or ()
        camp = state.camps[person]
        hand, down = without(camp.hand, cards), (*camp.face_down, *cards)
        state = with_camp(state, person, hand=hand, face_down=down)
        event = Event(
            "motc-exchanged",
            seat=seat_of(state, person),
            rule="M1.8",
            params={"count": len(cards)},
        )
        state = cards_drawn(told(state, event), person, len(cards), EXCHANGE)
    return pushed(game_begun(state), Begin())


def game_begun(state: State) -> State:
    """M1.3, M4.5 White has the initiative in the first attack."""
    event = Event(
        "motc-game-begins",
        seat=seat_of(state, state.white),
        rule="M1.3" if state.white is SPASSKY and state.game == 1 else "M4.5",
        params={"game": state.game},
    )
    return told(replace(state, initiative=state.white), event)
