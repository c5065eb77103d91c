"""M2 Cards: two chessmen on each, one white and one black, an officer and a pawn."""

from __future__ import annotations

import enum
from typing import Literal

import msgspec

from kiebitz.games.match_of_the_century.verbs import Draw, Effect, OneOf, TakePawns

DECK = 16
PAWNS = 8
LANES = (1, 2, 3, 4)
POINTS_TO_WIN = 6
MOST_PAWNS_ON_A_CARD = 2

Source = Literal["rulebook", "review", "reconstruction"]
"""Where an entry of the material comes from; "reconstruction" is our own design."""


class Person(enum.IntEnum):
    """M1.1 Who sits opposite whom in Reykjavík."""

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


SPASSKY, FISCHER = Person.SPASSKY, Person.FISCHER
PERSONS = (SPASSKY, FISCHER)


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
PAWN_EFFECT: Effect = (OneOf(options=((Draw(count=1),), (TakePawns(count=1),))),)
"""M2.2 What every pawn can do: draw 1 card or take 1 pawn."""


class Face(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What the rules need of a card: its number in its deck and the officer in its upper part."""

    number: int
    colour: Colour
    piece: Piece
    strength: int
    effect: Effect
    source: Source


class Half(msgspec.Struct, frozen=True):
    """The piece that a card is in one colour."""

    piece: Piece
    strength: int
    effect: Effect


Faces = tuple[Face, ...]


def half_of(face: Face, colour: Colour) -> Half:
    """M2.4 A card counts as its piece of the colour played: the officer, or the pawn."""
    if face.colour is colour:
        return Half(face.piece, face.strength, face.effect)
    return Half(Piece.PAWN, PAWN_STRENGTH, PAWN_EFFECT)


def best_strength(face: Face) -> int:
    """M7.14 The higher strength of the two pieces: drawing fewer is allowed, so it covers both."""
    return max(face.strength, PAWN_STRENGTH)


def card_key(person: Person, number: int) -> str:
    """The name by which texts refer to a card: `@S07`."""
    return f"@{person.letter}{number:02}"
