"""Notation: `start c1`, `plan R N Q`, `Nd5`, `Rxd8`, `lay B`."""

from __future__ import annotations

import re

from kiebitz.core.errors import ParseError
from kiebitz.games.queens_gambit.board import LETTERS, SQUARES, Card, letters
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Plan, Start, State
from kiebitz.games.queens_gambit.turn import token_on, turned_up

CARD_OF = {letter: card for card, letter in LETTERS.items()}
LONGEST = 40
_MOVE = re.compile(r"([NBRQ]?)(x?)([a-h][1-8])", re.ASCII | re.IGNORECASE)


def write(state: State, action: Action) -> str:
    """The action in notation; `x` marks a capture."""
    match action:
        case Start():
            return f"start {action.square}"
        case Plan():
            return f"plan {letters(action.cards)}"
        case Lay():
            return f"lay {LETTERS[action.card]}"
        case Move():
            takes = "x" if token_on(state, action.target) else ""
            return f"{LETTERS[action.card]}{takes}{action.target}"


def parse(state: State, text: str) -> Action:
    """The action that a text means; ParseError names the unreadable part.

    Case is ignored, `plan RNQ` is `plan R N Q`, `d5` means the card turned up, and a capture needs
    no `x`; but an `x` on an empty square is an error.
    """
    words = text[:LONGEST].split()
    if not words:
        raise ParseError("queens_gambit-empty")
    if len(text) > LONGEST:
        raise ParseError("queens_gambit-action", text[:LONGEST])
    match words[0].lower(), words[1:]:
        case "start", rest:
            return Start(_square(rest))
        case "plan", rest:
            return Plan(tuple(_card(letter) for letter in _joined(rest)))
        case "lay", rest:
            return Lay(_card(_joined(rest)))
        case _:
            return _move(state, text.strip())


def _joined(words: list[str]) -> str:
    if not words:
        raise ParseError("queens_gambit-which-card")
    return "".join(words)


def _square(words: list[str]) -> str:
    square = "".join(words).lower()
    if square not in SQUARES:
        raise ParseError("queens_gambit-square", square)
    return square


def _card(letter: str) -> Card:
    card = CARD_OF.get(letter.upper())
    if card is None:
        raise ParseError("queens_gambit-card", letter)
    return card


def _move(state: State, text: str) -> Move:
    read = _MOVE.fullmatch(text)
    if read is None:
        raise ParseError("queens_gambit-action", text)
    letter, takes, square = read.group(1), read.group(2), read.group(3).lower()
    card = _card(letter) if letter else turned_up(state)
    if card is None:
        raise ParseError("queens_gambit-which-card")
    if takes and token_on(state, square) is None:
        raise ParseError("queens_gambit-nothing-to-capture", square)
    return Move(card, square)
