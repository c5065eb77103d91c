"""The board, the four kinds of cards and the chess tokens (Q1)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated, TypeAlias

import msgspec

Square: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-h][1-8]$")]
"""A square in chess notation, from a1 to h8."""

FILES = "abcdefgh"
RANKS = "12345678"
SQUARES: tuple[Square, ...] = tuple(file + rank for file in FILES for rank in RANKS)
"""Q1.1 An 8×8 board."""


class Card(StrEnum):
    """The piece that a card lets the gambit move as, in sorting order."""

    KNIGHT = "knight"
    BISHOP = "bishop"
    ROOK = "rook"
    QUEEN = "queen"


CARDS = tuple(Card)
DECK: tuple[Card, ...] = (
    *(Card.KNIGHT,) * 4,
    *(Card.BISHOP,) * 3,
    *(Card.ROOK,) * 3,
    *(Card.QUEEN,) * 2,
)
"""Q1.2 Every player's deck: 4 knights, 3 bishops, 3 rooks, 2 queens."""

LETTERS: dict[Card, str] = {
    Card.KNIGHT: "N",
    Card.BISHOP: "B",
    Card.ROOK: "R",
    Card.QUEEN: "Q",
}


class Piece(StrEnum):
    """The piece on a chess token. Its colour makes no difference (Q1.3)."""

    PAWN = "pawn"
    KNIGHT = "knight"
    BISHOP = "bishop"
    ROOK = "rook"
    QUEEN = "queen"
    KING = "king"


CHESS_SET: dict[Piece, int] = {
    Piece.PAWN: 16,
    Piece.KNIGHT: 4,
    Piece.BISHOP: 4,
    Piece.ROOK: 4,
    Piece.QUEEN: 2,
    Piece.KING: 2,
}
"""Q1.4 No layout uses more than the 32 pieces of a chess set."""

PIECE_LETTERS: dict[Piece, str] = {
    Piece.PAWN: "P",
    Piece.KNIGHT: "N",
    Piece.BISHOP: "B",
    Piece.ROOK: "R",
    Piece.QUEEN: "Q",
    Piece.KING: "K",
}


class Token(msgspec.Struct, frozen=True):
    """Q1.3 A chess token: its square (the last one if captured), its piece and its points."""

    square: Square
    piece: Piece
    value: int


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards sorted by kind, so that their order does not reveal their history."""
    return tuple(sorted(cards, key=CARDS.index))


def cards_without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards less one of this kind."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def letters(cards: Iterable[Card]) -> str:
    """Cards as letters separated by spaces: `N N B R Q`."""
    return " ".join(LETTERS[card] for card in cards)
