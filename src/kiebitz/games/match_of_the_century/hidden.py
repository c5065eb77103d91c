"""Hidden information: what a step reveals, where things are, and other states that match a view."""

from __future__ import annotations

from kiebitz.core.game import HiddenCards, Played, Rng
from kiebitz.core.message import Event, Message
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import tasks
from kiebitz.games.match_of_the_century.cards import PERSONS, Person
from kiebitz.games.match_of_the_century.selections import any_of
from kiebitz.games.match_of_the_century.state import State, without
from kiebitz.games.match_of_the_century.step import Step, begun, replace
from kiebitz.games.match_of_the_century.tasks import SIMULTANEOUS
from kiebitz.games.match_of_the_century.view import seen_cards

OF_HIDDEN_CARDS = frozenset(
    f"match_of_the_century-{code}" for code in ("drew", "exchanged", "looked", "card-shown")
)
FROM_THE_HAND = frozenset(
    f"match_of_the_century-{code}" for code in ("attacked", "answered", "discarded")
)


def reveals(before: State, played: Played[State]) -> bool:
    """Hidden choices are revealed when the second is made, even if neither names a card (M4.3)."""
    if isinstance(before.task, SIMULTANEOUS):
        return True
    return any(_shows_hidden_card(before, each.event) for each in played.happenings)


def _shows_hidden_card(before: State, event: Event) -> bool:
    """A card that is publicly known to be in the hand (M7.11) reveals nothing when it is played."""
    if event.code not in FROM_THE_HAND:
        return event.code in OF_HIDDEN_CARDS
    person = before.person_of(event.seat)
    assert person is not None
    seen = {person.key(card) for card in seen_cards(before, person, None)}
    return event.params["card"] not in seen


def hidden_things(state: State) -> tuple[HiddenCards, ...]:
    """Both hands, piles and cards that were exchanged face down."""
    found = []
    for person in PERSONS:
        seat, camp = state.seat_of(person), state.camps[person]
        places = (("hand", camp.hand), ("pile", camp.pile), ("face-down", camp.face_down))
        for place, cards in places:
            if cards and seat is not None:
                named = tuple(Message("lying-thing", {"thing": person.key(c)}) for c in cards)
                found.append(HiddenCards(seat, place, named))
    return tuple(found)


def redealt(state: State, seat: Seat | None, rng: Rng) -> State:
    """Everything hidden from the seat is re-dealt: piles, the other's hand, hidden choices."""
    watcher, step = state.person_of(seat), begun(state)
    for person in PERSONS:
        if person is watcher:
            step = _pile_shuffled(step, person, rng)
        else:
            step = _cards_redealt(step, person, watcher, rng)
    return _choices_redealt(step, watcher, rng).played.state


def _shuffled(cards: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    mixed = sorted(cards)
    rng.shuffle(mixed)
    return tuple(mixed)


def _pile_shuffled(step: Step, person: Person, rng: Rng) -> Step:
    """The order of the pile is unknown to all. A pile about to be shuffled has none yet."""
    return step.with_camp(person, pile=_shuffled(step.camps[person].pile, rng))


def _cards_redealt(step: Step, person: Person, watcher: Person | None, rng: Rng) -> Step:
    """Hand, pile and face-down cards are redistributed, except those the watcher has seen."""
    camp = step.camps[person]
    seen = tuple(card for card in seen_cards(step, person, watcher) if card in camp.hand)
    hidden = without(camp.hand, seen)
    pool = _shuffled((*hidden, *camp.pile, *camp.face_down), rng)
    in_hand, rest = pool[: len(hidden)], pool[len(hidden) :]
    pile, down = rest[: len(camp.pile)], rest[len(camp.pile) :]
    step = step.with_camp(person, hand=(*seen, *in_hand), pile=pile, face_down=down)
    return step.with_camp(person, known=seen if watcher is not None else ())


def _choices_redealt(step: Step, watcher: Person | None, rng: Rng) -> Step:
    """The others' choices, and whether they have chosen, are hidden until both have."""
    if not isinstance(step.task, tasks.SIMULTANEOUS):
        return step
    others = [person for person in PERSONS if person is not watcher]
    chosen = [None if person in others else step.chosen[person] for person in PERSONS]
    for person in others:
        if rng.randrange(2) and chosen[person.other] is None:
            options = any_of(step.camps[person].hand)
            chosen[person] = options[rng.randrange(len(options))]
    return replace(step, chosen=(chosen[0], chosen[1]))
