"""The nets of the search: one for the decks it was trained with, one for all others.

The file holds the digest of those decks, then the weights of both nets as floats.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files

import msgspec

from kiebitz.games.match_of_the_century.cards import Faces
from kiebitz.kernels.match_of_the_century.value_net import Net

DIGEST = 32


def digest_of(decks: tuple[Faces, Faces]) -> bytes:
    """What the cards are and do, not where that is known from."""
    played = [
        [(face.number, face.colour, face.piece, face.strength, face.effect) for face in deck]
        for deck in decks
    ]
    return sha256(msgspec.json.encode(played)).digest()


@lru_cache(maxsize=1)
def _read_weights() -> tuple[bytes, Net, Net]:
    content = (files("kiebitz.kernels") / "weights" / "match_of_the_century.net").read_bytes()
    weights = array("f")
    weights.frombytes(content[DIGEST:])
    half = len(weights) // 2
    return content[:DIGEST], Net(weights[:half]), Net(weights[half:])


@lru_cache(maxsize=16)
def net_for(decks: tuple[Faces, Faces]) -> Net:
    """The net for these decks, or the general one."""
    digest, own, any_ = _read_weights()
    return own if digest == digest_of(decks) else any_
