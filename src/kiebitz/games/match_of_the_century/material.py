"""Decks and tracks from data files, checked against the rules and the list of verbs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from kiebitz.core.errors import MaterialError
from kiebitz.core.material_files import InLanguages, toml_of
from kiebitz.core.thread_safety import warm_up_decoders
from kiebitz.games.match_of_the_century.cards import (
    OFFICERS,
    PAWN_EFFECT,
    PERSONS,
    START_HAND,
    Colour,
    Face,
    Faces,
    Field,
    Person,
    Piece,
    Source,
    Track,
)
from kiebitz.games.match_of_the_century.measures import DECK, START_PAWNS
from kiebitz.games.match_of_the_century.verbs import Effect
from kiebitz.games.match_of_the_century.verbs.effect import effect_problems

LANGUAGES = ("en", "de", "pl")
DECK_FILES = {person: f"{person.word}.toml" for person in PERSONS}
TRACK_FILE = "tracks.toml"
PAWN_FILE = "pawn.toml"
FEWEST_FIELDS, MOST_FIELDS = 4, 20


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of a deck file: the card for the rules, and its texts."""

    number: int
    colour: Colour
    piece: Piece
    strength: int
    effect: Effect
    source: Source
    name: InLanguages
    line: InLanguages

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


class Material(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Both decks and both tracks, Spassky's first, and the effect of all pawns."""

    decks: tuple[Deck, Deck]
    tracks: tuple[Track, Track]
    pawn: Effect = PAWN_EFFECT

    @property
    def faces(self) -> tuple[Faces, Faces]:
        spassky, fischer = self.decks
        return tuple(c.face for c in spassky), tuple(c.face for c in fischer)


def material(files: Mapping[str, str]) -> Material:
    """The material written in `spassky.toml`, `fischer.toml`, `tracks.toml`, and `pawn.toml` if
    there is one."""
    read = {name: _toml(name, files) for name in (*DECK_FILES.values(), TRACK_FILE)}
    spassky, fischer = (_deck(name, read[name]) for name in DECK_FILES.values())
    first, second = (_track(person, read[TRACK_FILE]) for person in PERSONS)
    return Material(decks=(spassky, fischer), tracks=(first, second), pawn=_pawn(files))


def names(material: Material, language: str) -> dict[str, str]:
    """The names of the cards (`S07`) and their lines on 1972 (`S07-line`)."""
    found = {}
    for person, deck in zip(PERSONS, material.decks, strict=True):
        for card in deck:
            key = person.key(card.number).removeprefix("@")
            found[key] = card.name.said(language)
            found[f"{key}-line"] = card.line.said(language)
    return found


def _toml(name: str, files: Mapping[str, str]) -> dict[str, Any]:
    if name not in files:
        raise MaterialError(f"{name}: the file is missing")
    return toml_of(name, files[name])


def _pawn(files: Mapping[str, str]) -> Effect:
    """M2.2 The effect that all pawns share: ours, or an owner's."""
    if PAWN_FILE not in files:
        return PAWN_EFFECT
    try:
        effect = msgspec.convert(_toml(PAWN_FILE, files), _PawnEntry).effect
    except msgspec.ValidationError as error:
        raise MaterialError(f"{PAWN_FILE}: {error}") from error
    for problem in _pawn_problems(effect):
        raise MaterialError(f"{PAWN_FILE}: {problem}")
    return effect


def _pawn_problems(effect: Effect) -> Iterator[str]:
    if not effect:
        yield "M2.2: it has no effect"
    yield from effect_problems(effect)


def material_problem(material: Material) -> str | None:
    """The problem with decks and tracks that did not come from files; None if they are valid."""
    for person in PERSONS:
        deck, track = material.decks[person], material.tracks[person]
        for problem in (*_deck_problems(deck), *_track_problems(person, track)):
            return f"{person.word}: {problem}"
        if [card.number for card in deck] != list(range(1, DECK + 1)):
            return f"{person.word}: M1.1: the cards are not in the order of their numbers"
    return next((f"pawn: {problem}" for problem in _pawn_problems(material.pawn)), None)


def _deck(file: str, read: Mapping[str, Any]) -> Deck:
    entries = read.get("card")
    if not isinstance(entries, list):
        raise MaterialError(f"{file}: there are no [[card]] entries")
    deck = tuple(_card(file, place, entry) for place, entry in enumerate(entries, 1))
    for problem in _deck_problems(deck):
        raise MaterialError(f"{file}: {problem}")
    return tuple(sorted(deck, key=lambda card: card.number))


def _card(file: str, place: int, entry: Any) -> Card:
    where = entry.get("number", f"in place {place}") if isinstance(entry, dict) else place
    try:
        return msgspec.convert(entry, Card)
    except msgspec.ValidationError as error:
        raise MaterialError(f"{file}: card {where}: {error}") from error


def _card_problems(card: Card) -> Iterator[str]:
    """M2.1 The requirements for a single card."""
    if not 1 <= card.number <= DECK:
        yield f"its number must be 1 to {DECK}"
    if card.piece is Piece.PAWN:
        yield "M2.1: the upper part shows an officer, the pawn is on every card anyway"
    if not 0 <= card.strength <= 5:
        yield f"M2.1: strength {card.strength} is not 0 to 5"
    if not card.effect:
        yield "M2.1: it has no effect"
    for language in LANGUAGES:
        if not (card.name.said(language).strip() and card.line.said(language).strip()):
            yield f"its name or line is empty in {language!r}"
    yield from effect_problems(card.effect)


def _deck_problems(deck: Deck) -> Iterator[str]:
    """M1.1 Sixteen different cards that make up a whole chess set."""
    for card in deck:
        yield from (f"card {card.number}: {problem}" for problem in _card_problems(card))
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


class _PawnEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    effect: Effect
    source: Source


class _TrackEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: int
    field: tuple[Field, ...]


warm_up_decoders(Card, _PawnEntry, _TrackEntry)


def _track(person: Person, read: Mapping[str, Any]) -> Track:
    where = f"{TRACK_FILE}: {person.word}"
    try:
        entry = msgspec.convert(read.get(person.word), _TrackEntry)
    except msgspec.ValidationError as error:
        raise MaterialError(f"{where}: {error}") from error
    track = Track(start=entry.start - 1, fields=entry.field)
    for problem in _track_problems(person, track):
        raise MaterialError(f"{where}: {problem}")
    return track


def _track_problems(person: Person, track: Track) -> Iterator[str]:
    """M1.6 The requirements for a track."""
    fields = track.fields
    if not FEWEST_FIELDS <= len(fields) <= MOST_FIELDS:
        yield f"{len(fields)} fields instead of {FEWEST_FIELDS} to {MOST_FIELDS}"
    for number, field in enumerate(fields, 1):
        yield from (f"field {number}: {wrong}" for wrong in _field_problems(field))
    if not 0 <= track.start < len(fields):
        yield f"M1.6: start {track.start + 1} is no field"
        return
    start = fields[track.start]
    if (start.hand, start.pawns, start.advantage) != (START_HAND[person], START_PAWNS, 0):
        yield f"M1.7: the start field must give {START_HAND[person]} cards, {START_PAWNS} pawns"


def _field_problems(field: Field) -> Iterator[str]:
    if field.hand not in (5, 6, 7):
        yield f"M5.2: hand limit {field.hand} is not 5, 6 or 7"
    if not 0 <= field.pawns <= 3:
        yield f"M4.4: {field.pawns} pawns is not 0 to 3"
    if not -2 <= field.advantage <= 2:
        yield f"M4.4: advantage {field.advantage} is not -2 to 2"
