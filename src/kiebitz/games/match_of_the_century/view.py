"""A seat's view: built up from public facts and the seat's own cards."""

from __future__ import annotations

from functools import cache

import msgspec

from kiebitz.core.game import View
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import tasks
from kiebitz.games.match_of_the_century.attack import total_of
from kiebitz.games.match_of_the_century.cards import (
    PERSONS,
    SPASSKY,
    Colour,
    Faces,
    Half,
    Person,
    Track,
    half_of,
    pawn_with,
)
from kiebitz.games.match_of_the_century.measures import COSTLY_LANE, LANES
from kiebitz.games.match_of_the_century.outcome import champion
from kiebitz.games.match_of_the_century.state import (
    Fight,
    LastAction,
    Mark,
    MarkKind,
    Placed,
    State,
)
from kiebitz.games.match_of_the_century.tasks import Task
from kiebitz.games.match_of_the_century.verbs import Effect
from kiebitz.games.match_of_the_century.verbs.effect import effect_words
from kiebitz.games.match_of_the_century.verbs.verb import Messages


class CampView(msgspec.Struct, frozen=True, kw_only=True):
    """A person's things. `hand` and `face_down` are None for everyone except their owner.

    `seen` are cards of this hand that the watcher knows: shown to it, or public.
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
    """A lane: its value in this game, whether it is open, the endurance that its full value costs
    its winner, both cards with their pawns, and the total of each."""

    number: int
    value: int
    is_open: bool
    price: int
    cards: tuple[Placed | None, Placed | None]
    totals: tuple[int | None, int | None]


class PawnView(msgspec.Struct, frozen=True, kw_only=True):
    """The piece of every card in the colour that its officer does not have, with the words of its
    effect."""

    strength: int
    effect: Effect
    says: tuple[Messages, ...]

    @property
    def half(self) -> Half:
        return pawn_with(self.effect)


class MatchOfTheCenturyView(View, frozen=True, kw_only=True):
    """A match as one watcher may know it; pairs are Spassky's and Fischer's.

    `lead` is Spassky's, below zero Fischer's. `task` is the pending decision. `chosen` is the
    watcher's own choice while both choose, `last` the last public action. `marks`
    are in force, `coming` are for the next attack. While a new game is prepared the last one
    `is_ended`, cards are viewed in the new `colours`, and `start_lead` is the lead from
    both fields of endurance. `effects` are the sentences of each card, verb by verb.
    """

    person: Person | None
    decks: tuple[Faces, Faces]
    effects: tuple[tuple[tuple[Messages, ...], ...], tuple[tuple[Messages, ...], ...]]
    pawn: PawnView
    tracks: tuple[Track, Track]
    camps: tuple[CampView, CampView]
    lanes: tuple[LaneView, ...]
    colours: tuple[Colour, Colour]
    lead: int
    start_lead: int | None
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
    last: LastAction | None
    winner: Person | None

    def lead_of(self, person: Person) -> int:
        return self.lead if person is SPASSKY else -self.lead

    def colour_now(self, person: Person) -> Colour:
        """The colour of the game being played, or of the next while that is prepared."""
        colour = Colour.WHITE if person is self.white else Colour.BLACK
        return colour.other if self.is_ended else colour

    def half_now(self, person: Person, card: int) -> Half:
        """A card's piece in this game, or in the next while that is prepared."""
        return half_of(self.decks[person][card - 1], self.colour_now(person), self.pawn.half)

    def marks_of(self, kind: MarkKind, person: Person) -> tuple[Mark, ...]:
        """The marks of a kind that are in force for the person."""
        return tuple(m for m in self.marks if m.kind == kind and m.person is person)

    def free_count(self, person: Person) -> int:
        """The number of cards in hand that may be discarded: not the one that must be led."""
        seen = self.camps[person].seen
        marks = (m for m in (*self.marks, *self.coming) if m.person is person)
        bound = any(mark.kind == "must-play" and mark.by in seen for mark in marks)
        return self.camps[person].hand_count - bound

    def lent(self, person: Person) -> int:
        """The strength that an effect adds for this attack."""
        return sum(mark.by for mark in self.marks_of("strength", person))

    def total(self, person: Person, card: int, pawns: int) -> int:
        """The total of a card, with any strength added for this attack."""
        return self.half_now(person, card).strength + pawns + self.lent(person)


def view(state: State, seat: Seat | None) -> MatchOfTheCenturyView:
    person = state.person_of(seat)
    spassky, fischer = (_camp(state, each, person) for each in PERSONS)
    return MatchOfTheCenturyView(
        seat=seat,
        awaited=awaited_as_seen(state, person),
        person=person,
        decks=state.decks,
        effects=_effects(state.decks),
        pawn=_pawn(state.pawn),
        tracks=state.tracks,
        camps=(spassky, fischer),
        lanes=tuple(_lane(state, lane) for lane in LANES),
        colours=_colours(state),
        lead=state.lead,
        start_lead=_start_lead(state) if is_ended(state) else None,
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
    """Whether the game is over and the next has not begun."""
    return bool(state.agenda) and isinstance(state.agenda[-1], tasks.NewGame)


def awaited_as_seen(state: State, person: Person | None) -> tuple[Seat, ...]:
    """While both choose, neither learns whether the other has already chosen."""
    persons = state.awaited
    if isinstance(state.task, tasks.SIMULTANEOUS):
        chosen = person is not None and state.chosen[person] is not None
        persons = tuple(p for p in PERSONS if not (chosen and p is person))
    return state.seats_of(persons)


def _camp(state: State, person: Person, watcher: Person | None) -> CampView:
    camp = state.camps[person]
    own = person is watcher
    return CampView(
        seat=state.seat_of(person),
        hand=camp.hand if own else None,
        hand_count=len(camp.hand),
        hand_limit=state.hand_limit(person),
        seen=seen_cards(state, person, watcher),
        pile_count=len(camp.pile),
        discard=camp.discard,
        face_down=camp.face_down if own else None,
        face_down_count=len(camp.face_down),
        reserve=camp.reserve,
        supply=state.supply(person),
        endurance=camp.endurance,
        points=camp.points,
    )


def seen_cards(state: State, person: Person, watcher: Person | None) -> tuple[int, ...]:
    """The cards of a hand that the watcher knows: a card shown to all, and for the opponent any it
    has seen; the owner learns here which cards the opponent knows."""
    shown = set() if watcher is None else set(state.camps[person].known)
    task = state.task
    if isinstance(task, tasks.Shown) and task.person is person:
        shown.add(task.card)
    bound = state.bound_card(person)
    return tuple(sorted(shown if bound is None else shown | {bound}))


def _lane(state: State, lane: int) -> LaneView:
    spassky, fischer = (_total(state, person, lane) for person in PERSONS)
    return LaneView(
        number=lane,
        value=state.lane_value(lane),
        is_open=lane in state.open_lanes,
        price=1 if lane == COSTLY_LANE else 0,
        cards=state.lanes[lane - 1],
        totals=(spassky, fischer),
    )


def _total(state: State, person: Person, lane: int) -> int | None:
    """The total of a card on the board; an effect's addition counts in its attack only."""
    placed = state.placed(person, lane)
    if placed is None:
        return None
    if state.fight is not None and state.fight.lane == lane:
        return total_of(state, person, placed.card, placed.pawns)
    return state.half(person, placed.card).strength + placed.pawns


def _colours(state: State) -> tuple[Colour, Colour]:
    """M4.5 The colours of the game being played, or of the next while that is prepared."""
    spassky = Colour.WHITE if state.white is SPASSKY else Colour.BLACK
    return (spassky.other, spassky) if is_ended(state) else (spassky, spassky.other)


def _start_lead(state: State) -> int:
    """M4.4 (3) Both starting advantages, offset against each other."""
    spassky, fischer = (
        state.tracks[person].fields[state.camps[person].endurance].advantage for person in PERSONS
    )
    return spassky - fischer


@cache
def _pawn(pawn: Half) -> PawnView:
    return PawnView(strength=pawn.strength, effect=pawn.effect, says=effect_words(pawn.effect))


@cache
def _effects(
    decks: tuple[Faces, Faces],
) -> tuple[tuple[tuple[Messages, ...], ...], tuple[tuple[Messages, ...], ...]]:
    """The words of every card; the decks of a table never change."""
    spassky, fischer = (tuple(effect_words(face.effect) for face in deck) for deck in decks)
    return spassky, fischer
