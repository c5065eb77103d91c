"""M5 Drawing, reshuffling and the hand limit."""

from __future__ import annotations

from kiebitz.core.message import Event, Param
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.cards import Person
from kiebitz.games.match_of_the_century.changes import (
    cards_discarded,
    cards_drawn,
    endurance_changed,
)
from kiebitz.games.match_of_the_century.state import (
    State,
    hand_limit,
    pushed,
    seat_of,
    told,
    with_camp,
)
from kiebitz.games.match_of_the_century.tasks import (
    Cause,
    Drawing,
    FillHand,
    Limits,
    OverLimit,
    Shuffle,
)

RESHUFFLE = Cause("reshuffle", "M5.4")
LIMIT = Cause("limit", "M5.3")


def can_draw(state: State, person: Person) -> bool:
    """M5.4 Whether there is any card to draw, after a reshuffle at least."""
    camp = state.camps[person]
    return bool(camp.pile or camp.discard or camp.face_down)


def drawing(state: State, task: Drawing) -> State:
    """M7.1, M5.4 Ask how many to draw; when nothing is left to draw, the drawing is over."""
    if task.left > 0 and can_draw(state, task.person):
        return pushed(state, task)
    return drawing_ended(state, task)


def drawing_ended(state: State, task: Drawing) -> State:
    """M5.4 After a drawing with a reshuffle in it 1 endurance is lost."""
    return endurance_changed(state, task.person, -1, RESHUFFLE) if task.reshuffled else state


def after_draw(state: State, task: Drawing, action: actions.Draw) -> State:
    """Some cards come to the hand; if more are allowed the person is asked again."""
    after = cards_drawn(state, task.person, action.count, task.cause)
    left = task.left - action.count
    return drawing(after, Drawing(task.person, left, task.cause, task.reshuffled))


def after_reshuffle(state: State, task: Drawing) -> State:
    """M5.4 The discard pile becomes the new pile, and the drawing goes on with its first card."""
    camp = state.camps[task.person]
    cards = tuple(sorted((*camp.discard, *camp.face_down)))
    after = with_camp(state, task.person, pile=cards, discard=(), face_down=())
    seat = seat_of(state, task.person)
    params: dict[str, Param] = {"count": len(cards)}
    after = told(after, Event("motc-reshuffled", seat=seat, rule="M5.4", params=params))
    go_on = Drawing(task.person, task.left, task.cause, reshuffled=True)
    return pushed(after, Shuffle(task.person), go_on)


def first_after_shuffle(state: State, task: Drawing) -> State:
    """M5.4 The card for whose sake the pile was shuffled is drawn."""
    return after_draw(state, task, actions.Draw(1))


def filled_hand(state: State, task: FillHand) -> State:
    """M4.4 (1) Draw up to the hand limit."""
    person = task.person
    missing = hand_limit(state, person) - len(state.camps[person].hand)
    return drawing(state, Drawing(person, missing, Cause("preparation", "M4.4")))


def over_limit(state: State, person: Person) -> int:
    """M5.3 By how many cards the hand is over its limit."""
    return max(0, len(state.camps[person].hand) - hand_limit(state, person))


def limits(state: State, task: Limits) -> State:
    """M5.3 Whoever is over the limit discards, the user of the effect first."""
    both = (task.first, task.first.other)
    over = [OverLimit(p, over_limit(state, p)) for p in both if over_limit(state, p)]
    return pushed(state, *over)


def after_limit(state: State, task: OverLimit, action: actions.Discard) -> State:
    return cards_discarded(state, task.person, action.cards, LIMIT)
