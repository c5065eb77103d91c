"""M1.6, M5 The endurance tracks: what each field gives."""

from __future__ import annotations

import msgspec

from kiebitz.games.match_of_the_century.cards import FISCHER, SPASSKY, Source

START_HAND = {SPASSKY: 6, FISCHER: 7}
"""M1.7 The hand at the start, which is the limit of the start field."""
START_PAWNS = 2


class Field(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A field of a track: the hand limit, and what M4.4 gives before a new game."""

    hand: int
    pawns: int = 0
    advantage: int = 0
    source: Source


class Track(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A person's track from left to right; `start` counts from 0."""

    start: int
    fields: tuple[Field, ...]
