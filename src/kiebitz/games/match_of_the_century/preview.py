"""What follows from a card about to be played, if the attack is won and if it is lost."""

from __future__ import annotations

import msgspec

from kiebitz.core.message import Message, Param
from kiebitz.games.match_of_the_century import actions, tasks, verbs
from kiebitz.games.match_of_the_century.attack import COSTLY_LANE
from kiebitz.games.match_of_the_century.cards import (
    PERSONS,
    SPASSKY,
    Colour,
    Half,
    Person,
    card_key,
    half_of,
)
from kiebitz.games.match_of_the_century.state import Mark, MarkKind, Placed
from kiebitz.games.match_of_the_century.view import MatchView
from kiebitz.games.match_of_the_century.words import effect_messages

Messages = tuple[Message, ...]
UNLESS = Message("motc-preview-unless")
TOUCHING = (verbs.Advantage, verbs.Award, verbs.ClearLane, verbs.ResignGame)


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What follows in each case; a case that cannot happen is empty."""

    total: int
    won: Messages = ()
    lost: Messages = ()
    tied: Messages = ()


def preview(view: MatchView, action: actions.Attack | actions.Answer) -> Preview | None:
    """The consequences of playing a card of the watcher's own hand; None if it cannot be played."""
    me, lane = view.person, _lane_of(view, action)
    if me is None or lane is None or not _is_playable(view, me, action.card, action.pawns):
        return None
    mine = total(view, me, action.card, action.pawns)
    foe = _theirs(view, me)
    if foe is not None:
        return _answering(view, me, lane, action.card, mine, foe)
    won, lost = _won(view, me, lane, None), _lost(view, me, lane, action.card)
    return Preview(total=mine, won=won, lost=lost, tied=_tied(view, me))


def _answering(
    view: MatchView, me: Person, lane: int, card: int, mine: int, foe: Placed
) -> Preview:
    """M3.5 Both cards are known, so only one case can happen."""
    theirs = total(view, me.other, foe.card, foe.pawns)
    if mine == theirs and favoured(view) is None:
        return Preview(total=mine, tied=_tied(view, me))
    tie = _tied(view, me) if mine == theirs else ()
    if mine > theirs or (tie and favoured(view) is me):
        return Preview(total=mine, won=(*tie, *_won(view, me, lane, foe.card)))
    return Preview(total=mine, lost=(*tie, *_lost(view, me, lane, card)))


def _lane_of(view: MatchView, action: actions.Attack | actions.Answer) -> int | None:
    """M3.3, M3.4 The lane the watcher would play into; None if it is not its turn to do so."""
    if isinstance(action, actions.Answer):
        replies = isinstance(view.task, tasks.Reply) and view.task.person is view.person
        return view.fight.lane if replies and view.fight is not None else None
    leads = isinstance(view.task, tasks.Lead) and view.task.person is view.person
    return action.lane if leads and action.lane in _lanes_to_attack(view) else None


def _lanes_to_attack(view: MatchView) -> tuple[int, ...]:
    """M3.3 The open lanes, or the open lane that an effect has set."""
    lanes = tuple(lane.number for lane in view.lanes if lane.is_open)
    forced = tuple(m.by for m in view.marks if m.kind == "lane" and m.by in lanes)
    return forced[:1] or lanes


def _is_playable(view: MatchView, me: Person, card: int, pawns: int) -> bool:
    """M3.3, M7.11, M7.12 The card is in the hand and may be played with so many pawns."""
    camp = view.camps[me]
    hand = camp.hand or ()
    must = tuple(m.by for m in _marks(view, "must-play", me) if m.by in hand)
    most = 0 if _marks(view, "no-pawns", me) else min(2, camp.reserve)
    return card in (must or hand) and 0 <= pawns <= most


def _marks(view: MatchView, kind: MarkKind, person: Person) -> tuple[Mark, ...]:
    """The marks of a kind that are in force for the person."""
    return tuple(m for m in view.marks if m.kind == kind and m.person is person)


def favoured(view: MatchView) -> Person | None:
    """Who wins a tie by an effect, unless both do."""
    found = [person for person in PERSONS if _marks(view, "ties", person)]
    return found[0] if len(found) == 1 else None


def _theirs(view: MatchView, me: Person) -> Placed | None:
    """The card and pawns that the opponent has played into the lane."""
    return None if view.fight is None else view.lanes[view.fight.lane - 1].cards[me.other]


def half_now(view: MatchView, person: Person, card: int) -> Half:
    """M2.4 What a card is in this game, or in the next while that is prepared."""
    return half_of(view.decks[person][card - 1], colour_now(view, person))


def colour_now(view: MatchView, person: Person) -> Colour:
    """M4.5 The colour of the game being played or prepared."""
    colour = Colour.WHITE if person is view.white else Colour.BLACK
    return colour.other if view.is_ended else colour


def lent(view: MatchView, person: Person) -> int:
    """The strength that an effect has lent for this attack."""
    return sum(mark.by for mark in _marks(view, "strength", person))


def total(view: MatchView, person: Person, card: int, pawns: int) -> int:
    """M3.5 The total of a card, with what an effect has lent for this attack."""
    return half_now(view, person, card).strength + pawns + lent(view, person)


def lead_message(view: MatchView, person: Person, by: int) -> Message:
    """The lead after the marker has moved towards the person."""
    lead = view.lead + (by if person is SPASSKY else -by)
    leader = "nobody" if lead == 0 else "spassky" if lead > 0 else "fischer"
    params: dict[str, Param] = {"count": by, "lead": abs(lead), "leader": leader}
    return Message("motc-preview-advantage", {**params, "person": person.word})


def _won(view: MatchView, me: Person, lane: int, foe_card: int | None) -> Messages:
    """M3.7, M3.8, M3.6 The advantage, the price of lane 4, the other's effect."""
    award = _award(view, me, lane)
    if _marks(view, "no-effect", me.other):
        return (*award, Message("motc-preview-their-effect-barred"))
    if foe_card is None:
        return (UNLESS, *award, Message("motc-preview-their-effect-open"))
    half = half_now(view, me.other, foe_card)
    params: dict[str, Param] = {"card": card_key(me.other, foe_card), "piece": half.piece.value}
    unless = (UNLESS,) if touches_award(half.effect) else ()
    use = Message("motc-preview-their-effect", params)
    return (*unless, *award, use, *effect_messages(half.effect))


def _lost(view: MatchView, me: Person, lane: int, card: int) -> Messages:
    """M3.6, M3.7 First the own effect, then the winner's advantage."""
    award = _award(view, me.other, lane)
    if _marks(view, "no-effect", me):
        return (Message("motc-preview-barred"), *award)
    half = half_now(view, me, card)
    params: dict[str, Param] = {"card": card_key(me, card), "piece": half.piece.value}
    unless = (UNLESS,) if touches_award(half.effect) else ()
    use = Message("motc-preview-your-effect", params)
    return (use, *effect_messages(half.effect), *unless, *award)


def _award(view: MatchView, winner: Person, lane: int) -> Messages:
    """M3.7, M3.8 What the attack gives its winner if no effect changes it."""
    moved = lead_message(view, winner, view.lanes[lane - 1].value)
    pays = lane == COSTLY_LANE and view.camps[winner].endurance > 0
    if not pays or _marks(view, "calm", winner):
        return (moved,)
    return (moved, Message("motc-preview-lane-four", {"person": winner.word}))


def touches_award(effect: verbs.Effect) -> bool:
    """M7.4, M7.5, M7.8, M7.10, M7.15 Whether the effect can change the award or the lead."""
    options = [o for verb in effect if isinstance(verb, verbs.OneOf) for o in verb.options]
    return any(isinstance(verb, TOUCHING) for verb in effect) or any(map(touches_award, options))


def _tied(view: MatchView, me: Person) -> Messages:
    """M3.5, M3.2 Nobody wins, unless an effect gives ties to somebody."""
    winner = favoured(view)
    if winner is not None:
        return (Message("motc-preview-tie-won", {"person": winner.word}),)
    leader = me if view.fight is None else view.fight.leader
    return (Message("motc-preview-tie", {"person": leader.other.word}),)
