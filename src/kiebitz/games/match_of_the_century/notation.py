"""The notation: `attack 4 Q07 +2`, `answer K12`, `use`, `discard 3 9`, `resign game`.

A card is its number in the player's deck, preceded by the letter of the piece it is played as. The
number alone, and the officer's letter, are also accepted.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from kiebitz.core.errors import ParseError
from kiebitz.games.match_of_the_century import actions, tasks
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import (
    PERSONS,
    Person,
)
from kiebitz.games.match_of_the_century.measures import DECK
from kiebitz.games.match_of_the_century.state import State

LONGEST = 80
CARD = re.compile(r"([kqrbnp]?)(\d{1,2})", re.ASCII)
NUMBER = re.compile(r"\d{1,2}", re.ASCII)
PAWNS = re.compile(r"\+(\d)", re.ASCII)
PLAIN: dict[str, Action] = {
    "use": actions.Use(),
    "pass": actions.Pass(),
    "stop": actions.Stop(),
    "reshuffle": actions.Reshuffle(),
    "keep": actions.Keep(),
    "resign game": actions.ResignGame(),
}
PLAIN_WORDS = {type(action): text for text, action in PLAIN.items()}


def write(state: State, action: Action) -> str:
    """The action in notation."""
    match action:
        case actions.Attack(lane, card, pawns):
            return f"attack {lane} {_card(state, card)}{_plus(pawns)}"
        case actions.Answer(card, pawns):
            return f"answer {_card(state, card)}{_plus(pawns)}"
        case actions.Exchange(cards) | actions.Discard(cards):
            word = "exchange" if isinstance(action, actions.Exchange) else "discard"
            return f"{word} {' '.join(str(card) for card in cards) or 'none'}"
        case _:
            return PLAIN_WORDS.get(type(action)) or _with_number(action)


def _with_number(action: Action) -> str:
    """`draw 2`, `lane 3`: the word and its only number."""
    word = str(action.__struct_config__.tag)
    return f"{word} {getattr(action, action.__struct_fields__[0])}"


def _plus(pawns: int) -> str:
    return f" +{pawns}" if pawns else ""


def _player(state: State) -> Person | None:
    """The person who has to play a card; None while both choose, whether or not one of them has
    chosen."""
    if isinstance(state.task, tasks.SIMULTANEOUS):
        return None
    return state.awaited[0] if len(state.awaited) == 1 else None


def _card(state: State, card: int) -> str:
    person = _player(state)
    known = person is not None and 1 <= card <= DECK
    letter = state.half(person, card).piece.value if person is not None and known else ""
    return f"{letter}{card:02}"


def parse(state: State, text: str) -> Action:
    """The action that a text means; ParseError if it means none."""
    words = text.casefold().split() if len(text) <= LONGEST else []
    plain = PLAIN.get(" ".join(words))
    if plain is not None:
        return plain
    if not words or words[0] not in _READERS:
        raise ParseError("match_of_the_century-unknown", text[:LONGEST])
    return _READERS[words[0]](state, words[1:])


def _read_number(word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise ParseError("match_of_the_century-number", word)
    return int(word)


def _read_card(state: State, word: str) -> int:
    found = CARD.fullmatch(word)
    if found is None or not 1 <= int(found[2]) <= DECK:
        raise ParseError("match_of_the_century-card", word)
    letter, number = found[1].upper(), int(found[2])
    if letter and letter not in _letters(state, number):
        raise ParseError("match_of_the_century-card-letter", word)
    return number


def _letters(state: State, number: int) -> set[str]:
    """The letters of a card: its piece's in this game, and its officer's."""
    person = _player(state)
    persons = PERSONS if person is None else (person,)
    now = {state.half(p, number).piece.value for p in persons}
    return now | {state.face(p, number).piece.value for p in persons}


def _read_pawns(words: list[str]) -> int:
    if not words:
        return 0
    found = PAWNS.fullmatch(words[0]) if len(words) == 1 else None
    if found is None:
        raise ParseError("match_of_the_century-pawns", " ".join(words))
    return int(found[1])


def _read_attack(state: State, words: list[str]) -> Action:
    if len(words) < 2:
        raise ParseError("match_of_the_century-attack", " ".join(words))
    lane, card = _read_number(words[0]), _read_card(state, words[1])
    return actions.Attack(lane, card, _read_pawns(words[2:]))


def _read_answer(state: State, words: list[str]) -> Action:
    if not words:
        raise ParseError("match_of_the_century-answer")
    return actions.Answer(_read_card(state, words[0]), _read_pawns(words[1:]))


def _read_cards(state: State, words: list[str]) -> tuple[int, ...]:
    if not words:
        raise ParseError("match_of_the_century-cards")
    if words == ["none"]:
        return ()
    return tuple(sorted(_read_card(state, word) for word in words))


def _single(words: list[str]) -> int:
    if len(words) != 1:
        raise ParseError("match_of_the_century-number", " ".join(words))
    return _read_number(words[0])


_READERS: dict[str, Callable[[State, list[str]], Action]] = {
    "attack": _read_attack,
    "answer": _read_answer,
    "exchange": lambda state, words: actions.Exchange(_read_cards(state, words)),
    "discard": lambda state, words: actions.Discard(_read_cards(state, words)),
    "choose": lambda state, words: actions.Choose(_single(words)),
    "draw": lambda state, words: actions.Draw(_single(words)),
    "promote": lambda state, words: actions.Promote(_single(words)),
    "recover": lambda state, words: actions.Recover(_single(words)),
    "strike": lambda state, words: actions.Strike(_single(words)),
    "lane": lambda state, words: actions.Lane(_single(words)),
}
