"""The state of a match: everything the rules need, nothing they can derive."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from kiebitz.core.message import Event
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import (
    DECK,
    FISCHER,
    LANES,
    PAWNS,
    SPASSKY,
    Colour,
    Face,
    Faces,
    Half,
    Person,
    half_of,
)
from kiebitz.games.match_of_the_century.material import Material
from kiebitz.games.match_of_the_century.tasks import FirstHands, SeatPersons, Shuffle, Task
from kiebitz.games.match_of_the_century.tracks import Field, Track

replace = msgspec.structs.replace
MarkKind = Literal["no-pawns", "ties", "calm", "strength", "no-effect", "must-play", "lane", "lead"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat plays Spassky, the champion; the other plays Fischer."""

    spassky: Literal[0, 1, "random"] = 0


class Placed(msgspec.Struct, frozen=True):
    """A card on the board with the pawns on it."""

    card: int
    pawns: int = 0


Lane = tuple[Placed | None, Placed | None]
"""What lies in a lane: Spassky's card, Fischer's card."""
EMPTY: Lane = (None, None)


class Mark(msgspec.Struct, frozen=True):
    """What an effect left behind for the next attack or, if `lasting`, for the rest of the game.

    `person` is whom it binds or helps, `by` the strength, the lane or the card it is about.
    """

    kind: MarkKind
    person: Person
    by: int = 0
    lasting: bool = False


class Camp(msgspec.Struct, frozen=True, kw_only=True):
    """What belongs to one person.

    The pile's first card is on top; `face_down` are the cards of M1.8 in the discard pile; `known`
    are the cards of the hand that the opponent has seen; `endurance` counts fields from 0.
    """

    hand: tuple[int, ...] = ()
    pile: tuple[int, ...] = tuple(range(1, DECK + 1))
    discard: tuple[int, ...] = ()
    face_down: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    reserve: int = 0
    endurance: int = 0
    points: int = 0


class Fight(msgspec.Struct, frozen=True):
    """The attack being played. `winner` is None before the comparison and in a tie."""

    lane: int
    leader: Person
    winner: Person | None = None
    award: Literal["full", "half", "none"] = "full"
    resigned: bool = False
    paid: int = 0


class Deed(msgspec.Struct, frozen=True):
    """What a person did in the open."""

    person: Person
    action: Action


class Note(msgspec.Struct, frozen=True):
    """Something that happened in the step; `only`: for that person's eyes."""

    event: Event
    only: Person | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A match between two steps. `lead` is Spassky's lead, below zero Fischer's.

    `last` is what was done last in the open; the choices that both make unseen are not among it.
    `notes` is what the step being carried out has told so far; between steps it is empty.
    """

    decks: tuple[Faces, Faces]
    tracks: tuple[Track, Track]
    spassky_seat: Seat | None
    camps: tuple[Camp, Camp]
    lanes: tuple[Lane, Lane, Lane, Lane] = (EMPTY, EMPTY, EMPTY, EMPTY)
    raised: tuple[int, int, int, int] = (0, 0, 0, 0)
    lead: int = 0
    game: int = 1
    initiative: Person = SPASSKY
    fight: Fight | None = None
    marks: tuple[Mark, ...] = ()
    coming: tuple[Mark, ...] = ()
    kept: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    chosen: tuple[tuple[int, ...] | None, tuple[int, ...] | None] = (None, None)
    last: Deed | None = None
    agenda: tuple[Task, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def task(self) -> Task | None:
        return self.agenda[0] if self.agenda else None

    @property
    def white(self) -> Person:
        """M1.3, M4.5 Spassky has White in the first game, then they take turns."""
        return SPASSKY if self.game % 2 else FISCHER

    @property
    def is_over(self) -> bool:
        """M1.4, M6.1 A king has gone its six steps to the middle field."""
        return any(camp.points >= 6 for camp in self.camps)


def initial(options: Options, material: Material) -> State:
    """M1.2 to M1.6 The table before the shuffling."""
    spassky, fischer = (Camp(endurance=track.start) for track in material.tracks)
    is_random = options.spassky == "random"
    first: tuple[Task, ...] = (SeatPersons(),) if is_random else ()
    return State(
        decks=material.faces,
        tracks=material.tracks,
        spassky_seat=None if options.spassky == "random" else options.spassky,
        camps=(spassky, fischer),
        agenda=(*first, Shuffle(SPASSKY), Shuffle(FISCHER), FirstHands()),
    )


def seat_of(state: State, person: Person) -> Seat | None:
    if state.spassky_seat is None:
        return None
    return state.spassky_seat if person is SPASSKY else 1 - state.spassky_seat


def person_of(state: State, seat: Seat | None) -> Person | None:
    """Who the seat plays; None for a spectator and before it is settled."""
    if seat not in (0, 1) or state.spassky_seat is None:
        return None
    return SPASSKY if seat == state.spassky_seat else FISCHER


def colour_of(state: State, person: Person) -> Colour:
    return Colour.WHITE if person is state.white else Colour.BLACK


def face_of(state: State, person: Person, card: int) -> Face:
    return state.decks[person][card - 1]


def half(state: State, person: Person, card: int) -> Half:
    """M2.4 What the card is in this game."""
    return half_of(face_of(state, person, card), colour_of(state, person))


def field_of(state: State, person: Person) -> Field:
    return state.tracks[person].fields[state.camps[person].endurance]


def hand_limit(state: State, person: Person) -> int:
    """M5.2 The limit at the marker."""
    return field_of(state, person).hand


def pawns_on_board(state: State, person: Person) -> int:
    placed = (lane[person] for lane in state.lanes)
    return sum(card.pawns for card in placed if card is not None)


def supply(state: State, person: Person) -> int:
    """M1.2 The person's pawns in the general supply."""
    return PAWNS - state.camps[person].reserve - pawns_on_board(state, person)


def lead_of(state: State, person: Person) -> int:
    return state.lead if person is SPASSKY else -state.lead


def lane_value(state: State, lane: int) -> int:
    """M3.1 What a lane is worth in this game."""
    return lane + state.raised[lane - 1]


def is_empty(state: State, lane: int) -> bool:
    return state.lanes[lane - 1] == EMPTY


def has_empty_lane(state: State) -> bool:
    """M3.9 Whether another attack can follow; a lane just cleared can be attacked (M7.10)."""
    return any(is_empty(state, lane) for lane in LANES)


def open_lanes(state: State) -> tuple[int, ...]:
    """M7.6 The lanes that hold no cards; the lane being played is not open."""
    played = state.fight.lane if state.fight else None
    return tuple(lane for lane in LANES if lane != played and is_empty(state, lane))


def placed(state: State, person: Person, lane: int) -> Placed | None:
    return state.lanes[lane - 1][person]


def has_mark(state: State, kind: MarkKind, person: Person) -> bool:
    return mark_of(state, kind, person) is not None


def mark_of(state: State, kind: MarkKind, person: Person) -> Mark | None:
    """A mark that is in force now."""
    return next((m for m in state.marks if m.kind == kind and m.person is person), None)


def bound_card(state: State, person: Person) -> int | None:
    """M7.11 The card of the hand that must be led next and may not be discarded."""
    for mark in (*state.marks, *state.coming):
        if mark.kind == "must-play" and mark.person is person:
            return mark.by if mark.by in state.camps[person].hand else None
    return None


def with_camp(state: State, person: Person, **changes: Any) -> State:
    camp = replace(state.camps[person], **changes)
    if "hand" in changes:
        known = tuple(card for card in camp.known if card in camp.hand)
        camp = replace(camp, hand=tuple(sorted(camp.hand)), known=known)
    camps = (camp, state.camps[1]) if person is SPASSKY else (state.camps[0], camp)
    return replace(state, camps=camps)


def with_lane(state: State, lane: int, content: Lane) -> State:
    lanes = list(state.lanes)
    lanes[lane - 1] = content
    return replace(state, lanes=tuple(lanes))


def pushed(state: State, *tasks: Task) -> State:
    """These tasks come before all that is on the agenda."""
    return replace(state, agenda=(*tasks, *state.agenda))


def popped(state: State) -> State:
    return replace(state, agenda=state.agenda[1:])


def told(state: State, event: Event, only: Person | None = None) -> State:
    return replace(state, notes=(*state.notes, Note(event, only)))


def without(cards: Iterable[int], gone: Iterable[int]) -> tuple[int, ...]:
    out = set(gone)
    return tuple(card for card in cards if card not in out)


def cards_of(state: State, person: Person) -> tuple[int, ...]:
    """M1.1 All cards of the person, wherever they are: always the whole deck."""
    camp = state.camps[person]
    on_board = [lane[person] for lane in state.lanes]
    laid = tuple(card.card for card in on_board if card is not None)
    return tuple(sorted((*camp.hand, *camp.pile, *camp.discard, *camp.face_down, *laid)))


def free_hand(state: State, person: Person) -> tuple[int, ...]:
    """M7.11 The cards that may be discarded: not the one that must be played."""
    bound = bound_card(state, person)
    return without(state.camps[person].hand, () if bound is None else (bound,))
