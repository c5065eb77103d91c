"""Choices a player may make ahead while the other decides: the answer, the next attack, whether to
use an effect. A card is named by its number alone, because its role may differ by then."""

from __future__ import annotations

from kiebitz.core.game import Ahead, Occasion
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.attack import effect_of, most_pawns
from kiebitz.games.match_of_the_century.cards import Person
from kiebitz.games.match_of_the_century.choices import MatchOfTheCenturyChoice
from kiebitz.games.match_of_the_century.notation import PLAIN_WORDS
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.tasks import SIMULTANEOUS, Lead, Reply
from kiebitz.games.match_of_the_century.verbs.effect import effect_messages
from kiebitz.games.match_of_the_century.view import is_ended


def ahead(state: State, seat: Seat) -> Ahead:
    """Based on the current hand and lanes; none while both choose or a new game is prepared."""
    person, task = state.person_of(seat), state.task
    others_turn = state.awaited and person is not None and person not in state.awaited
    if person is None or not others_turn or isinstance(task, SIMULTANEOUS) or is_ended(state):
        return ()
    if isinstance(task, Lead):
        return ((_answers(state, person),),)
    used = (_use(state, person),) if isinstance(task, Reply) else ()
    return ((*used, *_attacks(state, person), _answers(state, person)),)


def _answers(state: State, person: Person) -> Occasion:
    choices = tuple(
        _play(state, person, card, pawns) for card, pawns in _cards_with_pawns(state, person)
    )
    return Occasion(Message("ahead-match_of_the_century-answer"), choices)


def _attacks(state: State, person: Person) -> tuple[Occasion, ...]:
    """M3.3 One occasion for each lane without cards."""
    plays = _cards_with_pawns(state, person)
    return tuple(
        Occasion(
            Message("ahead-match_of_the_century-attack", {"lane": lane}),
            tuple(_play(state, person, card, pawns, lane) for card, pawns in plays),
        )
        for lane in state.open_lanes
    )


def _cards_with_pawns(state: State, person: Person) -> list[tuple[int, int]]:
    pawns = range(most_pawns(state, person) + 1)
    return [(card, count) for card in state.camps[person].hand for count in pawns]


def _play(
    state: State, person: Person, card: int, pawns: int, lane: int | None = None
) -> MatchOfTheCenturyChoice:
    piece = state.half(person, card).piece.value
    where = "answer" if lane is None else f"attack {lane}"
    return MatchOfTheCenturyChoice(
        kind="answer" if lane is None else "attack",
        text=f"{where} {card:02}" + (f" +{pawns}" if pawns else ""),
        words=Message(
            "ahead-match_of_the_century-card",
            {"card": person.key(card), "piece": piece, "pawns": pawns},
        ),
        owner=person,
        lane=lane,
        card=card,
        pawns=pawns,
    )


def _use(state: State, person: Person) -> Occasion:
    """M3.6 For the card that the person has led, if it has the lower total."""
    card, effect = effect_of(state, person)
    params = {"card": person.key(card), "piece": state.half(person, card).piece.value}
    use, leave = (
        MatchOfTheCenturyChoice(
            kind=PLAIN_WORDS[kind],
            text=PLAIN_WORDS[kind],
            words=Message(f"action-match_of_the_century-{PLAIN_WORDS[kind]}", {**params}),
            owner=person,
            card=card,
            effect=effect_messages(effect),
        )
        for kind in (actions.Use, actions.Pass)
    )
    return Occasion(Message("ahead-match_of_the_century-lower", {**params}), (use, leave))
