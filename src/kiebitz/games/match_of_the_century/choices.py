"""A legal action as a page offers it: its subject, and its sentence."""

from __future__ import annotations

from typing import Any

from kiebitz.core.game import Choice
from kiebitz.core.message import Message, Param
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.attack import Result, effect_of, result_for, total_of
from kiebitz.games.match_of_the_century.cards import SPASSKY, Person
from kiebitz.games.match_of_the_century.notation import write
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.tasks import Ask, Offer, Shown
from kiebitz.games.match_of_the_century.verbs import OneOf
from kiebitz.games.match_of_the_century.verbs.effect import effect_messages

MOST_NAMED = 7
"""The maximum number of cards named in a sentence; more are only counted."""


class MatchOfTheCenturyChoice(Choice, frozen=True, kw_only=True):
    """`kind` is the action's first word in notation; fields that do not apply are None.

    `card` and `cards` are numbers in the deck of `owner`; `effect` is the effect used or chosen;
    `result` is how an answer ends the attack.
    """

    kind: str
    owner: Person
    lane: int | None = None
    card: int | None = None
    cards: tuple[int, ...] | None = None
    pawns: int | None = None
    total: int | None = None
    result: Result | None = None
    count: int | None = None
    option: int | None = None
    effect: tuple[Message, ...] = ()


def choice(state: State, seat: Seat, action: Action) -> MatchOfTheCenturyChoice:
    """The legal action, based on its seat's information: the board and its own hand."""
    person = state.person_of(seat) or SPASSKY
    kind = str(action.__struct_config__.tag)
    about: dict[str, Any] = {"text": write(state, action), "kind": kind, "owner": person}
    match action:
        case actions.Attack() | actions.Answer():
            return _describe_played_card(state, person, action, about)
        case actions.Exchange() | actions.Discard():
            words = Message(
                f"action-match_of_the_century-{kind}", _card_names(person, action.cards)
            )
            return MatchOfTheCenturyChoice(words=words, cards=action.cards, **about)
        case actions.Use() | actions.Choose():
            return _describe_effect_choice(state, person, action, about)
        case _:
            return _describe_numbered_action(state, person, action, about)


def _card_names(person: Person, cards: tuple[int, ...]) -> dict[str, Param]:
    """The cards by name, as far as a sentence can hold them, and their number."""
    shown = cards if len(cards) <= MOST_NAMED else ()
    names = {f"card{place}": person.key(card) for place, card in enumerate(shown, 1)}
    return {"count": len(cards), **names}


def _describe_played_card(
    state: State, person: Person, action: actions.Attack | actions.Answer, about: dict[str, Any]
) -> MatchOfTheCenturyChoice:
    lane = action.lane if isinstance(action, actions.Attack) else state.this_fight.lane
    total = total_of(state, person, action.card, action.pawns)
    params: dict[str, Param] = {
        "lane": lane,
        "card": person.key(action.card),
        "piece": state.half(person, action.card).piece.value,
        "pawns": action.pawns,
        "total": total,
    }
    return MatchOfTheCenturyChoice(
        words=Message(f"action-match_of_the_century-{about['kind']}", params),
        lane=lane,
        card=action.card,
        pawns=action.pawns,
        total=total,
        result=None
        if isinstance(action, actions.Attack)
        else _result_of_attack(state, person, total),
        **about,
    )


def _result_of_attack(state: State, person: Person, total: int) -> Result | None:
    """The result of the attack if it is answered with this total."""
    placed = state.placed(person.other, state.this_fight.lane)
    if placed is None:
        return None
    theirs = total_of(state, person.other, placed.card, placed.pawns)
    return result_for(person, total, theirs, state.marks)


def _describe_effect_choice(
    state: State, person: Person, action: actions.Use | actions.Choose, about: dict[str, Any]
) -> MatchOfTheCenturyChoice:
    task = state.task
    if (
        isinstance(action, actions.Choose)
        and isinstance(task, Ask)
        and isinstance(task.verb, OneOf)
    ):
        words = Message("action-match_of_the_century-choose", {"option": action.option})
        effect = effect_messages(task.verb.options[action.option - 1])
        return MatchOfTheCenturyChoice(words=words, option=action.option, effect=effect, **about)
    card, used = effect_of(state, person)
    piece = state.half(person, card).piece.value
    params: dict[str, Param] = {"card": person.key(card), "piece": piece}
    words = Message("action-match_of_the_century-use", params)
    return MatchOfTheCenturyChoice(words=words, card=card, effect=effect_messages(used), **about)


def _describe_numbered_action(
    state: State, person: Person, action: Action, about: dict[str, Any]
) -> MatchOfTheCenturyChoice:
    """Actions with one number or none."""
    said = f"action-match_of_the_century-{about['kind']}"
    match action:
        case actions.Draw(number) | actions.Promote(number):
            return MatchOfTheCenturyChoice(
                words=Message(said, {"count": number}), count=number, **about
            )
        case actions.Lane(lane):
            return MatchOfTheCenturyChoice(words=Message(said, {"lane": lane}), lane=lane, **about)
        case actions.Recover(card):
            words = Message(said, {"card": person.key(card)})
            return MatchOfTheCenturyChoice(words=words, card=card, **about)
        case actions.Strike(card):
            words = Message(said, {"card": person.other.key(card)})
            return MatchOfTheCenturyChoice(
                words=words, card=card, **(about | {"owner": person.other})
            )
        case _:
            return _describe_plain_action(state, said, about)


def _describe_plain_action(
    state: State, said: str, about: dict[str, Any]
) -> MatchOfTheCenturyChoice:
    """Actions without a number; their card, if any, is on the agenda."""
    task = state.task
    card = task.card if isinstance(task, Offer | Shown) else None
    params: dict[str, Param] = {} if card is None else {"card": about["owner"].key(card)}
    return MatchOfTheCenturyChoice(words=Message(said, params), card=card, **about)
