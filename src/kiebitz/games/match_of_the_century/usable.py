"""M3.6, M7 Whether an effect can be used and would do anything. Only public facts decide it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kiebitz.games.match_of_the_century import verbs
from kiebitz.games.match_of_the_century.attack import award, fight_of
from kiebitz.games.match_of_the_century.cards import Person
from kiebitz.games.match_of_the_century.endurance import can_draw
from kiebitz.games.match_of_the_century.state import (
    State,
    free_hand,
    hand_limit,
    has_mark,
    lane_value,
    open_lanes,
    supply,
)


def amount(state: State, person: Person, amount: verbs.Amount) -> int:
    """The number an effect means now."""
    if isinstance(amount, int):
        return amount
    counted = max(0, _COUNTED[amount.of](state, person)) + amount.plus
    return counted if amount.most is None else min(counted, amount.most)


_COUNTED: dict[str, Callable[[State, Person], int]] = {
    "open-attacks": lambda state, person: len(open_lanes(state)),
    "lane": lambda state, person: fight_of(state).lane,
    "paid": lambda state, person: max(1, fight_of(state).paid),  # before it is paid: the least
    "behind": lambda state, person: state.camps[person.other].points - state.camps[person].points,
    "reserve": lambda state, person: state.camps[person].reserve,
}


def is_usable(state: State, person: Person, effect: verbs.Effect) -> bool:
    """All its prices can be paid in full, and something in it would happen."""
    return all(_payable(state, person, verb) for verb in effect) and any(
        _works(state, person, verb) for verb in effect
    )


def usable_options(state: State, person: Person, verb: verbs.OneOf) -> tuple[int, ...]:
    """The options, counted from 1, that are not empty gestures."""
    return tuple(
        number for number, option in enumerate(verb.options, 1) if is_usable(state, person, option)
    )


def _payable(state: State, person: Person, verb: verbs.Verb) -> bool:
    if isinstance(verb, verbs.Discard) and verb.who == "you":
        return len(free_hand(state, person)) >= verb.cards
    if isinstance(verb, verbs.Trade):
        return bool(free_hand(state, person))
    if isinstance(verb, verbs.Promote):
        return state.camps[person].reserve > 0
    return True


def _works(state: State, person: Person, verb: verbs.Verb) -> bool:
    return _WORKS[type(verb)](state, person, verb)


def _draws(state: State, person: Person, verb: verbs.Draw) -> bool:
    return amount(state, person, verb.count) > 0 and can_draw(state, person)


def _fills(state: State, person: Person, verb: verbs.FillUp) -> bool:
    return len(state.camps[person].hand) < hand_limit(state, person) and can_draw(state, person)


def _takes(state: State, person: Person, verb: verbs.TakePawns) -> bool:
    return amount(state, person, verb.count) > 0 and supply(state, person) > 0


def _moves_endurance(state: State, person: Person, verb: verbs.Endurance) -> bool:
    whose = person if verb.who == "you" else person.other
    by = amount(state, person, verb.by)
    here, last = state.camps[whose].endurance, len(state.tracks[whose].fields) - 1
    if by < 0:
        return here > 0 and not has_mark(state, "calm", whose)
    return by > 0 and here < last


def _lowers(state: State, person: Person, verb: verbs.Award) -> bool:
    value = lane_value(state, fight_of(state).lane)
    return award(state) > (0 if verb.share == "none" else (value + 1) // 2)


def _lasts(state: State, person: Person, verb: verbs.Lasting) -> bool:
    whose = person.other if verb.what == "no-pawns" else person
    return bool(open_lanes(state)) and not has_mark(state, verb.what, whose)


def _next_attack(state: State, person: Person, verb: verbs.Verb) -> bool:
    return bool(open_lanes(state))


def _opponent_has_cards(state: State, person: Person, verb: verbs.Verb) -> bool:
    return bool(free_hand(state, person.other))


def _swaps(state: State, person: Person, verb: verbs.Swap) -> bool:
    return bool(state.camps[person].hand) or (verb.plus > 0 and can_draw(state, person))


def _always(state: State, person: Person, verb: verbs.Verb) -> bool:
    return True


_WORKS: dict[type[verbs.Verb], Callable[[State, Person, Any], bool]] = {
    verbs.Draw: _draws,
    verbs.FillUp: _fills,
    verbs.TakePawns: _takes,
    verbs.Endurance: _moves_endurance,
    verbs.Advantage: lambda state, person, verb: amount(state, person, verb.by) != 0,
    verbs.Award: _lowers,
    verbs.ClearLane: _always,
    verbs.ResignGame: _always,
    verbs.Discard: lambda state, person, verb: bool(
        verb.who == "opponent" and free_hand(state, person.other)
    ),
    verbs.Promote: _always,
    verbs.OneOf: lambda state, person, verb: bool(usable_options(state, person, verb)),
    verbs.ShowCard: _opponent_has_cards,
    verbs.Lasting: _lasts,
    verbs.NextAttack: _next_attack,
    verbs.Steer: _next_attack,
    verbs.RaiseLane: _next_attack,
    verbs.Trade: _always,
    verbs.Swap: _swaps,
    verbs.Recover: lambda state, person, verb: bool(state.camps[person].discard),
    verbs.Look: _opponent_has_cards,
    verbs.Strike: _opponent_has_cards,
    verbs.KeepCard: _always,
}
