"""What follows from a card about to be played, if the attack is won and if it is lost."""

from __future__ import annotations

import msgspec

from kiebitz.core.message import Message, Param
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.cards import (
    LANES,
    SPASSKY,
    Colour,
    Half,
    Person,
    card_key,
    half_of,
)
from kiebitz.games.match_of_the_century.view import MatchView
from kiebitz.games.match_of_the_century.words import effect_messages

Messages = tuple[Message, ...]


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What follows in each case; a case that cannot happen is empty."""

    total: int
    won: Messages = ()
    lost: Messages = ()
    tied: Messages = ()


def preview(view: MatchView, action: actions.Attack | actions.Answer) -> Preview | None:
    """The consequences of playing a card of the watcher's own hand; None if it cannot be played."""
    me, lane = view.person, _lane_of(view, action)
    hand = view.camps[me].hand if me is not None else None
    if me is None or lane is None or not hand or action.card not in hand:
        return None
    mine = total(view, me, action.card, action.pawns)
    answer = _theirs(view, me) if isinstance(action, actions.Answer) else None
    theirs = None if answer is None else total(view, me.other, *answer)
    foe_card = None if answer is None else answer[0]
    return Preview(
        total=mine,
        won=_won(view, me, lane, foe_card) if theirs is None or mine > theirs else (),
        lost=_lost(view, me, lane, action.card) if theirs is None or mine < theirs else (),
        tied=_tied(view, me) if theirs is None or mine == theirs else (),
    )


def _lane_of(view: MatchView, action: actions.Attack | actions.Answer) -> int | None:
    if isinstance(action, actions.Attack):
        return action.lane if action.lane in LANES else None
    return None if view.fight is None else view.fight.lane


def _theirs(view: MatchView, me: Person) -> tuple[int, int] | None:
    """The card and pawns that the opponent has played into the lane."""
    if view.fight is None:
        return None
    placed = view.lanes[view.fight.lane - 1].cards[me.other]
    return None if placed is None else (placed.card, placed.pawns)


def half_now(view: MatchView, person: Person, card: int) -> Half:
    """M2.4 What a card is in this game, or in the next while that is prepared."""
    return half_of(view.decks[person][card - 1], colour_now(view, person))


def colour_now(view: MatchView, person: Person) -> Colour:
    """M4.5 The colour of the game being played or prepared."""
    colour = Colour.WHITE if person is view.white else Colour.BLACK
    return colour.other if view.is_ended else colour


def total(view: MatchView, person: Person, card: int, pawns: int) -> int:
    """M3.5 The total of a card, with what an effect has lent for this attack."""
    lent = sum(m.by for m in view.marks if m.kind == "strength" and m.person is person)
    return half_now(view, person, card).strength + pawns + lent


def lead_message(view: MatchView, person: Person, by: int) -> Message:
    """The lead after the marker has moved towards the person."""
    lead = view.lead + (by if person is SPASSKY else -by)
    leader = "nobody" if lead == 0 else "spassky" if lead > 0 else "fischer"
    params: dict[str, Param] = {"count": by, "lead": abs(lead), "leader": leader}
    return Message("motc-preview-advantage", {**params, "person": person.word})


def _won(view: MatchView, me: Person, lane: int, foe_card: int | None) -> Messages:
    """M3.7, M3.8, M3.6 The advantage, the price of lane 4, the other's effect."""
    said = [lead_message(view, me, view.lanes[lane - 1].value)]
    if lane == 4:
        said.append(Message("motc-preview-lane-four", {"person": me.word}))
    if foe_card is None:
        said.append(Message("motc-preview-their-effect-open"))
        return tuple(said)
    card = card_key(me.other, foe_card)
    said.append(Message("motc-preview-their-effect", {"card": card}))
    return (*said, *effect_messages(half_now(view, me.other, foe_card).effect))


def _lost(view: MatchView, me: Person, lane: int, card: int) -> Messages:
    """M3.6, M3.7 First the own effect, then the winner's advantage."""
    barred = any(m.kind == "no-effect" and m.person is me for m in view.marks)
    if barred:
        said: Messages = (Message("motc-preview-barred"),)
    else:
        use = Message("motc-preview-your-effect", {"card": card_key(me, card)})
        said = (use, *effect_messages(half_now(view, me, card).effect))
    price = (Message("motc-preview-lane-four", {"person": me.other.word}),) if lane == 4 else ()
    return (*said, lead_message(view, me.other, view.lanes[lane - 1].value), *price)


def _tied(view: MatchView, me: Person) -> Messages:
    """M3.5, M3.2"""
    leader = me if view.fight is None else view.fight.leader
    return (Message("motc-preview-tie", {"person": leader.other.word}),)
