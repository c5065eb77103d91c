"""M7 What each verb of an effect does. A verb that needs a choice puts a question on the agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kiebitz.core.message import Event, Param
from kiebitz.games.match_of_the_century import verbs
from kiebitz.games.match_of_the_century.attack import fight_of
from kiebitz.games.match_of_the_century.cards import Person, card_key
from kiebitz.games.match_of_the_century.changes import (
    advantage_moved,
    endurance_changed,
    pawns_taken,
)
from kiebitz.games.match_of_the_century.endurance import drawing
from kiebitz.games.match_of_the_century.new_game import lane_cleared
from kiebitz.games.match_of_the_century.state import (
    Mark,
    State,
    free_hand,
    half,
    hand_limit,
    has_empty_lane,
    has_mark,
    open_lanes,
    placed,
    pushed,
    replace,
    seat_of,
    told,
    with_camp,
)
from kiebitz.games.match_of_the_century.tasks import Ask, Cause, Do, Drawing, MayUse, Offer
from kiebitz.games.match_of_the_century.usable import amount, is_usable, usable_options


def effect_of(state: State, person: Person) -> tuple[int, verbs.Effect]:
    """M3.6 The card the person played into this lane, and the effect of its piece."""
    here = placed(state, person, fight_of(state).lane)
    assert here is not None
    return here.card, half(state, person, here.card).effect


def card_params(state: State, person: Person, card: int) -> dict[str, Param]:
    """The card's name, and the letter of the piece whose effect it is."""
    piece = half(state, person, card).piece.value
    return {"card": card_key(person, card), "piece": piece}


def may_use(state: State, task: MayUse) -> State:
    """M3.6 Step 5: ask the lower total, unless the effect is barred or would do nothing."""
    person = task.person
    card, effect = effect_of(state, person)
    params = card_params(state, person, card)
    seat = seat_of(state, person)
    if has_mark(state, "no-effect", person):
        return told(state, Event("motc-effect-barred", seat=seat, rule="M3.6", params=params))
    if not is_usable(state, person, effect):
        return told(state, Event("motc-effect-idle", seat=seat, rule="M3.6", params=params))
    return pushed(state, Offer(person, card))


def used(state: State, task: Offer) -> State:
    """M3.6 The effect is carried out verb by verb, in its order."""
    _, effect = effect_of(state, task.person)
    params = card_params(state, task.person, task.card)
    seat = seat_of(state, task.person)
    state = told(state, Event("motc-effect-used", seat=seat, rule="M3.6", params=params))
    return pushed(state, *(Do(task.person, verb, task.card) for verb in effect))


def not_used(state: State, task: Offer) -> State:
    params = card_params(state, task.person, task.card)
    seat = seat_of(state, task.person)
    return told(state, Event("motc-effect-declined", seat=seat, rule="M3.6", params=params))


def done(state: State, task: Do) -> State:
    return _DONE[type(task.verb)](state, task, task.verb)


def cause_of(task: Do | Ask, rule: str) -> Cause:
    return Cause("effect", rule, card_key(task.person, task.card))


def asked(state: State, task: Do, chooser: Person | None = None) -> State:
    who = task.person if chooser is None else chooser
    return pushed(state, Ask(task.person, who, task.verb, task.card))


def _draw(state: State, task: Do, verb: verbs.Draw) -> State:
    """M7.1"""
    count = amount(state, task.person, verb.count)
    return drawing(state, Drawing(task.person, count, cause_of(task, "M7.1")))


def _fill_up(state: State, task: Do, verb: verbs.FillUp) -> State:
    """M7.9"""
    missing = hand_limit(state, task.person) - len(state.camps[task.person].hand)
    return drawing(state, Drawing(task.person, missing, cause_of(task, "M7.9")))


def _take_pawns(state: State, task: Do, verb: verbs.TakePawns) -> State:
    """M7.2"""
    count = amount(state, task.person, verb.count)
    return pawns_taken(state, task.person, count, cause_of(task, "M7.2"))


def _endurance(state: State, task: Do, verb: verbs.Endurance) -> State:
    """M7.3"""
    whose = task.person if verb.who == "you" else task.person.other
    by = amount(state, task.person, verb.by)
    return endurance_changed(state, whose, by, cause_of(task, "M7.3")) if by else state


def _advantage(state: State, task: Do, verb: verbs.Advantage) -> State:
    """M7.4"""
    by = amount(state, task.person, verb.by)
    return advantage_moved(state, task.person, by, cause_of(task, "M7.4"))


def _award(state: State, task: Do, verb: verbs.Award) -> State:
    """M7.5, M7.15"""
    rule = "M7.5" if verb.share == "none" else "M7.15"
    share = "none" if fight_of(state).award == "none" else verb.share
    state = replace(state, fight=replace(fight_of(state), award=share))
    params: dict[str, Param] = {"share": share, "source": card_key(task.person, task.card)}
    seat = seat_of(state, task.person)
    return told(state, Event("motc-award-lowered", seat=seat, rule=rule, params=params))


def _clear_lane(state: State, task: Do, verb: verbs.ClearLane) -> State:
    """M7.10 The lane is open again from step 7 on; its advantage is not awarded."""
    lane = fight_of(state).lane
    state = replace(state, fight=replace(fight_of(state), award="none"))
    state = lane_cleared(state, lane)
    params: dict[str, Param] = {"lane": lane, "source": card_key(task.person, task.card)}
    seat = seat_of(state, task.person)
    return told(state, Event("motc-lane-cleared", seat=seat, rule="M7.10", params=params))


def _resign_game(state: State, task: Do, verb: verbs.ResignGame) -> State:
    """M7.8 The game is resigned once the effect is through."""
    return replace(state, fight=replace(fight_of(state), resigned=True))


def _discard(state: State, task: Do, verb: verbs.Discard) -> State:
    """M7.7"""
    whose = task.person if verb.who == "you" else task.person.other
    return asked(state, task, whose) if free_hand(state, whose) else state


def _promote(state: State, task: Do, verb: verbs.Promote) -> State:
    """M7.13"""
    return asked(state, task) if state.camps[task.person].reserve else state


def _one_of(state: State, task: Do, verb: verbs.OneOf) -> State:
    """Ask, if more than one option would do something."""
    options = usable_options(state, task.person, verb)
    if len(options) > 1:
        return asked(state, task, task.person if verb.who == "you" else task.person.other)
    return option_taken(state, task, options[0]) if options else state


def option_taken(state: State, task: Do | Ask, option: int) -> State:
    assert isinstance(task.verb, verbs.OneOf)
    chosen = task.verb.options[option - 1]
    return pushed(state, *(Do(task.person, verb, task.card) for verb in chosen))


def _lasting(state: State, task: Do, verb: verbs.Lasting) -> State:
    """M7.12 and its like: from now to the end of this game; M3.9 pawns and ties need an attack."""
    if verb.what != "calm" and not has_empty_lane(state):
        return state
    whose = task.person.other if verb.what == "no-pawns" else task.person
    mark = Mark(verb.what, whose, lasting=True)
    rule = "M7.12" if verb.what == "no-pawns" else "M3.6"
    params: dict[str, Param] = {"what": verb.what, "source": card_key(task.person, task.card)}
    event = Event("motc-lasting", seat=seat_of(state, whose), rule=rule, params=params)
    return told(replace(state, marks=(*state.marks, mark)), event)


def _next_attack(state: State, task: Do, verb: verbs.NextAttack) -> State:
    """In the next attack of this game, if there is one (M3.9)."""
    if not has_empty_lane(state):
        return state
    whose = task.person.other if verb.what == "no-effect" else task.person
    params: dict[str, Param] = {
        "what": verb.what,
        "count": verb.by,
        "source": card_key(task.person, task.card),
    }
    event = Event("motc-next-attack", seat=seat_of(state, whose), rule="M3.6", params=params)
    return told(with_coming(state, Mark(verb.what, whose, verb.by)), event)


def with_coming(state: State, mark: Mark) -> State:
    return replace(state, coming=(*state.coming, mark))


def _open_lane(state: State, task: Do, verb: verbs.Verb) -> State:
    return asked(state, task) if open_lanes(state) else state


def _trade(state: State, task: Do, verb: verbs.Trade) -> State:
    return asked(state, task) if free_hand(state, task.person) else state


def _swap(state: State, task: Do, verb: verbs.Swap) -> State:
    return asked(state, task)


def _recover(state: State, task: Do, verb: verbs.Recover) -> State:
    return asked(state, task) if state.camps[task.person].discard else state


def _show_card(state: State, task: Do, verb: verbs.ShowCard) -> State:
    """M7.11 Chance draws the card; with an empty hand nothing happens."""
    return asked(state, task, task.person.other) if free_hand(state, task.person.other) else state


def looked(state: State, task: Do, verb: verbs.Verb) -> State:
    """The user sees the opponent's hand, and knows these cards while they stay there."""
    foe = task.person.other
    hand = state.camps[foe].hand
    params: dict[str, Param] = {"count": len(hand), "source": card_key(task.person, task.card)}
    seat = seat_of(state, task.person)
    state = told(state, Event("motc-looked", seat=seat, rule="M3.6", params=params))
    for card in hand:
        seen: dict[str, Param] = {"card": card_key(foe, card)}
        state = told(state, Event("motc-saw-card", seat=seat, params=seen), only=task.person)
    return with_camp(state, foe, known=hand)


def _strike(state: State, task: Do, verb: verbs.Strike) -> State:
    if not free_hand(state, task.person.other):
        return state
    return asked(looked(state, task, verb), task)


def _keep_card(state: State, task: Do, verb: verbs.KeepCard) -> State:
    """M3.9 The card comes back from the board; once cleared away (M7.10) it does not."""
    if placed(state, task.person, fight_of(state).lane) is None:
        return state
    kept = list(state.kept)
    kept[task.person] = (*kept[task.person], task.card)
    params: dict[str, Param] = {"card": card_key(task.person, task.card)}
    seat = seat_of(state, task.person)
    event = Event("motc-card-kept", seat=seat, rule="M3.9", params=params)
    return told(replace(state, kept=(kept[0], kept[1])), event)


_DONE: dict[type[verbs.Verb], Callable[[State, Do, Any], State]] = {
    verbs.Draw: _draw,
    verbs.FillUp: _fill_up,
    verbs.TakePawns: _take_pawns,
    verbs.Endurance: _endurance,
    verbs.Advantage: _advantage,
    verbs.Award: _award,
    verbs.ClearLane: _clear_lane,
    verbs.ResignGame: _resign_game,
    verbs.Discard: _discard,
    verbs.Promote: _promote,
    verbs.OneOf: _one_of,
    verbs.ShowCard: _show_card,
    verbs.Lasting: _lasting,
    verbs.NextAttack: _next_attack,
    verbs.Steer: _open_lane,
    verbs.RaiseLane: _open_lane,
    verbs.Trade: _trade,
    verbs.Swap: _swap,
    verbs.Recover: _recover,
    verbs.Look: looked,
    verbs.Strike: _strike,
    verbs.KeepCard: _keep_card,
}
