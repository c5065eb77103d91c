"""M5 Drawing, reshuffling and the hand limit."""

from __future__ import annotations

from kiebitz.core.message import Event
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import Person
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.step import Step
from kiebitz.games.match_of_the_century.tasks import (
    Cause,
    Drawing,
    Limits,
    OverLimit,
    Shuffle,
)

LIMIT = Cause("limit", "M5.3")


def after_drawing(step: Step, task: Drawing, action: Action) -> Step:
    """M5.4 Some cards are drawn, or the pile is shuffled first, or the drawing is over."""
    if isinstance(action, actions.Draw):
        return after_draw(step, task, action.count)
    if isinstance(action, actions.Reshuffle):
        return after_reshuffle(step, task)
    return step.drawing_ended(task)


def after_draw(step: Step, task: Drawing, count: int) -> Step:
    """Some cards go to the hand; if more are allowed, the person is asked again."""
    drawn = step.cards_drawn(task.person, count, task.cause)
    return drawn.drawing(task.person, task.left - count, task.cause, task.reshuffled)


def after_reshuffle(step: Step, task: Drawing) -> Step:
    """M5.4 The discard pile becomes the new pile, and the drawing continues with its first card."""
    camp = step.camps[task.person]
    cards = tuple(sorted((*camp.discard, *camp.face_down)))
    event = Event(
        "match_of_the_century-reshuffled",
        seat=step.seat_of(task.person),
        rule="M5.4",
        params={"count": len(cards)},
    )
    step = step.with_camp(task.person, pile=cards, discard=(), face_down=()).told(event)
    go_on = Drawing(task.person, task.left, task.cause, reshuffled=True)
    return step.pushed(Shuffle(task.person), go_on)


def over_limit(state: State, person: Person) -> int:
    """The number of cards over the hand limit."""
    return max(0, -state.room(person))


def limits(step: Step, task: Limits) -> Step:
    """M5.3 A person over the limit discards, the user of the effect first."""
    persons = (task.first, task.first.other) if task.both else (task.first,)
    over = [OverLimit(p, over_limit(step, p)) for p in persons if over_limit(step, p)]
    return step.pushed(*over)


def after_discards_to_limit(step: Step, task: OverLimit, action: actions.Discard) -> Step:
    return step.cards_discarded(task.person, action.cards, LIMIT)
