"""What follows from a card about to be played, if the attack is won and if it is lost."""

from __future__ import annotations

import msgspec

from kiebitz.core.errors import IllegalAction
from kiebitz.core.message import Message, Param
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import PERSONS, SPASSKY, Person, leader_word
from kiebitz.games.match_of_the_century.measures import COSTLY_LANE
from kiebitz.games.match_of_the_century.rules import legal_actions
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.verbs.effect import effect_messages, touches_award
from kiebitz.games.match_of_the_century.view import MatchView, view

Messages = tuple[Message, ...]
UNLESS = Message("match_of_the_century-preview-unless")


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What follows in each case; a case that cannot happen is empty, as all are for an action that
    plays no card."""

    total: int | None = None
    won: Messages = ()
    lost: Messages = ()
    tied: Messages = ()


def preview(state: State, seat: Seat, action: Action) -> Preview:
    """The consequences of a legal action, from what the seat may know."""
    person = state.person_of(seat)
    if person is None or action not in legal_actions(state, seat):
        raise IllegalAction(action)
    if isinstance(action, actions.Attack):
        return _attacking(view(state, seat), person, action)
    if isinstance(action, actions.Answer):
        return _answering(view(state, seat), person, action)
    return Preview()


def _attacking(view: MatchView, me: Person, action: actions.Attack) -> Preview:
    """The answer is not known, so everything can happen."""
    return Preview(
        total=view.total(me, action.card, action.pawns),
        won=_won(view, me, action.lane, None),
        lost=_lost(view, me, action.lane, action.card),
        tied=_tied(view, me),
    )


def _answering(view: MatchView, me: Person, action: actions.Answer) -> Preview:
    """Both cards are known, so only one case can happen."""
    assert view.fight is not None
    lane = view.fight.lane
    foe = view.lanes[lane - 1].cards[me.other]
    assert foe is not None
    mine = view.total(me, action.card, action.pawns)
    theirs = view.total(me.other, foe.card, foe.pawns)
    if mine == theirs and favoured(view) is None:
        return Preview(total=mine, tied=_tied(view, me))
    tie = _tied(view, me) if mine == theirs else ()
    if mine > theirs or (tie and favoured(view) is me):
        return Preview(total=mine, won=(*tie, *_won(view, me, lane, foe.card)))
    return Preview(total=mine, lost=(*tie, *_lost(view, me, lane, action.card)))


def favoured(view: MatchView) -> Person | None:
    """Who wins a tie by an effect, unless both do."""
    found = [person for person in PERSONS if view.marks_of("ties", person)]
    return found[0] if len(found) == 1 else None


def lead_message(view: MatchView, person: Person, by: int) -> Message:
    """The lead after the marker has moved towards the person."""
    lead = view.lead + (by if person is SPASSKY else -by)
    params: dict[str, Param] = {"count": by, "lead": abs(lead), "leader": leader_word(lead)}
    return Message("match_of_the_century-preview-advantage", {**params, "person": person.word})


def _won(view: MatchView, me: Person, lane: int, foe_card: int | None) -> Messages:
    """The advantage, the price of lane 4, the other's effect."""
    award = _award(view, me, lane)
    if view.marks_of("no-effect", me.other):
        return (*award, Message("match_of_the_century-preview-their-effect-barred"))
    if foe_card is None:
        return (UNLESS, *award, Message("match_of_the_century-preview-their-effect-open"))
    half = view.half_now(me.other, foe_card)
    params: dict[str, Param] = {"card": me.other.key(foe_card), "piece": half.piece.value}
    unless = (UNLESS,) if touches_award(half.effect) else ()
    use = Message("match_of_the_century-preview-their-effect", params)
    return (*unless, *award, use, *effect_messages(half.effect))


def _lost(view: MatchView, me: Person, lane: int, card: int) -> Messages:
    """First one's own effect, then the winner's advantage."""
    award = _award(view, me.other, lane)
    if view.marks_of("no-effect", me):
        return (Message("match_of_the_century-preview-barred"), *award)
    half = view.half_now(me, card)
    params: dict[str, Param] = {"card": me.key(card), "piece": half.piece.value}
    unless = (UNLESS,) if touches_award(half.effect) else ()
    use = Message("match_of_the_century-preview-your-effect", params)
    return (use, *effect_messages(half.effect), *unless, *award)


def _award(view: MatchView, winner: Person, lane: int) -> Messages:
    """What the attack gives its winner if no effect changes it."""
    moved = lead_message(view, winner, view.lanes[lane - 1].value)
    pays = lane == COSTLY_LANE and view.camps[winner].endurance > 0
    if not pays or view.marks_of("calm", winner):
        return (moved,)
    return (moved, Message("match_of_the_century-preview-lane-four", {"person": winner.word}))


def _tied(view: MatchView, me: Person) -> Messages:
    """Nobody wins, unless an effect gives ties to somebody."""
    winner = favoured(view)
    if winner is not None:
        return (Message("match_of_the_century-preview-tie-won", {"person": winner.word}),)
    leader = me if view.fight is None else view.fight.leader
    return (Message("match_of_the_century-preview-tie", {"person": leader.other.word}),)
