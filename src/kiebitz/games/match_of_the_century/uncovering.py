"""What lies hidden, for whoever looks back at a match that has ended."""

from __future__ import annotations

from kiebitz.core.game import Lying
from kiebitz.core.message import Message
from kiebitz.games.match_of_the_century.cards import PERSONS
from kiebitz.games.match_of_the_century.state import State


def uncovered(state: State) -> tuple[Lying, ...]:
    """Both hands, piles and cards that were exchanged face down."""
    found = []
    for person in PERSONS:
        seat, camp = state.seat_of(person), state.camps[person]
        places = (("hand", camp.hand), ("pile", camp.pile), ("face-down", camp.face_down))
        for place, cards in places:
            if cards and seat is not None:
                named = tuple(Message("lying-thing", {"thing": person.key(c)}) for c in cards)
                found.append(Lying(seat, place, named))
    return tuple(found)
