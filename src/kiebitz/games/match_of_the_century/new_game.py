"""M4 A new game: the board is cleared, cards are put away, both prepare."""

from __future__ import annotations

from kiebitz.core.message import Event
from kiebitz.games.match_of_the_century.cards import LANES, PERSONS, Person, card_key
from kiebitz.games.match_of_the_century.changes import (
    advantage_moved,
    cards_discarded,
    pawns_taken,
)
from kiebitz.games.match_of_the_century.set_up import game_begun
from kiebitz.games.match_of_the_century.state import (
    EMPTY,
    State,
    field_of,
    placed,
    pushed,
    replace,
    seat_of,
    told,
    with_camp,
    with_lane,
    without,
)
from kiebitz.games.match_of_the_century.tasks import Begin, Cause, Prepare

CHOICE = Cause("choice", "M4.3")
PREPARATION = Cause("preparation", "M4.4")


def board_cleared(state: State) -> State:
    """M4.1, M4.2 The marker is neutral; cards go to their discard piles, pawns to the supply."""
    kept = state.kept
    for lane in LANES:
        state = lane_cleared(state, lane)
    state = kept_cards_returned(state, kept)
    return told(replace(state, lead=0), Event("motc-board-cleared", rule="M4.2"))


def lane_cleared(state: State, lane: int) -> State:
    """Both cards of a lane go face up to their discard piles, the pawns to the supply.

    A card that has left the board is kept no longer.
    """
    kept = list(state.kept)
    for person in PERSONS:
        here = placed(state, person, lane)
        if here is not None:
            discard = (*state.camps[person].discard, here.card)
            state = with_camp(state, person, discard=discard)
            kept[person] = without(kept[person], (here.card,))
    return with_lane(replace(state, kept=(kept[0], kept[1])), lane, EMPTY)


def kept_cards_returned(state: State, kept: tuple[tuple[int, ...], tuple[int, ...]]) -> State:
    """Cards whose effect keeps them go on from the board to the hand; everybody sees which."""
    for person in PERSONS:
        for card in kept[person]:
            state = taken_from_discard(state, person, card)
            params = {"card": card_key(person, card)}
            seat = seat_of(state, person)
            event = Event("motc-card-returned", seat=seat, rule="M3.9", params={**params})
            state = told(state, event)
    return state


def taken_from_discard(state: State, person: Person, card: int) -> State:
    """A face-up card of the discard pile comes to the hand; the opponent knows it is there."""
    camp = state.camps[person]
    discard = tuple(c for c in camp.discard if c != card)
    hand, known = (*camp.hand, card), tuple(sorted({*camp.known, card}))
    return with_camp(state, person, hand=hand, discard=discard, known=known)


def discards_revealed(state: State) -> State:
    """M4.3 Both have chosen: what they put away is turned up together."""
    chosen, state = state.chosen, replace(state, chosen=(None, None))
    for person in PERSONS:
        state = cards_discarded(state, person, chosen[person] or (), CHOICE)
    return state


def prepared(state: State, task: Prepare) -> State:
    """M4.4 (2), (3) Pawns and starting advantage of the field where the marker stands now."""
    person: Person = task.person
    field = field_of(state, person)
    state = pawns_taken(state, person, field.pawns, PREPARATION)
    return advantage_moved(state, person, field.advantage, PREPARATION)


def new_game(state: State) -> State:
    """M4.5 Colours swap, and the new White begins."""
    return pushed(game_begun(replace(state, game=state.game + 1)), Begin())
