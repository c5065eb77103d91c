"""M2 Cards: two chessmen on each, one white and one black, an officer and a pawn. M5 Tracks."""

from __future__ import annotations

import enum
from typing import Literal

import msgspec

from kiebitz.core.memo import memoized
from kiebitz.games.match_of_the_century.verbs import DrawCards, Effect, OneOf, TakePawns

Source = Literal["rulebook", "review", "reconstruction"]
"""The origin of an entry of the material; "reconstruction" is our own design."""


class Person(enum.IntEnum):
    """M1.1 The two opponents in Reykjavík."""

    SPASSKY = 0
    FISCHER = 1

    @property
    def other(self) -> Person:
        return FISCHER if self is SPASSKY else SPASSKY

    @property
    def word(self) -> str:
        return "spassky" if self is SPASSKY else "fischer"

    @property
    def letter(self) -> str:
        return "S" if self is SPASSKY else "F"

    def key(self, card: int) -> str:
        """The name by which texts refer to a card of this person: `@S07`."""
        return f"@{self.letter}{card:02}"


SPASSKY, FISCHER = Person.SPASSKY, Person.FISCHER
PERSONS = (SPASSKY, FISCHER)
START_HAND = {SPASSKY: 6, FISCHER: 7}
"""M1.7 The hand at the start, which is the limit of the start field."""


def leader_word(lead: int) -> str:
    """The leader, for texts; `lead` is Spassky's."""
    if lead == 0:
        return "nobody"
    return SPASSKY.word if lead > 0 else FISCHER.word


class Colour(enum.Enum):
    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Piece(enum.Enum):
    """A chessman by its letter."""

    KING = "K"
    QUEEN = "Q"
    ROOK = "R"
    BISHOP = "B"
    KNIGHT = "N"
    PAWN = "P"


OFFICERS = {Piece.KING: 1, Piece.QUEEN: 1, Piece.ROOK: 2, Piece.BISHOP: 2, Piece.KNIGHT: 2}
"""M2.3 How many of each officer a deck has in either colour."""

PAWN_STRENGTH = 1
PAWN_EFFECT: Effect = (OneOf(options=((DrawCards(count=1),), (TakePawns(count=1),))),)
"""M2.2 The effect of every pawn, unless the material has another: draw 1 card or take 1 pawn."""


class Face(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True, dict=True):
    """The rules' part of a card: its number in its deck and the officer in its upper part."""

    number: int
    colour: Colour
    piece: Piece
    strength: int
    effect: Effect
    source: Source

    @property
    def best_strength(self) -> int:
        """M7.14 The higher of its two strengths: drawing fewer is allowed, so it covers both."""
        return max(self.strength, PAWN_STRENGTH)

    @property
    @memoized
    def officer(self) -> Half:
        return Half(self.piece, self.strength, self.effect)


class Half(msgspec.Struct, frozen=True):
    """The piece of a card in one colour."""

    piece: Piece
    strength: int
    effect: Effect


PAWN = Half(Piece.PAWN, PAWN_STRENGTH, PAWN_EFFECT)
Faces = tuple[Face, ...]


def pawn_with(effect: Effect) -> Half:
    """M2.2 The piece on the lower third of every card."""
    return PAWN if effect == PAWN_EFFECT else Half(Piece.PAWN, PAWN_STRENGTH, effect)


def half_of(face: Face, colour: Colour, pawn: Half) -> Half:
    """M2.4 A card counts as its piece of the colour played: the officer, or the pawn."""
    return face.officer if face.colour is colour else pawn


class Field(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A field of an endurance track: the hand limit, and its benefits before a new game."""

    hand: int
    pawns: int = 0
    advantage: int = 0
    source: Source


class Track(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A person's track from left to right; `start` counts from 0."""

    start: int
    fields: tuple[Field, ...]
