"""Why an action is refused: the code, the rule, the numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import actions, attack, tasks, verbs
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import LANES, Person
from kiebitz.games.match_of_the_century.rules import legal_actions, persons_awaited
from kiebitz.games.match_of_the_century.state import (
    State,
    bound_card,
    has_mark,
    open_lanes,
    person_of,
)


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not play the action now; None if it may."""
    if action in legal_actions(state, seat):
        return None
    if state.task is None:
        return Refusal("motc-match-over", rule="M3.12")
    person = person_of(state, seat)
    if person is None:
        return Refusal("motc-no-such-seat")
    if isinstance(state.task, tasks.SIMULTANEOUS) and state.chosen[person] is not None:
        return Refusal("motc-already-chosen", rule=_simultaneous_rule(state))
    if person not in persons_awaited(state):
        return Refusal("motc-not-awaited")
    explain = _EXPLAIN.get((type(state.task), type(action)))
    return explain(state, state.task, person, action) if explain else _not_now(state)


def _simultaneous_rule(state: State) -> str:
    return "M1.8" if isinstance(state.task, tasks.Exchanges) else "M4.3"


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


def _not_now(state: State) -> Refusal:
    """Something else has to be decided first."""
    what, rule = _NOW[type(state.task)]
    return Refusal("motc-not-now", rule=rule, params={"what": what})


def _attack(state: State, task: Any, person: Person, action: actions.Attack) -> Refusal:
    if action.lane not in LANES:
        return Refusal("motc-no-such-lane", rule="M3.1", params={"lane": action.lane})
    if action.lane not in open_lanes(state):
        return Refusal("motc-lane-taken", rule="M3.3", params={"lane": action.lane})
    forced = attack.forced_lane(state)
    if forced is not None and action.lane != forced:
        return Refusal("motc-lane-is-set", rule="M3.3", params={"lane": forced})
    return _play(state, task, person, action)


def _play(
    state: State, task: Any, person: Person, action: actions.Attack | actions.Answer
) -> Refusal:
    rule = "M3.3" if isinstance(action, actions.Attack) else "M3.4"
    if action.card not in state.camps[person].hand:
        return Refusal("motc-not-in-hand", rule=rule, params={"card": action.card})
    if action.card not in attack.playable_cards(state, person):
        must = bound_card(state, person) or 0
        return Refusal("motc-must-play", rule="M7.11", params={"card": must})
    if not 0 <= action.pawns <= 2:
        return Refusal("motc-two-pawns", rule=rule)
    if has_mark(state, "no-pawns", person):
        return Refusal("motc-pawns-frozen", rule="M7.12")
    reserve = state.camps[person].reserve
    return Refusal("motc-reserve-too-small", rule=rule, params={"count": reserve})


def _cards(
    state: State, person: Person, cards: tuple[int, ...], rule: str, count: int | None
) -> Refusal:
    """What is wrong with a selection of hand cards."""
    hand = state.camps[person].hand
    for card in cards:
        if card not in hand:
            return Refusal("motc-not-in-hand", rule=rule, params={"card": card})
        if card == bound_card(state, person):
            return Refusal("motc-must-play", rule="M7.11", params={"card": card})
    if len(set(cards)) != len(cards):
        return Refusal("motc-card-twice", rule=rule)
    if count is not None and len(cards) != count:
        return Refusal("motc-wrong-number", rule=rule, params={"count": count})
    return Refusal("motc-cards-in-order", rule=rule)


def _exchange(state: State, task: Any, person: Person, action: actions.Exchange) -> Refusal:
    return _cards(state, person, action.cards, "M1.8", None)


def _discard(state: State, task: Any, person: Person, action: actions.Discard) -> Refusal:
    return _cards(state, person, action.cards, "M4.3", None)


def _limit(state: State, task: tasks.OverLimit, person: Person, action: actions.Discard) -> Refusal:
    return _cards(state, person, action.cards, "M5.3", task.count)


def _shown(state: State, task: tasks.Shown, person: Person, action: actions.Discard) -> Refusal:
    return Refusal("motc-shown-only", rule="M7.11", params={"card": task.card})


def _draw(state: State, task: tasks.Drawing, person: Person, action: actions.Draw) -> Refusal:
    if action.count < 1:
        return Refusal("motc-draw-or-stop", rule="M7.1")
    pile = len(state.camps[person].pile)
    if not pile:
        return Refusal("motc-pile-empty", rule="M5.4")
    most = min(task.left, pile)
    return Refusal("motc-draw-too-many", rule="M7.1", params={"count": most})


def _reshuffle(state: State, task: Any, person: Person, action: Action) -> Refusal:
    return Refusal("motc-pile-not-empty", rule="M5.4")


def _effect_discard(
    state: State, task: tasks.Ask, person: Person, action: actions.Discard
) -> Refusal:
    verb = task.verb
    if isinstance(verb, verbs.Discard | verbs.Trade | verbs.Swap):
        count = {verbs.Trade: 1, verbs.Swap: None}.get(type(verb), getattr(verb, "cards", None))
        rule = "M7.14" if isinstance(verb, verbs.Trade) else "M7.7"
        return _cards(state, person, action.cards, rule, count)
    return _not_now(state)


def _option(state: State, task: tasks.Ask, person: Person, action: actions.Choose) -> Refusal:
    if isinstance(task.verb, verbs.OneOf):
        return Refusal("motc-no-such-option", rule="M3.6", params={"option": action.option})
    return _not_now(state)


def _promote(state: State, task: tasks.Ask, person: Person, action: actions.Promote) -> Refusal:
    if isinstance(task.verb, verbs.Promote):
        most = min(task.verb.most, state.camps[person].reserve)
        return Refusal("motc-promote-number", rule="M7.13", params={"count": most})
    return _not_now(state)


def _lane(state: State, task: tasks.Ask, person: Person, action: actions.Lane) -> Refusal:
    if isinstance(task.verb, verbs.Steer | verbs.RaiseLane):
        if action.lane not in LANES:
            return Refusal("motc-no-such-lane", rule="M3.1", params={"lane": action.lane})
        return Refusal("motc-lane-taken", rule="M7.6", params={"lane": action.lane})
    return _not_now(state)


def _recover(state: State, task: tasks.Ask, person: Person, action: actions.Recover) -> Refusal:
    if isinstance(task.verb, verbs.Recover):
        return Refusal("motc-not-in-discard", rule="M7.7", params={"card": action.card})
    return _not_now(state)


def _strike(state: State, task: tasks.Ask, person: Person, action: actions.Strike) -> Refusal:
    if isinstance(task.verb, verbs.Strike):
        return Refusal("motc-not-in-their-hand", rule="M7.7", params={"card": action.card})
    return _not_now(state)


_EXPLAIN: dict[tuple[type[Any], type[Any]], Callable[[State, Any, Person, Any], Refusal]] = {
    (tasks.Exchanges, actions.Exchange): _exchange,
    (tasks.Discards, actions.Discard): _discard,
    (tasks.Lead, actions.Attack): _attack,
    (tasks.Reply, actions.Answer): _play,
    (tasks.Shown, actions.Discard): _shown,
    (tasks.Drawing, actions.Draw): _draw,
    (tasks.Drawing, actions.Reshuffle): _reshuffle,
    (tasks.OverLimit, actions.Discard): _limit,
    (tasks.Ask, actions.Discard): _effect_discard,
    (tasks.Ask, actions.Choose): _option,
    (tasks.Ask, actions.Promote): _promote,
    (tasks.Ask, actions.Lane): _lane,
    (tasks.Ask, actions.Recover): _recover,
    (tasks.Ask, actions.Strike): _strike,
}
