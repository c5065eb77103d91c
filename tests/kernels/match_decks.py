"""Decks for Match of the Century with random effects, covering every verb."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from kiebitz.games.match_of_the_century.cards import Field, Track
from kiebitz.games.match_of_the_century.material import Card, Deck, Material
from kiebitz.games.match_of_the_century.verbs import Effect

WHOSE = ("you", "opponent")
COUNTS = ("open-attacks", "lane", "paid", "behind", "reserve")


def amount(rng: Random) -> Any:
    if rng.random() < 0.6:
        return rng.randint(1, 4)
    most = rng.choice([None, 1, 2, 5])
    return {"of": rng.choice(COUNTS), "plus": rng.randrange(3), "most": most}


def verb(rng: Random, depth: int = 0) -> dict[str, Any]:
    """Any verb with any numbers."""
    whose = rng.choice(WHOSE)
    lasting = rng.choice(["no-pawns", "ties", "calm"])
    made: list[dict[str, Any]] = [
        {"verb": "draw", "count": amount(rng)},
        {"verb": "pawns", "count": amount(rng)},
        {"verb": "endurance", "by": rng.choice([amount(rng), -1, -2, -3]), "who": whose},
        {"verb": "advantage", "by": rng.choice([amount(rng), -1])},
        {"verb": "award", "share": rng.choice(["none", "half"])},
        {"verb": "discard", "cards": rng.randint(1, 3), "who": whose},
        {"verb": "promote", "most": rng.randint(1, 3)},
        {"verb": "lasting", "what": lasting},
        {"verb": "next-attack", "what": "strength", "by": rng.randint(1, 3)},
        {"verb": "next-attack", "what": rng.choice(["no-effect", "lead"])},
        {"verb": "raise-lane", "by": rng.randint(1, 2)},
        {"verb": "swap", "plus": rng.randrange(3)},
    ]
    plain = ("fill-up", "clear-lane", "resign-game", "show-card", "steer", "trade", "recover")
    made += [{"verb": name} for name in (*plain, "look", "strike", "keep-card", "show-card")]
    if depth < 2 and rng.random() < 0.2:
        options = [effect(rng, depth + 1) for _ in range(rng.randint(2, 4))]
        return {"verb": "one-of", "options": options, "who": whose}
    return rng.choice(made)


def effect(rng: Random, depth: int = 0) -> list[dict[str, Any]]:
    return [verb(rng, depth) for _ in range(rng.choice([1, 1, 2, 2, 3]))]


def any_effect(rng: Random) -> Effect:
    """An effect that keeps its card once at most."""
    while str(made := effect(rng)).count("keep-card") > 1:
        pass
    return msgspec.convert(made, Effect)


def any_card(card: Card, rng: Random) -> Card:
    return msgspec.structs.replace(card, effect=any_effect(rng), strength=rng.randint(0, 5))


def any_track(track: Track, rng: Random) -> Track:
    """M5.1 Any fields in any order."""
    low = rng.choices(range(-2, 3), k=rng.randint(4, 20))
    fields = tuple(
        Field(hand=6 + (n > 0) - (n < 0), pawns=max(0, n), advantage=n, source="reconstruction")
        for n in low
    )
    return Track(start=rng.randrange(len(fields)), fields=fields)


def dealt_anew(material: Material, rng: Random) -> Material:
    """The same cards with other effects and strengths, another pawn, and other tracks."""
    first, second = (any_deck(deck, rng) for deck in material.decks)
    tracks = (any_track(material.tracks[0], rng), any_track(material.tracks[1], rng))
    pawn = any_effect(rng)
    return msgspec.structs.replace(material, decks=(first, second), tracks=tracks, pawn=pawn)


def any_deck(deck: Deck, rng: Random) -> Deck:
    return tuple(any_card(card, rng) for card in deck)
