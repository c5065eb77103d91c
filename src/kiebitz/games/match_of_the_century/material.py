"""Decks and tracks from data files, checked against M2.1 to M2.4 and the list of verbs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import msgspec

from kiebitz.core.errors import MaterialError
from kiebitz.core.material import toml_of
from kiebitz.games.match_of_the_century.cards import (
    DECK,
    OFFICERS,
    PERSONS,
    Colour,
    Face,
    Faces,
    Person,
    Piece,
    Source,
)
from kiebitz.games.match_of_the_century.tracks import START_HAND, START_PAWNS, Field, Track
from kiebitz.games.match_of_the_century.verbs import (
    Count,
    Discard,
    Effect,
    NextAttack,
    OneOf,
    Promote,
    RaiseLane,
    Verb,
)

LANGUAGES = ("en", "de", "pl")
DECK_FILES = {person: f"{person.word}.toml" for person in PERSONS}
TRACK_FILE = "tracks.toml"
FEWEST_FIELDS, MOST_FIELDS = 4, 20


class Sentences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text in the three languages."""

    en: str
    de: str
    pl: str


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of a deck file: the card for the rules, and its texts."""

    number: int
    colour: Colour
    piece: Piece
    strength: int
    effect: Effect
    source: Source
    name: Sentences
    line: Sentences

    @property
    def face(self) -> Face:
        return Face(
            number=self.number,
            colour=self.colour,
            piece=self.piece,
            strength=self.strength,
            effect=self.effect,
            source=self.source,
        )


Deck = tuple[Card, ...]


class Material(msgspec.Struct, frozen=True, kw_only=True):
    """Both decks and both tracks, Spassky's first."""

    decks: tuple[Deck, Deck]
    tracks: tuple[Track, Track]

    @property
    def faces(self) -> tuple[Faces, Faces]:
        spassky, fischer = self.decks
        return tuple(c.face for c in spassky), tuple(c.face for c in fischer)


def material(files: Mapping[str, str]) -> Material:
    """The material written in `spassky.toml`, `fischer.toml` and `tracks.toml`."""
    read = {name: _toml(name, files) for name in (*DECK_FILES.values(), TRACK_FILE)}
    spassky, fischer = (_deck(name, read[name]) for name in DECK_FILES.values())
    first, second = (_track(person, read[TRACK_FILE]) for person in PERSONS)
    return Material(decks=(spassky, fischer), tracks=(first, second))


def names(material: Material, language: str) -> dict[str, str]:
    """M1.1 The names of the cards (`S07`) and their lines on 1972 (`S07-line`)."""
    found = {}
    for person, deck in zip(PERSONS, material.decks, strict=True):
        for card in deck:
            key = f"{person.letter}{card.number:02}"
            found[key] = getattr(card.name, language)
            found[f"{key}-line"] = getattr(card.line, language)
    return found


def _toml(name: str, files: Mapping[str, str]) -> dict[str, Any]:
    if name not in files:
        raise MaterialError(f"{name}: the file is missing")
    return toml_of(name, files[name])


def _deck(file: str, read: Mapping[str, Any]) -> Deck:
    entries = read.get("card")
    if not isinstance(entries, list):
        raise MaterialError(f"{file}: there are no [[card]] entries")
    deck = tuple(_card(file, place, entry) for place, entry in enumerate(entries, 1))
    problem = next(_deck_problems(deck), None)
    if problem is not None:
        raise MaterialError(f"{file}: {problem}")
    return tuple(sorted(deck, key=lambda card: card.number))


def _card(file: str, place: int, entry: Any) -> Card:
    where = entry.get("number", f"in place {place}") if isinstance(entry, dict) else place
    try:
        card = msgspec.convert(entry, Card)
    except msgspec.ValidationError as error:
        raise MaterialError(f"{file}: card {where}: {error}") from error
    problem = next(_card_problems(card), None)
    if problem is not None:
        raise MaterialError(f"{file}: card {where}: {problem}")
    return card


def _card_problems(card: Card) -> Iterator[str]:
    """M2.1, M2.2 What a single card must be."""
    if not 1 <= card.number <= DECK:
        yield f"its number must be 1 to {DECK}"
    if card.piece is Piece.PAWN:
        yield "M2.1: the upper part shows an officer, the pawn is on every card anyway"
    if not 0 <= card.strength <= 5:
        yield f"M2.1: strength {card.strength} is not 0 to 5"
    if not card.effect:
        yield "M2.1: it has no effect"
    for language in LANGUAGES:
        if not (getattr(card.name, language).strip() and getattr(card.line, language).strip()):
            yield f"its name or line is empty in {language!r}"
    yield from _effect_problems(card.effect)


def _effect_problems(effect: Effect, is_paid: bool = False) -> Iterator[str]:
    """`is_paid`: a price comes before, so that what was paid can be counted."""
    for verb in effect:
        if isinstance(verb, OneOf):
            if len(verb.options) < 2 or not all(verb.options):
                yield "one-of needs two options or more, none of them empty"
            for option in verb.options:
                yield from _effect_problems(option, is_paid)
        else:
            yield from _verb_problems(verb, is_paid)
        is_paid = is_paid or _is_price(verb)


def _is_price(verb: Verb) -> bool:
    """M7.7, M7.13 Cards or pawns of one's own; in a choice, whatever is chosen."""
    if isinstance(verb, OneOf):
        return all(any(_is_price(each) for each in option) for option in verb.options)
    return isinstance(verb, Promote) or (isinstance(verb, Discard) and verb.who == "you")


LOWEST = {"count": 1, "cards": 1, "most": 1, "plus": 0}


def _verb_problems(verb: Verb, is_paid: bool) -> Iterator[str]:
    name = str(verb.__struct_config__.tag)
    counts = [
        value for field in ("count", "by") if isinstance(value := getattr(verb, field, 0), Count)
    ]
    for part in (verb, *counts):
        yield from _too_low(name, part, LOWEST)
    if isinstance(verb, RaiseLane) or getattr(verb, "what", "") == "strength":
        yield from _too_low(name, verb, {"by": 1})
    elif getattr(verb, "by", 1) == 0 and not isinstance(verb, NextAttack):
        yield f"{name}: by 0 does nothing"
    if not is_paid and any(count.of == "paid" for count in counts):
        yield f"{name}: nothing is paid before it"


def _too_low(name: str, part: Verb | Count, lowest: Mapping[str, int]) -> Iterator[str]:
    for field, least in lowest.items():
        value = getattr(part, field, least)
        if isinstance(value, int) and value < least:
            yield f"{name}: {field} {value} is too low"


def _deck_problems(deck: Deck) -> Iterator[str]:
    """M1.1, M2.3 Sixteen different cards that make a whole chess set."""
    if len(deck) != DECK:
        yield f"M1.1: {len(deck)} cards instead of {DECK}"
    for number, times in Counter(card.number for card in deck).items():
        if times > 1:
            yield f"M1.1: card {number} is there {times} times"
    yield from _set_problems(deck)
    for effect, times in Counter(card.effect for card in deck).items():
        if times > 1:
            twins = [str(card.number) for card in deck if card.effect == effect]
            yield f"M2.1: cards {' and '.join(twins)} have the same effect"


def _set_problems(deck: Deck) -> Iterator[str]:
    """M2.3 In either colour one king, one queen, two rooks, bishops and knights."""
    for colour in Colour:
        for piece, needed in OFFICERS.items():
            found = sum(c.colour is colour and c.piece is piece for c in deck)
            if found != needed:
                yield f"M2.3: {found} {colour.value} {piece.name.lower()}s instead of {needed}"


class _TrackEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: int
    field: tuple[Field, ...]


def _track(person: Person, read: Mapping[str, Any]) -> Track:
    where = f"{TRACK_FILE}: {person.word}"
    try:
        entry = msgspec.convert(read.get(person.word), _TrackEntry)
    except msgspec.ValidationError as error:
        raise MaterialError(f"{where}: {error}") from error
    problem = next(_track_problems(person, entry), None)
    if problem is not None:
        raise MaterialError(f"{where}: {problem}")
    return Track(start=entry.start - 1, fields=entry.field)


def _track_problems(person: Person, entry: _TrackEntry) -> Iterator[str]:
    """M5.2, M1.6 What a track must be."""
    fields = entry.field
    if not FEWEST_FIELDS <= len(fields) <= MOST_FIELDS:
        yield f"{len(fields)} fields instead of {FEWEST_FIELDS} to {MOST_FIELDS}"
    for number, field in enumerate(fields, 1):
        yield from (f"field {number}: {wrong}" for wrong in _field_problems(field))
    for number, (left, right) in enumerate(pairwise(fields), 2):
        if any(better > now for better, now in zip(_gifts(left), _gifts(right), strict=True)):
            yield f"M5.1: field {number} is worse than the field to the left of it"
    if not 1 <= entry.start <= len(fields):
        yield f"M1.6: start {entry.start} is no field"
        return
    start = fields[entry.start - 1]
    if (start.hand, start.pawns, start.advantage) != (START_HAND[person], START_PAWNS, 0):
        yield f"M1.7: the start field must give {START_HAND[person]} cards, {START_PAWNS} pawns"


def _gifts(field: Field) -> tuple[int, int, int]:
    return field.hand, field.pawns, field.advantage


def _field_problems(field: Field) -> Iterator[str]:
    if field.hand not in (5, 6, 7):
        yield f"M5.2: hand limit {field.hand} is not 5, 6 or 7"
    if not 0 <= field.pawns <= 3:
        yield f"M4.4: {field.pawns} pawns is not 0 to 3"
    if not -2 <= field.advantage <= 2:
        yield f"M4.4: advantage {field.advantage} is not -2 to 2"
