"""Match of the Century in numbers; one's own camp comes first."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from kiebitz.core.game import AnyGame
from kiebitz.envs.features import Features, many_hot, numbering_by, one_hot
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.cards import PERSONS, SPASSKY, Colour, Person
from kiebitz.games.match_of_the_century.measures import (
    DECK,
    LANES,
    MOST_PAWNS_ON_A_CARD,
    PAWNS,
    POINTS_TO_WIN,
)
from kiebitz.games.match_of_the_century.state import MarkKind
from kiebitz.games.match_of_the_century.tasks import Task
from kiebitz.games.match_of_the_century.view import CampView, LaneView, MatchOfTheCenturyView

TASKS = get_args(Task)
MARKS = get_args(MarkKind)
PAWN_COUNTS = MOST_PAWNS_ON_A_CARD + 1
MOST_OPTIONS = 8
LARGEST = 10
"""The divisors of strengths, values and leads."""

SETS = 1 << DECK
"""A set of cards is its bits; the task says whether they are exchanged or discarded."""
SIMPLE = (
    actions.ResignGame, actions.Use, actions.Pass, actions.Reshuffle, actions.Stop, actions.Keep,
)  # fmt: skip
SPANS: dict[type[msgspec.Struct], int] = {
    actions.Attack: len(LANES) * DECK * PAWN_COUNTS,
    actions.Answer: DECK * PAWN_COUNTS,
    actions.Choose: MOST_OPTIONS + 1,
    actions.Draw: DECK + 1,
    actions.Promote: PAWNS + 1,
    actions.Recover: DECK,
    actions.Strike: DECK,
    actions.Lane: len(LANES),
    **dict.fromkeys(SIMPLE, 1),
}
BEGINS = {
    kind: SETS + sum(list(SPANS.values())[:place]) for place, kind in enumerate(SPANS)
}  # fmt: skip


def observation_row(view: MatchOfTheCenturyView) -> list[float]:
    own = view.person or SPASSKY
    other = next(person for person in PERSONS if person is not own)
    row = [*camp_features(view, own), *camp_features(view, other)]
    for lane in view.lanes:
        row += lane_features(lane, own, other)
    for person in (own, other):
        row += [
            float(any(m.kind == kind and m.person is person for m in view.marks)) for kind in MARKS
        ]
        row += [
            float(any(m.kind == kind and m.person is person for m in view.coming)) for kind in MARKS
        ]
    row += one_hot(len(TASKS), None if view.task is None else TASKS.index(type(view.task)))
    fighting = view.fight.lane - 1 if view.fight is not None else None
    row += one_hot(len(LANES), fighting)
    return [
        *row,
        view.lead_of(own) / LARGEST,
        (view.start_lead or 0) * (1 if own is SPASSKY else -1) / LARGEST,
        float(own is SPASSKY),
        float(view.white is own),
        float(view.initiative is own),
        float(view.is_ended),
        float(view.chosen is not None),
        float(view.person in task_persons(view)),
    ]


def task_persons(view: MatchOfTheCenturyView) -> tuple[Any, ...]:
    """The persons with the task, as far as the watcher knows."""
    seats = {camp.seat: person for camp, person in zip(view.camps, PERSONS, strict=True)}
    return tuple(seats[seat] for seat in view.awaited if seat in seats)


def camp_features(view: MatchOfTheCenturyView, person: Person) -> list[float]:
    camp: CampView = view.camps[person]
    return [
        *card_features(camp.hand or ()),
        *card_features(camp.seen),
        *card_features(camp.discard),
        *card_features(camp.face_down or ()),
        *card_features(view.kept[person]),
        *(
            half.strength / LARGEST
            for half in (view.half_now(person, c) for c in range(1, DECK + 1))
        ),
        camp.hand_count / DECK,
        camp.hand_limit / DECK,
        camp.pile_count / DECK,
        camp.face_down_count / DECK,
        camp.reserve / PAWNS,
        camp.supply / PAWNS,
        camp.endurance / LARGEST,
        camp.points / POINTS_TO_WIN,
        float(view.colours[person] is Colour.WHITE),
        view.lent(person) / LARGEST,
    ]


def lane_features(lane: LaneView, own: Person, other: Person) -> list[float]:
    row = [lane.value / LARGEST, float(lane.is_open), lane.price / LARGEST]
    for person in (own, other):
        placed, total = lane.cards[person], lane.totals[person]
        row += one_hot(DECK, None if placed is None else placed.card - 1)
        row += [0.0 if placed is None else placed.pawns / PAWNS, (total or 0) / LARGEST]
    return row


def card_features(numbers: tuple[int, ...]) -> list[float]:
    return many_hot(DECK, (number - 1 for number in numbers))


def observation_size(game: AnyGame, options: Any) -> int:
    camp, lane = 6 * DECK + 10, 3 + 2 * (DECK + 2)
    return 2 * camp + len(LANES) * lane + 4 * len(MARKS) + len(TASKS) + len(LANES) + 8


def action_number(action: actions.Action) -> int:
    match action:
        case actions.Exchange(cards=chosen) | actions.Discard(cards=chosen):
            return sum(1 << (card - 1) for card in chosen)
        case actions.Attack(lane, card, pawns):
            place = ((lane - 1) * DECK + card - 1) * PAWN_COUNTS + pawns
        case actions.Answer(card, pawns):
            place = (card - 1) * PAWN_COUNTS + pawns
        case (
            actions.Choose(option=place) | actions.Draw(count=place) | actions.Promote(pawns=place)
        ):
            pass
        case actions.Recover(card) | actions.Strike(card):
            place = card - 1
        case actions.Lane(lane):
            place = lane - 1
        case _:
            place = 0
    return BEGINS[type(action)] + place


MATCH_OF_THE_CENTURY = Features(
    actions=SETS + sum(SPANS.values()),
    size=observation_size,
    observed=observation_row,
    numbered=numbering_by(action_number),
)
