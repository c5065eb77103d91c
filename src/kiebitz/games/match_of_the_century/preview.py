"""The consequences of playing a card, if the attack is won and if it is lost."""

from __future__ import annotations

import msgspec

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Preview
from kiebitz.core.message import Message, Param
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.attack import Result, effect_of, favoured, result_for
from kiebitz.games.match_of_the_century.cards import SPASSKY, Half, Person, leader_word
from kiebitz.games.match_of_the_century.choices import MatchOfTheCenturyChoice, choice
from kiebitz.games.match_of_the_century.rules import apply, legal_actions
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.tasks import Ask, Offer
from kiebitz.games.match_of_the_century.text import prompt
from kiebitz.games.match_of_the_century.verbs import StrikeCard
from kiebitz.games.match_of_the_century.verbs.effect import effect_messages, touches_award
from kiebitz.games.match_of_the_century.verbs.verb import Messages
from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView, view
from kiebitz.games.match_of_the_century.ways import Way, still, ways

UNLESS = Message("match_of_the_century-preview-unless")


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One way the comparison can go: its consequences in words, and the marker's new position."""

    result: Result
    says: Messages
    ways: tuple[Way, ...]


class MatchPreview(Preview, frozen=True, kw_only=True):
    """The possible cases; none for an action that plays no card.

    `asks` and `then` are the effect's first question, so that it can be answered in one step.
    """

    total: int | None = None
    cases: tuple[Case, ...] = ()
    asks: Message | None = None
    then: tuple[MatchOfTheCenturyChoice, ...] = ()

    def said(self, result: Result) -> Messages:
        return next((case.says for case in self.cases if case.result == result), ())


def preview(state: State, seat: Seat, action: Action) -> MatchPreview:
    """The consequences of a legal action, as far as the seat can know."""
    person = state.person_of(seat)
    if person is None or action not in legal_actions(state, seat):
        raise IllegalAction(action)
    seen = view(state, seat)
    match action:
        case actions.Attack():
            return _preview_attack(seen, person, action)
        case actions.Answer():
            return _preview_answer(seen, person, action)
        case actions.Use() if isinstance(seen.task, Offer):
            return _first_question_of_effect(
                state, seat, person, _preview_effect(seen, person, seen.task.card)
            )
        case actions.Pass() if isinstance(seen.task, Offer):
            return _preview_effect(seen, person, seen.task.card)
        case _:
            return MatchPreview()


def _preview_attack(
    view: MatchOfTheCenturyView, me: Person, action: actions.Attack
) -> MatchPreview:
    """The answer is unknown, so every case is possible."""
    return MatchPreview(
        total=view.total(me, action.card, action.pawns),
        cases=(
            _case_if_won(view, me, action.lane, None),
            _case_if_tied(view, me, action.lane),
            _case_if_lost(view, me, action.lane, action.card),
        ),
    )


def _preview_answer(
    view: MatchOfTheCenturyView, me: Person, action: actions.Answer
) -> MatchPreview:
    """M3.5 Both cards are known, so only one case is possible."""
    assert view.fight is not None
    lane = view.fight.lane
    foe = view.lanes[lane - 1].cards[me.other]
    assert foe is not None
    mine = view.total(me, action.card, action.pawns)
    theirs = view.total(me.other, foe.card, foe.pawns)
    tie = _case_if_tied(view, me, lane)
    match result_for(me, mine, theirs, view.marks):
        case "won":
            case = _case_if_won(view, me, lane, foe.card)
        case "lost":
            case = _case_if_lost(view, me, lane, action.card)
        case "tied":
            return MatchPreview(total=mine, cases=(tie,))
    if mine == theirs:
        case = msgspec.structs.replace(case, says=(*tie.says, *case.says))
    return MatchPreview(total=mine, cases=(case,))


def _preview_effect(view: MatchOfTheCenturyView, me: Person, card: int) -> MatchPreview:
    """M3.6 The attack is lost: with the effect and without."""
    assert view.fight is not None
    return MatchPreview(cases=(_case_if_lost(view, me, view.fight.lane, card),))


def _first_question_of_effect(
    state: State, seat: Seat, me: Person, seen: MatchPreview
) -> MatchPreview:
    """The effect's first question, if it comes before any hidden information is revealed."""
    _, effect = effect_of(state, me)
    used = apply(state, seat, actions.Use()).state
    task = used.task
    asks = isinstance(task, Ask) and task.chooser is me and task.verb == effect[0]
    if not asks or isinstance(effect[0], StrikeCard):
        return seen
    then = tuple(choice(used, seat, action) for action in legal_actions(used, seat))
    return msgspec.structs.replace(seen, asks=prompt(view(used, seat)), then=then)


def lead_message(view: MatchOfTheCenturyView, person: Person, by: int) -> Message:
    """The lead after the marker has moved towards the person."""
    lead = view.lead + (by if person is SPASSKY else -by)
    params: dict[str, Param] = {"count": by, "lead": abs(lead), "leader": leader_word(lead)}
    return Message("match_of_the_century-preview-advantage", {**params, "person": person.word})


def _case_if_won(view: MatchOfTheCenturyView, me: Person, lane: int, foe_card: int | None) -> Case:
    """The advantage, the price of lane 4, the other's effect."""
    award = _award_messages(view, me, lane)
    if view.marks_of("no-effect", me.other):
        barred = Message("match_of_the_century-preview-their-effect-barred")
        return Case(result="won", says=(*award, barred), ways=ways(view, me, lane, None))
    if foe_card is None:
        unknown = Message("match_of_the_century-preview-their-effect-open")
        return Case(result="won", says=(UNLESS, *award, unknown), ways=ways(view, me, lane, None))
    half = view.half_now(me.other, foe_card)
    use = _message_of_usable_effect(me, me.other, foe_card, half)
    says = (*_condition_on_award(half), *award, use, *effect_messages(half.effect))
    return Case(result="won", says=says, ways=ways(view, me, lane, half.effect))


def _case_if_lost(view: MatchOfTheCenturyView, me: Person, lane: int, card: int) -> Case:
    """First the person's own effect, then the winner's advantage."""
    award = _award_messages(view, me.other, lane)
    if view.marks_of("no-effect", me):
        barred = Message("match_of_the_century-preview-barred")
        return Case(result="lost", says=(barred, *award), ways=ways(view, me.other, lane, None))
    half = view.half_now(me, card)
    use = _message_of_usable_effect(me, me, card, half)
    says = (use, *effect_messages(half.effect), *_condition_on_award(half), *award)
    return Case(result="lost", says=says, ways=ways(view, me.other, lane, half.effect))


def _message_of_usable_effect(me: Person, person: Person, card: int, half: Half) -> Message:
    params: dict[str, Param] = {"card": person.key(card), "piece": half.piece.value}
    if person is me:
        return Message("match_of_the_century-preview-your-effect", params)
    return Message("match_of_the_century-preview-their-effect", params)


def _condition_on_award(half: Half) -> Messages:
    """M3.7 The attack's award is stated conditionally if the effect can change it."""
    return (UNLESS,) if touches_award(half.effect) else ()


def _award_messages(view: MatchOfTheCenturyView, winner: Person, lane: int) -> Messages:
    """The attack's award to its winner if no effect changes it."""
    moved = lead_message(view, winner, view.lanes[lane - 1].value)
    pays = view.lanes[lane - 1].price and view.camps[winner].endurance > 0
    if not pays or view.marks_of("calm", winner):
        return (moved,)
    return (moved, Message("match_of_the_century-preview-lane-four", {"person": winner.word}))


def _case_if_tied(view: MatchOfTheCenturyView, me: Person, lane: int) -> Case:
    """Neither side wins, unless an effect decides ties."""
    winner = favoured(view.marks)
    if winner is not None:
        won = Message("match_of_the_century-preview-tie-won", {"person": winner.word})
        return Case(result="tied", says=(won,), ways=ways(view, winner, lane, None))
    leader = me if view.fight is None else view.fight.leader
    tie = Message("match_of_the_century-preview-tie", {"person": leader.other.word})
    return Case(result="tied", says=(tie,), ways=(still(view, lane),))
