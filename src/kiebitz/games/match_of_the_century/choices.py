"""M7 The choices inside effects: what may be answered, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations
from typing import Any

from kiebitz.core.message import Event, Param
from kiebitz.core.seat import Deal
from kiebitz.games.match_of_the_century import actions, verbs
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.attack import fight_of, would_end
from kiebitz.games.match_of_the_century.cards import best_strength, card_key
from kiebitz.games.match_of_the_century.changes import because, cards_discarded
from kiebitz.games.match_of_the_century.effects import cause_of, option_taken, with_coming
from kiebitz.games.match_of_the_century.endurance import drawing
from kiebitz.games.match_of_the_century.new_game import taken_from_discard
from kiebitz.games.match_of_the_century.state import (
    Mark,
    State,
    face_of,
    free_hand,
    lane_value,
    open_lanes,
    pushed,
    replace,
    seat_of,
    told,
    with_camp,
)
from kiebitz.games.match_of_the_century.tasks import Ask, Cause, Drawing, Shown
from kiebitz.games.match_of_the_century.usable import usable_options


def subsets(cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All selections of the cards, none first."""
    sizes = range(len(cards) + 1)
    return tuple(chain.from_iterable(combinations(cards, size) for size in sizes))


def options_of(state: State, task: Ask) -> tuple[Action, ...]:
    """Everything the chooser may answer."""
    return _OPTIONS[type(task.verb)](state, task, task.verb)


def answered(state: State, task: Ask, action: Action) -> State:
    """What follows from the chooser's answer."""
    return _ANSWERED[type(task.verb)](state, task, action)


def _cards_to_discard(state: State, task: Ask, verb: verbs.Discard) -> tuple[Action, ...]:
    hand = free_hand(state, task.chooser)
    count = min(verb.cards, len(hand))
    return tuple(actions.Discard(cards) for cards in combinations(hand, count))


def _cards_to_trade(state: State, task: Ask, verb: verbs.Trade) -> tuple[Action, ...]:
    return tuple(actions.Discard((card,)) for card in free_hand(state, task.chooser))


def _cards_to_swap(state: State, task: Ask, verb: verbs.Swap) -> tuple[Action, ...]:
    return tuple(actions.Discard(cards) for cards in subsets(free_hand(state, task.chooser)))


def _pawns_to_promote(state: State, task: Ask, verb: verbs.Promote) -> tuple[Action, ...]:
    most = min(verb.most, state.camps[task.chooser].reserve)
    return tuple(actions.Promote(pawns) for pawns in range(1, most + 1))


def _options(state: State, task: Ask, verb: verbs.OneOf) -> tuple[Action, ...]:
    return tuple(actions.Choose(number) for number in usable_options(state, task.person, verb))


def _lanes(state: State, task: Ask, verb: verbs.Verb) -> tuple[Action, ...]:
    return tuple(actions.Lane(lane) for lane in open_lanes(state))


def _cards_to_recover(state: State, task: Ask, verb: verbs.Recover) -> tuple[Action, ...]:
    return tuple(actions.Recover(card) for card in sorted(state.camps[task.chooser].discard))


def _cards_to_strike(state: State, task: Ask, verb: verbs.Strike) -> tuple[Action, ...]:
    return tuple(actions.Strike(card) for card in free_hand(state, task.person.other))


_OPTIONS: dict[type[verbs.Verb], Callable[[State, Ask, Any], tuple[Action, ...]]] = {
    verbs.Discard: _cards_to_discard,
    verbs.Trade: _cards_to_trade,
    verbs.Swap: _cards_to_swap,
    verbs.Promote: _pawns_to_promote,
    verbs.OneOf: _options,
    verbs.Steer: _lanes,
    verbs.RaiseLane: _lanes,
    verbs.Recover: _cards_to_recover,
    verbs.Strike: _cards_to_strike,
}


def paid(state: State, count: int) -> State:
    return replace(state, fight=replace(fight_of(state), paid=count))


def _discarded(state: State, task: Ask, action: actions.Discard) -> State:
    """M7.7"""
    state = cards_discarded(state, task.chooser, action.cards, cause_of(task, "M7.7"))
    return paid(state, len(action.cards)) if task.chooser is task.person else state


def _traded(state: State, task: Ask, action: actions.Discard) -> State:
    """M7.14 As many cards as the strength of either piece, in whatever colour."""
    strength = best_strength(face_of(state, task.person, action.cards[0]))
    cause = cause_of(task, "M7.14")
    state = cards_discarded(state, task.person, action.cards, cause)
    return drawing(state, Drawing(task.person, strength, cause))


def _swapped(state: State, task: Ask, action: actions.Discard) -> State:
    cause = cause_of(task, "M7.1")
    state = cards_discarded(state, task.person, action.cards, cause_of(task, "M7.7"))
    plus = task.verb.plus if isinstance(task.verb, verbs.Swap) else 0
    return drawing(state, Drawing(task.person, len(action.cards) + plus, cause))


def _promoted(state: State, task: Ask, action: actions.Promote) -> State:
    """M7.13 The pawns go back to the supply."""
    reserve = state.camps[task.person].reserve - action.pawns
    cause = cause_of(task, "M7.13")
    params = because(cause, count=action.pawns)
    seat = seat_of(state, task.person)
    event = Event("motc-promoted", seat=seat, rule=cause.rule, params=params)
    return paid(told(with_camp(state, task.person, reserve=reserve), event), action.pawns)


def _chosen(state: State, task: Ask, action: actions.Choose) -> State:
    return option_taken(state, task, action.option)


def _lane_chosen(state: State, task: Ask, action: actions.Lane) -> State:
    params: dict[str, Param] = {
        "lane": action.lane,
        "source": card_key(task.person, task.card),
    }
    seat = seat_of(state, task.person)
    if isinstance(task.verb, verbs.RaiseLane):
        raised = list(state.raised)
        raised[action.lane - 1] += task.verb.by
        state = replace(state, raised=tuple(raised))
        params["value"] = lane_value(state, action.lane)
        return told(state, Event("motc-lane-raised", seat=seat, rule="M3.1", params=params))
    state = with_coming(state, Mark("lane", task.person, action.lane))
    return told(state, Event("motc-lane-set", seat=seat, rule="M3.3", params=params))


def _recovered(state: State, task: Ask, action: actions.Recover) -> State:
    state = taken_from_discard(state, task.person, action.card)
    params: dict[str, Param] = {
        "card": card_key(task.person, action.card),
        "source": card_key(task.person, task.card),
    }
    seat = seat_of(state, task.person)
    return told(state, Event("motc-recovered", seat=seat, rule="M3.6", params=params))


def _struck(state: State, task: Ask, action: actions.Strike) -> State:
    return cards_discarded(state, task.person.other, (action.card,), cause_of(task, "M7.7"))


_ANSWERED: dict[type[verbs.Verb], Callable[[State, Ask, Any], State]] = {
    verbs.Discard: _discarded,
    verbs.Trade: _traded,
    verbs.Swap: _swapped,
    verbs.Promote: _promoted,
    verbs.OneOf: _chosen,
    verbs.Steer: _lane_chosen,
    verbs.RaiseLane: _lane_chosen,
    verbs.Recover: _recovered,
    verbs.Strike: _struck,
}


def card_shown(state: State, task: Ask, deal: Deal) -> State:
    """M7.11 The drawn card is shown. In the last attack of the game it must be discarded."""
    victim = task.person.other
    card = state.camps[victim].hand[deal[0]]
    params: dict[str, Param] = {
        "card": card_key(victim, card),
        "source": card_key(task.person, task.card),
    }
    event = Event("motc-card-shown", seat=seat_of(state, victim), rule="M7.11", params=params)
    state = told(state, event)
    cause = Cause("shown", "M7.11", card_key(task.person, task.card))
    if would_end(state):
        return cards_discarded(state, victim, (card,), cause)
    return pushed(state, Shown(victim, card, cause))


def shown_kept(state: State, task: Shown) -> State:
    """M7.11 The card stays in the hand and must be played in the next attack."""
    params: dict[str, Param] = {"card": card_key(task.person, task.card)}
    seat = seat_of(state, task.person)
    event = Event("motc-must-play", seat=seat, rule="M7.11", params=params)
    return told(with_coming(state, Mark("must-play", task.person, task.card)), event)


def shown_discarded(state: State, task: Shown) -> State:
    return cards_discarded(state, task.person, (task.card,), task.cause)
