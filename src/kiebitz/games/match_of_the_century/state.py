"""The state of a match: everything the rules need, nothing they can derive."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from kiebitz.core.memo import memoized
from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import (
    FISCHER,
    PAWN,
    PERSONS,
    SPASSKY,
    Colour,
    Face,
    Faces,
    Field,
    Half,
    Person,
    Track,
    half_of,
    pawn_with,
)
from kiebitz.games.match_of_the_century.material import Material
from kiebitz.games.match_of_the_century.measures import DECK, LANES, PAWNS, POINTS_TO_WIN
from kiebitz.games.match_of_the_century.tasks import (
    FOR_PLAYERS,
    SIMULTANEOUS,
    Ask,
    FirstHands,
    SeatPersons,
    Shuffle,
    Task,
)
from kiebitz.games.match_of_the_century.verbs import Asking

MarkKind = Literal["no-pawns", "ties", "calm", "strength", "no-effect", "must-play", "lane", "lead"]
Share = Literal["full", "half", "none"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`spassky`: the seat that plays Spassky, the champion; the other plays Fischer. `material`:
    the decks and tracks of the server's owner, where there are any, or the shipped ones."""

    spassky: Literal[0, 1, "random"] = 0
    material: Literal["own", "shipped"] = "own"


class Placed(msgspec.Struct, frozen=True):
    """A card on the board with the pawns on it."""

    card: int
    pawns: int = 0


Lane = tuple[Placed | None, Placed | None]
"""The cards in a lane: Spassky's card, Fischer's card."""
EMPTY: Lane = (None, None)


class Mark(msgspec.Struct, frozen=True):
    """A lasting result of an effect, for the next attack or, if `lasting`, for the rest of the
    game.

    `person` is the person it affects, `by` the strength, the lane or the card it is about.
    """

    kind: MarkKind
    person: Person
    by: int = 0
    lasting: bool = False


class Camp(msgspec.Struct, frozen=True, kw_only=True):
    """One person's things.

    The pile's first card is on top; `face_down` are the cards in the discard pile that were
    exchanged before the first game; `known` are the cards of the hand that the opponent has seen;
    `endurance` counts fields from 0.
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
    award: Share = "full"
    resigned: bool = False
    paid: int = 0


class LastAction(msgspec.Struct, frozen=True):
    """A person's public action."""

    person: Person
    action: Action


class State(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A match between two steps. `lead` is Spassky's lead, below zero Fischer's.

    `last` is the last public action; the hidden choices of both are not among them.
    """

    decks: tuple[Faces, Faces]
    tracks: tuple[Track, Track]
    pawn: Half = PAWN
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
    last: LastAction | None = None
    agenda: tuple[Task, ...] = ()

    # players and turns

    @property
    def task(self) -> Task | None:
        return self.agenda[0] if self.agenda else None

    @property
    def white(self) -> Person:
        """M1.3 Spassky has White in the first game, then they take turns."""
        return SPASSKY if self.game % 2 else FISCHER

    @property
    def is_over(self) -> bool:
        """M1.4 A king has made its six steps to the middle field."""
        return any(camp.points >= POINTS_TO_WIN for camp in self.camps)

    def seat_of(self, person: Person) -> Seat | None:
        if self.spassky_seat is None:
            return None
        return self.spassky_seat if person is SPASSKY else 1 - self.spassky_seat

    def seats_of(self, persons: Iterable[Person]) -> tuple[Seat, ...]:
        """Their seats in order, as far as they are decided."""
        seats = (self.seat_of(person) for person in persons)
        return tuple(sorted(seat for seat in seats if seat is not None))

    def person_of(self, seat: Seat | None) -> Person | None:
        """The seat's person; None for a spectator and until it is decided."""
        if seat not in (0, 1) or self.spassky_seat is None:
            return None
        return SPASSKY if seat == self.spassky_seat else FISCHER

    @property
    @memoized
    def awaited(self) -> tuple[Person, ...]:
        """The persons who have to decide now."""
        task = self.task
        if isinstance(task, SIMULTANEOUS):
            return tuple(person for person in PERSONS if self.chosen[person] is None)
        if isinstance(task, Ask):
            return (task.chooser,) if isinstance(task.verb, Asking) else ()
        return (task.person,) if isinstance(task, FOR_PLAYERS) else ()

    # cards

    def colour_of(self, person: Person) -> Colour:
        return Colour.WHITE if person is self.white else Colour.BLACK

    def face(self, person: Person, card: int) -> Face:
        return self.decks[person][card - 1]

    def half(self, person: Person, card: int) -> Half:
        """The card's piece in this game."""
        return half_of(self.face(person, card), self.colour_of(person), self.pawn)

    def cards_of(self, person: Person) -> tuple[int, ...]:
        """M1.1 All cards of the person in any place: always the whole deck."""
        camp = self.camps[person]
        on_board = [lane[person] for lane in self.lanes]
        laid = tuple(card.card for card in on_board if card is not None)
        return tuple(sorted((*camp.hand, *camp.pile, *camp.discard, *camp.face_down, *laid)))

    def can_draw(self, person: Person) -> bool:
        """Whether any card can be drawn, at least after a reshuffle."""
        camp = self.camps[person]
        return bool(camp.pile or camp.discard or camp.face_down)

    def bound_card(self, person: Person) -> int | None:
        """The card of the hand that was shown and must be led next."""
        for mark in (*self.marks, *self.coming):
            if mark.kind == "must-play" and mark.person is person:
                return mark.by if mark.by in self.camps[person].hand else None
        return None

    def free_hand(self, person: Person) -> tuple[int, ...]:
        """The cards that may be discarded: not the one that must be led."""
        bound = self.bound_card(person)
        hand = self.camps[person].hand
        return hand if bound is None else without(hand, (bound,))

    # pawns and endurance

    def field(self, person: Person) -> Field:
        return self.tracks[person].fields[self.camps[person].endurance]

    def hand_limit(self, person: Person) -> int:
        """M5.2 The limit at the marker."""
        return self.field(person).hand

    def room(self, person: Person) -> int:
        """How many cards the hand is short of its limit; below zero, over it."""
        return self.hand_limit(person) - len(self.camps[person].hand)

    def pawns_on_board(self, person: Person) -> int:
        placed = (lane[person] for lane in self.lanes)
        return sum(card.pawns for card in placed if card is not None)

    def supply(self, person: Person) -> int:
        """M1.2 The person's pawns in the general supply."""
        return PAWNS - self.camps[person].reserve - self.pawns_on_board(person)

    # lanes and the attack being played

    def lead_of(self, person: Person) -> int:
        return self.lead if person is SPASSKY else -self.lead

    def lane_value(self, lane: int) -> int:
        """A lane's value in this game."""
        return lane + self.raised[lane - 1]

    @property
    def has_empty_lane(self) -> bool:
        """Whether another attack can follow; a lane just cleared can be attacked."""
        return EMPTY in self.lanes

    @property
    @memoized
    def open_lanes(self) -> tuple[int, ...]:
        """M7.6 The lanes that hold no cards; the lane being played is not open."""
        played = self.fight.lane if self.fight else None
        return tuple(lane for lane in LANES if lane != played and self.lanes[lane - 1] == EMPTY)

    @property
    def outstanding(self) -> int:
        """The total value of the open lanes."""
        return sum(self.lane_value(lane) for lane in self.open_lanes)

    def placed(self, person: Person, lane: int) -> Placed | None:
        return self.lanes[lane - 1][person]

    @property
    def this_fight(self) -> Fight:
        """The attack being played; only valid while there is one."""
        assert self.fight is not None
        return self.fight

    def share_of_award(self, share: Share) -> int:
        """M7.15 Half of the lane's value is rounded up."""
        value = self.lane_value(self.this_fight.lane)
        return {"full": value, "half": (value + 1) // 2, "none": 0}[share]

    @property
    def award(self) -> int:
        """The current award of the attack to its winner."""
        return self.share_of_award(self.this_fight.award)

    def mark(self, kind: MarkKind, person: Person) -> Mark | None:
        """A mark that is in force now."""
        return next((m for m in self.marks if m.kind == kind and m.person is person), None)

    def has_mark(self, kind: MarkKind, person: Person) -> bool:
        return self.mark(kind, person) is not None


def without(cards: Iterable[int], gone: Iterable[int]) -> tuple[int, ...]:
    out = set(gone)
    return tuple(card for card in cards if card not in out)


def initial(options: Options, material: Material) -> State:
    """M1.2, M1.6 The table before the shuffling."""
    spassky, fischer = (Camp(endurance=track.start) for track in material.tracks)
    is_random = options.spassky == "random"
    first: tuple[Task, ...] = (SeatPersons(),) if is_random else ()
    return State(
        decks=material.faces,
        tracks=material.tracks,
        pawn=pawn_with(material.pawn),
        spassky_seat=None if options.spassky == "random" else options.spassky,
        camps=(spassky, fischer),
        agenda=(*first, Shuffle(SPASSKY), Shuffle(FISCHER), FirstHands()),
    )
