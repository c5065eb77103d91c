"""Why an action is refused: the code, the rule, the numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kiebitz.core.message import Param, Refusal
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import actions, attack, tasks
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import (
    Person,
)
from kiebitz.games.match_of_the_century.measures import LANES, MOST_PAWNS_ON_A_CARD
from kiebitz.games.match_of_the_century.rules import legal_actions
from kiebitz.games.match_of_the_century.selections import must_play, selection_refusal
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.verbs import Asking
from kiebitz.games.match_of_the_century.verbs.ahead import no_such_lane


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not play the action now; None if it may."""
    if action in legal_actions(state, seat):
        return None
    if state.task is None:
        return Refusal("match_of_the_century-match-over", rule="M3.12")
    person = state.person_of(seat)
    if person is None:
        return Refusal("match_of_the_century-no-such-seat")
    if isinstance(state.task, tasks.SIMULTANEOUS) and state.chosen[person] is not None:
        _, rule = _NOW[type(state.task)]
        return Refusal("match_of_the_century-already-chosen", rule=rule)
    if person not in state.awaited:
        return Refusal("match_of_the_century-not-awaited")
    return _explained(state, person, action) or _not_now(state)


def _explained(state: State, person: Person, action: Action) -> Refusal | None:
    """The error in an action of the right kind; None for the wrong kind."""
    task = state.task
    if isinstance(task, tasks.Ask) and isinstance(task.verb, Asking):
        return task.verb.refusal(state, task, action)
    explain = _EXPLAIN.get((type(task), type(action)))
    return explain(state, task, person, action) if explain else None


_NOW: dict[type[Any], tuple[str, str]] = {
    tasks.Exchanges: ("exchange", "M1.8"),
    tasks.Discards: ("discard", "M4.3"),
    tasks.Lead: ("attack", "M3.3"),
    tasks.Reply: ("answer", "M3.4"),
    tasks.Offer: ("offer", "M3.6"),
    tasks.Ask: ("effect", "M3.6"),
    tasks.Shown: ("shown", "M7.11"),
    tasks.Drawing: ("draw", "M7.1"),
    tasks.OverLimit: ("limit", "M5.3"),
}
"""The decision that has to come first, and its rule."""


def _not_now(state: State) -> Refusal:
    what, rule = _NOW[type(state.task)]
    return Refusal("match_of_the_century-not-now", rule=rule, params={"what": what})


def _attack(state: State, task: tasks.Lead, person: Person, action: actions.Attack) -> Refusal:
    lane, forced = action.lane, attack.forced_lane(state)
    if lane not in LANES:
        return no_such_lane(lane)
    if lane not in state.open_lanes:
        return Refusal("match_of_the_century-lane-taken", rule="M3.3", params={"lane": lane})
    if forced is not None and lane != forced:
        return Refusal("match_of_the_century-lane-is-set", rule="M3.3", params={"lane": forced})
    return _play(state, task, person, action)


def _play(
    state: State, task: Any, person: Person, action: actions.Attack | actions.Answer
) -> Refusal:
    card, reserve = action.card, state.camps[person].reserve
    _, rule = _NOW[type(task)]
    if card not in state.camps[person].hand:
        return Refusal("match_of_the_century-not-in-hand", rule=rule, params={"card": card})
    if card not in attack.playable_cards(state, person):
        return must_play(state.bound_card(person) or 0)
    if not 0 <= action.pawns <= MOST_PAWNS_ON_A_CARD:
        return Refusal("match_of_the_century-two-pawns", rule=rule)
    if state.has_mark("no-pawns", person):
        return Refusal("match_of_the_century-pawns-frozen", rule="M7.12")
    params: dict[str, Param] = {"count": reserve}
    return Refusal("match_of_the_century-reserve-too-small", rule=rule, params=params)


def _exchange(
    state: State, task: Any, person: Person, action: actions.Exchange | actions.Discard
) -> Refusal:
    return selection_refusal(state, person, action.cards, _NOW[type(task)][1])


def _limit(state: State, task: tasks.OverLimit, person: Person, action: actions.Discard) -> Refusal:
    return selection_refusal(state, person, action.cards, "M5.3", task.count)


def _shown(state: State, task: tasks.Shown, person: Person, action: actions.Discard) -> Refusal:
    params: dict[str, Param] = {"card": task.card}
    return Refusal("match_of_the_century-shown-only", rule="M7.11", params=params)


def _draw(state: State, task: tasks.Drawing, person: Person, action: actions.Draw) -> Refusal:
    if action.count < 1:
        return Refusal("match_of_the_century-draw-or-stop", rule="M7.1")
    pile = len(state.camps[person].pile)
    if not pile:
        return Refusal("match_of_the_century-pile-empty", rule="M5.4")
    params: dict[str, Param] = {"count": min(task.left, pile)}
    return Refusal("match_of_the_century-draw-too-many", rule="M7.1", params=params)


def _reshuffle(state: State, task: tasks.Drawing, person: Person, action: Action) -> Refusal:
    return Refusal("match_of_the_century-pile-not-empty", rule="M5.4")


_EXPLAIN: dict[tuple[type[Any], type[Any]], Callable[[State, Any, Person, Any], Refusal]] = {
    (tasks.Exchanges, actions.Exchange): _exchange,
    (tasks.Discards, actions.Discard): _exchange,
    (tasks.Lead, actions.Attack): _attack,
    (tasks.Reply, actions.Answer): _play,
    (tasks.Shown, actions.Discard): _shown,
    (tasks.Drawing, actions.Draw): _draw,
    (tasks.Drawing, actions.Reshuffle): _reshuffle,
    (tasks.OverLimit, actions.Discard): _limit,
}
