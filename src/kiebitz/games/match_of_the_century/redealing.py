"""Other states that look the same to a seat."""

from __future__ import annotations

from kiebitz.core.game import Rng
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import choices, tasks
from kiebitz.games.match_of_the_century.cards import PERSONS, Person
from kiebitz.games.match_of_the_century.state import (
    State,
    person_of,
    replace,
    with_camp,
    without,
)
from kiebitz.games.match_of_the_century.view import seen_cards


def redealt(state: State, seat: Seat | None, rng: Rng) -> State:
    """Everything the seat cannot see is dealt anew: piles, the other's hand, hidden choices."""
    watcher = person_of(state, seat)
    for person in PERSONS:
        if person is watcher:
            state = _pile_shuffled(state, person, rng)
        else:
            state = _cards_redealt(state, person, watcher, rng)
    return _choices_redealt(state, watcher, rng)


def _shuffled(cards: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    mixed = sorted(cards)
    rng.shuffle(mixed)
    return tuple(mixed)


def _pile_shuffled(state: State, person: Person, rng: Rng) -> State:
    """The order of the pile is nobody's. A pile about to be shuffled has none yet."""
    return with_camp(state, person, pile=_shuffled(state.camps[person].pile, rng))


def _cards_redealt(state: State, person: Person, watcher: Person | None, rng: Rng) -> State:
    """Hand, pile and face-down cards change places, except those the watcher has seen."""
    camp = state.camps[person]
    seen = tuple(card for card in seen_cards(state, person, watcher) if card in camp.hand)
    hidden = without(camp.hand, seen)
    pool = _shuffled((*hidden, *camp.pile, *camp.face_down), rng)
    in_hand, rest = pool[: len(hidden)], pool[len(hidden) :]
    pile, down = rest[: len(camp.pile)], rest[len(camp.pile) :]
    state = with_camp(state, person, hand=(*seen, *in_hand), pile=pile, face_down=down)
    return with_camp(state, person, known=seen if watcher is not None else ())


def _choices_redealt(state: State, watcher: Person | None, rng: Rng) -> State:
    """Whether and what the others have chosen is hidden until both have."""
    if not isinstance(state.task, tasks.SIMULTANEOUS):
        return state
    chosen = list(state.chosen)
    for person in PERSONS:
        if person is not watcher:
            chosen[person] = None
            if rng.randrange(2) and chosen[person.other] is None:
                options = choices.subsets(state.camps[person].hand)
                chosen[person] = options[rng.randrange(len(options))]
    return replace(state, chosen=(chosen[0], chosen[1]))
