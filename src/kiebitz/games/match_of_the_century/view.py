"""What a seat may know: built up from public facts and the seat's own cards."""

from __future__ import annotations

import msgspec

from kiebitz.core.game import Acted, DealtOut, Left, Step, View
from kiebitz.core.message import Event
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import rules, tasks
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import LANES, PERSONS, Faces, Person
from kiebitz.games.match_of_the_century.outcome import champion
from kiebitz.games.match_of_the_century.state import (
    Deed,
    Fight,
    Mark,
    Placed,
    State,
    bound_card,
    hand_limit,
    lane_value,
    open_lanes,
    person_of,
    seat_of,
    supply,
)
from kiebitz.games.match_of_the_century.tasks import Task
from kiebitz.games.match_of_the_century.tracks import Track


class CampView(msgspec.Struct, frozen=True, kw_only=True):
    """A person's things. `hand` and `face_down` are None for everybody but their owner.

    `seen` are cards of this hand that the watcher knows: shown to it, or to everybody.
    """

    seat: Seat | None
    hand: tuple[int, ...] | None
    hand_count: int
    hand_limit: int
    seen: tuple[int, ...]
    pile_count: int
    discard: tuple[int, ...]
    face_down: tuple[int, ...] | None
    face_down_count: int
    reserve: int
    supply: int
    endurance: int
    points: int


class LaneView(msgspec.Struct, frozen=True, kw_only=True):
    """A lane: its value in this game, whether it is open, both cards with their pawns."""

    number: int
    value: int
    is_open: bool
    cards: tuple[Placed | None, Placed | None]


class MatchView(View, frozen=True, kw_only=True):
    """A match as one watcher may know it; pairs are Spassky's and Fischer's.

    `lead` is Spassky's, below zero Fischer's. `task` is what is to be decided now. `chosen` is what
    the watcher itself has chosen while both choose, `last` what was done last in the open. `marks`
    are in force, `coming` are for the next attack. While a new game is prepared (M4) the last one
    `is_ended`, and cards are looked at in the colours that come.
    """

    person: Person | None
    decks: tuple[Faces, Faces]
    tracks: tuple[Track, Track]
    camps: tuple[CampView, CampView]
    lanes: tuple[LaneView, ...]
    lead: int
    game: int
    is_ended: bool
    white: Person
    initiative: Person
    fight: Fight | None
    marks: tuple[Mark, ...]
    coming: tuple[Mark, ...]
    kept: tuple[tuple[int, ...], tuple[int, ...]]
    task: Task | None
    chosen: tuple[int, ...] | None
    last: Deed | None
    winner: Person | None


def view(state: State, seat: Seat | None) -> MatchView:
    person = person_of(state, seat)
    spassky, fischer = (_camp(state, each, person) for each in PERSONS)
    return MatchView(
        seat=seat,
        awaited=awaited_as_seen(state, person),
        person=person,
        decks=state.decks,
        tracks=state.tracks,
        camps=(spassky, fischer),
        lanes=tuple(_lane(state, lane) for lane in LANES),
        lead=state.lead,
        game=state.game,
        is_ended=is_ended(state),
        white=state.white,
        initiative=state.initiative,
        fight=state.fight,
        marks=state.marks,
        coming=state.coming,
        kept=state.kept,
        task=state.task,
        chosen=None if person is None else state.chosen[person],
        last=state.last,
        winner=champion(state),
    )


def is_ended(state: State) -> bool:
    """M4 Whether the game is over and the next has not begun."""
    return any(isinstance(task, tasks.NewGame) for task in state.agenda)


def awaited_as_seen(state: State, person: Person | None) -> tuple[Seat, ...]:
    """While both choose, nobody learns whether the other has chosen already."""
    persons = rules.persons_awaited(state)
    if isinstance(state.task, tasks.SIMULTANEOUS):
        chosen = person is not None and state.chosen[person] is not None
        persons = tuple(p for p in PERSONS if not (chosen and p is person))
    seats = (seat_of(state, p) for p in persons)
    return tuple(sorted(seat for seat in seats if seat is not None))


def _camp(state: State, person: Person, watcher: Person | None) -> CampView:
    camp = state.camps[person]
    own = person is watcher
    return CampView(
        seat=seat_of(state, person),
        hand=camp.hand if own else None,
        hand_count=len(camp.hand),
        hand_limit=hand_limit(state, person),
        seen=seen_cards(state, person, watcher),
        pile_count=len(camp.pile),
        discard=camp.discard,
        face_down=camp.face_down if own else None,
        face_down_count=len(camp.face_down),
        reserve=camp.reserve,
        supply=supply(state, person),
        endurance=camp.endurance,
        points=camp.points,
    )


def seen_cards(state: State, person: Person, watcher: Person | None) -> tuple[int, ...]:
    """The cards of a hand that the watcher knows: all see the card of M7.11, the opponent what
    it was shown; the owner learns here what the opponent knows."""
    shown = set() if watcher is None else set(state.camps[person].known)
    task = state.task
    if isinstance(task, tasks.Shown) and task.person is person:
        shown.add(task.card)
    bound = bound_card(state, person)
    return tuple(sorted(shown if bound is None else shown | {bound}))


def _lane(state: State, lane: int) -> LaneView:
    return LaneView(
        number=lane,
        value=lane_value(state, lane),
        is_open=lane in open_lanes(state),
        cards=state.lanes[lane - 1],
    )


def events(
    before: State, step: Step[Action], after: State, watcher: Seat | None
) -> tuple[Event, ...]:
    """What the watcher may know of a step: the notes of carrying it out that are for its eyes.

    A hidden choice that waits for the other's leaves no note.
    """
    if isinstance(step, Left):
        return ()
    if isinstance(step, DealtOut):
        notes = rules.after_deal(before, step.deal).notes
    else:
        assert isinstance(step, Acted)
        notes = rules.acted(before, step.seat, step.action).notes
    person = person_of(after, watcher)
    return tuple(note.event for note in notes if note.only is None or note.only is person)
